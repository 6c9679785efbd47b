import { cheapestRoute, type Departure, type Priced, priceByBest } from '../../../operations/departures.js'
import { groundOf } from '../../../operations/units.js'
import { allowanceOf } from '../board/units.js'
import type { Family } from '../fields.js'
import { EZOC_SURCHARGE, HEX_COST, POINT, STRATEGIC_COST } from '../tables.js'
import { KINDS, type Kind, type KindTables, stepTablesOf } from './step-tables.js'

/** The routes of the family: how a unit can set out, and what it is worth a detour for. Points are halves. */

export type FamilyDeparture = Departure<Kind>

/** `StepTables.prepare` comes first. */
export function departuresOf(p: Family, unit: number): readonly FamilyDeparture[] {
  const { book, hexes } = p.setting
  const special = book.departures?.(p, unit)
  if (special) return special
  const start = p.at[unit]!
  return start < hexes ? departuresFrom(p, unit, start) : entryDepartures(p, unit)
}

function departuresFrom(p: Family, unit: number, start: number): FamilyDeparture[] {
  const { hasRoad, book } = p.setting
  const tables = stepTablesOf(p, unit)
  const points = allowanceOf(p, unit) // @allowance, @noSaving
  const departures = [departure(tables, 'normal', start, points)]
  if (tables.normal.conditions.zone[start] !== 0) return departures // @roadFromZone, @quiet
  const more = book.quietPoint?.(p, unit) ? POINT : 0 // @quiet
  if (more > 0) departures.push(departure(tables, 'quiet', start, points + more))
  if (hasRoad[start] === 1) departures.push(departure(tables, 'strategic', start, points + more)) // @roadStart, @quietRoad
  return departures
}

function departure(tables: KindTables, kind: Kind, start: number, points: number): FamilyDeparture {
  return { kind, table: tables[kind], start, points, spent: 0, first: 'normal' } // @oneKindOfMove
}

/** From a box beside the map, over each of its hexes; the first hex is paid for like any other. */
function entryDepartures(p: Family, unit: number): FamilyDeparture[] {
  const { book } = p.setting
  const tables = stepTablesOf(p, unit)
  const more = book.quietPoint?.(p, unit) ? POINT : 0
  const departures: FamilyDeparture[] = []
  for (const start of book.entryHexes?.(p, unit) ?? []) // @entry
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
  if (kind === 'strategic') return p.setting.hasRoad[hex] === 1 ? STRATEGIC_COST : -1 // @entryRoad
  return HEX_COST + (zone[hex] !== 0 ? EZOC_SURCHARGE : 0) // @entry
}

/** What a route costs by the departure that serves it best, or how the first of them fails. `prices` gets the points by step. */
export function priceMove(
  p: Family,
  unit: number,
  path: readonly number[],
  prices?: Int16Array,
): Priced<Kind> | undefined {
  return priceByBest(departuresOf(p, unit), path, p.at[unit]! >= p.setting.hexes, prices)
}

/** The last route that was looked for, and from what it followed: a search tries an order in several worlds that are alike. */
export interface LastRoute {
  unit: number
  to: number
  start: number
  points: number
  /** Of the step tables. */
  version: number
  /** What changed hands on the way. */
  prizes: readonly number[]
  path: number[] | undefined
}

/** The route of a move that names only its end, as the hexes entered; nothing if there is none. */
export function cheapestPath(p: Family, unit: number, to: number): readonly number[] | undefined {
  const start = p.at[unit]!
  if (to === start) return roundTrip(p, unit)
  const { scratch, hexes, roster, book } = p.setting
  const goals = prizesFor(p, unit)
  if (start >= hexes || book.departures?.(p, unit)) return findPath(p, unit, to, goals)
  const last = scratch.lastRoute
  const points = allowanceOf(p, unit)
  const version = scratch.stepTables.version(roster.side[unit]!)
  const isSame = last.unit === unit && last.to === to && last.start === start && last.points === points
  if (isSame && last.version === version && isSameList(goals, last.prizes)) return last.path
  last.path = findPath(p, unit, to, goals)
  last.unit = unit
  last.to = to
  last.start = start
  last.points = points
  last.version = version
  last.prizes = goals
  return last.path
}

function isSameList(these: readonly number[], those: readonly number[]): boolean {
  if (these.length !== those.length) return false
  for (let i = 0; i < these.length; i++) if (these[i] !== those[i]) return false
  return true
}

function findPath(p: Family, unit: number, to: number, goals: readonly number[]): number[] | undefined {
  const { prize } = p.setting.scratch
  for (const hex of goals) prize[hex] = 1
  const route = cheapestRoute(p.setting.scratch, departuresOf(p, unit), to, p.at[unit]! >= p.setting.hexes)
  for (const hex of goals) prize[hex] = 0
  return route
}

/** The hexes in which something changes hands when a unit comes by: cities of the other side, and what else there is. */
export function prizesFor(p: Family, unit: number): number[] {
  const side = p.setting.roster.side[unit]!
  const isHq = p.setting.roster.isHq[unit] === 1
  const { cities, book } = p.setting
  const { holder } = groundOf(p)
  const found: number[] = []
  for (let city = 0; city < cities.length; city++)
    if (p.cityHeld[city] !== side && holder[cities[city]!] === -1) found.push(cities[city]!)
  const more = book.morePrizes?.(p, side, isHq)
  if (more) for (let i = 0; i < more.length; i++) found.push(more[i]!)
  return found
}

/**
 * A move to a prize and back to where it began: the cheapest, and the first of equal ones. Who must stop on the way does not
 * come back, so no step of it is one that only a first may be.
 */
export function roundTrip(
  p: Family,
  unit: number,
  among: readonly number[] = prizesFor(p, unit),
  departures: readonly FamilyDeparture[] = departuresOf(p, unit),
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
