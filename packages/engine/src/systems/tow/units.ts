import type { RuleId } from '../../kernel/words.js'
import type { Tow } from './fields.js'
import { ISOLATED, SUPPLIED } from './fields.js'
import type { Ground } from './ground.js'
import { STACK_TROOPS, SUPPLY_REDUCTION } from './tables.js'

/** Units, stacks and zones of control: chapters 2.2, 5, 6 and 8.2. */

interface BoardOf {
  readonly grid: Tow['setting']['map']['grid']
  readonly between: Uint8Array
  readonly water: Uint8Array
  readonly side: Uint8Array
  readonly isHq: Uint8Array
}

const boards = new WeakMap<Tow['setting'], BoardOf>()

function boardOf(p: Tow): BoardOf {
  const { setting } = p
  let board = boards.get(setting)
  if (!board) {
    const { map, between, water, roster } = setting
    board = { grid: map.grid, between, water, side: roster.side, isHq: roster.isHq }
    boards.set(setting, board)
  }
  return board
}

/** Who stands where now. */
export function groundOf(p: Tow): Ground {
  const { ground } = p.setting.scratch
  if (ground.stamp !== p.stamp) {
    ground.rebuild(boardOf(p), p.at)
    ground.stamp = p.stamp
  }
  return ground
}

/** Puts a unit into a hex or a box; what is kept beside the position follows. */
export function putUnit(p: Tow, unit: number, place: number): void {
  const ground = groundOf(p)
  const from = p.at[unit]!
  const { hexes } = p.setting
  if (from < hexes) ground.remove(boardOf(p), unit, from)
  p.at[unit] = place
  if (place < hexes) ground.add(boardOf(p), unit, place)
  p.touch()
  ground.stamp = p.stamp
}

export function isOnMap(p: Tow, unit: number): boolean {
  return p.at[unit]! < p.setting.hexes
}

/** The units in a hex, by rising number. */
export function unitsIn(p: Tow, hex: number): number[] {
  const { first, next } = groundOf(p)
  const units: number[] = []
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) units.push(unit)
  return units
}

/** 5.0-b, 5.0-g: whether a unit could end there. Its own hex counts without it. */
export function hasRoomFor(p: Tow, unit: number, hex: number): boolean {
  const { troops, staffs, holder } = groundOf(p)
  const { side, isHq } = p.setting.roster
  if (holder[hex]! >= 0 && holder[hex] !== side[unit]) return false // 5.0-j
  const self = p.at[unit] === hex ? 1 : 0
  return isHq[unit] === 1 ? staffs[hex]! - self === 0 : troops[hex]! - self < STACK_TROOPS
}

/** The row of a unit's ratings: by its steps, or its Ukrainian version. */
function rating(p: Tow, unit: number): number {
  return unit * 3 + (p.ukrainian[unit] === 1 ? 0 : p.steps[unit]!)
}

/** 2.2-d, 8.2-b, 8.2-e */
export function attackOf(p: Tow, unit: number): number {
  const printed = p.setting.roster.attack[rating(p, unit)]!
  return p.supply[unit] === SUPPLIED ? printed : Math.max(0, printed - SUPPLY_REDUCTION)
}

/** 2.2-d, 8.2-c, 8.2-e */
export function defenceOf(p: Tow, unit: number): number {
  const printed = p.setting.roster.defence[rating(p, unit)]!
  return p.supply[unit] === ISOLATED ? Math.max(0, printed - SUPPLY_REDUCTION) : printed
}

/** 2.2-b to 2.2-e: what kind of unit it is, and how its strength is printed; a headquarters is of neither kind. */
export function strengthRules(p: Tow, unit: number): readonly RuleId[] {
  const { isMechanized, isHq } = p.setting.roster
  if (isMechanized[unit] === 1) return ['tow-2.2-c', 'tow-2.2-d']
  return isHq[unit] === 1 ? ['tow-2.2-e'] : ['tow-2.2-b', 'tow-2.2-e']
}

/** The printed strength of the side that lies up. */
export function printedAttack(p: Tow, unit: number): number {
  return p.setting.roster.attack[rating(p, unit)]!
}

export function printedDefence(p: Tow, unit: number): number {
  return p.setting.roster.defence[rating(p, unit)]!
}

/** 2.2-f, 8.2-f: in half points. */
export function allowanceOf(p: Tow, unit: number): number {
  const printed = p.setting.roster.move[rating(p, unit)]!
  return 2 * (p.supply[unit] === ISOLATED ? printed >> 1 : printed)
}

export function nameOf(p: Tow, unit: number): string {
  return p.setting.names.piece.name(unit)
}

export function placeName(p: Tow, place: number): string {
  return p.setting.names.place.name(place)
}

export function sideName(p: Tow, side: number): string {
  return p.setting.names.side.name(side)
}

/** All units of a side, by rising number. */
export function unitsOf(p: Tow, side: number): number[] {
  const { roster } = p.setting
  const units: number[] = []
  for (let unit = 0; unit < roster.side.length; unit++) if (roster.side[unit] === side) units.push(unit)
  return units
}

/** The headquarters of a side that are on the map. */
export function staffsOf(p: Tow, side: number): number[] {
  return unitsOf(p, side).filter((unit) => p.setting.roster.isHq[unit] === 1 && isOnMap(p, unit))
}

/** The units of the attack under way, by rising number. */
export function attackers(p: Tow): number[] {
  const units: number[] = []
  for (let unit = 0; unit < p.attacking.length; unit++) if (p.attacking[unit] === 1) units.push(unit)
  return units
}
