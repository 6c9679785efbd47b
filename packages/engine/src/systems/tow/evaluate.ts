import { groundOf } from '../../operations/units.js'
import { attackOf, defenceOf } from '../chitpull/board/units.js'
import { promise } from '../chitpull/evaluation/combat.js'
import { distancesOf, type Nearness } from '../chitpull/evaluation/command.js'
import { Tally } from '../chitpull/evaluation/tally.js'
import { SUPPLIED } from '../chitpull/fields.js'
import { defenceTotal } from '../chitpull/fighting/odds.js'
import { AXIS, enemyOf, SOVIET } from '../chitpull/tables.js'
import { type Goals, goalsOf } from './evaluate-goals.js'
import type { Tow } from './fields.js'
import { POINT, RACE_POINTS } from './tables.js'

/** The weights of the evaluation, in hundredths of a victory point: hand-made, for the greedy bot. */
const WEIGHT = {
  /** A point of the event score. */
  point: 100,
  /** A step of a combat unit on the map, and a point of its attack or defence as it is now. */
  step: 60,
  strength: 12,
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
  const tally = tallyOf(p)
  const goals = goalsOf(p)
  tally.follow(p, goals)
  const value = sovietValue(p, goals, tally)
  return (viewer === SOVIET ? value : -value) + chitsValue(p, tally, viewer)
}

const tallies = new WeakMap<Tow['setting'], Tally<Tow, Goals>>()

function tallyOf({ setting }: Tow): Tally<Tow, Goals> {
  let tally = tallies.get(setting)
  if (!tally) {
    tally = new Tally<Tow, Goals>(setting, { stack: stackWorth, horizon: ORDER.reach, version: (p) => p.ukrainian })
    tallies.set(setting, tally)
  }
  return tally
}

function sovietValue(p: Tow, goals: Goals, { worth, command, nearness, attacks }: Tally<Tow, Goals>): number {
  const promised = promise(p, goals, attacks)
  return (
    Math.trunc((p.eventPoints * WEIGHT.point) / POINT) +
    (p.active === SOVIET ? promised : -promised) +
    (command.commanded[SOVIET]! - command.commanded[AXIS]!) * WEIGHT.command +
    goals.taken +
    worth[SOVIET]! -
    worth[AXIS]! +
    ordersValue(p, goals, nearness)
  )
}

/** What the units in a hex are worth to their side. */
function stackWorth(p: Tow, hex: number, side: number, goals: Goals): number {
  const { first, next, zone } = groundOf(p)
  const { isHq } = p.setting.roster
  const isInZone = zone[enemyOf(side)]![hex] !== 0
  let worth = side === AXIS ? goals.guarded[hex]! * WEIGHT.guard : 0
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
    worth += isHq[unit] === 1 ? WEIGHT.staff - (isInZone ? WEIGHT.staffExposed : 0) : troopWorth(p, unit, goals)
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
function ordersValue(p: Tow, { orders }: Goals, nearness: Nearness): number {
  const { holder } = groundOf(p)
  let value = 0
  for (let i = 0; i < orders.length; i++) {
    const hex = p.setting.cities[orders[i]!]!
    const danger = Math.max(ORDER.leastDanger, ORDER.reach - nearness.nearest(SOVIET, orders[i]!))
    const garrison = holder[hex] === AXIS ? Math.min(ORDER.fullDefence, defenceTotal(p, hex)) : 0
    value += ORDER.standing + danger * (ORDER.fullDefence - garrison) * ORDER.thin
    if (holder[hex] !== AXIS) value += danger * ORDER.empty
  }
  return value
}

/** The side's own chits that are still to come this turn, by the units they can set in motion. */
function chitsValue(p: Tow, { command }: Tally<Tow, Goals>, viewer: number): number {
  const { chits, roster } = p.setting
  const own = distancesOf(p.setting).staffs[viewer]!
  let units = 0
  for (let i = 0; i < own.length; i++) units += heldChits(p, roster.chit[own[i]!]!) * command.commands[own[i]!]!
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
