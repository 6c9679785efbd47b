/** The numbers of the rulebook beyond those of the family. Negotiation points are counted in halves, victory points in quarters. */

/** 2.3-h */
export const RELOCATION_DISTANCE = 5 // 2.3-h

/** PA.CRT: the columns from 1-1. */
export const COLUMNS = ['1-1', '1.5-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1', '9-1', '10+'] as const

/** 7.0-g, 7.0-f */
export const DEF_AS_MODIFIER = -2 // 7.0-g, 10.3-b
export const OFF_AS_SHIFT = 2 // 7.0-f, 10.2-o
/** 11.2-c, 7.0-k, 11.2-d: by the number of Crossing Points in Soviet hands, 0 to 7; negotiation points in halves. */
export const NEGOTIATION_POINTS = [6, 8, 8, 9, 9, 10, 10, 11] as const // 11.2-c
export const LUFTWAFFE_MARKERS = [0, 1, 1, 2, 2, 3, 3, 4] as const // 7.0-k, 12.1-e
export const COMMAND_UNITS = [6, 7, 7, 8, 8, 9, 9, 10] as const // 11.2-d

/** 11.2-b, in half points. */
export const PRICES = { PR: 4, IR: 2, AR: 1 } as const // 11.2-b
export const SCO_PRICE = 6 // 11.2-b

/** 4.2.1-j: the most Crossing Points with which STAVKA may be chosen, by turn; before turn 5 never. */
export const STAVKA_LIMIT: Readonly<Record<number, number>> = { 5: 0, 6: 1, 7: 3, 8: 5 } // 4.2.1-j

/** 3.0-e to -g */
export const AIRBORNE_FROM = 3 // 3.0-e
export const STAVKA_FROM = 5 // 3.0-f
export const OKH_FROM = 2 // 3.0-g

/** How many chits of a kind there are: 4.2.1-a, 4.2.2-a. */
export const FRONT_CHITS = 2 // 4.2.1-a
export const OKH_CHITS = 2 // 4.2.2-a

/** 3.0-i */
export const AIR_KINDS = ['offensive', 'defensive'] as const
export const AIR_POOL = [2, 2] as const // 3.0-i

/** 11.1-k */
export const DROP_RANGE = 8 // 11.1-k
/** 12.3-e, 12.3-m */
export const PROXIMITY = 2 // 12.3-e
export const OPEN_CROSSINGS_FROM = 7 // 12.3-m

/** 14.2-a */
export const CONVERSION_TURN = 4 // 14.2-a

/** 13.2 and 13.3, in quarters of a point. */
export const POINT = 4 // 13.2-k
export const RACE_POINTS = {
  crossing: 20, // 13.2-d
  mechSupplied: 4, // 13.2-g
  footSupplied: 2, // 13.2-g
  mechUnsupplied: 2, // 13.2-g
  footUnsupplied: 1, // 13.2-g
} as const
export const CAMPAIGN_POINTS = {
  majorCity: 32, // 13.3-d
  germanArmour: 8, // 13.3-d
  germanOther: 4, // 13.3-d
  germanRelocation: 8, // 13.3-d
  sovietRelocation: -8, // 13.3-d
  breakthroughUnit: 20, // 13.3-d
} as const

/** 14.1: the most that can sensibly be bid. */
export const HIGHEST_BID = 200
