import type { Wb95 } from '../fields.js'
import { FEWEST } from '../fire/strength.js'
import type { Outcome } from '../tables.js'

/** 6.1-a: the half of the result that applies to a side. */
export function outcomeOf(p: Wb95, side: number): Outcome {
  return p.setting.tables.combat[p.roll - FEWEST]![p.column]![side === p.active ? 0 : 1] // 6.1-a, 21.1-a
}

/** The result as the table writes it. */
export function outcomeWords(p: Wb95, sum: number, column: number): string {
  return p.setting.tables.combatWords[sum - FEWEST]![column]! // 21.1-a
}

/** What two dice can give. */
export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
