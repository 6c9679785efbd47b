import { DIRECTIONS } from '@sztab/hex'
import { agenda } from '../../kernel/agenda.js'
import { listOf } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, type Refusal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { enterHex, testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { eliminate, loseStep, stepsForRetreat } from './losses.js'
import { driveOff } from './relocation.js'
import { BLOCKED, LINE, MAJOR, MINOR } from './setting.js'
import { sourceDistance } from './supply.js'
import { AXIS, enemyOf, RESULTS, STACK_TROOPS } from './tables.js'
import { groundOf, hasRoomFor, nameOf, placeName, putUnit, unitsIn } from './units.js'

/** Retreats: chapters 10.4 and 12.2. */

/** How good a way back is: fewer enemy zones first, then 10.4-i and 10.4-j. Lower is better. */
interface WayBack {
  readonly path: readonly number[]
  readonly zones: number
  /** Every hex is nearer to supply than the one before. */
  readonly nearer: boolean
  /** There is room at the end. */
  readonly room: boolean
}

/** 12.2-a to 12.2-g: under a Supreme Command Order a garrison loses steps instead of retreating. */
export const convertRetreat: Doing<Tow> = {
  name: 'orders',
  run(c) {
    const { p } = c
    const steps = stepsForRetreat(p, p.target, p.retreat)
    if (steps === 0 || groundOf(p).holder[p.target] !== AXIS) return
    const flat = p.setting.options.scoConversion === 'flat1'
    const rule = flat ? 'tow-12.2-f' : p.retreat === 1 ? 'tow-12.2-b' : 'tow-12.2-c'
    const numbered = RESULTS[p.result]!.startsWith('R') ? [] : ['tow-12.2-d']
    p.retreat = 0
    c.tell({
      is: 'stood-fast',
      rules: ['tow-12.2-a', rule, ...numbered, 'tow-12.2-e', 'tow-12.2-g'],
      place: placeName(p, p.target),
      steps,
    })
    c.call('losses', AXIS, steps)
  },
}

/** The units that still have to leave the attacked hex. */
function retreaters(p: Tow): number[] {
  return p.retreat > 0 ? unitsIn(p, p.target) : []
}

/** 10.4-s to 10.4-u: who cannot complete any way is eliminated; a headquarters is driven off. */
export const loseTrapped: Doing<Tow> = {
  name: 'trapped',
  run(c) {
    const { p } = c
    for (const unit of retreaters(p)) {
      if (p.ending !== 0 || waysBack(p, unit, p.target, p.retreat).length > 0) continue
      removeTrapped(c, unit, trapRules(p, unit, p.target))
    }
  },
}

function removeTrapped(c: Conduct<Tow>, unit: number, rules: readonly RuleId[]): void {
  if (c.p.setting.roster.isHq[unit] === 1) driveOff(c, unit, rules)
  else eliminate(c, unit, rules)
}

/** What closes every way of a unit that has none: 10.4-s, 10.4-t, and 10.4-u if it could have begun one. */
function trapRules(p: Tow, unit: number, origin: number): RuleId[] {
  const { grid } = p.setting.map
  const start = p.at[unit]!
  const rules = new Set<RuleId>()
  const go = (from: number): void => {
    if (from !== start) rules.add('tow-10.4-u')
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.neighbour(from, direction)
      if (to === origin) continue
      const found = to < 0 ? ['tow-10.4-s'] : stepRefusals(p, unit, from, to, grid.distance(origin, from), origin)
      if (found.length === 0) go(to)
      for (const rule of found) rules.add(rule)
    }
  }
  go(start)
  return [...rules]
}

/** 10.4-c, 10.4-d: the owner takes his units back one by one, each on one of its best ways. */
export const retreat: Asking<Tow> = {
  name: 'retreat',
  rules: ['tow-10.4-a', 'tow-10.4-d'],
  verbs: ['retreat'],
  asks: (p) => (retreaters(p).length > 0 ? 1 << enemyOf(p.active) : 0),
  about: (p) => ({ place: placeName(p, p.target), hexes: p.retreat }),
  list(p) {
    const orders = retreaters(p).flatMap((unit) =>
      bestWays(p, unit, p.target, p.retreat).map(({ path }) => retreatOrder(p, unit, path)),
    )
    return listOf(orders, (order) => order.unit as string)
  },
  check(p, _side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    if (!retreaters(p).includes(unit)) return refused('tow-10.4-a', { unit: order.unit! })
    return checkWay(p, unit, p.target, p.retreat, pathIn(p, order))
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    c.go('trapped')
    fallBack(c, unit, pathIn(p, order), p.target, ['tow-10.4-a', ...stackRules(p, unit)])
  },
}

/** 10.4-c: others retreat from the same hex, and may go elsewhere. */
function stackRules(p: Tow, unit: number): RuleId[] {
  return p.at[unit] === p.target && retreaters(p).length > 1 ? ['tow-10.4-c'] : []
}

function retreatOrder(p: Tow, unit: number, path: readonly number[]): Order {
  return { do: 'retreat', unit: nameOf(p, unit), path: path.map((hex) => placeName(p, hex)) }
}

function pathIn(p: Tow, order: Order): number[] {
  return (order.path as readonly string[]).map((name) => p.setting.names.place.index(name))
}

/** All ways of a length that a unit may take from where it stands, away from the attacked hex `origin`. */
function waysBack(p: Tow, unit: number, origin: number, hexes: number): WayBack[] {
  const found: WayBack[] = []
  const walked = p.setting.map.grid.distance(p.at[unit]!, origin)
  const go = (path: readonly number[]): void => {
    if (path.length === hexes) {
      found.push(judge(p, unit, path))
      return
    }
    const from = path.at(-1) ?? p.at[unit]!
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = p.setting.map.grid.neighbour(from, direction)
      if (to < 0 || stepRefusals(p, unit, from, to, walked + path.length, origin).length > 0) continue
      go([...path, to])
    }
  }
  go([])
  return found
}

/** What forbids one step of a retreat; `taken` is how many hexes have been retreated before it. */
function stepRefusals(p: Tow, unit: number, from: number, to: number, taken: number, origin: number): RuleId[] {
  const { setting } = p
  const direction = setting.map.grid.directionTo(from, to)
  if (direction < 0) return [setting.map.grid.inPlay[to] === 1 ? 'tow-10.4-a' : 'tow-10.4-s']
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(setting.roster.side[unit]!)
  const bits = setting.between[from * DIRECTIONS + direction]!
  if (setting.water[to] === 1) return ['tow-10.4-t']
  if (holder[to] === enemy || (bits & BLOCKED) !== 0) return ['tow-10.4-s']
  if (setting.map.grid.distance(origin, to) !== taken + 1) return ['tow-10.4-v'] // 10.4-v: always one hex further away
  if ((bits & MAJOR) === 0) return []
  if (zone[enemy]![from] !== 0 && zone[enemy]![to] !== 0) return ['tow-10.4-r', 'tow-10.4-t']
  if ((bits & LINE) !== 0 || taken === 0) return [] // 10.4-q, 10.4-o
  if (setting.options.majorRiverRetreat !== 'startOnRiver') return ['tow-10.4-o', 'tow-10.4-t']
  return liesOnMajor(p, origin) ? [] : ['tow-10.4-p', 'tow-10.4-t']
}

/** 10.4-p: whether a major river runs along any side of a hex. */
function liesOnMajor(p: Tow, hex: number): boolean {
  const { between } = p.setting
  return between.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS).some((bits) => (bits & MAJOR) !== 0)
}

function judge(p: Tow, unit: number, path: readonly number[]): WayBack {
  const side = p.setting.roster.side[unit]!
  const enemyZone = groundOf(p).zone[enemyOf(side)]!
  let nearer = true
  let zones = 0
  let distance = sourceDistance(p, side, p.at[unit]!)
  for (const hex of path) {
    if (enemyZone[hex] !== 0) zones++
    const next = sourceDistance(p, side, hex)
    if (next >= distance) nearer = false
    distance = next
  }
  return { path, zones, nearer, room: hasRoomFor(p, unit, path.at(-1)!) }
}

/** 10.4-e, 10.4-i, 10.4-j */
function rank(way: WayBack): number {
  return way.zones * 4 + (way.nearer ? 0 : 2) + (way.room ? 0 : 1)
}

function bestWays(p: Tow, unit: number, origin: number, hexes: number): WayBack[] {
  const ways = waysBack(p, unit, origin, hexes)
  const best = Math.min(...ways.map(rank))
  return ways.filter((way) => rank(way) === best)
}

/** Judges a way: each step, then whether a better one must be taken. */
function checkWay(p: Tow, unit: number, origin: number, hexes: number, path: readonly number[]): Verdict {
  if (path.length !== hexes)
    return verdict([{ rule: 'tow-10.4-a', hexes }, ...(path.length < hexes ? [{ rule: 'tow-10.4-u', hexes }] : [])])
  const walked = p.setting.map.grid.distance(p.at[unit]!, origin)
  let from = p.at[unit]!
  for (const [i, to] of path.entries()) {
    const rules = to < p.setting.hexes ? stepRefusals(p, unit, from, to, walked + i, origin) : ['tow-10.4-s']
    if (rules.length > 0) return verdict(rules.map((rule): Refusal => ({ rule, place: placeName(p, to) })))
    from = to
  }
  const best = bestWays(p, unit, origin, hexes)[0]!
  const way = judge(p, unit, path)
  if (rank(way) === rank(best)) return legal(...wayRules(p, unit, origin, way))
  return verdict(worseRules(way, best).map((rule): Refusal => ({ rule, zones: best.zones })))
}

/** 10.4-e, 10.4-i, 10.4-j, 10.4-w: why a way may not be taken while there is a better one. */
function worseRules(way: WayBack, best: WayBack): RuleId[] {
  if (way.zones > best.zones) return ['tow-10.4-e', ...(way.nearer && !best.nearer ? ['tow-10.4-w'] : [])]
  if (way.nearer === best.nearer) return ['tow-10.4-i']
  return ['tow-10.4-i', 'tow-10.4-k', ...(way.room && !best.room ? ['tow-10.4-j'] : [])]
}

/** The rules that a legal way rests on. */
function wayRules(p: Tow, unit: number, origin: number, way: WayBack): RuleId[] {
  const rules: RuleId[] = ['tow-10.4-b', 'tow-10.4-d', 'tow-10.4-e', 'tow-10.4-v', ...stackRules(p, unit)]
  const isHq = p.setting.roster.isHq[unit] === 1
  rules.push(...(way.nearer ? ['tow-10.4-i', 'tow-10.4-k'] : ['tow-10.4-w']))
  if (isHq) rules.push('tow-2.3-a')
  if (way.path.slice(0, -1).some((hex) => groundOf(p).troops[hex]! >= STACK_TROOPS)) rules.push('tow-10.4-m')
  if (!way.room) rules.push(...(isHq ? ['tow-5.0-h', 'tow-5.0-i'] : ['tow-10.4-j', 'tow-10.4-l']))
  return [...rules, ...riverRules(p, unit, origin, way.path)]
}

/** 10.4-n to 10.4-q: the rivers that a way leads over. */
function riverRules(p: Tow, unit: number, origin: number, path: readonly number[]): RuleId[] {
  const { between, map } = p.setting
  const rules = new Set<RuleId>()
  let from = p.at[unit]!
  for (const to of path) {
    const bits = between[from * DIRECTIONS + map.grid.directionTo(from, to)]!
    if ((bits & MINOR) !== 0) rules.add('tow-10.4-n')
    if ((bits & MAJOR) !== 0)
      rules.add((bits & LINE) !== 0 ? 'tow-10.4-q' : from === origin ? 'tow-10.4-o' : 'tow-10.4-p')
    from = to
  }
  return [...rules]
}

/** Walks a unit back hex by hex; it loses a step in every enemy zone it enters (10.4-f to 10.4-h). */
function fallBack(
  c: Conduct<Tow>,
  unit: number,
  path: readonly number[],
  origin: number,
  rules: readonly RuleId[],
): void {
  const { p } = c
  const from = placeName(p, p.at[unit]!)
  c.tell({
    is: 'retreated',
    rules: [...rules, 'tow-10.4-b', ...riverRules(p, unit, origin, path)],
    unit: nameOf(p, unit),
    from,
    path: path.map((hex) => placeName(p, hex)),
  })
  let lost = false
  for (const hex of path) {
    putUnit(p, unit, hex)
    enterHex(c, unit, hex)
    if (p.ending !== 0) return
    const once = p.setting.options.retreatEzocLoss === 'once'
    if (isInEnemyZone(p, unit, hex) && !(once && lost)) {
      lost = true
      const shared = unitsIn(p, hex).length > 1 ? ['tow-10.4-h'] : []
      loseStep(c, unit, [once ? 'tow-10.4-g' : 'tow-10.4-f', ...shared])
      if (p.at[unit] !== hex) return
    }
  }
  testCrossings(c)
  if (!isOverstacked(p, unit)) return
  if (p.setting.roster.isHq[unit] === 1) driveOff(c, unit, ['tow-5.0-h', 'tow-5.0-i'])
  else c.call('flight', unit, origin)
}

function isInEnemyZone(p: Tow, unit: number, hex: number): boolean {
  return groundOf(p).zone[enemyOf(p.setting.roster.side[unit]!)]![hex] !== 0
}

/** 5.0-d: whether a unit stands where it would have no room to come to. */
function isOverstacked(p: Tow, unit: number): boolean {
  return !hasRoomFor(p, unit, p.at[unit]!)
}

const UNIT_ARG = 0
const ORIGIN_ARG = 1

/** 10.4-l: a unit that ends its retreat above the stacking limit goes on hex by hex. */
const loseStranded: Doing<Tow> = {
  name: 'stranded',
  run(c) {
    const { p } = c
    const unit = agenda.arg(p, UNIT_ARG)
    const origin = agenda.arg(p, ORIGIN_ARG)
    if (waysBack(p, unit, origin, 1).length > 0) return
    c.leave()
    removeTrapped(c, unit, ['tow-10.4-l', ...trapRules(p, unit, origin)])
  },
}

const flee: Asking<Tow> = {
  name: 'retreat-on',
  rules: ['tow-10.4-l'],
  verbs: ['retreat'],
  asks: (p) => 1 << p.setting.roster.side[agenda.arg(p, UNIT_ARG)]!,
  about: (p) => ({ unit: nameOf(p, agenda.arg(p, UNIT_ARG)) }),
  list(p) {
    const unit = agenda.arg(p, UNIT_ARG)
    return listOf(
      bestWays(p, unit, agenda.arg(p, ORIGIN_ARG), 1).map(({ path }) => retreatOrder(p, unit, path)),
      (order) => order.unit as string,
    )
  },
  check(p, _side, order) {
    const unit = agenda.arg(p, UNIT_ARG)
    if (order.unit !== nameOf(p, unit)) return refused('tow-10.4-l', { unit: nameOf(p, unit) })
    return checkWay(p, unit, agenda.arg(p, ORIGIN_ARG), 1, pathIn(p, order))
  },
  answer(c, _side, order) {
    const origin = agenda.arg(c.p, ORIGIN_ARG)
    c.leave()
    fallBack(c, c.p.setting.names.piece.index(order.unit as string), pathIn(c.p, order), origin, ['tow-10.4-l'])
  },
}

export const flight = { args: { unit: 'piece', origin: 'place' }, entries: [loseStranded, flee] } as const
