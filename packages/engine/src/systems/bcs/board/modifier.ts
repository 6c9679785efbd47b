import type { Line } from '../../../kernel/explanation.js'

/** A line of an account that is added up. */
export interface Modifier extends Line {
  readonly value: number
}
