import { DIRECTIONS } from '@sztab/hex'
import { concat, listOf } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct } from '../../kernel/sequence.js'
import { legal, type Refusal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { enterHex, testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { BLOCKED, LINE, MAJOR } from './setting.js'
import { enemyOf } from './tables.js'
import { attackers, groundOf, hasRoomFor, isOnMap, nameOf, placeName, putUnit, unitsIn } from './units.js'

/** Advance after combat: chapter 10.5. */

/** The attackers that may still advance; a headquarters only follows (10.5-d). */
function advancers(p: Tow): number[] {
  const { isHq } = p.setting.roster
  return attackers(p).filter((unit) => isHq[unit] === 0 && isOnMap(p, unit))
}

/** 10.5-a, 10.5-f: when the attacked hex is empty the attackers may advance, one by one. */
export const advance: Asking<Tow> = {
  name: 'advance',
  rules: ['tow-10.5-a', 'tow-10.5-f'],
  verbs: ['advance', 'done'],
  asks: (p) => (groundOf(p).holder[p.target] !== enemyOf(p.active) && advances(p).length > 0 ? 1 << p.active : 0),
  about: (p) => ({ place: placeName(p, p.target) }),
  list: (p) => concat([listOf(advances(p), (order) => order.unit as string), listOf([{ do: 'done' }])]),
  check(p, _side, order) {
    if (order.do === 'done') return legal('tow-10.5-f')
    return checkAdvance(p, order)
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    c.again()
    carryOut(c, order)
  },
}

function advances(p: Tow): Order[] {
  return advancers(p).flatMap((unit) =>
    paths(p, unit).flatMap((path) =>
      [undefined, ...followers(p, unit)].flatMap((hq) => advanceOrder(p, unit, path, hq)),
    ),
  )
}

/** The order, if there is room for the unit and for the headquarters that follows it. */
function advanceOrder(p: Tow, unit: number, path: readonly number[], hq: number | undefined): Order[] {
  const end = path.at(-1)!
  if (!hasRoomFor(p, unit, end) || (hq !== undefined && !hasRoomFor(p, hq, end))) return []
  return [
    {
      do: 'advance',
      unit: nameOf(p, unit),
      path: path.map((hex) => placeName(p, hex)),
      ...(hq === undefined ? {} : { hq: nameOf(p, hq) }),
    },
  ]
}

/** 10.5-e: the headquarters in a unit's hex may follow it. */
function followers(p: Tow, unit: number): number[] {
  return unitsIn(p, p.at[unit]!).filter((other) => p.setting.roster.isHq[other] === 1)
}

/** 10.5-b, 10.5-c, 10.5-h: the attacked hex, and for mechanized units one more. */
function paths(p: Tow, unit: number): number[][] {
  const found = [[p.target]]
  if (p.setting.roster.isMechanized[unit] === 0) return found
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const second = p.setting.map.grid.neighbour(p.target, direction)
    if (second >= 0 && secondRefusals(p, unit, second).length === 0) found.push([p.target, second])
  }
  return found
}

function bitsBetween(p: Tow, from: number, to: number): number {
  const direction = p.setting.map.grid.directionTo(from, to)
  return direction < 0 ? BLOCKED : p.setting.between[from * DIRECTIONS + direction]!
}

const isUnbridgedMajor = (bits: number): boolean => (bits & MAJOR) !== 0 && (bits & LINE) === 0

/** 10.5-i to 10.5-m: what forbids a second hex. */
function secondRefusals(p: Tow, unit: number, second: number): RuleId[] {
  if (isUnbridgedMajor(bitsBetween(p, p.at[unit]!, p.target))) return ['tow-10.5-k']
  const bits = bitsBetween(p, p.target, second)
  if ((bits & BLOCKED) !== 0 || p.setting.water[second] === 1) return ['tow-10.5-i']
  if (groundOf(p).holder[second] === enemyOf(p.active)) return ['tow-10.5-i']
  return isUnbridgedMajor(bits) ? ['tow-10.5-l'] : []
}

function checkAdvance(p: Tow, order: Order): Verdict {
  const { piece, place } = p.setting.names
  const unit = piece.index(order.unit as string)
  const hq = order.hq === undefined ? undefined : piece.index(order.hq as string)
  const path = (order.path as readonly string[]).map((name) => place.index(name))
  if (!advancers(p).includes(unit))
    return refused(p.setting.roster.isHq[unit] === 1 ? 'tow-10.5-e' : 'tow-10.5-a', { unit: order.unit! })
  if (path[0] !== p.target) return refused('tow-10.5-h', { place: placeName(p, p.target) })
  const isMechanized = p.setting.roster.isMechanized[unit] === 1
  if (path.length > (isMechanized ? 2 : 1))
    return refused(isMechanized ? 'tow-10.5-c' : 'tow-10.5-b', { unit: order.unit! })
  const second = path[1]
  if (second !== undefined) {
    const rules = second >= p.setting.hexes ? ['tow-10.5-i'] : secondRefusals(p, unit, second)
    if (rules.length > 0) return verdict(rules.map((rule): Refusal => ({ rule, place: placeName(p, second) })))
  }
  if (!hasRoomFor(p, unit, path.at(-1)!)) return refused('tow-10.5-n', { place: placeName(p, path.at(-1)!) })
  if (hq !== undefined && !followers(p, unit).includes(hq)) return refused('tow-10.5-e', { unit: order.hq! })
  if (hq !== undefined && !hasRoomFor(p, hq, path.at(-1)!))
    return verdict(STAFF_LIMIT.map((rule): Refusal => ({ rule, place: placeName(p, path.at(-1)!) })))
  return legal(...advanceRules(p, unit, path, hq))
}

/** A headquarters may not follow to where another one is. */
const STAFF_LIMIT: readonly RuleId[] = ['tow-10.5-n', 'tow-5.0-g', 'tow-2.3-c']

function advanceRules(p: Tow, unit: number, path: readonly number[], hq: number | undefined): RuleId[] {
  const rules: RuleId[] = [
    'tow-10.5-a',
    'tow-10.5-h',
    'tow-10.5-g',
    p.setting.roster.isMechanized[unit] === 1 ? 'tow-10.5-c' : 'tow-10.5-b',
  ]
  if (path.length === 2) rules.push('tow-10.5-i', 'tow-10.5-j')
  const crossings = [
    bitsBetween(p, p.at[unit]!, p.target),
    ...(path.length === 2 ? [bitsBetween(p, p.target, path[1]!)] : []),
  ]
  if (crossings.some((bits) => (bits & MAJOR) !== 0 && (bits & LINE) !== 0)) rules.push('tow-10.5-m')
  if (path.some((hex) => p.setting.marsh[hex] === 1)) rules.push('tow-10.5-p')
  if (hq !== undefined) rules.push('tow-10.5-d', 'tow-10.5-e')
  if (p.chit < 0) rules.push('tow-12.1-c')
  return rules
}

function carryOut(c: Conduct<Tow>, order: Order): void {
  const { p } = c
  const { piece, place } = p.setting.names
  const unit = piece.index(order.unit as string)
  const path = (order.path as readonly string[]).map((name) => place.index(name))
  const rules = [
    'tow-10.5-a',
    'tow-10.5-g',
    'tow-10.5-o',
    p.setting.roster.isMechanized[unit] === 1 ? 'tow-10.5-c' : 'tow-10.5-b',
  ]
  p.attacking[unit] = 0
  c.tell({ is: 'advanced', rules, unit: order.unit!, from: placeName(p, p.at[unit]!), path: order.path! })
  const movers = order.hq === undefined ? [unit] : [unit, piece.index(order.hq as string)]
  for (const mover of movers) {
    if (mover !== unit)
      c.tell({
        is: 'followed',
        rules: ['tow-10.5-d', 'tow-10.5-e', 'tow-2.3-a'],
        unit: nameOf(p, mover),
        path: order.path!,
      })
    p.attacking[mover] = 0
    putUnit(p, mover, path.at(-1)!)
    for (const hex of path) if (p.ending === 0) enterHex(c, mover, hex)
  }
  if (p.ending === 0) testCrossings(c)
}
