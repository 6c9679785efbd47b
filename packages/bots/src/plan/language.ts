import type { Order } from '@sztab/engine'

/** One tactic with its target: an index among those that the craft knows, and a place by its index; -1 where it needs none. */
export interface Part {
  readonly tactic: string
  readonly target: number
}

/** Tactics with targets in the order in which they take their pieces. Every sequence of parts is a plan. */
export type Plan = readonly Part[]

/** Something that is planned as a whole: an activation, a phase. */
export interface Problem {
  /** Every tactic with each target that it offers, the most promising first. */
  readonly parts: readonly Part[]
  /** What a plan is worth to the side, in the currency of its craft. */
  worth(plan: Plan): number
  /** The orders that carry it out up to the first die. */
  orders(plan: Plan): readonly Order[]
}

/** A plan with what it is believed to be worth. */
export interface Judged {
  readonly plan: Plan
  readonly worth: number
}
