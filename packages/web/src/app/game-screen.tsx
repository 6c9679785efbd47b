import { type Fault, FaultyInput } from '@sztab/engine'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { openGame, type Session } from '../session/index.js'
import { FaultList } from '../start/index.js'
import { Button, Waiting } from '../ui/index.js'
import { type Language, useLanguage, useSay } from '../words/index.js'
import { loadFonts } from './fonts.js'
import { Keeping } from './keeping.js'
import { Trouble } from './trouble.js'

const PlayScreen = lazy(async () => {
  const [{ PlayScreen }] = await Promise.all([import('../play/index.js'), loadFonts()])
  return { default: PlayScreen }
})

/** A rule in full over the table. */
const RuleSheet = lazy(async () => ({ default: (await import('../rules/index.js')).RuleSheet }))
/** What the battle is about, over the table. */
const BriefingSheet = lazy(async () => ({ default: (await import('../school/index.js')).BriefingSheet }))

type Opening =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly session: Session }
  | { readonly is: 'missing' }
  | { readonly is: 'elsewhere' }
  | { readonly is: 'broken'; readonly faults: readonly Fault[] }

interface Given {
  readonly opening: Opening
  /** Opens it here, although another tab has it. */
  takeOver(): void
}

/** What is slow about the table is made ready while the reader is told to wait. */
async function prepare(session: Session, language: Language): Promise<void> {
  const { drawMap } = await import('../play/index.js')
  await drawMap(session.scenario, session.kit.look, language)
}

/** Opens the game, and closes it when the screen is left. */
function useGame(id: string): Given {
  const [language] = useState(useLanguage())
  const [opening, setOpening] = useState<Opening>({ is: 'opening' })
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    let session: Session | undefined
    let left = false
    const show = (shown: Opening) => {
      if (!left) startTransition(() => setOpening(shown))
    }
    const open = async () => {
      const opened = await openGame(id, taken > 0)
      if (typeof opened === 'string') return show({ is: opened })
      session = opened
      if (left) return session.close()
      await prepare(session, language)
      show({ is: 'open', session })
    }
    open().catch((error: unknown) => {
      show({ is: 'broken', faults: error instanceof FaultyInput ? error.faults : [] })
    })
    return () => {
      left = true
      session?.close()
    }
  }, [id, taken, language])
  const takeOver = () => {
    setOpening({ is: 'opening' })
    setTaken((times) => times + 1)
  }
  return { opening, takeOver }
}

export function GameScreen({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const { opening, takeOver } = useGame(id)
  const title = opening.is === 'open' ? opening.session.scenario.title[language] : undefined
  useEffect(() => {
    document.title = title === undefined ? 'Sztab' : `${title} – Sztab`
  }, [title])
  if (opening.is === 'missing') return <Trouble text="app.no-game" />
  if (opening.is === 'elsewhere') {
    const ways = (
      <Button look="primary" onPress={takeOver}>
        {say('app.take-over')}
      </Button>
    )
    return (
      <Trouble text="app.elsewhere" ways={ways}>
        <p>{say('app.elsewhere-text')}</p>
      </Trouble>
    )
  }
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
      <PlayScreen session={opening.session} Rules={RuleSheet}>
        <Suspense fallback={null}>
          <BriefingSheet />
        </Suspense>
      </PlayScreen>
      <Keeping session={opening.session} onTakeOver={takeOver} />
    </Suspense>
  )
}
