import type { RuleIndex } from './rules.js'
import entries from './table-rules.json' with { type: 'json' }

/**
 * The manners at the table, which hold whatever is played: answer when asked, name what exists. A refusal that no rule of
 * the game explains names one of these.
 */
export const tableRules: RuleIndex = entries

export const table = {
  /** The side is not asked anything now. */
  notAsked: 'table-asked',
  /** This is not an answer to the question that is asked. */
  notAnAnswer: 'table-answer',
  /** The order is not of the form that its verb has. */
  form: 'table-form',
  /** No piece, place or chit of that name is in this game. */
  name: 'table-name',
  /** The game is over. */
  over: 'table-over',
  /** The answer is to a question that is no longer asked. */
  late: 'table-late',
  /** Nothing can be taken back past a die, a draw, a reveal or another side's answer. */
  undo: 'table-undo',
} as const
