import { DIRECTIONS } from '@sztab/hex'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { trailHexes, trailLength } from '../board/trail.js'
import { isOverrunnable } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { DEFENDER, INFANTRY } from '../tables.js'
import { survivors, withRole } from './combat.js'
import { hasRoom, isWet, obstacle, PURSUIT_OBSTACLES } from './ways.js'

/** Where an attacker can pursue: 8.1. */

/** A way that can be followed: the hex that was left and those of the retreat, and how many hexes a pursuer has. */
interface Lead {
  readonly path: readonly number[]
  readonly hexes: number
  /** The defenders of the hex are all gone: one hex more, anywhere (8.1-h). */
  readonly isDestroyed: boolean
}

/** After destroying a defender: his hex and one more. */
const BEYOND = 2

/** All ways that can be followed; a hex that is still held lets nobody through. */
export function leads(p: Wb95): Lead[] {
  const { grid } = p.setting.map
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  const defenders = withRole(p, DEFENDER)
  const found: Lead[] = []
  const add = (lead: Lead): void => {
    if (!found.some(({ path, hexes }) => hexes === lead.hexes && path.join() === lead.path.join())) found.push(lead)
  }
  for (const hex of new Set(defenders.map((unit) => p.from[unit]!))) {
    if (holder[hex] === enemy) continue // 8.1-g
    const those = defenders.filter((unit) => p.from[unit] === hex)
    for (const unit of those) {
      const hexes = trailLength(p.trail[unit]!)
      if (hexes > 0) add({ path: [hex, ...trailHexes(grid, hex, p.trail[unit]!)], hexes, isDestroyed: false }) // 8.1-c, 8.1-g
    }
    if (those.every((unit) => p.levels[unit] === 0)) add({ path: [hex], hexes: BEYOND, isDestroyed: true }) // 8.1-h
  }
  return found
}

/** The attackers that may still pursue. */
export function pursuers(p: Wb95): number[] {
  return survivors(p, p.active).filter((unit) => pursuerRules(p, unit).length === 0) // 8.1-a
}

/** Why a unit that attacked does not pursue. */
function pursuerRules(p: Wb95, unit: number): readonly RuleId[] {
  const { roster, switches } = p.setting
  if (roster.isGun[unit] === 1 && roster.isSelfPropelled[unit] === 0) return ['wb95-8.1-b'] // 8.1-b
  return p.disorganised[unit] === 1 && !switches.disorganisedMayPursue ? ['wb95-8.1-l'] : [] // 8.1-l
}

/** What forbids a step of a pursuit. */
function stepRules(p: Wb95, unit: number, from: number, to: number, isBeyond: boolean): readonly RuleId[] {
  const { map, roster, switches } = p.setting
  const direction = to < p.setting.hexes ? map.grid.directionTo(from, to) : -1
  if (direction < 0) return ['wb95-8.1-f']
  const bar = obstacle(p, unit, from, direction)
  if (bar) return isBeyond && bar === 'ground' ? ['wb95-8.1-i', 'wb95-8.1-d'] : PURSUIT_OBSTACLES[bar] // 8.1-d, 8.1-i, 8.1-k
  if (switches.sisterFlight && isWet(p, from, direction) && roster.moveClass[unit] !== INFANTRY) return ['wb95-8.1-k'] // 8.1-k
  if (groundOf(p).holder[to] !== enemyOf(p.active)) return []
  if (!isOverrunnable(p, p.active, to)) return ['wb95-20.1-a'] // 20.1-a
  return roster.hasZone[unit] === 1 ? [] : ['wb95-9.2-c'] // 9.2-c, 9.2-d
}

/** 8.1-k: with the rule of the sister whoever has waded through a large river stops behind it. */
function mustStop(p: Wb95, from: number, to: number): boolean {
  return p.setting.switches.sisterFlight && isWet(p, from, p.setting.map.grid.directionTo(from, to)) // 8.1-k
}

/** Visits all ways of a unit along a lead, and off it. */
function follow(p: Wb95, unit: number, lead: Lead, found: number[][]): void {
  const { neighbours } = p.setting.map.grid
  const way: number[] = []
  let here = p.at[unit]!
  for (const [i, hex] of lead.path.entries()) {
    if (i >= lead.hexes || stepRules(p, unit, here, hex, false).length > 0) return // 8.1-c, 8.1-e
    const stops = mustStop(p, here, hex)
    way.push(hex)
    found.push([...way])
    if (stops || way.length >= lead.hexes) return
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const off = neighbours[hex * DIRECTIONS + direction]!
      if (off >= 0 && !lead.path.includes(off) && stepRules(p, unit, hex, off, lead.isDestroyed).length === 0)
        found.push([...way, off]) // 8.1-f, 8.1-h
    }
    here = hex
  }
}

export function pursuitWays(p: Wb95, unit: number, all: readonly Lead[] = leads(p)): number[][] {
  const found: number[][] = []
  for (const lead of all) follow(p, unit, lead, found)
  const seen = new Set<string>()
  return found.filter((way) => {
    const key = way.join()
    if (seen.has(key) || !hasRoom(p, unit, way.at(-1)!)) return false // 2.1-c
    seen.add(key)
    return true
  })
}

/** Why a unit cannot pursue so. */
export function pursuitRefusals(p: Wb95, unit: number, path: readonly number[]): Refusal[] {
  const details = { unit: nameOf(p, unit) }
  if (!survivors(p, p.active).includes(unit)) return refusals(['wb95-8.1-a'], details)
  const own = pursuerRules(p, unit)
  if (own.length > 0) return refusals(own, details)
  const all = leads(p)
  const begins = all.filter((lead) => lead.path[0] === path[0])
  if (begins.length === 0) return refusals(['wb95-8.1-g'], details)
  const found = begins.map((lead) => leadRules(p, unit, lead, path))
  const kindest = found.find((rules) => !rules.includes('wb95-8.1-c') && !rules.includes('wb95-8.1-f')) ?? found[0]!
  return refusals(kindest, { ...details, place: placeName(p, path.at(-1)!) })
}

/** What forbids a way that begins as a lead does. */
function leadRules(p: Wb95, unit: number, lead: Lead, path: readonly number[]): readonly RuleId[] {
  let here = p.at[unit]!
  for (const [i, hex] of path.entries()) {
    if (i > 0 && path[i - 1] !== lead.path[i - 1]) return lead.isDestroyed ? ['wb95-8.1-h'] : ['wb95-8.1-f'] // 8.1-f
    if (i >= lead.hexes) return [lead.isDestroyed ? 'wb95-8.1-h' : 'wb95-8.1-c'] // 8.1-c
    if (i > 0 && mustStop(p, i > 1 ? path[i - 2]! : p.at[unit]!, here)) return ['wb95-8.1-k'] // 8.1-k
    const rules = stepRules(p, unit, here, hex, lead.isDestroyed && i > 0)
    if (rules.length > 0) return rules
    here = hex
  }
  if (!hasRoom(p, unit, here)) return ['wb95-2.1-c', 'wb95-2.1-a'] // 2.1-c
  return ['wb95-8.1-f']
}

/** What a way rests on. */
export function pursuitRules(p: Wb95, unit: number, path: readonly number[]): RuleId[] {
  const on = leads(p).filter((lead) => lead.path[0] === path[0])
  const isDestroyed = on.every((lead) => lead.isDestroyed)
  const rules: RuleId[] = ['wb95-8.1-a', 'wb95-8.1-d', 'wb95-8.1-e']
  rules.push(...(isDestroyed ? ['wb95-8.1-h', 'wb95-8.1-i'] : ['wb95-8.1-c', 'wb95-8.1-g']))
  if (!isDestroyed && on.every((lead) => !path.every((hex, i) => lead.path[i] === hex))) rules.push('wb95-8.1-f')
  if (p.disorganised[unit] === 1) rules.push('wb95-8.1-l')
  if (path.some((hex) => isOverrunnable(p, p.active, hex))) rules.push('wb95-9.2-d', 'wb95-9.2-a')
  return rules
}
