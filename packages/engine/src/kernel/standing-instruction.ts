import type { Order } from './order.js'
import type { Question } from './question.js'
import type { Value } from './words.js'

/** An answer left for questions to come. */
export interface StandingInstruction {
  /** The kind of question it answers. */
  readonly question: string
  /** Only questions about this; what is left out may be anything. */
  readonly about?: Readonly<Record<string, Value>>
  readonly order: Order
  /** Up to and including this turn. */
  readonly until?: number
  /** How often it may be used. */
  readonly times?: number
}

export function matches(instruction: StandingInstruction, question: Question, turn: number): boolean {
  if (instruction.question !== question.kind) return false
  if (instruction.until !== undefined && turn > instruction.until) return false
  return Object.entries(instruction.about ?? {}).every(
    ([key, value]) => JSON.stringify(question.about[key]) === JSON.stringify(value),
  )
}

/** The instructions after one of them has been used once. */
export function spent(instructions: readonly StandingInstruction[], used: number): StandingInstruction[] {
  return instructions.flatMap((instruction, i) => {
    if (i !== used || instruction.times === undefined) return [instruction]
    return instruction.times > 1 ? [{ ...instruction, times: instruction.times - 1 }] : []
  })
}
