import { Buckets } from './buckets.js'
import { type Conditions, conditions } from './conditions.js'
import { ALL, COST, FIRST, GUARDED, type MoveCosts, STOP } from './costs.js'
import { DIRECTIONS } from './directions.js'
import type { Grid } from './grid.js'
import { Labels } from './labels.js'
import { CheapestPath } from './path.js'
import { endsMove, priceStep } from './step.js'

/**
 * Where a unit can go with its movement points, and how cheaply. Holds its arrays, so that a run allocates nothing; make
 * one for each grid and use it again. All answers are about the last run and read its costs and conditions: ask before
 * changing those.
 */
export class Reach {
  /** The hexes reached, in no order of meaning, without the start. */
  readonly reached: Int16Array
  count = 0
  readonly #grid: Grid
  readonly #labels: Labels
  readonly #queue: Buckets
  readonly #path: CheapestPath
  readonly #free: Conditions
  #costs: MoveCosts | undefined
  #conditions: Conditions
  #start = -1
  #allowance = 0
  #entries = 0

  constructor(grid: Grid) {
    this.#grid = grid
    this.reached = new Int16Array(grid.size)
    this.#labels = new Labels(grid.size)
    this.#queue = new Buckets(grid.size)
    this.#path = new CheapestPath(grid, this.#labels, this.#queue)
    this.#free = conditions(grid)
    this.#conditions = this.#free
  }

  /** Finds all hexes within the allowance, a whole number, and returns how many they are. */
  run(costs: MoveCosts, start: number, allowance: number, c: Conditions = this.#free): number {
    return this.#run(costs, start, allowance, c, -1)
  }

  /**
   * The cost of the cheapest way to one hex, or -1. Stops when it is found: afterwards only `cost` and `path` of the goal may
   * be asked.
   */
  runTo(costs: MoveCosts, start: number, goal: number, allowance: number, c: Conditions = this.#free): number {
    this.#run(costs, start, allowance, c, goal)
    return this.cost(goal)
  }

  /** Points spent to get there, 0 for the start, -1 if it cannot be reached. */
  cost(hex: number): number {
    const label = this.#labels.best(hex)
    const { floor } = this.#labels
    return label < floor ? -1 : floor + this.#allowance - label
  }

  /** Whether the unit can be there in such a way that the move need not end, if points are left. */
  mayGoOn(hex: number): boolean {
    return this.#labels.go[hex]! >= this.#labels.floor
  }

  /**
   * Writes the hexes entered on the way and returns their number, 0 for the start, -1 if it cannot be reached. Of several
   * routes this is the cheapest; among equals that through fewest zone hexes; then that with the lowest hex where they first
   * differ.
   */
  path(hex: number, out: Int16Array | Int32Array): number {
    if (this.#costs === undefined || this.cost(hex) < 0) return -1
    return this.#path.find(this.#costs, this.#conditions, this.#start, this.#allowance, hex, out)
  }

  #run(costs: MoveCosts, start: number, allowance: number, c: Conditions, goal: number): number {
    if (costs.grid !== this.#grid) throw new RangeError('costs of another grid')
    this.#costs = costs
    this.#conditions = c
    this.#start = start
    this.#allowance = allowance
    this.#entries = 0
    this.count = 0
    this.#queue.makeRoom(allowance)
    const floor = this.#labels.begin(allowance)
    this.#labels.go[start] = floor + allowance
    this.#takeFirstSteps(costs, c, start, allowance)
    if (goal < 0) this.#spread(costs, c, allowance, -1)
    else this.#spread(costs, c, allowance, goal)
    return this.count
  }

  /** The start is apart from the rest because some steps are allowed only from there. */
  #takeFirstSteps(costs: MoveCosts, c: Conditions, start: number, allowance: number): void {
    const { head, hex, next } = this.#queue
    const { go, end, floor } = this.#labels
    for (let at = start * DIRECTIONS; at < (start + 1) * DIRECTIONS; at++) {
      const entry = costs.steps[at]!
      const to = this.#grid.neighbours[at]!
      const price = priceStep(entry, at, start, to, allowance, !c.moved, c)
      if (price < 0) continue
      const left = allowance - price
      this.reached[this.count++] = to
      if (endsMove(entry, to, c)) {
        end[to] = floor + left
        continue
      }
      go[to] = floor + left
      hex[this.#entries] = to
      next[this.#entries] = head[left]!
      head[left] = this.#entries++
    }
  }

  #spread(costs: MoveCosts, c: Conditions, allowance: number, goal: number): void {
    const { steps } = costs
    const { neighbours } = this.#grid
    const { go, end, floor } = this.#labels
    const { head, hex: hexOf, next } = this.#queue
    const { barred, zone, halt, shut, enterZone, leaveZone, zoneToZone } = c
    const zoneStops = c.zoneRule === 'stop'
    const zoneBars = c.zoneRule === 'noEntry' || c.zoneRule === 'closed'
    const { reached } = this
    let { count } = this
    let entries = this.#entries
    for (let left = allowance - 1; left > 0; left--) {
      if (goal >= 0 && this.#labels.best(goal) >= floor + left) break
      let entry = head[left]!
      while (entry >= 0) {
        const hex = hexOf[entry]!
        entry = next[entry]!
        if (go[hex] !== floor + left) continue // a better way was found since
        const leaves = zone[hex] !== 0
        const label = leaves ? floor + left - leaveZone : floor + left
        const first = hex * DIRECTIONS
        for (let at = first; at < first + DIRECTIONS; at++) {
          const step = steps[at]!
          let arrival = label - (step & COST)
          if (step === 0 || arrival < floor) continue
          const to = neighbours[at]!
          if (go[to]! >= arrival || barred[to] !== 0) continue
          const enters = zone[to] !== 0
          if (enters) {
            if (zoneBars || (leaves && (!zoneToZone || (step & GUARDED) !== 0))) continue
            arrival -= enterZone
            if (arrival < floor || go[to]! >= arrival) continue
          }
          if ((step & (FIRST | ALL)) !== 0 || (shut !== undefined && shut[at] !== 0)) continue
          const known = go[to]! >= floor || end[to]! >= floor
          if ((step & STOP) !== 0 || halt[to] !== 0 || (enters && zoneStops)) {
            if (end[to]! >= arrival) continue
            end[to] = arrival
          } else {
            go[to] = arrival
            hexOf[entries] = to
            next[entries] = head[arrival - floor]!
            head[arrival - floor] = entries++
          }
          if (!known) reached[count++] = to
        }
      }
    }
    head.fill(-1, 0, allowance + 1)
    this.count = count
  }
}
