import type { z } from 'zod'
import { type Fault, FaultyInput } from '../../../kernel/fault.js'
import { zodFaults } from '../../../kernel/schema.js'
import { type HexMap, type MapVocabulary, readMap } from '../../../operations/map.js'
import type { FamilyScenario } from '../board/setting.js'
import { STACK_TROOPS } from '../tables.js'

/** What is wrong with a scenario beyond its form: units in the sea, stacks too high, lists too short. */

/** Reads something by a schema; throws its faults. */
export function parsedBy<T>(schema: z.ZodType<T>): (value: unknown) => T {
  return (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
    return parsed.data
  }
}

/** The faults of a scenario: of its form, of its map, and what `look` finds in it. */
export function faultsBy<S extends FamilyScenario & { readonly map: unknown }>(
  parse: (value: unknown) => S,
  words: MapVocabulary,
  look: (scenario: S, map: HexMap) => readonly Fault[],
): (value: unknown) => readonly Fault[] {
  return (value) => {
    try {
      const scenario = parse(value)
      return look(scenario, readMap(scenario.map, words))
    } catch (error) {
      if (error instanceof FaultyInput) return error.faults
      throw error
    }
  }
}

export function isLand(map: HexMap, name: string): boolean {
  const hex = map.grid.index(name)
  return hex >= 0 && map.terrains[map.terrain[hex]!] !== 'water'
}

/** `isBox` tells the places beside the map in which a unit may start. */
export function unitFaults(scenario: FamilyScenario, map: HexMap, isBox: (place: string) => boolean): Fault[] {
  return Object.entries(scenario.forces).flatMap(([id, unit]): Fault[] => {
    const at = `forces.${id}`
    const faults: Fault[] = []
    if (!isBox(unit.at) && !isLand(map, unit.at)) faults.push({ at: `${at}.at`, problem: 'hex', found: unit.at })
    const oneStrength = !['armour', 'mechanized', 'hq'].includes(unit.type)
    for (const [side, rating] of [
      ['full', unit.full],
      ['reduced', unit.reduced],
    ] as const)
      if (rating && oneStrength && rating.attack !== rating.defence)
        faults.push({ at: `${at}.${side}`, problem: 'one-strength' })
    if (unit.type === 'hq' && (unit.range === undefined || unit.chit === undefined || unit.reduced))
      faults.push({ at, problem: 'headquarters' })
    return faults
  })
}

/** Two combat units and a headquarters of one side in a hex; `isApart` tells nations that may not be together. */
export function stackFaults(
  scenario: FamilyScenario,
  map: HexMap,
  isApart: (nations: ReadonlySet<string>) => boolean = () => false,
): Fault[] {
  const stacks = new Map<string, { troops: number; staffs: number; sides: Set<string>; nations: Set<string> }>()
  for (const unit of Object.values(scenario.forces)) {
    if (map.grid.index(unit.at) < 0) continue
    const stack = stacks.get(unit.at) ?? { troops: 0, staffs: 0, sides: new Set(), nations: new Set() }
    stack[unit.type === 'hq' ? 'staffs' : 'troops']++
    stack.sides.add(unit.side)
    stack.nations.add(unit.nation)
    stacks.set(unit.at, stack)
  }
  return [...stacks].flatMap(([hex, { troops, staffs, sides, nations }]): Fault[] =>
    troops > STACK_TROOPS || staffs > 1 || sides.size > 1 || isApart(nations)
      ? [{ at: 'forces', problem: 'stack', found: hex }]
      : [],
  )
}

/** Hexes in a list that are not among those known. */
export function missingHexes(list: readonly string[], known: readonly string[], at: string): Fault[] {
  return list.flatMap((hex, i): Fault[] =>
    known.includes(hex) ? [] : [{ at: `${at}[${i}]`, problem: 'hex', found: hex }],
  )
}

/** Lists that must have an entry for every turn. */
export function shortLists(scenario: FamilyScenario, lists: Readonly<Record<string, readonly unknown[]>>): Fault[] {
  const turns = scenario.turns - scenario.firstTurn + 1
  return Object.entries(lists).flatMap(([at, list]): Fault[] =>
    list.length < turns ? [{ at, problem: 'too-small', least: turns }] : [],
  )
}
