/** The numbers of the series rules and of the play aids at their end. What a game of the series brings itself is scenario data. */

export const MOBILITIES = ['foot', 'truck', 'tac'] as const
export type Mobility = (typeof MOBILITIES)[number]
export const FOOT = 0
export const TRUCK = 1
export const TAC = 2

/** 1.1e: colours of armour values. */
export const AV_KINDS = ['none', 'red', 'limited', 'stand-off', 'light'] as const
export const NO_AV = 0
export const RED = 1
export const LIMITED = 2
export const STAND_OFF = 3
export const LIGHT = 4

/** Movement points are kept in quarters: half of an odd allowance is never rounded (4.0c-b). */
export const QUARTERS = 4

export const FORMATION_STATES = ['unused', 'used', 'finished', 'absent'] as const
export const UNUSED = 0
export const USED = 1
export const FINISHED = 2
export const ABSENT = 3

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

/** G17 */
export const BRIDGE_STATES = ['open', 'blown', 'unbuilt', 'prepared'] as const
export const OPEN = 0
export const BLOWN = 1
export const UNBUILT = 2
export const PREPARED = 3

export const DROPPED = ['no', 'dropped', 'temporary'] as const

/** The longest routes that a position keeps: headquarters to trains, trains to the source. */
export const ROUTE_MOST = 60
export const REAR_MOST = 60

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
/** 3.3a-a, 3.3g-b, 4.6c-a, 5.5, 4.7e-a, 4.7h-a, PA.14-m */
export const OBJECTIVE_ZONE = 2
export const RECON_RANGE = 2
export const SCREEN_ZONE = 3
export const RETREAT = 3
export const JUMP = 3
export const TRAINS_JUMP = 10
export const ASSEMBLY = 5
/** 1.6a-a */
export const FIRE_EVENTS = 2
/** 4.1e-b: points to enter terrain that stops. */
export const STOP_COST = 4
/** 5.1m-b */
export const SHOCK_COST = 3
/** 5.4h-c to 5.4h-e */
export const BARRAGE_POINTS = { regular: 3, shock: 1, alone: 1 } as const
/** 4.6d-a */
export const SCREEN_COST = 1

/** PA.3-a: from this total on; losses of the attacker and the defender, the kind of retreat, traffic. */
export interface CombatRow {
  readonly from: number
  readonly attacker: number
  /** [A1]: only if the defender uses Prepared Defense. */
  readonly ifPrepared?: true
  readonly defender: number
  readonly retreat: 'none' | 'situational' | 'automatic'
  readonly traffic: boolean
}

export const COMBAT_TABLE: readonly CombatRow[] = [
  { from: -99, attacker: 2, defender: 0, retreat: 'none', traffic: false },
  { from: 5, attacker: 1, defender: 0, retreat: 'none', traffic: false },
  { from: 7, attacker: 1, defender: 0, retreat: 'situational', traffic: true },
  { from: 9, attacker: 1, ifPrepared: true, defender: 0, retreat: 'situational', traffic: true },
  { from: 11, attacker: 0, defender: 1, retreat: 'automatic', traffic: false },
  { from: 13, attacker: 0, defender: 2, retreat: 'automatic', traffic: false },
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

/** PA.5-a: from this die on a step is lost; the line least likely to hurt counts (PA.5-b). */
export const BARRAGE_TABLE = {
  hard: { barrage: 6, fire: 6 },
  city: { barrage: 5, fire: 6 },
  cover: { barrage: 4, fire: 5 },
  open: { barrage: 3, fire: 4 },
} as const

/** PA.10-b, PA.10-c */
export interface EngagementRow {
  readonly from: number
  readonly firer: number
  readonly target: number
  readonly traffic?: true
  readonly retreats?: true
  readonly drops?: true
}

export const ENGAGEMENT_REAL: readonly EngagementRow[] = [
  { from: -99, firer: 1, target: 0, traffic: true },
  { from: 6, firer: 1, target: 1 },
  { from: 9, firer: 0, target: 1, retreats: true },
]

export const ENGAGEMENT_SUPPORT: readonly EngagementRow[] = [
  { from: -99, firer: 1, target: 0, traffic: true },
  { from: 4, firer: 0, target: 0 },
  { from: 6, firer: 0, target: 0, drops: true },
  { from: 11, firer: 0, target: 1, drops: true },
]

/** PA.10-a */
export const ENGAGEMENT_MODIFIERS = { doubleObjective: 1, limited: -1, preparedOrMulti: 1, realStandOff: 1 } as const

/** The row of a table whose totals begin at or below this one. */
export function rowFor<R extends { readonly from: number }>(table: readonly R[], total: number): R {
  let found = table[0]!
  for (const row of table) if (row.from <= total) found = row
  return found
}

/** PA.8-a: steps lost, by safe path, command radius and MSR Blocked. */
export function isolationLoss(hasPath: boolean, isInRadius: boolean, isBlocked: boolean): number {
  const missing = (hasPath ? 0 : 1) + (isInRadius ? 0 : 1)
  return missing === 0 ? 0 : missing + (isBlocked ? 1 : 0)
}

/** PA.9-a: fatigue rises up to this die, by the worst cause. */
export const FATIGUE_CAUSES = { objective: 1, engagement: 2, attack: 3 } as const
