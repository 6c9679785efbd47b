import { agenda, NOT_ASKED } from './agenda.js'
import type { Position } from './position.js'

/** A sealed question that several sides are asked at once, as far as it is answered. */
export interface Sealing {
  /** Where it stands in the sequence of play. */
  readonly depth: number
  readonly step: number
  readonly entry: number
  /** The sides, as bits, that have answered and are not asked again. */
  readonly answered: number
}

/** The sealed question that is open now, if several sides are asked. */
export function sealingOf(p: Position): Sealing | undefined {
  const depth = agenda.depth(p)
  if (depth === 0) return undefined
  const step = agenda.step(p)
  const entry = agenda.entry(p)
  const waiting = agenda.waiting(p)
  const answered = agenda.answered(p)
  if (waiting === NOT_ASKED || !p.layout.isSealed(step, entry)) return undefined
  const sides = waiting | answered
  return (sides & (sides - 1)) === 0 ? undefined : { depth, step, entry, answered }
}

/** Whether the sealed question after a side's answer is the one before it: nobody's answers have been opened. */
export function isStillSealed(before: Sealing | undefined, after: Sealing | undefined, side: number): boolean {
  if (!before || !after) return false
  const others = before.answered & ~(1 << side)
  return (
    before.depth === after.depth &&
    before.step === after.step &&
    before.entry === after.entry &&
    (others & after.answered) === others
  )
}
