import type { Wb95 } from '../fields.js'
import { ATTACKER, DEFENCE, DEFENDER, SUPPORT } from '../tables.js'

/** The combat under way, as the roles of units have it. */

/** Everybody with a part in a combat, as it is or as it would be. */
export interface Combat {
  /** Units that attack, guns among them that fight directly. */
  readonly attackers: readonly number[]
  /** Guns and aircraft that support them. */
  readonly support: readonly number[]
  /** The hexes that are attacked, and who stands in them. */
  readonly hexes: readonly number[]
  readonly defenders: readonly number[]
  /** Guns and aircraft that support those. */
  readonly defence: readonly number[]
}

export function withRole(p: Wb95, role: number): number[] {
  const roles = p.role
  const units: number[] = []
  for (let unit = roles.indexOf(role); unit >= 0; unit = roles.indexOf(role, unit + 1)) units.push(unit)
  return units
}

export function targetHexes(p: Wb95): number[] {
  const hexes: number[] = []
  for (let hex = p.target.indexOf(1); hex >= 0; hex = p.target.indexOf(1, hex + 1)) hexes.push(hex)
  return hexes
}

export function combatOf(p: Wb95): Combat {
  return {
    attackers: withRole(p, ATTACKER),
    support: withRole(p, SUPPORT),
    hexes: targetHexes(p),
    defenders: withRole(p, DEFENDER),
    defence: withRole(p, DEFENCE),
  }
}

/** The units of a side that fight and are still there. */
export function survivors(p: Wb95, side: number): number[] {
  const units = withRole(p, roleOf(p, side))
  return units.every((unit) => p.levels[unit]! > 0) ? units : units.filter((unit) => p.levels[unit]! > 0) // 6.1-l, 6.1-m
}

/** What the units of a side are in the combat. */
export function roleOf(p: Wb95, side: number): number {
  return side === p.active ? ATTACKER : DEFENDER
}
