import { DIRECTIONS } from '@sztab/hex'
import type { Tow } from './fields.js'
import { BLOCKED, LINE, RIVER } from './setting.js'
import { AXIS, COLUMN_RATIOS, DEF_AS_MODIFIER, LAST_COLUMN, OFF_AS_SHIFT } from './tables.js'
import { attackOf, defenceOf, groundOf } from './units.js'

/** Strengths, ratio and column: chapter 10.2. */

/** An attack that cannot be made: 10.2-p, 10.2-u. */
export const IMPOSSIBLE = -1

/** 10.0-b, 10.0-j: whether a unit stands where it could attack a hex. */
export function isBeside(p: Tow, unit: number, target: number): boolean {
  const at = p.at[unit]!
  if (at >= p.setting.hexes) return false
  const direction = p.setting.map.grid.directionTo(at, target)
  return direction >= 0 && (p.setting.between[at * DIRECTIONS + direction]! & BLOCKED) === 0
}

/** 10.2-a, 10.2-b: whether an attack from a hex goes over a river. */
export function isAcrossRiver(p: Tow, from: number, target: number): boolean {
  const direction = p.setting.map.grid.directionTo(from, target)
  return direction >= 0 && (p.setting.between[from * DIRECTIONS + direction]! & RIVER) !== 0
}

/** 2.1-f */
export function isBridged(p: Tow, from: number, target: number): boolean {
  const direction = p.setting.map.grid.directionTo(from, target)
  return direction >= 0 && (p.setting.between[from * DIRECTIONS + direction]! & LINE) !== 0
}

/** 10.2-g: the sum of each hex, halved where it attacks over a river. */
export function attackTotal(p: Tow, target: number, units: readonly number[]): number {
  const perHex = p.setting.options.halvingScope !== 'total' // 1.3-c, 1.3-d
  let whole = 0
  let halved = 0
  for (let i = 0; i < units.length; i++) {
    const hex = p.at[units[i]!]!
    if (!isAcrossRiver(p, hex, target)) whole += attackOf(p, units[i]!)
    else if (!perHex) halved += attackOf(p, units[i]!)
    else if (isFirstOfHex(p, units, i)) whole += hexSum(p, units, hex) >> 1 // 1.3-a, 1.3-c
  }
  return whole + (halved >> 1)
}

function isFirstOfHex(p: Tow, units: readonly number[], index: number): boolean {
  for (let i = 0; i < index; i++) if (p.at[units[i]!] === p.at[units[index]!]) return false
  return true
}

function hexSum(p: Tow, units: readonly number[], hex: number): number {
  let sum = 0
  for (const unit of units) if (p.at[unit] === hex) sum += attackOf(p, unit)
  return sum
}

/** 10.0-i */
export function defenceTotal(p: Tow, target: number): number {
  const { first, next } = groundOf(p)
  let sum = 0
  for (let unit = first[target]!; unit >= 0; unit = next[unit]!) sum += defenceOf(p, unit)
  return sum
}

/** 10.2-h to 10.2-k: the column of a ratio before shifts; IMPOSSIBLE below 1-1. */
export function ratioColumn(attack: number, defence: number): number {
  let column = IMPOSSIBLE
  while (column < LAST_COLUMN && attack * 2 >= COLUMN_RATIOS[column + 1]! * defence) column++
  return column
}

/** 10.2-l to 10.2-u: the column after terrain, or IMPOSSIBLE. */
export function terrainColumn(p: Tow, target: number, attack: number, defence: number): number {
  if (attack === 0) return IMPOSSIBLE // 10.2-u
  if (defence === 0) return LAST_COLUMN // 10.2-t
  const column = ratioColumn(attack, defence)
  return column === IMPOSSIBLE ? IMPOSSIBLE : Math.max(IMPOSSIBLE, column - p.setting.shift[target]!)
}

/** 7.0-f, 10.2-o, 10.2-s: the column with Luftwaffe markers in an attack of the Axis. */
export function supportedColumn(p: Tow, column: number, markers: number): number {
  return p.active === AXIS ? Math.min(LAST_COLUMN, column + markers * OFF_AS_SHIFT) : column
}

/** 7.0-g, 7.0-h, 10.3-b: the row of a die with Luftwaffe markers against an attack of the Soviets. */
export function supportedRow(p: Tow, die: number, markers: number): number {
  return p.active === AXIS ? die : Math.max(1, die + markers * DEF_AS_MODIFIER)
}
