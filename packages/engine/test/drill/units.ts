import type { Conduct, Event } from '../../src/index.js'
import { type Drill, enemyOf } from './fields.js'

/** Units, stacks and what the enemy sees of them. */

export function unitsOf(p: Drill, side: number): number[] {
  return [...p.setting.sideOf.keys()].filter((unit) => p.setting.sideOf[unit] === side)
}

export function isOnMap(p: Drill, unit: number): boolean {
  return p.at[unit]! >= 0 && p.at[unit]! < p.setting.hexes
}

/** The units in a hex that are known to be there. */
export function unitsAt(p: Drill, hex: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < p.at.length; unit++) if (p.at[unit] === hex) found.push(unit)
  return found
}

/** 5.1-a: the strongest is on top; of equals the first of the roster. */
function topOf(p: Drill, hex: number): number {
  const { strength } = p.setting
  return unitsAt(p, hex).reduce((top, unit) => (top < 0 || strength[unit]! > strength[top]! ? unit : top), -1)
}

/** 5.1: whether a side sees a unit. Somebody who watches sees what both sides see. */
export function isSeen(p: Drill, unit: number, side: number): boolean {
  if (p.setting.sideOf[unit] === side || !p.setting.fog || !isOnMap(p, unit)) return true
  return p.known[unit] === 1 || topOf(p, p.at[unit]!) === unit
}

export function isInZone(p: Drill, hex: number, ofSide: number): boolean {
  const { grid } = p.setting.map
  for (let direction = 0; direction < 6; direction++) {
    const next = grid.neighbour(hex, direction)
    if (next >= 0 && p.holder[next] === ofSide) return true
  }
  return false
}

/**
 * Moves a unit from where it is to a hex or a box, keeps heights and holders right, and tells each side what it may
 * know, beginning with `what` for those who see the unit.
 */
export function shift(c: Conduct<Drill>, unit: number, to: number, what: Event): void {
  const { p } = c
  const side = p.setting.sideOf[unit]!
  const from = p.at[unit]!
  const watched = [...unitsAt(p, from), ...unitsAt(p, to)].filter((other) => p.setting.sideOf[other] === side)
  const seenBefore = watched.filter((other) => isSeen(p, other, enemyOf(side)))
  const wasSeen = isSeen(p, unit, enemyOf(side))
  p.at[unit] = to
  p.known[unit] = 0
  p.dug[unit] = 0 // 2.4-b
  changeHeight(p, from, side, -1)
  changeHeight(p, to, side, 1)
  tellShift(c, unit, from, to, wasSeen, what)
  for (const other of watched)
    if (other !== unit && !seenBefore.includes(other) && isSeen(p, other, enemyOf(side))) reveal(c, other)
}

function changeHeight(p: Drill, place: number, side: number, by: number): void {
  if (place < 0 || place >= p.setting.hexes) return
  p.height[place]! += by
  p.holder[place] = p.height[place] === 0 ? -1 : side
}

function tellShift(c: Conduct<Drill>, unit: number, from: number, to: number, wasSeen: boolean, what: Event): void {
  const { p } = c
  const side = p.setting.sideOf[unit]!
  const { names } = p.setting
  const seen = isSeen(p, unit, enemyOf(side))
  if (wasSeen || seen) c.tell(wasSeen === seen || !seen ? what : { ...what, shows: true })
  else {
    c.tell({ ...what, to: [names.side.name(side)] })
    const others = [names.side.name(enemyOf(side)), 'spectator']
    c.tell({
      is: 'stirred',
      rules: ['drill-5.1-a'],
      to: others,
      from: names.place.name(from),
      place: names.place.name(to),
    })
  }
}

/** 5.1: a unit that the enemy could not see comes into sight. */
export function reveal(c: Conduct<Drill>, unit: number, rule = 'drill-5.1-a'): void {
  const { names } = c.p.setting
  c.tell({
    is: 'revealed',
    rules: [rule],
    unit: names.piece.name(unit),
    place: names.place.name(c.p.at[unit]!),
    shows: true,
  })
}

/** A unit is destroyed; 6.1-a. */
export function destroy(c: Conduct<Drill>, unit: number, rule: string): void {
  const { p } = c
  const enemy = enemyOf(p.setting.sideOf[unit]!)
  p.points[enemy]! += p.setting.strength[unit]!
  const event = { is: 'destroyed', rules: [rule, 'drill-6.1-a'], unit: p.setting.names.piece.name(unit) }
  shift(c, unit, p.setting.dead, event)
}
