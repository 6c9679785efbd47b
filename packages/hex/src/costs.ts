import { DIRECTIONS } from './directions.js'
import type { Grid } from './grid.js'

/** What a step may be besides its cost. Add them up. */
export const GUARDED = 1 // closed when both the hex left and the hex entered are in an enemy zone
export const STOP = 2 // ends the move
export const FIRST = 4 // only as the first step of a move
export const ALL = 8 // only as the first step; takes the whole allowance whatever else it would cost; ends the move

const FLAG_BITS = 4
const FLAGS = (1 << FLAG_BITS) - 1
const MOST_POINTS = 1023

/** A step that nobody may take; also what leads off the map. */
export const CLOSED = 0

/** A step as `MoveCosts` takes it: its cost, a whole number from 1 to 1023, and flags. With ALL the cost is not used. */
export function step(cost: number, flags = 0): number {
  if (!Number.isInteger(cost) || cost < 1 || cost > MOST_POINTS) throw new RangeError(`a step cannot cost ${cost}`)
  if ((flags & FLAGS) !== flags) throw new RangeError(`not flags of a step: ${flags}`)
  return (cost << FLAG_BITS) | flags
}

/** The points in a step made with `step`. */
export function stepCost(entry: number): number {
  return entry >> FLAG_BITS
}

/**
 * What each step between neighbours costs, for one map and one class of mobility: made once, and changed where the map
 * changes. Every step costs at least 1, so games with half points double everything.
 */
export class MoveCosts {
  readonly grid: Grid
  /** hex * 6 + direction: the step out of the hex in that direction. */
  readonly steps: Uint16Array

  /** `stepFor` gives the step from one hex to its neighbour, made with `step`, or CLOSED; without it all are closed. */
  constructor(grid: Grid, stepFor?: (from: number, to: number, direction: number) => number) {
    this.grid = grid
    this.steps = new Uint16Array(grid.size * DIRECTIONS)
    if (stepFor === undefined) return
    for (let at = 0; at < this.steps.length; at++) {
      const from = Math.trunc(at / DIRECTIONS)
      const to = grid.neighbours[at]!
      if (to >= 0) this.set(from, at % DIRECTIONS, stepFor(from, to, at % DIRECTIONS))
    }
  }

  set(from: number, direction: number, entry: number): void {
    const at = from * DIRECTIONS + direction
    if (entry !== CLOSED && stepCost(entry) < 1) throw new RangeError('a step must cost something')
    if (entry !== CLOSED && this.grid.neighbours[at]! < 0) throw new RangeError('a step cannot leave the map')
    this.steps[at] = entry
  }
}
