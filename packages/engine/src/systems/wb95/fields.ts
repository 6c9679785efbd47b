import type { Fields } from '../../kernel/layout.js'
import type { PositionOf } from '../../kernel/position.js'
import type { Wb95Setting } from './board/setting.js'
import { BRIDGES, HALVES, MISSIONS, MOST_MOVE, PHASES, ROLES } from './tables.js'

/** Nothing is hidden in this game but the dice. */
export const fields = {
  active: { holds: 'side' },
  phase: { words: PHASES },

  at: { of: 'piece', holds: 'place' },
  levels: { of: 'piece', max: 2 },
  disorganised: { of: 'piece', max: 1 },
  /** 13.2: the level of shortage. */
  shortage: { of: 'piece', max: 99 },
  /** A gun in march formation. */
  march: { of: 'piece', max: 1 },
  /** 19.1-a */
  strategic: { of: 'piece', max: 1 },
  /** In this movement phase: it has moved, it builds field works. */
  moved: { of: 'piece', max: 1 },
  digging: { of: 'piece', max: 1 },
  /** 18.1-e: where a headquarters has begun a bridge. */
  building: { of: 'piece', holds: 'hexside' },
  /** 14.1-d: moved, fought or hit since the end of its owner's last supply phase. */
  stirred: { of: 'piece', max: 1 },
  /** 16.1-a: retreated in the most recent combat phase. */
  fled: { of: 'piece', max: 1 },
  /** 9.8-c: a gun that fired a barrage in this player turn. */
  barraged: { of: 'piece', max: 1 },
  /** 4.1-e, in this combat phase. */
  attacked: { of: 'piece', max: 1 },
  struck: { of: 'piece', max: 1 },
  /** 9.4-c, 9.5-c: a gun that has supported or fired in this combat phase. */
  supported: { of: 'piece', max: 1 },
  /** 9.5-d: a gun that stood in an enemy zone when the combat phase began. */
  pinned: { of: 'piece', max: 1 },
  /** 4.1-a, 4.1-c: fixed when the combat phase begins; who has moved since has new contacts, which bind nobody. */
  mustAttack: { of: 'piece', max: 1 },
  mustBeAttacked: { of: 'piece', max: 1 },
  displaced: { of: 'piece', max: 1 },
  /** What it is on the ground: see board/ground.ts. */
  form: { of: 'piece', derived: true },

  /** Of aircraft that are aloft. */
  over: { of: 'piece', holds: 'place' },
  mission: { of: 'piece', words: MISSIONS },
  against: { of: 'piece', holds: 'hexside' },

  /** The unit that is moving, what it has left in half points, and whether it has worked since its last step and may move on. */
  mover: { holds: 'piece' },
  left: { max: MOST_MOVE * HALVES },
  worked: { max: 1 },

  /** Whose field works lie in a hex. */
  works: { of: 'place', holds: 'side' },
  bridge: { of: 'hexside', words: BRIDGES },
  control: { of: 'objective', holds: 'side' },

  ammunition: { of: 'side' },
  levelsLost: { of: 'side' },
  staffsLost: { of: 'side' },

  /** Of the attack, fire or raid under way. */
  role: { of: 'piece', words: ROLES },
  target: { of: 'place', max: 1 },
  /** Stars that are laid aside, three bits a colour: white, black, gold. */
  declined: { of: 'piece', max: 511 },
  column: { max: 12 },
  /** The sum of the two dice, or 0. */
  roll: { max: 12 },
  /** 15.1-d: its star was used; by side: a unit whose star was used has taken a loss. */
  starred: { of: 'piece', max: 1 },
  starLoss: { of: 'side', max: 1 },
  /** The way of a retreat: see board/trail.ts. And the hex it was left from. */
  trail: { of: 'piece' },
  from: { of: 'piece', holds: 'place' },

  winner: { holds: 'side' },
} as const satisfies Fields

export type Wb95 = PositionOf<Wb95Setting, typeof fields>

export const enemyOf = (side: number): number => 1 - side
