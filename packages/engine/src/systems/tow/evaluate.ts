import { MAJOR_CITY } from '../chitpull/board/setting.js'
import { attackOf, defenceOf, groundOf, isOnMap } from '../chitpull/board/units.js'
import { promise } from '../chitpull/evaluation/combat.js'
import { type CommandTables, commandTablesOf, FAR, noteCommand } from '../chitpull/evaluation/command.js'
import { SUPPLIED } from '../chitpull/fields.js'
import { defenceTotal } from '../chitpull/fighting/odds.js'
import { AXIS, enemyOf, SOVIET } from '../chitpull/tables.js'
import { type Goals, goalsOf, PRIZE } from './evaluate-goals.js'
import type { Tow } from './fields.js'
import { POINT, RACE_POINTS } from './tables.js'

/** The weights of the evaluation, in hundredths of a victory point: hand-made, for the greedy bot. */
const WEIGHT = {
  /** A point of the event score. */
  point: 100,
  /** A step of a combat unit on the map, and a point of its attack or defence as it is now. */
  step: 60,
  strength: 12,
  /** A Crossing Point in the campaign, where it scores nothing and brings the Axis reinforcements and aircraft. */
  crossingCampaign: -30,
  /** For each hex that a Soviet unit is nearer to a city that ends the game or scores most, and to any goal. */
  approachPrize: 8,
  approachGoal: 4,
  /** For each hex that an Axis unit is nearer to such a city: reserves gather behind the line. */
  fallBack: 1,
  /** An Axis garrison in any city or on any crossing the Soviets want. */
  guard: 40,
  /** A unit marked as out of supply or isolated. */
  unsupplied: 40,
  /** For standing in an enemy zone with less than so much defence in the hex. */
  exposed: 8,
  exposedBelow: 6,
  /** A combat unit within command range of a headquarters of its side. */
  command: 15,
  /** A headquarters on the map; one in an enemy zone. */
  staff: 80,
  staffExposed: 40,
  /** A chit of one's own, for each unit that it can set in motion. */
  chit: 1,
} as const

/** Cities whose fall ends the game (12.2-k), to the Soviets. The danger is counted in hexes: reach less distance. */
const ORDER = {
  /** From so many hexes on the nearest Soviet combat unit is no danger yet: about one strategic move of a tank corps. */
  reach: 18,
  /** The danger is never counted less: units are dropped from the air and the front opens. */
  leastDanger: 2,
  /** An order that stands: what cancelling it is worth by itself. */
  standing: 60,
  /** For each hex of danger if nobody is in the city. */
  empty: 60,
  /** For each hex of danger and each point of defence that the garrison is short of a full one. */
  thin: 2,
  fullDefence: 9,
} as const

/** The worth of chits that set no headquarters in motion, in units. */
const CHIT_UNITS = { reinforcement: 12, airborne: 14, highCommand: 16 } as const

/** A game that is won, above all that can be weighed. */
const WON = 1_000_000

/** How good a position is for a side. Of the chits it looks at the side's own only. */
export function evaluate(p: Tow, side: string): number {
  const viewer = p.setting.names.side.index(side)
  if (p.ending !== 0) return p.winner === viewer ? WON : -WON
  const tables = commandTablesOf(p)
  const value = sovietValue(p, tables)
  return (viewer === SOVIET ? value : -value) + chitsValue(p, tables, viewer)
}

function sovietValue(p: Tow, tables: CommandTables): number {
  const goals = goalsOf(p)
  const promised = promise(p, goals)
  return (
    Math.trunc((p.eventPoints * WEIGHT.point) / POINT) +
    (p.active === SOVIET ? promised : -promised) +
    (noteCommand(p, tables, SOVIET) - noteCommand(p, tables, AXIS)) * WEIGHT.command +
    placesValue(p) +
    unitsValue(p, goals, tables) +
    ordersValue(p, goals, tables.troops[SOVIET]!)
  )
}

function placesValue(p: Tow): number {
  const { cities, cityKind, crossings, scenario } = p.setting
  const { holder } = groundOf(p)
  const isRace = scenario.victory.points === 'race'
  let value = 0
  for (let i = 0; i < crossings.length; i++)
    if (p.crossed[i] === 1) value += isRace ? PRIZE.crossing : WEIGHT.crossingCampaign
    else if (holder[crossings[i]!] === AXIS) value -= WEIGHT.guard
  for (let city = 0; city < cities.length; city++) {
    const hex = cities[city]!
    if (p.cityHeld[city] === SOVIET) value += cityKind[hex] === MAJOR_CITY && !isRace ? PRIZE.majorCity : PRIZE.city
    else if (holder[hex] === AXIS) value -= WEIGHT.guard
  }
  return value
}

function unitsValue(p: Tow, goals: Goals, { troops, staffs }: CommandTables): number {
  return (
    troopsWorth(p, troops[SOVIET]!, goals) -
    troopsWorth(p, troops[AXIS]!, goals) +
    staffsWorth(p, staffs[SOVIET]!, AXIS) -
    staffsWorth(p, staffs[AXIS]!, SOVIET)
  )
}

function staffsWorth(p: Tow, staffs: Int16Array, enemy: number): number {
  const enemyZone = groundOf(p).zone[enemy]!
  let worth = 0
  for (let i = 0; i < staffs.length; i++) {
    const hex = p.at[staffs[i]!]!
    if (hex < p.setting.hexes) worth += WEIGHT.staff - (enemyZone[hex] !== 0 ? WEIGHT.staffExposed : 0)
  }
  return worth
}

function troopsWorth(p: Tow, troops: Int16Array, goals: Goals): number {
  let worth = 0
  for (let i = 0; i < troops.length; i++) if (isOnMap(p, troops[i]!)) worth += troopWorth(p, troops[i]!, goals)
  return worth
}

/** What a combat unit on the map is worth to its side. */
function troopWorth(p: Tow, unit: number, { toPrize, toGoal }: Goals): number {
  const hex = p.at[unit]!
  const side = p.setting.roster.side[unit]!
  const { zone } = groundOf(p)
  let worth = p.steps[unit]! * WEIGHT.step + (attackOf(p, unit) + defenceOf(p, unit)) * WEIGHT.strength
  if (p.supply[unit] !== SUPPLIED) worth -= WEIGHT.unsupplied
  if (zone[enemyOf(side)]![hex] !== 0 && defenceTotal(p, hex) < WEIGHT.exposedBelow) worth -= WEIGHT.exposed
  if (side === AXIS) return worth - toPrize[hex]! * WEIGHT.fallBack
  return worth - toPrize[hex]! * WEIGHT.approachPrize - toGoal[hex]! * WEIGHT.approachGoal + westWorth(p, unit)
}

/** 13.2-f to 13.2-h, by the supply that the unit is marked with. */
function westWorth(p: Tow, unit: number): number {
  const { scenario, westBank, roster } = p.setting
  if (scenario.victory.points !== 'race' || westBank[p.at[unit]!] === 0) return 0
  const isSupplied = p.supply[unit] === SUPPLIED
  const quarters =
    roster.isMechanized[unit] === 1
      ? isSupplied
        ? RACE_POINTS.mechSupplied
        : RACE_POINTS.mechUnsupplied
      : isSupplied
        ? RACE_POINTS.footSupplied
        : RACE_POINTS.footUnsupplied
  return Math.trunc((quarters * WEIGHT.point) / POINT)
}

/** How near the cities under a Supreme Command Order are to falling. */
function ordersValue(p: Tow, { orders, toOrder }: Goals, troops: Int16Array): number {
  const { holder } = groundOf(p)
  let value = 0
  for (let i = 0; i < orders.length; i++) {
    const hex = orders[i]!
    const danger = Math.max(ORDER.leastDanger, ORDER.reach - nearest(p, toOrder[i]!, troops))
    const garrison = holder[hex] === AXIS ? Math.min(ORDER.fullDefence, defenceTotal(p, hex)) : 0
    value += ORDER.standing + danger * (ORDER.fullDefence - garrison) * ORDER.thin
    if (holder[hex] !== AXIS) value += danger * ORDER.empty
  }
  return value
}

function nearest(p: Tow, distances: Uint8Array, units: Int16Array): number {
  const { at } = p
  let found: number = FAR
  for (let i = 0; i < units.length; i++) {
    const distance = distances[at[units[i]!]!]!
    if (distance < found) found = distance
  }
  return found
}

/** The side's own chits that are still to come this turn, by the units they can set in motion. */
function chitsValue(p: Tow, { staffs, commands }: CommandTables, viewer: number): number {
  const { chits, roster } = p.setting
  const own = staffs[viewer]!
  let units = 0
  for (let i = 0; i < own.length; i++) units += heldChits(p, roster.chit[own[i]!]!) * commands[own[i]!]!
  if (viewer === AXIS) units += heldChits(p, chits.okh) * CHIT_UNITS.highCommand
  else
    units +=
      heldChits(p, chits.reinforcement) * CHIT_UNITS.reinforcement +
      heldChits(p, chits.airborne) * CHIT_UNITS.airborne +
      heldChits(p, chits.stavka) * CHIT_UNITS.highCommand
  return units * WEIGHT.chit
}

/** Chits of a kind in cup and hand, and the one that is being resolved. */
function heldChits(p: Tow, kind: number): number {
  return p.cup[kind]! + p.hand[kind]! + (p.chit === kind ? 1 : 0)
}
