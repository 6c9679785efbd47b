import type { RuleId, Side, Value } from './words.js'

/** What the game asks one side now. */
export interface Question {
  readonly side: Side
  /**
   * Counted for each side from 1, so that an answer can name the question it is meant for. From the view of another side it
   * is 0: who could count another's questions could count its secret answers.
   */
  readonly id: number
  readonly kind: string
  readonly rules: readonly RuleId[]
  /** What the question is about, by name: a unit, a hex, how many. */
  readonly about: Readonly<Record<string, Value>>
  /**
   * Answers stay sealed until every side that is asked has given its own, each as many as it likes. Until then every view has
   * all of them asked.
   */
  readonly sealed?: true
  /**
   * How many answers there are depends on what the others may not know. The Game does not answer it by itself when there is
   * only one: whoever hosts the game does, after a pause that is the same whatever the answer.
   */
  readonly discreet?: true
}

/** A kind of question: what may answer it, and the rules behind it. */
export interface AskedKind {
  readonly verbs: readonly string[]
  readonly rules: readonly RuleId[]
}
