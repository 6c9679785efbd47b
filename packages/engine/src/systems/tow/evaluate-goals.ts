import { nextDifference } from '../../operations/differences.js'
import { MAJOR_CITY } from '../chitpull/board/setting.js'
import type { Stakes } from '../chitpull/evaluation/combat.js'
import { FAR } from '../chitpull/evaluation/command.js'
import { keptByHolding } from '../chitpull/evaluation/tally.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import type { Tow } from './fields.js'

/** What the Soviets are after, by who holds what now. */

/** In hundredths of a victory point: what a hex is worth to the Soviets as long as they do not hold it. */
const PRIZE = {
  /** A city under a Supreme Command Order ends the game (12.2-k): more than any number of points or steps at stake. */
  order: 6000,
  /** A major city in the campaign, any other city, and a major one in the race. */
  majorCity: 800,
  city: 60,
  /** A Crossing Point in the race, where it scores. */
  crossing: 500,
  /** A Breakthrough hex in the campaign. */
  breakthrough: 500,
} as const

/** A Crossing Point in the campaign, where it scores nothing and brings the Axis reinforcements and aircraft. */
const CROSSING_CAMPAIGN = -30

/** Who holds what, and what follows from it for every hex. */
export interface Goals extends Stakes {
  readonly cityHeld: Int32Array
  readonly supremeOrder: Int32Array
  readonly crossed: Int32Array
  /** What the cities and crossings in Soviet hands are worth to them. */
  readonly taken: number
  /** By hex: how many things are there that the Soviets want and an Axis unit guards. */
  readonly guarded: Uint8Array
  /** By hex: how far it is to the nearest city that ends the game or is worth most, and to the nearest goal of any kind. */
  readonly toPrize: Uint8Array
  readonly toGoal: Uint8Array
  /** The cities under a Supreme Command Order that the Axis still holds. */
  readonly orders: Int16Array
}

export const goalsOf = keptByHolding<Tow, Goals>(fits, makeGoals)

function fits({ cityHeld, supremeOrder, crossed }: Tow, goals: Goals): boolean {
  return (
    nextDifference(goals.cityHeld, cityHeld, 0) === cityHeld.length &&
    nextDifference(goals.supremeOrder, supremeOrder, 0) === cityHeld.length &&
    nextDifference(goals.crossed, crossed, 0) === crossed.length
  )
}

function makeGoals(p: Tow): Goals {
  const { cities, cityKind, crossings, breakthrough, scenario, hexes } = p.setting
  const isRace = scenario.victory.points === 'race'
  const prize = new Int16Array(hexes)
  if (!isRace) for (let hex = 0; hex < hexes; hex++) if (breakthrough[hex] === 1) prize[hex] = PRIZE.breakthrough
  if (isRace)
    for (const [crossing, hex] of crossings.entries()) if (p.crossed[crossing] === 0) prize[hex] = PRIZE.crossing
  const orders: number[] = []
  for (const [city, hex] of cities.entries()) {
    if (p.cityHeld[city] !== AXIS) continue
    if (p.supremeOrder[city] === 1) orders.push(city)
    const worth = cityKind[hex] === MAJOR_CITY && !isRace ? PRIZE.majorCity : PRIZE.city
    prize[hex] = Math.max(prize[hex]!, p.supremeOrder[city] === 1 ? PRIZE.order : worth)
  }
  const great = [...prize.keys()].filter((hex) => prize[hex]! >= PRIZE.majorCity)
  const all = [...prize.keys()].filter((hex) => prize[hex]! > 0)
  return {
    cityHeld: p.cityHeld.slice(),
    supremeOrder: p.supremeOrder.slice(),
    crossed: p.crossed.slice(),
    taken: takenWorth(p),
    guarded: guardedHexes(p),
    side: SOVIET,
    prize,
    standsFast: Uint8Array.from(prize, (worth) => (worth === PRIZE.order ? 1 : 0)),
    toPrize: distances(p, great),
    toGoal: distances(p, all),
    orders: Int16Array.from(orders),
  }
}

function takenWorth(p: Tow): number {
  const { cities, cityKind, scenario } = p.setting
  const isRace = scenario.victory.points === 'race'
  let value = 0
  for (const isTaken of p.crossed) if (isTaken === 1) value += isRace ? PRIZE.crossing : CROSSING_CAMPAIGN
  for (const [city, hex] of cities.entries())
    if (p.cityHeld[city] === SOVIET) value += cityKind[hex] === MAJOR_CITY && !isRace ? PRIZE.majorCity : PRIZE.city
  return value
}

function guardedHexes({ setting, cityHeld, crossed }: Tow): Uint8Array {
  const guarded = new Uint8Array(setting.hexes)
  for (const [crossing, hex] of setting.crossings.entries()) if (crossed[crossing] === 0) guarded[hex]!++
  for (const [city, hex] of setting.cities.entries()) if (cityHeld[city] !== SOVIET) guarded[hex]!++
  return guarded
}

/** Hexes to the nearest of some as the crow flies, FAR from the boxes; 0 everywhere if there are none. */
function distances(p: Tow, goals: readonly number[]): Uint8Array {
  const { map, hexes, names } = p.setting
  const found = new Uint8Array(names.place.all.length)
  if (goals.length === 0) return found
  return found.map((_, place) =>
    place < hexes ? goals.reduce((best, goal) => Math.min(best, map.grid.distance(place, goal)), FAR) : FAR,
  )
}
