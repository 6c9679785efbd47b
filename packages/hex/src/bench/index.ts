import { Approach, conditions, Flood, Line, Links, Reach, StepTable } from '../index.js'
import { country, countryCosts, enemies, numbers, plainCosts, scatter, square } from './map.js'

/** A benchmark: `prepare` builds everything, and each call of what it returns does some operations and returns their number. */
export interface Workload {
  readonly name: string
  /** Operations a second that one core must do. */
  readonly atLeast: number
  prepare(): { run(): number; note?: string }
}

const SIDE = 40
const STARTS = 500

export const workloads: readonly Workload[] = [
  { name: 'movement range, plain, 6 points, 40 x 40', atLeast: 400_000, prepare: plainRange },
  { name: 'movement range, zones, rivers, marsh, roads, 4 to 8 points', atLeast: 250_000, prepare: countryRange },
  { name: 'the same with the route to one hex', atLeast: 100_000, prepare: countryRoute },
  { name: 'what could reach a hex, 4 to 8 points', atLeast: 50_000, prepare: countryApproach },
  { name: 'supply flood of the whole map, 40 x 40', atLeast: 25_000, prepare: supplyFlood },
  { name: 'line of sight up to 10 hexes', atLeast: 500_000, prepare: sight },
]

function plainRange() {
  const grid = square(SIDE)
  const table = new StepTable(plainCosts(grid))
  const reach = new Reach(grid)
  const starts = inner(7)
  return {
    run() {
      for (const start of starts) reach.run(table, start, 6)
      return starts.length
    },
    note: `${average(starts.map((start) => reach.run(table, start, 6)))} hexes reached on average`,
  }
}

/** Six units of a side: 4, 5, 6, 7 or 8 points, doubled because roads cost half. */
function countryUnits() {
  const grid = square(SIDE)
  const { barred, zone } = enemies(grid, 5)
  const next = numbers(3)
  const starts = inner(4).filter((hex) => barred[hex] === 0)
  const allowances = starts.map(() => 2 * (4 + next(5)))
  const rules = conditions(grid, { barred, zone, enterZone: 4, leaveZone: 4 })
  return { grid, table: new StepTable(countryCosts(country(grid, 11)), rules), starts, allowances }
}

function countryRange() {
  const { grid, table, starts, allowances } = countryUnits()
  const reach = new Reach(grid)
  return {
    run() {
      for (let i = 0; i < starts.length; i++) reach.run(table, starts[i]!, allowances[i]!)
      return starts.length
    },
    note: `${average(starts.map((start, i) => reach.run(table, start, allowances[i]!)))} hexes reached on average`,
  }
}

function countryRoute() {
  const { grid, table, starts, allowances } = countryUnits()
  const reach = new Reach(grid)
  const route = new Int16Array(grid.size)
  return {
    run() {
      for (let i = 0; i < starts.length; i++) {
        const count = reach.run(table, starts[i]!, allowances[i]!)
        if (count > 0) reach.path(reach.reached[(i * 7) % count]!, route)
      }
      return starts.length
    },
  }
}

function countryApproach() {
  const { grid, table, starts, allowances } = countryUnits()
  const approach = new Approach(grid)
  return {
    run() {
      for (let i = 0; i < starts.length; i++) approach.run(table, starts[i]!, allowances[i]!)
      return starts.length
    },
  }
}

function supplyFlood() {
  const { grid, edges, river, road } = country(square(SIDE), 11)
  const barrier = river.map((kind, edge) => (kind === 2 && road[edge] === 0 ? 1 : 0))
  const links = Links.withoutEdges(grid, edges, barrier)
  const flood = new Flood(grid)
  const sources = [grid.atNumbers(3, 1), grid.atNumbers(20, 1), grid.atNumbers(38, 1), grid.atNumbers(1, 22)]
  const masks = Array.from({ length: 20 }, (_, i) => enemies(grid, i).barred)
  return {
    run() {
      for (const closed of masks) flood.run(links, sources, sources.length, closed)
      return masks.length
    },
    note: `${average(masks.map((closed) => flood.run(links, sources, sources.length, closed)))} hexes reached on average`,
  }
}

function sight() {
  const grid = square(SIDE)
  const line = new Line(grid)
  const next = numbers(9)
  const blocking = scatter(grid.size, 20, next)
  const pairs: number[] = []
  while (pairs.length < 2 * STARTS) {
    const from = next(grid.size)
    const to = next(grid.size)
    if (grid.distance(from, to) <= 10) pairs.push(from, to)
  }
  return {
    run() {
      for (let i = 0; i < pairs.length; i += 2) line.isClear(pairs[i]!, pairs[i + 1]!, blocking)
      return STARTS
    },
  }
}

/** Hexes away from the border of the map. */
function inner(margin: number): number[] {
  const grid = square(SIDE)
  const next = numbers(1)
  const within = SIDE - 2 * margin
  return Array.from({ length: STARTS }, () => grid.atNumbers(1 + margin + next(within), 1 + margin + next(within)))
}

function average(counts: number[]): number {
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length)
}
