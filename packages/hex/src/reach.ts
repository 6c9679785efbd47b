import { Buckets } from './buckets.js'
import { type Conditions, conditions } from './conditions.js'
import { ALL, COST_SHIFT, FIRST, GUARDED, HEX, FLAGS_IN_TABLE, HEX_BITS, type MoveCosts, STOP } from './costs.js'
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
  readonly #ended: Int16Array
  #endedCount = 0

  constructor(grid: Grid) {
    this.#grid = grid
    this.reached = new Int16Array(grid.size + 1)
    this.#labels = new Labels(grid.size)
    this.#queue = new Buckets(grid.size)
    this.#path = new CheapestPath(grid, this.#labels, this.#queue)
    this.#free = conditions(grid)
    this.#ended = new Int16Array(grid.size)
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
    if (costs.grid !== this.#grid) throw new RangeError('the costs belong to another grid')
    if (this.#grid.inPlay[start] !== 1) throw new RangeError(`no hex to start from: ${start}`)
    if (!(allowance >= 0) || allowance !== Math.trunc(allowance)) throw new RangeError(`not an allowance: ${allowance}`)
    this.#costs = costs
    this.#conditions = c
    this.#start = start
    this.#allowance = allowance
    this.#entries = 0
    this.#endedCount = 0
    this.count = 0
    this.#queue.makeRoom(allowance)
    const floor = this.#labels.begin(allowance)
    this.#labels.go[start] = floor + allowance
    this.#takeFirstSteps(costs, c, start, allowance)
    this.#spread(costs, c, allowance, goal)
    return this.count
  }

  /** The start is apart from the rest because some steps are allowed only from there. */
  #takeFirstSteps(costs: MoveCosts, c: Conditions, start: number, allowance: number): void {
    const { head, hex, next } = this.#queue
    const { go, end, floor } = this.#labels
    for (let at = start * DIRECTIONS; at < (start + 1) * DIRECTIONS; at++) {
      const entry = costs.table[at]! >> HEX_BITS
      const to = this.#grid.neighbours[at]!
      const price = priceStep(entry, at, start, to, allowance, !c.moved, c)
      if (price < 0) continue
      const left = allowance - price
      if (endsMove(entry, to, c)) {
        this.#ended[this.#endedCount++] = to
        end[to] = floor + left
        continue
      }
      go[to] = floor + left
      this.reached[this.count++] = to
      hex[this.#entries] = to
      next[this.#entries] = head[left]!
      head[left] = this.#entries++
    }
  }

  #spread(costs: MoveCosts, c: Conditions, allowance: number, goal: number): void {
    const { table } = costs
    const { go, floor } = this.#labels
    const { head, hex: hexOf, next } = this.#queue
    const { barred, zone, halt, leaveZone } = c
    const ask = c.shut === undefined ? 0 : 1
    const { reached } = this
    let { count } = this
    let entries = this.#entries
    let step = 0
    let to = 0
    let arrival = 0
    for (let left = allowance - 1; left > 0; left--) {
      let entry = head[left]!
      head[left] = -1
      if (goal >= 0 && this.#labels.best(goal) >= floor + left) continue // found: only empties the queue
      while (entry >= 0) {
        const hex = hexOf[entry]!
        entry = next[entry]!
        if (go[hex] !== floor + left) continue // a better way was found since
        const label = zone[hex] === 0 ? floor + left : floor + left - leaveZone
        const at = hex * DIRECTIONS
        step = table[at]!
        to = step & HEX
        arrival = label - (step >> COST_SHIFT)
        if (arrival >= floor && go[to]! < arrival) {
          if ((barred[to]! | zone[to]! | halt[to]! | (step & FLAGS_IN_TABLE) | ask) !== 0) arrival = this.#special(at, hex, arrival)
          if (go[to]! < arrival) {
            reached[count] = to
            count += (go[to]! - floor) >>> 31
            go[to] = arrival
            hexOf[entries] = to
            next[entries] = head[arrival - floor]!
            head[arrival - floor] = entries++
          }
        }
        step = table[at + 1]!
        to = step & HEX
        arrival = label - (step >> COST_SHIFT)
        if (arrival >= floor && go[to]! < arrival) {
          if ((barred[to]! | zone[to]! | halt[to]! | (step & FLAGS_IN_TABLE) | ask) !== 0) arrival = this.#special(at + 1, hex, arrival)
          if (go[to]! < arrival) {
            reached[count] = to
            count += (go[to]! - floor) >>> 31
            go[to] = arrival
            hexOf[entries] = to
            next[entries] = head[arrival - floor]!
            head[arrival - floor] = entries++
          }
        }
        step = table[at + 2]!
        to = step & HEX
        arrival = label - (step >> COST_SHIFT)
        if (arrival >= floor && go[to]! < arrival) {
          if ((barred[to]! | zone[to]! | halt[to]! | (step & FLAGS_IN_TABLE) | ask) !== 0) arrival = this.#special(at + 2, hex, arrival)
          if (go[to]! < arrival) {
            reached[count] = to
            count += (go[to]! - floor) >>> 31
            go[to] = arrival
            hexOf[entries] = to
            next[entries] = head[arrival - floor]!
            head[arrival - floor] = entries++
          }
        }
        step = table[at + 3]!
        to = step & HEX
        arrival = label - (step >> COST_SHIFT)
        if (arrival >= floor && go[to]! < arrival) {
          if ((barred[to]! | zone[to]! | halt[to]! | (step & FLAGS_IN_TABLE) | ask) !== 0) arrival = this.#special(at + 3, hex, arrival)
          if (go[to]! < arrival) {
            reached[count] = to
            count += (go[to]! - floor) >>> 31
            go[to] = arrival
            hexOf[entries] = to
            next[entries] = head[arrival - floor]!
            head[arrival - floor] = entries++
          }
        }
        step = table[at + 4]!
        to = step & HEX
        arrival = label - (step >> COST_SHIFT)
        if (arrival >= floor && go[to]! < arrival) {
          if ((barred[to]! | zone[to]! | halt[to]! | (step & FLAGS_IN_TABLE) | ask) !== 0) arrival = this.#special(at + 4, hex, arrival)
          if (go[to]! < arrival) {
            reached[count] = to
            count += (go[to]! - floor) >>> 31
            go[to] = arrival
            hexOf[entries] = to
            next[entries] = head[arrival - floor]!
            head[arrival - floor] = entries++
          }
        }
        step = table[at + 5]!
        to = step & HEX
        arrival = label - (step >> COST_SHIFT)
        if (arrival >= floor && go[to]! < arrival) {
          if ((barred[to]! | zone[to]! | halt[to]! | (step & FLAGS_IN_TABLE) | ask) !== 0) arrival = this.#special(at + 5, hex, arrival)
          if (go[to]! < arrival) {
            reached[count] = to
            count += (go[to]! - floor) >>> 31
            go[to] = arrival
            hexOf[entries] = to
            next[entries] = head[arrival - floor]!
            head[arrival - floor] = entries++
          }
        }
      }
    }
    head[0] = -1
    this.count = count
    this.#listEnded()
  }

  /** What happens on a step with flags or into a marked hex: its label if the unit may go on from there, else 0. */
  #special(at: number, from: number, plainArrival: number): number {
    const c = this.#conditions
    const { floor, end } = this.#labels
    const packed = this.#costs!.table[at]!
    const to = packed & HEX
    const step = packed >> HEX_BITS
    if (c.barred[to] !== 0 || (step & (FIRST | ALL)) !== 0) return 0
    if (c.shut !== undefined && c.shut[at] !== 0) return 0
    let arrival = plainArrival
    const enters = c.zone[to] !== 0
    if (enters) {
      if (c.zoneRule === 'noEntry' || c.zoneRule === 'closed') return 0
      if (c.zone[from] !== 0 && (!c.zoneToZone || (step & GUARDED) !== 0)) return 0
      arrival -= c.enterZone
      if (arrival < floor) return 0
    }
    if ((step & STOP) === 0 && c.halt[to] === 0 && !(enters && c.zoneRule === 'stop')) return arrival
    if (end[to]! >= arrival) return 0
    if (end[to]! < floor) this.#ended[this.#endedCount++] = to
    end[to] = arrival
    return 0
  }

  #listEnded(): void {
    const { go, floor } = this.#labels
    for (let i = 0; i < this.#endedCount; i++) {
      const hex = this.#ended[i]!
      if (go[hex]! < floor) this.reached[this.count++] = hex
    }
  }
}
