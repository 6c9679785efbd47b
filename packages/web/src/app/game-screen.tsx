import { type Fault, FaultyInput } from '@sztab/engine'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openGame, type Session } from '../session/index.js'
import { FaultList } from '../start/index.js'
import { Waiting } from '../ui/index.js'
import { useLanguage, useSay } from '../words/index.js'
import { loadFonts } from './fonts.js'
import { Trouble } from './trouble.js'

const PlayScreen = lazy(async () => {
  const [{ PlayScreen }] = await Promise.all([import('../play/index.js'), loadFonts()])
  return { default: PlayScreen }
})

type Opening =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly session: Session }
  | { readonly is: 'missing' }
  | { readonly is: 'broken'; readonly faults: readonly Fault[] }

/** Opens the game, and closes it when the screen is left. */
function useGame(id: string): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'opening' })
  useEffect(() => {
    let session: Session | undefined
    let left = false
    openGame(id).then(
      (opened) => {
        session = opened
        if (left) session?.close()
        else setOpening(opened ? { is: 'open', session: opened } : { is: 'missing' })
      },
      (error: unknown) => {
        if (!left) setOpening({ is: 'broken', faults: error instanceof FaultyInput ? error.faults : [] })
      },
    )
    return () => {
      left = true
      session?.close()
    }
  }, [id])
  return opening
}

export function GameScreen({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const opening = useGame(id)
  const title = opening.is === 'open' ? opening.session.scenario.title[language] : undefined
  useEffect(() => {
    document.title = title === undefined ? 'Sztab' : `${title} – Sztab`
  }, [title])
  if (opening.is === 'missing') return <Trouble text="app.no-game" />
  if (opening.is === 'broken')
    return (
      <Trouble text="app.broken">
        <FaultList faults={opening.faults} />
      </Trouble>
    )
  const waiting = <Waiting>{say('app.loading')}</Waiting>
  if (opening.is === 'opening') return waiting
  return (
    <Suspense fallback={waiting}>
      <PlayScreen session={opening.session} />
    </Suspense>
  )
}
