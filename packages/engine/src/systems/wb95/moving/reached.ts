import { pointsFrom } from '../../../operations/departures.js'
import type { Wb95 } from '../fields.js'
import { BATTLE, departuresOf, MARCH, mayEnd, pointsFor } from './departures.js'

/** Half points left in a hex, and the formation in which a gun comes there. */
interface Left {
  readonly value: number
  readonly as: number
}

/** The hexes that a unit could come to now, by whatever way leaves it most. */
export function reachedBy(p: Wb95, unit: number): ReadonlyMap<number, Left> {
  const { roster, hexes, scratch, map } = p.setting
  const side = roster.side[unit]!
  const points = pointsFor(p, unit)
  const left = new Map<number, Left>()
  for (const as of roster.isGun[unit] === 1 ? [MARCH, BATTLE] : [MARCH])
    for (const departure of departuresOf(p, unit, as)) {
      const { table, start, spent, first, kind } = departure
      const found = (hex: number, cost: number): void => {
        if (mayEnd(p, departure, side, hex) && (left.get(hex)?.value ?? -1) < points - cost)
          left.set(hex, { value: points - cost, as })
      }
      if (p.at[unit]! >= hexes) found(start, spent)
      const isShift = kind === 'shift'
      const count = scratch.reach.run(table, start, pointsFrom(departure), first)
      for (const hex of scratch.reach.reached.slice(0, count))
        if (!isShift || map.grid.directionTo(start, hex) >= 0) found(hex, scratch.reach.cost(hex) + spent) // 9.3-d
    }
  return left
}
