import type { Fields, PositionOf } from '../../src/index.js'
import type { DrillSetting } from './setting.js'
import { RESULTS, SPADES } from './tables.js'

export const fields = {
  active: { holds: 'side' },
  /** The chit that was drawn last, and whether an alarm has cancelled it. */
  chit: { holds: 'chit' },
  cancelled: {},
  cupSize: {},
  /** Of the battle under way: who stands until the dice have fallen, and whether it stands in works. */
  defender: { holds: 'piece' },
  works: { max: 1 },
  result: { words: RESULTS },
  winner: { holds: 'side' },
  /** Units that the enemy does not see (5.1) have no place, no history and no name for him. */
  at: { of: 'piece', holds: 'place', seen: 'unit' },
  moved: { of: 'piece', seen: 'unit' },
  fought: { of: 'piece', seen: 'unit' },
  /** Shown in a battle and not lost from sight since. */
  known: { of: 'piece', seen: 'unit' },
  attacking: { of: 'piece' },
  /** 2.4: in works that nobody else knows of. */
  dug: { of: 'piece', seen: 'works', max: 1 },
  /** How many units stand in a hex, and whose: known to all even where the units are not. */
  height: { of: 'place' },
  holder: { of: 'place', holds: 'side' },
  beset: { of: 'place' },
  /** By side and place: its mine is known not to be there. */
  swept: { of: ['side', 'place'] },
  cup: { of: 'chit', seen: 'chit' },
  drawn: { of: 'chit' },
  handSize: { of: 'side' },
  alarms: { of: 'side', seen: 'owner' },
  mine: { of: 'side', holds: 'place', seen: 'mine' },
  mines: { of: 'side' },
  /** 2.4: how often it has dug in this turn; to nobody else. */
  spades: { of: 'side', seen: 'spades', max: SPADES },
  points: { of: 'side' },
} as const satisfies Fields

export type Drill = PositionOf<DrillSetting, typeof fields>

export const enemyOf = (side: number): number => 1 - side
export const chitOwner = (chit: number): number => chit >> 1
export const isAssault = (chit: number): boolean => (chit & 1) === 1
