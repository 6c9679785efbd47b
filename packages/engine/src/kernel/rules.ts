import type { RuleId, Titles, Value } from './words.js'

/** One statement of a rulebook that can be tested. */
export interface Rule {
  readonly id: RuleId
  readonly section: string
  readonly title: Titles
  readonly text: string
  readonly kind: string
  readonly optional: boolean
  readonly [more: string]: Value | undefined
}

export type RuleIndex = readonly Rule[]

/** The full texts of rules in another language than the index, by id. */
export type RuleTexts = Readonly<Record<RuleId, string>>
