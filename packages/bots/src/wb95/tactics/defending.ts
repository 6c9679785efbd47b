import { groundOf, isOnMap, isUnitSupplied, unitsIn, type Wb95 } from '@sztab/engine/wb95-reading'
import type { March, Move } from '../march.js'
import { DAY, FAR } from '../ways.js'
import { bestOf, comers, type Tactic } from './tactic.js'

/** Tactics of those who hold. */

function stay(p: Wb95, unit: number): Move {
  return { unit, to: p.at[unit]!, work: 'dig' }
}

/** Everybody beside an enemy stays and digs. */
const holdLine: Tactic = {
  name: 'hold-line',
  phases: ['movement'],
  targets: () => [-1],
  take: (m, p, _target, free) =>
    m.units
      .filter((unit) => free.has(unit) && m.isFighter(unit) && isOnMap(p, unit) && m.touched(p, p.at[unit]!) > 0)
      .map((unit) => stay(p, unit)),
}

/** Those of one hex stay and dig. */
const hold: Tactic = {
  name: 'hold',
  phases: ['movement', 'strategic'],
  targets: (m) => bestOf(ownHexes(m), (hex) => m.block[hex]! + m.danger[hex]!, 6),
  take: (m, p, target, free) =>
    unitsIn(p, target)
      .filter((unit) => free.has(unit) && m.isFighter(unit))
      .map((unit) => stay(p, unit)),
}

function ownHexes(m: March): number[] {
  return [
    ...new Set(m.units.filter((unit) => m.isFighter(unit) && isOnMap(m.base, unit)).map((unit) => m.base.at[unit]!)),
  ]
}

/** A hex by which the enemy comes nearer to what counts, and which nobody watches. */
const closeGap: Tactic = {
  name: 'close-gap',
  phases: ['movement', 'strategic'],
  targets(m) {
    const zone = groundOf(m.base).layers[0]!.hexes[m.side]!
    return bestOf(m.block.keys(), (hex) => (zone[hex] === 0 && m.comes[hex]! < 3 * DAY ? m.block[hex]! : 0), 8)
  },
  take: (m, p, target, free) => one(m, p, target, free),
}

/** One unit goes to a hex: the one that is best there, against what it leaves. */
function one(m: March, p: Wb95, target: number, free: ReadonlySet<number>): Move[] {
  if (!m.isStrategic && m.touched(p, target) > 0) return []
  const [unit] = comers(m, p, target, free, (other) => m.score(p, other, target) - leaving(m, p, other))
  return unit === undefined ? [] : [{ unit, to: target }]
}

function leaving(m: March, p: Wb95, unit: number): number {
  return isOnMap(p, unit) ? m.score(p, unit, p.at[unit]!) : 0
}

/** Somebody stands in what must not be lost. */
const garrison: Tactic = {
  name: 'garrison',
  phases: ['movement', 'strategic'],
  targets: (m) =>
    m.base.setting.objectives.filter((hex, goal) => m.base.control[goal] === m.side && m.comes[hex]! < FAR),
  take(m, p, target, free) {
    const there = unitsIn(p, target).filter((unit) => free.has(unit) && m.isFighter(unit))
    return there.length > 0 ? there.map((unit) => stay(p, unit)) : one(m, p, target, free)
  },
}

/** A river, heights or a village farther back. */
const withdraw: Tactic = {
  name: 'withdraw',
  phases: ['movement'],
  targets: (m) => [-1, ...bestOf(ownHexes(m), (hex) => (m.isInZone(m.base, hex) ? m.danger[hex]! : 0), 6)],
  take(m, p, target, free) {
    const leaving = m.units.filter(
      (unit) =>
        free.has(unit) &&
        m.isFighter(unit) &&
        isOnMap(p, unit) &&
        (target < 0 ? m.isInZone(p, p.at[unit]!) && m.dangerAt(p, unit, p.at[unit]!) > 25 : p.at[unit] === target),
    )
    return leaving.flatMap((unit) => {
      const places = m.places.get(unit)!.filter((hex) => m.touched(p, hex) === 0 && m.hasRoom(p, unit, hex))
      const [to] = bestOf(places, (hex) => 500 + m.score(p, unit, hex) + 6 * shelter(p, hex), 1)
      return to === undefined ? [] : [{ unit, to }]
    })
  },
}

/** What the ground gives a defender. */
function shelter(p: Wb95, hex: number): number {
  const { columns, between } = p.setting
  let rivers = 0
  for (let at = hex * 6; at < (hex + 1) * 6; at++) if ((between[at]! & 3) !== 0) rivers++
  return columns[hex]! + Math.min(1, rivers / 3)
}

/** Light units spread where the enemy would come, so that he stops. */
const screen: Tactic = {
  name: 'screen',
  phases: ['strategic'],
  targets: (m) =>
    bestOf(m.block.keys(), (hex) => (m.comes[hex]! > DAY / 2 && m.comes[hex]! < 2 * DAY ? m.block[hex]! : 0), 4),
  take: (m, p, target, free) => {
    const [unit] = comers(
      m,
      p,
      target,
      free,
      (other) => -p.setting.roster.attack[other * 3 + 2]! * 10 - leaving(m, p, other),
    )
    return unit === undefined ? [] : [{ unit, to: target }]
  },
}

/** Units that are cut off go where a line reaches. */
const relieve: Tactic = {
  name: 'relieve',
  phases: ['movement', 'strategic'],
  targets: (m) => (m.units.some((unit) => isCutOff(m.base, unit)) ? [-1] : []),
  take: (m, p, _target, free) =>
    m.units
      .filter((unit) => free.has(unit) && isCutOff(p, unit))
      .flatMap((unit) => {
        const places = m.places
          .get(unit)!
          .filter(
            (hex) => m.supplied[hex] === 1 && m.hasRoom(p, unit, hex) && (m.isStrategic || m.touched(p, hex) === 0),
          )
        const [to] = bestOf(places, (hex) => 500 + m.score(p, unit, hex), 1)
        return to === undefined ? [] : [{ unit, to }]
      }),
}

function isCutOff(p: Wb95, unit: number): boolean {
  return isOnMap(p, unit) && !isUnitSupplied(p, unit)
}

export const defending: readonly Tactic[] = [holdLine, hold, closeGap, garrison, withdraw, screen, relieve]
