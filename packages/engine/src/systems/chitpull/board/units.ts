import type { RuleId } from '../../../kernel/words.js'
import { groundOf, isOnMap, unitsIn, unitsOf } from '../../../operations/units.js'
import { cite } from '../book.js'
import type { Family } from '../fields.js'
import { ISOLATED, SUPPLIED } from '../fields.js'
import { POINT, SIDES, STACK_TROOPS } from '../tables.js'
import type { Roster } from './setting.js'

/** Units of the family: stacks and strengths. */

/**
 * Whether a unit could end there: two combat units and one headquarters of one side, of nations that go together. Its own hex
 * counts without it; a headquarters that it would overrun does not count.
 */
export function hasRoomFor(p: Family, unit: number, hex: number): boolean {
  const { troops, staffs, holder } = groundOf(p)
  const { side, isHq } = p.setting.roster
  if (holder[hex]! >= 0 && holder[hex] !== side[unit]) return isOverrun(p, unit, hex) // @sidesApart
  const self = p.at[unit] === hex ? 1 : 0
  // @stackLimit, @oneStaff, @staffLimit
  const isFree = isHq[unit] === 1 ? staffs[hex]! - self === 0 : troops[hex]! - self < STACK_TROOPS
  return isFree && goTogether(p, unit, hex)
}

/** Whether nobody in a hex is of a nation that may not be with the unit's. */
export function goTogether(p: Family, unit: number, hex: number): boolean {
  const { nation } = p.setting.roster
  const own = nation[unit]!
  if (own === 0) return true // @nationsMix
  const { first, next } = groundOf(p)
  for (let other = first[hex]!; other >= 0; other = next[other]!)
    if (other !== unit && nation[other] !== 0 && nation[other] !== own) return false // avl-5.0.3-b, avl-5.0.3-c
  return true
}

/** Whether a unit would drive off a lone enemy headquarters by entering a hex. */
export function isOverrun(p: Family, unit: number, hex: number): boolean {
  const { troops, holder } = groundOf(p)
  const { side, isHq } = p.setting.roster
  // @overrunMove, @staffNoOverrun, @guardedStaff
  return p.setting.book.overruns && isHq[unit] === 0 && holder[hex] === 1 - side[unit]! && troops[hex] === 0
}

/** The row of a unit's ratings: by its steps, or that of another version. */
function rating(p: Family, unit: number): number {
  const row = p.setting.book.ratingRow?.(p, unit) ?? -1
  return row >= 0 ? row : unit * 3 + p.steps[unit]! // @twoSteps
}

/** What a unit without a supply line loses of each strength, where that reduces it. */
const SUPPLY_REDUCTION = 2 // tow-8.2-b, tow-8.2-e

/** What a unit attacks with, before rivers and whatever else halves it. */
export function attackOf(p: Family, unit: number): number {
  const printed = printedAttack(p, unit)
  if (p.supply[unit] === SUPPLIED || p.setting.book.supplyPenalty === 'halves') return printed // tow-8.2-a
  return Math.max(0, printed - SUPPLY_REDUCTION) // tow-8.2-b, tow-8.2-e, tow-10.2-e
}

export function defenceOf(p: Family, unit: number): number {
  const printed = printedDefence(p, unit)
  if (p.supply[unit] !== ISOLATED || p.setting.book.supplyPenalty === 'halves') return printed // tow-8.2-c
  return Math.max(0, printed - SUPPLY_REDUCTION) // tow-8.2-e, tow-8.2-g
}

/** What kind of unit it is, and how its strength is printed; a headquarters is of neither kind. */
export function strengthRules(p: Family, unit: number): readonly RuleId[] {
  const { isMechanized, isHq, units } = p.setting.roster
  const { mechanizedTypes, twoStrengths, footTypes, oneStrength, cavalry } = cite(p)
  if (isMechanized[unit] === 1) return [...mechanizedTypes, ...twoStrengths]
  if (isHq[unit] === 1) return oneStrength
  return [...footTypes, ...oneStrength, ...(units[unit]!.type === 'cavalry' ? cavalry : [])]
}

/** The printed strength of the side that lies up. */
export function printedAttack(p: Family, unit: number): number {
  return p.setting.roster.attack[rating(p, unit)]! // @twoStrengths
}

export function printedDefence(p: Family, unit: number): number {
  return p.setting.roster.defence[rating(p, unit)]! // @twoStrengths
}

/** In half points; half of it, rounded down, for an isolated unit. */
export function allowanceOf(p: Family, unit: number): number {
  const printed = p.setting.roster.move[rating(p, unit)]! // @allowance
  return POINT * (p.supply[unit] === ISOLATED ? printed >> 1 : printed) // @isolatedMove, @outOfSupplyMove, @halfPoints
}

/** What is printed, in half points. */
export function fullAllowanceOf(p: Family, unit: number): number {
  return POINT * p.setting.roster.move[rating(p, unit)]!
}

/** The headquarters of a side that are on the map. */
export function staffsOf(p: Family, side: number): number[] {
  const { roster } = p.setting
  let staffs = staffsBySide.get(roster)
  if (!staffs) {
    staffs = SIDES.map((_, one) => unitsOf(p, one).filter((unit) => roster.isHq[unit] === 1))
    staffsBySide.set(roster, staffs)
  }
  return staffs[side]!.filter((unit) => isOnMap(p, unit)) // avl-11.3-e
}

const staffsBySide = new WeakMap<Roster, readonly (readonly number[])[]>()

/** The units of the attack under way, by rising number. */
export function attackers(p: Family): number[] {
  const units: number[] = []
  for (let unit = 0; unit < p.attacking.length; unit++) if (p.attacking[unit] === 1) units.push(unit)
  return units
}

/** The units in a hex that defend it: headquarters only where they fight. */
export function defenders(p: Family, hex: number): number[] {
  const { book, roster } = p.setting
  const units = unitsIn(p, hex) // @defendTogether
  return book.staffsFight ? units : units.filter((unit) => roster.isHq[unit] === 0) // @staffNeverFights, avl-12.2-a
}

/** Whether a hex holds enemies of a side that can be attacked. */
export function canBeTarget(p: Family, hex: number, side: number): boolean {
  const { holder, troops } = groundOf(p)
  // @attackAdjacent, @noEnemyToAttack, @loneStaffNoTarget
  return holder[hex] === 1 - side && (troops[hex]! > 0 || p.setting.book.staffsFight)
}
