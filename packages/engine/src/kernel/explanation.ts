import type { RuleId, Value } from './words.js'

/** One line of an explanation: what, how much, by which rules. A pair is a range: the viewer may not know closer. */
export interface Line {
  readonly what: string
  readonly value?: number | string | readonly [number, number]
  readonly rules: readonly RuleId[]
  readonly [detail: string]: Value | undefined
}

/** One thing that can come out, `ways` times in `of`. */
export interface Chance {
  readonly result: string
  readonly ways: number
  readonly of: number
  readonly [detail: string]: Value
}

/** Why an order would do what it does: odds, modifiers with their rules, probabilities. */
export interface Explanation {
  readonly lines: readonly Line[]
  readonly chances: readonly Chance[]
}

export const nothingToExplain: Explanation = { lines: [], chances: [] }
