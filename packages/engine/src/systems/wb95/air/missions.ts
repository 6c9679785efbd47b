import type { Order } from '../../../kernel/order.js'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { INTACT, MISSIONS } from '../tables.js'
import { air, COVER, DESTROY, RAID, SUPPLY_MISSION, SUPPORT_MISSION } from './aloft.js'

/** Who can fly what and where. */

/** 10.1-d, 23.1-a: how many more aircraft a side may use in this turn; the weather of the scenario limits them. */
export function sortiesLeft(p: Wb95, side: number): number {
  const { scenario, names, box } = p.setting
  const { roster, aircraft } = air(p)
  const own = aircraft.filter((unit) => roster.side[unit] === side)
  const used = own.filter((unit) => p.at[unit] !== box.airfield).length
  const limit = scenario.weather[p.turn - 1]?.[names.side.name(side) as (typeof scenario.sides)[number]]
  return (limit ?? own.length) - used // 10.1-d
}

/** The aircraft that a side can send up now. */
export function available(p: Wb95, side: number): number[] {
  const { roster, aircraft } = air(p)
  if (sortiesLeft(p, side) <= 0) return [] // 10.1-d
  return aircraft.filter((unit) => roster.side[unit] === side && p.at[unit] === p.setting.box.airfield) // 10.1-d
}

/** The missions of a kind of aircraft: of the phasing side, and of the side that answers. */
const MISSIONS_OF = {
  phasing: { bomber: [RAID, DESTROY, SUPPLY_MISSION], fighter: [RAID, SUPPORT_MISSION, SUPPLY_MISSION] }, // 10.1-a, 10.4-a, 10.6-b
  other: { bomber: [COVER], fighter: [SUPPORT_MISSION, COVER] }, // 10.1-b
} as const

export function missionsOf(p: Wb95, unit: number, side: number): readonly number[] {
  const { bomber, fighter } = MISSIONS_OF[side === p.active ? 'phasing' : 'other']
  return p.setting.roster.isBomber[unit] === 1 ? bomber : fighter
}

/** What a mission is for: what has no enemy, no bridge to act on at once is no mission. Support, supply and cover may wait anywhere. */
function isPlaceFor(p: Wb95, mission: number, hex: number, over: number): boolean {
  if (hex >= p.setting.hexes || p.setting.map.grid.inPlay[hex] === 0) return false
  if (mission === RAID) return groundOf(p).holder[hex] === enemyOf(p.active) // 10.6-b, 10.7-d
  if (mission === DESTROY) return over >= 0 && touches(p, over, hex) && p.bridge[over] === INTACT // 10.6-b
  return true
}

/** 10.1-c: whether a hexside is one of a hex. */
export function touches(p: Wb95, hexside: number, hex: number): boolean {
  const { hexsideEdges, map } = p.setting
  const edge = hexsideEdges[hexside]!
  return map.edges.hexes[edge * 2] === hex || map.edges.hexes[edge * 2 + 1] === hex
}

export interface Flight {
  readonly unit: number
  readonly hex: number
  readonly mission: number
  /** The bridge, or -1. */
  readonly over: number
}

export function flightIn(p: Wb95, order: Order): Flight {
  const { names } = p.setting
  return {
    unit: names.piece.index(order.unit as string),
    hex: names.place.index(order.to as string),
    mission: MISSIONS.indexOf(order.mission as (typeof MISSIONS)[number]),
    over: order.over === undefined ? -1 : names.hexside.index(order.over as string),
  }
}

export function orderFor(p: Wb95, { unit, hex, mission, over }: Flight): Order {
  return {
    do: 'fly',
    unit: nameOf(p, unit),
    to: placeName(p, hex),
    mission: MISSIONS[mission]!,
    ...(over < 0 ? {} : { over: p.setting.names.hexside.name(over) }),
  }
}

/** What forbids a flight to a side that places its aircraft now. */
export function flightRefusals(p: Wb95, side: number, flight: Flight): Refusal[] {
  const { unit, hex, mission, over } = flight
  const { roster, box } = p.setting
  const details = { unit: nameOf(p, unit), place: placeName(p, hex), mission: MISSIONS[mission]! }
  const by = (...rules: RuleId[]): Refusal[] => refusals(rules, details)
  if (roster.isAir[unit] === 0 || roster.side[unit] !== side) return by('wb95-10.1-a')
  if (p.at[unit] !== box.airfield) return by('wb95-10.1-d') // 10.1-d
  if (!missionsOf(p, unit, side).includes(mission)) return by(...wrongMission(p, side, flight))
  if (over >= 0 !== (mission === DESTROY)) return by('wb95-10.6-b') // 10.6-b
  if (isPlaceFor(p, mission, hex, over)) return []
  if (mission === RAID) return by(roster.isBomber[unit] === 1 ? 'wb95-10.6-b' : 'wb95-10.7-d')
  if (mission === DESTROY) return by('wb95-10.6-b', ...(touches(p, over, hex) ? [] : ['wb95-10.1-c']))
  return by('wb95-10.1-a')
}

/** Why an aircraft has no such mission now. */
function wrongMission(p: Wb95, side: number, { unit, mission }: Flight): RuleId[] {
  const isBomber = p.setting.roster.isBomber[unit] === 1
  if (side !== p.active) {
    if (mission === SUPPLY_MISSION) return ['wb95-10.4-a', 'wb95-10.1-b'] // 10.4-a
    return mission === SUPPORT_MISSION ? ['wb95-10.6-b', 'wb95-10.7-c'] : ['wb95-10.1-b'] // 10.1-b
  }
  if (mission === COVER) return ['wb95-10.1-b'] // 10.1-b
  return isBomber ? ['wb95-10.6-b', 'wb95-10.7-b'] : ['wb95-10.6-b']
}
