import { attackOf, defenceOf, groundOf, isOnMap } from '../chitpull/board/units.js'
import { promise, type Stakes } from '../chitpull/evaluation/combat.js'
import { type CommandTables, commandTablesOf, FAR, noteCommand } from '../chitpull/evaluation/command.js'
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
  const tables = commandTablesOf(p)
  const promised = promise(p, stakesOf(p))
  const worth = sideWorth(p, tables, side) - sideWorth(p, tables, enemyOf(side))
  return worth + (p.active === side ? promised : -promised) + chitsWorth(p, tables, side)
}

const stakes = new WeakMap<Avl['setting'], Stakes>()

/** What the active side attacks for: the strategic cities that the other side holds, at half of what taking them brings. */
function stakesOf(p: Avl): Stakes {
  let found = stakes.get(p.setting)
  if (!found) {
    found = { side: -1, prize: new Int16Array(p.setting.hexes), standsFast: new Uint8Array(p.setting.hexes) }
    stakes.set(p.setting, found)
  }
  const { cities, cityPoints } = p.setting
  for (let city = 0; city < cities.length; city++)
    found.prize[cities[city]!] = p.cityHeld[city] === p.active ? 0 : cityPoints[city]! * WEIGHT.point // 14.1-b
  return found
}

function sideWorth(p: Avl, tables: CommandTables, side: number): number {
  const commanded = noteCommand(p, tables, side)
  return (
    pointsOf(p, side) * WEIGHT.point +
    commanded * WEIGHT.command +
    troopsWorth(p, tables, side) +
    staffsWorth(p, tables.staffs[side]!, side) -
    citiesAtRisk(p, tables, side)
  )
}

function troopsWorth(p: Avl, { troops, apart }: CommandTables, side: number): number {
  const { cities, names } = p.setting
  const places = names.place.all.length
  const enemyZone = groundOf(p).zone[enemyOf(side)]!
  const units = troops[side]!
  const { weight, most } = APPROACH[side]!
  let worth = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    if (!isOnMap(p, unit)) continue
    const hex = p.at[unit]!
    worth += p.steps[unit]! * WEIGHT.step + (attackOf(p, unit) + defenceOf(p, unit)) * WEIGHT.strength
    if (p.supply[unit] !== SUPPLIED) worth -= WEIGHT.unsupplied * (p.supply[unit] === ISOLATED ? 2 : 1)
    if (enemyZone[hex] !== 0 && defenceTotal(p, hex) < WEIGHT.exposedBelow) worth -= WEIGHT.exposed
    let nearest: number = most
    for (let city = 0; city < cities.length; city++)
      if (p.cityHeld[city] !== side) nearest = Math.min(nearest, apart[cities[city]! * places + hex]!)
    worth -= nearest * weight
  }
  return worth
}

function staffsWorth(p: Avl, staffs: Int16Array, side: number): number {
  const { zone, troops } = groundOf(p)
  const enemyZone = zone[enemyOf(side)]!
  let worth = 0
  for (let i = 0; i < staffs.length; i++) {
    const hex = p.at[staffs[i]!]!
    if (hex >= p.setting.hexes) continue
    worth += WEIGHT.staff
    if (enemyZone[hex] !== 0) worth -= WEIGHT.staffExposed
    if (troops[hex] === 0) worth -= WEIGHT.staffAlone
  }
  return worth
}

/** How near the strategic cities of a side are to falling, less what it is to hold them. */
function citiesAtRisk(p: Avl, { troops, apart }: CommandTables, side: number): number {
  const { cities, names } = p.setting
  const { holder } = groundOf(p)
  const places = names.place.all.length
  const enemies = troops[enemyOf(side)]!
  let risk = 0
  for (let city = 0; city < cities.length; city++) {
    if (p.cityHeld[city] !== side) continue
    risk -= WEIGHT.held
    const hex = cities[city]!
    let nearest: number = FAR
    for (let i = 0; i < enemies.length; i++) nearest = Math.min(nearest, apart[hex * places + p.at[enemies[i]!]!]!)
    const danger = Math.max(0, REACH - nearest)
    const isHeld = holder[hex] === side
    const garrison = isHeld ? Math.min(WEIGHT.fullDefence, defenceTotal(p, hex)) : 0
    risk += danger * ((isHeld ? 0 : WEIGHT.empty) + (WEIGHT.fullDefence - garrison) * WEIGHT.thin)
  }
  return risk
}

/** The side's own chits that are still to come this turn, by the units they can set in motion. */
function chitsWorth(p: Avl, { staffs, commands }: CommandTables, side: number): number {
  const { chits, roster } = p.setting
  const held = (kind: number): number => p.cup[kind]! + (p.chit === kind ? 1 : 0)
  const own = staffs[side]!
  let units = 0
  for (let i = 0; i < own.length; i++) units += held(roster.chit[own[i]!]!) * commands[own[i]!]!
  if (side === SOVIET) units += held(chits.stavka) * WEIGHT.stavkaUnits
  if (side === AXIS) units += held(chits.manstein) * WEIGHT.mansteinUnits
  return units * WEIGHT.chit
}
