import { conditions, priceRoute, StepTable } from '@sztab/hex'
import {
  type Asking,
  agenda,
  type Conduct,
  concat,
  legal,
  listOf,
  type Order,
  refused,
  SendingList,
  type Verdict,
} from '../../src/index.js'
import { type Drill, enemyOf } from './fields.js'
import { MINE_KILLS_UP_TO, STACK } from './tables.js'
import { destroy, isInZone, isOnMap, isSeen, reveal, shift, unitsOf } from './units.js'

const route = new Int32Array(64)

/** 3: the active side moves its units and brings its reserves in, one after the other. */
export const move: Asking<Drill> = {
  name: 'move',
  rules: ['drill-3.1-a'],
  verbs: ['move', 'enter', 'done'],
  asks: (p) => 1 << p.active,
  list(p, side) {
    const { piece, place } = p.setting.names
    const moves = new SendingList('move', piece, place)
    const entries = new SendingList('enter', piece, place)
    prepare(p, side)
    for (const unit of unitsOf(p, side)) {
      if (isOnMap(p, unit) && p.moved[unit] === 0) listMoves(p, unit, moves)
      if (mayEnter(p, unit)) {
        entries.begin(unit)
        for (const hex of p.setting.base[side]!) if (hasRoom(p, hex, side)) entries.add(hex)
      }
    }
    return concat([moves, entries, listOf([{ do: 'done' }])])
  },
  check(p, side, order) {
    if (order.do === 'done') return legal()
    return order.do === 'move' ? checkMove(p, side, order) : checkEntry(p, side, order)
  },
  refuse: (_, __, order) => (order.do === 'attack' ? refused('drill-4.1-b') : undefined),
  answer(c, _side, order) {
    if (order.do === 'done') return
    if (order.do === 'move') carryOutMove(c, order)
    else carryOutEntry(c, order)
    callOut(c, named(c.p, order).unit)
    c.again()
  },
}

/** 3.7: a hidden unit that comes next to the enemy may be challenged. That something came is known; who it was is not. */
function callOut(c: Conduct<Drill>, unit: number): void {
  const { p } = c
  const enemy = enemyOf(p.active)
  const at = p.at[unit]!
  if (!p.setting.craft || !isOnMap(p, unit) || isSeen(p, unit, enemy) || !isInZone(p, at, enemy)) return
  c.call('challenge', unit, at)
}

/** The unit that has come, and where: the arguments of the step. */
export const COMER = 0
export const COMES_TO = 1

/** 3.7: the enemy of the unit that has come says whether it has to show itself. */
export const challenge: Asking<Drill> = {
  name: 'challenge',
  rules: ['drill-3.7-a'],
  verbs: ['challenge', 'pass'],
  asks: (p) => 1 << enemyOf(p.active),
  about: (p) => ({ place: p.setting.names.place.name(agenda.arg(p, COMES_TO)) }),
  list: () => listOf([{ do: 'challenge' }, { do: 'pass' }]),
  check: () => legal(),
  answer(c, _side, order) {
    if (order.do === 'pass') return
    const unit = agenda.arg(c.p, COMER)
    c.p.known[unit] = 1
    reveal(c, unit, 'drill-3.7-a')
  },
}

function hasRoom(p: Drill, hex: number, side: number): boolean {
  return p.holder[hex] !== enemyOf(side) && p.height[hex]! < STACK // 1.3, 3.4
}

/** Sets the conditions of movement for a side: 3.3, 3.4. */
export function prepare(p: Drill, side: number): void {
  const { steps, hexes } = p.setting
  const { barred, zone } = steps.conditions
  const enemy = enemyOf(side)
  for (let hex = 0; hex < hexes; hex++) {
    barred[hex] = p.holder[hex] === enemy ? 1 : 0
    zone[hex] = isInZone(p, hex, enemy) ? 1 : 0
  }
  steps.renew()
}

function listMoves(p: Drill, unit: number, list: SendingList): void {
  const { reach, steps, allowance, sideOf } = p.setting
  reach.run(steps, p.at[unit]!, allowance[unit]!)
  list.begin(unit)
  const found = [...reach.reached.subarray(0, reach.count)].sort((a, b) => a - b)
  for (const hex of found) if (hasRoom(p, hex, sideOf[unit]!)) list.add(hex)
}

/** 3.6-a */
function mayEnter(p: Drill, unit: number): boolean {
  return p.turn >= 2 && p.at[unit] === p.setting.reserve
}

function named(p: Drill, order: Order): { unit: number; to: number } {
  const { piece, place } = p.setting.names
  return { unit: piece.index(order.unit as string), to: place.index(order.to as string) }
}

function checkMove(p: Drill, side: number, order: Order): Verdict {
  const { setting } = p
  const { unit, to } = named(p, order)
  if (setting.sideOf[unit] !== side || !isOnMap(p, unit) || p.moved[unit] === 1) return refused('drill-3.1-a')
  if (setting.map.grid.inPlay[to] !== 1 || to === p.at[unit]) return refused('drill-3.1-a')
  if (setting.map.grid.isApart(p.at[unit]!, to)) return refused('drill-1.4-a')
  prepare(p, side)
  if (p.holder[to] === enemyOf(side)) return refused('drill-3.4-a')
  if (setting.water[to] === 1) return refused('drill-3.2-c')
  if (!hasRoom(p, to, side)) return refused('drill-1.3-a')
  const via = routeOf(p, order)
  if (via) return checkRoute(p, unit, [...via, to])
  setting.reach.run(setting.steps, p.at[unit]!, setting.allowance[unit]!)
  return setting.reach.cost(to) >= 0 ? legal() : whyNotReached(p, unit, to)
}

function routeOf(p: Drill, order: Order): number[] | undefined {
  const via = order.via as readonly string[] | undefined
  return via?.map((name) => p.setting.names.place.index(name))
}

function checkRoute(p: Drill, unit: number, hexes: readonly number[]): Verdict {
  const { steps, allowance, names } = p.setting
  const report = priceRoute(steps.costs, steps.conditions, p.at[unit]!, hexes, allowance[unit]!)
  if (report.reason === undefined) return legal()
  const rule = { notAdjacent: 'drill-3.1-a', stopped: 'drill-3.3-a', barred: 'drill-3.4-a', closed: 'drill-3.2-c' }
  const why = rule[report.reason as keyof typeof rule] ?? 'drill-3.2-b'
  return refused(why, { place: names.place.name(hexes[report.failedAt]!) })
}

/** Without enemy zones it could be reached: then they forbid it; otherwise points or water do. */
function whyNotReached(p: Drill, unit: number, to: number): Verdict {
  const { reach, steps, allowance, map } = p.setting
  const free = new StepTable(steps.costs, conditions(map.grid, { barred: steps.conditions.barred }))
  return refused(reach.runTo(free, p.at[unit]!, to, allowance[unit]!) >= 0 ? 'drill-3.3-a' : 'drill-3.2-b')
}

function checkEntry(p: Drill, side: number, order: Order): Verdict {
  const { unit, to } = named(p, order)
  if (p.setting.sideOf[unit] !== side || !mayEnter(p, unit)) return refused('drill-3.6-a')
  if (!p.setting.base[side]!.includes(to)) return refused('drill-3.6-a')
  if (p.holder[to] === enemyOf(side)) return refused('drill-3.4-a')
  return hasRoom(p, to, side) ? legal() : refused('drill-1.3-a')
}

function carryOutEntry(c: Conduct<Drill>, order: Order): void {
  const { p } = c
  const { unit, to } = named(p, order)
  p.moved[unit] = 1
  shift(c, unit, to, { is: 'entered', rules: ['drill-3.6-a'], unit: order.unit!, place: order.to! })
  sweep(c, unit, to)
}

function carryOutMove(c: Conduct<Drill>, order: Order): void {
  const { p } = c
  const { unit, to } = named(p, order)
  const path = findPath(p, unit, to, routeOf(p, order))
  // 3.5-a: where something unseen interferes, the move is carried out up to there.
  const mine = p.mine[enemyOf(p.active)]!
  const end = path.includes(mine) ? path.indexOf(mine) + 1 : path.length
  const walked = path.slice(0, end)
  const { place } = p.setting.names
  p.moved[unit] = 1
  const from = place.name(p.at[unit]!)
  const event = {
    is: 'moved',
    rules: ['drill-3.1-a'],
    unit: order.unit!,
    from,
    path: walked.map((hex) => place.name(hex)),
  }
  shift(c, unit, walked.at(-1)!, event)
  for (const hex of walked) sweep(c, unit, hex)
}

function findPath(p: Drill, unit: number, to: number, via: readonly number[] | undefined): number[] {
  if (via) return [...via, to]
  const { reach, steps, allowance, sideOf } = p.setting
  prepare(p, sideOf[unit]!)
  reach.runTo(steps, p.at[unit]!, to, allowance[unit]!)
  return [...route.subarray(0, reach.path(to, route))]
}

/** Where the position keeps whether a side's mine is known not to be in a place. */
export function sweptCell(p: Drill, side: number, place: number): number {
  return side * p.setting.names.place.length + place
}

/** 3.5: entering a hex shows whether the enemy's mine is there. */
export function sweep(c: Conduct<Drill>, unit: number, hex: number): void {
  const { p } = c
  const enemy = enemyOf(p.setting.sideOf[unit]!)
  const here = sweptCell(p, enemy, hex)
  if (p.mines[enemy] === 0 || p.swept[here] === 1) return
  p.swept[here] = 1
  const place = p.setting.names.place.name(hex)
  if (p.mine[enemy] !== hex) {
    c.tell({ is: 'swept', rules: ['drill-3.5-b'], place, shows: true })
    return
  }
  p.mines[enemy] = 0
  p.mine[enemy] = -1
  c.tell({ is: 'mine', rules: ['drill-3.5-a'], place, shows: true })
  if (c.roll(6, 'mine', ['drill-3.5-a']) <= MINE_KILLS_UP_TO) destroy(c, unit, 'drill-3.5-a')
}
