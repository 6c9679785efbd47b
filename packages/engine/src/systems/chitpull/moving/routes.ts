import { type FirstStep, priceRoute, type RouteReport, type StepTable } from '@sztab/hex'
import { groundOf } from '../../../operations/units.js'
import { allowanceOf } from '../board/units.js'
import type { Family } from '../fields.js'
import { EZOC_SURCHARGE, HEX_COST, POINT, STRATEGIC_COST } from '../tables.js'
import { KINDS, type Kind, type KindTables, stepTablesOf } from './step-tables.js'

/** The ways in which a unit can begin its move, each for the whole of it: by kind of movement, and from a box by hex. */
export interface Departure {
  readonly kind: Kind
  readonly table: StepTable
  readonly start: number
  /** Half points left at the start, and spent to come there from a box. */
  readonly points: number
  readonly spent: number
  readonly first: FirstStep
  /** It leads from a box onto a lone headquarters: what becomes of that is settled before the unit goes on. */
  readonly halts?: true
}

/** What a departure leaves for further steps of the same move. */
export function pointsFrom({ points, halts }: Departure): number {
  return halts ? 0 : points
}

/** `StepTables.prepare` comes first. */
export function departuresOf(p: Family, unit: number): readonly Departure[] {
  const { book, hexes } = p.setting
  const special = book.departures?.(p, unit)
  if (special) return special
  const start = p.at[unit]!
  return start < hexes ? departuresFrom(p, unit, start) : entryDepartures(p, unit)
}

function departuresFrom(p: Family, unit: number, start: number): Departure[] {
  const { hasRoad, book } = p.setting
  const tables = stepTablesOf(p, unit)
  const points = allowanceOf(p, unit)
  const departure = (kind: Kind, more: number): Departure => ({
    kind,
    table: tables[kind],
    start,
    points: points + more,
    spent: 0,
    first: 'normal',
  })
  const departures = [departure('normal', 0)]
  if (tables.normal.conditions.zone[start] !== 0) return departures
  const more = book.quietPoint?.(p, unit) ? POINT : 0
  if (more > 0) departures.push(departure('quiet', more))
  if (hasRoad[start] === 1) departures.push(departure('strategic', more))
  return departures
}

/** From a box beside the map, over each of its hexes; the first hex is paid for like any other. */
function entryDepartures(p: Family, unit: number): Departure[] {
  const { book } = p.setting
  const tables = stepTablesOf(p, unit)
  const more = book.quietPoint?.(p, unit) ? POINT : 0
  const departures: Departure[] = []
  for (const start of book.entryHexes?.(p, unit) ?? [])
    for (const kind of KINDS) {
      const spent = entryCost(p, tables, kind, start)
      const all = allowanceOf(p, unit) + (kind === 'normal' ? 0 : more)
      if (spent < 0 || spent > all || (kind === 'quiet' && more === 0)) continue
      const halts = tables.normal.conditions.halt[start] !== 0 ? ({ halts: true } as const) : {}
      departures.push({ kind, table: tables[kind], start, points: all - spent, spent, first: 'none', ...halts })
    }
  return departures
}

/** What it costs to come from a box into a hex; -1 if that is not possible. */
function entryCost(p: Family, tables: KindTables, kind: Kind, hex: number): number {
  const { barred, zone } = tables.normal.conditions
  if (barred[hex] !== 0) return -1
  if (kind !== 'normal' && zone[hex] !== 0) return -1
  if (kind === 'strategic') return p.setting.hasRoad[hex] === 1 ? STRATEGIC_COST : -1
  return HEX_COST + (zone[hex] !== 0 ? EZOC_SURCHARGE : 0)
}

export interface Priced {
  readonly departure: Departure
  /** `cost` counts what was spent to come from a box. */
  readonly report: RouteReport
}

/** What a route costs by the departure that serves it best, or how the first of them fails. `prices` gets the points by step. */
export function priceMove(p: Family, unit: number, path: readonly number[], prices?: Int16Array): Priced | undefined {
  const isEntry = p.at[unit]! >= p.setting.hexes
  let best: Priced | undefined
  for (const departure of departuresOf(p, unit)) {
    if (isEntry && path[0] !== departure.start) continue
    const report = isEntry ? priceEntry(departure, path) : priceFrom(departure, path)
    if (best && (report.reason !== undefined || (best.report.reason === undefined && best.report.cost <= report.cost)))
      continue
    best = { departure, report }
  }
  if (prices && best && isEntry) prices[0] = best.departure.spent
  if (prices && best) priceFrom(best.departure, isEntry ? path.slice(1) : path, isEntry ? prices.subarray(1) : prices)
  return best
}

function priceFrom(
  { table, start, points, first }: Departure,
  route: readonly number[],
  prices?: Int16Array,
): RouteReport {
  return priceRoute(table.costs, table.conditions, start, route, points, first, prices)
}

/** The first hex of a route from a box is the one that the departure starts in. */
function priceEntry(departure: Departure, path: readonly number[]): RouteReport {
  if (departure.halts && path.length > 1) return { cost: departure.spent, ended: true, failedAt: 1, reason: 'stopped' } // as behind every overrun
  const report = priceFrom(departure, path.slice(1))
  return { ...report, cost: report.cost + departure.spent, failedAt: report.failedAt < 0 ? -1 : report.failedAt + 1 }
}

/**
 * The cheapest route by any departure, as the hexes entered; nothing if there is none. Among equals the one on which most
 * changes hands, then that through fewest enemy zones, then that with the lowest hex where they first differ.
 */
export function cheapestPath(p: Family, unit: number, to: number): number[] | undefined {
  if (to === p.at[unit]) return roundTrip(p, unit)
  const { prize } = p.setting.scratch
  const goals = prizesFor(p, unit)
  for (const hex of goals) prize[hex] = 1
  const isEntry = p.at[unit]! >= p.setting.hexes
  let found: { readonly departure: Departure; readonly cost: number; readonly path: number[] } | undefined
  for (const departure of departuresOf(p, unit)) {
    const cost = costFrom(p, departure, to)
    if (cost < 0 || (found && cost > found.cost)) continue
    const steps = stepsFrom(p, departure, to)
    const path = isEntry ? [departure.start, ...steps] : steps
    if (found && cost === found.cost && !isBetter(path, found.path, prize, departure, found.departure)) continue
    found = { departure, cost, path }
  }
  for (const hex of goals) prize[hex] = 0
  return found?.path
}

/** What it costs to come to a hex by a departure, what was spent before included; -1 if it cannot be. */
function costFrom(p: Family, departure: Departure, to: number): number {
  const { table, start, first, spent } = departure
  if (start === to) return spent
  const cost = p.setting.scratch.reach.runTo(table, start, to, pointsFrom(departure), first)
  return cost < 0 ? -1 : cost + spent
}

/** The hexes entered after the start of the departure whose cost was asked last. */
function stepsFrom(p: Family, { start }: Departure, to: number): number[] {
  const { reach, path, prize } = p.setting.scratch
  return start === to ? [] : [...path.subarray(0, reach.path(to, path, prize))]
}

/** Whether a route is taken rather than another of the same cost that was found before; no road is taken for its numbers. */
function isBetter(
  a: readonly number[],
  b: readonly number[],
  prize: Uint8Array,
  { kind, table }: Departure,
  before: Departure,
): boolean {
  const { zone } = table.conditions
  const count = (path: readonly number[], marks: Uint8Array): number => path.filter((hex) => marks[hex] !== 0).length
  const taken = count(a, prize) - count(b, prize)
  if (taken !== 0) return taken > 0
  const zones = count(a, zone) - count(b, zone)
  if (zones !== 0) return zones < 0
  const at = kind === before.kind ? a.findIndex((hex, i) => hex !== b[i]) : -1
  return at >= 0 && a[at]! < b[at]!
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
  departures: readonly Departure[] = departuresOf(p, unit),
): number[] | undefined {
  const { scratch, map, hexes } = p.setting
  const start = p.at[unit]!
  if (start >= hexes) return undefined
  const { reach, path } = scratch
  let furthest = 0
  for (const { kind, points } of departures) furthest = Math.max(furthest, Math.trunc(points / (2 * hexCost(kind))))
  let lowest = Number.MAX_SAFE_INTEGER
  let found: number[] | undefined
  for (const hex of among) {
    const distance = map.grid.distance(start, hex)
    if (distance === 0 || distance > furthest) continue
    for (const { table, kind, points } of departures) {
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
