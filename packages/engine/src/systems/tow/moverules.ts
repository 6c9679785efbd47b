import { conditions, DIRECTIONS, type MoveCosts, priceRoute, type RouteReport, StepTable } from '@sztab/hex'
import type { Explanation, Line } from '../../kernel/explanation.js'
import type { Refusal } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import type { Tow } from './fields.js'
import {
  BLOCKED,
  CITY,
  LINE,
  MAJOR,
  MAJOR_CITY,
  MINOR,
  normalCosts,
  RAIL,
  RIVER,
  ROAD,
  strategicCosts,
  type TowSetting,
} from './setting.js'
import { EZOC_SURCHARGE, enemyOf, SHIFT, STACK_TROOPS, STRATEGIC_COST } from './tables.js'
import { allowanceOf, groundOf, hasRoomFor, isOnMap, nameOf, placeName, unitsIn } from './units.js'

/** The rules behind a move: those it rests on, what it costs and why, and what forbids it. For `check` and `explain`. */

const STRATEGIC: readonly RuleId[] = ['tow-9.2-a', 'tow-9.2-b', 'tow-9.2-c', 'tow-9.2-d', 'tow-9.2-e', 'tow-9.2-f']

/** What a route costs by the kind of movement that serves it better (9.0-d); the points of each step go to `prices`. */
export function priceMove(
  p: Tow,
  unit: number,
  path: readonly number[],
  prices?: Int16Array,
): { report: RouteReport; isStrategic: boolean } {
  const { normal, strategic } = p.setting.scratch
  const start = p.at[unit]!
  const allowance = allowanceOf(p, unit)
  const report = priceRoute(normal.costs, normal.conditions, start, path, allowance, 'normal', prices)
  const byRoad = priceRoute(strategic.costs, strategic.conditions, start, path, allowance)
  const isStrategic = byRoad.reason === undefined && (report.reason !== undefined || byRoad.cost < report.cost)
  if (isStrategic) prices?.fill(STRATEGIC_COST)
  return { report: isStrategic ? byRoad : report, isStrategic }
}

/** The step from one hex to its neighbour, as bits; 0 if they are not neighbours. */
function bitsBetween(p: Tow, from: number, to: number): number {
  const direction = p.setting.map.grid.directionTo(from, to)
  return direction < 0 ? 0 : p.setting.between[from * DIRECTIONS + direction]!
}

const isBridged = (bits: number): boolean => (bits & RIVER) !== 0 && (bits & LINE) !== 0
const isUnbridgedMajor = (bits: number): boolean => (bits & MAJOR) !== 0 && (bits & LINE) === 0

/** 9.1: what rivers, roads and railways do to a step. */
function wayRules(bits: number, isStrategic: boolean): RuleId[] {
  const rules: RuleId[] = []
  if (isStrategic) rules.push('tow-9.2-a', 'tow-9.2-c')
  else if ((bits & LINE) !== 0) rules.push('tow-9.1-i')
  if (isBridged(bits)) rules.push('tow-9.1-j', 'tow-2.1-f', 'tow-PA.TEC-k')
  if (isBridged(bits) && (bits & MAJOR) !== 0) rules.push('tow-PA.TEC-l')
  if ((bits & MINOR) !== 0 && (bits & LINE) === 0) rules.push('tow-9.1-e', 'tow-2.1-g')
  if (isUnbridgedMajor(bits)) rules.push('tow-9.1-f', 'tow-9.1-g', 'tow-9.1-h', 'tow-2.1-g')
  return rules
}

/** 9.3: what enemy zones do to a step. */
function zoneRules(p: Tow, from: number, to: number, bits: number, isLast: boolean): RuleId[] {
  const { zone } = p.setting.scratch.normal.conditions
  const { holder } = groundOf(p)
  const enters = zone[to] !== 0
  const leaves = zone[from] !== 0
  const rules: RuleId[] = []
  if (enters) rules.push('tow-9.3-a', 'tow-6.0-g')
  if (zone[to]! > 1) rules.push('tow-6.0-f')
  if (enters && holder[to]! >= 0) rules.push('tow-6.0-i')
  if (enters && !isLast) rules.push('tow-9.3-d')
  if (leaves) rules.push('tow-9.3-b', 'tow-6.0-g')
  if (enters && leaves) rules.push('tow-9.3-c', 'tow-9.1-l')
  if (enters && leaves && (bits & MINOR) !== 0) rules.push('tow-9.3-h')
  if ((enters || leaves) && (bits & LINE) !== 0) rules.push('tow-9.1-k')
  if (!enters && isBesideEnemy(p, to)) rules.push('tow-6.0-d')
  return rules
}

/** Only a blocked side keeps a hex beside an enemy out of his zone. */
function isBesideEnemy(p: Tow, hex: number): boolean {
  const { grid } = p.setting.map
  const { holder } = groundOf(p)
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const there = grid.neighbour(hex, direction)
    if (there >= 0 && holder[there] === enemyOf(p.active)) return true
  }
  return false
}

/** 9.3-i to 9.3-o */
function marshRules(p: Tow, from: number, to: number, bits: number): RuleId[] {
  const { marsh } = p.setting
  const rules: RuleId[] = []
  if (marsh[to] === 1 && (bits & ROAD) !== 0) rules.push('tow-9.3-l')
  else if (marsh[to] === 1 && (bits & RAIL) !== 0) rules.push('tow-9.3-m')
  else if (marsh[to] === 1) rules.push('tow-9.3-i', 'tow-9.3-j', 'tow-9.1-h')
  if (marsh[from] === 1) rules.push('tow-9.3-o')
  return rules
}

/** 5.0: what passing through a hex, or ending there, has to do with those who are in it. */
function stackRules(p: Tow, unit: number, hex: number, isLast: boolean): RuleId[] {
  const { roster } = p.setting
  const { troops, staffs } = groundOf(p)
  const isHq = roster.isHq[unit] === 1
  if (!isLast && isHq) return staffs[hex]! > 0 ? ['tow-5.0-e', 'tow-2.3-d'] : []
  if (!isLast) return troops[hex]! >= STACK_TROOPS ? ['tow-5.0-e'] : []
  const others = unitsIn(p, hex)
  const rules: RuleId[] = p.airborneMarker === hex ? ['tow-5.0-k'] : []
  if (others.length === 0) return rules
  rules.push('tow-5.0-a', 'tow-5.0-b')
  const { nation } = roster.units[unit]!
  if (others.some((other) => roster.units[other]!.nation !== nation)) rules.push('tow-5.0-f')
  return rules
}

function stepRules(p: Tow, unit: number, from: number, to: number, isStrategic: boolean, isLast: boolean): RuleId[] {
  const bits = bitsBetween(p, from, to)
  return [
    ...wayRules(bits, isStrategic),
    ...zoneRules(p, from, to, bits, isLast),
    ...marshRules(p, from, to, bits),
    ...stackRules(p, unit, to, isLast),
  ]
}

/** The rules that a legal move rests on, step by step. */
export function rulesOfMove(p: Tow, unit: number, path: readonly number[], isStrategic: boolean): RuleId[] {
  const rules = new Set<RuleId>(['tow-9.1-a', 'tow-9.1-c', 'tow-9.0-d', ...(isStrategic ? STRATEGIC : [])])
  if (p.setting.roster.isHq[unit] === 1) rules.add('tow-9.4-a').add('tow-2.3-a')
  let from = p.at[unit]!
  for (const [i, to] of path.entries()) {
    for (const rule of stepRules(p, unit, from, to, isStrategic, i === path.length - 1)) rules.add(rule)
    from = to
  }
  return [...rules]
}

/** PA.TEC: the row of the table that a hex belongs to, and what is printed in it besides. */
function groundRules({ cityKind, shift, marsh, ...setting }: TowSetting, hex: number): RuleId[] {
  const rules: RuleId[] = []
  if (cityKind[hex] === MAJOR_CITY) rules.push('tow-PA.TEC-e')
  else if (cityKind[hex] === CITY) rules.push(shift[hex]! > SHIFT.city ? 'tow-PA.TEC-g' : 'tow-PA.TEC-f')
  else if (marsh[hex] === 1) rules.push('tow-PA.TEC-d')
  else rules.push(shift[hex]! > 0 ? 'tow-PA.TEC-c' : 'tow-PA.TEC-b')
  const isSource = setting.sources.some((hexes) => hexes.includes(hex))
  if (isSource || setting.crossingAt[hex]! >= 0 || setting.breakthrough[hex] === 1) rules.push('tow-PA.TEC-j')
  const { neighbours } = setting.map.grid
  const around = neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)
  if (around.some((there) => there >= 0 && setting.water[there] === 1)) rules.push('tow-PA.TEC-h')
  return rules
}

/** 8.2-a, 8.2-d, 8.2-f: what supply does to the points of a unit, by its status. */
const SUPPLY_ALLOWANCE: readonly (readonly RuleId[])[] = [['tow-8.2-a'], ['tow-8.2-d'], ['tow-8.2-f', 'tow-1.3-a']]

/** A move line by line: the unit's points, what each step costs and why, and the sum; in movement points. */
export function explainMove(p: Tow, unit: number, path: readonly number[]): Explanation {
  const prices = new Int16Array(path.length)
  const { report, isStrategic } = priceMove(p, unit, path, prices)
  const supply = SUPPLY_ALLOWANCE[p.supply[unit]!]!
  const lines: Line[] = [
    { what: 'allowance', unit: nameOf(p, unit), value: allowanceOf(p, unit) / 2, rules: ['tow-2.2-f', ...supply] },
  ]
  let from = p.at[unit]!
  for (const [i, to] of path.entries()) {
    if (i === report.failedAt) break
    const alongLine = (bitsBetween(p, from, to) & LINE) !== 0
    const rules = [
      ...(alongLine ? [] : groundRules(p.setting, to)),
      ...stepRules(p, unit, from, to, isStrategic, i === path.length - 1),
    ]
    lines.push({ what: 'step', place: placeName(p, to), value: prices[i]! / 2, rules: ['tow-9.1-c', ...rules] })
    from = to
  }
  return {
    lines: [...lines, { what: 'cost', value: report.cost / 2, rules: ['tow-9.1-c', 'tow-PA.TEC-a'] }],
    chances: [],
  }
}

/** Why a unit may not be moved at all; nothing if it may. */
export function moverRefusals(p: Tow, unit: number): Refusal[] {
  const name = nameOf(p, unit)
  const named = (...rules: RuleId[]): Refusal[] => rules.map((rule) => ({ rule, unit: name }))
  if (p.setting.roster.side[unit] !== p.active) return named('tow-9.0-a', 'tow-2.2-a')
  if (p.activated[unit] === 0 || !isOnMap(p, unit)) return named('tow-9.0-a')
  return p.moved[unit] === 1 ? named('tow-9.0-b', 'tow-9.1-b') : []
}

/** What forbids a hex as the end of a move, wherever the unit comes from. */
export function destinationRefusals(p: Tow, unit: number, to: number): Refusal[] {
  const { setting } = p
  const named = (...rules: RuleId[]): Refusal[] => rules.map((rule) => ({ rule, place: placeName(p, to) }))
  if (to >= setting.hexes || setting.map.grid.inPlay[to] === 0) return named('tow-9.0-e')
  if (to === p.at[unit]) return named('tow-9.1-a')
  if (setting.water[to] === 1) return named('tow-PA.TEC-a')
  if (groundOf(p).holder[to] === enemyOf(p.active)) return named('tow-9.0-g', 'tow-5.0-j')
  if (hasRoomFor(p, unit, to)) return []
  if (setting.roster.isHq[unit] === 1) return named('tow-9.0-c', 'tow-5.0-d', 'tow-5.0-g', 'tow-2.3-c', 'tow-5.0-i')
  const isReduced = (other: number): boolean => p.steps[other]! < setting.roster.steps[other]!
  const reduced = isReduced(unit) || unitsIn(p, to).some(isReduced)
  return named('tow-9.0-c', 'tow-5.0-b', 'tow-5.0-d', ...(reduced ? ['tow-5.0-c'] : []))
}

/** Which rules forbid the step of a route at which it fails. */
export function routeRefusals(p: Tow, unit: number, path: readonly number[], report: RouteReport): Refusal[] {
  const { failedAt, reason } = report
  const hexBefore = (i: number): number => (i > 0 ? path[i - 1]! : p.at[unit]!)
  const from = hexBefore(failedAt)
  const to = path[failedAt]!
  const bits = bitsBetween(p, from, to)
  const rail = (bits & RAIL) !== 0 ? ['tow-9.3-m'] : []
  const rules = (): readonly RuleId[] => {
    switch (reason) {
      case 'notAdjacent':
        return ['tow-9.1-c', 'tow-2.1-a']
      case 'closed':
        return (bits & BLOCKED) !== 0 ? ['tow-9.0-f', 'tow-PA.TEC-i'] : ['tow-PA.TEC-a']
      case 'barred':
        return ['tow-9.0-g', 'tow-5.0-j']
      case 'guarded':
        return (bits & MAJOR) !== 0 ? guardedRiver(p, unit, from, to, bits) : ['tow-9.3-k', ...rail]
      case 'notFirst':
        return isUnbridgedMajor(bits) ? ['tow-9.1-f'] : ['tow-9.3-i', ...rail]
      case 'stopped':
        return isUnbridgedMajor(bitsBetween(p, hexBefore(failedAt - 1), from)) ? ['tow-9.1-g'] : ['tow-9.3-j']
      default:
        return [...tooFar(p, from, to, bits), ...roadRefusals(p, unit, path)]
    }
  }
  return rules().map((rule) => ({ rule, place: placeName(p, to) }))
}

/** 9.3-e to 9.3-g */
function guardedRiver(p: Tow, unit: number, from: number, to: number, bits: number): RuleId[] {
  const friends = groundOf(p).holder[to]! >= 0 || unitsIn(p, from).some((other) => other !== unit)
  return ['tow-9.3-e', ...((bits & LINE) !== 0 ? ['tow-9.3-f', 'tow-PA.TEC-l'] : []), ...(friends ? ['tow-9.3-g'] : [])]
}

/** 9.1-d, and what made the step dear. */
function tooFar(p: Tow, from: number, to: number, bits: number): RuleId[] {
  const { zone } = p.setting.scratch.normal.conditions
  const rules: RuleId[] = ['tow-9.1-d']
  if (zone[to] !== 0) rules.push('tow-9.3-a', 'tow-9.3-n')
  if (zone[from] !== 0) rules.push('tow-9.3-b')
  if ((bits & MINOR) !== 0 && (bits & LINE) === 0) rules.push('tow-9.1-e')
  return rules
}

/** 9.2-b to 9.2-e: why a route that strategic movement could pay for is not one of it. */
function roadRefusals(p: Tow, unit: number, path: readonly number[]): RuleId[] {
  const start = p.at[unit]!
  if (path.length * STRATEGIC_COST > allowanceOf(p, unit)) return []
  const steps = path.map((to, i) => bitsBetween(p, i === 0 ? start : path[i - 1]!, to))
  if (!steps.some((bits) => (bits & LINE) !== 0)) return []
  const { zone } = p.setting.scratch.normal.conditions
  const off = steps.find((bits) => (bits & ROAD) === 0)
  const rules: RuleId[] = []
  if (p.setting.hasRoad[start] === 0) rules.push('tow-9.2-b')
  if (off !== undefined) rules.push('tow-9.2-c', ...((off & RAIL) !== 0 ? ['tow-9.2-e'] : []))
  if (off !== undefined && steps.some((bits) => (bits & ROAD) !== 0)) rules.push('tow-9.0-d')
  if (zone[start] !== 0 || path.some((hex) => zone[hex] !== 0)) rules.push('tow-9.2-d', 'tow-9.2-f')
  return rules
}

/** A restriction that can be passed over, to see whether it is what keeps a unit away from a hex. */
interface Lift {
  readonly rules: readonly RuleId[]
  readonly costs: MoveCosts
  /** Enemies do not bar the way; their zones cost nothing; neither they nor their zones are there. */
  readonly without?: 'enemies' | 'surcharge' | 'both'
  /** Of strategic movement: zones are closed. */
  readonly isStrategic?: true
}

const liftsOf = new WeakMap<TowSetting, readonly Lift[]>()

function lifts(setting: TowSetting): readonly Lift[] {
  let found = liftsOf.get(setting)
  if (!found) {
    const normal = setting.scratch.normal.costs
    found = [
      { rules: ['tow-9.0-f', 'tow-PA.TEC-i'], costs: normalCosts(setting, { blocked: true }) },
      { rules: ['tow-9.0-g', 'tow-5.0-j'], costs: normal, without: 'enemies' },
      { rules: ['tow-9.3-a', 'tow-9.3-b', 'tow-9.3-n', 'tow-9.1-d'], costs: normal, without: 'surcharge' },
      { rules: ['tow-9.3-e'], costs: normalCosts(setting, { majorGuard: true }) },
      { rules: ['tow-9.3-k'], costs: normalCosts(setting, { marshGuard: true }) },
      { rules: ['tow-9.1-f', 'tow-9.1-g'], costs: normalCosts(setting, { major: true }) },
      { rules: ['tow-9.3-i', 'tow-9.3-j'], costs: normalCosts(setting, { marsh: true }) },
      { rules: ['tow-9.2-d', 'tow-9.2-f'], costs: strategicCosts(setting), without: 'both' },
      { rules: ['tow-9.2-e'], costs: strategicCosts(setting, LINE), isStrategic: true },
    ]
    liftsOf.set(setting, found)
  }
  return found
}

/** Why no route leads to a hex: the restrictions of which any one, if it were not, would open a way; else the points. */
export function whyNotReached(p: Tow, unit: number, to: number): Refusal[] {
  const { setting } = p
  const { grid } = setting.map
  const start = p.at[unit]!
  if (grid.directionTo(start, to) >= 0) return routeRefusals(p, unit, [to], priceMove(p, unit, [to]).report)
  const { reach, normal } = setting.scratch
  const { barred, zone } = normal.conditions
  const surcharge = { enterZone: EZOC_SURCHARGE, leaveZone: EZOC_SURCHARGE }
  const given = ({ without, isStrategic }: Lift): Parameters<typeof conditions>[1] => {
    if (isStrategic) return { barred, zone, zoneRule: 'closed' }
    if (without === 'enemies') return { zone, ...surcharge }
    if (without === 'surcharge') return { barred, zone }
    return without === 'both' ? {} : { barred, zone, ...surcharge }
  }
  const opens = (lift: Lift): boolean =>
    reach.runTo(new StepTable(lift.costs, conditions(grid, given(lift))), start, to, allowanceOf(p, unit)) >= 0
  const rules = lifts(setting).flatMap((lift) => (opens(lift) ? lift.rules : []))
  return (rules.length > 0 ? rules : ['tow-9.1-d']).map((rule) => ({ rule, place: placeName(p, to) }))
}
