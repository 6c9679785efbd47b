import { STEP_END } from '../../../kernel/layout.js'
import type { Moments } from '../../../kernel/moment.js'
import { begin, type Details, sideIn } from '../../../operations/moments.js'
import type { Wb95 } from '../fields.js'
import { steps } from '../sequence.js'
import { PHASES } from '../tables.js'

const DETAILS = {
  turn: { is: 'number', min: 1, max: 30, optional: true },
  side: { is: 'name', of: 'side', optional: true },
} as const

/** A phase of a side's player turn is about to begin; without a side that of the first. */
function beginning(phase: number) {
  return {
    details: DETAILS,
    set(p: Wb95, details: Details): void {
      const side = details.side === undefined ? 0 : sideIn(p, details)
      p.turn = (details.turn as number | undefined) ?? 1
      p.active = side
      begin(p, steps, [
        ['game', 'turns'],
        ['turn', side === 0 ? 'second' : STEP_END], // what comes after this player turn
        ['player-turn', PHASES[phase]!],
      ])
    },
  }
}

/** By the name of the phase. */
export const moments: Moments<Wb95> = Object.fromEntries(
  PHASES.map((phase, i) => [phase, beginning(i)]),
) as unknown as Moments<Wb95>
