import { defenceTotal } from '../chitpull/odds.js'
import { MAJOR_CITY } from '../chitpull/setting.js'
import { AXIS, enemyOf, SOVIET } from '../chitpull/tables.js'
import { attackOf, defenceOf, groundOf, isOnMap } from '../chitpull/units.js'
import { crossingPoints } from './control.js'
import type { Tow } from './fields.js'
import { POINT } from './tables.js'

/** The weights of the evaluation, in hundredths of a victory point: hand-made, for the greedy bot. */
const WEIGHT = {
  point: 100,
  step: 60,
  strength: 12,
  crossing: 400,
  city: 60,
  majorCity: 700,
  /** For each hex that a Soviet unit is nearer to the nearest city or crossing that is not Soviet. */
  approach: 6,
  /** For an Axis unit that stands in a city or on a crossing the Soviets want. */
  guard: 40,
  unsupplied: 25,
  /** For standing where the enemy's zone is and being weaker. */
  exposed: 8,
} as const

/** How good a position is for a side. */
export function evaluate(p: Tow, side: string): number {
  const value = sovietValue(p)
  return p.setting.names.side.index(side) === SOVIET ? value : -value
}

const WON = 1_000_000

function sovietValue(p: Tow): number {
  if (p.ending !== 0) return p.winner === SOVIET ? WON : -WON
  return (p.eventPoints * WEIGHT.point) / POINT + placesValue(p) + unitsValue(p)
}

function placesValue(p: Tow): number {
  const { cities, cityKind } = p.setting
  let value = crossingPoints(p) * WEIGHT.crossing
  for (let city = 0; city < cities.length; city++)
    if (p.cityHeld[city] === SOVIET) value += cityKind[cities[city]!] === MAJOR_CITY ? WEIGHT.majorCity : WEIGHT.city
  return value
}

function unitsValue(p: Tow): number {
  const { roster } = p.setting
  const { zone, holder } = groundOf(p)
  const toGoal = goalDistances(p)
  let value = 0
  for (let unit = 0; unit < roster.side.length; unit++) {
    if (!isOnMap(p, unit)) continue
    const side = roster.side[unit]!
    const sign = side === SOVIET ? 1 : -1
    const hex = p.at[unit]!
    let worth = p.steps[unit]! * WEIGHT.step + (attackOf(p, unit) + defenceOf(p, unit)) * WEIGHT.strength
    if (p.supply[unit] !== 0) worth -= WEIGHT.unsupplied
    if (zone[enemyOf(side)]![hex] !== 0 && holder[hex] === side && defenceTotal(p, hex) < 6) worth -= WEIGHT.exposed
    if (side === AXIS && toGoal[hex] === 0) worth += WEIGHT.guard
    value += sign * worth
    if (side === SOVIET && roster.isHq[unit] === 0) value -= toGoal[hex]! * WEIGHT.approach
  }
  return value
}

/** Cities and crossings that the Soviets do not hold yet. */
function goalsOf(p: Tow): number[] {
  const { cities, crossings } = p.setting
  return [
    ...cities.filter((_, city) => p.cityHeld[city] === AXIS),
    ...crossings.filter((_, crossing) => p.crossed[crossing] === 0),
  ]
}

/** By setting and by what the Soviets hold: how far each hex is from the nearest goal. A search sees few such states. */
const distances = new WeakMap<Tow['setting'], Map<string, Uint8Array>>()
const MOST_KEPT = 64

function goalDistances(p: Tow): Uint8Array {
  const kept = distances.get(p.setting) ?? new Map<string, Uint8Array>()
  distances.set(p.setting, kept)
  const key = p.cityHeld.join('') + p.crossed.join('')
  let found = kept.get(key)
  if (!found) {
    if (kept.size >= MOST_KEPT) kept.clear()
    const goals = goalsOf(p)
    const { grid } = p.setting.map
    const far = Math.min(255, grid.rows + grid.columns)
    found = Uint8Array.from({ length: p.setting.hexes }, (_, hex) =>
      goals.reduce((best, goal) => Math.min(best, grid.distance(hex, goal)), far),
    )
    kept.set(key, found)
  }
  return found
}
