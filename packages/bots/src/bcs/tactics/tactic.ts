import type { Order } from '@sztab/engine'
import type { Bcs } from '@sztab/engine/bcs-reading'
import type { Activation } from '../activation.js'

export { bestBy, bestOf } from '../../chitpull/tactics/tactic.js'

/** What one piece does in step e. */
export interface Move {
  readonly piece: number
  /** It is flipped before. */
  readonly isFlipped?: boolean
  /** Where it goes; it stays if not said. */
  readonly to?: number
  /** What it does there that a die decides, with what that promises. */
  readonly then?: { readonly order: Order; readonly worth: number; readonly own: number; readonly enemy: number }
  /** What it does there without a die. */
  readonly also?: Order
}

/** A named proposal: what it could be aimed at, and which of the free pieces do what for a target. */
export interface Tactic {
  readonly name: string
  /** What it could be aimed at now, the most promising first: hexes, or -1 where it needs no target. */
  targets(a: Activation): readonly number[]
  /** Which of the free pieces do what, as things stand in `p` after the parts before it. */
  take(a: Activation, p: Bcs, target: number, free: ReadonlySet<number>): readonly Move[]
}
