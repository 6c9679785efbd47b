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
import { anyTornGrid, neighboursOf, pick } from './helpers.js'

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

/** Situations with every feature; `most` is the greatest allowance. */
export function anySituation(most: number): fc.Arbitrary<Situation> {
  const marks = fc.uint8Array({ minLength: CELLS, maxLength: CELLS })
  return fc
    .record({
      grid: anyTornGrid(5),
      steps: fc.uint8Array({ minLength: CELLS * 6, maxLength: CELLS * 6 }),
      barred: marks,
      zone: marks,
      halt: marks,
      shut: fc.option(fc.uint8Array({ minLength: CELLS * 6, maxLength: CELLS * 6 }), { nil: undefined }),
      zones: fc.integer({ min: 0, max: 200 }),
      zoneRule: fc.constantFrom(
        'open' as const,
        'open' as const,
        'stop' as const,
        'noEntry' as const,
        'closed' as const,
      ),
      zoneToZone: fc.boolean(),
      enterZone: fc.integer({ min: 0, max: 2 }),
      leaveZone: fc.integer({ min: 0, max: 2 }),
      number: fc.nat(),
      allowance: fc.integer({ min: 0, max: most }),
      first: fc.constantFrom('normal' as const, 'normal' as const, 'minimum' as const, 'none' as const),
    })
    .map(({ grid, steps, number, allowance, first, ...given }) => {
      const rules = [...steps.slice(0, grid.size * 6)].map(ruleOf)
      const mark = (bytes: Uint8Array, below: number) =>
        bytes.slice(0, grid.size).map((byte) => (byte < below ? byte + 1 : 0))
      const marked = conditions(grid, {
        ...given,
        barred: mark(given.barred, 30),
        zone: mark(given.zone, given.zones),
        halt: mark(given.halt, 20),
        shut: given.shut?.slice(0, grid.size * 6).map((byte) => (byte < 30 ? 1 : 0)),
      })
      const start = pick(grid, number)
      return { grid, rules, costs: costsOf(grid, rules), conditions: marked, start, allowance, first }
    })
}

function ruleOf(byte: number): Rule {
  const kind = byte >> 3
  return {
    cost: 1 + (byte & 3),
    closed: kind === 0,
    guarded: kind < 8 && kind % 2 === 1,
    stop: kind === 2 || kind === 3,
    first: kind === 4 || kind === 5,
    all: kind === 6 || kind === 7,
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
export function takeStep(s: Situation, from: Arrival, to: number): Arrival | undefined {
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

/** Every route there is; only for few points. */
export function everyRoute(s: Situation): Arrival[] {
  const routes: Arrival[] = [{ hex: s.start, spent: 0, ended: false, route: [] }]
  for (const from of routes) {
    for (const to of neighboursOf(s.grid, from.hex)) {
      const arrival = takeStep(s, from, to)
      if (arrival !== undefined) routes.push(arrival)
    }
  }
  return routes
}

export function cheapestCosts(s: Situation): number[] {
  const costs = new Array<number>(s.grid.size).fill(-1)
  for (const { hex, spent } of everyArrival(s)) if (costs[hex]! < 0 || spent < costs[hex]!) costs[hex] = spent
  return costs
}
