import { HexMap } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import { DIRECTIONS } from '@sztab/hex'

type Side = Wb95Scenario['sides'][number]

/** 13.1-b, by the column of motorised units. */
const GROUND: Readonly<Record<string, number>> = { clear: 1, hills: 2, forest: 3 }
const SMALL_RIVER = 2

/**
 * What a supply line costs to each hex of a scenario at its start, written from rules 13.1 alone: roads are free, friends open
 * hexes and cost nothing, a large river is crossed on a road with a bridge, zones end at large rivers.
 */
export function supplyAtStart(scenario: Wb95Scenario, side: Side): Map<string, number> {
  const map = new HexMap(scenario.map)
  const { grid, edges } = map
  const [large, small, road] = [map.side('large-river'), map.side('small-river'), map.line('road')]
  const onRoad = new Set((scenario.map.lines.road ?? []).flat().map((name) => grid.index(name)))
  const standing = Object.values(scenario.forces).filter(({ at }) => grid.index(at) >= 0)
  const hexesOf = (own: boolean) =>
    new Set(standing.filter((unit) => (unit.side === side) === own).map(({ at }) => grid.index(at)))
  const [friends, enemies] = [hexesOf(true), hexesOf(false)]
  const zone = new Set<number>()
  for (const unit of standing) {
    // 13.1-i: for supply guns have a zone too.
    if (unit.side === side || unit.type === 'headquarters') continue
    const hex = grid.index(unit.at)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const there = grid.neighbour(hex, direction)
      if (there >= 0 && large[edges.between(hex, there)] === 0) zone.add(there)
    }
  }
  const step = (from: number, to: number): number => {
    const edge = edges.between(from, to)
    if (enemies.has(to) || (zone.has(to) && !friends.has(to))) return Number.POSITIVE_INFINITY
    if (large[edge] === 1 && road[edge] === 0) return Number.POSITIVE_INFINITY
    const river = small[edge] === 1 && road[edge] === 0 ? SMALL_RIVER : 0
    const ground = onRoad.has(to) || friends.has(to) ? 0 : GROUND[map.terrains[map.terrain[to]!]!]!
    return ground + river
  }
  const costs = new Map<number, number>()
  const sources = scenario.sources.filter((source) => source.side === side).map(({ at }) => grid.index(at))
  let open = new Map(sources.filter((hex) => !enemies.has(hex)).map((hex) => [hex, 0]))
  while (open.size > 0) {
    const next = new Map<number, number>()
    for (const [hex, cost] of open) {
      if (cost >= (costs.get(hex) ?? Number.POSITIVE_INFINITY)) continue
      costs.set(hex, cost)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const there = grid.neighbour(hex, direction)
        if (there < 0) continue
        const total = cost + step(hex, there)
        if (total < Math.min(costs.get(there) ?? 99, next.get(there) ?? 99)) next.set(there, total)
      }
    }
    open = next
  }
  return new Map([...costs].map(([hex, cost]) => [grid.name(hex), cost]))
}
