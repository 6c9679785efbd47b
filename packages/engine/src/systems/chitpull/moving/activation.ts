import { groundOf, isOnMap } from '../../../operations/units.js'
import type { Family } from '../fields.js'
import { commandFlood } from '../supply/lines.js'
import { AXIS, SOVIET } from '../tables.js'

/** Who is activated. */

export function clearActivation(p: Family): void {
  p.activated.fill(0)
  p.moved.fill(0) // tow-4.3-k, avl-7.3.2-c, avl-7.2.2-j
  p.fought.fill(0) // tow-4.3-k, avl-7.3.2-c
  p.struck.fill(0)
  touchActivation(p)
}

/** Somebody else is activated, on which movement rests; nobody has moved. */
export function touchActivation(p: Family): void {
  const { ground, stepTables } = p.setting.scratch
  const isGroundKnown = ground.stamp === p.stamp
  const prepared = [AXIS, SOVIET].filter((side) => stepTables.isPrepared(p, side))
  p.touch()
  if (isGroundKnown) ground.stamp = p.stamp
  for (const side of prepared) stepTables.keep(p, side)
}

/** Most have somebody near: the range is flooded whole only for those who have not. */
const NEAR = 1

/** Whether a headquarters has a combat unit of its side, and of those it may have, within its command range. */
export function hasUnitInRange(p: Family, hq: number, isSuch: (unit: number) => boolean): boolean {
  const range = p.setting.roster.range[hq]!
  return isAnyWithin(p, hq, Math.min(NEAR, range), isSuch) || (range > NEAR && isAnyWithin(p, hq, range, isSuch))
}

function isAnyWithin(p: Family, hq: number, range: number, isSuch: (unit: number) => boolean): boolean {
  const { side, isHq } = p.setting.roster
  const { count, reached } = commandFlood(p, hq, range)
  const { first, next, holder } = groundOf(p)
  for (let i = 0; i < count; i++) {
    if (holder[reached[i]!] !== side[hq]) continue
    for (let unit = first[reached[i]!]!; unit >= 0; unit = next[unit]!)
      if (isHq[unit] === 0 && isSuch(unit)) return true // avl-7.3.2-b, avl-11.3-d
  }
  return false
}

/** The combat units of its side on the map within the command range of a headquarters. */
export function unitsInRange(p: Family, hq: number): number[] {
  const { roster } = p.setting
  const side = roster.side[hq]!
  const { distance } = commandFlood(p, hq)
  const units: number[] = []
  for (let unit = 0; unit < roster.side.length; unit++)
    if (roster.side[unit] === side && roster.isHq[unit] === 0 && isOnMap(p, unit) && distance[p.at[unit]!]! >= 0)
      // tow-4.3-g, avl-7.3.2-b, @stayInBox
      units.push(unit)
  return units
}
