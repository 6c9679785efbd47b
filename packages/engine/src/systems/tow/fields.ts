import type { Fields } from '../../kernel/layout.js'
import type { PositionOf } from '../../kernel/position.js'
import { familyFields as family, MOST_CHITS } from '../chitpull/fields.js'
import type { TowSetting } from './setting.js'

/** What the position of a tow game holds. */
export const fields = {
  /** Soviet Crossing Points won by the airborne marker: 0 or 1 (12.3-b). */
  airborneCrossing: { max: 1 },
  /** The hex of the airborne marker. */
  airborneMarker: { holds: 'place' },
  /** Whether the Airborne chit has been selected in this game (4.2.1-h), and how many groups have come (11.1-a). */
  airborneUsed: { max: 1 },
  group: { max: 99 },
  /** What the Soviets need to win; a bid may change it (14.1). */
  threshold: { max: 10_000 },
  /** Points from destroyed units and relocations, in quarters (13.3-i). */
  eventPoints: { min: -10_000, max: 10_000 },
  winner: family.winner,
  /** By which rule the game ended. */
  ending: { words: ['none', 'sco', 'threshold', 'last-turn'] },

  /** The chit that has been drawn, and its side; for Supply the side is `-`. */
  chit: family.chit,
  active: family.active,
  /** An OKH chit from the hand is being resolved (4.2.2-e). */
  fromHand: { max: 1 },
  cupSize: family.cupSize,
  handSize: { max: MOST_CHITS },
  cup: family.cup,
  hand: { of: 'chit', seen: 'hand', max: MOST_CHITS },
  /** How many chits each side has selected this turn, and how many of each kind it could have (4.2.1-j). */
  selected: { of: 'side', max: MOST_CHITS },
  offered: { of: 'chit', max: MOST_CHITS },
  /** Resolved this turn (4.3-y), and sent back into the cup by an interrupt (4.2.2-o): open to all. */
  resolved: { of: 'chit', max: MOST_CHITS },
  returned: { of: 'chit', max: MOST_CHITS },

  /** Luftwaffe markers at hand this turn: how many is known to all, which is not (7.0-c). */
  airCount: { max: 9 },
  air: { of: 'air', seen: 'axis', max: 9 },
  /** Those used this turn, open to all (7.0-d): they lie beside the box until the turn is over. */
  airUsed: { of: 'air', max: 9 },

  /** The combat under way. */
  result: family.result,
  target: family.target,
  /** Luftwaffe markers used in it, and the hexes that the defenders still have to retreat. */
  support: { max: 9 },
  retreat: family.retreat,

  at: family.at,
  steps: family.steps,
  supply: family.supply,
  /** Of a Soviet front: it has become a Ukrainian one (14.2). */
  ukrainian: { of: 'piece', max: 1 },
  /** In the activation under way. */
  activated: family.activated,
  moved: family.moved,
  fought: family.fought,
  attacking: family.attacking,
  /** Headquarters that failed a supply check and must be relocated. */
  cutOff: family.cutOff,
  /** Hexes attacked in this activation (10.0-g). */
  struck: family.struck,

  cityHeld: family.cityHeld,
  supremeOrder: { of: 'city', max: 1 },
  /** Crossing Points in Soviet hands. */
  crossed: { of: 'crossing', max: 1 },
  bid: { of: 'side', seen: 'owner', initial: -1, min: -1, max: 1000 },
} as const satisfies Fields

export type Tow = PositionOf<TowSetting, typeof fields>
