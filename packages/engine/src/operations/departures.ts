import { type FirstStep, priceRoute, type Reach, type RouteReport, type StepTable } from '@sztab/hex'

/** Moves priced: the ways in which a unit can begin one, what a route costs by the best of them, and the route it takes. */

/** One way to begin a move, for the whole of it: by kind of movement, and from a box by the hex that it is left over. */
export interface Departure<Kind extends string = string> {
  readonly kind: Kind
  readonly table: StepTable
  readonly start: number
  /** Points left at the start, and spent to come there from a box. */
  readonly points: number
  readonly spent: number
  readonly first: FirstStep
  /** It leads from a box to where something has to be settled before the unit goes on. */
  readonly halts?: true
}

/** What a departure leaves for further steps of the same move. */
export function pointsFrom({ points, halts }: Departure): number {
  return halts ? 0 : points
}

export interface Priced<Kind extends string = string> {
  readonly departure: Departure<Kind>
  /** `cost` counts what was spent to come from a box. */
  readonly report: RouteReport
}

/**
 * What a route costs by the departure that serves it best, or how the first of them fails; nothing if none begins there. A route
 * from a box (`isEntry`) names the hex that it starts in. `prices` gets the points by step.
 */
export function priceByBest<Kind extends string>(
  departures: readonly Departure<Kind>[],
  path: readonly number[],
  isEntry: boolean,
  prices?: Int16Array,
): Priced<Kind> | undefined {
  let best: Priced<Kind> | undefined
  for (const departure of departures) {
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

function priceEntry(departure: Departure, path: readonly number[]): RouteReport {
  if (departure.halts && path.length > 1) return { cost: departure.spent, ended: true, failedAt: 1, reason: 'stopped' }
  const report = priceFrom(departure, path.slice(1))
  return { ...report, cost: report.cost + departure.spent, failedAt: report.failedAt < 0 ? -1 : report.failedAt + 1 }
}

/** What a search for routes works with. */
export interface RouteSearch {
  readonly reach: Reach
  /** Room for a route. */
  readonly path: Int32Array
  /** 1 for hexes that are worth a way through them: what changes hands there. */
  readonly prize: Uint8Array
}

/**
 * The cheapest route by any departure, as the hexes entered; nothing if there is none. Among equals the one through most
 * prizes, then that through fewest enemy zones, then that with the lowest hex where they first differ.
 */
export function cheapestRoute(
  search: RouteSearch,
  departures: readonly Departure[],
  to: number,
  isEntry: boolean,
): number[] | undefined {
  const { reach, path: room, prize } = search
  let found: { readonly departure: Departure; readonly cost: number; readonly path: number[] } | undefined
  for (const departure of departures) {
    const cost = costTo(reach, departure, to)
    if (cost < 0 || (found && cost > found.cost)) continue
    const steps = departure.start === to ? 0 : reach.path(to, room, prize)
    const path = isEntry ? [departure.start] : []
    for (let i = 0; i < steps; i++) path.push(room[i]!)
    if (found && cost === found.cost && !isBetter(path, found.path, prize, departure, found.departure)) continue
    found = { departure, cost, path }
  }
  return found?.path
}

/** What it costs to come to a hex by a departure, what was spent before included; -1 if it cannot be. */
function costTo(reach: Reach, departure: Departure, to: number): number {
  const { table, start, first, spent } = departure
  if (start === to) return spent
  const cost = reach.runTo(table, start, to, pointsFrom(departure), first)
  return cost < 0 ? -1 : cost + spent
}

/** Whether a route is taken rather than another of the same cost that was found before; no kind is taken for its numbers. */
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
