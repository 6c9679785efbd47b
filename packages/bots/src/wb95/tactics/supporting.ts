import { GUN_RANGE, isOnMap, unitsOf } from '@sztab/engine/wb95-reading'
import type { March, Move } from '../march.js'
import { DAY } from '../ways.js'
import { bestOf, type Tactic } from './tactic.js'

/** Tactics of guns, headquarters, reserves and those who arrive. */

/** Guns unlimber where they help an attack. */
const gunsForward: Tactic = {
  name: 'guns-forward',
  phases: ['movement', 'strategic'],
  targets: (m) => bestOf(m.potential.keys(), (hex) => m.potential.get(hex)!.worth, 5),
  take: (m, p, target, free) =>
    guns(m, free).flatMap((unit) => {
      const { grid } = p.setting.map
      if (isOnMap(p, unit) && p.march[unit] === 0 && grid.distance(p.at[unit]!, target) <= GUN_RANGE)
        return [{ unit, to: p.at[unit]! }]
      const places = m.places
        .get(unit)!
        .filter((hex) => grid.distance(hex, target) <= GUN_RANGE && m.hasRoom(p, unit, hex) && !m.isInZone(p, hex))
      const [to] = bestOf(places, (hex) => 500 + m.score(p, unit, hex), 1)
      return to === undefined ? [] : [{ unit, to }]
    }),
}

function guns(m: March, free: ReadonlySet<number>): number[] {
  const { roster } = m.base.setting
  return m.units.filter((unit) => free.has(unit) && roster.isGun[unit] === 1)
}

/** Guns and headquarters that the enemy could come upon go back behind others. */
const gunsBack: Tactic = {
  name: 'guns-back',
  phases: ['movement', 'strategic'],
  targets: (m) =>
    guns(m, new Set(m.units)).some((unit) => isOnMap(m.base, unit) && m.comes[m.base.at[unit]!]! <= DAY) ? [-1] : [],
  take: (m, p, _target, free) =>
    guns(m, free).flatMap((unit) => {
      if (!isOnMap(p, unit) || m.comes[p.at[unit]!]! > DAY) return []
      const places = m.places
        .get(unit)!
        .filter((hex) => m.comes[hex]! > m.comes[p.at[unit]!]! && m.hasRoom(p, unit, hex))
      const [to] = bestOf(places, (hex) => 500 + m.score(p, unit, hex), 1)
      return to === undefined ? [] : [{ unit, to }]
    }),
}

function staffs(m: March, free: ReadonlySet<number>): number[] {
  const { roster } = m.base.setting
  return m.units.filter((unit) => free.has(unit) && roster.isHq[unit] === 1 && isOnMap(m.base, unit))
}

/** Headquarters come up to where an attack is led from. */
const staffForward: Tactic = {
  name: 'staff-forward',
  phases: ['movement'],
  targets: (m) => bestOf(m.potential.keys(), (hex) => m.potential.get(hex)!.worth, 4),
  take(m, p, target, free) {
    const { grid } = p.setting.map
    const found: { unit: number; to: number; worth: number }[] = []
    for (const unit of staffs(m, free))
      for (const hex of [p.at[unit]!, ...m.places.get(unit)!]) {
        const distance = grid.distance(hex, target)
        if (distance > p.setting.roster.range[unit]! - 1 || !m.hasRoom(p, unit, hex)) continue
        found.push({ unit, to: hex, worth: m.score(p, unit, hex) + 2 * distance })
      }
    found.sort((a, b) => b.worth - a.worth || a.unit - b.unit || a.to - b.to)
    return found.slice(0, 1).map(({ unit, to }) => ({ unit, to }))
  },
}

/** Headquarters that an enemy could come upon go back. */
const staffBack: Tactic = {
  name: 'staff-back',
  phases: ['movement', 'strategic'],
  targets: (m) => (staffs(m, new Set(m.units)).some((unit) => m.comes[m.base.at[unit]!]! <= DAY) ? [-1] : []),
  take: (m, p, _target, free) =>
    staffs(m, free).flatMap((unit) => {
      if (m.comes[p.at[unit]!]! > DAY) return []
      const places = m.places
        .get(unit)!
        .filter((hex) => m.comes[hex]! > m.comes[p.at[unit]!]! + 4 && m.hasRoom(p, unit, hex))
      const [to] = bestOf(places, (hex) => 500 + m.score(p, unit, hex), 1)
      return to === undefined ? [] : [{ unit, to }]
    }),
}

/** Everybody who is not beside an enemy waits for the march after the combats. */
const keepReserves: Tactic = {
  name: 'keep-reserves',
  phases: ['movement'],
  targets: () => [-1],
  take: (m, p, _target, free) =>
    m.units
      .filter(
        (unit) =>
          free.has(unit) && m.isFighter(unit) && m.isMobile(unit) && isOnMap(p, unit) && !m.isInZone(p, p.at[unit]!),
      )
      .map((unit): Move => ({ unit, to: p.at[unit]!, work: 'mark' })),
}

/** Who is not beside an enemy digs where he stands. */
const digIn: Tactic = {
  name: 'dig-in',
  phases: ['movement'],
  targets: () => [-1],
  take: (m, p, _target, free) =>
    m.units
      .filter((unit) => free.has(unit) && m.isFighter(unit) && isOnMap(p, unit) && m.danger[p.at[unit]!]! > 0)
      .map((unit): Move => ({ unit, to: p.at[unit]!, work: 'dig' })),
}

/** Those who arrive come in where they are needed. */
const reinforce: Tactic = {
  name: 'reinforce',
  phases: ['movement'],
  targets(m) {
    const arriving = m.units.filter((unit) => !isOnMap(m.base, unit))
    if (arriving.length === 0) return []
    const { objectives } = m.base.setting
    return [...objectives]
  },
  take(m, p, target, free) {
    const goal = p.setting.objectiveAt[target]!
    const way = m.toGoal[goal]
    if (!way) return []
    return m.units
      .filter((unit) => free.has(unit) && !isOnMap(p, unit))
      .flatMap((unit) => {
        const places = m.places.get(unit)!.filter((hex) => m.hasRoom(p, unit, hex) && m.touched(p, hex) === 0)
        const [to] = bestOf(places, (hex) => 1000 - way[hex]!, 1)
        return to === undefined ? [] : [{ unit, to }]
      })
  },
}

/** Everybody goes toward the enemy's line, so that it can be attacked in the next turn. */
const closeUp: Tactic = {
  name: 'close-up',
  phases: ['strategic'],
  targets: () => [-1],
  take(m, p, _target, free) {
    const { grid } = p.setting.map
    const enemies = unitsOf(p, m.enemy).filter((unit) => isOnMap(p, unit))
    const near = (hex: number): number =>
      enemies.reduce((least, unit) => Math.min(least, grid.distance(hex, p.at[unit]!)), 99)
    return m.units
      .filter((unit) => free.has(unit) && m.isFighter(unit) && isOnMap(p, unit) && near(p.at[unit]!) > 2)
      .flatMap((unit) => {
        const places = m.places.get(unit)!.filter((hex) => m.hasRoom(p, unit, hex) && m.touched(p, hex) === 0)
        const [to] = bestOf(places, (hex) => 50 - 10 * Math.abs(near(hex) - 2) + p.setting.columns[hex]!, 1)
        return to === undefined ? [] : [{ unit, to }]
      })
  },
}

export const supporting: readonly Tactic[] = [
  gunsForward,
  gunsBack,
  staffForward,
  staffBack,
  keepReserves,
  digIn,
  reinforce,
  closeUp,
]
