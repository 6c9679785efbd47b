import { type Buckets, nextOf, nodeOf } from './buckets.js'
import { DIRECTIONS, opposite } from './directions.js'
import type { Grid } from './grid.js'
import type { Labels } from './labels.js'
import { endsMove, type FirstStep, priceStep } from './step.js'
import { NODE, NODE_BITS, type StepTable } from './steptable.js'

/**
 * Picks the one route of all cheapest ones. It goes back from the goal over every step that lies on a cheapest route, hexes
 * with fewer points left first, and notes for each hex how many prizes are still ahead at most, the fewest zone hexes with
 * them, and the next hex: the lowest of those that keep to these numbers. Every step costs something, so a hex is complete
 * before it is gone back from.
 */
export class CheapestPath {
  readonly #grid: Grid
  readonly #labels: Labels
  readonly #queue: Buckets
  /** So much worse is a route than one that takes nothing and enters no zone: a prize outweighs all zones. */
  readonly #burdenAhead: Int32Array
  /** The next hex on the way to the goal; -1 for hexes not seen in this search. */
  readonly #next: Int16Array
  #prize: Uint8Array | undefined

  constructor(grid: Grid, labels: Labels, queue: Buckets) {
    this.#grid = grid
    this.#labels = labels
    this.#queue = queue
    this.#burdenAhead = new Int32Array(grid.size)
    this.#next = new Int16Array(grid.size).fill(-1)
  }

  /** The labels must be those of a run from this start in which the goal was reached; `prize` marks hexes worth entering. */
  find(
    table: StepTable,
    start: number,
    first: FirstStep,
    goal: number,
    out: Int16Array | Int32Array,
    prize?: Uint8Array,
  ): number {
    if (goal === start) return 0
    const { head, pool } = this.#queue
    const { of: labels, floor, allowance } = this.#labels
    const arrival = this.#labels.best(goal)
    this.#queue.begin(allowance)
    this.#prize = prize
    this.#burdenAhead[goal] = 0
    if (labels[goal] === arrival) this.#goBack(table, start, first, goal, goal)
    const ended = goal + this.#grid.size
    if (labels[ended] === arrival) this.#goBack(table, start, first, goal, ended)
    for (let left = arrival - floor; left < allowance; left++) {
      for (let entry = head[left]!; entry !== 0; entry = nextOf(pool[entry]!)) {
        const hex = nodeOf(pool[entry]!)
        this.#goBack(table, start, first, hex, hex)
      }
      head[left] = 0
    }
    head[allowance] = 0
    const count = this.#writeRoute(start, goal, out)
    for (let entry = 1; entry < this.#queue.free; entry++) this.#next[nodeOf(pool[entry]!)] = -1
    if (count < 0) throw new Error('the table has changed since the run')
    return count
  }

  /** Looks at all steps to a node, in the hex `to`, that are part of a cheapest way there. */
  #goBack(table: StepTable, start: number, first: FirstStep, to: number, node: number): void {
    const { of: labels } = this.#labels
    const arrival = labels[node]!
    const isPrize = this.#prize !== undefined && this.#prize[to] !== 0
    const zone = table.conditions.zone[to] === 0 ? 0 : 1
    const burden = this.#burdenAhead[to]! + zone - (isPrize ? this.#grid.size : 0)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const from = this.#grid.neighbours[to * DIRECTIONS + direction]!
      if (from < 0 || labels[from]! <= arrival) continue
      const at = from * DIRECTIONS + opposite(direction)
      const step = table.steps[at]!
      const leads = (step & NODE) === node && labels[from]! - (step >> NODE_BITS) === arrival
      if (leads || (from === start && this.#isFirstStep(table, at, from, first, to, node))) this.#note(from, to, burden)
    }
  }

  /** Whether a step that only the first may be leads to the node with its label. */
  #isFirstStep(table: StepTable, at: number, start: number, first: FirstStep, to: number, node: number): boolean {
    const { of: labels, floor, allowance } = this.#labels
    const entry = table.costs.steps[at]!
    const price = priceStep(entry, at, start, to, allowance, first, table.conditions)
    const leadsTo = endsMove(entry, to, table.conditions) ? to + this.#grid.size : to
    return price >= 0 && leadsTo === node && floor + allowance - price === labels[node]!
  }

  #note(from: number, to: number, burden: number): void {
    if (this.#next[from]! < 0) this.#queue.add(this.#labels.of[from]! - this.#labels.floor, from)
    else if (burden > this.#burdenAhead[from]!) return
    else if (burden === this.#burdenAhead[from]! && to > this.#next[from]!) return
    this.#next[from] = to
    this.#burdenAhead[from] = burden
  }

  /** Returns -1 if the steps lead nowhere. */
  #writeRoute(start: number, goal: number, out: Int16Array | Int32Array): number {
    let count = 0
    for (let hex = start; hex !== goal; ) {
      hex = this.#next[hex]!
      if (hex < 0) return -1
      out[count++] = hex
    }
    return count
  }
}
