import { ISOLATED, SUPPLIED } from '../chitpull/fields.js'
import { enemyOf, SOVIET } from '../chitpull/tables.js'
import { attackOf, defenceOf, groundOf, isOnMap } from '../chitpull/units.js'
import type { Avl } from './fields.js'
import { pointsOf } from './victory.js'

/** The weights of the evaluation, in hundredths of a victory point: hand-made, for the greedy bot. */
const WEIGHT = {
  point: 100,
  step: 30,
  strength: 8,
  /** For each hex that a unit is nearer to the nearest strategic city that the other side holds. */
  approach: 4,
  /** For a unit in a strategic city. */
  guard: 60,
  unsupplied: 20,
} as const

/** How good a position is for a side. */
export function evaluate(p: Avl, sideName: string): number {
  const side = p.setting.names.side.index(sideName)
  if (p.ending !== 0) return p.winner < 0 ? 0 : p.winner === side ? 1_000_000 : -1_000_000
  return worth(p, side) - worth(p, enemyOf(side))
}

function worth(p: Avl, side: number): number {
  const { roster, map, cities } = p.setting
  const { holder } = groundOf(p)
  let value = pointsOf(p, side) * WEIGHT.point
  for (let unit = 0; unit < p.at.length; unit++) {
    if (roster.side[unit] !== side || roster.isHq[unit] === 1 || !isOnMap(p, unit)) continue
    value += p.steps[unit]! * WEIGHT.step + (attackOf(p, unit) + defenceOf(p, unit)) * WEIGHT.strength
    if (p.supply[unit] !== SUPPLIED) value -= WEIGHT.unsupplied * (p.supply[unit] === ISOLATED ? 2 : 1)
    let nearest = 40
    for (let city = 0; city < cities.length; city++)
      if (p.cityHeld[city] !== side) nearest = Math.min(nearest, map.grid.distance(p.at[unit]!, cities[city]!))
    value -= nearest * WEIGHT.approach * (side === SOVIET ? 1 : 0)
  }
  for (let city = 0; city < cities.length; city++)
    if (p.cityHeld[city] === side && holder[cities[city]!] === side) value += WEIGHT.guard
  return value
}
