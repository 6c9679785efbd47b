/** The numbers of the series rules and of the play aids at their end. What a game of the series brings itself is scenario data. */

export const MOBILITIES = ['foot', 'truck', 'tac'] as const
export type Mobility = (typeof MOBILITIES)[number]
export const FOOT = 0
export const TRUCK = 1
export const TAC = 2

/** 1.1e: colours of armour values. */
export const AV_KINDS = ['none', 'red', 'limited', 'stand-off', 'light'] as const
export const RED = 1
export const LIMITED = 2
export const STAND_OFF = 3
export const LIGHT = 4

/** Movement points are kept in quarters: half of an odd allowance is never rounded (4.0c-b). */
export const QUARTERS = 4
/** The largest Movement Allowance that a game of the series may print, and how much farther a Forced March goes (6.4e-a). */
export const MOST_MOVE = 40
export const FORCED_MARCH = 3

/** Absent: its headquarters has not yet come; destroyed: by 6.2. */
export const FORMATION_STATES = ['unused', 'used', 'finished', 'absent', 'destroyed'] as const
export const UNUSED = 0
export const USED = 1
export const FINISHED = 2
export const ABSENT = 3
export const DESTROYED = 4

/** 1.8a-a: one below zero, and up to four. Kept as 0 to 5. */
export const FATIGUE_LEVELS = ['fresh', '0', '1', '2', '3', '4'] as const
export const FRESH = 0
export const EXHAUSTED = 5

export const TRAINS_STATES = ['normal', 'ghosted', 'off-map'] as const
export const SNAFU_RESULTS = ['none', 'fail', 'partial', 'full'] as const
export const NOT_ROLLED = 0
export const FAIL = 1
export const PARTIAL = 2
export const FULL = 3

/** G02 to G04 */
export const GROUNDS = ['dry', 'frozen', 'mud', 'thaw', 'snow'] as const
export const SKIES = ['poor', 'fair', 'good'] as const

/** 2.4a-a, 2.4a-b */
export const ORDERS = ['none', 'move', 'prepare', 'recover', 'prepare-recover'] as const
export const NO_ORDER = 0
export const MOVE_ORDER = 1
export const PREPARE_ORDER = 2
export const RECOVER_ORDER = 3
export const BOTH_ORDERS = 4
/** The longest route of an HQ Move Order. */
export const MARCH_MOST = 40
/** 2.4h-b */
export const CORRIDOR = 2

/** PA.14-m: how far from the headquarters an Assembly Hex can be. */
export const ASSEMBLY = 5
/** PA.14: what was decided for a unit or for artillery points. */
export const PLANS = ['none', 'support', 'release', 'attach', 'detach', 'retire'] as const

/** G17 */
export const BRIDGE_STATES = ['open', 'blown', 'unbuilt', 'prepared'] as const
export const BLOWN = 1
export const UNBUILT = 2

export const DROPPED = ['no', 'dropped', 'temporary'] as const

/** The longest routes that a position keeps: headquarters to trains, trains to the source. */
export const ROUTE_MOST = 60
export const REAR_MOST = 60

/** The most hexes that an order can lead a piece through. */
export const WAY_MOST = 80

/** PA.6-a: from this total on. */
export const SNAFU_PARTIAL = 3
export const SNAFU_FULL = 7

/** PA.6-b */
export const SNAFU_MODIFIERS = {
  fresh: 1,
  coordination: -1,
  mixed: -1,
  optimal: 1,
  ghosted: -1,
  crossing: -1,
  trackGood: -1,
  trackPoor: -2,
  trainsOffMap: -3,
} as const

/** PA.7-a, by SNAFU result from Fail. */
export const OBJECTIVES_BY_RESULT = [0, 0, 1, 2] as const

/** 3.2f-a, 3.2f-b */
export const OPTIMAL_LEAST = 5
export const OPTIMAL_MOST = 15
/** 1.9b-a: beyond the command radius. */
export const SAFE_PATH_BEYOND = 5
/** 3.3g-b */
export const RECON_RANGE = 2
/** 4.6c-a */
export const SCREEN_ZONE = 3
/** 4.1e-b: points to enter terrain that stops. */
export const STOP_COST = 4
/** 4.0-c */
export const FIRE_EVENTS = 2
/** 4.6d-a */
export const SCREEN_COST = 1

/** PA.8-a: steps lost, by safe path, command radius and MSR Blocked. */
export function isolationLoss(hasPath: boolean, isInRadius: boolean, isBlocked: boolean): number {
  const missing = (hasPath ? 0 : 1) + (isInRadius ? 0 : 1)
  return missing === 0 ? 0 : missing + (isBlocked ? 1 : 0)
}

/** 3.3a-a */
export const OBJECTIVE_ZONE = 2

/** PA.5-a: from this die on a step is lost; the line least likely to hurt counts (PA.5-b). */
export const BARRAGE_TABLE = {
  hard: { barrage: 6, fire: 6 },
  city: { barrage: 5, fire: 6 },
  cover: { barrage: 4, fire: 5 },
  open: { barrage: 3, fire: 4 },
} as const
export type BarrageLine = keyof typeof BARRAGE_TABLE

/** 5.0-a: attacks on the Combat Table. */
export const ATTACKS = ['none', 'regular', 'shock'] as const
export const REGULAR = 1
export const SHOCK = 2

/** 5.1m-b, 5.1m-e: points, the most it may cost to enter the target and the least that must be left. */
export const SHOCK_COST = 3
export const SHOCK_LEFT = 1

/** 5.4h-c to 5.4h-e, 5.1n-d: points of a Destruction Barrage. */
export const BARRAGE_POINTS = { regular: 3, shock: 1, alone: 1 } as const

/** PA.11-a: how a unit comes to retreat; the last is a screen that Deployed Foot pushes back (4.6a-i). */
export const RETREATS = ['situational', 'automatic', 'engagement', 'voluntary', 'pushed'] as const
export const SITUATIONAL = 0
export const AUTOMATIC = 1
export const BY_ENGAGEMENT = 2
export const VOLUNTARY = 3
export const PUSHED = 4
/** 5.5d-a, 5.5e-c, 4.8a-a: hexes of a retreat. */
export const RETREAT = 3
/** R27: so many hexes farther from who caused it. */
export const RETREAT_AWAY = 2

/** PA.3-a: from this total on; losses of the attacker and the defender, the kind of retreat, traffic. */
export interface CombatRow {
  readonly result: string
  readonly from: number
  readonly attacker: number
  /** [A1]: only if the defender uses Prepared Defense. */
  readonly ifPrepared?: true
  readonly defender: number
  readonly retreat?: number
  readonly traffic: boolean
}

export const COMBAT_TABLE: readonly CombatRow[] = [
  { result: 'a2', from: -99, attacker: 2, defender: 0, traffic: false },
  { result: 'a1', from: 5, attacker: 1, defender: 0, traffic: false },
  { result: 'a1-situational', from: 7, attacker: 1, defender: 0, retreat: SITUATIONAL, traffic: true },
  { result: 'situational', from: 9, attacker: 1, ifPrepared: true, defender: 0, retreat: SITUATIONAL, traffic: true },
  { result: 'b1-automatic', from: 11, attacker: 0, defender: 1, retreat: AUTOMATIC, traffic: false },
  { result: 'b2-automatic', from: 13, attacker: 0, defender: 2, retreat: AUTOMATIC, traffic: false },
]

/** PA.4-a to PA.4-c */
export const COMBAT_MODIFIERS = {
  dualOrSupport: 1,
  blocked: -1,
  doubleObjective: 1,
  attackerPrepared: -1,
  suppressionRegular: 2,
  suppressionShock: 1,
  assist: 1,
  offMap: 2,
  afterFire: 1,
  breakthrough: 2,
  hardShock: 1,
  loneInUrban: 2,
  prepared: 1,
  twoUnits: 1,
  overstacked: -2,
  hexside: 1,
  terrain: 1,
  city: 2,
  hardInOpen: 2,
  armourInUrban: -3,
} as const

/** PA.9-a: fatigue rises up to this die, by the worst cause. */
export const FATIGUE_CAUSES = { objective: 1, engagement: 2, attack: 3 } as const

/** The row of a table whose totals begin at or below this one. */
export function rowFor<R extends { readonly from: number }>(table: readonly R[], total: number): R {
  let found = table[0]!
  for (const row of table) if (row.from <= total) found = row
  return found
}

/** 4.4b: how the last Stopping Engagement of a move ended; `none` where there was none to fight. */
export const OUTCOMES = ['none', 'won', 'lost'] as const
export const NO_OUTCOME = 0
export const WON = 1
export const LOST = 2

/** 5.5h-a: the sides of the map, as entry areas name them. */
export const EDGES = ['none', 'north', 'east', 'south', 'west'] as const

/** PA.10-b, PA.10-c: results from these totals on, the lowest first. */
export const ENGAGEMENT_REAL = [
  { from: -99, result: 'firer' },
  { from: 6, result: 'both' },
  { from: 9, result: 'target' },
] as const
export const ENGAGEMENT_SUPPORT = [
  { from: -99, result: 'firer' },
  { from: 4, result: 'none' },
  { from: 6, result: 'dropped' },
  { from: 11, result: 'reduced' },
] as const

/** PA.10-a */
export const ENGAGEMENT_MODIFIERS = { doubleObjective: 1, limited: -1, prepared: 1, realStandOff: 1 } as const

/** 1.8b, PA.9-a: the die up to which an Engagement or an Attack by Fire tires. */
export const FIRE_CAUSE = 2
