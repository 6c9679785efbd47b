import { listOf } from '../../../kernel/list.js'
import { writeList } from '../../../kernel/lists.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { marchHexes, marchTo, usesOrders } from '../command/march-orders.js'
import { hasStoredMsr } from '../command/msr.js'
import { notInThisPhase, notInThisStep } from '../command/not-now.js'
import { dropPrepared, showMarch } from '../command/preparation.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { BOTH_ORDERS, MARCH_MOST, MOVE_ORDER, ORDERS, PREPARE_ORDER } from '../tables.js'
import { formationsOf } from './assignment-rules.js'

/** 2.4, optional: the Orders Phase. Orders are the owner's secret until they are carried out (2.4a-a). */

const orderIn = (order: Order): number => ORDERS.indexOf(order.as as (typeof ORDERS)[number])

/** The way of an HQ Move Order: to a hex on a road, through checkpoints where they are named (2.4b-a, 2.4g-a). */
function wayOf(p: Bcs, formation: number, order: Order): number[] | undefined {
  const { names, formations } = p.setting
  const points = [...((order.via as readonly string[] | undefined) ?? []), order.to as string]
  return marchTo(
    p,
    p.at[formations.hq[formation]!]!,
    points.map((name) => names.place.index(name)),
  )
}

function whyNot(p: Bcs, side: number, order: Order): RuleId[] {
  const formation = p.setting.names.formation.index(order.formation as string)
  if (!formationsOf(p, side).includes(formation)) return ['bcs-2.4a-a'] // 2.4a-c
  if (p.ordered[formation] === 1) return ['bcs-2.4a-a'] // 2.4a-a: one each
  const as = orderIn(order)
  const isKept = p.turn === 1 && p.setting.formations.prepared[formation] === 1
  if (isKept && as !== PREPARE_ORDER && as !== BOTH_ORDERS) return ['bcs-1.0g-e', 'bcs-2.4d-b'] // 1.0g-e, 2.4d-b
  if ((as === MOVE_ORDER) !== (order.to !== undefined)) return ['bcs-2.4b-a'] // 2.4b-a
  if (as !== MOVE_ORDER) return order.via === undefined ? [] : ['bcs-2.4b-a']
  const hex = p.setting.names.place.index(order.to as string)
  if (hex >= p.setting.hexes || p.setting.route[hex] === 0) return ['bcs-2.4g-a'] // 2.4g-a
  return wayOf(p, formation, order) ? [] : ['bcs-2.4b-a']
}

function give(c: Conduct<Bcs>, order: Order): void {
  const { p } = c
  const { names, formations } = p.setting
  const formation = names.formation.index(order.formation as string)
  const way = order.as === 'move' ? wayOf(p, formation, order)! : []
  p.order[formation] = orderIn(order) // 2.4f-a, 2.4a-a
  writeList(p.march, MARCH_MOST, way, formation)
  p.touch()
  c.tell(() => ({
    is: 'ordered',
    rules: ['bcs-2.4a-a'],
    formation: order.formation!,
    as: order.as!,
    ...(order.to === undefined ? {} : { place: order.to }),
    to: [names.side.name(formations.side[formation]!)],
  }))
}

function moveOrders(p: Bcs, formation: number): Order[] {
  const { names, formations } = p.setting
  return marchHexes(p, p.at[formations.hq[formation]!]!).map((hex) => ({
    do: 'order',
    formation: names.formation.name(formation),
    as: 'move',
    to: names.place.name(hex),
  }))
}

function ordersOf(p: Bcs, side: number): Order[] {
  const { names } = p.setting
  const plain = (formation: number): Order[] =>
    ORDERS.filter((as) => as !== 'move').map((as) => ({ do: 'order', formation: names.formation.name(formation), as }))
  return formationsOf(p, side)
    .filter((formation) => p.ordered[formation] === 0)
    .flatMap((formation) => [...plain(formation), ...moveOrders(p, formation)])
    .filter((order) => whyNot(p, side, order).length === 0)
}

/** 2.4a-a: every formation has an order; those of which nothing is said keep theirs (2.4f-a), at first No Order (2.4a-d). */
export const writeOrders: Asking<Bcs> = {
  name: 'orders',
  rules: ['bcs-2.4a-a', 'bcs-2.4a-b', 'bcs-2.4a-c', 'bcs-2.4a-d'],
  sealed: true,
  verbs: ['order', 'done'],
  asks: (p) =>
    usesOrders(p)
      ? [0, 1].reduce((bits, side) => (formationsOf(p, side).length > 0 ? bits | (1 << side) : bits), 0)
      : 0,
  refuse: notInThisPhase,
  list: (p, side) => listOf([{ do: 'done' }, ...ordersOf(p, side)]),
  check(p, side, order) {
    const reasons = order.do === 'done' ? [] : whyNot(p, side, order)
    return reasons.length === 0 ? legal('bcs-2.4f-a') : refusedBy(reasons, { formation: order.formation! })
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    give(c, order)
    c.p.ordered[c.p.setting.names.formation.index(order.formation as string)] = 1
    c.again()
  },
}

/** Both have written what they wanted to. */
export const endOrders: Doing<Bcs> = {
  name: 'orders-written',
  run({ p }) {
    p.ordered.fill(0)
    p.touch()
  },
}

/** The orders to move that the acting formation may be given. */
function changes(p: Bcs): Order[] {
  return moveOrders(p, p.acting).filter((order) => whyNot(p, p.active, order).length === 0)
}

/** 2.4f-b: the MSR of the acting formation is blocked, and its order is another. */
function mayChange(p: Bcs): boolean {
  return usesOrders(p) && p.order[p.acting] !== MOVE_ORDER && !hasStoredMsr(p, p.acting) // 2.4f-b
}

function judgeChange(p: Bcs, side: number, order: Order): Verdict {
  const isOwn = order.formation === p.setting.names.formation.name(p.acting)
  const reasons = isOwn && order.as === 'move' ? whyNot(p, side, order) : ['bcs-2.4f-b'] // 2.4f-b
  return reasons.length === 0 ? legal('bcs-2.4f-b') : refusedBy(reasons, { formation: order.formation! })
}

/** 2.4f-b: a formation whose MSR is blocked may change its order to HQ Move, and only to that. In step b before the order is obeyed. */
export const reorder: Asking<Bcs> = {
  name: 'reorder',
  rules: ['bcs-2.4f-b'],
  verbs: ['order', 'pass'],
  asks: (p) => (mayChange(p) && changes(p).length > 0 ? 1 << p.active : 0),
  refuse: notInThisStep,
  list: (p) => listOf([{ do: 'pass' }, ...changes(p)]),
  check: (p, side, order) => (order.do === 'pass' ? legal('bcs-2.4f-b') : judgeChange(p, side, order)),
  answer(c, _side, order) {
    if (order.do === 'order') give(c, order)
  },
}

/** 2.4f-b: also in step e, when the MSR is blocked only then. Others are bound by their orders no sooner than they are activated. */
export const reorderDeed: Deed = {
  verbs: ['order'],
  list: (p) => listOf(mayChange(p) ? changes(p) : []),
  check(p, side, order) {
    if (!usesOrders(p)) return notInThisStep(p, side, order)
    if (mayChange(p)) return judgeChange(p, side, order)
    return refusedBy(['bcs-2.4f-a', 'bcs-2.4f-b'], { formation: order.formation! }) // 2.4f-a
  },
  answer(c, _side, order) {
    give(c, order)
    dropPrepared(c, c.p.acting, ['bcs-2.4a-a'])
    showMarch(c)
  },
}
