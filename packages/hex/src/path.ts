import { type Buckets, nextOf, nodeOf } from './buckets.js'
import { DIRECTIONS, opposite } from './directions.js'
import type { Grid } from './grid.js'
import type { Labels } from './labels.js'
import { endsMove, type FirstStep, priceStep } from './step.js'
import { NODE, NODE_BITS, type StepTable } from './steptable.js'

/**
 * Picks the one route of all cheapest ones. It goes back from the goal over every step that lies on a cheapest route, hexes
 * with fewer points left first, and notes for each hex the fewest zone hexes still ahead and the next hex: the lowest of
 * those that keep to this number. Every step costs something, so a hex is complete before it is gone back from.
 */
export class CheapestPath {
  readonly #grid: Grid
  readonly #labels: Labels
  readonly #queue: Buckets
  readonly #zonesAhead: Int16Array
  /** The next hex on the way to the goal; -1 for hexes not seen in this search. */
  readonly #next: Int16Array

  constructor(grid: Grid, labels: Labels, queue: Buckets) {
    this.#grid = grid
    this.#labels = labels
    this.#queue = queue
    this.#zonesAhead = new Int16Array(grid.size)
    this.#next = new Int16Array(grid.size).fill(-1)
  }

  /** The labels must be those of a run from this start in which the goal was reached. */
  find(table: StepTable, start: number, first: FirstStep, goal: number, out: Int16Array | Int32Array): number {
    if (goal === start) return 0
    const { head, pool } = this.#queue
    const { of: labels, floor, allowance } = this.#labels
    const arrival = this.#labels.best(goal)
    this.#queue.begin(allowance)
    this.#zonesAhead[goal] = 0
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
    const zones = this.#zonesAhead[to]! + (table.conditions.zone[to] === 0 ? 0 : 1)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const from = this.#grid.neighbours[to * DIRECTIONS + direction]!
      if (from < 0 || labels[from]! <= arrival) continue
      const at = from * DIRECTIONS + opposite(direction)
      const step = table.steps[at]!
      const leads = (step & NODE) === node && labels[from]! - (step >> NODE_BITS) === arrival
      if (leads || (from === start && this.#isFirstStep(table, at, from, first, to, node))) this.#note(from, to, zones)
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

  #note(from: number, to: number, zones: number): void {
    if (this.#next[from]! < 0) this.#queue.add(this.#labels.of[from]! - this.#labels.floor, from)
    else if (zones > this.#zonesAhead[from]!) return
    else if (zones === this.#zonesAhead[from]! && to > this.#next[from]!) return
    this.#next[from] = to
    this.#zonesAhead[from] = zones
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
