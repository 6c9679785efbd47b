import { DIRECTIONS } from '@sztab/hex'
import type { HexMap } from '../../../operations/map.js'
import { bitsOfSteps, markedHexes, terrainMarks } from '../../../operations/terrain.js'
import type { TerrainColumns } from '../tables.js'

/** What lies on a step from one hex to the next, as bits. Bridges change in play: see bridges.ts. */
export const SMALL_RIVER = 1
export const LARGE_RIVER = 2
export const ROAD = 4
const RAILWAY = 8
/** The line of permanent fortifications, seen from outside: the hex that is entered is protected by it (17.1-a). */
export const FORT_LINE = 16
export const RIVER = SMALL_RIVER | LARGE_RIVER
export const LINE = ROAD | RAILWAY

/** What kind of ground a hex is; wooded hills are forest and hills at once. */
export const GROUNDS = ['clear', 'forest', 'hills', 'wooded-hills', 'mountains', 'swamp'] as const
export const SWAMP = GROUNDS.indexOf('swamp')

/** The map as tables, by hex if nothing else is said. */
export interface Country {
  readonly map: HexMap
  readonly hexes: number
  /** hex * 6 + direction */
  readonly between: Uint8Array
  /** An index into GROUNDS. */
  readonly ground: Uint8Array
  /** A village, town or city: 16.1-e. */
  readonly builtUp: Uint8Array
  /** It holds permanent fortifications. */
  readonly fortified: Uint8Array
  /** Columns of its terrain for the defender: 20.2-b. */
  readonly columns: Uint8Array
  /** A road or railway runs through it: 13.1-a. */
  readonly hasLine: Uint8Array
  /** Hexsides of rivers, bridged or not: their index among `names.hexside` by edge, or -1, and the edges by index. */
  readonly hexsideAt: Int16Array
  readonly hexsideEdges: Int32Array
  /** By such a hexside: 1 over a large river; how its bridge is at the start (BRIDGES). */
  readonly isLarge: Uint8Array
  readonly bridgeAtStart: Uint8Array
}

export function makeCountry(map: HexMap, columns: TerrainColumns): Country {
  const hexes = map.grid.size
  const words = GROUNDS.map((word) => terrainMarks(map, word))
  const ground = Uint8Array.from({ length: hexes }, (_, hex) =>
    Math.max(
      0,
      words.findIndex((marks) => marks[hex] === 1),
    ),
  )
  const built = { village: markedHexes(map, 'village'), town: markedHexes(map, 'town'), city: markedHexes(map, 'city') }
  const fortified = markedHexes(map, 'fortified')
  const between = bitsOfSteps(map, [
    [SMALL_RIVER, map.side('small-river')],
    [LARGE_RIVER, map.side('large-river')],
    [ROAD, map.line('road')],
    [RAILWAY, map.line('railway')],
    [FORT_LINE, map.side('fortification')],
  ])
  for (let at = 0; at < between.length; at++) if (fortified[map.grid.neighbours[at]!] !== 1) between[at]! &= ~FORT_LINE // 17.1-a
  const columnsOf = (hex: number): number => {
    const word = GROUNDS[ground[hex]!]!
    const own = word === 'wooded-hills' ? columns.forest + columns.hills : columns[word] // 20.2-b
    const towns = built.city[hex] === 1 ? columns.city : built.town[hex] === 1 ? columns.town : 0
    return own + (towns > 0 ? towns : built.village[hex] === 1 ? columns.village : 0)
  }
  return {
    map,
    hexes,
    between,
    ground,
    builtUp: Uint8Array.from({ length: hexes }, (_, hex) => built.village[hex]! | built.town[hex]! | built.city[hex]!),
    fortified,
    columns: Uint8Array.from({ length: hexes }, (_, hex) => columnsOf(hex)),
    hasLine: Uint8Array.from({ length: hexes }, (_, hex) =>
      between.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS).some((bits) => (bits & LINE) !== 0) ? 1 : 0,
    ),
    ...hexsides(map),
  }
}

type Hexsides = Pick<Country, 'hexsideAt' | 'hexsideEdges' | 'isLarge' | 'bridgeAtStart'>

/** 18.1: every hexside of a river, for what can be built or mended there or not, and bridges that are on the map, whole or not. */
function hexsides(map: HexMap): Hexsides {
  const [large, whole, blown] = [map.side('large-river'), map.side('bridge'), map.side('blown-bridge')]
  const features = [large, map.side('small-river'), whole, blown]
  const edges = [...large.keys()].filter((edge) => features.some((feature) => feature[edge] === 1))
  const hexsideAt = new Int16Array(map.edges.count).fill(-1)
  for (const [i, edge] of edges.entries()) hexsideAt[edge] = i
  return {
    hexsideAt,
    hexsideEdges: Int32Array.from(edges),
    isLarge: Uint8Array.from(edges, (edge) => large[edge]!),
    bridgeAtStart: Uint8Array.from(edges, (edge) => (whole[edge] === 1 ? 1 : blown[edge] === 1 ? 2 : 0)),
  }
}
