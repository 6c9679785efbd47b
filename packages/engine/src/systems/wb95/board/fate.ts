import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { groundOf, nameOf, placeName, sideName } from '../../../operations/units.js'
import type { Wb95 } from '../fields.js'
import { MOVEMENT, NATIONS } from '../tables.js'
import { place, setLevels, stir } from './units.js'

/** What happens to units wherever it happens: they come into a hex, lose a level, are disorganised, are gone. */

/** A unit comes into a hex: it holds it, and what the enemy dug there is gone. Field works it leaves behind are looked at afterwards. */
export function enter(c: Conduct<Wb95>, unit: number, hex: number): void {
  const { p } = c
  const left = p.at[unit]!
  const side = p.setting.roster.side[unit]!
  place(p, unit, hex)
  stir(p, unit)
  p.building[unit] = -1 // 18.1-e
  take(c, side, hex)
  if (p.works[hex]! >= 0 && p.works[hex] !== side) removeWorks(c, hex) // 16.1-d
  leaveWorks(c, left)
}

/** 23.1-a: who comes to a hex whose holder is recorded, be it in passing, holds it. */
export function take(c: Conduct<Wb95>, side: number, hex: number): void {
  const { p } = c
  const objective = p.setting.objectiveAt[hex]!
  if (objective < 0 || p.control[objective] === side) return
  p.control[objective] = side
  c.tell(() => ({ is: 'taken', rules: ['wb95-23.1-a'], place: placeName(p, hex), side: sideName(p, side) }))
}

/** 16.1-d: field works that nobody of their side stands in any more; in the owner's movement phase only at its end. */
function leaveWorks(c: Conduct<Wb95>, hex: number): void {
  const { p } = c
  if (hex >= p.setting.hexes || hex < 0) return
  const owner = p.works[hex]!
  if (owner < 0 || groundOf(p).holder[hex] === owner) return
  if (p.phase === MOVEMENT && p.active === owner) return // 16.1-d
  removeWorks(c, hex)
}

export function removeWorks(c: Conduct<Wb95>, hex: number): void {
  c.p.works[hex] = -1
  c.tell(() => ({ is: 'works-gone', rules: ['wb95-16.1-d'], place: placeName(c.p, hex) }))
}

/** 6.1-j: one loss is one level. */
export function loseLevel(c: Conduct<Wb95>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  stir(p, unit)
  if (p.levels[unit]! <= 1) {
    eliminate(c, unit, rules) // 6.1-j
    return
  }
  p.levelsLost[p.setting.roster.side[unit]!]!++
  setLevels(p, unit, p.levels[unit]! - 1)
  c.tell(() => ({ is: 'reduced', rules: ['wb95-6.1-j', ...rules], unit: nameOf(p, unit), levels: p.levels[unit]! }))
}

/** A unit is gone with all its levels. */
export function eliminate(c: Conduct<Wb95>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { roster, box } = p.setting
  const left = p.at[unit]!
  const side = roster.side[unit]!
  p.levelsLost[side]! += p.levels[unit]!
  if (roster.isHq[unit] === 1) p.staffsLost[side]!++
  place(p, unit, box.lost)
  setLevels(p, unit, 0)
  clearMarkers(p, unit)
  c.tell(() => ({ is: 'eliminated', rules, unit: nameOf(p, unit), place: placeName(p, left) }))
  leaveWorks(c, left)
}

/** Equal positions have equal cells: of a unit that is gone nothing is remembered but its part in the combat under way. */
function clearMarkers(p: Wb95, unit: number): void {
  for (const field of [p.disorganised, p.shortage, p.march, p.strategic, p.moved, p.digging, p.stirred, p.fled])
    field[unit] = 0
  for (const field of [
    p.barraged,
    p.attacked,
    p.struck,
    p.supported,
    p.pinned,
    p.mustAttack,
    p.mustBeAttacked,
    p.displaced,
  ])
    field[unit] = 0
  p.building[unit] = -1
  if (p.mover === unit) p.mover = -1
}

/** 14.1-b: a unit that is disorganised already is gone. */
export function disorganise(c: Conduct<Wb95>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.levels[unit] === 0) return
  stir(p, unit)
  if (p.disorganised[unit] === 1) {
    eliminate(c, unit, ['wb95-14.1-b', ...rules]) // 14.1-b
    return
  }
  p.disorganised[unit] = 1
  c.tell(() => ({ is: 'disorganised', rules, unit: nameOf(p, unit) }))
}

/** 14.1-c: a unit is in order again. */
export function recover(c: Conduct<Wb95>, unit: number): void {
  const { p } = c
  p.disorganised[unit] = 0 // 14.1-c
  c.tell(() => ({ is: 'recovered', rules: ['wb95-14.1-c', 'wb95-14.1-d'], unit: nameOf(p, unit) }))
}

/** 6.1-o: two dice, and a threshold by nation. */
export function rollForOrder(c: Conduct<Wb95>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.levels[unit] === 0) return
  stir(p, unit)
  const sum = rollTwo(c, 'disorganisation', ['wb95-6.1-o', ...rules])
  const { roster, tables } = p.setting
  if (sum >= tables.nations[NATIONS[roster.nation[unit]!]!].disorganised) disorganise(c, unit, ['wb95-6.1-o', ...rules]) // 6.1-o
}

const DIE = 6

/** The sum of two dice. */
export function rollTwo(c: Conduct<Wb95>, purpose: string, rules: readonly RuleId[]): number {
  return c.roll(DIE, purpose, rules) + c.roll(DIE, purpose, rules)
}
