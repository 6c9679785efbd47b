import type { Buckets } from './buckets.js'
import type { Conditions } from './conditions.js'
import type { MoveCosts } from './costs.js'
import { DIRECTIONS, opposite } from './directions.js'
import type { Grid } from './grid.js'
import type { Labels } from './labels.js'
import { endsMove, priceStep } from './step.js'

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
  /** The hexes seen, to be forgotten again. */
  readonly #seen: Int16Array
  #seenCount = 0

  constructor(grid: Grid, labels: Labels, queue: Buckets) {
    this.#grid = grid
    this.#labels = labels
    this.#queue = queue
    this.#zonesAhead = new Int16Array(grid.size)
    this.#next = new Int16Array(grid.size).fill(-1)
    this.#seen = new Int16Array(grid.size)
  }

  /** The labels must be those of a run from this start in which the goal was reached. */
  find(
    costs: MoveCosts,
    c: Conditions,
    start: number,
    allowance: number,
    goal: number,
    out: Int16Array | Int32Array,
  ): number {
    if (goal === start) return 0
    const { head, hex, next } = this.#queue
    const arrival = this.#labels.best(goal)
    this.#seenCount = 0
    this.#zonesAhead[goal] = 0
    this.#goBack(costs, c, start, goal, arrival, true)
    for (let left = arrival - this.#labels.floor; left < allowance; left++) {
      let entry = head[left]!
      head[left] = -1
      for (; entry >= 0; entry = next[entry]!) this.#goBack(costs, c, start, hex[entry]!, left + this.#labels.floor, false)
    }
    head[allowance] = -1
    const count = this.#writeRoute(start, goal, out)
    for (let i = 0; i < this.#seenCount; i++) this.#next[this.#seen[i]!] = -1
    return count
  }

  /** Looks at all steps into a hex that arrive with this label. */
  #goBack(costs: MoveCosts, c: Conditions, start: number, to: number, arrival: number, isGoal: boolean): void {
    const { floor, go } = this.#labels
    const zones = this.#zonesAhead[to]! + (c.zone[to] !== 0 ? 1 : 0)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const from = this.#grid.neighbours[to * DIRECTIONS + direction]!
      if (from < 0 || go[from]! <= arrival) continue
      const at = from * DIRECTIONS + opposite(direction)
      const entry = costs.get(from, opposite(direction))
      const price = priceStep(entry, at, from, to, go[from]! - floor, from === start && !c.moved, c)
      if (price < 0 || go[from]! - price !== arrival) continue
      if (!isGoal && endsMove(entry, to, c)) continue
      this.#note(from, to, zones)
    }
  }

  #note(from: number, to: number, zones: number): void {
    const known = this.#next[from]! >= 0
    if (known) {
      const better = zones < this.#zonesAhead[from]! || (zones === this.#zonesAhead[from]! && to < this.#next[from]!)
      if (!better) return
    } else this.#enqueue(from)
    this.#next[from] = to
    this.#zonesAhead[from] = zones
  }

  #enqueue(hex: number): void {
    const left = this.#labels.go[hex]! - this.#labels.floor
    const entry = this.#seenCount++
    this.#seen[entry] = hex
    this.#queue.hex[entry] = hex
    this.#queue.next[entry] = this.#queue.head[left]!
    this.#queue.head[left] = entry
  }

  #writeRoute(start: number, goal: number, out: Int16Array | Int32Array): number {
    let count = 0
    for (let hex = start; hex !== goal; ) {
      hex = this.#next[hex]!
      out[count++] = hex
    }
    return count
  }
}
