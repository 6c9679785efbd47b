import { isOnMap } from '../../../operations/units.js'
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
