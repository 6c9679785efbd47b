import { DIRECTIONS } from '@sztab/hex'
import { legal, type Verdict, verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import {
  bestRoutes,
  type Criterion,
  type JudgedRoute,
  judgeRoute,
  routesOfLength,
  worseBy,
} from '../../../operations/retreat.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, placeName, unitsIn } from '../../../operations/units.js'
import { BLOCKED, isUnbridgedMajor, LINE, MAJOR, MINOR } from '../board/setting.js'
import { goTogether, hasRoomFor, isOverrun } from '../board/units.js'
import { cite } from '../book.js'
import type { Family } from '../fields.js'
import { nearness } from '../supply/lines.js'
import { enemyOf, STACK_TROOPS } from '../tables.js'

/** The ways that a retreating unit may take, and which of them it must. */

/** By what ways are ranked: fewer enemy zones first, then nearer to supply with every hex, then room at the end. */
type Quality = 'zones' | 'supply' | 'room'

const ZONES = 0
const SUPPLY = 1
const ROOM = 2

function criteriaFor(p: Family, unit: number): readonly Criterion<Quality>[] {
  const side = p.setting.roster.side[unit]!
  const enemyZone = groundOf(p).zone[enemyOf(side)]!
  const isNearer = nearness(p, side)
  return [
    { name: 'zones', mark: (path) => path.reduce((zones, hex) => (enemyZone[hex] === 0 ? zones : zones + 1), 0) }, // @fewestZones, @awayFromSupply
    // @nearerFirst, @nearness, @supplyBeforeRoom
    { name: 'supply', mark: (path) => (path.every((hex, i) => isNearer(path[i - 1] ?? p.at[unit]!, hex)) ? 0 : 1) },
    // @roomAtEnd, @nationsAsFull, @passFullHexes
    { name: 'room', mark: (path) => (hasRoomFor(p, unit, path.at(-1)!) ? 0 : 1) },
  ]
}

/** The ways that were found last, and for what. */
interface Found {
  readonly unit: number
  readonly origin: number
  readonly hexes: number
  readonly routes: readonly (readonly number[])[]
}

const NO_ROUTES = { stamp: -1, found: [] as Found[] }
let kept = NO_ROUTES

/**
 * All ways of a length that a unit may take from where it stands, away from the attacked hex `origin`. They rest on who stands where, so
 * they are found once for those who look whether there are any and those who list them.
 */
export function retreatRoutes(p: Family, unit: number, origin: number, hexes: number): Found['routes'] {
  if (kept.stamp !== p.stamp) kept = { stamp: p.stamp, found: [] }
  const known = kept.found.find((one) => one.unit === unit && one.origin === origin && one.hexes === hexes)
  if (known) return known.routes
  const routes = findRoutes(p, unit, origin, hexes)
  kept.found.push({ unit, origin, hexes, routes })
  return routes
}

function findRoutes(p: Family, unit: number, origin: number, hexes: number): number[][] {
  const { grid } = p.setting.map
  const walked = grid.distance(p.at[unit]!, origin)
  return routesOfLength(
    grid,
    p.at[unit]!,
    hexes,
    (from, to, taken) => stepRefusals(p, unit, from, to, walked + taken, origin).length === 0,
  )
}

/** What forbids one step of a retreat; `taken` is how many hexes have been retreated before it. */
function stepRefusals(
  p: Family,
  unit: number,
  from: number,
  to: number,
  taken: number,
  origin: number,
): readonly RuleId[] {
  const { setting } = p
  const rules = cite(p)
  const direction = setting.map.grid.directionTo(from, to)
  if (direction < 0) return setting.map.grid.inPlay[to] === 1 ? rules.retreat : rules.retreatOffMap // @retreatOffMap
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(setting.roster.side[unit]!)
  const bits = setting.between[from * DIRECTIONS + direction]!
  if (setting.water[to] === 1) return rules.retreatWater // @retreatWater
  if (setting.opens[to]! > p.turn) return [...setting.book.shutHex, ...rules.retreatShut] // @retreatShut, avl-13.0-a
  if (holder[to] === enemy && !isOverrun(p, unit, to)) return rules.retreatEnemy // @retreatEnemy
  if ((bits & BLOCKED) !== 0) return rules.retreatBlocked // @retreatBlocked
  if (setting.map.grid.distance(origin, to) !== taken + 1) return rules.outwards // @outwards
  if ((bits & MAJOR) === 0) return [] // @minorInRetreat
  // @doubleZoneRetreat, @doubleZoneRetreatBridge, @doubleZoneRetreatFriends, avl-9.5.8-c
  if (zone[enemy]![from] !== 0 && zone[enemy]![to] !== 0) return doubleZoneRules(p, unit, from, to, bits)
  if ((bits & LINE) !== 0 || taken === 0) return [] // @bridgedAnyStep, @majorFirstStep
  // @majorFirstStep
  if (setting.options.majorRiverRetreat !== 'startOnRiver') return [...rules.majorFirstStep, ...rules.retreatRiver]
  // @majorStartOnRiver
  return liesOnMajor(p, origin) ? [] : [...rules.majorStartOnRiver, ...rules.retreatRiver]
}

/** The ban on major rivers between two enemy zones holds over bridges and beside friends. */
function doubleZoneRules(p: Family, unit: number, from: number, to: number, bits: number): RuleId[] {
  const rules = cite(p)
  const friends = groundOf(p).holder[to]! >= 0 || unitsIn(p, from).some((other) => other !== unit)
  return [
    ...rules.doubleZoneRetreat,
    ...((bits & LINE) !== 0 ? rules.doubleZoneRetreatBridge : []),
    ...(friends ? rules.doubleZoneRetreatFriends : []),
    ...rules.retreatRiver,
  ]
}

/** Whether a major river runs along any side of a hex. */
function liesOnMajor(p: Family, hex: number): boolean {
  const { between } = p.setting
  return between.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS).some((bits) => (bits & MAJOR) !== 0)
}

/** What closes every way of a unit that has none, and that it could have begun one. */
export function trapRules(p: Family, unit: number, origin: number): RuleId[] {
  const { grid } = p.setting.map
  const start = p.at[unit]!
  const rules = new Set<RuleId>()
  const go = (from: number): void => {
    if (from !== start) for (const rule of cite(p).wholeRetreat) rules.add(rule)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.neighbour(from, direction)
      if (to === origin) continue
      const found =
        to < 0 ? cite(p).retreatOffMap : stepRefusals(p, unit, from, to, grid.distance(origin, from), origin)
      if (found.length === 0) go(to)
      for (const rule of found) rules.add(rule)
    }
  }
  go(start)
  return [...rules]
}

/** Those of its ways that a unit must choose among. */
export function bestRetreats(p: Family, unit: number, origin: number, hexes: number): JudgedRoute[] {
  return bestRoutes(retreatRoutes(p, unit, origin, hexes), criteriaFor(p, unit))
}

/** Judges a way: each step, then whether a better one must be taken. `rules` are those of the stack it leaves. */
export function checkRetreatRoute(
  p: Family,
  unit: number,
  origin: number,
  hexes: number,
  path: readonly number[],
  rules: readonly RuleId[],
): Verdict {
  const { retreat, wholeRetreat, retreatOffMap } = cite(p)
  if (path.length !== hexes)
    // @wholeRetreat
    return verdict(refusals([...retreat, ...(path.length < hexes ? wholeRetreat : [])], { hexes }))
  const walked = p.setting.map.grid.distance(p.at[unit]!, origin)
  let from = p.at[unit]!
  for (const [i, to] of path.entries()) {
    const found = to < p.setting.hexes ? stepRefusals(p, unit, from, to, walked + i, origin) : retreatOffMap
    if (found.length > 0) return verdict(refusals(found, { place: placeName(p, to) }))
    from = to
  }
  const criteria = criteriaFor(p, unit)
  const ways = bestRoutes(retreatRoutes(p, unit, origin, hexes), criteria)
  const best = ways[0]!
  const way = judgeRoute(path, criteria)
  const worse = worseBy(way, best, criteria)
  if (worse === undefined) return legal(...wayRules(p, unit, origin, way, ways.length), ...rules)
  return verdict(refusals(worseRules(p, unit, worse, way, best), { zones: best.marks[ZONES]! }))
}

/** Why a way may not be taken while there is a better one. */
function worseRules(p: Family, unit: number, worse: Quality, way: JudgedRoute, best: JudgedRoute): RuleId[] {
  const { fewestZones, awayFromSupply, nearerFirst, nearness, supplyBeforeRoom, roomAtEnd, nationsAsFull } = cite(p)
  const isBetterIn = (quality: number): boolean => way.marks[quality]! < best.marks[quality]!
  switch (worse) {
    case 'zones':
      return [...fewestZones, ...(isBetterIn(SUPPLY) ? awayFromSupply : [])]
    case 'supply':
      return [...nearerFirst, ...nearness, ...(isBetterIn(ROOM) ? supplyBeforeRoom : [])]
    default:
      return [...roomAtEnd, ...(goTogether(p, unit, way.path.at(-1)!) ? [] : nationsAsFull)]
  }
}

/** The rules that a legal way rests on; `equals` is how many ways are as good. */
function wayRules(p: Family, unit: number, origin: number, way: JudgedRoute, equals: number): RuleId[] {
  const cited = cite(p)
  const [nearer, room] = [way.marks[SUPPLY] === 0, way.marks[ROOM] === 0]
  const rules: RuleId[] = [...cited.retreatIsFree, ...cited.ownerRetreats, ...cited.fewestZones, ...cited.outwards]
  const isHq = p.setting.roster.isHq[unit] === 1
  const end = way.path.at(-1)!
  rules.push(...(nearer ? [...cited.nearerFirst, ...cited.nearness] : cited.awayFromSupply))
  if (room) rules.push(...cited.roomAtEnd)
  if (equals > 1) rules.push(...cited.ownerChoosesWay)
  if (isHq) rules.push(...cited.staffActsLikeUnit)
  const isClosed = (hex: number): boolean => groundOf(p).troops[hex]! >= STACK_TROOPS || !goTogether(p, unit, hex)
  if (way.path.slice(0, -1).some(isClosed)) rules.push(...cited.passFullHexes)
  if (!room && isHq) rules.push(...cited.staffMeetsStaff, ...cited.staffMayNotEnd, ...cited.staffGoesOn)
  else if (!room) rules.push(...cited.supplyBeforeRoom, ...cited.extraHex)
  if (!goTogether(p, unit, end)) rules.push(...cited.nationsInRetreat, ...cited.nationsAsFull)
  if (way.path.some((hex) => isOverrun(p, unit, hex))) rules.push(...cited.overrunRetreat)
  return [...rules, ...riverRules(p, unit, origin, way.path)]
}

/** The rivers that a way leads over. */
export function riverRules(p: Family, unit: number, origin: number, path: readonly number[]): RuleId[] {
  const { minorInRetreat, bridgedAnyStep, majorFirstStep, majorStartOnRiver } = cite(p)
  const rules = new Set<RuleId>()
  let from = p.at[unit]!
  for (const to of path) {
    const bits = bitsBetween(p.setting, from, to)
    const found = isUnbridgedMajor(bits)
      ? from === origin
        ? majorFirstStep
        : majorStartOnRiver
      : (bits & MAJOR) !== 0
        ? bridgedAnyStep
        : (bits & MINOR) !== 0
          ? minorInRetreat
          : []
    for (const rule of found) rules.add(rule)
    from = to
  }
  return [...rules]
}
