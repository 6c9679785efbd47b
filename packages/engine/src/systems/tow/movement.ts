import { nothingToExplain } from '../../kernel/explanation.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct } from '../../kernel/sequence.js'
import { legal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import { enterHex, testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { currentBook, MoveList, prepareMovement } from './movebook.js'
import {
  destinationRefusals,
  explainMove,
  moverRefusals,
  priceMove,
  routeRefusals,
  rulesOfMove,
  whyNotReached,
} from './moverules.js'
import { chargeRelocation, checkRelocation, settleStaff } from './relocation.js'
import { allowanceOf, isOnMap, nameOf, placeName, putUnit } from './units.js'

/** Movement: chapter 9. */

/** 9.0-a, 9.0-b: the activated units move one after the other; a headquarters may be relocated instead (2.3-g). */
const move: Asking<Tow> = {
  name: 'move',
  rules: ['tow-9.0-a', 'tow-9.0-b'],
  verbs: ['move', 'relocate', 'done'],
  asks: (p) => (someMayMove(p) ? 1 << p.active : 0),
  list: (p) => new MoveList(p),
  check(p, _side, order) {
    if (order.do === 'done') return legal('tow-9.1-a', 'tow-9.1-b')
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    const refusals = moverRefusals(p, unit)
    if (refusals.length > 0) return verdict(refusals)
    return order.do === 'move' ? checkMove(p, unit, to, routeIn(p, order)) : checkVoluntary(p, unit, to)
  },
  explain(p, _side, order) {
    if (order.do !== 'move') return nothingToExplain
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    if (moverRefusals(p, unit).length > 0) return nothingToExplain
    prepareMovement(p, p.active)
    if (destinationRefusals(p, unit, to).length > 0) return nothingToExplain
    const via = routeIn(p, order)
    const path = via ? [...via, to] : cheapestPath(p, unit, to)
    return path ? explainMove(p, unit, path) : nothingToExplain
  },
  refuse: (_p, _side, order) => (order.do === 'attack' ? refused('tow-4.3-i') : undefined),
  answer(c, _side, order) {
    if (order.do === 'done') return
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    const book = currentBook(p)
    const from = p.at[unit]!
    const told = c.events.length
    if (order.do === 'move') carryOut(c, unit, to, routeIn(p, order))
    else relocateByChoice(c, unit, to)
    const tookCity = c.events.slice(told).some(({ is }) => is === 'city-taken')
    if (p.ending === 0) book?.follow(p, unit, from, p.at[unit]!, tookCity)
    c.again()
  },
}

export const movement = { entries: [move] } as const

/** Whether any activated unit has not moved yet. */
function someMayMove(p: Tow): boolean {
  for (let unit = 0; unit < p.activated.length; unit++)
    if (p.activated[unit] === 1 && p.moved[unit] === 0 && isOnMap(p, unit)) return true
  return false
}

function routeIn(p: Tow, order: Order): number[] | undefined {
  const via = order.via as readonly string[] | undefined
  return via?.map((name) => p.setting.names.place.index(name))
}

function checkMove(p: Tow, unit: number, to: number, via: readonly number[] | undefined): Verdict {
  prepareMovement(p, p.active)
  const refusals = destinationRefusals(p, unit, to)
  if (refusals.length > 0) return verdict(refusals)
  const path = via ? [...via, to] : cheapestPath(p, unit, to)
  if (!path) return verdict(whyNotReached(p, unit, to))
  const { report, isStrategic } = priceMove(p, unit, path)
  return report.reason === undefined
    ? legal(...rulesOfMove(p, unit, path, isStrategic))
    : verdict(routeRefusals(p, unit, path, report))
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
    points: report.cost / 2,
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
  chargeRelocation(c, unit, ['tow-9.4-c'])
  settleStaff(c, unit, to, ['tow-2.3-g', 'tow-9.4-b', 'tow-9.4-d'])
}
