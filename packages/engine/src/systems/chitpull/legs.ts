import { type FirstStep, priceRoute, type RouteReport, type StepTable } from '@sztab/hex'
import type { Family } from './fields.js'
import { type Gaits, gaitsOf, KINDS, type Kind } from './paces.js'
import { EZOC_SURCHARGE, HEX_COST, POINT, STRATEGIC_COST } from './tables.js'
import { allowanceOf, groundOf } from './units.js'

/** The ways in which a unit can begin its move, each for the whole of it: by kind of movement, and from a box by hex. */
export interface Leg {
  readonly kind: Kind
  readonly table: StepTable
  readonly start: number
  /** Half points left at the start, and spent to come there from a box. */
  readonly points: number
  readonly spent: number
  readonly first: FirstStep
}

/** `Paces.prepare` comes first. */
export function legsOf(p: Family, unit: number): readonly Leg[] {
  const { book, hexes } = p.setting
  const special = book.legs?.(p, unit)
  if (special) return special
  const start = p.at[unit]!
  return start < hexes ? legsFrom(p, unit, start) : entryLegs(p, unit)
}

function legsFrom(p: Family, unit: number, start: number): Leg[] {
  const { hasRoad, book } = p.setting
  const gaits = gaitsOf(p, unit)
  const points = allowanceOf(p, unit)
  const leg = (kind: Kind, more: number): Leg => ({
    kind,
    table: gaits[kind],
    start,
    points: points + more,
    spent: 0,
    first: 'normal',
  })
  const legs = [leg('normal', 0)]
  if (gaits.normal.conditions.zone[start] !== 0) return legs
  const more = book.quietPoint?.(p, unit) ? POINT : 0
  if (more > 0) legs.push(leg('quiet', more))
  if (hasRoad[start] === 1) legs.push(leg('strategic', more))
  return legs
}

/** From a box beside the map, over each of its hexes; the first hex is paid for like any other. */
function entryLegs(p: Family, unit: number): Leg[] {
  const { book } = p.setting
  const gaits = gaitsOf(p, unit)
  const more = book.quietPoint?.(p, unit) ? POINT : 0
  const legs: Leg[] = []
  for (const start of book.entryHexes?.(p, unit) ?? [])
    for (const kind of KINDS) {
      const spent = entryCost(p, gaits, kind, start)
      const all = allowanceOf(p, unit) + (kind === 'normal' ? 0 : more)
      if (spent < 0 || spent > all || (kind === 'quiet' && more === 0)) continue
      const isHalt = gaits.normal.conditions.halt[start] !== 0
      legs.push({ kind, table: gaits[kind], start, points: isHalt ? 0 : all - spent, spent, first: 'none' })
    }
  return legs
}

/** What it costs to come from a box into a hex; -1 if that is not possible. */
function entryCost(p: Family, gaits: Gaits, kind: Kind, hex: number): number {
  const { barred, zone } = gaits.normal.conditions
  if (barred[hex] !== 0) return -1
  if (kind !== 'normal' && zone[hex] !== 0) return -1
  if (kind === 'strategic') return p.setting.hasRoad[hex] === 1 ? STRATEGIC_COST : -1
  return HEX_COST + (zone[hex] !== 0 ? EZOC_SURCHARGE : 0)
}

export interface Priced {
  readonly leg: Leg
  /** `cost` counts what was spent to come from a box. */
  readonly report: RouteReport
}

/** What a route costs by the leg that serves it best, or how the first of them fails. `prices` gets the points by step. */
export function priceMove(p: Family, unit: number, path: readonly number[], prices?: Int16Array): Priced | undefined {
  const isEntry = p.at[unit]! >= p.setting.hexes
  let best: Priced | undefined
  for (const leg of legsOf(p, unit)) {
    if (isEntry && path[0] !== leg.start) continue
    const report = isEntry ? priceEntry(leg, path) : priceLeg(leg, path)
    if (best && (report.reason !== undefined || (best.report.reason === undefined && best.report.cost <= report.cost)))
      continue
    best = { leg, report }
  }
  if (prices && best && isEntry) prices[0] = best.leg.spent
  if (prices && best) priceLeg(best.leg, isEntry ? path.slice(1) : path, isEntry ? prices.subarray(1) : prices)
  return best
}

function priceLeg({ table, start, points, first }: Leg, route: readonly number[], prices?: Int16Array): RouteReport {
  return priceRoute(table.costs, table.conditions, start, route, points, first, prices)
}

/** The first hex of a route from a box is the one that the leg starts in. */
function priceEntry(leg: Leg, path: readonly number[]): RouteReport {
  const report = priceLeg(leg, path.slice(1))
  return { ...report, cost: report.cost + leg.spent, failedAt: report.failedAt < 0 ? -1 : report.failedAt + 1 }
}

/** The cheapest route by any leg, as the hexes entered; nothing if there is none. */
export function cheapestPath(p: Family, unit: number, to: number): number[] | undefined {
  if (to === p.at[unit]) return roundTrip(p, unit)
  const { scratch, hexes } = p.setting
  const { reach, path } = scratch
  const isEntry = p.at[unit]! >= hexes
  let lowest = -1
  let found: number[] | undefined
  for (const leg of legsOf(p, unit)) {
    const cost = leg.start === to ? 0 : reach.runTo(leg.table, leg.start, to, leg.points, leg.first)
    if (cost < 0 || (lowest >= 0 && cost + leg.spent >= lowest)) continue
    lowest = cost + leg.spent
    const steps = leg.start === to ? [] : [...path.subarray(0, reach.path(to, path))]
    found = isEntry ? [leg.start, ...steps] : steps
  }
  return found
}

/** The hexes in which something changes hands when a unit of a side comes by: cities of the other side, and what else there is. */
export function prizes(p: Family, side: number, isHq: boolean): number[] {
  const { cities, book } = p.setting
  const { holder } = groundOf(p)
  const found: number[] = []
  for (let city = 0; city < cities.length; city++)
    if (p.cityHeld[city] !== side && holder[cities[city]!] === -1) found.push(cities[city]!)
  for (const hex of book.morePrizes?.(p, side, isHq) ?? []) found.push(hex)
  return found
}

export function prizesFor(p: Family, unit: number): number[] {
  const { side, isHq } = p.setting.roster
  return prizes(p, side[unit]!, isHq[unit] === 1)
}

/**
 * A move to a prize and back to where it began: the cheapest, and the first of equal ones. Who must stop on the way does not
 * come back, so no step of it is one that only a first may be.
 */
export function roundTrip(
  p: Family,
  unit: number,
  among: readonly number[] = prizesFor(p, unit),
  legs: readonly Leg[] = legsOf(p, unit),
): number[] | undefined {
  const { scratch, map, hexes } = p.setting
  const start = p.at[unit]!
  if (start >= hexes) return undefined
  const { reach, path } = scratch
  let furthest = 0
  for (const { kind, points } of legs) furthest = Math.max(furthest, Math.trunc(points / (2 * hexCost(kind))))
  let lowest = Number.MAX_SAFE_INTEGER
  let found: number[] | undefined
  for (const hex of among) {
    const distance = map.grid.distance(start, hex)
    if (distance === 0 || distance > furthest) continue
    for (const { table, kind, points } of legs) {
      const least = 2 * distance * hexCost(kind)
      if (least > points || least >= lowest) continue
      const there = reach.runTo(table, start, hex, points, 'none')
      if (there < 0 || !reach.mayGoOn(hex)) continue
      const way = [...path.subarray(0, reach.path(hex, path))]
      const back = reach.runTo(table, hex, start, points - there, 'none')
      if (back < 0 || there + back >= lowest) continue
      lowest = there + back
      found = [...way, ...path.subarray(0, reach.path(start, path))]
    }
  }
  return found
}

/** The least that a hex can cost. */
function hexCost(kind: Kind): number {
  return kind === 'strategic' ? STRATEGIC_COST : HEX_COST
}
