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

export function stepCost(entry: number): number {
  return entry >> FLAG_BITS
}

/** In the table the hex entered stands below the step. */
export const HEX_BITS = 15
export const HEX = (1 << HEX_BITS) - 1
export const FLAGS_IN_TABLE = FLAGS << HEX_BITS
export const COST_SHIFT = HEX_BITS + FLAG_BITS

/**
 * What each step between neighbours costs, for one map and one class of mobility: made once, and changed where the map
 * changes. Every step costs at least 1, so games with half points double everything.
 */
export class MoveCosts {
  readonly grid: Grid
  /**
   * hex * 6 + direction: the step in that direction and the hex it enters, in one number for speed. A closed step leads
   * at no cost to its own hex, where it can never improve anything, so the loops need no test for it.
   */
  readonly table: Int32Array

  /** `stepFor` gives the step from one hex to its neighbour, made with `step`, or CLOSED; without it all are closed. */
  constructor(grid: Grid, stepFor?: (from: number, to: number, direction: number) => number) {
    this.grid = grid
    this.table = new Int32Array(grid.size * DIRECTIONS)
    for (let at = 0; at < this.table.length; at++) {
      const from = Math.trunc(at / DIRECTIONS)
      const to = grid.neighbours[at]!
      const direction = at % DIRECTIONS
      this.set(from, direction, to < 0 || stepFor === undefined ? CLOSED : stepFor(from, to, direction))
    }
  }

  get(from: number, direction: number): number {
    return this.table[from * DIRECTIONS + direction]! >> HEX_BITS
  }

  set(from: number, direction: number, entry: number): void {
    const at = from * DIRECTIONS + direction
    const to = this.grid.neighbours[at]!
    if (entry !== CLOSED && stepCost(entry) < 1) throw new RangeError('a step must cost something')
    if (entry !== CLOSED && to < 0) throw new RangeError('a step cannot leave the map')
    this.table[at] = entry === CLOSED ? from : (entry << HEX_BITS) | to
  }
}
