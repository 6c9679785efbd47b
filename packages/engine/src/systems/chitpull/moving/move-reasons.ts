import { DIRECTIONS } from '@sztab/hex'
import type { Explanation, Line } from '../../../kernel/explanation.js'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import type { Priced } from '../../../operations/departures.js'
import { refusals } from '../../../operations/refusals.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, nameOf, placeName, unitsIn } from '../../../operations/units.js'
import { BLOCKED, CITY, isUnbridgedMajor, LINE, MAJOR, MAJOR_CITY, MINOR, RAIL, RIVER, ROAD } from '../board/setting.js'
import { allowanceOf, goTogether, hasRoomFor, isOverrun } from '../board/units.js'
import { cite } from '../book.js'
import { type Family, ISOLATED } from '../fields.js'
import { hasOpened } from '../supply/lines.js'
import { enemyOf, POINT, SHIFT, STACK_TROOPS, STRATEGIC_COST } from '../tables.js'
import { priceMove, prizesFor } from './routes.js'
import type { Kind } from './step-tables.js'

/** The rules behind a move: those it rests on, what it costs and why, and what forbids it. For `check` and `explain`. */

const isBridged = (bits: number): boolean => (bits & RIVER) !== 0 && (bits & LINE) !== 0

/** Of how many enemies a hex is in the zone. */
function zoneOf(p: Family): Uint8Array {
  return groundOf(p).zone[enemyOf(p.active)]!
}

/** What rivers, roads and railways do to a step. */
function wayRules(p: Family, bits: number, isStrategic: boolean): RuleId[] {
  const cited = cite(p)
  const rules: RuleId[] = []
  if (isStrategic) rules.push(...cited.road, ...cited.roadAllTheWay)
  else if ((bits & LINE) !== 0) rules.push(...cited.alongLine)
  if (isBridged(bits)) rules.push(...cited.bridgeFree, ...cited.bridge, ...cited.riverCosts)
  if (isBridged(bits) && (bits & MAJOR) !== 0) rules.push(...cited.roadAndRiver)
  if ((bits & MINOR) !== 0 && (bits & LINE) === 0) rules.push(...cited.minorCost, ...cited.unbridged)
  if (isUnbridgedMajor(bits))
    rules.push(...cited.majorFirst, ...cited.majorStop, ...cited.majorPrice, ...cited.unbridged)
  return rules
}

/** What enemy zones do to a step. */
function zoneRules(p: Family, from: number, to: number, bits: number, isLast: boolean): RuleId[] {
  const cited = cite(p)
  const zone = zoneOf(p)
  const { holder } = groundOf(p)
  const enters = zone[to] !== 0
  const leaves = zone[from] !== 0
  const rules: RuleId[] = []
  if (enters) rules.push(...cited.enterZone, ...cited.zoneEffects)
  if (zone[to]! > 1) rules.push(...cited.zonesAsOne)
  if (enters && holder[to]! >= 0) rules.push(...cited.friendsAndZones, ...cited.friendsNoHelp)
  if (enters && !isLast) rules.push(...cited.goOnInZone)
  if (leaves) rules.push(...cited.leaveZone, ...cited.zoneEffects)
  if (enters && leaves) rules.push(...cited.zoneToZone, ...cited.zoneExample)
  if (enters && leaves && (bits & MINOR) !== 0) rules.push(...cited.doubleZoneMinor)
  if (enters !== leaves && (bits & MAJOR) !== 0) rules.push(...cited.singleZone)
  if ((enters || leaves) && (bits & LINE) !== 0) rules.push(...cited.lineAndZones)
  if (!enters) rules.push(...noZoneRules(p, to))
  return rules
}

/** Why a hex beside an enemy is not in his zone: over a blocked side, or he is a headquarters that has none. */
function noZoneRules(p: Family, hex: number): RuleId[] {
  const { grid } = p.setting.map
  const { holder, troops } = groundOf(p)
  const cited = cite(p)
  const rules: RuleId[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const there = grid.neighbour(hex, direction)
    if (there < 0 || holder[there] !== enemyOf(p.active)) continue
    const hasZone = troops[there]! > 0 || p.setting.book.staffsHaveZones
    rules.push(...(hasZone ? cited.zoneNotOverBlocked : cited.staffNoZone))
  }
  return rules
}

function marshRules(p: Family, from: number, to: number, bits: number): RuleId[] {
  const { marsh } = p.setting
  const cited = cite(p)
  const rules: RuleId[] = []
  if (marsh[to] === 1 && (bits & ROAD) !== 0) rules.push(...cited.marshRoad)
  else if (marsh[to] === 1 && (bits & RAIL) !== 0) rules.push(...cited.marshRail)
  else if (marsh[to] === 1) rules.push(...cited.marshFirst, ...cited.marshStop, ...cited.majorPrice)
  if (marsh[from] === 1) rules.push(...cited.leaveMarsh)
  return rules
}

/** What passing through a hex, or ending there, has to do with those who are in it. */
function stackRules(p: Family, unit: number, hex: number, isStrategic: boolean, isLast: boolean): RuleId[] {
  const { roster, book } = p.setting
  const { troops, staffs } = groundOf(p)
  const cited = cite(p)
  const isHq = roster.isHq[unit] === 1
  if (isOverrun(p, unit, hex)) return [...cited.overrunMove, ...(isStrategic ? cited.roadOverrun : [])]
  if (!isLast && isHq && staffs[hex]! > 0) return [...cited.limitInPassing, ...cited.staffPasses]
  if (!isLast) return troops[hex]! >= STACK_TROOPS || !goTogether(p, unit, hex) ? [...cited.limitInPassing] : []
  const others = unitsIn(p, hex).filter((other) => other !== unit)
  const rules: RuleId[] = [...(book.endRules?.(p, hex) ?? [])]
  if (others.length === 0) return rules
  rules.push(...cited.stack, ...cited.stackLimit)
  const { nation } = roster.units[unit]!
  if (others.some((other) => roster.units[other]!.nation !== nation)) rules.push(...cited.nationsMix)
  return rules
}

function stepRules(p: Family, unit: number, from: number, to: number, isStrategic: boolean, isLast: boolean): RuleId[] {
  const bits = from < p.setting.hexes ? bitsBetween(p.setting, from, to) : 0
  return [
    ...(from < p.setting.hexes ? [] : [...cite(p).entry, ...(isStrategic ? cite(p).entryRoad : [])]),
    ...wayRules(p, bits, isStrategic),
    ...zoneRules(p, from, to, bits, isLast),
    ...marshRules(p, from, to, bits),
    ...stackRules(p, unit, to, isStrategic, isLast),
    ...(hasOpened(p, to) ? cite(p).openedHex : []),
  ]
}

/** The rules that a legal move rests on, step by step. */
export function rulesOfMove(p: Family, unit: number, path: readonly number[], { departure }: Priced<Kind>): RuleId[] {
  const cited = cite(p)
  const isStrategic = departure.kind === 'strategic'
  const rules = new Set<RuleId>([...cited.spendFreely, ...cited.stepCost, ...cited.oneKindOfMove])
  const add = (more: readonly RuleId[]): void => {
    for (const rule of more) rules.add(rule)
  }
  if (isStrategic)
    add([
      ...cited.road,
      ...cited.roadStart,
      ...cited.roadAllTheWay,
      ...cited.roadNoZone,
      ...cited.roadFromZone,
      ...cited.roadsOnly,
      ...cited.roadExample,
    ])
  if (departure.kind === 'quiet') add(cited.quiet)
  if (isStrategic && p.setting.book.quietPoint?.(p, unit)) add(cited.quietRoad)
  if (p.setting.roster.isHq[unit] === 1) add([...cited.staffMoves, ...cited.staffActsLikeUnit])
  let from = p.at[unit]!
  for (const [i, to] of path.entries()) {
    add(stepRules(p, unit, from, to, isStrategic, i === path.length - 1))
    from = to
  }
  if (takenCities(p, unit, path).length > 0) add(cited.cityOnEntry)
  return [...rules]
}

/** The cities that change hands when a unit goes along a route. */
function takenCities(p: Family, unit: number, path: readonly number[]): number[] {
  const prizes = prizesFor(p, unit)
  return path.filter((hex) => p.setting.cityAt[hex]! >= 0 && prizes.includes(hex))
}

/** The row of the terrain table that a hex belongs to, and what is printed in it besides. */
function groundRules(p: Family, hex: number): RuleId[] {
  const { cityKind, shift, marsh, water, map, book } = p.setting
  const cited = cite(p)
  const rules: RuleId[] = []
  if (cityKind[hex] === MAJOR_CITY) rules.push(...cited.majorCityGround)
  else if (cityKind[hex] === CITY) rules.push(...(shift[hex]! > SHIFT.city ? cited.roughCityGround : cited.cityGround))
  else if (marsh[hex] === 1) rules.push(...cited.marshGround)
  else rules.push(...(shift[hex]! > 0 ? cited.roughGround : cited.clearGround))
  if (book.isSymbol?.(p, hex)) rules.push(...cited.symbols)
  const around = map.grid.neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)
  if (around.some((there) => there >= 0 && water[there] === 1)) rules.push(...cited.coast)
  return rules
}

/** A move line by line: the unit's points, what each step costs and why, and the sum; in movement points. */
export function explainMove(p: Family, unit: number, path: readonly number[]): Explanation {
  const cited = cite(p)
  const prices = new Int16Array(path.length)
  const priced = priceMove(p, unit, path, prices)
  if (!priced) return { lines: [], chances: [] }
  const { report, departure } = priced
  const supply = [cited.supplied, cited.outOfSupplyMove, [...cited.isolatedMove, ...cited.roundDown]][p.supply[unit]!]!
  const kindRules = { normal: [], strategic: cited.halfPoints, quiet: cited.quiet }
  const lines: Line[] = [
    {
      what: 'allowance',
      unit: nameOf(p, unit),
      value: (departure.points + departure.spent) / POINT,
      rules: [...cited.allowance, ...supply, ...kindRules[departure.kind]],
    },
  ]
  let from = p.at[unit]!
  for (const [i, to] of path.entries()) {
    if (i === report.failedAt) break
    const alongLine = from < p.setting.hexes && (bitsBetween(p.setting, from, to) & LINE) !== 0
    const rules = [
      ...(alongLine ? [] : groundRules(p, to)),
      ...stepRules(p, unit, from, to, departure.kind === 'strategic', i === path.length - 1),
    ]
    lines.push({
      what: 'step',
      place: placeName(p, to),
      value: prices[i]! / POINT,
      rules: [...cited.stepCost, ...rules],
    })
    from = to
  }
  const entered = report.failedAt < 0 ? path : path.slice(0, report.failedAt)
  for (const hex of takenCities(p, unit, entered))
    lines.push({ what: 'takes', place: placeName(p, hex), rules: cited.cityOnEntry })
  return {
    lines: [...lines, { what: 'cost', value: report.cost / POINT, rules: [...cited.stepCost, ...cited.terrainTable] }],
    chances: [],
  }
}

/** Why a unit may not be moved at all; nothing if it may. */
export function moverRefusals(p: Family, unit: number): Refusal[] {
  const { moveActivated, sides, moveOneByOne, noSaving, stayInBox } = cite(p)
  const details = { unit: nameOf(p, unit) }
  if (p.setting.roster.side[unit] !== p.active) return refusals([...moveActivated, ...sides], details)
  const isAway = p.at[unit]! >= p.setting.hexes && p.setting.book.entryHexes?.(p, unit) === undefined
  if (p.activated[unit] === 0 || isAway)
    return refusals([...moveActivated, ...(p.setting.book.isEntryBox?.(p, p.at[unit]!) ? stayInBox : [])], details)
  return p.moved[unit] === 1 ? refusals([...moveOneByOne, ...noSaving], details) : []
}

/** What forbids a hex as the end of a move, wherever the unit comes from. */
export function destinationRefusals(p: Family, unit: number, to: number): Refusal[] {
  const { setting } = p
  const cited = cite(p)
  const named = (...rules: RuleId[]): Refusal[] => refusals(rules, { place: placeName(p, to) })
  if (setting.book.isEntryBox?.(p, to)) return named(...cited.offMap, ...cited.noReturn)
  if (to >= setting.hexes || setting.map.grid.inPlay[to] === 0) return named(...cited.offMap)
  if (setting.water[to] === 1) return named(...cited.terrainTable, ...cited.waterHex)
  if (setting.opens[to]! > p.turn) return named(...setting.book.shutHex)
  if (groundOf(p).holder[to] === enemyOf(p.active) && !isOverrun(p, unit, to))
    return named(...enemyHexRules(p, unit, to))
  if (hasRoomFor(p, unit, to)) return []
  if (setting.roster.isHq[unit] === 1 && goTogether(p, unit, to))
    return named(...cited.moveEnd, ...cited.limitAtEnd, ...cited.staffLimit, ...cited.oneStaff, ...cited.staffMayNotEnd)
  if (!goTogether(p, unit, to))
    return named(...cited.limitAtEnd, ...(setting.book.nationRules?.(p, unit, unitsIn(p, to)) ?? []))
  const isReduced = (other: number): boolean => p.steps[other]! < setting.roster.steps[other]!
  const reduced = isReduced(unit) || unitsIn(p, to).some(isReduced)
  return named(...cited.moveEnd, ...cited.stackLimit, ...cited.limitAtEnd, ...(reduced ? cited.reducedStacks : []))
}

/** Why a hex of the enemy may not be entered. */
function enemyHexRules(p: Family, unit: number, hex: number): RuleId[] {
  const cited = cite(p)
  const isLone = groundOf(p).troops[hex] === 0
  const staffs = p.setting.roster.isHq[unit] === 1 && isLone ? cited.staffNoOverrun : cited.guardedStaff
  return [...cited.noEnemyHex, ...cited.sidesApart, ...(groundOf(p).staffs[hex]! > 0 ? staffs : [])]
}

/** Which rules forbid the step of a route at which it fails. */
export function routeRefusals(p: Family, unit: number, path: readonly number[], { report }: Priced): Refusal[] {
  const { failedAt, reason } = report
  const hexBefore = (i: number): number => (i > 0 ? path[i - 1]! : p.at[unit]!)
  const from = hexBefore(failedAt)
  const to = path[failedAt]!
  const bits = from < p.setting.hexes ? bitsBetween(p.setting, from, to) : 0
  const cited = cite(p)
  const rail = (bits & RAIL) !== 0 ? cited.marshRail : []
  const rules = (): readonly RuleId[] => {
    switch (reason) {
      case 'notAdjacent':
        return [...cited.stepCost, ...cited.adjacency]
      case 'closed':
        return closedRules(p, to, bits)
      case 'barred':
        return p.setting.opens[to]! > p.turn ? p.setting.book.shutHex : enemyHexRules(p, unit, to)
      case 'guarded':
        return (bits & MAJOR) !== 0 ? guardedRiver(p, unit, from, to, bits) : [...cited.marshZone, ...rail]
      case 'notFirst':
        return isUnbridgedMajor(bits) ? cited.majorFirst : [...cited.marshFirst, ...rail]
      case 'stopped':
        return stoppedRules(p, unit, hexBefore(failedAt - 1), from)
      default:
        return [...tooFar(p, unit, from, to, bits), ...roadRefusals(p, unit, path)]
    }
  }
  return refusals(rules(), { place: placeName(p, to) })
}

/** Why a step is closed: a blocked side, water, or no road for who can go on only along roads. */
function closedRules(p: Family, to: number, bits: number): RuleId[] {
  const cited = cite(p)
  if ((bits & BLOCKED) !== 0) return [...cited.noBlocked, ...cited.blockedSide]
  if (p.setting.water[to] === 1) return [...cited.terrainTable, ...cited.waterHex]
  return [...cited.mustAfford, ...cited.roadAllTheWay, ...cited.oneKindOfMove]
}

/** Why a move had ended before: an overrun, which is settled first, a major river, or marsh. */
function stoppedRules(p: Family, unit: number, from: number, to: number): readonly RuleId[] {
  const cited = cite(p)
  if (isOverrun(p, unit, to)) return cited.overrunMove
  return isUnbridgedMajor(bitsBetween(p.setting, from, to)) ? cited.majorStop : cited.marshStop
}

function guardedRiver(p: Family, unit: number, from: number, to: number, bits: number): RuleId[] {
  const cited = cite(p)
  const friends = groundOf(p).holder[to]! >= 0 || unitsIn(p, from).some((other) => other !== unit)
  return [
    ...cited.doubleZone,
    ...((bits & LINE) !== 0 ? [...cited.doubleZoneBridge, ...cited.roadAndRiver] : []),
    ...(friends ? cited.doubleZoneFriends : []),
  ]
}

/** That the points are not enough, and what made the step dear. */
function tooFar(p: Family, unit: number, from: number, to: number, bits: number): RuleId[] {
  const cited = cite(p)
  const zone = zoneOf(p)
  const rules: RuleId[] = [...cited.mustAfford]
  if (p.supply[unit] === ISOLATED) rules.push(...cited.isolatedMove)
  if (zone[to] !== 0) rules.push(...cited.enterZone, ...cited.zonePriceExample)
  if (zone[from] !== 0) rules.push(...cited.leaveZone)
  if (zone[from] !== 0 && zone[to] !== 0) rules.push(...cited.zoneToZone)
  if ((bits & MINOR) !== 0 && (bits & LINE) === 0) rules.push(...cited.minorCost)
  if (isUnbridgedMajor(bits)) rules.push(...cited.crossingPaid)
  return rules
}

/** Why a route that strategic movement could pay for is not one of it. */
function roadRefusals(p: Family, unit: number, path: readonly number[]): RuleId[] {
  const cited = cite(p)
  const start = p.at[unit]!
  if (path.length * STRATEGIC_COST > allowanceOf(p, unit)) return []
  if (start >= p.setting.hexes) return p.setting.hasRoad[path[0]!] === 0 ? [...cited.entryRoad] : []
  const steps = path.map((to, i) => bitsBetween(p.setting, i === 0 ? start : path[i - 1]!, to))
  if (!steps.some((bits) => (bits & LINE) !== 0)) return []
  const zone = zoneOf(p)
  const off = steps.find((bits) => (bits & ROAD) === 0)
  const rules: RuleId[] = []
  if (p.setting.hasRoad[start] === 0) rules.push(...cited.roadStart)
  if (off !== undefined) rules.push(...cited.roadAllTheWay, ...((off & RAIL) !== 0 ? cited.roadsOnly : []))
  if (off !== undefined && steps.some((bits) => (bits & ROAD) !== 0)) rules.push(...cited.oneKindOfMove)
  if (zone[start] !== 0) rules.push(...cited.roadFromZone, ...cited.roadExample)
  else if (path.some((hex) => zone[hex] !== 0)) rules.push(...cited.roadNoZone, ...cited.roadExample)
  return rules
}
