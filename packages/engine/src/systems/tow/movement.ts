import { conditions, DIRECTIONS, MoveCosts, priceRoute, type RouteReport, StepTable, step } from '@sztab/hex'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct } from '../../kernel/sequence.js'
import { legal, type Refusal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { enterHex, testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { bookOf, MoveList, prepareMovement } from './movebook.js'
import { chargeRelocation, checkRelocation, settleStaff } from './relocation.js'
import { BLOCKED, LINE, MAJOR, MINOR, RAIL, ROAD } from './setting.js'
import { enemyOf, HEX_COST } from './tables.js'
import { allowanceOf, groundOf, hasRoomFor, isOnMap, nameOf, placeName, putUnit } from './units.js'

/** Movement: chapter 9. */

/** 9.0-a, 9.0-b: the activated units move one after the other; a headquarters may be relocated instead (2.3-g). */
const move: Asking<Tow> = {
  name: 'move',
  rules: ['tow-9.0-a', 'tow-9.0-b'],
  verbs: ['move', 'relocate', 'done'],
  asks: (p) => (bookOf(p).units.length > 0 ? 1 << p.active : 0),
  list: (p) => new MoveList(p),
  check(p, _side, order) {
    if (order.do === 'done') return legal('tow-9.1-a', 'tow-9.1-b')
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    if (!mayMove(p, unit)) return refused('tow-9.0-a', { unit: order.unit! })
    return order.do === 'move' ? checkMove(p, unit, to, routeIn(p, order)) : checkVoluntary(p, unit, to)
  },
  refuse: (_p, _side, order) => (order.do === 'attack' ? refused('tow-4.3-i') : undefined),
  answer(c, _side, order) {
    if (order.do === 'done') return
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    const book = bookOf(p)
    const from = p.at[unit]!
    if (order.do === 'move') carryOut(c, unit, to, routeIn(p, order))
    else relocateByChoice(c, unit, to)
    if (p.ending === 0) book.follow(p, unit, from, p.at[unit]!)
    c.again()
  },
}

export const movement = { entries: [move] } as const

function mayMove(p: Tow, unit: number): boolean {
  return p.activated[unit] === 1 && p.moved[unit] === 0 && isOnMap(p, unit)
}

function routeIn(p: Tow, order: Order): number[] | undefined {
  const via = order.via as readonly string[] | undefined
  return via?.map((name) => p.setting.names.place.index(name))
}

const STRATEGIC: readonly RuleId[] = ['tow-9.2-a', 'tow-9.2-b', 'tow-9.2-c', 'tow-9.2-d', 'tow-9.2-e']

function checkMove(p: Tow, unit: number, to: number, via: readonly number[] | undefined): Verdict {
  prepareMovement(p, p.active)
  const refusals = destinationRefusals(p, unit, to)
  if (refusals.length > 0) return verdict(refusals)
  const path = via ? [...via, to] : cheapestPath(p, unit, to)
  if (!path) return verdict(whyNotReached(p, unit, to))
  return checkRoute(p, unit, path)
}

/** What forbids a hex as the end of a move, wherever the unit comes from. */
function destinationRefusals(p: Tow, unit: number, to: number): Refusal[] {
  const { setting } = p
  const place = placeName(p, to)
  const { holder, staffs } = groundOf(p)
  if (to >= setting.hexes || setting.map.grid.inPlay[to] === 0) return [{ rule: 'tow-9.0-e', place }]
  if (to === p.at[unit]) return [{ rule: 'tow-9.1-a', place }]
  if (setting.water[to] === 1) return [{ rule: 'tow-PA.TEC-a', place }]
  if (holder[to] === enemyOf(p.active))
    return [
      { rule: 'tow-9.0-g', place },
      { rule: 'tow-5.0-j', place },
    ]
  if (hasRoomFor(p, unit, to)) return []
  const isHq = setting.roster.isHq[unit] === 1 && staffs[to]! > 0
  return [
    { rule: 'tow-9.0-c', place },
    ...(isHq
      ? [
          { rule: 'tow-5.0-g', place },
          { rule: 'tow-2.3-c', place },
          { rule: 'tow-5.0-i', place },
        ]
      : [{ rule: 'tow-5.0-b', place }]),
  ]
}

/** The cheapest route, normal or strategic, as the hexes entered; nothing if there is none. */
function cheapestPath(p: Tow, unit: number, to: number): number[] | undefined {
  const { scratch, hasRoad } = p.setting
  const { reach, normal, strategic, path } = scratch
  const start = p.at[unit]!
  const allowance = allowanceOf(p, unit)
  const cost = reach.runTo(normal, start, to, allowance)
  let found = cost < 0 ? undefined : [...path.subarray(0, reach.path(to, path))]
  if (hasRoad[start] === 0 || hasRoad[to] === 0) return found
  const byRoad = reach.runTo(strategic, start, to, allowance)
  if (byRoad >= 0 && (cost < 0 || byRoad < cost)) found = [...path.subarray(0, reach.path(to, path))]
  return found
}

/** Judges a route: it must hold under one of the two kinds of movement. */
function checkRoute(p: Tow, unit: number, path: readonly number[]): Verdict {
  const { report, isStrategic } = priceMove(p, unit, path)
  if (report.reason === undefined) return legal(...rulesOfPath(p, unit, path), ...(isStrategic ? STRATEGIC : []))
  const from = report.failedAt === 0 ? p.at[unit]! : path[report.failedAt - 1]!
  return verdict(refusalsOfStep(p, from, path[report.failedAt]!, report.reason))
}

/** What a route costs by the kind of movement that serves it better. */
function priceMove(p: Tow, unit: number, path: readonly number[]): { report: RouteReport; isStrategic: boolean } {
  const { normal, strategic } = p.setting.scratch
  const allowance = allowanceOf(p, unit)
  const report = priceRoute(normal.costs, normal.conditions, p.at[unit]!, path, allowance)
  const byRoad = priceRoute(strategic.costs, strategic.conditions, p.at[unit]!, path, allowance)
  const isStrategic = byRoad.reason === undefined && (report.reason !== undefined || byRoad.cost < report.cost)
  return { report: isStrategic ? byRoad : report, isStrategic }
}

/** The step from one hex to its neighbour, as bits; 0 if they are not neighbours. */
function bitsBetween(p: Tow, from: number, to: number): number {
  const direction = p.setting.map.grid.directionTo(from, to)
  return direction < 0 ? 0 : p.setting.between[from * DIRECTIONS + direction]!
}

/** Which rules forbid one step. */
function refusalsOfStep(p: Tow, from: number, to: number, reason: NonNullable<RouteReport['reason']>): Refusal[] {
  const place = placeName(p, to)
  const bits = bitsBetween(p, from, to)
  const marsh = p.setting.marsh[to] === 1
  const rules: Record<string, readonly RuleId[]> = {
    notAdjacent: ['tow-9.1-c'],
    closed: (bits & BLOCKED) !== 0 ? ['tow-9.0-f', 'tow-PA.TEC-i'] : ['tow-PA.TEC-a'],
    barred: ['tow-9.0-g'],
    guarded:
      (bits & MAJOR) !== 0
        ? ['tow-9.3-e', ...((bits & LINE) !== 0 ? ['tow-9.3-f', 'tow-PA.TEC-l'] : []), 'tow-9.3-g']
        : ['tow-9.3-k', ...((bits & RAIL) !== 0 ? ['tow-9.3-m'] : [])],
    notFirst:
      (bits & MAJOR) !== 0 && (bits & LINE) === 0
        ? ['tow-9.1-f']
        : ['tow-9.3-i', ...((bits & RAIL) !== 0 ? ['tow-9.3-m'] : [])],
    stopped: ['tow-9.1-g', 'tow-9.3-j'],
    points: ['tow-9.1-d'],
  }
  const found = rules[reason] ?? ['tow-9.1-d']
  return (marsh && reason === 'stopped' ? ['tow-9.3-j', ...found] : found).map((rule) => ({ rule, place }))
}

/**
 * Why no route leads there, found by lifting one restriction after the other: the surcharges of enemy zones, their
 * prohibitions, the limits of rivers and marsh, blocked sides; what is left is a lack of points.
 */
function whyNotReached(p: Tow, unit: number, to: number): Refusal[] {
  const { setting } = p
  const { scratch, map } = setting
  const start = p.at[unit]!
  const allowance = allowanceOf(p, unit)
  const place = placeName(p, to)
  const direct = adjacentRefusals(p, unit, to)
  if (direct.length > 0) return direct
  const { normal } = scratch
  const { barred, zone } = normal.conditions
  const reached = (costs: MoveCosts, given: Parameters<typeof conditions>[1]): boolean =>
    scratch.reach.runTo(new StepTable(costs, conditions(map.grid, given)), start, to, allowance) >= 0
  const named = (...rules: RuleId[]): Refusal[] => rules.map((rule) => ({ rule, place }))
  if (reached(normal.costs, { barred, zone })) return named('tow-9.3-a', 'tow-9.3-b', 'tow-9.1-d')
  if (reached(normal.costs, { barred })) return named('tow-9.3-e', 'tow-9.3-k')
  const plain = new MoveCosts(map.grid, (from, there, direction) => {
    const bits = setting.between[from * DIRECTIONS + direction]!
    return setting.water[there] === 1 || (bits & BLOCKED) !== 0 ? 0 : step(HEX_COST)
  })
  if (reached(plain, { barred })) return named('tow-9.1-f', 'tow-9.3-i', 'tow-9.1-d')
  return named('tow-9.1-d')
}

/** The plainest answer for a neighbouring hex: what forbids this very step. */
function adjacentRefusals(p: Tow, unit: number, to: number): Refusal[] {
  if (p.setting.map.grid.directionTo(p.at[unit]!, to) < 0) return []
  const { report } = priceMove(p, unit, [to])
  if (report.reason === undefined) return []
  const refusals = refusalsOfStep(p, p.at[unit]!, to, report.reason)
  if (report.reason !== 'points') return refusals
  const { zone } = p.setting.scratch.normal.conditions
  const place = placeName(p, to)
  const zones: Refusal[] = []
  if (zone[to] !== 0) zones.push({ rule: 'tow-9.3-a', place })
  if (zone[p.at[unit]!] !== 0) zones.push({ rule: 'tow-9.3-b', place })
  return [...refusals, ...zones]
}

/** The rules that a legal move rests on, step by step. */
function rulesOfPath(p: Tow, unit: number, path: readonly number[]): RuleId[] {
  const { marsh, scratch } = p.setting
  const { zone } = scratch.normal.conditions
  const { troops, staffs } = groundOf(p)
  const rules = new Set<RuleId>(['tow-9.1-a', 'tow-9.1-c', 'tow-9.0-d'])
  if (p.setting.roster.isHq[unit] === 1) rules.add('tow-9.4-a')
  let from = p.at[unit]!
  for (const [i, to] of path.entries()) {
    const bits = bitsBetween(p, from, to)
    const last = i === path.length - 1
    if ((bits & LINE) !== 0) rules.add('tow-9.1-i')
    if ((bits & LINE) !== 0 && (bits & (MAJOR | MINOR)) !== 0)
      rules.add('tow-9.1-j').add('tow-2.1-f').add('tow-PA.TEC-k')
    if ((bits & MINOR) !== 0 && (bits & LINE) === 0) rules.add('tow-9.1-e').add('tow-2.1-g')
    if ((bits & MAJOR) !== 0 && (bits & LINE) === 0)
      rules.add('tow-9.1-f').add('tow-9.1-g').add('tow-9.1-h').add('tow-2.1-g')
    if (zone[to] !== 0) rules.add('tow-9.3-a').add('tow-6.0-f').add('tow-6.0-g')
    if (zone[from] !== 0) rules.add('tow-9.3-b')
    if (zone[to] !== 0 && zone[from] !== 0) rules.add('tow-9.3-c')
    if (zone[to] !== 0 && zone[from] !== 0 && (bits & MINOR) !== 0) rules.add('tow-9.3-h')
    if (zone[to] !== 0 && !last) rules.add('tow-9.3-d')
    if (zone[to] !== 0 && (bits & LINE) !== 0) rules.add('tow-9.1-k')
    if (marsh[to] === 1) rules.add((bits & ROAD) !== 0 ? 'tow-9.3-l' : (bits & RAIL) !== 0 ? 'tow-9.3-m' : 'tow-9.3-j')
    if (marsh[from] === 1) rules.add('tow-9.3-o')
    if (!last && troops[to]! >= 2) rules.add('tow-5.0-e')
    if (!last && staffs[to]! > 0 && p.setting.roster.isHq[unit] === 1) rules.add('tow-2.3-d')
    from = to
  }
  return [...rules]
}

/** Carries a move out hex by hex, up to the end of the game if a city on the way decides it. */
function carryOut(c: Conduct<Tow>, unit: number, to: number, via: readonly number[] | undefined): void {
  const { p } = c
  prepareMovement(p, p.active)
  const path = via ? [...via, to] : cheapestPath(p, unit, to)!
  const from = p.at[unit]!
  p.moved[unit] = 1
  const { report, isStrategic } = priceMove(p, unit, path)
  const rules = isStrategic ? STRATEGIC_RULES : NORMAL_RULES
  putUnit(p, unit, to)
  c.tell({
    is: 'moved',
    rules,
    unit: nameOf(p, unit),
    from: placeName(p, from),
    path: path.map((hex) => placeName(p, hex)),
    cost: report.cost,
  })
  for (const hex of path) if (p.ending === 0) enterHex(c, unit, hex)
  if (p.ending === 0) testCrossings(c)
}

const NORMAL_RULES = ['tow-9.0-a', 'tow-9.0-b', 'tow-9.1-a']
const STRATEGIC_RULES = ['tow-9.0-a', 'tow-9.0-b', 'tow-9.2-a', 'tow-9.2-c']

/** 2.3-g, 9.4: a voluntary relocation in place of a move. */
function checkVoluntary(p: Tow, unit: number, to: number): Verdict {
  if (p.setting.roster.isHq[unit] === 0) return refused('tow-2.3-g', { unit: nameOf(p, unit) })
  const found = checkRelocation(p, unit, p.at[unit]!, to)
  return found.legal ? legal('tow-2.3-g', 'tow-9.4-b', 'tow-9.4-d', ...found.rules) : found
}

function relocateByChoice(c: Conduct<Tow>, unit: number, to: number): void {
  chargeRelocation(c, unit)
  settleStaff(c, unit, to, ['tow-2.3-g', 'tow-9.4-b', 'tow-9.4-c', 'tow-9.4-d'])
}
