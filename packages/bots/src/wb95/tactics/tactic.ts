import type { Wb95 } from '@sztab/engine/wb95-reading'
import type { March, Move } from '../march.js'

export { bestBy, bestOf } from '../../plan/best.js'

/** A named way to use a movement phase. */
export interface Tactic {
  readonly name: string
  /** The phases in which it is of use. */
  readonly phases: readonly ('movement' | 'strategic')[]
  /** What it could be aimed at now, the most promising first: hexes, or -1 where it needs no target. */
  targets(m: March): readonly number[]
  /** Which of the free units do what, as things stand in `p` after the parts before it. */
  take(m: March, p: Wb95, target: number, free: ReadonlySet<number>): readonly Move[]
}

/** The free fighters that can go to a hex or are there, the best of them first. */
export function comers(
  m: March,
  p: Wb95,
  hex: number,
  free: ReadonlySet<number>,
  worth: (unit: number) => number,
): number[] {
  return m.units
    .filter((unit) => free.has(unit) && m.isFighter(unit) && m.canGo(unit, hex) && m.hasRoom(p, unit, hex))
    .sort((a, b) => worth(b) - worth(a) || a - b)
}
