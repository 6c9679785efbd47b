import { type Conditions, conditions } from './conditions.js'
import { ALL, FIRST, type MoveCosts } from './costs.js'
import { DIRECTIONS } from './directions.js'
import type { Grid } from './grid.js'
import { endsMove, priceStep } from './step.js'

/** The bits of a step that name the node it leads to; its points stand above them. */
export const NODE_BITS = 15
export const NODE = (1 << NODE_BITS) - 1

const MANY_POINTS = 1 << 20

/** How often the rows of each hex have become old: one for all tables that rest on the same marks. */
export class Renewals {
  readonly of: Int32Array
  readonly #grid: Grid

  constructor(grid: Grid) {
    this.#grid = grid
    this.of = new Int32Array(grid.size)
  }

  /** The marks of a hex have changed: steps from it and to it are others. */
  renewHex(hex: number): void {
    const { neighbours } = this.#grid
    this.of[hex]!++
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
      if (neighbours[at]! >= 0) this.of[neighbours[at]!]!++
  }
}

/**
 * Costs and conditions folded into one table, so that the search for ways looks up one number a step and nothing else. A
 * step leads to a node: the number of the hex if the unit may go on from there, or that number plus the size of the grid
 * if the move ends there. A closed step leads at no cost to its own hex, where it improves nothing.
 *
 * A row is folded when it is first needed. Whoever changes the costs or the marks that the conditions point to must call
 * `renew`, or `renewHex` of its renewals if only that hex has changed.
 */
export class StepTable {
  readonly costs: MoveCosts
  /** hex * 6 + direction: node and points. Valid for a hex if its stamp is the table's and the hex's renewals together. */
  readonly steps: Int32Array
  readonly stamps: Int32Array
  readonly renewals: Renewals
  /** Of rows that are folded: 1 where the hex has steps that are open only to a move that starts there. */
  readonly hasFirstSteps: Uint8Array
  stamp = 1
  /** Whether any step folded so far ends the move. */
  hasEnds = false
  #conditions: Conditions

  constructor(costs: MoveCosts, given: Conditions = conditions(costs.grid), renewals = new Renewals(costs.grid)) {
    this.costs = costs
    this.renewals = renewals
    this.#conditions = given
    this.steps = new Int32Array(costs.steps.length)
    this.stamps = new Int32Array(costs.grid.size)
    this.hasFirstSteps = new Uint8Array(costs.grid.size)
  }

  get conditions(): Conditions {
    return this.#conditions
  }

  /** Anything may have changed; with new conditions those hold from now on. */
  renew(given: Conditions = this.#conditions): void {
    this.#conditions = given
    this.stamp++
  }

  /** Makes the row of a hex valid. */
  fold(hex: number): void {
    const stamp = this.stamp + this.renewals.of[hex]!
    if (this.stamps[hex] === stamp) return
    this.stamps[hex] = stamp
    const { grid, steps } = this.costs
    let special = 0
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const entry = steps[at]!
      const to = grid.neighbours[at]!
      special |= entry & (FIRST | ALL)
      const price = priceStep(entry, at, hex, to, MANY_POINTS, 'none', this.#conditions)
      if (price < 0) {
        this.steps[at] = hex
        continue
      }
      const ends = endsMove(entry, to, this.#conditions)
      this.hasEnds ||= ends
      this.steps[at] = (price << NODE_BITS) | (ends ? to + grid.size : to)
    }
    this.hasFirstSteps[hex] = special === 0 ? 0 : 1
  }
}
