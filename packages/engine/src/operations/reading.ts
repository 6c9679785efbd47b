import type { z } from 'zod'
import { type Fault, FaultyInput } from '../kernel/fault.js'
import { zodFaults } from '../kernel/schema.js'
import type { Scenario } from '../kernel/setting.js'
import { type HexMap, type MapVocabulary, readMap } from './map.js'

/** Scenarios and sketches read by their schemas, with the place and reason of each fault. */

/** Reads something by a schema; throws its faults. */
export function parsedBy<T>(schema: z.ZodType<T>): (value: unknown) => T {
  return (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
    return parsed.data
  }
}

/** The faults of a scenario: of its form, of its map, and what `look` finds in it. */
export function faultsBy<S extends Scenario & { readonly map: unknown }>(
  parse: (value: unknown) => S,
  words: MapVocabulary,
  look: (scenario: S, map: HexMap) => readonly Fault[],
): (value: unknown) => readonly Fault[] {
  return (value) => {
    try {
      const scenario = parse(value)
      return look(scenario, readMap(scenario.map, words, 'map'))
    } catch (error) {
      if (error instanceof FaultyInput) return error.faults
      throw error
    }
  }
}

/** A drawing read by its schema and made a scenario, which must be sound. */
export function sketchBy<D, S extends Scenario>(
  schema: z.ZodType<D>,
  make: (given: D) => S,
  faultsOf: (scenario: S) => readonly Fault[],
): (drawing: unknown) => S {
  const parse = parsedBy(schema)
  return (given) => {
    const scenario = make(parse(given))
    const faults = faultsOf(scenario)
    if (faults.length > 0) throw new FaultyInput(faults)
    return scenario
  }
}

/** Hexes in a list that are not among those known. */
export function missingHexes(list: readonly string[], known: readonly string[], at: string): Fault[] {
  return list.flatMap((hex, i): Fault[] =>
    known.includes(hex) ? [] : [{ at: `${at}[${i}]`, problem: 'hex', found: hex }],
  )
}

/** Lists that must have an entry for every turn. */
export function shortLists(
  { turns, firstTurn }: Scenario & { readonly firstTurn: number },
  lists: Readonly<Record<string, readonly unknown[]>>,
): Fault[] {
  const least = turns - firstTurn + 1
  if (least < 1) return [{ at: 'firstTurn', problem: 'too-big', most: turns }]
  return Object.entries(lists).flatMap(([at, list]): Fault[] =>
    list.length < least ? [{ at, problem: 'too-small', least }] : [],
  )
}

/** Names that must be told apart, each with its place, and those that the game gives to something else. */
export function doubleNames(
  named: readonly (readonly [at: string, name: string])[],
  taken: Iterable<string> = [],
): Fault[] {
  const known = new Set(taken)
  return named.flatMap(([at, name]): Fault[] => {
    if (known.has(name)) return [{ at, problem: 'name-twice', found: name }]
    known.add(name)
    return []
  })
}
