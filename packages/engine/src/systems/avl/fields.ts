import type { Fields } from '../../kernel/layout.js'
import type { PositionOf } from '../../kernel/position.js'
import { familyFields, MOST_CHITS } from '../chitpull/fields.js'
import { NO_EFFECT } from '../chitpull/tables.js'
import type { AvlSetting } from './setting.js'
import { RESULTS } from './tables.js'

/** No unit has more half points of movement than this. */
const MOST_POINTS = 99

/** What the position of an avl game holds. */
export const fields = {
  ...familyFields,
  ending: { words: ['none', 'sudden-death', 'points'] },
  result: { words: RESULTS, initial: NO_EFFECT },
  /** Points from lost units (14.1); cities are counted when they are asked for. */
  lossPoints: { of: 'side', max: 10_000 },

  /** The chits of the game by kind (3.0-g, 11.1.2): which the Soviets kept the Axis learns as they are drawn. */
  kept: { of: 'chit', seen: 'kept', max: MOST_CHITS },
  /** How many headquarters chits the Soviets have left: open to all. */
  keptCount: { max: MOST_CHITS },
  /** Soviet kinds of which it is known whether they are in the game: drawn once, or gone with their headquarters. */
  revealed: { of: 'chit', max: 1 },
  /** How many chits each side put in this turn, those drawn (7.2.1-c), and Manstein chits put back (7.2.2-e). */
  selected: { of: 'side', max: MOST_CHITS },
  played: { of: 'chit', max: MOST_CHITS },
  returned: { of: 'chit', max: MOST_CHITS },
  /** The last chit drawn was a Manstein chit that was refused (7.2.2-f). */
  refused: { max: 1 },
  /** The Soviet choice for the next turn (15.2-b), and the chit that the Axis named (15.2-c). */
  noted: { of: 'chit', seen: 'chit', max: MOST_CHITS },
  named: { holds: 'chit' },

  /** A combat unit that has overrun a headquarters and may go on: half points left by kind of movement, -1 for none. */
  marching: { holds: 'piece' },
  left: { of: 'pace', initial: -1, min: -1, max: MOST_POINTS },

  /** Headquarters that were stacked with units in the combat under way (12.2). */
  stacked: { of: 'piece', max: 1 },
  /** Units that have retreated in it, the one with which the headquarters goes (12.3-b), and where the last one fell. */
  withdrawn: { of: 'piece', max: 1 },
  escort: { holds: 'piece' },
  fallenAt: { holds: 'place' },
  /** Of a headquarters held off the map: the turn at whose end it comes back (12.7-l). */
  due: { of: 'piece', max: 99 },
} as const satisfies Fields

export type Avl = PositionOf<AvlSetting, typeof fields>
