import { unitsIn } from '../../../operations/units.js'
import type { Wb95 } from '../fields.js'
import { FIRE_ROWS, type FireTableName, type Outcome, WORKS, WORKS_BUILT_UP } from '../tables.js'

/** What fire and raids come to: the protection of a hex, the row, what can come of it. */

/** Below the first row: nothing happens, and no dice are thrown. */
export const NO_ROW = -1
export const FEWEST = 2
export const ROLLS = 36

/** Terrain and field works are taken twice from fire. */
const TWICE = 2

/** 9.6-d, 9.8-e, 10.6-c, 10.7-d: what the ground of a hex takes off. */
export function groundShield(p: Wb95, hex: number): number {
  return TWICE * p.setting.columns[hex]! // 9.6-d, 9.8-e, 10.6-c, 10.7-d
}

/** 9.6-d: with the switch field works do the same. */
export function worksShield(p: Wb95, hex: number): number {
  if (!p.setting.switches.worksShieldFire || p.works[hex]! < 0) return 0 // 9.6-d
  return TWICE * (p.setting.builtUp[hex] === 1 ? WORKS_BUILT_UP : WORKS)
}

/** The row of a strength, or NO_ROW. */
export function fireRow(strength: number): number {
  let row = NO_ROW
  while (row + 1 < FIRE_ROWS.length && strength >= FIRE_ROWS[row + 1]!) row++
  return row
}

export function outcomeAt(p: Wb95, table: FireTableName, row: number, sum: number): Outcome {
  return p.setting.tables.fire[table][row]![sum - FEWEST]! // 22.1-a, 22.1-b, 22.1-c, 22.1-d
}

export function outcomeWords(p: Wb95, table: FireTableName, row: number, sum: number): string {
  return p.setting.tables.fireWords[table][row]![sum - FEWEST]!
}

/** In how many of 36 throws two dice give a sum. */
export function waysOf(sum: number): number {
  const SEVEN = 7
  return SEVEN - 1 - Math.abs(SEVEN - sum)
}

/** The levels that the units of a hex have left. */
export function levelsIn(p: Wb95, hex: number): number {
  return unitsIn(p, hex).reduce((sum, unit) => sum + p.levels[unit]!, 0)
}
