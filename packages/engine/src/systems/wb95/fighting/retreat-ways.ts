import { DIRECTIONS } from '@sztab/hex'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { LONGEST_TRAIL, trailHexes } from '../board/trail.js'
import { isInEnemyZone } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { roleOf, survivors } from './combat.js'
import { hasRoom, isWet, obstacle, RETREAT_OBSTACLES } from './ways.js'

/** Where a unit can retreat: 7.1. */

/** What forbids a step of a retreat, whatever its direction. */
function stepRules(p: Wb95, unit: number, from: number, direction: number): readonly RuleId[] {
  const { map, roster, switches } = p.setting
  const to = map.grid.neighbours[from * DIRECTIONS + direction]!
  const side = roster.side[unit]!
  if (to < 0 || groundOf(p).holder[to] === enemyOf(side)) return ['wb95-7.1-h'] // 7.1-h
  const bar = obstacle(p, unit, from, direction) // 7.1-a, 7.1-b, 7.1-h
  if (bar) return RETREAT_OBSTACLES[bar]
  if (switches.sisterFlight && isWet(p, from, direction)) return ['wb95-7.1-h'] // 7.1-h
  if (isInEnemyZone(p, side, to) && !isHeld(p, side, to)) return ['wb95-7.1-c', 'wb95-7.1-d'] // 7.1-c
  return []
}

/** 7.1-d: whether a friend stands in a hex who is not retreating from this combat. */
function isHeld(p: Wb95, side: number, hex: number): boolean {
  const { holder, first, next } = groundOf(p)
  if (holder[hex] !== side) return false
  const fleeing = roleOf(p, side)
  for (let other = first[hex]!; other >= 0; other = next[other]!)
    if (p.role[other] !== fleeing || p.levels[other] === 0) return true // 7.1-d
  return false
}

/** How a step changes the distance from where the retreat began: below 0 it is not allowed at all. */
const OUT = 1
const ALONG = 0

/** The steps of a retreat out of a hex: those that lead away, and only if there are none those that keep the distance. */
class Steps {
  private readonly known = new Map<number, readonly number[]>()
  private readonly p: Wb95
  private readonly unit: number
  private readonly start: number

  constructor(p: Wb95, unit: number, start: number) {
    this.p = p
    this.unit = unit
    this.start = start
  }

  /** The hexes into which a unit can go on, of all that are not forbidden to it. */
  from(hex: number, before: readonly number[]): readonly number[] {
    const { grid } = this.p.setting.map
    const here = grid.distance(hex, this.start)
    const open = this.open(hex).filter((to) => !before.includes(to) && to !== this.start) // 7.1-g
    const out = open.filter((to) => grid.distance(to, this.start) - here === OUT)
    return out.length > 0 ? out : open.filter((to) => grid.distance(to, this.start) - here === ALONG) // 7.1-g
  }

  private open(hex: number): readonly number[] {
    let found = this.known.get(hex)
    if (!found) {
      const hexes: number[] = []
      for (let direction = 0; direction < DIRECTIONS; direction++)
        if (stepRules(this.p, this.unit, hex, direction).length === 0)
          hexes.push(this.p.setting.map.grid.neighbours[hex * DIRECTIONS + direction]!)
      found = hexes
      this.known.set(hex, found)
    }
    return found
  }
}

/** Tells whether a unit can stay in a hex when all have gone their ways. Who has not chosen yet is counted where he stands. */
function roomFor(p: Wb95, unit: number): (hex: number) => boolean {
  const { map, roster } = p.setting
  const chosen = survivors(p, roster.side[unit]!).filter((other) => other !== unit && p.trail[other]! > 0)
  const ends = chosen.map((other) => trailHexes(map.grid, p.from[other]!, p.trail[other]!).at(-1) ?? p.from[other]!)
  return (hex) =>
    hasRoom(
      p,
      unit,
      hex,
      chosen.filter((_, i) => ends[i] === hex && p.at[chosen[i]!] !== hex),
      chosen.filter((_, i) => ends[i] !== hex),
    )
}

/**
 * All ways of a unit that has to retreat so many hexes: as many of them as it can make (7.1-j), and on, hex by hex, where there is no
 * room (7.1-i). None if it cannot leave. No more than `most`, for who need not know all.
 */
export function retreatWays(p: Wb95, unit: number, hexes: number, most = Number.POSITIVE_INFINITY): number[][] {
  const start = p.at[unit]!
  const steps = new Steps(p, unit, start)
  const room = roomFor(p, unit)
  for (let made = hexes; made > 0; made--) {
    const found: number[][] = []
    const go = (path: readonly number[]): void => {
      const here = path.at(-1) ?? start
      if (path.length >= made && room(here)) {
        found.push([...path])
        return
      }
      // 7.1-i: only who has made his hexes goes on for want of room.
      if (path.length >= (made === hexes ? LONGEST_TRAIL : made)) return
      for (const to of steps.from(here, path)) if (found.length < most) go([...path, to])
    }
    go([])
    if (found.length > 0) return found
  }
  return []
}

/** Why a way is none of them. */
export function wayRefusals(p: Wb95, unit: number, path: readonly number[], hexes: number): Refusal[] {
  const { grid } = p.setting.map
  const start = p.at[unit]!
  const steps = new Steps(p, unit, start)
  let here = start
  for (const [i, to] of path.entries()) {
    const details = { unit: nameOf(p, unit), place: placeName(p, to) }
    const direction = to < p.setting.hexes ? grid.directionTo(here, to) : -1
    if (direction < 0) return refusals(['wb95-7.1-f'], details)
    const isBack = grid.distance(to, start) < grid.distance(here, start) || path.indexOf(to) < i
    const rules = [...stepRules(p, unit, here, direction), ...(isBack ? ['wb95-7.1-g'] : [])] // 7.1-g
    if (rules.length > 0) return refusals(rules, details)
    if (!steps.from(here, path.slice(0, i)).includes(to)) return refusals(['wb95-7.1-g'], details) // 7.1-g
    here = to
  }
  const details = { unit: nameOf(p, unit), place: placeName(p, here), hexes }
  const room = roomFor(p, unit)
  if (!room(here)) return refusals(['wb95-7.1-i', 'wb95-2.1-c'], details) // 7.1-i
  const demand = p.setting.roster.side[unit] === p.active ? 'wb95-6.1-b' : 'wb95-6.1-c'
  if (path.length < hexes) return refusals([demand, 'wb95-7.1-j'], details) // 7.1-j
  return refusals([demand, 'wb95-7.1-i'], details) // 7.1-i
}

/** What a way rests on. */
export function wayRules(p: Wb95, unit: number, path: readonly number[], hexes: number): RuleId[] {
  const side = p.setting.roster.side[unit]!
  const rules: RuleId[] = ['wb95-7.1-a', 'wb95-7.1-f', 'wb95-7.1-g']
  if (path.some((hex) => isInEnemyZone(p, side, hex))) rules.push('wb95-7.1-d', 'wb95-7.1-e')
  if (path.length > hexes) rules.push('wb95-7.1-i')
  if (path.length < hexes) rules.push('wb95-7.1-j')
  if (p.setting.roster.isGun[unit] === 1) rules.push('wb95-7.1-k')
  return rules
}
