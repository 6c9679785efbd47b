import type { Fields } from '../../kernel/layout.js'
import type { PositionOf } from '../../kernel/position.js'
import type { BcsSetting } from './board/setting.js'
import {
  ATTACKS,
  BRIDGE_STATES,
  DROPPED,
  EDGES,
  FORCED_MARCH,
  FORMATION_STATES,
  GROUNDS,
  MARCH_MOST,
  MOST_MOVE,
  ORDERS,
  OUTCOMES,
  PLANS,
  QUARTERS,
  REAR_MOST,
  ROUTE_MOST,
  SKIES,
  SNAFU_RESULTS,
  TRAINS_STATES,
  WAY_MOST,
} from './tables.js'

/** Of a stack everybody sees the top unit, the height and what it does to others; who lies below is its owner's to know (1.10). */
export const fields = {
  /** Whose activation it is, of which formation, and whether it is the second. */
  active: { holds: 'side' },
  acting: { holds: 'formation' },
  second: { max: 1 },
  /** 2.0-d: who began the turn; R62: who of two comes first where both want the same hex in the next. */
  first: { holds: 'side' },
  /** G02 to G04 */
  ground: { words: GROUNDS },
  sky: { words: SKIES },
  poorGround: { max: 1 },
  visibility: { max: 20 },

  at: { of: 'piece', holds: 'place', seen: 'unit' },
  /** Its place in its stack: 0 is the top. */
  level: { of: 'piece', seen: 'unit' },
  steps: { of: 'piece', seen: 'unit', max: 9 },
  deployed: { of: 'piece', seen: 'unit', max: 1 },
  formation: { of: 'piece', holds: 'formation', seen: 'unit' },
  dropped: { of: 'piece', seen: 'unit', words: DROPPED },
  screen: { of: 'piece', max: 1 },
  /** In this activation. */
  fires: { of: 'piece', seen: 'unit', max: 2 },
  stopped: { of: 'piece', seen: 'unit', max: 1 },
  finished: { of: 'piece', seen: 'unit', max: 1 },
  flipped: { of: 'piece', seen: 'unit', max: 1 },
  begun: { of: 'piece', seen: 'unit', max: 1 },
  /** It began the activation out of command (1.4d); it is a reinforcement on its way (3.6b). */
  outside: { of: 'piece', seen: 'unit', max: 1 },
  joining: { of: 'piece', seen: 'unit', max: 1 },
  /** Shown by what it did, until it is stacked with others anew. */
  shown: { of: 'piece', max: 1 },

  /** Over which side of the map it has retreated (5.5h-a). */
  exit: { of: 'piece', words: EDGES },

  /** The unit that acts, with what it has left in quarters of points. */
  mover: { holds: 'piece' },
  left: { max: FORCED_MARCH * MOST_MOVE * QUARTERS },
  /** 4.4b-a: it is STOPPED by nothing but enemy AV zones, so that a won Engagement frees it. */
  snagged: { max: 1 },
  /** 4.4b: how its last Stopping Engagement ended. */
  outcome: { words: OUTCOMES },
  /** 5.3c-b, R07: it has a required Stopping Engagement to win in its hex. */
  owing: { of: 'piece', seen: 'unit', max: 1 },
  /** It has moved (4.1f-a); the way that it still has to go. */
  walked: { max: 1 },
  way: { most: WAY_MOST, holds: 'place' },

  state: { of: 'formation', words: FORMATION_STATES },
  fatigue: { of: 'formation', max: 5 }, // 1.8a-c
  prepared: { of: 'formation', max: 1 },
  coordination: { of: 'formation', max: 1 },
  blocked: { of: 'formation', max: 2 },
  trains: { of: 'formation', words: TRAINS_STATES },
  /** The stored route from headquarters to trains, then from there to the source (3.1-c). */
  route: { of: 'formation', most: ROUTE_MOST, holds: 'place' },
  rear: { of: 'formation', most: REAR_MOST, holds: 'place' },
  /** 3.1-c, R20: the route was found anew in this activation, so its owner may choose another. */
  reroute: { of: 'formation', max: 1 },
  /** 2.4: the order, with the way of the headquarters; secret until it is carried out. The March OBJ shows the end of it. */
  order: { of: 'formation', words: ORDERS, seen: 'command' },
  /** In this Orders Phase. */
  ordered: { of: 'formation', max: 1, seen: 'command' },
  march: { of: 'formation', most: MARCH_MOST, holds: 'place', seen: 'command' },
  marchTo: { holds: 'place' },
  snafu: { words: SNAFU_RESULTS },
  artillery: {},
  /** 6.3b-a, R45: points fired in this activation; the entry hexes against which units off the map have used one of their two objectives. */
  fired: {},
  raided: { of: 'held', max: 2 },
  /** Of the activation under way: objectives placed, trains moved, the headquarters has made a Voluntary Retreat, it recovers, its second activation must be tried (1.0g-g). */
  placed: { max: 9 },
  trainsMoved: { max: 1 },
  hqFled: { max: 1 },
  recovering: { max: 1 },
  mustRepeat: { max: 1 },
  /** 6.4: levels bought in this activation, the Forced March, the two on the second roll. */
  bought: { max: 9 },
  forced: { max: 1 },
  /** The worst cause of fatigue in this activation (PA.9), as the die up to which it rises. */
  cause: { max: 6 },

  /** How many combat units stand in a hex, and what they do to others: see board/presence.ts. */
  height: { of: 'place' },
  holder: { of: 'place', holds: 'side' },
  presence: { of: 'place' },
  objective: { of: 'place', max: 2 },
  traffic: { of: 'place', max: 1 },
  /** The owner has put its stack in order since something else was done (4.2a-a). */
  arranged: { of: 'place', max: 1 },
  barraged: { of: 'place', max: 1 },
  assaulted: { of: 'place', max: 1 },
  control: { of: 'held', holds: 'side' },
  bridge: { of: 'bridge', words: BRIDGE_STATES },

  air: { of: 'side', seen: 'owner', max: 20 },
  /** 2.2: replacements rolled, AV and others; and to whom they go, as long as that is secret. */
  armour: { of: 'side', max: 20 },
  infantry: { of: 'side', max: 20 },
  taking: { of: 'piece', seen: 'own', max: 1 },
  /** 2.1: where a piece will arrive and which side up, and PA.14: what becomes of it, as long as that is secret. */
  bound: { of: 'piece', seen: 'own', holds: 'place' },
  boundUp: { of: 'piece', seen: 'own', max: 1 },
  plan: { of: 'piece', seen: 'own', words: PLANS },
  planAt: { of: 'piece', seen: 'own', holds: 'place' },
  planFor: { of: 'piece', seen: 'own', holds: 'formation' },
  /** 1.1e-d: with whom Independent artillery is, and what is decided about it. */
  guns: { of: 'battery', holds: 'formation' },
  gunsPlan: { of: 'battery', seen: 'gunner', words: PLANS },
  gunsFor: { of: 'battery', seen: 'gunner', holds: 'formation' },
  /** 2.5l to 2.5n: markers drawn; chits of the larger side by value, what is left of a run. */
  drawn: { of: 'formation', max: 1 },
  ones: {},
  twos: {},
  run: {},
  chit: {},
  larger: { holds: 'side' },
  /** G10: units that left the map for points. */
  exits: {},

  /** The attack under way (5.1b): its kind, the hex, the units whose ratings count, the one that assists, what was won for it on the way. */
  strike: { words: ATTACKS },
  target: { holds: 'place' },
  attacker: { holds: 'piece' },
  assist: { holds: 'piece' },
  defender: { holds: 'piece' },
  /** Where the attacker stood when it was named; its barrage is over; it was a Suppression. */
  origin: { holds: 'place' },
  shelled: { max: 1 },
  suppressed: { max: 1 },
  /** 6.5-c: the attacker's Support is cut off for this attack. */
  cut: { max: 1 },
  /** The row of the Combat Table that was rolled, counted from one. */
  row: { max: 9 },
  /** 6.1d-a: steps that the defenders have lost in it. */
  toll: {},
  /** 6.1a-a: whose Partial Control marker lies in an Urban hex. */
  partial: { of: 'place', holds: 'side' },
  /** 5.1n-e: the hex at which the acting unit has just made an Attack by Fire. */
  followed: { holds: 'place' },
  winner: { holds: 'side' },
} as const satisfies Fields

export type Bcs = PositionOf<BcsSetting, typeof fields>

export const enemyOf = (side: number): number => 1 - side
