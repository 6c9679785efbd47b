/** The numbers of the rulebook beyond those of the family. Negotiation points are counted in halves, victory points in quarters. */

/** 2.3-h */
export const RELOCATION_DISTANCE = 5

/** PA.CRT: the columns from 1-1. */
export const COLUMNS = ['1-1', '1.5-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1', '9-1', '10+'] as const

/** 7.0-g, 7.0-f */
export const DEF_AS_MODIFIER = -2
export const OFF_AS_SHIFT = 2
/** 11.2-c, 7.0-k, 11.2-d: by the number of Crossing Points in Soviet hands, 0 to 7; negotiation points in halves. */
export const NEGOTIATION_POINTS = [6, 8, 8, 9, 9, 10, 10, 11] as const
export const LUFTWAFFE_MARKERS = [0, 1, 1, 2, 2, 3, 3, 4] as const
export const COMMAND_UNITS = [6, 7, 7, 8, 8, 9, 9, 10] as const

/** 11.2-b, in half points. */
export const PRICES = { PR: 4, IR: 2, AR: 1 } as const
export const SCO_PRICE = 6

/** 4.2.1-j: the most Crossing Points with which STAVKA may be chosen, by turn; before turn 5 never. */
export const STAVKA_LIMIT: Readonly<Record<number, number>> = { 5: 0, 6: 1, 7: 3, 8: 5 }

/** 3.0-e to -g */
export const AIRBORNE_FROM = 3
export const STAVKA_FROM = 5
export const OKH_FROM = 2

/** How many chits of a kind there are: 4.2.1-a, 4.2.2-a. */
export const FRONT_CHITS = 2
export const OKH_CHITS = 2

/** 3.0-i */
export const AIR_KINDS = ['offensive', 'defensive'] as const
export const AIR_POOL = [2, 2] as const

/** 11.1-k */
export const DROP_RANGE = 8
/** 12.3-e, 12.3-m */
export const PROXIMITY = 2
export const OPEN_CROSSINGS_FROM = 7

/** 14.2-a */
export const CONVERSION_TURN = 4

/** 13.2 and 13.3, in quarters of a point. */
export const POINT = 4
export const RACE_POINTS = {
  crossing: 20,
  mechSupplied: 4,
  footSupplied: 2,
  mechUnsupplied: 2,
  footUnsupplied: 1,
} as const
export const CAMPAIGN_POINTS = {
  majorCity: 32,
  germanArmour: 8,
  germanOther: 4,
  germanRelocation: 8,
  sovietRelocation: -8,
  breakthroughUnit: 20,
} as const

/** 14.1: the most that can sensibly be bid. */
export const HIGHEST_BID = 200
