import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { SWAMP } from '../board/country.js'
import type { Wb95 } from '../fields.js'

/** What a unit does that stays where it is: it digs, or gets a strategic marker. Asked of every unit in every movement phase. */

/** 16.1-a to 16.1-c, 16.1-g */
export function digRefusals(p: Wb95, unit: number): Refusal[] {
  const rule = whyNotDigging(p, unit)
  if (rule === '') return []
  return refusals([rule], rule === 'wb95-16.1-a' ? { unit: nameOf(p, unit) } : { place: placeName(p, p.at[unit]!) })
}

/** Why a unit may not dig, as a rule; '' if it may. */
export function whyNotDigging(p: Wb95, unit: number): RuleId {
  const { ground, fortified } = p.setting
  const hex = p.at[unit]!
  if (p.moved[unit] === 1) return 'wb95-16.1-a' // 16.1-a
  if (p.fled[unit] === 1) return 'wb95-16.1-a' // 16.1-a
  if (ground[hex] === SWAMP) return 'wb95-16.1-b' // 16.1-b
  if (fortified[hex] === 1) return 'wb95-16.1-c' // 16.1-c
  return p.works[hex]! >= 0 || isDugIn(p, hex) ? 'wb95-16.1-g' : '' // 16.1-g
}

function isDugIn(p: Wb95, hex: number): boolean {
  const { first, next } = groundOf(p)
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) if (p.digging[unit] === 1) return true
  return false
}

/** 19.1-a, 9.8-c */
export function markRefusals(p: Wb95, unit: number): Refusal[] {
  const rule = whyNotMarking(p, unit)
  return rule === '' ? [] : refusals([rule], { unit: nameOf(p, unit) })
}

/** Why a unit may not get a strategic marker, as a rule; '' if it may. */
export function whyNotMarking(p: Wb95, unit: number): RuleId {
  if (p.barraged[unit] === 1) return 'wb95-9.8-c' // 9.8-c
  return p.moved[unit] === 1 || p.strategic[unit] === 1 ? 'wb95-19.1-a' : '' // 19.1-a
}
