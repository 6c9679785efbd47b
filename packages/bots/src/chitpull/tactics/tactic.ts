import type { Family } from '@sztab/engine/chitpull'
import type { Activation, Move } from '../activation.js'

export { bestBy, bestOf } from '../../plan/best.js'

/** A named way to use a movement segment. */
export interface Tactic {
  readonly name: string
  /** What it could be aimed at now, the most promising first: hexes, or -1 where it needs no target. */
  targets(a: Activation): readonly number[]
  /** Which of the free units go where, as things stand in `p` after the parts before it. */
  take(a: Activation, p: Family, target: number, free: ReadonlySet<number>): readonly Move[]
}
