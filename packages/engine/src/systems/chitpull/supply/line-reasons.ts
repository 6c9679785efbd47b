import type { Flood, Links } from '@sztab/hex'
import type { SurveyRoute } from '../../../kernel/survey.js'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { lineEnds } from '../../../operations/cut-lines.js'
import { refusals } from '../../../operations/refusals.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { BLOCKED, isUnbridgedMajor, RAIL, RIVER } from '../board/setting.js'
import { cite } from '../book.js'
import type { Family } from '../fields.js'
import { enemyOf } from '../tables.js'
import { hasOpened, railLinks, railNet, supplyFlood, supplyLinks, supplyNet, supplySources } from './lines.js'

/** Supply lines and railway routes for whoever asks: where they go, and where and why they end. */

/** The line of a unit to its source, without its own hex; of a unit that has none every way to where it is cut. */
export function supplyRoutes(p: Family, unit: number): SurveyRoute[] {
  const side = p.setting.roster.side[unit]!
  const flood = supplyFlood(p, side)
  return flood.distance[p.at[unit]!]! >= 0 ? [supplyLine(p, unit, flood)] : cutLines(p, unit)
}

function supplyLine(p: Family, unit: number, flood: Flood): SurveyRoute {
  const { scratch, roster, book } = p.setting
  const side = roster.side[unit]!
  const hexes = [...scratch.path.subarray(0, flood.path(p.at[unit]!, scratch.path))]
  const rules = new Set<RuleId>([...cite(p).supplyLine, ...cite(p).supplyAnyLength])
  if (hexes.length === 0) for (const rule of cite(p).sourceShut) rules.add(rule)
  let from = p.at[unit]!
  for (const to of hexes) {
    for (const rule of openingRules(p, side, from, to)) rules.add(rule)
    from = to
  }
  for (const rule of book.sourceRules?.(p, side, from) ?? []) rules.add(rule)
  return { piece: nameOf(p, unit), path: hexes.map((hex) => placeName(p, hex)), rules: [...rules] }
}

/** What lets a line take a step that looks closed. */
function openingRules(p: Family, side: number, from: number, to: number): RuleId[] {
  const cited = cite(p)
  const rules: RuleId[] = []
  if ((bitsBetween(p.setting, from, to) & RIVER) !== 0) rules.push(...cited.lineOverRiver)
  if (groundOf(p).zone[enemyOf(side)]![to] !== 0)
    rules.push(...cited.lineBesideFriend, ...cited.friendToFriend, ...cited.friendsAndZones)
  if (isEnemyCity(p, side, to)) rules.push(...cited.lineMajorCity)
  if (hasOpened(p, to)) rules.push(...cited.openedHex)
  return rules
}

function cutLines(p: Family, unit: number): SurveyRoute[] {
  const side = p.setting.roster.side[unit]!
  const piece = nameOf(p, unit)
  const ends = endsFrom(p, p.at[unit]!, supplyNet(p, side).closed, supplyLinks(p))
  if (ends.length === 0) return [{ piece, path: [], rules: cite(p).supplyLine }]
  return ends.map((path) => ({
    piece,
    path: path.slice(1).map((hex) => placeName(p, hex)),
    rules: closingRules(p, side, path.at(-2)!, path.at(-1)!),
  }))
}

/** What stops a supply line at a step. */
function closingRules(p: Family, side: number, from: number, to: number): RuleId[] {
  const { setting } = p
  const cited = cite(p)
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(side)
  const bits = bitsBetween(setting, from, to)
  const rules: RuleId[] = []
  if ((bits & BLOCKED) !== 0) rules.push(...cited.lineBlocked, ...cited.lineCut)
  if (isUnbridgedMajor(bits)) rules.push(...cited.lineMajor)
  if (setting.water[to] === 1) rules.push(...cited.lineWater)
  else if (setting.opens[to]! > p.turn) rules.push(...shutRules(p, enemy, to))
  else if (holder[to] === enemy) rules.push(...cited.lineEnemy)
  else if (zone[enemy]![to] !== 0 && holder[to] !== side) rules.push(...cited.lineZone, ...cited.lineCut)
  if (isEnemyCity(p, side, to)) rules.push(...(setting.book.lineCityRules?.(p, to) ?? []))
  if (supplySources(p, side).includes(to)) rules.push(...cited.sourceShut)
  return [...rules, ...(setting.book.lineRules?.(p, side, to) ?? [])]
}

/** A hex out of use, in which zones have no effect. */
function shutRules(p: Family, enemy: number, hex: number): RuleId[] {
  return [...p.setting.book.shutHex, ...(groundOf(p).zone[enemy]![hex] !== 0 ? cite(p).shutZone : [])]
}

function isEnemyCity(p: Family, side: number, hex: number): boolean {
  const { cityAt } = p.setting
  return cityAt[hex]! >= 0 && p.cityHeld[cityAt[hex]!] === enemyOf(side)
}

/** The ends of lines from a hex; water is one only in a book that speaks of it. */
function endsFrom(p: Family, home: number, closed: Uint8Array, links: Links, carries = ALL_STEPS): number[][] {
  const { scratch, map, between, water, book } = p.setting
  const tells = (at: number, to: number): boolean =>
    (water[to] === 0 || book.cite.lineWater.length > 0) && carries(between[at]!)
  return lineEnds(scratch.command, home, { grid: map.grid, closed, links, tells })
}

const ALL_STEPS = (_bits: number): boolean => true

/** What closes a hex to railway routes of a side. */
export function railClosure(p: Family, side: number, hex: number): Refusal[] {
  const { setting } = p
  const cited = cite(p)
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(side)
  const rules: RuleId[] = []
  if (setting.opens[hex]! > p.turn) rules.push(...setting.book.shutHex)
  if (zone[enemy]![hex] !== 0) rules.push(...cited.railZone, ...(holder[hex] === side ? cited.railFriendsNoHelp : []))
  if (holder[hex] === enemy) rules.push(...cited.railEnemy)
  if (setting.cityKind[hex]! >= setting.book.railCity && isEnemyCity(p, side, hex)) rules.push(...cited.railCity)
  return refusals(rules, { place: placeName(p, hex) })
}

/** Why no railway route leads from an open hex to a source; nothing if one does. */
export function railCuts(p: Family, side: number, hex: number): Refusal[] {
  const { closed, flood } = railNet(p, side)
  if (flood.distance[hex]! >= 0) return []
  const { command } = p.setting.scratch
  const ends = endsFrom(p, hex, closed, railLinks(p), (bits: number) => (bits & RAIL) !== 0)
  const { distance } = command
  return [
    ...refusals(cite(p).railRoute, { place: placeName(p, hex) }),
    ...ends.flatMap((path) => railClosure(p, side, path.at(-1)!)),
    ...(p.setting.book.railCuts?.(p, side, distance) ?? []),
  ]
}
