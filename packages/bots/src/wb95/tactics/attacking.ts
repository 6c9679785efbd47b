import { groundOf, isOnMap, isOverrunnable, linesOf, unitsOf, type Wb95 } from '@sztab/engine/wb95-reading'
import type { March, Move } from '../march.js'
import { DAY } from '../ways.js'
import { bestOf, comers, type Tactic } from './tactic.js'

/** Tactics of those who attack. */

const potentialOf =
  (m: March) =>
  (hex: number): number =>
    m.potential.get(hex)?.worth ?? 0

/** As many as it takes against one hex, by the column they bring it to. */
const assault: Tactic = {
  name: 'assault',
  phases: ['movement'],
  targets: (m) => bestOf(m.potential.keys(), potentialOf(m), 12),
  take: (m, p, target, free) => m.assault(p, target, free).moves,
}

/** How much nearer those who drive would come to what counts if a hex were open. */
function opens(m: March, hex: number): number {
  let best = 0
  for (const [goal, way] of m.toGoal.entries()) {
    if (m.base.control[goal] === m.side) continue
    best = Math.max(best, (10 * DAY - way[hex]!) / DAY)
  }
  return best
}

/** The hex in the enemy's line behind which the way is shortest; those who drive wait until it is open. */
const breakThrough: Tactic = {
  name: 'break-through',
  phases: ['movement'],
  targets: (m) => bestOf(m.potential.keys(), (hex) => (potentialOf(m)(hex) > 0 ? opens(m, hex) : 0), 5),
  take(m, p, target, free) {
    const foot = new Set([...free].filter((unit) => !m.isMobile(unit)))
    const byFoot = m.assault(p, target, foot)
    const { moves } = byFoot.worth > 10 ? byFoot : m.assault(p, target, free)
    const taken = new Set(moves.map(({ unit }) => unit))
    const waiting = m.units.filter(
      (unit) =>
        free.has(unit) &&
        !taken.has(unit) &&
        m.isFighter(unit) &&
        m.isMobile(unit) &&
        isOnMap(p, unit) &&
        !m.isInZone(p, p.at[unit]!) &&
        p.setting.map.grid.distance(p.at[unit]!, target) <= 6,
    )
    return [...moves, ...waiting.map((unit): Move => ({ unit, to: p.at[unit]!, work: 'mark' }))]
  },
}

/** Enemies without a line of supply, who are weaker and cannot get away. */
const reducePocket: Tactic = {
  name: 'reduce-pocket',
  phases: ['movement'],
  targets(m) {
    const { cost } = linesOf(m.base, m.enemy)
    const worths = new Map([...m.potential].map(([hex, { worth }]) => [hex, cost[hex]! >= 0 ? 0 : worth]))
    return bestOf(m.potential.keys(), (hex) => worths.get(hex)!, 4)
  },
  take: assault.take,
}

/** The hexes behind an enemy, then the attack on him: who is pushed has nowhere to go. */
const encircle: Tactic = {
  name: 'encircle',
  phases: ['movement'],
  targets: (m) => bestOf(m.potential.keys(), potentialOf(m), 4),
  take(m, p, target, free) {
    const { holder, layers } = groundOf(p)
    const zone = layers[0]!.hexes[m.side]!
    const open = m.beside(target).filter((hex) => holder[hex] !== m.enemy && zone[hex] === 0)
    const moves: Move[] = []
    const left = new Set(free)
    for (const hex of open.sort((a, b) => m.comes[b]! - m.comes[a]!).slice(0, 2)) {
      const [unit] = comers(m, p, hex, left, (one) => (m.isMobile(one) ? 10 : 0))
      if (unit === undefined) continue
      left.delete(unit)
      moves.push({ unit, to: hex })
    }
    return [...moves, ...m.assault(p, target, left).moves]
  },
}

/** Guns and headquarters that nobody is with. */
const overrun: Tactic = {
  name: 'overrun',
  phases: ['movement'],
  targets(m) {
    const hexes = new Set(
      unitsOf(m.base, m.enemy)
        .filter((unit) => isOnMap(m.base, unit))
        .map((unit) => m.base.at[unit]!),
    )
    return [...hexes].filter((hex) => isOverrunnable(m.base, m.side, hex)).slice(0, 6)
  },
  take(m, p, target, free) {
    for (const from of m.beside(target)) {
      const [unit] = comers(m, p, from, free, (one) => (m.isMobile(one) ? 10 : 0) - (m.touched(p, from) > 1 ? 20 : 0))
      if (unit !== undefined) return [{ unit, to: from, overrun: target }]
    }
    return []
  },
}

/** What counts and can be entered. */
const seize: Tactic = {
  name: 'seize',
  phases: ['movement', 'strategic'],
  targets: (m) => wanted(m).filter((hex) => m.units.some((unit) => m.isFighter(unit) && m.canGo(unit, hex))),
  take(m, p, target, free) {
    const [unit] = comers(m, p, target, free, (one) => -m.dangerAt(p, one, target))
    return unit === undefined ? [] : [{ unit, to: target }]
  },
}

/** The objectives that the enemy holds. */
function wanted(m: March): number[] {
  return m.base.setting.objectives.filter((_, goal) => m.base.control[goal] !== m.side)
}

/** Those who drive go as near to an objective as they come. */
const exploit: Tactic = {
  name: 'exploit',
  phases: ['strategic'],
  targets: wanted,
  take(m, p, target, free) {
    const goal = p.setting.objectiveAt[target]!
    const way = m.toGoal[goal]
    if (!way) return []
    return m.units
      .filter((unit) => free.has(unit) && m.isFighter(unit) && m.isMobile(unit) && way[p.at[unit]!]! < 5 * DAY)
      .flatMap((unit) => {
        const places = m.places.get(unit)!.filter((hex) => m.hasRoom(p, unit, hex))
        const [to] = bestOf(places, (hex) => way[p.at[unit]!]! - way[hex]! - (m.supplied[hex] === 1 ? 0 : 2), 1)
        return to === undefined ? [] : [{ unit, to }]
      })
      .slice(0, 6)
  },
}

/** A hex on the roads by which the enemy's line is supplied. */
const cutSupply: Tactic = {
  name: 'cut-supply',
  phases: ['movement', 'strategic'],
  targets(m) {
    const fed = feeds(m.base, m)
    const reachable = new Set(m.units.filter((unit) => m.isFighter(unit)).flatMap((unit) => [...m.places.get(unit)!]))
    return bestOf(reachable, (hex) => (m.touched(m.base, hex) > 0 && !m.isStrategic ? 0 : fed[hex]!), 6)
  },
  take(m, p, target, free) {
    const [unit] = comers(m, p, target, free, (one) => (m.isMobile(one) ? 20 : 0) - m.dangerAt(p, one, target))
    return unit === undefined ? [] : [{ unit, to: target }]
  },
}

/** By hex: how many units of the enemy have their line of supply by it. */
function feeds(p: Wb95, m: March): Float64Array {
  const { from, cost } = linesOf(p, m.enemy)
  const found = new Float64Array(p.setting.hexes)
  for (const unit of unitsOf(p, m.enemy)) {
    if (!isOnMap(p, unit) || cost[p.at[unit]!]! < 0) continue
    for (let hex = from[p.at[unit]!]!, steps = 0; hex >= 0 && steps < 60; hex = from[hex]!, steps++) found[hex]!++
  }
  return found
}

export const attacking: readonly Tactic[] = [
  assault,
  breakThrough,
  reducePocket,
  encircle,
  overrun,
  seize,
  exploit,
  cutSupply,
]
