import { type Fault, FaultyInput } from '@sztab/engine'
import { useCallback, useEffect, useState } from 'react'
import { bindGame, importGame, renameGame, type SavedGame, games as store, type Wish } from '../session/index.js'

interface Trouble {
  /** The file that was refused; without it the store is in trouble. */
  readonly file?: string
  readonly faults: readonly Fault[]
}

/** Begins a game. Whoever wants words of his own in the dice is asked for them when the dice are bound. */
export type Begin = (wish: Wish, ask?: (commitment: string) => Promise<Words>) => Promise<void>

/** By side. */
export type Words = Readonly<Record<string, string>>

export interface StartDesk {
  readonly games: readonly SavedGame[]
  readonly trouble: Trouble | undefined
  begin: Begin
  importFiles(files: readonly File[]): Promise<void>
  remove(id: string): Promise<void>
  rename(id: string, name: string): Promise<void>
  forgetTrouble(): void
}

/** No record that people make comes near this. */
const MOST_BYTES = 64 * 1024 * 1024

/** What the start screen does with games. */
export function useDesk(): StartDesk {
  const [games, setGames] = useState<readonly SavedGame[]>([])
  const [trouble, setTrouble] = useState<Trouble>()
  const refresh = useCallback(async () => {
    setGames(await store.list())
    if (!store.isLasting) setTrouble({ faults: [] })
  }, [])
  useEffect(() => {
    refresh().catch(() => setTrouble({ faults: [] }))
  }, [refresh])

  const begin = useCallback<Begin>(async (wish, ask) => {
    try {
      const game = await bindGame(wish)
      goTo(await game.begin(await ask?.(game.commitment)))
    } catch (error) {
      console.error(error)
      setTrouble({ faults: [] })
    }
  }, [])

  const importFiles = useCallback(
    async (files: readonly File[]) => {
      setTrouble(undefined)
      for (const file of files) {
        try {
          const id = await importGame(await textOf(file))
          if (files.length === 1) return goTo(id)
        } catch (error) {
          setTrouble({ file: file.name, faults: error instanceof FaultyInput ? error.faults : [] })
        }
      }
      await refresh()
    },
    [refresh],
  )

  const remove = useCallback(
    async (id: string) => {
      await store.remove(id)
      await refresh()
    },
    [refresh],
  )
  const rename = useCallback(
    async (id: string, name: string) => {
      await renameGame(id, name)
      await refresh()
    },
    [refresh],
  )
  return { games, trouble, begin, importFiles, remove, rename, forgetTrouble: () => setTrouble(undefined) }
}

function goTo(id: string): void {
  location.hash = `#/game/${id}`
}

/** The text of a file. Throws FaultyInput for what cannot be one of ours. */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new FaultyInput([{ at: '', problem: 'too-large', most: MOST_BYTES / 1024 / 1024 }])
  if (file.size === 0) throw new FaultyInput([{ at: '', problem: 'empty' }])
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new FaultyInput([{ at: '', problem: 'encoding' }])
  }
}
