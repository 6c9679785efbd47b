import { defenceOf, type Family, groundOf, hasRoomFor, supplyNet } from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'
import type { Activation, Move } from '../activation.js'
import { score } from '../standing.js'
import { bestBy, bestOf, type Tactic } from './tactic.js'

/** Tactics that go past the enemy. */

function isMobile(a: Activation, unit: number): boolean {
  return a.base.setting.roster.isMechanized[unit] === 1
}

/** Those of the free units that can go to a hex and find room there. */
export function ableToGo(a: Activation, p: Family, hex: number, free: ReadonlySet<number>): number[] {
  return a.units.filter(
    (unit) => free.has(unit) && a.canGo(unit, hex) && (p.at[unit] === hex || hasRoomFor(p, unit, hex)),
  )
}

/** Takes what counts and nobody holds. */
export const seize: Tactic = {
  name: 'seize',
  targets(a) {
    const { holder } = groundOf(a.base)
    const open = (hex: number): boolean => holder[hex] !== a.enemy && a.units.some((unit) => a.canGo(unit, hex))
    return bestOf(a.stakes.goals[a.side]!, (hex) => (open(hex) ? a.stakes.prize[a.side]![hex]! : 0), 6)
  },
  take(a, p, target, free) {
    const unit = bestBy(ableToGo(a, p, target, free), (one) => score(a, p, one, target) - score(a, p, one, p.at[one]!))
    return unit === undefined ? [] : [{ unit, to: target }]
  },
}

/** Mobile units go as deep as they come on the way to one prize. */
const breakThrough: Tactic = {
  name: 'break-through',
  targets: (a) => (a.units.some((unit) => isMobile(a, unit)) ? nearGoals(a, 3) : []),
  take(a, p, target, free) {
    const { grid } = a.base.setting.map
    const moves: Move[] = []
    for (const unit of a.units) {
      if (!free.has(unit) || !isMobile(a, unit)) continue
      const from = grid.distance(p.at[unit]!, target)
      let [to, best] = [-1, from - 2]
      for (const hex of a.places.get(unit)!) {
        const distance = grid.distance(hex, target)
        if (distance >= best || (hex !== p.at[unit] && !hasRoomFor(p, unit, hex))) continue
        ;[to, best] = [hex, distance]
      }
      if (to >= 0 && from <= 20) moves.push({ unit, to })
      if (moves.length === 4) break
    }
    return moves
  },
}

/** The prizes that are nearest to the free units as the crow flies. */
function nearGoals(a: Activation, most: number): number[] {
  const { grid } = a.base.setting.map
  return bestOf(
    a.stakes.goals[a.side]!,
    (hex) => {
      let nearest = 99
      for (const unit of a.units) {
        const at = a.base.at[unit]!
        if (at < a.base.setting.hexes) nearest = Math.min(nearest, grid.distance(at, hex))
      }
      return nearest > 18 ? 0 : a.stakes.prize[a.side]![hex]! / (4 + nearest)
    },
    most,
  )
}

/** All mobile units go where the way to anything that counts is shortest, whatever stands beside it. */
const exploit: Tactic = {
  name: 'exploit',
  targets: (a) => (a.units.some((unit) => isMobile(a, unit)) ? [-1] : []),
  take(a, p, _target, free) {
    const way = a.stakes.way[a.side]!
    const moves: Move[] = []
    for (const unit of a.units) {
      if (!free.has(unit) || !isMobile(a, unit) || p.at[unit]! >= way.length) continue
      const to = bestBy(
        [...a.places.get(unit)!].filter((hex) => hex === p.at[unit] || hasRoomFor(p, unit, hex)),
        (hex) => -way[hex]!,
      )
      if (to !== undefined && way[to]! < way[p.at[unit]!]! - 2) moves.push({ unit, to })
    }
    return moves
  },
}

/** How many enemy units draw their supply through each hex, by one shortest line each. */
function traffic(a: Activation): Uint8Array {
  const { base, enemy } = a
  const { hexes, map, roster, sources } = base.setting
  const { closed } = supplyNet(base, enemy)
  const { neighbours } = map.grid
  const distance = new Int16Array(hexes).fill(-1)
  const queue: number[] = []
  for (const source of sources[enemy]!) {
    if (closed[source] === 1 || distance[source]! >= 0) continue
    distance[source] = 0
    queue.push(source)
  }
  for (const hex of queue)
    for (let i = hex * DIRECTIONS; i < (hex + 1) * DIRECTIONS; i++) {
      const next = neighbours[i]!
      if (next < 0 || distance[next]! >= 0 || closed[next] === 1) continue
      distance[next] = distance[hex]! + 1
      queue.push(next)
    }
  const count = new Uint8Array(hexes)
  for (let unit = 0; unit < roster.side.length; unit++) {
    if (roster.side[unit] !== enemy || roster.isHq[unit] === 1) continue
    let hex = base.at[unit]!
    if (hex >= hexes || distance[hex]! < 0) continue
    while (distance[hex]! > 0) {
      for (let i = hex * DIRECTIONS; i < (hex + 1) * DIRECTIONS; i++) {
        const next = neighbours[i]!
        if (next >= 0 && distance[next] === distance[hex]! - 1) {
          hex = next
          break
        }
      }
      if (count[hex]! < 255) count[hex]!++
    }
  }
  return count
}

/** A unit stands, with its zone, across the lines of as many enemies as possible. */
const cutSupply: Tactic = {
  name: 'cut-supply',
  targets(a) {
    const mobile = a.units.filter((unit) => isMobile(a, unit))
    if (mobile.length === 0) return []
    const count = traffic(a)
    const { neighbours } = a.base.setting.map.grid
    const hexes = new Set(mobile.flatMap((unit) => [...a.places.get(unit)!]))
    const blocked = (hex: number): number => {
      let most = count[hex]!
      for (let i = hex * DIRECTIONS; i < (hex + 1) * DIRECTIONS; i++)
        if (neighbours[i]! >= 0) most = Math.max(most, count[neighbours[i]!]!)
      return most > 1 ? most : 0
    }
    return bestOf(hexes, blocked, 4)
  },
  take(a, p, target, free) {
    const able = ableToGo(a, p, target, free).filter((unit) => isMobile(a, unit))
    able.sort((one, other) => defenceOf(p, other) - defenceOf(p, one))
    return able.slice(0, 2).map((unit) => ({ unit, to: target }))
  },
}

export const advancing: readonly Tactic[] = [seize, breakThrough, exploit, cutSupply]
