import { DIRECTIONS } from '@sztab/hex'
import { changeForm, groundOf, putUnit, unitsIn } from '../../../operations/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { INTACT, STACK } from '../tables.js'
import { LARGE_RIVER } from './country.js'
import { ZONE } from './ground.js'
import { isNoFighter, LEVEL_ROW } from './roster.js'

/** Units on the map: where they are put, what they fill, and what they are worth. */

/** Half, rounded up: 5.1-i. */
export const halfUp = (value: number): number => (value + 1) >> 1

/** What a unit is on the ground where it stands (or will stand). */
function formAt(p: Wb95, unit: number, place: number): number {
  const { forms, switches } = p.setting
  const levels = p.levels[unit]!
  if (!switches.bridgeCarriesZoc || place >= p.setting.hexes) return forms.plain[unit * LEVEL_ROW + levels]!
  return forms.of(unit, levels, bridgesAround(p, place)) // 3.1-g
}

/** A bit for each direction in which a whole bridge leads over a large river. */
function bridgesAround(p: Wb95, hex: number): number {
  const { between, map, hexsideAt } = p.setting
  let bits = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const at = hex * DIRECTIONS + direction
    if ((between[at]! & LARGE_RIVER) !== 0 && p.bridge[hexsideAt[map.edges.of[at]!]!] === INTACT) bits |= 1 << direction
  }
  return bits
}

/** Puts a unit into a hex or a box. */
export function place(p: Wb95, unit: number, where: number): void {
  p.form[unit] = formAt(p, unit, where)
  putUnit(p, unit, where)
}

/** A unit loses or gets levels where it stands. */
export function setLevels(p: Wb95, unit: number, levels: number): void {
  changeForm(p, unit, () => {
    p.levels[unit] = levels
    p.form[unit] = formAt(p, unit, p.at[unit]!)
  })
}

/** The bridge at a hexside becomes another; zones follow where bridges carry them. */
export function setBridge(p: Wb95, hexside: number, bridge: number): void {
  const { switches, map, hexsideEdges } = p.setting
  p.bridge[hexside] = bridge
  p.touch()
  if (!switches.bridgeCarriesZoc) return
  const edge = hexsideEdges[hexside]!
  for (const hex of map.edges.hexes.subarray(edge * 2, edge * 2 + 2))
    for (const unit of unitsIn(p, hex)) place(p, unit, hex)
}

/** Everything that `derive` computes. What is kept beside the position holds on if nothing is another than before. */
export function deriveForms(p: Wb95): void {
  const { forms, switches } = p.setting
  const { form, levels } = p
  const { plain } = forms
  const followsBridges = switches.bridgeCarriesZoc
  let isOther = false
  for (let unit = 0; unit < form.length; unit++) {
    const now = followsBridges ? formAt(p, unit, p.at[unit]!) : plain[unit * LEVEL_ROW + levels[unit]!]!
    if (form[unit] === now) continue
    form[unit] = now
    isOther = true
  }
  if (isOther) p.touch()
}

/** 2.1-a, 2.1-b: whether a hex is too full; a single unit may be stronger. */
export function isOverstacked(p: Wb95, hex: number): boolean {
  const ground = groundOf(p)
  if (ground.size(hex) <= STACK) return false
  const first = ground.first[hex]!
  return first < 0 || ground.next[first]! >= 0
}

/** What a unit fills of a hex: 2.1-b, 2.1-d. */
export function sizeOfUnit(p: Wb95, unit: number): number {
  return p.setting.forms.list[p.form[unit]!]!.size
}

/** 2.1-a, 2.1-b: whether a unit that is not there fits into a hex of its own side; alone it always does. */
export function hasRoomFor(p: Wb95, unit: number, hex: number): boolean {
  const ground = groundOf(p)
  return ground.first[hex]! < 0 || ground.size(hex) + sizeOfUnit(p, unit) <= STACK
}

/** 3.2: whether a hex is in a zone of the other side. */
export function isInEnemyZone(p: Wb95, side: number, hex: number): boolean {
  return groundOf(p).layers[ZONE]!.hexes[enemyOf(side)]![hex] !== 0
}

/** 9.2-a, 11.3-b: whether a hex holds enemies that can only be run over: guns that do not drive, headquarters. */
export function isOverrunnable(p: Wb95, side: number, hex: number): boolean {
  const ground = groundOf(p)
  return ground.holder[hex] === enemyOf(side) && ground.fighters[hex] === 0 && ground.ridingGuns[hex] === 0
}

/** 4.2-a: whether a hex holds headquarters and nothing else. */
export function holdsOnlyStaffs(p: Wb95, hex: number): boolean {
  const ground = groundOf(p)
  return ground.staffs[hex]! > 0 && ground.size(hex) === ground.staffs[hex]
}

/** The fighters among units: no guns, no headquarters. */
function fightersAmong(p: Wb95, units: readonly number[]): number[] {
  return units.filter((unit) => !isNoFighter(p.setting.roster, unit))
}

/** 5.1-i, 13.3-a, 13.3-c, 14.1-a: what a unit attacks with; a gun on the march has nothing (9.3-b). */
export function attackOf(p: Wb95, unit: number): number {
  const { roster } = p.setting
  if (roster.isGun[unit] === 1 && p.march[unit] === 1) return 0 // 9.3-b
  const printed = roster.attack[unit * LEVEL_ROW + p.levels[unit]!]!
  const ordered = p.disorganised[unit] === 1 ? halfUp(printed) : printed // 14.1-a
  return p.shortage[unit]! > 0 ? halfUp(ordered) : ordered // 13.3-a, 13.3-c
}

/** 13.3-b: shortage does not touch the defence of other units than guns. Guns that stand alone have 9.7-b. */
export function defenceOf(p: Wb95, unit: number): number {
  const { roster } = p.setting
  const isGun = roster.isGun[unit] === 1
  if (isGun && p.march[unit] === 1) return 0 // 9.3-b
  const printed = roster.defence[unit * LEVEL_ROW + p.levels[unit]!]!
  const ordered = p.disorganised[unit] === 1 ? halfUp(printed) : printed // 14.1-a
  return isGun && p.shortage[unit]! > 0 ? halfUp(ordered) : ordered // 13.3-b, 13.3-c
}

/** 9.7-b: what the units of a hex defend with; guns and headquarters alone have one point, headquarters alone one each (4.2-d). */
export function defenceIn(p: Wb95, hex: number): number {
  const units = unitsIn(p, hex)
  if (units.length > 0 && fightersAmong(p, units).length === 0 && !holdsOnlyStaffs(p, hex)) return 1 // 9.7-b
  return units.reduce((sum, unit) => sum + defenceOf(p, unit), 0)
}

/** 13.3-d: half points of a move; units that drive have half of them without supply. */
export function allowanceOf(p: Wb95, unit: number): number {
  const { move, moveClass } = p.setting.roster
  const FEET = 2
  if (p.shortage[unit] === 0 || moveClass[unit]! < FEET) return move[unit]!
  return halfUp(move[unit]! >> 1) << 1
}

/** It has moved, fought or was hit: 14.1-d. */
export function stir(p: Wb95, unit: number): void {
  p.stirred[unit] = 1
}
