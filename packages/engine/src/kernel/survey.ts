import type { Chance, Line } from './explanation.js'
import type { RuleId, Side, Value } from './words.js'

/**
 * What a survey can be about is the system's to name (`topics` of the System). Games that show the same thing use the same
 * word for it: `reach` (where a piece can go), `comers` (who can go to a hex next, an entry for each side with its `units`), `zones`,
 * `supply`, `command`, `threats` (who can attack a hex, now and next), `control`, `victory`.
 */
export type TopicKind = string

/**
 * Of `victory` the entries are the places that count: `side` holds one, for which it has `value`; `by` would have `gain` more
 * by taking it, and the game itself where it `decides`. The lines say by their `part` what they are: `counted` is what a side
 * would have for something if the game ended now, `sum` all of that, with what is `needed` where that is fixed, `outcome` who
 * would win, `note` what else decides, and `each` what every further thing of a kind would bring.
 */

/** What a person wants to see on the map: a kind, and what it is about (a piece, a hex). */
export interface SurveyTopic {
  readonly kind: TopicKind
  readonly piece?: string
  readonly place?: string
}

export interface SurveyEntry {
  readonly place: string
  /** Points left, distance, strength …: what the kind of topic counts. */
  readonly value?: number
  readonly side?: Side
  readonly rules: readonly RuleId[]
  readonly [detail: string]: Value | undefined
}

export interface SurveyRoute {
  readonly piece?: string
  readonly path: readonly string[]
  /** What each step of the path costs. */
  readonly costs?: readonly number[]
  /** Why it ends or fails where it does. */
  readonly rules: readonly RuleId[]
}

export interface Survey {
  readonly topic: SurveyTopic
  readonly entries: readonly SurveyEntry[]
  readonly routes: readonly SurveyRoute[]
  /** What is reckoned up: for `victory`, what each side would have if the game ended now. */
  readonly lines?: readonly Line[]
  /** For `threats`: what could come of the worst attack that can be made next. */
  readonly chances?: readonly Chance[]
}
