import type { Order } from './order.js'
import type { Question } from './question.js'
import type { Refusal } from './verdict.js'

/** A seat's answer: its own id (sent twice, counted once), the question it answers, and orders to be done in a row. */
export interface Answer {
  readonly id: string
  readonly question: number
  readonly orders: readonly Order[]
}

export type Receipt =
  | { readonly id: string; readonly accepted: true; readonly done: number; readonly question?: Question }
  | {
      readonly id: string
      readonly accepted: false
      readonly at: number
      readonly refusals: readonly Refusal[]
      readonly question?: Question
    }
