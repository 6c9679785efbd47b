import { ALL, CLOSED, DIRECTIONS, MoveCosts, step } from '@sztab/hex'
import { type Country, LARGE_RIVER, RIVER, ROAD } from '../board/country.js'
import { groundCost } from '../board/ground.js'
import type { Wb95Setting } from '../board/setting.js'
import { ALL_POINTS, type Cost, HALVES, INTACT, type TerrainChart, X } from '../tables.js'

/** 20.2-a: what the steps of a class cost, in half points. Bridges and enemy aircraft change them in play. */

/** What a hexside of a river is for a side: how its bridge is, and that enemy aircraft watch the crossing. */
export const WATCHED = 4

/** What of a step is passed over when it is asked why a hex cannot be reached. */
export interface Waived {
  /** Ground that a class may not enter, and rivers that it may not cross. */
  readonly ground?: true
  readonly crossing?: true
  /** 20.1-c: a crossing that takes all points. */
  readonly allPoints?: true
  /** 10.3-a */
  readonly aircraft?: true
}

/** The dearest of some costs. */
function dearest(a: Cost, b: Cost): Cost {
  if (a === X || b === X) return X
  if (a === ALL_POINTS || b === ALL_POINTS) return ALL_POINTS
  return Math.max(a, b)
}

/** What it costs a class to come into a hex off the road, in points. */
export function hexCost(country: Country, costs: TerrainChart, hex: number, moveClass: number): Cost {
  const own = groundCost(costs, country.ground[hex]!, moveClass)
  return country.builtUp[hex] === 1 ? dearest(own, costs.builtUp[moveClass]!) : own
}

/** A step as `MoveCosts` takes it: the costs of the hex and the hexside together. */
function stepOf(parts: readonly Cost[]): number {
  let sum = 0
  let flags = 0
  for (const cost of parts) {
    if (cost === X) return CLOSED
    if (cost === ALL_POINTS) flags = ALL
    else sum += cost
  }
  return step(Math.max(1, sum * HALVES), flags)
}

/** The step out of a hex in a direction, for a class; `crossing` is what the hexside is for the side, if it is one of a river. */
export function stepFor(
  setting: Wb95Setting,
  moveClass: number,
  at: number,
  crossing: number,
  waived: Waived = {},
): number {
  const { between, map, tables } = setting
  const to = map.grid.neighbours[at]!
  if (to < 0) return CLOSED
  const bits = between[at]!
  const costs = tables.terrainCosts
  const isBridged = (crossing & ~WATCHED) === INTACT
  const isDry = (bits & RIVER) === 0 || isBridged
  if ((bits & ROAD) !== 0 && isDry) return stepOf([costs.road[moveClass]!]) // 20.2-a
  const ground = hexCost(setting, costs, to, moveClass) // 20.2-a, 9.3-c, 11.1-a, 11.1-b
  const open = ground === X && waived.ground ? 1 : ground
  if (isDry) return stepOf([open])
  const isLarge = (bits & LARGE_RIVER) !== 0
  if (isLarge && (crossing & WATCHED) !== 0 && !waived.aircraft) return CLOSED // 10.3-a, 10.3-b
  const river = isLarge ? costs.largeRiver[moveClass]! : costs.smallRiver[moveClass]! // 20.1-c, 20.2-a
  if (river === X && waived.crossing) return stepOf([open])
  return stepOf([open, river === ALL_POINTS && waived.allPoints ? 0 : river])
}

/** All steps of a class, by what the hexsides of rivers are for the side. */
export function costsFor(
  setting: Wb95Setting,
  moveClass: number,
  crossings: ArrayLike<number>,
  waived: Waived = {},
): MoveCosts {
  const { map, hexsideAt } = setting
  return new MoveCosts(map.grid, (from, _to, direction) => {
    const at = from * DIRECTIONS + direction
    const hexside = hexsideAt[map.edges.of[at]!]!
    return stepFor(setting, moveClass, at, hexside < 0 ? 0 : crossings[hexside]!, waived)
  })
}
