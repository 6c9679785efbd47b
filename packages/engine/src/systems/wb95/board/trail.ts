import { DIRECTIONS, type Grid } from '@sztab/hex'

/**
 * A way as one number: directions in three bits each, the first step lowest, behind a leading 1. Ways of up to nine hexes; longer ones do not
 * occur (five hexes of retreat, and a few more where hexes are full).
 */
export const LONGEST_TRAIL = 9
const BITS = 3
const MASK = (1 << BITS) - 1

export function trailOf(grid: Grid, start: number, path: readonly number[]): number {
  if (path.length > LONGEST_TRAIL) throw new RangeError(`a trail of ${path.length} hexes`)
  let trail = 1
  for (let i = path.length - 1; i >= 0; i--)
    trail = (trail << BITS) | grid.directionTo(i === 0 ? start : path[i - 1]!, path[i]!)
  return trail
}

/** How many hexes it has. */
export function trailLength(trail: number): number {
  let length = 0
  for (let rest = trail; rest > 1; rest >>= BITS) length++
  return length
}

/** The hexes entered, one after the other. */
export function trailHexes(grid: Grid, start: number, trail: number): number[] {
  const hexes: number[] = []
  let hex = start
  for (let rest = trail; rest > 1; rest >>= BITS) {
    hex = grid.neighbours[hex * DIRECTIONS + (rest & MASK)]!
    hexes.push(hex)
  }
  return hexes
}

/** Its first hexes. */
export function cutTrail(trail: number, length: number): number {
  if (length >= trailLength(trail)) return trail
  const bits = length * BITS
  return (trail & ((1 << bits) - 1)) | (1 << bits)
}
