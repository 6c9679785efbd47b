/** Numbers of the rules. Movement is counted in half points. */
export const SIDES = ['blue', 'red'] as const
export const CHITS = ['blue-march', 'blue-assault', 'red-march', 'red-assault'] as const
export const CARDS = ['alarm', 'blank'] as const
export const BOXES = ['reserve', 'dead'] as const

/** 2.2: what a side can choose from, by kind, and how many it takes. */
export const STOCK = [2, 1, 2, 1] as const
export const CHOOSE = 2
/** 2.4 */
export const SPADES = 2
export const WORKS_BONUS = 1
/** 2.3 */
export const DECK = [1, 1] as const

/** 3.2 */
export const ALLOWANCE = { foot: 6, horse: 8 } as const
export const COST = { clear: 2, wood: 4, hill: 4 } as const
export const ROAD_COST = 1

/** 1.3 */
export const STACK = 2
/** 3.5 */
export const MINE_KILLS_UP_TO = 2
/** 4.3 */
export const MOST_DIFFERENCE = 3
export const BATTLE_DICE = 6
export const HILL_BONUS = 1
/** 6.1 */
export const HILL_POINTS = 3

export type BattleResult = 'repulsed' | 'held' | 'retreat' | 'destroyed'
export const RESULTS = ['held', 'repulsed', 'retreat', 'destroyed'] as const satisfies readonly BattleResult[]

/** 4.3 */
export function battleResult(total: number): BattleResult {
  if (total <= 5) return 'repulsed'
  if (total <= 8) return 'held'
  return total <= 11 ? 'retreat' : 'destroyed'
}
