import { DIRECTIONS } from '@sztab/hex'
import { concat, listMadeOf, listOf, noOrders, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct } from '../../../kernel/sequence.js'
import { legal, refused, type Verdict } from '../../../kernel/verdict.js'
import { nextDifference } from '../../../operations/differences.js'
import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { ROUTE_MOST } from '../tables.js'
import { isAppropriateFor, isRouteStep, type Msr, storedMsr, storeMsr } from './msr.js'
import { notInThisStep } from './not-now.js'
import { supplyRoads } from './supply-roads.js'

/** 3.1-c, R20: the engine proposes the shortest route; when it is found anew the owner may have it go through another hex. */

/** The other routes of a formation, kept as long as neither the stored one nor what is open to it is another. */
class OtherRoutes {
  private formation = -1
  private version = -1
  private readonly bridges: Int32Array
  private readonly stored = new Int32Array(ROUTE_MOST)
  private found: OtherWays = NONE_FOUND

  constructor({ names }: BcsSetting) {
    this.bridges = new Int32Array(names.bridge.all.length)
  }

  of(p: Bcs, formation: number, stored: Msr): OtherWays {
    const side = p.setting.formations.side[formation]!
    const roads = supplyRoads(p.setting)
    roads.of(p, side)
    const own = p.route.subarray(formation * ROUTE_MOST, (formation + 1) * ROUTE_MOST)
    const isSame =
      formation === this.formation &&
      roads.versions[side] === this.version &&
      nextDifference(this.stored, own, 0) === ROUTE_MOST &&
      nextDifference(this.bridges, p.bridge, 0) === this.bridges.length
    if (isSame) return this.found
    this.formation = formation
    this.version = roads.versions[side]!
    this.stored.set(own)
    this.bridges.set(p.bridge)
    this.found = search(p, formation, stored)
    return this.found
  }
}

/** By hex: the route through it; and these hexes by rising number. */
interface OtherWays {
  readonly routes: ReadonlyMap<number, readonly number[]>
  readonly hexes: readonly number[]
}

const NONE_FOUND: OtherWays = { routes: new Map(), hexes: [] }
const keptRoutes = kept((setting: BcsSetting) => new OtherRoutes(setting))

/** By hex: the one before it on the way from a start along roads and tracks, or UNSEEN; and the hexes in the order in which they were found. */
function waysFrom(p: Bcs, formation: number, start: number): { before: Int16Array; order: number[] } {
  const { neighbours, size } = p.setting.map.grid
  const before = new Int16Array(size).fill(UNSEEN)
  const order = [start]
  before[start] = -1
  for (let i = 0; i < order.length; i++)
    for (let at = order[i]! * DIRECTIONS, end = at + DIRECTIONS; at < end; at++) {
      const to = neighbours[at]!
      if (to < 0 || before[to] !== UNSEEN || !isRouteStep(p, at) || !isAppropriateFor(p, formation, to)) continue
      before[to] = order[i]!
      order.push(to)
    }
  return { before, order }
}

const UNSEEN = -2

function wayTo(before: Int16Array, goal: number): number[] {
  const way: number[] = []
  for (let hex = goal; hex >= 0; hex = before[hex]!) way.push(hex)
  return way
}

/** The routes from headquarters to trains that go through another hex than the stored one, by that hex. */
function otherRoutes(p: Bcs, formation: number): OtherWays {
  const stored = p.reroute[formation] === 0 ? undefined : storedMsr(p, formation)
  return stored ? keptRoutes(p.setting).of(p, formation, stored) : NONE_FOUND
}

function search(p: Bcs, formation: number, stored: Msr): OtherWays {
  const found = new Map<number, readonly number[]>()
  const [hq, trains] = [stored.route[0]!, stored.route.at(-1)!]
  const [fromHq, fromTrains] = [waysFrom(p, formation, hq), waysFrom(p, formation, trains)]
  for (const through of fromHq.order) {
    if (stored.route.includes(through) || fromTrains.before[through] === UNSEEN) continue
    const front = wayTo(fromHq.before, through).reverse()
    const back = wayTo(fromTrains.before, through).slice(1)
    if (front.length + back.length > ROUTE_MOST || back.some((hex) => front.includes(hex))) continue
    found.set(through, [...front, ...back])
  }
  return { routes: found, hexes: [...found.keys()].sort((a, b) => a - b) }
}

function ordersOf(p: Bcs): OrderList {
  const { place } = p.setting.names
  return listMadeOf(otherRoutes(p, p.acting).hexes, (hex): Order => ({ do: 'route', through: place.name(hex) }))
}

function judge(p: Bcs, order: Order): Verdict {
  if (p.reroute[p.acting] === 0) return refused('bcs-3.1-c', { formation: p.setting.names.formation.name(p.acting) }) // 3.1-c
  const through = p.setting.names.place.index(order.through as string)
  return otherRoutes(p, p.acting).routes.has(through) ? legal('bcs-3.1-c') : refused('bcs-3.1-a', { place: order.through! }) // 3.1-a
}

function choose(c: Conduct<Bcs>, order: Order): void {
  const { p } = c
  const { names } = p.setting
  const route = otherRoutes(p, p.acting).routes.get(names.place.index(order.through as string))!
  storeMsr(p, p.acting, { route, rear: storedMsr(p, p.acting)!.rear })
  c.tell(() => ({
    is: 'routed',
    rules: ['bcs-3.1-c'],
    formation: names.formation.name(p.acting),
    through: order.through!,
    ruling: 'R20',
  }))
}

const PASS = listOf([{ do: 'pass' }])

/** Step b: before the roll that it matters for. */
export const chooseRoute: Asking<Bcs> = {
  name: 'route',
  rules: ['bcs-3.1-c', 'bcs-3.1-d'],
  verbs: ['route', 'pass'],
  asks: (p) => (p.reroute[p.acting] === 1 && otherRoutes(p, p.acting).hexes.length > 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: p.setting.names.formation.name(p.acting) }),
  refuse: notInThisStep,
  list: (p) => concat([PASS, ordersOf(p)]),
  check: (p, _side, order) => (order.do === 'pass' ? legal('bcs-3.1-c') : judge(p, order)),
  answer(c, _side, order) {
    if (order.do === 'route') choose(c, order)
    c.p.reroute[c.p.acting] = 0
  },
}

/** Step e: when headquarters or trains have moved, and only then. */
export const routeDeed: Deed = {
  verbs: ['route'],
  list: (p) => (p.reroute[p.acting] === 1 ? ordersOf(p) : noOrders),
  check: (p, _side, order) => judge(p, order),
  answer(c, _side, order) {
    choose(c, order)
    c.p.reroute[c.p.acting] = 0
  },
}
