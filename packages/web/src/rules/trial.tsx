import './rules.css'
import type { Kit, Position } from '@sztab/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { drawMap, PlayScreen } from '../play/index.js'
import { openTrial, type Session } from '../session/index.js'
import { useLanguage } from '../words/index.js'
import { RuleSheet } from './sheet.js'

/** Something on the table that is only tried. */
export interface Trial {
  readonly kit: Kit
  /** Where it begins. */
  readonly position: Position
}

interface OnTable<T extends Trial> {
  readonly trial: T
  readonly session: Session
  /** How often it has been set up. */
  readonly times: number
}

type Opening<T extends Trial> = OnTable<T> | 'missing' | undefined

/** Sets a position up on the table, as often as wanted; nothing is found where `find` finds nothing. */
export function useTrial<T extends Trial>(name: string, find: () => Promise<T | undefined>, times: number): Opening<T> {
  const [language] = useState(useLanguage())
  const [opening, setOpening] = useState<Opening<T>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found depends on the name alone.
  useEffect(() => {
    let session: Session | undefined
    let isLeft = false
    const open = async (): Promise<Opening<T>> => {
      const trial = await find()
      if (!trial) return 'missing'
      session = await openTrial(trial.kit, trial.position)
      await drawMap(session.scenario, trial.kit.look, language)
      return { trial, session, times }
    }
    const show = (opened: Opening<T>) => (isLeft ? session?.close() : setOpening(opened))
    open().then(show, (error: unknown) => {
      console.error(error)
      show('missing')
    })
    return () => {
      isLeft = true
      session?.close()
    }
  }, [name, language, times])
  return opening
}

interface TryingProps {
  readonly session: Session
  readonly times: number
  /** What the part above the table is called. */
  readonly label: string
  /** What stands above the table: what is tried, and the ways out. */
  readonly children: ReactNode
  /** What is marked on the table, if anything. */
  readonly marks?: ReactNode
}

/** The table with a position that is tried, and what it is about above it. */
export function Trying({ session, times, label, children, marks }: TryingProps) {
  return (
    <div className="trying">
      <section className="trying-strip" aria-label={label}>
        {children}
      </section>
      <PlayScreen key={times} session={session} Rules={RuleSheet}>
        {marks}
      </PlayScreen>
    </div>
  )
}
