import type { Order } from '@sztab/engine'

/** One tactic with its target: a name that the craft knows, and a place by its index; -1 where it needs none. */
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
  /** Parts that are too many and too small to be tried one by one, such as one piece to one place; the most promising first. */
  readonly details?: readonly Part[]
  /** Its parts hardly touch each other, as on a long front: what is good alone is good together. */
  readonly isLoose?: boolean
  /** What a plan is worth to the side, in the currency of its craft, dice by their exact tables. */
  worth(plan: Plan): number
  /** The orders that carry it out up to the first die, with the one that ends it where there is one. */
  orders(plan: Plan): readonly Order[]
  /** What a plan does, for reasons. */
  describe(plan: Plan): Outline
}

/** What a plan does, by names. */
export interface Outline {
  readonly parts: readonly OutlinePart[]
  /** What its attacks are expected to cost each side, in hundredths of a victory point. */
  readonly losses: { readonly own: number; readonly enemy: number }
  /** Where the enemy's answer is feared most, the worst first, and what it would cost in hundredths of a victory point. */
  readonly fears: readonly { readonly place: string; readonly worth: number }[]
}

export interface OutlinePart {
  readonly tactic: string
  /** The place that it is aimed at, where it needs one. */
  readonly target?: string
  readonly pieces: readonly string[]
}

/** A plan with what it is believed to be worth. */
export interface Judged {
  readonly plan: Plan
  readonly worth: number
}

/** The same for plans that are the same. */
export function keyOf(plan: Plan): string {
  return plan.map(({ tactic, target }) => `${tactic} ${target}`).join(', ')
}
