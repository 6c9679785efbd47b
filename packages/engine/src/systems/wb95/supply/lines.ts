import { DIRECTIONS } from '@sztab/hex'
import { groundOf } from '../../../operations/units.js'
import { GROUNDS, LARGE_RIVER, LINE, RIVER, SWAMP } from '../board/country.js'
import type { Wb95Ground } from '../board/ground.js'
import { kept, type Wb95Setting } from '../board/setting.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { hexCost } from '../moving/costs.js'
import { HALVES, INTACT, MOTORISED, NATIONS } from '../tables.js'

/**
 * 13.1: the cheapest supply lines of a side to every hex, in half points. What a line costs does not depend on whom it supplies, only how
 * much it may cost does; so one search serves all nations. Most hexes cost nothing, so the search is by buckets of equal cost.
 */

/** Why a line cannot take a step: also as costs, below 0. */
export const OPEN = 0
export const ENEMY = 1
export const ENEMY_ZONE = 2
const SHUT_GROUND = 3
const SHUT_RIVER = 4

export const MOUNTAINS = GROUNDS.indexOf('mountains')

/** Longer lines are not looked for, in half points. */
const FURTHEST = 200

/** What the map has to do with lines. */
const ways = kept((setting: Wb95Setting) => {
  const { hexes, tables } = setting
  const costs = tables.terrainCosts
  const river = costs.smallRiver[MOTORISED]!
  return {
    costs: Int16Array.from({ length: hexes }, (_, hex) => {
      const cost = hexCost(setting, costs, hex, MOTORISED)
      const isShut = setting.ground[hex] === SWAMP || setting.ground[hex] === MOUNTAINS // 13.1-e
      return isShut || typeof cost !== 'number' ? -1 : cost * HALVES // 13.1-b
    }),
    river: typeof river === 'number' ? river * HALVES : -1,
  }
})

/** The lines of a side in a position. */
export class Lines {
  stamp = -1
  /** By hex: the half points of the cheapest line, or -1; and the hex it comes from, or -1 at a source. */
  readonly cost: Int16Array
  readonly from: Int16Array
  private readonly side: number
  private readonly entry: Int16Array
  private readonly buckets: number[][] = []

  constructor(side: number, hexes: number) {
    this.side = side
    this.cost = new Int16Array(hexes)
    this.from = new Int16Array(hexes)
    this.entry = new Int16Array(hexes)
  }

  /** Finds all lines, also those that are too long for anybody: who asks is told so. */
  trace(p: Wb95): void {
    const { setting, stamp } = p
    this.stamp = stamp
    const { cost, from, entry, buckets, side } = this
    cost.fill(-1)
    from.fill(-1)
    while (buckets.length <= FURTHEST) buckets.push([])
    for (const hex of openSources(p, side)) {
      cost[hex] = 0
      buckets[0]!.push(hex)
    }
    const { neighbours } = setting.map.grid
    const way = wayOf(p, side)
    for (let hex = 0; hex < cost.length; hex++) entry[hex] = entryCost(way, hex)
    for (let spent = 0; spent <= FURTHEST; spent++) {
      const bucket = buckets[spent]!
      for (let hex = bucket.pop(); hex !== undefined; hex = bucket.pop()) {
        if (cost[hex] !== spent) continue
        for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
          const to = neighbours[at]!
          // What has been reached for no more is not reached for less.
          if (to < 0 || (cost[to]! >= 0 && cost[to]! <= spent)) continue
          const more = stepCost(way, at, entry[to]!)
          if (more < 0 || spent + more > FURTHEST) continue
          if (cost[to]! >= 0 && cost[to]! <= spent + more) continue
          cost[to] = spent + more
          from[to] = hex
          buckets[spent + more]!.push(to)
        }
      }
    }
  }
}

const linesBySetting = kept((setting) => [new Lines(0, setting.hexes), new Lines(1, setting.hexes)] as const)

/** The lines of a side now. */
export function linesOf(p: Wb95, side: number): Lines {
  const lines = linesBySetting(p.setting)[side]!
  if (lines.stamp !== p.stamp) lines.trace(p)
  return lines
}

/** 13.1-j: the sources of a side that serve it. */
export function openSources(p: Wb95, side: number): number[] {
  const { holder } = groundOf(p)
  return p.setting.sources[side]!.filter(
    ({ hex, held }) => holder[hex] !== enemyOf(side) && (held < 0 || p.control[held] === side), // 13.1-j
  ).map(({ hex }) => hex)
}

/** All that a step of a line rests on, at hand. */
interface Way {
  readonly side: number
  readonly ground: Wb95Ground
  readonly between: Uint8Array
  readonly hasLine: Uint8Array
  /** By hex: half points off the road, or -1. */
  readonly costs: Int16Array
  readonly river: number
  readonly edges: Int32Array
  readonly hexsideAt: Int16Array
  readonly bridge: Int32Array
}

function wayOf(p: Wb95, side: number): Way {
  const { setting } = p
  const { between, hasLine, hexsideAt, map } = setting
  const { costs, river } = ways(setting)
  const edges = map.edges.of
  return { side, ground: groundOf(p), between, hasLine, costs, river, edges, hexsideAt, bridge: p.bridge }
}

/** What keeps a line of a side from entering a hex over a step (hex * 6 + direction), if anything does. */
export function closureOf(p: Wb95, side: number, at: number, to: number): number {
  const way = wayOf(p, side)
  return -Math.min(OPEN, stepCost(way, at, entryCost(way, to)))
}

/** What a line pays in a hex, by whatever step it comes, in half points; below 0 what closes it, SHUT_GROUND unless by a road. */
function entryCost({ side, ground, hasLine, costs }: Way, to: number): number {
  const holder = ground.holder[to]!
  if (holder === enemyOf(side)) return -ENEMY // 13.1-f
  if (holder === side) return 0 // 13.1-g, 13.1-h
  if (ground.isInSupplyZone(enemyOf(side), to)) return -ENEMY_ZONE // 13.1-f, 13.1-g, 13.1-i
  if (costs[to]! < 0) return -SHUT_GROUND // 13.1-e, 13.1-h
  return hasLine[to] === 1 ? 0 : costs[to]! // 13.1-a, 13.1-b
}

/** What a line pays for a step into a hex, given what it pays there; below 0 what closes it. */
function stepCost(way: Way, at: number, entry: number): number {
  const bits = way.between[at]!
  const isByRoad = entry === -SHUT_GROUND && (bits & LINE) !== 0
  if (entry < 0 && !isByRoad) return entry // 13.1-e
  const cost = isByRoad ? 0 : entry // 13.1-a
  if ((bits & RIVER) === 0 || isCarried(way, at, bits)) return cost // 13.1-b, 13.1-h
  return (bits & LARGE_RIVER) !== 0 || way.river < 0 ? -SHUT_RIVER : cost + way.river // 13.1-b, 13.1-e
}

/** Whether a road or railway carries a line over a river by a whole bridge. */
function isCarried({ bridge, hexsideAt, edges }: Way, at: number, bits: number): boolean {
  return (bits & LINE) !== 0 && bridge[hexsideAt[edges[at]!]!] === INTACT // 13.1-b, 13.1-e
}

/** 13.1-c, 13.1-d: what a line for a unit may cost, in half points. */
export function supplyLimit(p: Wb95, unit: number): number {
  const { roster, tables } = p.setting
  return HALVES * tables.nations[NATIONS[roster.nation[unit]!]!].supply // 13.1-c, 13.1-d
}

/** Whether a line leads to a unit on the map; in permanent fortifications it needs none. */
export function isUnitSupplied(p: Wb95, unit: number): boolean {
  const { fortified, roster } = p.setting
  const hex = p.at[unit]!
  if (fortified[hex] === 1) return true // 17.1-f
  const cost = linesOf(p, roster.side[unit]!).cost[hex]!
  return cost >= 0 && cost <= supplyLimit(p, unit)
}

/** Whether a hex can be supplied for a side now: for those who stand there, or for any nation of the side. */
export function isSupplied(p: Wb95, side: number, hex: number): boolean {
  const ground = groundOf(p)
  if (ground.holder[hex] === side) {
    for (let unit = ground.first[hex]!; unit >= 0; unit = ground.next[unit]!) if (isUnitSupplied(p, unit)) return true
    return false
  }
  const cost = linesOf(p, side).cost[hex]!
  return cost >= 0 && cost <= sideLimit(p.setting)[side]!
}

const sideLimit = kept(({ roster, tables, names }: Wb95Setting) =>
  names.side.all.map((_, side) =>
    Math.max(
      0,
      ...[...roster.nation.keys()]
        .filter((unit) => roster.side[unit] === side)
        .map((unit) => HALVES * tables.nations[NATIONS[roster.nation[unit]!]!].supply),
    ),
  ),
)
