import { DIRECTIONS } from '@sztab/hex'
import { ratioColumn as columnOf, NO_COLUMN, type OddsRules, shifted } from '../../../operations/odds.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf } from '../../../operations/units.js'
import { BLOCKED, LINE, RIVER } from '../board/setting.js'
import { attackOf, defenceOf } from '../board/units.js'
import { type Family, ISOLATED, SUPPLIED } from '../fields.js'
import { COLUMN_RATIOS, LAST_COLUMN } from '../tables.js'

/** Strengths, ratio and column. */

/** An attack that cannot be made. */
export const IMPOSSIBLE = NO_COLUMN

/** Whether a unit stands where it could attack a hex. */
export function isBeside(p: Family, unit: number, target: number): boolean {
  const at = p.at[unit]!
  if (at >= p.setting.hexes) return false
  const direction = p.setting.map.grid.directionTo(at, target)
  // @attackAdjacent, @noAttackOverBlocked, @blockedSide
  return direction >= 0 && (p.setting.between[at * DIRECTIONS + direction]! & BLOCKED) === 0
}

/** Whether an attack from a hex goes over a river. */
export function isAcrossRiver(p: Family, from: number, target: number): boolean {
  return (bitsBetween(p.setting, from, target) & RIVER) !== 0 // @riverHalves, @bridgeNoHelp
}

export function isBridged(p: Family, from: number, target: number): boolean {
  return (bitsBetween(p.setting, from, target) & LINE) !== 0
}

/** How often what a unit attacks with is halved: for the river, and where that halves, for missing supply. */
export function attackHalvings(p: Family, unit: number, target: number): number {
  const river = isAcrossRiver(p, p.at[unit]!, target) ? 1 : 0 // @onlyAcrossHalved
  // avl-10.2.1-a, avl-10.2.2-a, avl-10.2.3-a, avl-9.3.1-e, avl-9.3.1-f, @quartered
  return river + (p.supply[unit] !== SUPPLIED && p.setting.book.supplyPenalty === 'halves' ? 1 : 0)
}

/**
 * What some units attack a hex with. Those of one hex that are halved equally often are added, and their sum is divided and
 * rounded down once; only a switch of the game divides what is halved as one sum.
 */
export function attackTotal(p: Family, target: number, units: readonly number[]): number {
  const perHex = p.setting.options.halvingScope !== 'total' // tow-1.3-d
  let whole = 0
  let halved = 0
  for (let i = 0; i < units.length; i++) {
    const halvings = attackHalvings(p, units[i]!, target)
    if (halvings === 0)
      // @attackSum
      whole += attackOf(p, units[i]!)
    else if (!perHex)
      // tow-1.3-d
      halved += attackOf(p, units[i]!)
    else whole += groupSum(p, target, units, i, halvings) >> halvings // @roundDown, @roundingExamples, @addBeforeDividing, @quartered, @mixedDivisors
  }
  return whole + (halved >> 1)
}

/** The sum of those who stand with a unit and are halved as often, for the first of them; 0 for the others. */
function groupSum(p: Family, target: number, units: readonly number[], index: number, halvings: number): number {
  const hex = p.at[units[index]!]
  let sum = 0
  for (let i = 0; i < units.length; i++) {
    if (p.at[units[i]!] !== hex || attackHalvings(p, units[i]!, target) !== halvings) continue // @divideEachHex, @divideHexes, @divideStack, @mixedDivisors
    if (i < index) return 0
    sum += attackOf(p, units[i]!) // @addBeforeDividing
  }
  return sum
}

/** How often what a unit defends with is halved. */
export function defenceHalvings(p: Family, unit: number): number {
  return p.supply[unit] === ISOLATED && p.setting.book.supplyPenalty === 'halves' ? 1 : 0 // avl-10.2.2-a, avl-10.2.3-a, avl-9.3.1-f
}

/** What a hex is defended with; where missing supply halves, the isolated units are added and halved once. */
export function defenceTotal(p: Family, target: number): number {
  const { first, next } = groundOf(p)
  const { book, roster } = p.setting
  let whole = 0
  let halved = 0
  for (let unit = first[target]!; unit >= 0; unit = next[unit]!) {
    if (roster.isHq[unit] === 1 && !book.staffsFight) continue // @staffNeverFights
    if (defenceHalvings(p, unit) > 0) halved += defenceOf(p, unit)
    else whole += defenceOf(p, unit) // @defenceSum, @defendTogether, @riverNotDefender
  }
  return whole + (halved >> 1)
}

/** By half columns from 1-1 to 10-1, always rounded down; where nothing caps them, whole ratios above the last go on. */
const CAPPED: OddsRules = {
  columns: COLUMN_RATIOS.map((halves) => [halves, 2]), // @ratioExamples
  rounding: 'down',
  below: 'none',
  above: 'last', // tow-10.2-k
}
const UNCAPPED: OddsRules = { ...CAPPED, above: 'whole' } // avl-9.3.2-b, @shiftAboveTen

/** The column of a ratio before shifts; IMPOSSIBLE below 1-1, above the last where whole ratios go on. */
export function ratioColumn(p: Family, attack: number, defence: number): number {
  return columnOf(attack, defence, p.setting.book.capsRatio ? CAPPED : UNCAPPED) // @ratio, @ratioDown, @ratioAboveTen
}

/** The column after terrain, or IMPOSSIBLE. */
export function terrainColumn(p: Family, target: number, attack: number, defence: number): number {
  if (attack === 0) return IMPOSSIBLE // @zeroAttack
  if (defence === 0) return LAST_COLUMN // @zeroDefence, @zeroDefenceGround
  const column = ratioColumn(p, attack, defence)
  // @terrainShift, @shiftsAdd, @shiftExamples, @shiftThroughHalf, @beyondLastColumn, @capAfterShifts, @effectsTogether
  return column === IMPOSSIBLE ? IMPOSSIBLE : shifted(column, -p.setting.shift[target]!, IMPOSSIBLE, LAST_COLUMN)
}
