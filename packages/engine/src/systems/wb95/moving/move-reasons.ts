import { DIRECTIONS, priceRoute, type RouteRefusal } from '@sztab/hex'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import type { Priced } from '../../../operations/departures.js'
import { refusals } from '../../../operations/refusals.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, placeName, unitsIn } from '../../../operations/units.js'
import { LARGE_RIVER, SWAMP } from '../board/country.js'
import { ZONE } from '../board/ground.js'
import { allowanceOf, isInEnemyZone, isOverrunnable } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { INTACT, MOVEMENT, STRATEGIC } from '../tables.js'
import { WATCHED } from './costs.js'
import { areaOf, type Kind, leftZones } from './departures.js'
import { preparedSide } from './step-tables.js'

/** The rules behind a move: what forbids it, and what it rests on. */

/** 2.1: the rules of the limit that holds. */
export function stackRules(p: Wb95): RuleId[] {
  return ['wb95-2.1-a', 'wb95-2.1-c', ...(p.setting.switches.stackByLevels ? ['wb95-2.1-d'] : [])] // 2.1-a, 2.1-c, 2.1-d
}

/** 20.1-a, 9.2: a hex with enemies; who could run them over does so by another order. */
export function enemyRules(p: Wb95, unit: number, hex: number): RuleId[] {
  const { roster } = p.setting
  if (!isOverrunnable(p, p.active, hex)) {
    const ground = groundOf(p)
    return ['wb95-20.1-a', ...(ground.fighters[hex] === 0 && ground.ridingGuns[hex]! > 0 ? ['wb95-9.1-b'] : [])]
  }
  if (p.phase !== MOVEMENT) return ['wb95-20.1-a', 'wb95-19.1-c'] // 19.1-c
  return roster.hasZone[unit] === 0 ? ['wb95-20.1-a', 'wb95-9.2-c'] : ['wb95-20.1-a'] // 9.2-c
}

/** Which rules forbid the step at which a route fails. */
export function routeRefusals(p: Wb95, unit: number, path: readonly number[], priced: Priced<Kind>): Refusal[] {
  const { failedAt, reason } = priced.report
  const from = failedAt > 0 ? path[failedAt - 1]! : p.at[unit]!
  const to = path[failedAt]!
  const before = failedAt > 1 ? path[failedAt - 2]! : p.at[unit]!
  const rules = stepRules(p, unit, before, from, to, reason!)
  const changes =
    priced.departure.spent > 0 && p.at[unit]! < p.setting.hexes && reason === 'points' ? ['wb95-9.3-a'] : []
  return refusals([...rules, ...changes], { place: placeName(p, to) })
}

function stepRules(p: Wb95, unit: number, before: number, from: number, to: number, reason: RouteRefusal): RuleId[] {
  switch (reason) {
    case 'closed':
      return closedRules(p, from, to)
    case 'shut':
      return ['wb95-3.2-e'] // 3.2-e
    case 'barred':
      return barredRules(p, unit, to)
    case 'zone':
      return ['wb95-19.1-e'] // 19.1-e
    case 'notFirst':
      return ['wb95-20.1-c'] // 20.1-c
    case 'stopped':
      return isInEnemyZone(p, p.active, from) ? stopRules(p, from) : before === from ? ['wb95-20.1-a'] : ['wb95-20.1-c'] // 3.2-a, 20.1-c
    case 'points':
      return pointRules(p, unit, from)
    default:
      return ['wb95-20.1-a'] // 20.1-a
  }
}

/** 3.2-a; who stands there does not help (3.1-f). */
function stopRules(p: Wb95, hex: number): RuleId[] {
  return ['wb95-3.2-a', ...(groundOf(p).holder[hex] === p.active ? ['wb95-3.1-f'] : [])] // 3.2-a
}

/** Why a hex may not be entered: enemies, an area that is not left, the zone of a unit that was left. */
function barredRules(p: Wb95, unit: number, hex: number): RuleId[] {
  if (groundOf(p).holder[hex] === enemyOf(p.active)) return enemyRules(p, unit, hex)
  if (areaOf(p, unit)?.[hex] === 0) return ['wb95-23.1-a'] // 23.1-a
  return leftZones(p, unit)?.[hex] === 1 ? ['wb95-3.2-f'] : ['wb95-20.1-a'] // 3.2-f
}

/** Why a step is closed: ground or a river that the class may not enter, or aircraft over the crossing. */
function closedRules(p: Wb95, from: number, to: number): RuleId[] {
  const bits = from < p.setting.hexes ? bitsBetween(p.setting, from, to) : 0
  if ((bits & LARGE_RIVER) === 0) return ['wb95-20.2-a'] // 20.2-a
  const crossing = crossingAt(p, from, to)
  if ((crossing & ~WATCHED) === INTACT) return ['wb95-20.2-a']
  return (crossing & WATCHED) !== 0 ? ['wb95-10.3-a', 'wb95-10.3-c'] : ['wb95-20.1-c', 'wb95-20.2-a'] // 10.3-a, 20.1-c
}

function crossingAt(p: Wb95, from: number, to: number): number {
  const { map, hexsideAt } = p.setting
  return preparedSide(p, p.active).crossings[hexsideAt[map.edges.between(from, to)]!] ?? 0
}

/** Too few points, and what made the way dear or the points few. */
export function pointRules(p: Wb95, unit: number, from: number): RuleId[] {
  const rules: RuleId[] = ['wb95-20.1-a', 'wb95-20.2-a']
  if (from < p.setting.hexes && isInEnemyZone(p, p.active, from)) rules.push('wb95-3.2-c') // 3.2-c
  if (allowanceOf(p, unit) < p.setting.roster.move[unit]!) rules.push('wb95-13.3-d', 'wb95-13.3-e') // 13.3-d
  return [...rules, ...restrictedRules(p)]
}

/** 19.1-e: two points fewer, and no enemy zones, in strategic movement by the option. */
export function restrictedRules(p: Wb95): RuleId[] {
  return p.phase === STRATEGIC && p.setting.switches.restrictedStrategic ? ['wb95-19.1-e'] : [] // 19.1-e
}

/** The rules that a legal move rests on. */
export function rulesOfMove(p: Wb95, unit: number, path: readonly number[], priced: Priced<Kind>): RuleId[] {
  const rules = new Set<RuleId>(['wb95-20.1-a', 'wb95-20.2-a'])
  if (p.phase !== MOVEMENT) for (const rule of ['wb95-19.1-c', ...restrictedRules(p)]) rules.add(rule)
  if (p.at[unit]! >= p.setting.hexes) rules.add('wb95-20.3-a')
  if (priced.departure.kind === 'shift') rules.add('wb95-9.3-d')
  else if (priced.departure.spent > 0 && p.setting.roster.isGun[unit] === 1) rules.add('wb95-9.3-a')
  if (isMinimum(p, path, priced)) rules.add('wb95-20.1-b')
  const end = path.at(-1)!
  if (groundOf(p).holder[end] === p.active) for (const rule of [...stackRules(p), 'wb95-2.1-b']) rules.add(rule)
  let from = p.at[unit]!
  for (const to of path) {
    for (const rule of rulesOfStep(p, unit, from, to)) rules.add(rule)
    from = to
  }
  return [...rules]
}

/** 20.1-b: whether a move of one hex takes all points because they would not be enough. */
function isMinimum(p: Wb95, path: readonly number[], { departure }: Priced<Kind>): boolean {
  const { table, start, points, first } = departure
  if (path.length > 1 || first !== 'minimum' || start >= p.setting.hexes) return false
  return priceRoute(table.costs, table.conditions, start, path, points, 'normal').reason === 'points'
}

/** What a step has to do with ground, rivers and zones. */
export function rulesOfStep(p: Wb95, unit: number, from: number, to: number): RuleId[] {
  const isEntry = from >= p.setting.hexes
  const bits = isEntry ? 0 : bitsBetween(p.setting, from, to)
  const rules: RuleId[] = ['wb95-20.2-a']
  const isHq = p.setting.roster.isHq[unit] === 1
  if (p.setting.roster.isGun[unit] === 1) rules.push('wb95-9.3-c')
  if ((bits & LARGE_RIVER) !== 0) {
    const isBridged = crossingAt(p, from, to) === INTACT
    rules.push(isBridged ? 'wb95-10.3-b' : 'wb95-20.1-c')
    if (!isBridged && isHq) rules.push('wb95-11.1-b')
  }
  if (isHq) rules.push(p.setting.ground[to] === SWAMP ? 'wb95-11.1-b' : 'wb95-11.1-a')
  const leaves = !isEntry && isInEnemyZone(p, p.active, from)
  const enters = isInEnemyZone(p, p.active, to)
  if (leaves) rules.push('wb95-3.2-c')
  if (leaves && enters) rules.push('wb95-3.2-d')
  if (enters && leftZones(p, unit)?.[to] === 1) rules.push('wb95-3.2-f')
  if (enters) rules.push('wb95-3.1-a', 'wb95-3.2-a', 'wb95-3.2-b')
  if (enters && groundOf(p).holder[to] === p.active) rules.push('wb95-3.1-f')
  return [...rules, ...adjacentRules(p, to)]
}

/** Enemies beside a hex and why it is not in their zone; or that a bridge has carried it there. */
function adjacentRules(p: Wb95, hex: number): RuleId[] {
  const { map, between, switches, roster } = p.setting
  const ground = groundOf(p)
  const enemy = enemyOf(p.active)
  const rules: RuleId[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const at = hex * DIRECTIONS + direction
    const there = map.grid.neighbours[at]!
    if (there < 0 || ground.holder[there] !== enemy) continue
    const isBridged = (between[at]! & LARGE_RIVER) !== 0 && crossingAt(p, hex, there) === INTACT
    if (ground.fighters[there] === 0) {
      if (ground.staffs[there]! > 0) rules.push('wb95-3.1-d')
      if (ground.guns[there]! + ground.ridingGuns[there]! > 0) rules.push('wb95-3.1-e')
    } else if ((between[at]! & LARGE_RIVER) !== 0 && !(isBridged && switches.bridgeCarriesZoc))
      rules.push('wb95-3.1-b', ...(isBridged ? ['wb95-3.1-g'] : []))
    else if (isBridged) rules.push('wb95-3.1-g')
    else if (unitsIn(p, there).some((unit) => roster.hasZone[unit] === 1 && !hasZoneIn(p, unit, hex)))
      rules.push('wb95-3.1-c')
  }
  return rules
}

function hasZoneIn(p: Wb95, unit: number, hex: number): boolean {
  const { zones } = p.setting.forms.list[p.form[unit]!]!
  return zones.some(({ layer, spread }) => layer === ZONE && spread.hexes(p.at[unit]!).includes(hex))
}
