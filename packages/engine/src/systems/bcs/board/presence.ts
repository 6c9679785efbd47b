import type { Bcs } from '../fields.js'
import { LIGHT, STAND_OFF } from '../tables.js'
import { touchHex } from './changes.js'
import { settleControl } from './control.js'
import { faceOf, isUnready } from './roster.js'
import { supportOf } from './support-use.js'

/**
 * What the combat units of a hex do to others, as one number that everybody sees: a mover must be told it before he moves. Who of them does it
 * is not told (1.10-b).
 */
export const ORDINARY = 1 // 4.3a-b: an ordinary zone
export const AV_ZONE = 2 // 4.3a-b, 4.3f-b: an AV zone, of a Real unit or by Support
export const REAL_AV = 4 // of a Real AV unit
export const REQUIRED = 8 // 4.4a-a, 4.4a-b: a Stopping Engagement is required in its zone
export const SCREENS = 16 // 4.6
export const BLOCKS = 32 // a combat unit that does not screen: no path, no MSR
export const RANGE_SHIFT = 8

export const rangeIn = (presence: number): number => presence >> RANGE_SHIFT

/** Whether a unit with the first could be one of those that do the second together. */
export function isPartOf(own: number, whole: number): boolean {
  return (own & ~whole & ((1 << RANGE_SHIFT) - 1)) === 0 && rangeIn(own) <= rangeIn(whole)
}

/** Room for the units of one hex: refreshed thousands of times a second. */
const found: number[] = []

/** The units of a hex, as far as the position knows them; good until the next hex is looked at. */
function unitsAt({ at, setting: { roster } }: Bcs, hex: number): number[] {
  found.length = 0
  for (let unit = 0; unit < roster.combat; unit++) if (at[unit] === hex) found.push(unit)
  return found
}

/** The units of a hex, as far as the position knows them. */
export function unitsIn(p: Bcs, hex: number): number[] {
  return [...unitsAt(p, hex)]
}

/** The same from the top of the stack. */
export function stackIn(p: Bcs, hex: number): number[] {
  return unitsIn(p, hex).sort((a, b) => p.level[a]! - p.level[b]!)
}

/** Who of them lies on top; -1 if there is nobody. */
export function topOf({ at, level, setting: { roster } }: Bcs, hex: number): number {
  let top = -1
  for (let unit = 0; unit < roster.combat; unit++)
    if (at[unit] === hex && (top < 0 || level[unit]! < level[top]!)) top = unit
  return top
}

/**
 * 1.10-b: whether a unit lies where only its owner sees it: below the top, unless its own deeds have shown it, it screens (always alone, 4.6a-c) or
 * acts now.
 */
export function isCovered(p: Bcs, unit: number): boolean {
  const { roster, hexes, options } = p.setting
  if (unit >= roster.combat || options.fogOfWar === 'off') return false // 1.10-c
  if (p.at[unit]! >= hexes || p.level[unit] === 0) return false // 1.10-a
  return p.shown[unit] === 0 && p.screen[unit] === 0 && p.mover !== unit
}

/**
 * Whether a side has units that the other cannot see. What is then told of the whole side, though it names nobody, is told for good (`shows`):
 * it rests on who lies where.
 */
export function hasCovered(p: Bcs, side: number): boolean {
  for (let hex = 0; hex < p.setting.hexes; hex++) if (p.height[hex]! > 1 && p.holder[hex] === side) return true
  return false
}

/** What a unit shows now. */
export function shownFace(p: Bcs, unit: number): number {
  return faceOf(unit, p.setting.roster.hasTwoSides[unit] === 1 ? p.deployed[unit]! : 0) // 1.1c-b, 1.1c-c
}

function presenceOf(p: Bcs, unit: number): number {
  const { roster } = p.setting
  const face = shownFace(p, unit)
  if (p.screen[unit] === 1) return SCREENS // 4.6a-a, 4.6d-d
  if (isUnready(roster, face)) return BLOCKS // 1.1d-b, 4.3b-a
  const support = supportOf(p, unit, face)
  const kind = roster.avKind[face]!
  const isReal = kind !== 0 // 1.1e-g
  const isRequired = isReal || (support & (1 << STAND_OFF)) !== 0 // 4.4a-a, 4.4a-b, 1.1e-m
  const range = isReal && kind !== LIGHT ? roster.range[face]! : 0 // 4.5a-a, 4.5b-a
  const zones =
    ORDINARY | (isReal || support !== 0 ? AV_ZONE : 0) | (isReal ? REAL_AV : 0) | (isRequired ? REQUIRED : 0) // 1.5g-a
  return BLOCKS | zones | (range << RANGE_SHIFT)
}

/** Brings a hex up to date after its units have changed: height, holder, presence, and who lies on top (4.2a-a). */
export function refresh(p: Bcs, hex: number): void {
  const units = unitsAt(p, hex)
  p.height[hex] = units.length // 1.5f-a, 1.5f-e
  p.holder[hex] = units.length === 0 ? -1 : p.setting.roster.side[units[0]!]!
  p.presence[hex] = presenceOfAll(p, units)
  orderStack(p, units)
  for (let i = 0; i < units.length; i++) p.level[units[i]!] = i
  if (p.setting.hasTowns) settleControl(p, hex, ORDINARY) // 6.1c-c
  touchHex(p, hex)
}

/** What units do to others together. */
export function presenceOfAll(p: Bcs, units: readonly number[]): number {
  let bits = 0
  let range = 0
  for (let i = 0; i < units.length; i++) {
    const own = presenceOf(p, units[i]!)
    bits |= own & ((1 << RANGE_SHIFT) - 1)
    range = Math.max(range, rangeIn(own))
  }
  return bits | (range << RANGE_SHIFT)
}

/** What those who do each of these do together. */
export function together(presences: readonly number[]): number {
  let bits = 0
  let range = 0
  for (const own of presences) {
    bits |= own & ((1 << RANGE_SHIFT) - 1)
    range = Math.max(range, rangeIn(own))
  }
  return bits | (range << RANGE_SHIFT)
}

/** 4.2a-a: the longest range on top, then the larger AV; a unit with a zone above one without; else as the owner had it. Orders the list itself. */
export function orderStack(p: Bcs, units: number[]): number[] {
  for (let i = 1; i < units.length; i++) {
    const unit = units[i]!
    let to = i
    for (; to > 0 && liesAbove(p, unit, units[to - 1]!); to--) units[to] = units[to - 1]!
    units[to] = unit
  }
  return units
}

function liesAbove(p: Bcs, unit: number, other: number): boolean {
  const forced = rank(p, other) - rank(p, unit)
  return forced !== 0 ? forced < 0 : p.level[unit]! < p.level[other]!
}

/** 4.2a-a: what the owner has no say in; he orders those of the same rank. */
export function rank(p: Bcs, unit: number): number {
  const { roster } = p.setting
  const face = shownFace(p, unit)
  return (roster.range[face]! << 8) | (roster.avValue[face]! << 1) | (isUnready(roster, face) ? 0 : 1)
}

/** The Support of a formation has changed: so has what its units do. */
export function refreshFormation(p: Bcs, formation: number): void {
  const hexes = new Set<number>()
  for (let unit = 0; unit < p.setting.roster.combat; unit++)
    if (p.formation[unit] === formation && p.at[unit]! < p.setting.hexes && p.at[unit]! >= 0) hexes.add(p.at[unit]!)
  for (const hex of hexes) refresh(p, hex)
}

/** Everything may have changed: all hexes with units. */
export function refreshAll(p: Bcs): void {
  const { roster, hexes } = p.setting
  for (const hex of new Set(p.at.subarray(0, roster.combat))) if (hex >= 0 && hex < hexes) refresh(p, hex)
}
