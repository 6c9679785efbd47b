import {
  ALL,
  CLOSED,
  conditions,
  DIRECTIONS,
  FIRST,
  Flood,
  GUARDED,
  MoveCosts,
  Reach,
  STOP,
  StepTable,
  step,
} from '@sztab/hex'
import { Names } from '../../kernel/names.js'
import type { Scenario, Setting } from '../../kernel/setting.js'
import type { Options } from '../../kernel/words.js'
import { type HexMap, readMap } from '../../operations/map.js'
import { Ground } from './ground.js'
import { MAP_WORDS, SIDES, type TowScenario, type TowUnit, UNIT_TYPES } from './scenario.js'
import { parseScenario } from './scenario-faults.js'
import {
  AIR_KINDS,
  AXIS,
  EZOC_SURCHARGE,
  FRONT_CHITS,
  HEX_COST,
  MINOR_RIVER_COST,
  OKH_CHITS,
  SHIFT,
  SOVIET,
  STRATEGIC_COST,
} from './tables.js'

/** What lies on a step from one hex to the next, as bits. */
export const BLOCKED = 1
export const MAJOR = 2
export const MINOR = 4
export const ROAD = 8
export const RAIL = 16
export const RIVER = MAJOR | MINOR
/** 2.1-f */
export const LINE = ROAD | RAIL

/** Boxes beside the map, after the hexes among the places. */
const BOXES = ['dead', 'gone', 'security', 'PR', 'IR', 'AR', 'groups', 'waiting', 'away'] as const
type Box = (typeof BOXES)[number]

export const ARMOUR = UNIT_TYPES.indexOf('armour')

export const NO_CITY = 0
export const CITY = 1
export const MAJOR_CITY = 2

/** The order of battle by unit. Strengths stand at unit * 3 + steps left, or at unit * 3 for a Ukrainian front. */
interface Roster {
  readonly units: readonly TowUnit[]
  readonly side: Uint8Array
  readonly type: Uint8Array
  readonly isHq: Uint8Array
  /** 2.2-c */
  readonly isMechanized: Uint8Array
  readonly steps: Uint8Array
  readonly attack: Uint8Array
  readonly defence: Uint8Array
  readonly move: Uint8Array
  readonly range: Uint8Array
  /** Of a headquarters: its chit, else -1. */
  readonly chit: Int8Array
}

/** The kinds of chits, in the order of their names. */
interface Chits {
  readonly stock: Uint8Array
  /** Whose it is: 2 for the Supply chit, which belongs to both. */
  readonly owner: Uint8Array
  readonly fronts: readonly number[]
  readonly armies: readonly number[]
  readonly reinforcement: number
  readonly airborne: number
  readonly stavka: number
  readonly okh: number
  readonly supply: number
}

export interface TowSetting extends Setting {
  readonly scenario: TowScenario
  readonly names: Setting['names'] & Readonly<Record<'chit' | 'city' | 'crossing' | 'air', Names>>
  readonly map: HexMap
  readonly hexes: number
  readonly box: Readonly<Record<Box, number>>
  readonly roster: Roster
  readonly chits: Chits
  /** hex * 6 + direction */
  readonly between: Uint8Array
  /** By hex. */
  readonly water: Uint8Array
  readonly marsh: Uint8Array
  readonly shift: Uint8Array
  readonly cityKind: Uint8Array
  /** The index of a hex among the cities, or -1. */
  readonly cityAt: Int16Array
  readonly cities: readonly number[]
  readonly crossings: readonly number[]
  readonly crossingAt: Int8Array
  readonly breakthrough: Uint8Array
  readonly westBank: Uint8Array
  readonly sources: readonly (readonly number[])[]
  readonly hasRoad: Uint8Array
  /** Used again and again; what they hold is good only until the next use. */
  readonly scratch: Scratch
}

interface Scratch {
  readonly reach: Reach
  readonly supply: Flood
  readonly command: Flood
  readonly closed: Uint8Array
  /** The two kinds of movement (9.0-d), for the side and the position for which they were prepared. */
  readonly normal: StepTable
  readonly strategic: StepTable
  prepared: { stamp: number; side: number }
  readonly ground: Ground
  readonly path: Int32Array
}

/** Settings that have been made, so that games of one scenario and the same options share one. */
const made = new WeakMap<Scenario, Map<string, TowSetting>>()

export function settingFor(scenario: Scenario, options: Options): TowSetting {
  const known = made.get(scenario) ?? new Map<string, TowSetting>()
  made.set(scenario, known)
  const key = JSON.stringify(Object.entries(options))
  const setting = known.get(key) ?? makeSetting(scenario, options)
  known.set(key, setting)
  return setting
}

function makeSetting(value: Scenario, options: Options): TowSetting {
  const scenario = parseScenario(value)
  const map = readMap(scenario.map, MAP_WORDS)
  const { grid } = map
  const hexes = grid.size
  const roster = makeRoster(scenario)
  const chits = makeChits(scenario)
  const terrain = (word: string): Uint8Array =>
    Uint8Array.from({ length: hexes }, (_, hex) => (map.terrains[map.terrain[hex]!] === word ? 1 : 0))
  const marked = (kind: string): Uint8Array => {
    const found = new Uint8Array(hexes)
    for (const hex of map.mark(kind)) found[hex] = 1
    return found
  }
  const majorCities = map.mark('major-city')
  const cities = [...new Set([...majorCities, ...map.mark('city')])] // a major city may be marked as both
  const cityKind = new Uint8Array(hexes)
  for (const hex of cities) cityKind[hex] = majorCities.includes(hex) ? MAJOR_CITY : CITY
  const crossings = map.mark('crossing-point')
  const between = makeBetween(map)
  const marsh = terrain('marsh')
  const rough = terrain('rough')
  const water = terrain('water')
  const boxes = Object.fromEntries(BOXES.map((name, i) => [name, hexes + i])) as Record<Box, number>
  const cityNames = cities.map((hex) => grid.name(hex))
  return {
    scenario,
    options,
    names: {
      side: new Names(SIDES),
      piece: new Names(Object.keys(scenario.forces)),
      place: new Names([...Array.from({ length: hexes }, (_, hex) => grid.name(hex)), ...BOXES]),
      chit: chitNames(scenario),
      city: new Names(cityNames),
      crossing: new Names(crossings.map((hex) => grid.name(hex))),
      air: new Names(AIR_KINDS),
    },
    map,
    hexes,
    box: boxes,
    roster,
    chits,
    between,
    water,
    marsh,
    shift: Uint8Array.from({ length: hexes }, (_, hex) => terrainShift(rough[hex]! + marsh[hex]!, cityKind[hex]!)),
    cityKind,
    cityAt: Int16Array.from({ length: hexes }, (_, hex) => cities.indexOf(hex)),
    cities,
    crossings,
    crossingAt: Int8Array.from({ length: hexes }, (_, hex) => crossings.indexOf(hex)),
    breakthrough: marked('breakthrough'),
    westBank: marked('west-bank'),
    sources: [map.mark('supply-axis'), map.mark('supply-soviet')],
    hasRoad: Uint8Array.from({ length: hexes }, (_, hex) =>
      between.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS).some((bits) => (bits & ROAD) !== 0) ? 1 : 0,
    ),
    scratch: {
      reach: new Reach(grid),
      supply: new Flood(grid),
      command: new Flood(grid),
      closed: new Uint8Array(hexes),
      ...makeTables({ map, between, water, marsh, options }),
      prepared: { stamp: -1, side: -1 },
      ground: new Ground(hexes, roster.units.length),
      path: new Int32Array(hexes),
    },
  }
}

/** PA.TEC: a city on rough counts two, like a major city; a major city is two whatever it stands on. */
function terrainShift(difficult: number, city: number): number {
  if (city === MAJOR_CITY) return SHIFT.majorCity
  return difficult * SHIFT.rough + (city === CITY ? SHIFT.city : 0)
}

function makeBetween(map: HexMap): Uint8Array {
  const { grid, edges } = map
  const layers = [
    [BLOCKED, map.side('blocked')],
    [MAJOR, map.side('major-river')],
    [MINOR, map.side('minor-river')],
    [ROAD, map.line('road')],
    [RAIL, map.line('railway')],
  ] as const
  return Uint8Array.from({ length: grid.size * DIRECTIONS }, (_, at) => {
    const edge = edges.of[at]!
    return edge < 0 ? 0 : layers.reduce((bits, [bit, found]) => (found[edge] === 1 ? bits | bit : bits), 0)
  })
}

/** What of a step is passed over when it is asked why a hex cannot be reached. */
export interface Waived {
  readonly blocked?: true
  /** The limits of unbridged major rivers, of marsh, and between two enemy zones. */
  readonly major?: true
  readonly marsh?: true
  readonly majorGuard?: true
  readonly marshGuard?: true
}

type Ways = Pick<TowSetting, 'map' | 'between' | 'water' | 'marsh' | 'options'>

/** Chapter 9: what each step of normal movement costs, in half points. */
export function normalCosts({ map, between, water, marsh, options }: Ways, waived: Waived = {}): MoveCosts {
  const railWaivesMarsh = options.railWaivesMarsh === true
  const marshGuard = waived.marshGuard ? 0 : GUARDED
  return new MoveCosts(map.grid, (from, to, direction) => {
    const bits = between[from * DIRECTIONS + direction]!
    if (water[to] === 1 || ((bits & BLOCKED) !== 0 && !waived.blocked)) return CLOSED // 9.0-f
    const bridged = (bits & LINE) !== 0
    const guarded = (bits & MAJOR) !== 0 && !waived.majorGuard ? GUARDED : 0 // 9.3-e, 9.3-f
    const road = (bits & ROAD) !== 0 || (railWaivesMarsh && (bits & RAIL) !== 0)
    if ((bits & MAJOR) !== 0 && !bridged && !waived.major) return step(HEX_COST, ALL | guarded) // 9.1-f to 9.1-h
    if (marsh[to] === 1 && !road && !waived.marsh)
      return step(HEX_COST, (bridged ? FIRST | STOP : ALL) | marshGuard | guarded) // 9.3-i to 9.3-m
    return step(HEX_COST + ((bits & MINOR) !== 0 && !bridged ? MINOR_RIVER_COST : 0), guarded) // 9.1-e, 9.1-i, 9.1-j
  })
}

/** 9.2: strategic movement follows the lines of `kind`: roads, and railways only to ask what they would change. */
export function strategicCosts({ map, between, water }: Ways, kind: number = ROAD): MoveCosts {
  return new MoveCosts(map.grid, (from, to, direction) => {
    const bits = between[from * DIRECTIONS + direction]!
    return water[to] === 1 || (bits & BLOCKED) !== 0 || (bits & kind) === 0 ? CLOSED : step(STRATEGIC_COST)
  })
}

/** The two kinds of movement (9.0-d); their marks are set before each use. */
function makeTables(ways: Ways): Pick<Scratch, 'normal' | 'strategic'> {
  const { grid } = ways.map
  const marks = { barred: new Uint8Array(grid.size), zone: new Uint8Array(grid.size) }
  return {
    normal: new StepTable(
      normalCosts(ways),
      conditions(grid, { ...marks, enterZone: EZOC_SURCHARGE, leaveZone: EZOC_SURCHARGE }),
    ), // 9.3-a, 9.3-b
    strategic: new StepTable(strategicCosts(ways), conditions(grid, { ...marks, zoneRule: 'closed' })), // 9.2-d
  }
}

function makeRoster(scenario: TowScenario): Roster {
  const units = Object.values(scenario.forces)
  const names = chitNames(scenario)
  const by = (value: (unit: TowUnit) => number): Uint8Array => Uint8Array.from(units, value)
  const rated = (field: 'attack' | 'defence' | 'move'): Uint8Array =>
    Uint8Array.from(
      units.flatMap((unit) => {
        const steps = unit.reduced ? [unit.reduced, unit.full] : [unit.full, unit.full]
        return [unit.ukrainian ?? unit.full, ...steps].map((rating) => rating[field])
      }),
    )
  return {
    units,
    side: by(({ side }) => SIDES.indexOf(side)),
    type: by(({ type }) => UNIT_TYPES.indexOf(type)),
    isHq: by(({ type }) => (type === 'hq' ? 1 : 0)),
    isMechanized: by(({ type }) => (type === 'armour' || type === 'mechanized' ? 1 : 0)),
    steps: by(({ reduced }) => (reduced ? 2 : 1)),
    attack: rated('attack'),
    defence: rated('defence'),
    move: rated('move'),
    range: by(({ range }) => range ?? 0),
    chit: Int8Array.from(units, ({ chit }) => (chit === undefined ? -1 : names.index(chit))),
  }
}

function hqChits(scenario: TowScenario, side: string): string[] {
  return Object.values(scenario.forces).flatMap((unit) =>
    unit.side === side && unit.chit !== undefined ? [unit.chit] : [],
  )
}

function chitNames(scenario: TowScenario): Names {
  const soviet = [...hqChits(scenario, 'soviet'), 'reinforcement', 'airborne', 'stavka']
  return new Names([...soviet, ...hqChits(scenario, 'axis'), 'okh', 'supply'])
}

function makeChits(scenario: TowScenario): Chits {
  const names = chitNames(scenario)
  const fronts = hqChits(scenario, 'soviet').map((name) => names.index(name))
  const armies = hqChits(scenario, 'axis').map((name) => names.index(name))
  const okh = names.index('okh')
  const supply = names.index('supply')
  return {
    stock: Uint8Array.from(names.all, (_, kind) =>
      kind === okh ? OKH_CHITS : fronts.includes(kind) ? FRONT_CHITS : 1,
    ),
    owner: Uint8Array.from(names.all, (_, kind) =>
      kind === supply ? 2 : armies.includes(kind) || kind === okh ? AXIS : SOVIET,
    ),
    fronts,
    armies,
    reinforcement: names.index('reinforcement'),
    airborne: names.index('airborne'),
    stavka: names.index('stavka'),
    okh,
    supply,
  }
}
