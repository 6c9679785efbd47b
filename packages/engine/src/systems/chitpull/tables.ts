/** The numbers that the books of the family share. Movement points are counted in halves. */

export const AXIS = 0
export const SOVIET = 1
export const SIDES = ['axis', 'soviet'] as const
export const enemyOf = (side: number): number => 1 - side

/** Combat units in a hex, beside one headquarters. */
export const STACK_TROOPS = 2 // @stackLimit

/** The least ratio of each column of the combat table, in halves: attack * 2 must reach it times the defence. */
export const COLUMN_RATIOS = [2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20] as const
export const LAST_COLUMN = COLUMN_RATIOS.length - 1

/** The results of combat from worst to best for the attacker; each book has its own names for them, in this order. */
export const RESULTS = ['A2', 'A1', '--', 'R', 'RR', '1RR', '2RR', '3RR', '4RR'] as const
export const NO_EFFECT = RESULTS.indexOf('--')

/** The combat table: rows by the die from 1 to 6, columns from 1-1 to 10-1 and above. */
export const COMBAT_TABLE: readonly (readonly number[])[] = (
  [
    ['A2', 'A1', 'A1', '--', '--', 'R', 'R', 'RR', 'RR', '1RR', '1RR'], // @combatTable
    ['A1', 'A1', '--', '--', 'R', 'R', 'RR', 'RR', '1RR', '1RR', '2RR'], // @combatTable
    ['A1', '--', '--', 'R', 'R', 'RR', 'RR', '1RR', '1RR', '2RR', '2RR'], // @combatTable
    ['--', '--', 'R', 'R', 'RR', 'RR', '1RR', '1RR', '2RR', '2RR', '3RR'], // @combatTable
    ['--', 'R', 'R', 'RR', 'RR', '1RR', '1RR', '2RR', '2RR', '3RR', '3RR'], // @combatTable
    ['R', 'R', 'RR', 'RR', '1RR', '1RR', '2RR', '2RR', '3RR', '3RR', '4RR'], // @combatTable
  ] as const
).map((row) => row.map((result) => RESULTS.indexOf(result)))

/** What each result means: steps the attacker loses, steps the defender loses, hexes he retreats. */
export const EFFECTS: readonly { attacker: number; defender: number; retreat: number }[] = [
  { attacker: 2, defender: 0, retreat: 0 }, // @combatResult, avl-9.4.1-c, avl-9.4.1-g
  { attacker: 1, defender: 0, retreat: 0 }, // @combatResult, avl-9.4.1-c, avl-9.4.1-g
  { attacker: 0, defender: 0, retreat: 0 }, // @combatResult, avl-9.4.1-a
  { attacker: 0, defender: 0, retreat: 1 }, // @combatResult, avl-9.4.1-d
  { attacker: 0, defender: 0, retreat: 2 }, // @combatResult, avl-9.4.1-e
  { attacker: 0, defender: 1, retreat: 2 }, // @combatResult, avl-9.4.1-f
  { attacker: 0, defender: 2, retreat: 2 }, // @combatResult, avl-9.4.1-f
  { attacker: 0, defender: 3, retreat: 2 }, // @combatResult, avl-9.4.1-f
  { attacker: 0, defender: 4, retreat: 2 }, // @combatResult, avl-9.4.1-f
]

export const DIE = 6

/** Shifts to the left. */
// @terrainShift, @roughGround, @marshGround, @cityGround, @majorCityGround
export const SHIFT = { rough: 1, marsh: 1, city: 1, majorCity: 2 } as const

/** In half points. */
export const POINT = 2
export const HEX_COST = 2 // @clearGround
export const MINOR_RIVER_COST = 2 // @minorCost
export const STRATEGIC_COST = 1 // @road
export const EZOC_SURCHARGE = 4 // @enterZone, @leaveZone
