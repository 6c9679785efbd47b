import { DIRECTIONS } from '@sztab/hex'
import { readList } from '../../../kernel/lists.js'
import type { RuleId } from '../../../kernel/words.js'
import type { Bcs } from '../fields.js'
import { BOTH_ORDERS, CORRIDOR, MARCH_MOST, MOVE_ORDER, PREPARE_ORDER, RECOVER_ORDER } from '../tables.js'

/** 2.4, optional: what the order of a formation binds its headquarters and its units to. */

export const usesOrders = (p: Bcs): boolean => p.setting.options.orders === true

const orderOf = (p: Bcs, formation: number): number => (usesOrders(p) ? p.order[formation]! : -1)

/** 2.4d-a: it must be in Prepared Defense. */
export function isOrderedToPrepare(p: Bcs, formation: number): boolean {
  return orderOf(p, formation) === PREPARE_ORDER || orderOf(p, formation) === BOTH_ORDERS // 2.4a-b
}

/** 2.4e-a: it must recover. */
export function isOrderedToRecover(p: Bcs, formation: number): boolean {
  return orderOf(p, formation) === RECOVER_ORDER || orderOf(p, formation) === BOTH_ORDERS
}

/** The way of the headquarters, from where it was when the order was given. */
export const marchOf = (p: Bcs, formation: number): number[] => readList(p.march, MARCH_MOST, formation)

/** The shortest way along roads and tracks through checkpoints; enemies, zones and friends do not matter for writing it (2.4h-a). */
export function marchTo(p: Bcs, start: number, points: readonly number[]): number[] | undefined {
  const way = [start]
  for (const point of points) {
    const next = wayBetween(p, way.at(-1)!, point)
    if (!next) return undefined
    way.push(...next)
  }
  return way.length <= MARCH_MOST && way.length > 1 ? way : undefined
}

/** All hexes that a route can be written to, from a hex. */
export function marchHexes(p: Bcs, start: number): number[] {
  return [...waysFrom(p, start, MARCH_MOST - 1).keys()].filter((hex) => hex !== start).sort((a, b) => a - b)
}

function waysFrom(p: Bcs, start: number, most: number): ReadonlyMap<number, number> {
  const { map, routeStep } = p.setting
  const before = new Map([[start, -1]])
  let border = [start]
  for (let step = 0; step < most && border.length > 0; step++) {
    const next: number[] = []
    for (const hex of border)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = map.grid.neighbours[hex * DIRECTIONS + direction]!
        if (to < 0 || before.has(to) || routeStep[hex * DIRECTIONS + direction] === 0) continue
        before.set(to, hex)
        next.push(to)
      }
    border = next
  }
  return before
}

function wayBetween(p: Bcs, from: number, to: number): number[] | undefined {
  const before = waysFrom(p, from, MARCH_MOST)
  if (!before.has(to)) return undefined
  const way: number[] = []
  for (let hex = to; hex !== from; hex = before.get(hex)!) way.unshift(hex)
  return way
}

/** 2.4b-d, 2.4c-a, 4.7a-c: why the headquarters may not move to a hex under its order. Moving chapters ask this. */
export function orderForbidsHq(p: Bcs, formation: number, to: number): RuleId[] {
  if (!usesOrders(p)) return []
  if (p.order[formation] !== MOVE_ORDER) return ['bcs-2.4c-a', 'bcs-4.7a-c'] // 2.4c-a, 4.7a-c
  const way = marchOf(p, formation)
  const here = way.indexOf(p.at[p.setting.formations.hq[formation]!]!)
  return way.indexOf(to) > here && here >= 0 ? [] : ['bcs-2.4b-d', 'bcs-4.7a-c'] // 2.4b-b, 2.4b-d
}

/** 2.4b-d: the way that the headquarters must go to a hex under its order; nothing if no order binds it. */
export function orderedWay(p: Bcs, formation: number, to: number): readonly number[] | undefined {
  if (!usesOrders(p)) return undefined
  const way = marchOf(p, formation)
  return way.slice(way.indexOf(p.at[p.setting.formations.hq[formation]!]!) + 1, way.indexOf(to) + 1) // 2.4b-d
}

/** 2.4h: why a unit may not move to a hex: a long march binds it to the way of its headquarters. */
export function orderForbidsUnit(p: Bcs, unit: number, to: number): RuleId[] {
  const formation = p.formation[unit]!
  if (formation < 0 || orderOf(p, formation) !== MOVE_ORDER || p.joining[unit] === 1) return [] // 2.4h-c
  const { map, formations } = p.setting
  const way = marchOf(p, formation)
  const [start, end] = [way[0], way.at(-1)]
  if (start === undefined || end === undefined) return []
  const radius = formations.radius[formation]!
  if (map.grid.distance(start, end) <= radius) return [] // 2.4h-a, 2.4b-e
  if (map.grid.distance(p.at[unit]!, start) <= radius) return [] // 2.4h-c
  if (map.grid.distance(p.at[unit]!, end) <= CORRIDOR) return [] // 2.4h-c
  return way.some((hex) => map.grid.distance(hex, to) <= CORRIDOR) ? [] : ['bcs-2.4h-b'] // 2.4h-b
}

/** What an order to move leaves free: part of the way (2.4b-b), and its units (2.4b-e, 2.4h). */
export function orderPermits(p: Bcs, piece: number): RuleId[] {
  const formation = p.formation[piece]!
  if (formation < 0 || orderOf(p, formation) !== MOVE_ORDER) return []
  return piece < p.setting.roster.combat ? ['bcs-2.4b-e', 'bcs-2.4h-a', 'bcs-2.4h-c'] : ['bcs-2.4b-b']
}

/** 4.7g-c, 4.8d-a, 2.4d-d: a headquarters that carries out a PD Order makes no Voluntary Retreat. */
export function orderForbidsHqRetreat(p: Bcs, formation: number): RuleId[] {
  return isOrderedToPrepare(p, formation) && p.prepared[formation] === 1
    ? ['bcs-2.4d-d', 'bcs-4.7g-c', 'bcs-4.8d-a'] // 2.4d-d, 4.7g-c, 4.8d-a
    : []
}
