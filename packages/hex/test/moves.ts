import fc from 'fast-check'
import {
  ALL,
  type Conditions,
  conditions,
  FIRST,
  type FirstStep,
  type Grid,
  GUARDED,
  MoveCosts,
  STOP,
  step,
} from '../src/index.js'
import { anyBytes, anyTornGrid, marks, neighboursOf, pick } from './helpers.js'

/** One step as the rules speak of it, before the library encodes it. */
interface Rule {
  cost: number
  closed: boolean
  guarded: boolean
  stop: boolean
  first: boolean
  all: boolean
}

/** Everything a move depends on, with the steps in plain words for the brute force. */
export interface Situation {
  grid: Grid
  rules: Rule[]
  costs: MoveCosts
  conditions: Conditions
  start: number
  allowance: number
  first: FirstStep
}

export interface Arrival {
  hex: number
  spent: number
  ended: boolean
  route: number[]
}

const CELLS = 25

/** How much of a feature there is, in percent: often none, so that others come to bear. */
const share = (most: number) => fc.constantFrom(0, 0, Math.ceil(most / 2), most)

/** Situations with every feature; `most` is the greatest allowance. */
export function anySituation(most: number): fc.Arbitrary<Situation> {
  return fc
    .noBias(
      fc.record({
        grid: anyTornGrid(5, 4),
        steps: anyBytes(CELLS * 6),
        costs: anyBytes(CELLS * 6),
        variety: fc.constantFrom(0, 0, 1, 3),
        marks: fc.record({
          barred: anyBytes(CELLS),
          zone: anyBytes(CELLS),
          halt: anyBytes(CELLS),
          shut: anyBytes(CELLS * 6),
        }),
        shares: fc.record({ special: share(60), barred: share(15), zone: share(50), halt: share(15), shut: share(15) }),
        zoneRule: fc.constantFrom(
          'open' as const,
          'open' as const,
          'open' as const,
          'stop' as const,
          'noEntry' as const,
          'closed' as const,
        ),
        zoneToZone: fc.constantFrom(true, true, false),
        enterZone: fc.constantFrom(0, 0, 1, 2),
        leaveZone: fc.constantFrom(0, 0, 1, 2),
        number: fc.nat(),
        allowance: fc.constantFrom(
          ...Array.from({ length: most + 1 }, (_, i) => i),
          ...Array.from({ length: 3 * most }, () => most),
        ),
        first: fc.constantFrom('normal' as const, 'normal' as const, 'minimum' as const, 'none' as const),
      }),
    )
    .map(({ grid, steps, costs, variety, marks: given, shares, number, allowance, first, ...zones }) => {
      const special = marks(steps, grid.size * 6, shares.special)
      const rules = [...special].map((byte, at) => ruleOf(byte, 1 + (costs[at]! & variety)))
      const marked = conditions(grid, {
        ...zones,
        barred: marks(given.barred, grid.size, shares.barred),
        zone: marks(given.zone, grid.size, shares.zone),
        halt: marks(given.halt, grid.size, shares.halt),
        shut: shares.shut === 0 ? undefined : marks(given.shut, grid.size * 6, shares.shut),
      })
      const start = pick(grid, number)
      return { grid, rules, costs: costsOf(grid, rules), conditions: marked, start, allowance, first }
    })
}

/** The same with many zones that cost nothing, so that routes often differ only in them. */
export function anySituationWithFreeZones(most: number): fc.Arbitrary<Situation> {
  return fc.record({ situation: anySituation(most), zone: anyBytes(CELLS) }).map(({ situation, zone }) => ({
    ...situation,
    conditions: conditions(situation.grid, {
      ...situation.conditions,
      zone: marks(zone, situation.grid.size, 40),
      zoneRule: 'open',
      zoneToZone: true,
      enterZone: 0,
      leaveZone: 0,
    }),
  }))
}

/** A plain step for 0, else one with something special about it. */
function ruleOf(byte: number, cost: number): Rule {
  const kind = byte === 0 ? -1 : byte % 9
  return {
    cost,
    closed: kind === 0,
    guarded: kind > 4,
    stop: kind === 1 || kind === 5 || kind === 4,
    first: kind === 2 || kind === 6 || kind === 4,
    all: kind === 3 || kind === 7,
  }
}

function costsOf(grid: Grid, rules: Rule[]): MoveCosts {
  return new MoveCosts(grid, (from, _to, direction) => {
    const { cost, closed, guarded, stop, first, all } = rules[from * 6 + direction]!
    if (closed) return 0
    return step(cost, (guarded ? GUARDED : 0) | (stop ? STOP : 0) | (first ? FIRST : 0) | (all ? ALL : 0))
  })
}

/** What the step does, from the words of the rules; undefined if it cannot be taken. */
function takeStep(s: Situation, from: Arrival, to: number): Arrival | undefined {
  const { conditions: c, allowance } = s
  const at = from.hex * 6 + s.grid.directionTo(from.hex, to)
  const rule = s.rules[at]!
  const isFirst = from.route.length === 0 && s.first !== 'none'
  const left = allowance - from.spent
  const leaves = c.zone[from.hex]! > 0
  const enters = c.zone[to]! > 0
  if (from.ended || rule.closed || left === 0) return undefined
  if (c.barred[to]! > 0 || (c.shut !== undefined && c.shut[at]! > 0)) return undefined
  if (enters && (c.zoneRule === 'noEntry' || c.zoneRule === 'closed')) return undefined
  if (leaves && c.zoneRule === 'closed') return undefined
  if (leaves && enters && (rule.guarded || !c.zoneToZone)) return undefined
  if ((rule.first || rule.all) && !isFirst) return undefined
  let price = rule.cost
  if (leaves) price += c.leaveZone
  if (enters) price += c.enterZone
  if (rule.all) price = allowance
  if (price > left && isFirst && s.first === 'minimum') price = left
  if (price > left) return undefined
  const ended = rule.stop || rule.all || c.halt[to]! > 0 || (enters && c.zoneRule === 'stop')
  return { hex: to, spent: from.spent + price, ended, route: [...from.route, to] }
}

/** Every arrival that differs in hex, points and end, with one route each. */
export function everyArrival(s: Situation): Arrival[] {
  const arrivals: Arrival[] = [{ hex: s.start, spent: 0, ended: false, route: [] }]
  const seen = new Set<string>()
  for (const from of arrivals) {
    for (const to of neighboursOf(s.grid, from.hex)) {
      const arrival = takeStep(s, from, to)
      if (arrival === undefined) continue
      const key = `${arrival.hex} ${arrival.spent} ${arrival.ended}`
      if (seen.has(key)) continue
      seen.add(key)
      arrivals.push(arrival)
    }
  }
  return arrivals
}

interface Route extends Arrival {
  prizes: number
  zones: number
}

/** Of every route there is the best to each hex; only for few points. */
export function bestRoutes(s: Situation, prize?: Uint8Array): Map<number, Route> {
  const best = new Map<number, Route>()
  const routes: Route[] = [{ hex: s.start, spent: 0, ended: false, route: [], prizes: 0, zones: 0 }]
  for (const from of routes) {
    const known = best.get(from.hex)
    if (known === undefined || isBetter(from, known)) best.set(from.hex, from)
    for (const to of neighboursOf(s.grid, from.hex)) {
      const arrival = takeStep(s, from, to)
      if (arrival === undefined) continue
      const zones = from.zones + (s.conditions.zone[to]! > 0 ? 1 : 0)
      routes.push({ ...arrival, prizes: from.prizes + ((prize?.[to] ?? 0) > 0 ? 1 : 0), zones })
    }
  }
  return best
}

function isBetter(a: Route, b: Route): boolean {
  if (a.spent !== b.spent) return a.spent < b.spent
  if (a.prizes !== b.prizes) return a.prizes > b.prizes
  if (a.zones !== b.zones) return a.zones < b.zones
  const at = a.route.findIndex((hex, i) => hex !== b.route[i])
  return at >= 0 && a.route[at]! < b.route[at]!
}

export function cheapestCosts(s: Situation): number[] {
  const costs = new Array<number>(s.grid.size).fill(-1)
  for (const { hex, spent } of everyArrival(s)) if (costs[hex]! < 0 || spent < costs[hex]!) costs[hex] = spent
  return costs
}
