import { groundOf } from '../../operations/units.js'
import { attackOf, defenceOf } from '../chitpull/board/units.js'
import { promise, type Stakes } from '../chitpull/evaluation/combat.js'
import { distancesOf, type Nearness } from '../chitpull/evaluation/command.js'
import { keptByHolding, Tally } from '../chitpull/evaluation/tally.js'
import { ISOLATED, SUPPLIED } from '../chitpull/fields.js'
import { defenceTotal } from '../chitpull/fighting/odds.js'
import { AXIS, enemyOf, SOVIET } from '../chitpull/tables.js'
import type { Avl } from './fields.js'
import { pointsOf } from './victory.js'

/** The weights of the evaluation, in hundredths of a victory point: hand-made, for the greedy bot. */
const WEIGHT = {
  point: 100,
  /** A step of a combat unit on the map, and a point of its attack or defence. */
  step: 40,
  strength: 8,
  /** A strategic city in hand, beyond its points: more than what the way to the next one takes off. */
  held: 800,
  /** A strategic city of one's own, for each hex that the nearest enemy is inside the reach, if nobody is in it, or too few. */
  empty: 25,
  thin: 2,
  fullDefence: 9,
  unsupplied: 30,
  /** For standing in an enemy zone with less than so much defence in the hex. */
  exposed: 8,
  exposedBelow: 5,
  /** A combat unit within command range of a headquarters of its side. */
  command: 12,
  /** A headquarters on the map; one beside an enemy, and one that stands alone. */
  staff: 120,
  staffExposed: 60,
  staffAlone: 15,
  /** A chit of one's own, for each unit that it can set in motion; STAVKA moves many, Manstein the best. */
  chit: 1,
  stavkaUnits: 30,
  mansteinUnits: 12,
} as const

/** By side: for each hex that a unit is nearer to a strategic city of the other, up to so many. The Soviets attack. */
const APPROACH = [
  { weight: 3, most: 8 },
  { weight: 5, most: 40 },
] as const

/** From so many hexes on an enemy is no danger to a city yet. */
const REACH = 14

const WON = 1_000_000

/** How good a position is for a side. Of the chits it looks at the side's own only. */
export function evaluate(p: Avl, sideName: string): number {
  const side = p.setting.names.side.index(sideName)
  if (p.ending !== 0) return p.winner < 0 ? 0 : p.winner === side ? WON : -WON
  const tally = tallyOf(p)
  const aims = aimsOf(p)
  tally.follow(p, aims)
  const promised = p.active < 0 ? 0 : promise(p, aims.stakes[p.active]!, tally.attacks)
  const worth = sideWorth(p, tally, side) - sideWorth(p, tally, enemyOf(side))
  return worth + (p.active === side ? promised : -promised) + chitsWorth(p, tally, side)
}

/** Who holds which city, and by side and hex what the way to the nearest city of the other takes off. */
interface Aims {
  readonly held: Int32Array
  readonly way: readonly Int16Array[]
  /** By side. */
  readonly stakes: readonly Stakes[]
}

const tallies = new WeakMap<Avl['setting'], Tally<Avl, Aims>>()

function tallyOf({ setting }: Avl): Tally<Avl, Aims> {
  let tally = tallies.get(setting)
  if (!tally) {
    tally = new Tally<Avl, Aims>(setting, { stack: stackWorth, horizon: REACH })
    tallies.set(setting, tally)
  }
  return tally
}

const aimsOf = keptByHolding<Avl, Aims>(
  ({ cityHeld }, { held }) => isSame(cityHeld, held),
  (p) => ({
    held: p.cityHeld.slice(),
    way: APPROACH.map((_, side) => wayTo(p, side)),
    stakes: APPROACH.map((_, side) => stakesOf(p, side)),
  }),
)

function isSame(these: Int32Array, those: Int32Array): boolean {
  for (let i = 0; i < these.length; i++) if (these[i] !== those[i]) return false
  return true
}

function wayTo(p: Avl, side: number): Int16Array {
  const { cities, map, hexes } = p.setting
  const { weight, most } = APPROACH[side]!
  return Int16Array.from({ length: hexes }, (_, hex) => {
    let nearest: number = most
    for (let city = 0; city < cities.length; city++)
      if (p.cityHeld[city] !== side) nearest = Math.min(nearest, map.grid.distance(cities[city]!, hex))
    return nearest * weight
  })
}

/** What a side attacks for: the strategic cities that the other side holds, at half of what taking them brings. */
function stakesOf(p: Avl, side: number): Stakes {
  const { cities, cityPoints, hexes } = p.setting
  const prize = new Int16Array(hexes)
  for (let city = 0; city < cities.length; city++)
    prize[cities[city]!] = p.cityHeld[city] === side ? 0 : cityPoints[city]! * WEIGHT.point // 14.1-b
  return { side: -1, prize, standsFast: new Uint8Array(hexes) }
}

function sideWorth(p: Avl, { worth, command, nearness }: Tally<Avl, Aims>, side: number): number {
  return (
    pointsOf(p, side) * WEIGHT.point +
    command.commanded[side]! * WEIGHT.command +
    worth[side]! -
    citiesAtRisk(p, nearness, side)
  )
}

/** What the units in a hex are worth to their side. */
function stackWorth(p: Avl, hex: number, side: number, { way }: Aims): number {
  const { first, next, zone, troops } = groundOf(p)
  const { isHq } = p.setting.roster
  const isInZone = zone[enemyOf(side)]![hex] !== 0
  const isExposed = isInZone && defenceTotal(p, hex) < WEIGHT.exposedBelow
  let worth = 0
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
    if (isHq[unit] === 1)
      worth += WEIGHT.staff - (isInZone ? WEIGHT.staffExposed : 0) - (troops[hex] === 0 ? WEIGHT.staffAlone : 0)
    else worth += troopWorth(p, unit) - way[side]![hex]! - (isExposed ? WEIGHT.exposed : 0)
  return worth
}

/** What a combat unit is worth wherever it is. */
function troopWorth(p: Avl, unit: number): number {
  const worth = p.steps[unit]! * WEIGHT.step + (attackOf(p, unit) + defenceOf(p, unit)) * WEIGHT.strength
  if (p.supply[unit] === SUPPLIED) return worth
  return worth - WEIGHT.unsupplied * (p.supply[unit] === ISOLATED ? 2 : 1)
}

/** How near the strategic cities of a side are to falling, less what it is to hold them. */
function citiesAtRisk(p: Avl, nearness: Nearness, side: number): number {
  const { cities } = p.setting
  const { holder } = groundOf(p)
  let risk = 0
  for (let city = 0; city < cities.length; city++) {
    if (p.cityHeld[city] !== side) continue
    risk -= WEIGHT.held
    const hex = cities[city]!
    const danger = Math.max(0, REACH - nearness.nearest(enemyOf(side), city))
    const isHeld = holder[hex] === side
    const garrison = isHeld ? Math.min(WEIGHT.fullDefence, defenceTotal(p, hex)) : 0
    risk += danger * ((isHeld ? 0 : WEIGHT.empty) + (WEIGHT.fullDefence - garrison) * WEIGHT.thin)
  }
  return risk
}

/** The side's own chits that are still to come this turn, by the units they can set in motion. */
function chitsWorth(p: Avl, { command }: Tally<Avl, Aims>, side: number): number {
  const { chits, roster } = p.setting
  const held = (kind: number): number => p.cup[kind]! + (p.chit === kind ? 1 : 0)
  const own = distancesOf(p.setting).staffs[side]!
  let units = 0
  for (let i = 0; i < own.length; i++) units += held(roster.chit[own[i]!]!) * command.commands[own[i]!]!
  if (side === SOVIET) units += held(chits.stavka) * WEIGHT.stavkaUnits
  if (side === AXIS) units += held(chits.manstein) * WEIGHT.mansteinUnits
  return units * WEIGHT.chit
}
