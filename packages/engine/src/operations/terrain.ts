import { DIRECTIONS, type Grid, Links } from '@sztab/hex'
import { Names } from '../kernel/names.js'
import type { Scenario, Setting } from '../kernel/setting.js'
import type { Options } from '../kernel/words.js'
import type { HexMap } from './map.js'

/** Maps made ready as tables. What the words on a map mean, and what they cost, is the game's. */

/** 1 for each hex of a terrain. */
export function terrainMarks({ grid, terrains, terrain }: HexMap, word: string): Uint8Array {
  return Uint8Array.from({ length: grid.size }, (_, hex) => (terrains[terrain[hex]!] === word ? 1 : 0))
}

/** 1 for each hex with a mark. */
export function markedHexes(map: HexMap, kind: string): Uint8Array {
  const found = new Uint8Array(map.grid.size)
  for (const hex of map.mark(kind)) found[hex] = 1
  return found
}

/** What lies between a hex and its neighbour (hex * 6 + direction), as bits: for each, the edges that have it. */
export function bitsOfSteps(
  { grid, edges }: HexMap,
  layers: readonly (readonly [bit: number, edges: Uint8Array])[],
): Uint8Array {
  return Uint8Array.from({ length: grid.size * DIRECTIONS }, (_, at) => {
    const edge = edges.of[at]!
    return edge < 0 ? 0 : layers.reduce((bits, [bit, found]) => (found[edge] === 1 ? bits | bit : bits), 0)
  })
}

/** A map with what lies on its steps. */
interface Stepped {
  readonly map: HexMap
  readonly between: Uint8Array
}

/** The bits of the step between two hexes; none where they are not neighbours. */
export function bitsBetween({ map, between }: Stepped, from: number, to: number): number {
  const direction = map.grid.directionTo(from, to)
  return direction < 0 ? 0 : between[from * DIRECTIONS + direction]!
}

/** The links between hexes without the steps whose bits say so, made once for a setting. */
export function linksWithout<S extends Stepped>(barrier: (bits: number) => boolean): (setting: S) => Links {
  const made = new WeakMap<S, Links>()
  return (setting) => {
    let links = made.get(setting)
    if (!links) {
      links = Links.withoutSteps(
        setting.map.grid,
        setting.between.map((bits) => (barrier(bits) ? 1 : 0)),
      )
      made.set(setting, links)
    }
    return links
  }
}

/** All places: the hexes, then boxes beside the map. */
export function placeNames(grid: Grid, boxes: readonly string[]): Names {
  return new Names([...Array.from({ length: grid.size }, (_, hex) => grid.name(hex)), ...boxes])
}

/** Settings that have been made, so that games of one scenario and the same options share one. */
export function sharedSettings<S extends Setting>(
  make: (scenario: Scenario, options: Options) => S,
): (scenario: Scenario, options: Options) => S {
  const made = new WeakMap<Scenario, Map<string, S>>()
  return (scenario, options) => {
    const known = made.get(scenario) ?? new Map<string, S>()
    made.set(scenario, known)
    const key = JSON.stringify(Object.entries(options))
    const setting = known.get(key) ?? make(scenario, options)
    known.set(key, setting)
    return setting
  }
}
