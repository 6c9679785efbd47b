import type { Grid } from '@sztab/hex'
import { EDGES } from '../tables.js'

/** 5.5h: what lies beyond the map. */

const [, NORTH, EAST, SOUTH, WEST] = EDGES.keys() as unknown as readonly [number, number, number, number, number]

/**
 * The side of the map beyond which a place with these axial coordinates lies, as a number of EDGES; 0 for one on the map or in a hole of it. Beyond the
 * straight rows or columns is decided first.
 */
export function edgeBeyond(grid: Grid, q: number, r: number): number {
  if (grid.at(q, r) >= 0) return 0
  const isFlat = grid.orientation === 'flat'
  const straight = isFlat ? q : r
  const across = isFlat ? 2 * r + q : 2 * q + r
  let [before, beyond, under, over] = [true, true, true, true]
  for (let hex = 0; hex < grid.size; hex++) {
    if (grid.inPlay[hex] === 0) continue
    const [hexQ, hexR] = [grid.q[hex]!, grid.r[hex]!]
    const line = isFlat ? hexQ : hexR
    if (line <= straight) before = false
    if (line >= straight) beyond = false
    if (line !== straight) continue
    const place = isFlat ? 2 * hexR + hexQ : 2 * hexQ + hexR
    if (place <= across) under = false
    if (place >= across) over = false
  }
  if (before) return isFlat ? WEST : SOUTH
  if (beyond) return isFlat ? EAST : NORTH
  if (under) return isFlat ? SOUTH : WEST
  if (over) return isFlat ? NORTH : EAST
  return 0
}
