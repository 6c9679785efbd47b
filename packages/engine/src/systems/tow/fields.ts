import type { Fields } from '../../kernel/layout.js'
import type { PositionOf } from '../../kernel/position.js'
import type { TowSetting } from './setting.js'
import { RESULTS } from './tables.js'

export const SUPPLIED = 0
export const OUT_OF_SUPPLY = 1
export const ISOLATED = 2
export const SUPPLY_WORDS = ['supplied', 'out-of-supply', 'isolated'] as const

/** What the position of a tow game holds. */
export const fields = {
  /** Soviet Crossing Points won by the airborne marker: 0 or 1 (12.3-b). */
  airborneCrossing: { max: 1 },
  /** The hex of the airborne marker. */
  airborneMarker: { holds: 'place' },
  /** Whether the Airborne chit has been selected in this game (4.2.1-h), and how many groups have come (11.1-a). */
  airborneUsed: { max: 1 },
  group: {},
  /** What the Soviets need to win; a bid may change it (14.1). */
  threshold: {},
  /** Points from destroyed units and relocations, in quarters (13.3-i). */
  eventPoints: { min: -10_000 },
  winner: { holds: 'side' },
  /** By which rule the game ended. */
  ending: { words: ['none', 'sco', 'threshold', 'last-turn'] },

  /** The chit that has been drawn, and its side; for Supply the side is `-`. */
  chit: { holds: 'chit' },
  active: { holds: 'side' },
  /** An OKH chit from the hand is being resolved (4.2.2-e). */
  fromHand: { max: 1 },
  cupSize: {},
  handSize: {},
  cup: { of: 'chit', seen: 'chit' },
  hand: { of: 'chit', seen: 'hand' },
  /** How many chits each side has selected this turn, and how many of each kind it could have (4.2.1-j). */
  selected: { of: 'side' },
  offered: { of: 'chit' },
  /** Resolved this turn (4.3-y), and sent back into the cup by an interrupt (4.2.2-o): open to all. */
  resolved: { of: 'chit' },
  returned: { of: 'chit' },

  /** Luftwaffe markers at hand this turn: how many is known to all, which is not (7.0-c). */
  airCount: {},
  air: { of: 'air', seen: 'axis' },

  /** The combat under way. */
  result: { words: RESULTS, initial: RESULTS.indexOf('--') },
  target: { holds: 'place' },
  /** Luftwaffe markers used in it, and the hexes that the defenders still have to retreat. */
  support: {},
  retreat: {},

  at: { of: 'piece', holds: 'place' },
  steps: { of: 'piece', max: 2 },
  supply: { of: 'piece', words: SUPPLY_WORDS },
  /** Of a Soviet front: it has become a Ukrainian one (14.2). */
  ukrainian: { of: 'piece', max: 1 },
  /** In the activation under way. */
  activated: { of: 'piece', max: 1 },
  moved: { of: 'piece', max: 1 },
  fought: { of: 'piece', max: 1 },
  attacking: { of: 'piece', max: 1 },
  /** Headquarters that failed a supply check and must be relocated. */
  cutOff: { of: 'piece', max: 1 },
  /** Hexes attacked in this activation (10.0-g). */
  struck: { of: 'place', max: 1 },

  cityHeld: { of: 'city', holds: 'side', initial: 0 },
  supremeOrder: { of: 'city', max: 1 },
  /** Crossing Points in Soviet hands. */
  crossed: { of: 'crossing', max: 1 },
  bid: { of: 'side', seen: 'owner', initial: -1, min: -1 },
} as const satisfies Fields

export type Tow = PositionOf<TowSetting, typeof fields>
