import { concat, listMadeOf, listOf, noOrders, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct } from '../../../kernel/sequence.js'
import { legal, refused, type Verdict } from '../../../kernel/verdict.js'
import { nextDifference } from '../../../operations/differences.js'
import { kept } from '../../../operations/kept.js'
import { TRACK_ROUTE } from '../board/country.js'
import type { BcsSetting } from '../board/setting.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { REAR_MOST, ROUTE_MOST } from '../tables.js'
import { type Msr, storedMsr, storeMsr } from './msr.js'
import { notInThisStep } from './not-now.js'
import { isKeptOpen, openRoads, supplyRoads } from './supply-roads.js'

/** 3.1-c, R20: the engine proposes the shortest route; when it is found anew the owner may have it go through another hex. */

/** The other routes of a formation, kept as long as neither the stored one nor what is open to it is another. */
class OtherRoutes {
  private formation = -1
  private version = -1
  private hq = -1
  private trains = -1
  /** 3.1a-g */
  private isSeatKept = false
  private readonly bridges: Int32Array
  private readonly stored = new Int32Array(ROUTE_MOST)
  private readonly rear = new Int32Array(REAR_MOST)
  private found: OtherWays = NONE_FOUND
  /** Room for what is found. */
  private readonly fromHq: Int16Array
  private readonly fromTrains: Int16Array

  constructor({ names, hexes }: BcsSetting) {
    this.fromHq = new Int16Array(hexes)
    this.fromTrains = new Int16Array(hexes)
    this.bridges = new Int32Array(names.bridge.all.length)
  }

  of(p: Bcs, formation: number): OtherWays {
    const { formations } = p.setting
    const side = formations.side[formation]!
    const roads = supplyRoads(p.setting)
    roads.of(p, side)
    const own = p.route.subarray(formation * ROUTE_MOST, (formation + 1) * ROUTE_MOST)
    const rear = p.rear.subarray(formation * REAR_MOST, (formation + 1) * REAR_MOST)
    const hq = p.at[formations.hq[formation]!]!
    const trains = p.at[formations.trains[formation]!]!
    const isSeatKept = isKeptOpen(p, side, hq, hq)
    const isSame =
      formation === this.formation &&
      roads.versions[side] === this.version &&
      hq === this.hq &&
      trains === this.trains &&
      isSeatKept === this.isSeatKept &&
      nextDifference(this.stored, own, 0) === ROUTE_MOST &&
      nextDifference(this.rear, rear, 0) === REAR_MOST &&
      nextDifference(this.bridges, p.bridge, 0) === this.bridges.length
    if (isSame) return this.found
    this.formation = formation
    this.version = roads.versions[side]!
    this.hq = hq
    this.trains = trains
    this.isSeatKept = isSeatKept
    this.stored.set(own)
    this.rear.set(rear)
    this.bridges.set(p.bridge)
    const stored = storedMsr(p, formation)
    this.found = stored ? search(p, formation, stored, this.fromHq, this.fromTrains) : NONE_FOUND
    return this.found
  }
}

/** The hexes through which another route can be led, by rising number; and by hex the one before it on the ways from headquarters and from trains. */
interface OtherWays {
  readonly hexes: readonly number[]
  readonly fromHq: Int16Array
  readonly fromTrains: Int16Array
}

const NONE_FOUND: OtherWays = { hexes: [], fromHq: new Int16Array(), fromTrains: new Int16Array() }
const keptRoutes = kept((setting: BcsSetting) => new OtherRoutes(setting))

/** Room for a search. */
const rooms = kept(({ hexes }: BcsSetting) => ({
  queue: new Int16Array(hexes),
  steps: [new Int16Array(hexes), new Int16Array(hexes)] as const,
  stored: new Uint8Array(hexes),
  onWay: new Int32Array(hexes),
  way: 0,
}))

/** Finds by hex the one before it on the way from a start along roads and tracks, or UNSEEN, and the steps to it; gives how many are reached. */
function spread(p: Bcs, formation: number, start: number, before: Int16Array, steps: Int16Array): number {
  const { formations } = p.setting
  const { queue } = rooms(p.setting)
  const side = formations.side[formation]!
  const hq = p.at[formations.hq[formation]!]!
  const open = supplyRoads(p.setting).of(p, side)
  const seat = isKeptOpen(p, side, hq, hq) ? hq : -1 // 3.1a-g
  const { first, ends } = openRoads(p, TRACK_ROUTE)
  before.fill(UNSEEN)
  before[start] = -1
  steps[start] = 0
  queue[0] = start
  let count = 1
  for (let i = 0; i < count; i++)
    for (let next = first[queue[i]!]!, end = first[queue[i]! + 1]!; next < end; next++) {
      const to = ends[next]!
      if (before[to] !== UNSEEN || (open[to] === 0 && to !== seat)) continue // 3.1a-i
      before[to] = queue[i]!
      steps[to] = steps[queue[i]!]! + 1
      queue[count++] = to
    }
  return count
}

const UNSEEN = -2

function wayTo(before: Int16Array, goal: number): number[] {
  const way: number[] = []
  for (let hex = goal; hex >= 0; hex = before[hex]!) way.push(hex)
  return way
}

/** The routes from headquarters to trains that go through another hex than the stored one. */
function otherRoutes(p: Bcs, formation: number): OtherWays {
  return p.reroute[formation] === 0 ? NONE_FOUND : keptRoutes(p.setting).of(p, formation)
}

function search(p: Bcs, formation: number, stored: Msr, fromHq: Int16Array, fromTrains: Int16Array): OtherWays {
  const room = rooms(p.setting)
  const [there, back] = room.steps
  spread(p, formation, stored.route.at(-1)!, fromTrains, back)
  const count = spread(p, formation, stored.route[0]!, fromHq, there)
  const { queue } = room
  room.stored.fill(0)
  for (const hex of stored.route) room.stored[hex] = 1
  const found: number[] = []
  for (let i = 0; i < count; i++) {
    const through = queue[i]!
    if (room.stored[through] === 1 || fromTrains[through] === UNSEEN) continue
    if (there[through]! + 1 + back[through]! > ROUTE_MOST) continue
    if (isSimple(room, fromHq, fromTrains, through)) found.push(through)
  }
  return { hexes: found.sort((a, b) => a - b), fromHq, fromTrains }
}

/** Whether the ways from both ends to a hex have no other hex in common. */
function isSimple(
  room: ReturnType<typeof rooms>,
  fromHq: Int16Array,
  fromTrains: Int16Array,
  through: number,
): boolean {
  if (fromHq[through] === fromTrains[through]) return false // on a branch that leads nowhere else
  const { onWay } = room
  const way = ++room.way
  for (let hex = through; hex >= 0; hex = fromHq[hex]!) onWay[hex] = way
  for (let hex = fromTrains[through]!; hex >= 0; hex = fromTrains[hex]!) if (onWay[hex] === way) return false
  return true
}

/** The route through a hex. */
function routeThrough({ fromHq, fromTrains }: OtherWays, through: number): number[] {
  return [...wayTo(fromHq, through).reverse(), ...wayTo(fromTrains, through).slice(1)]
}

function ordersOf(p: Bcs): OrderList {
  const { place } = p.setting.names
  return listMadeOf(otherRoutes(p, p.acting).hexes, (hex): Order => ({ do: 'route', through: place.name(hex) }))
}

function judge(p: Bcs, order: Order): Verdict {
  if (p.reroute[p.acting] === 0) return refused('bcs-3.1-c', { formation: p.setting.names.formation.name(p.acting) }) // 3.1-c
  const through = p.setting.names.place.index(order.through as string)
  return otherRoutes(p, p.acting).hexes.includes(through)
    ? legal('bcs-3.1-c')
    : refused('bcs-3.1-a', { place: order.through! }) // 3.1-a
}

function choose(c: Conduct<Bcs>, order: Order): void {
  const { p } = c
  const { names } = p.setting
  const route = routeThrough(otherRoutes(p, p.acting), names.place.index(order.through as string))
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
