import { DIRECTIONS, STEP_Q, STEP_R } from './directions.js'
import type { Grid } from './grid.js'

type HexArray = Int16Array | Int32Array

/** An array that holds every hex within a radius (a whole map for a large one). */
export function areaSize(radius: number): number {
  return 1 + 3 * radius * (radius + 1)
}

/**
 * Writes the hexes in play at exactly this distance, clockwise from the corner in direction 0, and returns how many.
 * `out` must have room for them: six times the radius, or one.
 */
export function ring(grid: Grid, centre: number, radius: number, out: HexArray): number {
  return writeRing(grid, centre, radius, out, 0)
}

/** Writes the hexes in play within this distance, the centre first and then ring by ring; returns how many. */
export function range(grid: Grid, centre: number, radius: number, out: HexArray): number {
  let count = 0
  for (let distance = 0; distance <= radius; distance++) count = writeRing(grid, centre, distance, out, count)
  return count
}

function writeRing(grid: Grid, centre: number, radius: number, out: HexArray, from: number): number {
  let count = from
  let q = grid.q[centre]! + STEP_Q[0]! * radius
  let r = grid.r[centre]! + STEP_R[0]! * radius
  if (radius === 0) {
    if (grid.at(q, r) >= 0) out[count++] = centre
    return count
  }
  for (let side = 0; side < DIRECTIONS; side++) {
    const along = (side + 2) % DIRECTIONS
    for (let step = 0; step < radius; step++) {
      const hex = grid.at(q, r)
      if (hex >= 0 && !grid.isApart(centre, hex)) out[count++] = hex
      q += STEP_Q[along]!
      r += STEP_R[along]!
    }
  }
  return count
}
