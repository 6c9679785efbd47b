import type { Fields } from '../../kernel/layout.js'
import type { PositionOf } from '../../kernel/position.js'
import type { FamilySetting } from './board/setting.js'
import { NO_EFFECT, RESULTS } from './tables.js'

export const SUPPLIED = 0
export const OUT_OF_SUPPLY = 1
export const ISOLATED = 2
export const SUPPLY_WORDS = ['supplied', 'out-of-supply', 'isolated'] as const

/** No game has more chits than this. */
export const MOST_CHITS = 99

/** What the positions of all games of the family hold; a game sets them among its own, with its own words. */
export const familyFields = {
  winner: { holds: 'side' },
  /** By which rule the game ended; 0 while it lasts. */
  ending: { words: ['none'] },
  /** The chit that has been drawn, and its side. */
  chit: { holds: 'chit' },
  active: { holds: 'side' },
  cupSize: { max: MOST_CHITS },
  cup: { of: 'chit', seen: 'chit', max: MOST_CHITS },

  /** The combat under way, and the hexes that the defenders still have to retreat. */
  result: { words: RESULTS, initial: NO_EFFECT },
  target: { holds: 'place' },
  retreat: { max: 9 },

  at: { of: 'piece', holds: 'place' },
  steps: { of: 'piece', max: 2 },
  supply: { of: 'piece', words: SUPPLY_WORDS },
  /** In the activation under way. */
  activated: { of: 'piece', max: 1 },
  moved: { of: 'piece', max: 1 },
  fought: { of: 'piece', max: 1 },
  attacking: { of: 'piece', max: 1 },
  /** Headquarters that failed a supply check and must be relocated. */
  cutOff: { of: 'piece', max: 1 },
  /** Hexes attacked in this activation. */
  struck: { of: 'place', max: 1 },
  cityHeld: { of: 'city', holds: 'side', initial: 0 },
} as const satisfies Fields

export type Family = PositionOf<FamilySetting, typeof familyFields>
