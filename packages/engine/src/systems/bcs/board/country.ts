import { DIRECTIONS } from '@sztab/hex'
import type { HexMap } from '../../../operations/map.js'
import type { Chart, ChartCost } from '../scenario/chart.js'
import { MOBILITIES, type Mobility, QUARTERS, STOP_COST } from '../tables.js'

/** The map as tables, by the chart of the game. */

/** What a hex is to an MSR (3.1a-a): nothing, a track, a road. */
export const NO_ROUTE = 0
export const TRACK_ROUTE = 1
export const ROAD_ROUTE = 2

/** A step that a class cannot take; and the bit that ends a move. */
export const PROHIBITED = 0
export const STOPS = 1

export interface Country {
  readonly map: HexMap
  readonly hexes: number
  readonly chart: Chart
  readonly blocking: Uint8Array
  readonly defensive: Uint8Array
  readonly key: Uint8Array
  readonly city: Uint8Array
  readonly urban: Uint8Array
  /** 6.1-a: there are Urban hexes. */
  readonly hasTowns: boolean
  readonly route: Uint8Array
  /** 1 for hexes at the edge of the map: 1.9g-a. */
  readonly edge: Uint8Array
  /** By class: hexes that it cannot be in at all, off the road. */
  readonly closedTo: readonly Uint8Array[]
  /** By step (hex * 6 + direction): the roads and tracks along it join two route hexes; 1 a track, 2 a road. */
  readonly routeStep: Uint8Array
  /** By step: its hexside is defensive for who stands in the hex that is entered. */
  readonly defensiveStep: Uint8Array
  /**
   * By trafficability (0 good, 1 poor) and class: what a step costs in quarters, shifted left by one, with STOPS in the lowest bit;
   * PROHIBITED. Bridges are looked at beside it.
   */
  readonly steps: readonly (readonly Uint16Array[])[]
  /** The same without roads: what holds where a bridge is not open. */
  readonly offRoad: readonly (readonly Uint16Array[])[]
  /** By edge: the number of the scenario's bridge there, or -1. */
  readonly bridgeAt: Int16Array
}

type Row = { readonly [K in Mobility]?: ChartCost | undefined } & {
  readonly poor?: { readonly [K in Mobility]?: ChartCost | undefined } | undefined
}

function costIn(row: Row, mobility: Mobility, isPoor: boolean): ChartCost | undefined {
  return (isPoor ? row.poor?.[mobility] : undefined) ?? row[mobility]
}

export function makeCountry(map: HexMap, chart: Chart, bridges: readonly string[]): Country {
  const hexes = map.grid.size
  const wordOf = (hex: number): string => map.terrains[map.terrain[hex]!] ?? ''
  const flag = (name: 'blocking' | 'defensive' | 'key' | 'city' | 'urban'): Uint8Array =>
    Uint8Array.from({ length: hexes }, (_, hex) => (chart.terrain[wordOf(hex)]?.[name] ? 1 : 0))
  const lines = Object.entries(chart.lines).map(([word, row]) => ({ row, edges: map.line(word) }))
  const sides = Object.entries(chart.sides).map(([word, row]) => ({
    row,
    edges: map.side(word),
    upper: map.upper(word),
  }))
  const routeOf = (at: number): number => {
    const edge = map.edges.of[at]!
    return lines.reduce((best, { row, edges }) => {
      const own = row.route === 'road' ? ROAD_ROUTE : row.route === 'track' ? TRACK_ROUTE : NO_ROUTE
      return edge >= 0 && edges[edge] === 1 ? Math.max(best, own) : best
    }, NO_ROUTE)
  }
  const routeStep = Uint8Array.from({ length: hexes * DIRECTIONS }, (_, at) => routeOf(at))
  /** Whether a slope rises with a step. */
  const rises = (upper: Int16Array, at: number): boolean => upper[map.edges.of[at]!] === map.grid.neighbours[at]
  const stepCost = (at: number, mobility: Mobility, isPoor: boolean, byRoad: boolean): number => {
    const to = map.grid.neighbours[at]!
    const edge = map.edges.of[at]!
    if (to < 0 || map.grid.inPlay[to] !== 1) return PROHIBITED // 1.0e-b
    const along = (byRoad ? lines : [])
      .filter(({ edges }) => edges[edge] === 1)
      .map(({ row }) => costIn(row, mobility, isPoor))
      .filter((cost): cost is number => typeof cost === 'number')
    const road = along.length > 0 ? (Math.min(...along) * QUARTERS) << 1 : PROHIBITED // 4.1c-a, 4.1c-b
    const beside = besideCost(at, mobility, isPoor)
    const isBeside = beside !== PROHIBITED && (beside & STOPS) === 0 && beside < road
    return road === PROHIBITED || isBeside ? beside : road // 4.1a-a: nobody has to follow a bad track into a village
  }
  /** What a step costs that follows no road. */
  const besideCost = (at: number, mobility: Mobility, isPoor: boolean): number => {
    const to = map.grid.neighbours[at]!
    const edge = map.edges.of[at]!
    const own = costIn(chart.terrain[wordOf(to)] ?? { foot: 'P', truck: 'P', tac: 'P' }, mobility, isPoor) ?? 'P'
    if (own === 'P') return PROHIBITED // 4.1d-a
    let points = own === 'STOP' ? STOP_COST : own // 4.1e-b
    let stops = own === 'STOP' // 4.1e-a
    for (const { row, edges, upper } of sides) {
      if (edges[edge] !== 1 || (row.uphill && !rises(upper, at))) continue
      const more = costIn(row, mobility, isPoor) ?? 0
      if (more === 'P') return PROHIBITED // 4.1d-a
      points += more === 'STOP' ? 0 : more
      stops ||= more === 'STOP' || (row.stops ?? []).includes(mobility)
    }
    return ((points * QUARTERS) << 1) | (stops ? STOPS : 0)
  }
  const tables = (byRoad: boolean): Uint16Array[][] =>
    [false, true].map((isPoor) =>
      MOBILITIES.map((mobility) =>
        Uint16Array.from({ length: hexes * DIRECTIONS }, (_, at) => stepCost(at, mobility, isPoor, byRoad)),
      ),
    )
  const bridgeAt = new Int16Array(map.edges.count).fill(-1)
  for (const [i, name] of bridges.entries()) bridgeAt[map.edges.index(name)] = i
  return {
    map,
    hexes,
    chart,
    blocking: flag('blocking'),
    defensive: flag('defensive'),
    key: flag('key'),
    city: flag('city'),
    urban: flag('urban'),
    hasTowns: flag('urban').includes(1),
    route: Uint8Array.from({ length: hexes }, (_, hex) =>
      Math.max(...routeStep.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)),
    ),
    edge: Uint8Array.from({ length: hexes }, (_, hex) =>
      Array.from({ length: DIRECTIONS }, (_, i) => map.grid.neighbours[hex * DIRECTIONS + i]!).some((near) => near < 0)
        ? 1
        : 0,
    ),
    closedTo: MOBILITIES.map((mobility) =>
      Uint8Array.from({ length: hexes }, (_, hex) => (chart.terrain[wordOf(hex)]?.[mobility] === 'P' ? 1 : 0)),
    ),
    routeStep,
    defensiveStep: Uint8Array.from({ length: hexes * DIRECTIONS }, (_, at) =>
      sides.some(
        ({ row, edges, upper }) => row.defensive && edges[map.edges.of[at]!] === 1 && (!row.uphill || rises(upper, at)),
      )
        ? 1
        : 0,
    ),
    steps: tables(true),
    offRoad: tables(false),
    bridgeAt,
  }
}
