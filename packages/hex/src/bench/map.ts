import { ALL, DIRECTIONS, Edges, Grid, GUARDED, MoveCosts, step } from '../index.js'

/** A small generator of whole numbers (mulberry32), so that every run of the benchmarks plays on the same maps. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

export function square(side: number): Grid {
  return new Grid({ orientation: 'pointy', shifted: 'odd', rows: side, columns: side, numbering: 'RRCC' })
}

/** Every step costs the same. */
export function plainCosts(grid: Grid): MoveCosts {
  return new MoveCosts(grid, () => step(1))
}

export interface Country {
  readonly grid: Grid
  readonly edges: Edges
  readonly rough: Uint8Array
  readonly marsh: Uint8Array
  /** By edge: 1 for a minor river, 2 for a major one. */
  readonly river: Uint8Array
  /** By edge: 1 where a road crosses. */
  readonly road: Uint8Array
}

/** A map like those of tow: some rough ground and marsh, two major rivers, many minor ones, roads across. */
export function country(grid: Grid, seed: number): Country {
  const edges = new Edges(grid)
  const next = numbers(seed)
  const made: Country = {
    grid,
    edges,
    rough: scatter(grid.size, 15, next),
    marsh: scatter(grid.size, 4, next),
    river: scatter(edges.count, 6, next),
    road: new Uint8Array(edges.count),
  }
  for (const column of [12, 27]) flowNorth(made, column, next)
  for (let i = 0; i < 8; i++) wander(made, next(grid.size), 2 * grid.columns, next, made.road, 1)
  return made
}

/** Points are doubled: a road costs 1, open ground 2, rough 3, a minor river 2 more; bridges stand where roads cross. */
export function countryCosts({ grid, edges, rough, marsh, river, road }: Country): MoveCosts {
  return new MoveCosts(grid, (from, to, direction) => {
    const edge = edges.of[from * DIRECTIONS + direction]!
    const guarded = river[edge] === 2 ? GUARDED : 0
    if (road[edge] === 1) return step(1, guarded)
    if (river[edge] === 2 || marsh[to] === 1) return step(1, ALL | GUARDED)
    return step((rough[to] === 1 ? 3 : 2) + (river[edge] === 1 ? 2 : 0))
  })
}

/** Enemy units along three uneven lines with gaps, and the hexes next to them. */
export function enemies(grid: Grid, seed: number): { barred: Uint8Array; zone: Uint8Array; units: number[] } {
  const next = numbers(seed)
  const barred = new Uint8Array(grid.size)
  const zone = new Uint8Array(grid.size)
  const units: number[] = []
  for (let row = 1; row <= grid.rows; row++) {
    for (const column of [7 + next(4), 18 + next(4), 29 + next(4)]) {
      const hex = grid.atNumbers(row, column)
      if (hex < 0 || next(3) === 0) continue
      units.push(hex)
      barred[hex] = 1
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = grid.neighbour(hex, direction)
        if (near >= 0) zone[near] = 1
      }
    }
  }
  return { barred, zone, units }
}

export function scatter(length: number, percent: number, next: (below: number) => number): Uint8Array {
  return new Uint8Array(length).map(() => (next(100) < percent ? 1 : 0))
}

/** A major river along the east of one column, a little to and fro. */
function flowNorth({ grid, edges, river }: Country, column: number, next: (below: number) => number): void {
  let east = column
  for (let row = 1; row <= grid.rows; row++) {
    const hex = grid.atNumbers(row, east)
    for (const direction of [0, 1, 2]) river[edges.of[hex * DIRECTIONS + direction]!] = 2
    east += next(3) - 1
  }
}

function wander(
  { grid, edges }: Country,
  from: number,
  steps: number,
  next: (below: number) => number,
  mark: Uint8Array,
  value: number,
): void {
  let hex = from
  let direction = next(DIRECTIONS)
  for (let i = 0; i < steps; i++) {
    if (next(4) === 0) direction = (direction + (next(2) === 0 ? 1 : 5)) % DIRECTIONS
    const there = grid.neighbour(hex, direction)
    if (there < 0) return
    mark[edges.of[hex * DIRECTIONS + direction]!] = value
    hex = there
  }
}
