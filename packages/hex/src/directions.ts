/**
 * Directions are the numbers 0 to 5, clockwise. In a pointy-topped grid they are NE, E, SE, SW, W, NW; in a
 * flat-topped grid N, NE, SE, S, SW, NW. Both use the same axial vectors, so no rule asks for the orientation.
 */
export const DIRECTIONS = 6

export type Orientation = 'pointy' | 'flat'

const NAMES: Record<Orientation, readonly string[]> = {
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
}

/** What one step in each direction adds to q. */
export const STEP_Q = Int8Array.of(0, 1, 1, 0, -1, -1)
/** What one step in each direction adds to r. */
export const STEP_R = Int8Array.of(1, 0, -1, -1, 0, 1)

export function opposite(direction: number): number {
  return direction < 3 ? direction + 3 : direction - 3
}

export function directionNames(orientation: Orientation): readonly string[] {
  return NAMES[orientation]
}

/** The number of a direction's name, or -1. */
export function directionOf(orientation: Orientation, name: string): number {
  return NAMES[orientation].indexOf(name)
}

/** Distance in hexes between two hexes whose axial coordinates differ by q and r. */
export function axialDistance(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}
