import { DIRECTIONS } from './directions.js'
import type { Grid } from './grid.js'

/** What a step may be besides its cost. Add them up. */
export const GUARDED = 1 << 10 // closed when both the hex left and the hex entered are in an enemy zone
export const STOP = 1 << 11 // ends the move
export const FIRST = 1 << 12 // only as the first step of a move
export const ALL = 1 << 13 // only as the first step; takes the whole allowance whatever else it would cost; ends the move

/** A step that nobody may take; also what leads off the map. */
export const CLOSED = 0

/** The part of a step that is its cost in points. */
export const COST = GUARDED - 1

/** A step as it stands in the table. The cost is a whole number from 1 to 1023; ALL needs none. */
export function step(cost: number, flags = 0): number {
  if (!Number.isInteger(cost) || cost < 1 || cost > COST) throw new RangeError(`a step cannot cost ${cost}`)
  return cost | flags
}

/** The step that takes the whole allowance. */
export const ALL_POINTS = ALL | 1

/**
 * What each step between neighbours costs, for one map and one class of mobility: made once, and changed where the map
 * changes. Every step costs at least 1, so games with half points double everything.
 */
export class MoveCosts {
  readonly grid: Grid
  /** hex * 6 + direction: the step out of the hex in that direction. */
  readonly steps: Uint16Array

  /** `stepFor` gives the step from one hex to its neighbour, made by `step` or a constant; CLOSED everywhere without it. */
  constructor(grid: Grid, stepFor?: (from: number, to: number, direction: number) => number) {
    this.grid = grid
    this.steps = new Uint16Array(grid.size * DIRECTIONS)
    if (stepFor === undefined) return
    for (let at = 0; at < this.steps.length; at++) {
      const to = grid.neighbours[at]!
      const from = Math.trunc(at / DIRECTIONS)
      if (to >= 0) this.set(from, at % DIRECTIONS, stepFor(from, to, at % DIRECTIONS))
    }
  }

  set(from: number, direction: number, entry: number): void {
    const at = from * DIRECTIONS + direction
    if (entry !== CLOSED && (entry & COST) === 0) throw new RangeError('a step must cost something')
    if (entry !== CLOSED && this.grid.neighbours[at]! < 0) throw new RangeError('a step cannot leave the map')
    this.steps[at] = entry
  }
}
