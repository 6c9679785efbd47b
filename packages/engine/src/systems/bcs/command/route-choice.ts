import { DIRECTIONS } from '@sztab/hex'
import { listOf, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct } from '../../../kernel/sequence.js'
import { legal, refused, type Verdict } from '../../../kernel/verdict.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { ROUTE_MOST } from '../tables.js'
import { isAppropriateFor, isRouteStep, settleMsr, storedMsr, storeMsr } from './msr.js'
import { notInThisStep } from './not-now.js'

/** 3.1-c, R20: the engine proposes the shortest route; when it is found anew the owner may have it go through another hex. */

/** The ways to a hex along roads and tracks, by the hex before. */
function waysFrom(p: Bcs, formation: number, start: number): ReadonlyMap<number, number> {
  const { neighbours } = p.setting.map.grid
  const before = new Map([[start, -1]])
  for (const [hex] of before)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const at = hex * DIRECTIONS + direction
      const to = neighbours[at]!
      if (to < 0 || before.has(to) || !isRouteStep(p, at) || !isAppropriateFor(p, formation, to)) continue
      before.set(to, hex)
    }
  return before
}

function wayTo(before: ReadonlyMap<number, number>, goal: number): number[] {
  const way: number[] = []
  for (let hex = goal; hex >= 0; hex = before.get(hex)!) way.push(hex)
  return way
}

/** The routes from headquarters to trains that go through another hex than the stored one, by that hex. */
function otherRoutes(p: Bcs, formation: number): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>()
  const stored = storedMsr(p, formation)
  if (!stored || p.reroute[formation] === 0) return found
  const [hq, trains] = [stored.route[0]!, stored.route.at(-1)!]
  const [fromHq, fromTrains] = [waysFrom(p, formation, hq), waysFrom(p, formation, trains)]
  for (const through of fromHq.keys()) {
    if (stored.route.includes(through) || !fromTrains.has(through)) continue
    const front = wayTo(fromHq, through).reverse()
    const back = wayTo(fromTrains, through).slice(1)
    if (front.length + back.length > ROUTE_MOST || back.some((hex) => front.includes(hex))) continue
    found.set(through, [...front, ...back])
  }
  return found
}

function ordersOf(p: Bcs): Order[] {
  const { names } = p.setting
  return [...otherRoutes(p, p.acting).keys()]
    .sort((a, b) => a - b)
    .map((hex) => ({ do: 'route', through: names.place.name(hex) }))
}

function judge(p: Bcs, order: Order): Verdict {
  if (p.reroute[p.acting] === 0) return refused('bcs-3.1-c', { formation: p.setting.names.formation.name(p.acting) }) // 3.1-c
  const through = p.setting.names.place.index(order.through as string)
  return otherRoutes(p, p.acting).has(through) ? legal('bcs-3.1-c') : refused('bcs-3.1-a', { place: order.through! }) // 3.1-a
}

function choose(c: Conduct<Bcs>, order: Order): void {
  const { p } = c
  const { names } = p.setting
  const route = otherRoutes(p, p.acting).get(names.place.index(order.through as string))!
  storeMsr(p, p.acting, { route, rear: storedMsr(p, p.acting)!.rear })
  c.tell(() => ({
    is: 'routed',
    rules: ['bcs-3.1-c'],
    formation: names.formation.name(p.acting),
    through: order.through!,
    ruling: 'R20',
  }))
}

/** Step b: before the roll that it matters for. */
export const chooseRoute: Asking<Bcs> = {
  name: 'route',
  rules: ['bcs-3.1-c', 'bcs-3.1-d'],
  verbs: ['route', 'pass'],
  asks: (p) => (p.reroute[p.acting] === 1 && otherRoutes(p, p.acting).size > 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: p.setting.names.formation.name(p.acting) }),
  refuse: notInThisStep,
  list: (p) => listOf([{ do: 'pass' }, ...ordersOf(p)]),
  check: (p, _side, order) => (order.do === 'pass' ? legal('bcs-3.1-c') : judge(p, order)),
  answer(c, _side, order) {
    if (order.do === 'route') choose(c, order)
    c.p.reroute[c.p.acting] = 0
  },
}

/** Step e: when headquarters or trains have moved, and only then. */
export const routeDeed: Deed = {
  verbs: ['route'],
  list(p): OrderList {
    return listOf(p.reroute[p.acting] === 1 ? ordersOf(p) : [])
  },
  check: (p, _side, order) => judge(p, order),
  answer(c, _side, order) {
    choose(c, order)
    c.p.reroute[c.p.acting] = 0
  },
}

/** Headquarters or trains of the acting formation stand elsewhere: the route is found anew (3.1-c). */
export function reroute(c: Conduct<Bcs>): void {
  settleMsr(c.p, c.p.acting)
}
