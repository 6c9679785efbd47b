import { isBarrier } from '../kernel/event.js'
import { fastDice } from '../kernel/fast.js'
import type { OrderList } from '../kernel/list.js'
import { canonical, hasRoute, type Order, orderFault, orderKey } from '../kernel/order.js'
import type { Position } from '../kernel/position.js'
import { tableRules } from '../kernel/table.js'
import { rulesOf } from '../kernel/verdict.js'
import type { Side } from '../kernel/words.js'
import { mutate } from './mutate.js'
import { tortureEvents } from './told.js'
import type { Trial } from './trial.js'

/** A list longer than this is looked at in samples. */
const WHOLE = 400

/** The laws of order lists and verdicts at one question of one side. */
export function tortureOrders<P extends Position>(t: Trial<P>, p: P, side: Side): void {
  const list = t.system.orders(p, side)
  t.laws.hold('a question has an answer', list.length > 0, () => t.system.questions(p))
  groupsTile(t, list)
  const samples = indexes(t, list)
  const known = keysOf(t, p, list)
  if (known) t.laws.hold('no order is listed twice', known.size === list.length, () => [known.size, list.length])
  for (const index of samples) {
    const order = list.at(index)
    listedOrder(t, p, side, order)
    mutatedOrder(t, p, side, order, list, known)
  }
}

function groupsTile<P extends Position>(t: Trial<P>, list: OrderList): void {
  let next = 0
  for (const { verb, piece, start, length } of list.groups) {
    t.laws.hold('groups follow each other', start === next && length > 0, () => list.groups)
    const order = list.at(start + t.rng.below(length))
    t.laws.hold('a group holds what it says', order.do === verb, () => [verb, order])
    if (piece !== undefined)
      t.laws.hold('a group holds what it says', Object.values(order).includes(piece), () => [piece, order])
    next = start + length
  }
  t.laws.hold('groups follow each other', next === list.length, () => [next, list.length])
}

function indexes<P extends Position>(t: Trial<P>, list: OrderList): number[] {
  const some = Array.from({ length: t.samples }, () => t.rng.below(list.length))
  return [...new Set([0, list.length - 1, ...some])]
}

function keysOf<P extends Position>(t: Trial<P>, p: P, list: OrderList): Set<string> | undefined {
  if (list.length > WHOLE) return undefined
  return new Set(Array.from({ length: list.length }, (_, i) => orderKey(t.system.verbs, p.setting, list.at(i))))
}

function listedOrder<P extends Position>(t: Trial<P>, p: P, side: Side, order: Order): void {
  const { system, laws } = t
  laws.same('a listed order is in canonical form', canonical(system.verbs, p.setting, order), order)
  const verdict = system.check(p, side, order)
  laws.hold('a listed order is legal', verdict.legal, () => ({ order, verdict }))
  system.explain(p, side, order)
  runs(t, p, side, order)
}

/** Carrying an order out leaves the original alone and a position with questions that can be answered, or a result. */
function runs<P extends Position>(t: Trial<P>, p: P, side: Side, order: Order): void {
  const { system, laws } = t
  const before = p.hash()
  const seed = t.rng.below(0x7fffffff)
  const { position: after, events, throws } = carryOut(t, p, side, order, seed)
  laws.hold('a copy is apart from its original', p.hash() === before, () => order)
  const again = carryOut(t, p, side, order, seed)
  laws.sameCells('the same dice do the same', after, again.position, () => order)
  laws.same('the same dice do the same', events, again.events, () => order)
  if (throws > 0) laws.hold('nothing is undone past a throw', isBarrier(events), () => [order, events])
  tortureEvents(t, p, after, events)
  const asked = system.questions(after)
  if (asked.length === 0)
    laws.hold('a game that asks nothing has a result', system.result(after) !== undefined, () => order)
  else laws.hold('a game that goes on has no result', system.result(after) === undefined, () => order)
  for (const question of asked) {
    const details = () => [order, question]
    laws.hold('an order leaves its question finishable', system.orders(after, question.side).length > 0, details)
    const then = system.questions(p).find((one) => one.side === question.side)
    const goesOn = then?.kind === question.kind && question.side !== side
    const asBefore = p.asked[p.setting.names.side.index(question.side)]!
    laws.hold('each question has a number of its own', question.id >= asBefore + (goesOn ? 0 : 1), details)
  }
  const unheard = p.copy()
  system.carryOut(unheard, side, order, fastDice(seed))
  laws.sameCells('an order does the same if nobody listens', after, unheard, () => order)
  const planned = p.copy()
  const isDone = system.carryOutPlan(planned, side, [order], fastDice(seed)) === 1
  laws.hold('a plan carries out what is legal and nothing else', isDone, () => order)
  laws.sameCells('a plan carries out what is legal and nothing else', after, planned, () => order)
}

function carryOut<P extends Position>(t: Trial<P>, p: P, side: Side, order: Order, seed: number) {
  const position = p.copy()
  const dice = fastDice(seed)
  let throws = 0
  const events = t.system.execute(position, side, order, {
    roll: (sides, purpose) => {
      throws++
      return dice.roll(sides, purpose)
    },
    draw: (counts, purpose) => {
      throws++
      return dice.draw(counts, purpose)
    },
  })
  return { position, events, throws }
}

/** An order changed at random is carried out or refused with a rule, and `check` changes nothing. */
function mutatedOrder<P extends Position>(
  t: Trial<P>,
  p: P,
  side: Side,
  order: Order,
  list: OrderList,
  known: Set<string> | undefined,
): void {
  const { system, laws } = t
  const mutant = mutate(system.verbs, p.setting, order, t.rng) as Order
  const before = p.hash()
  const verdict = system.check(p, side, mutant)
  laws.hold('check changes nothing', p.hash() === before, () => mutant)
  if (!verdict.legal) {
    const rules = rulesOf(verdict)
    const named = rules.length > 0 && rules.every((rule) => t.knownRules.has(rule))
    laws.hold('a refusal names a rule', named, () => ({ mutant, verdict }))
    if (known && !orderFault(system.verbs, p.setting, mutant) && !hasRoute(system.verbs, mutant))
      laws.hold('check refuses only what is not listed', !known.has(orderKey(system.verbs, p.setting, mutant)), () => ({
        mutant,
        verdict,
      }))
    system.explain(p, side, mutant)
    const planned = p.copy()
    const left = system.carryOutPlan(planned, side, [mutant], fastDice(1)) === 0 && planned.equals(p)
    laws.hold('a plan carries out what is legal and nothing else', left, () => mutant)
    return
  }
  const key = orderKey(system.verbs, p.setting, mutant)
  const listed = known ? known.has(key) : isListed(t, p, list, key)
  laws.hold('check accepts only what is listed', listed, () => mutant)
  runs(t, p, side, mutant)
}

function isListed<P extends Position>(t: Trial<P>, p: P, list: OrderList, key: string): boolean {
  for (let i = 0; i < list.length; i++) if (orderKey(t.system.verbs, p.setting, list.at(i)) === key) return true
  return false
}

export const tableRuleIds: readonly string[] = tableRules.map(({ id }) => id)
