import { DIRECTIONS, type Flood, type Reach } from '@sztab/hex'
import type { Names } from '../../../kernel/names.js'
import type { Scenario, Setting } from '../../../kernel/setting.js'
import type { HexMap } from '../../../operations/map.js'
import { bitsOfSteps, terrainMarks } from '../../../operations/terrain.js'
import type { FieldSetting } from '../../../operations/units.js'
import type { Book } from '../book.js'
import type { OpenCountry } from '../moving/open-country.js'
import type { LastRoute } from '../moving/routes.js'
import type { FamilyStepTables } from '../moving/step-tables.js'
import type { FamilyNet } from '../supply/net.js'
import type { RailNet } from '../supply/rail-net.js'
import { SHIFT, SIDES } from '../tables.js'
import type { FamilyGround } from './ground.js'

/** What lies on a step from one hex to the next, as bits. */
export const BLOCKED = 1
export const MAJOR = 2
export const MINOR = 4
export const ROAD = 8
export const RAIL = 16
export const RIVER = MAJOR | MINOR
/** Where a road or railway crosses a river there is a bridge. */
export const LINE = ROAD | RAIL // @bridge

export const CITY = 1
export const MAJOR_CITY = 2
/** More than any city: nothing of the kind. */
export const NO_CITY_BLOCKS = 3

/** When a hex can be used that never can. */
const NEVER = 255

interface Rating {
  readonly attack: number
  readonly defence: number
  readonly move: number
}

/** What the family needs to know of a unit in a scenario. */
export interface FamilyUnit {
  readonly side: (typeof SIDES)[number]
  readonly nation: string
  readonly type: string
  readonly name: string
  readonly full: Rating
  readonly reduced?: Rating | undefined
  readonly range?: number | undefined
  readonly chit?: string | undefined
  readonly at: string
}

export interface FamilyScenario extends Scenario {
  readonly firstTurn: number
  readonly calendar: readonly string[]
  readonly forces: Readonly<Record<string, FamilyUnit>>
}

/** The order of battle by unit. Strengths stand at unit * 3 + steps left; the row of 0 steps is for other versions. */
export interface Roster<U extends FamilyUnit = FamilyUnit> {
  readonly units: readonly U[]
  readonly side: Uint8Array
  readonly isHq: Uint8Array
  readonly isMechanized: Uint8Array
  /** Units of two different nations may not end in one hex, unless one of them is 0. */
  readonly nation: Uint8Array
  readonly steps: Uint8Array
  readonly attack: Uint8Array
  readonly defence: Uint8Array
  readonly move: Uint8Array
  readonly range: Uint8Array
  /** Of a headquarters: its chit, else -1. */
  readonly chit: Int8Array
}

/** The map as tables. By hex, if nothing else is said. */
export interface Country {
  readonly map: HexMap
  readonly hexes: number
  /** hex * 6 + direction */
  readonly between: Uint8Array
  readonly water: Uint8Array
  readonly marsh: Uint8Array
  /** The first turn in which a hex can be used: 0 always, 255 never. */
  readonly opens: Uint8Array
  /** The turns in which hexes open, by rising number, 0 first; and the hexes that open after the first. */
  readonly openings: readonly number[]
  readonly opening: readonly number[]
  readonly shift: Uint8Array
  readonly cityKind: Uint8Array
  readonly hasRoad: Uint8Array
  readonly sources: readonly (readonly number[])[]
}

export interface FamilySetting extends FieldSetting<FamilyGround>, Country {
  readonly scenario: FamilyScenario
  readonly names: Setting['names'] & Readonly<Record<'chit' | 'city', Names>>
  readonly book: Book
  readonly roster: Roster
  /** The index of a hex among the cities whose holder is recorded, or -1. */
  readonly cityAt: Int16Array
  readonly cities: readonly number[]
  /** Boxes beside the map, after the hexes among the places. */
  readonly box: Readonly<Record<'dead' | 'away', number>>
  /** Used again and again; what they hold is good only until the next use. */
  readonly scratch: Scratch
}

export interface Scratch {
  readonly reach: Reach
  readonly supply: Flood
  readonly command: Flood
  readonly closed: Uint8Array
  /** By side. */
  readonly nets: readonly FamilyNet[]
  readonly rails: readonly RailNet[]
  readonly stepTables: FamilyStepTables
  readonly openCountry: OpenCountry
  readonly ground: FamilyGround
  readonly path: Int32Array
  /** By hex, nothing marked between two uses. */
  readonly prize: Uint8Array
  readonly lastRoute: LastRoute
}

/** `citiesAddToRough`: whether the shift of a major city is added to that of its terrain. */
export function makeCountry(map: HexMap, opens: (hex: number) => number, citiesAddToRough: boolean): Country {
  const hexes = map.grid.size
  const water = terrainMarks(map, 'water')
  const marsh = terrainMarks(map, 'marsh')
  const rough = terrainMarks(map, 'rough')
  const cityKind = new Uint8Array(hexes)
  for (const hex of map.mark('city')) cityKind[hex] = CITY
  for (const hex of map.mark('major-city')) cityKind[hex] = MAJOR_CITY // it may be marked as both
  const between = bitsOfSteps(map, [
    [BLOCKED, map.side('blocked')],
    [MAJOR, map.side('major-river')],
    [MINOR, map.side('minor-river')],
    [ROAD, map.line('road')],
    [RAIL, map.line('railway')],
  ])
  const shiftOf = (hex: number): number => {
    const ground = rough[hex]! * SHIFT.rough + marsh[hex]! * SHIFT.marsh // @roughGround, @marshGround
    if (cityKind[hex] === MAJOR_CITY) return SHIFT.majorCity + (citiesAddToRough ? ground : 0) // @majorCityGround
    return ground + (cityKind[hex] === CITY ? SHIFT.city : 0) // @cityGround, @roughCityGround, @shiftsAdd
  }
  const opensIn = Uint8Array.from({ length: hexes }, (_, hex) => (water[hex] === 1 ? NEVER : opens(hex))) // @waterHex
  return {
    map,
    hexes,
    between,
    water,
    marsh,
    opens: opensIn,
    openings: [...new Set([0, ...opensIn])].filter((turn) => turn !== NEVER).sort((a, b) => a - b),
    opening: [...opensIn.keys()].filter((hex) => opensIn[hex] !== 0 && opensIn[hex] !== NEVER),
    shift: Uint8Array.from({ length: hexes }, (_, hex) => shiftOf(hex)),
    cityKind,
    hasRoad: Uint8Array.from({ length: hexes }, (_, hex) =>
      between.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS).some((bits) => (bits & ROAD) !== 0) ? 1 : 0,
    ),
    sources: [map.mark('supply-axis'), map.mark('supply-soviet')], // @axisSource, @sovietSource
  }
}

/** The last turn up to this one in which hexes opened: the same hexes are open in both. */
export function lastOpening({ openings }: Country, turn: number): number {
  let last = 0
  for (const opening of openings) if (opening <= turn) last = opening
  return last
}

const MECHANIZED = ['armour', 'mechanized'] // @mechanizedTypes, @footTypes, @cavalry

/** `other` is the rating of a unit's other version, `nation` its number among those that do not share a hex. */
export function makeRoster<U extends FamilyUnit>(
  units: readonly U[],
  chits: Names,
  {
    other = () => undefined,
    nation = () => 0,
  }: { other?: (unit: U) => Rating | undefined; nation?: (unit: U) => number },
): Roster<U> {
  const by = (value: (unit: U) => number): Uint8Array => Uint8Array.from(units, value)
  const rated = (field: keyof Rating): Uint8Array =>
    Uint8Array.from(
      units.flatMap((unit) => {
        const steps = unit.reduced ? [unit.reduced, unit.full] : [unit.full, unit.full]
        return [other(unit) ?? unit.full, ...steps].map((rating) => rating[field])
      }),
    )
  const isHq = by(({ type }) => (type === 'hq' ? 1 : 0))
  return {
    units,
    side: by(({ side }) => SIDES.indexOf(side)), // @sides
    isHq,
    isMechanized: by(({ type }) => (MECHANIZED.includes(type) ? 1 : 0)),
    nation: by(nation),
    steps: by(({ reduced }) => (reduced ? 2 : 1)), // @twoSteps, @oneStep
    attack: rated('attack'),
    defence: rated('defence'),
    move: rated('move'),
    range: by(({ range }) => range ?? 0),
    chit: Int8Array.from(units, ({ chit }) => (chit === undefined ? -1 : chits.index(chit))),
  }
}

/** The names of the chits of a side's headquarters. */
export function hqChits(units: readonly FamilyUnit[], side: string): string[] {
  return units.flatMap((unit) => (unit.side === side && unit.chit !== undefined ? [unit.chit] : []))
}

export function isUnbridgedMajor(bits: number): boolean {
  return (bits & MAJOR) !== 0 && (bits & LINE) === 0 // @unbridged
}
