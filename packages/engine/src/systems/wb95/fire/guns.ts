import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, isOnMap, nameOf, placeName } from '../../../operations/units.js'
import { kept } from '../board/setting.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { GUN_RANGE, NO_ROLE, SUPPORT } from '../tables.js'

/** What guns need to fire, be it a barrage, by themselves or for somebody. */

/** By side. */
export const gunsOf = kept(({ roster }) =>
  [0, 1].map((side) =>
    [...roster.isGun.keys()].filter((unit) => roster.isGun[unit] === 1 && roster.side[unit] === side),
  ),
)

/** By hex, when first asked for: the hexes in range of a gun, each with its distance. */
const ranges = kept((setting) => new Array<{ hexes: Int16Array; distances: Uint8Array } | undefined>(setting.hexes))

export function inRange(p: Wb95, hex: number): { readonly hexes: Int16Array; readonly distances: Uint8Array } {
  const known = ranges(p.setting)
  let found = known[hex]
  if (!found) {
    const { grid } = p.setting.map
    const hexes = Array.from({ length: grid.size }, (_, to) => to).filter(
      (to) => to !== hex && grid.inPlay[to] === 1 && grid.distance(hex, to) <= GUN_RANGE, // 9.1-a
    )
    found = {
      hexes: Int16Array.from(hexes),
      distances: Uint8Array.from(hexes, (to) => grid.distance(hex, to)),
    }
    known[hex] = found
  }
  return found
}

/** 9.1-a: whether a gun reaches a hex. */
export function reaches(p: Wb95, gun: number, hex: number): boolean {
  return p.setting.map.grid.distance(p.at[gun]!, hex) <= GUN_RANGE // 9.1-a
}

/** Whether a unit is a gun of a side that stands on the map ready to fire, and did not fire a barrage in this player turn. */
export function isReady(p: Wb95, gun: number, side: number): boolean {
  const { roster } = p.setting
  if (roster.isGun[gun] === 0 || roster.side[gun] !== side || !isOnMap(p, gun)) return false
  return p.march[gun] === 0 && p.barraged[gun] === 0 // 9.3-b, 9.8-c
}

export function isEnemyHex(p: Wb95, side: number, hex: number): boolean {
  return hex < p.setting.hexes && groundOf(p).holder[hex] === enemyOf(side)
}

/** Why a unit is no gun that is ready; `only` is what says that guns fire. */
export function readinessRefusals(p: Wb95, gun: number, side: number, only: RuleId): Refusal[] {
  const { roster } = p.setting
  const details = { unit: nameOf(p, gun) }
  if (roster.isGun[gun] === 0 || roster.side[gun] !== side || !isOnMap(p, gun)) return refusals([only], details)
  const rules: RuleId[] = []
  if (p.march[gun] === 1) rules.push('wb95-9.3-b') // 9.3-b
  if (p.barraged[gun] === 1) rules.push('wb95-9.8-c') // 9.8-c
  return refusals(rules, details)
}

/** Why a hex is too far or too near for a gun on the map. */
export function rangeRefusals(p: Wb95, gun: number, hex: number, least: number, rules: readonly RuleId[]): Refusal[] {
  const distance = p.setting.map.grid.distance(p.at[gun]!, hex)
  const details = { unit: nameOf(p, gun), place: placeName(p, hex), distance }
  if (distance > GUN_RANGE) return refusals(['wb95-9.1-a', ...rules], details) // 9.1-a
  return distance < least ? refusals(rules, details) : [] // 9.6-b
}

/** The guns and aircraft of the fire under way. */
export function firing(p: Wb95): number[] {
  const units: number[] = []
  for (let unit = 0; unit < p.role.length; unit++) if (p.role[unit] === SUPPORT) units.push(unit)
  return units
}

/** The hex that is under fire. */
export function targetOf(p: Wb95): number {
  return p.target.indexOf(1)
}

/** A fire begins with a gun and a hex; it is over. */
export function aim(p: Wb95, gun: number, hex: number): void {
  p.role[gun] = SUPPORT
  p.target[hex] = 1
}

export function ceaseFire(p: Wb95): void {
  for (let unit = 0; unit < p.role.length; unit++) if (p.role[unit] === SUPPORT) p.role[unit] = NO_ROLE
  p.target.fill(0)
}
