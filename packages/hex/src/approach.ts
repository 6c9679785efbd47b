import { Buckets, nextOf, nodeOf } from './buckets.js'
import { DIRECTIONS, opposite } from './directions.js'
import type { Grid } from './grid.js'
import { Labels } from './labels.js'
import { endsMove, type FirstStep, priceStep } from './step.js'
import { NODE, NODE_BITS, type StepTable } from './steptable.js'

/**
 * Reach in reverse: the hexes from which a unit with this allowance could get to a goal, and what it would spend. For every
 * hex it gives the cost that a Reach from there would give for the goal.
 */
export class Approach {
  /** The hexes from which the goal can be reached, in no order of meaning, without the goal; `count` of them. */
  readonly reached: Int16Array
  count = 0
  readonly #grid: Grid
  /** Of a hex: the way from there after others. Of the hex plus the size of the grid: the way from there as the start. */
  readonly #labels: Labels
  readonly #queue: Buckets

  constructor(grid: Grid) {
    this.#grid = grid
    this.reached = new Int16Array(grid.size)
    this.#labels = new Labels(grid.size)
    this.#queue = new Buckets(grid.size)
  }

  /** Finds all such hexes and returns how many they are. */
  run(table: StepTable, goal: number, allowance: number, first: FirstStep = 'normal'): number {
    if (table.costs.grid !== this.#grid) throw new RangeError('the table belongs to another grid')
    if (this.#grid.inPlay[goal] !== 1) throw new RangeError(`no hex to go to: ${goal}`)
    if (!(allowance >= 0) || allowance !== Math.trunc(allowance)) throw new RangeError(`not an allowance: ${allowance}`)
    this.count = 0
    this.#queue.begin(allowance)
    this.#labels.begin(allowance)
    const top = this.#labels.floor + allowance
    this.#labels.of[goal] = top
    this.#labels.of[goal + this.#grid.size] = top
    this.#goBack(table, first, goal, goal, top)
    this.#spread(table, first, goal)
    return this.count
  }

  /** Points that a unit starting there would spend, 0 for the goal, -1 if it could not get to it. */
  cost(hex: number): number {
    return this.#labels.cost(hex)
  }

  #spread(table: StepTable, first: FirstStep, goal: number): void {
    const { head, pool } = this.#queue
    const { of: labels, floor, allowance } = this.#labels
    for (let left = allowance - 1; left > 0; left--) {
      for (let entry = head[left]!; entry !== 0; entry = nextOf(pool[entry]!)) {
        const hex = nodeOf(pool[entry]!)
        if (labels[hex] === floor + left) this.#goBack(table, first, goal, hex, floor + left)
      }
      head[left] = 0
    }
    head[0] = 0
  }

  /** Looks at all steps into a hex from which the goal can be reached with this label. */
  #goBack(table: StepTable, first: FirstStep, goal: number, to: number, label: number): void {
    const { size, neighbours } = this.#grid
    const { floor } = this.#labels
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const from = neighbours[to * DIRECTIONS + direction]!
      if (from < 0) continue
      const at = from * DIRECTIONS + opposite(direction)
      table.fold(from)
      const step = table.steps[at]!
      const node = step & NODE
      const arrival = label - (step >> NODE_BITS)
      if (arrival >= floor && (node === to || (to === goal && node === to + size))) {
        this.#start(from, arrival)
        this.#pass(from, arrival)
      }
      if (first === 'minimum' || (first === 'normal' && table.hasFirstSteps[from] === 1)) {
        this.#takeFirstStep(table, first, at, from, to, to === goal, label)
      }
    }
  }

  #takeFirstStep(
    { costs, conditions }: StepTable,
    first: FirstStep,
    at: number,
    from: number,
    to: number,
    isGoal: boolean,
    label: number,
  ): void {
    const entry = costs.steps[at]!
    if (!isGoal && endsMove(entry, to, conditions)) return
    const price = priceStep(entry, at, from, to, this.#labels.allowance, first, conditions)
    if (price >= 0 && label - price >= this.#labels.floor) this.#start(from, label - price)
  }

  #start(hex: number, label: number): void {
    const { of: labels, floor } = this.#labels
    const node = hex + this.#grid.size
    if (labels[node]! >= label) return
    if (labels[node]! < floor) this.reached[this.count++] = hex
    labels[node] = label
  }

  #pass(hex: number, label: number): void {
    const { of: labels, floor } = this.#labels
    if (labels[hex]! >= label) return
    labels[hex] = label
    this.#queue.add(label - floor, hex)
  }
}
