import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { nameOf } from '../../../operations/units.js'
import { halfUp } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { NO_ROLE } from '../tables.js'
import { airStrength, aloft, hasAircraft, isAloft, SUPPORT_MISSION } from './aloft.js'

export { airStrength, land } from './aloft.js'

/**
 * Ground-attack aircraft that support an attack (10.7-b), a defence (10.7-c) or fire (9.6-e). Whoever calls one gives it a role in the
 * combat under way (SUPPORT, or DEFENCE of a defence) and lets it `land` when that is over.
 */

/** The aircraft that a side can call for something that happens in these hexes: of each hex the strongest, if none was called there. */
export function callable(p: Wb95, side: number, hexes: readonly number[]): number[] {
  if (!hasAircraft(p, side)) return []
  return hexes.flatMap((hex) => {
    const there = supporters(p, side, hex)
    if (there.some((unit) => p.role[unit] !== NO_ROLE)) return [] // 10.7-a
    const most = Math.max(...there.map((unit) => airStrength(p, unit)))
    return there.filter((unit) => airStrength(p, unit) === most) // 10.7-a
  })
}

function supporters(p: Wb95, side: number, hex: number): number[] {
  return aloft(p, side, hex).filter((unit) => p.mission[unit] === SUPPORT_MISSION) // 10.1-c
}

/** Why an aircraft cannot be called; `rule` is the one that lets aircraft help here. */
export function airRefusals(p: Wb95, unit: number, side: number, hexes: readonly number[], rule: RuleId): Refusal[] {
  const { roster } = p.setting
  const details = { unit: nameOf(p, unit) }
  if (roster.isAir[unit] === 0 || roster.side[unit] !== side) return refusals([rule], details)
  if (!isAloft(p, unit)) return refusals(['wb95-10.1-d', rule], details) // 10.1-d
  if (!hexes.includes(p.over[unit]!)) return refusals(['wb95-10.1-c', rule], details) // 10.1-c
  if (p.mission[unit] !== SUPPORT_MISSION) return refusals([rule], details)
  return refusals(['wb95-10.7-a'], details) // 10.7-a
}

/** 10.7-c */
export function airDefence(p: Wb95, unit: number): number {
  return halfUp(airStrength(p, unit)) // 10.7-c
}
