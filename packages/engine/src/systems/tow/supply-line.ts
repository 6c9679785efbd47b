import { DIRECTIONS, type Flood, type Links } from '@sztab/hex'
import type { SurveyRoute } from '../../kernel/survey.js'
import type { Refusal } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import type { Tow } from './fields.js'
import { BLOCKED, LINE, MAJOR, MAJOR_CITY, NO_CITY, RAIL, RIVER } from './setting.js'
import { railFlood, railLinks, supplyFlood, supplyLinks, supplySources } from './supply.js'
import { enemyOf, SOVIET } from './tables.js'
import { groundOf, nameOf, placeName } from './units.js'

/** Supply lines and railway routes for whoever asks: where they go, and where and why they end. Chapters 8.1 and 11.0. */

/** The line of a unit to its source, without its own hex; of a unit that has none every way to where it is cut. */
export function supplyRoutes(p: Tow, unit: number): SurveyRoute[] {
  const side = p.setting.roster.side[unit]!
  const flood = supplyFlood(p, side)
  return flood.distance[p.at[unit]!]! >= 0 ? [supplyLine(p, unit, flood)] : cutLines(p, unit)
}

function supplyLine(p: Tow, unit: number, flood: Flood): SurveyRoute {
  const { scratch, sources, roster } = p.setting
  const side = roster.side[unit]!
  const hexes = [...scratch.path.subarray(0, flood.path(p.at[unit]!, scratch.path))]
  const rules = new Set<RuleId>(['tow-8.1-a', 'tow-8.1-c'])
  let from = p.at[unit]!
  for (const to of hexes) {
    for (const rule of openingRules(p, side, from, to)) rules.add(rule)
    from = to
  }
  if (!sources[side]!.includes(from)) rules.add('tow-11.1-n')
  return { piece: nameOf(p, unit), path: hexes.map((hex) => placeName(p, hex)), rules: [...rules] }
}

/** What lets a line take a step that looks closed. */
function openingRules(p: Tow, side: number, from: number, to: number): RuleId[] {
  const rules: RuleId[] = []
  if ((bitsBetween(p, from, to) & RIVER) !== 0) rules.push('tow-8.1-g')
  if (groundOf(p).zone[enemyOf(side)]![to] !== 0) rules.push('tow-8.1-e', 'tow-8.1-w', 'tow-6.0-i')
  if (isEnemyCity(p, side, to)) rules.push('tow-8.1-j')
  return rules
}

function cutLines(p: Tow, unit: number): SurveyRoute[] {
  const side = p.setting.roster.side[unit]!
  const piece = nameOf(p, unit)
  const ends = barriers(p, supplyLinks(p), p.at[unit]!)
  if (ends.length === 0) return [{ piece, path: [], rules: ['tow-8.1-a'] }]
  return ends.map((path) => ({
    piece,
    path: path.slice(1).map((hex) => placeName(p, hex)),
    rules: closingRules(p, side, path.at(-2)!, path.at(-1)!),
  }))
}

/** 8.1-d to 8.1-j, 8.1-u: what stops a supply line at a step. */
function closingRules(p: Tow, side: number, from: number, to: number): RuleId[] {
  const { holder, zone, troops } = groundOf(p)
  const enemy = enemyOf(side)
  const bits = bitsBetween(p, from, to)
  const rules: RuleId[] = []
  if ((bits & BLOCKED) !== 0) rules.push('tow-8.1-h', 'tow-8.1-v')
  if ((bits & MAJOR) !== 0 && (bits & LINE) === 0) rules.push('tow-8.1-f')
  if (holder[to] === enemy) rules.push('tow-8.1-d')
  else if (zone[enemy]![to] !== 0 && holder[to] !== side) rules.push('tow-8.1-e', 'tow-8.1-v')
  if (isEnemyCity(p, side, to)) rules.push(...cityRules(p, to))
  if (supplySources(p, side).includes(to)) rules.push('tow-8.1-u')
  if (to === p.airborneMarker && holder[to] === enemy && troops[to] === 0) rules.push('tow-11.1-q')
  return rules
}

/** 8.1-i, or 8.1-j where only major cities block. */
function cityRules(p: Tow, hex: number): RuleId[] {
  if (p.setting.options.supplyBlockedByCity !== 'major') return ['tow-8.1-i']
  return p.setting.cityKind[hex] === MAJOR_CITY ? ['tow-8.1-i', 'tow-8.1-j'] : []
}

function isEnemyCity(p: Tow, side: number, hex: number): boolean {
  const { cityKind, cityAt } = p.setting
  return cityKind[hex] !== NO_CITY && p.cityHeld[cityAt[hex]!] === enemyOf(side)
}

function bitsBetween(p: Tow, from: number, to: number): number {
  return p.setting.between[from * DIRECTIONS + p.setting.map.grid.directionTo(from, to)]!
}

/**
 * The shortest ways from a hex to every hex that links lead no further to, or that is closed: a supply or railway flood must
 * have marked the closed hexes before.
 */
function barriers(p: Tow, links: Links, home: number, carries: (bits: number) => boolean = () => true): number[][] {
  const { scratch, map, between, water } = p.setting
  const { command, closed, path } = scratch
  command.run(links, [home], 1, closed)
  const ends = new Map<number, number[]>()
  for (const hex of command.reached.subarray(0, command.count))
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = map.grid.neighbour(hex, direction)
      if (to < 0 || water[to] === 1 || command.distance[to]! >= 0 || ends.has(to)) continue
      if (!carries(between[hex * DIRECTIONS + direction]!)) continue
      const back = [...path.subarray(0, command.path(hex, path))]
      ends.set(to, [...back.reverse(), hex, to])
    }
  return [...ends.values()]
}

/** 11.0-d to 11.0-g: what closes a hex to railway routes of a side. */
export function railClosure(p: Tow, side: number, hex: number): Refusal[] {
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(side)
  const rules: RuleId[] = []
  if (zone[enemy]![hex] !== 0) rules.push('tow-11.0-d', ...(holder[hex] === side ? ['tow-11.0-g'] : []))
  if (holder[hex] === enemy) rules.push('tow-11.0-e')
  if (p.setting.cityKind[hex] === MAJOR_CITY && isEnemyCity(p, side, hex)) rules.push('tow-11.0-f')
  return rules.map((rule) => ({ rule, place: placeName(p, hex) }))
}

/** 11.0-c: why no railway route leads from an open hex to a source; nothing if one does. */
export function railCuts(p: Tow, side: number, hex: number): Refusal[] {
  if (railFlood(p, side).distance[hex]! >= 0) return []
  const ends = barriers(p, railLinks(p), hex, (bits) => (bits & RAIL) !== 0)
  const { distance } = p.setting.scratch.command
  const marker = side === SOVIET && p.airborneMarker >= 0 && distance[p.airborneMarker]! >= 0
  return [
    { rule: 'tow-11.0-c', place: placeName(p, hex) },
    ...ends.flatMap((path) => railClosure(p, side, path.at(-1)!)),
    ...(marker ? [{ rule: 'tow-11.1-o', place: placeName(p, p.airborneMarker) }] : []),
  ]
}
