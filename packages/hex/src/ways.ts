import { DIRECTIONS } from './directions.js'
import { Reach } from './reach.js'
import { endsMove, priceStep } from './step.js'
import { NODE, NODE_BITS, type StepTable } from './steptable.js'

/** A way is one number: the hex it leads to, the direction of its last step, and the number of the way to the hex before. */
const DIRECTION_SHIFT = NODE_BITS
const BEFORE_SHIFT = NODE_BITS + 3
/** Where that is the start. */
const FROM_START = 0x3fff

/** Before the ways of a start: how many they are, and the start. */
const HEAD = 2
const START = 1

/**
 * One cheapest way from each start to every hex within reach by a table that does not change, found when they are first asked for
 * and kept. They are tried later by another table, when marks on the map are others: pricing a way looks up a number for each of its
 * steps, where a search would look at everything around. All of them lie in one array, because they are used in no order and
 * memory is what that costs.
 */
export class Ways {
  readonly #table: StepTable
  readonly #reach: Reach
  /** By allowance and start: where their ways lie, 0 if they are not known. */
  readonly #known: Int32Array[] = []
  #pool = new Int32Array(1 << 12)
  #free = 1
  /** Of the search under way: the way to each hex, and the last step of each way. */
  readonly #wayTo: Int16Array
  readonly #last: Int32Array

  constructor(table: StepTable) {
    const { grid } = table.costs
    this.#table = table
    this.#reach = new Reach(grid)
    this.#wayTo = new Int16Array(grid.size)
    this.#last = new Int32Array(grid.size)
  }

  /** The ways from a start: a number, never 0, by which they can be asked about. */
  from(start: number, allowance: number): number {
    const known = this.#known[allowance] ?? new Int32Array(this.#table.costs.grid.size)
    this.#known[allowance] = known
    if (known[start] === 0) known[start] = this.#find(start, allowance)
    return known[start]!
  }

  /** How many they are. */
  count(ways: number): number {
    return this.#pool[ways]!
  }

  /** Where one of them leads. */
  hex(ways: number, way: number): number {
    return this.#pool[ways + HEAD + way]! & NODE
  }

  /** What one of them costs by a table of the same grid, or -1 if it cannot be gone or costs more than the allowance, be that another. */
  price(ways: number, way: number, table: StepTable, allowance: number): number {
    const pool = this.#pool
    const { steps, stamps, stamp } = table
    const renewals = table.renewals.of
    const { size } = table.costs.grid
    let cost = 0
    let entry = pool[ways + HEAD + way]!
    let isLast = true
    for (let before = entry >>> BEFORE_SHIFT; before !== FROM_START; before = entry >>> BEFORE_SHIFT) {
      const direction = (entry >> DIRECTION_SHIFT) & 7
      const to = entry & NODE
      entry = pool[ways + HEAD + before]!
      const from = entry & NODE
      if (stamps[from] !== stamp + renewals[from]!) table.fold(from)
      const step = steps[from * DIRECTIONS + direction]!
      const node = step & NODE
      if (node !== to && !(isLast && node === to + size)) return -1
      cost += step >> NODE_BITS
      if (cost >= allowance) return -1 // the first step costs something as well
      isLast = false
    }
    const first = this.#priceFirst(pool[ways + START]!, entry, allowance, isLast, table)
    return first < 0 || cost + first > allowance ? -1 : cost + first
  }

  /** Whether one of them enters a hex with any of these bits among its marks. */
  passes(ways: number, way: number, marks: Uint8Array, bits: number): boolean {
    for (let at = way; at !== FROM_START; at = this.#pool[ways + HEAD + at]! >>> BEFORE_SHIFT)
      if ((marks[this.hex(ways, at)]! & bits) !== 0) return true
    return false
  }

  /** The hexes that one of them enters. */
  path(ways: number, way: number): number[] {
    const path: number[] = []
    for (let at = way; at !== FROM_START; at = this.#pool[ways + HEAD + at]! >>> BEFORE_SHIFT)
      path.push(this.hex(ways, at))
    return path.reverse()
  }

  /** The price of the first step, which may be one that no other step may be. */
  #priceFirst(start: number, entry: number, allowance: number, isLast: boolean, table: StepTable): number {
    const { costs, conditions } = table
    const at = start * DIRECTIONS + ((entry >> DIRECTION_SHIFT) & 7)
    const to = entry & NODE
    const price = priceStep(costs.steps[at]!, at, start, to, allowance, 'normal', conditions)
    return isLast || !endsMove(costs.steps[at]!, to, conditions) ? price : -1
  }

  #find(start: number, allowance: number): number {
    const reach = this.#reach
    const count = this.#lastSteps(start, reach.run(this.#table, start, allowance))
    if (count >= FROM_START) throw new RangeError(`${count} ways from a hex`)
    const ways = this.#take(HEAD + count)
    const pool = this.#pool
    const wayTo = this.#wayTo.fill(FROM_START)
    for (let way = 0; way < count; way++) wayTo[reach.reached[way]!] = way
    wayTo[start] = FROM_START
    pool[ways] = count
    pool[ways + START] = start
    for (let way = 0; way < count; way++) {
      const last = this.#last[way]!
      const from = Math.trunc(last / DIRECTIONS)
      const direction = last - from * DIRECTIONS
      pool[ways + HEAD + way] = reach.reached[way]! | (direction << DIRECTION_SHIFT) | (wayTo[from]! << BEFORE_SHIFT)
    }
    return ways
  }

  /**
   * Finds the last steps to the hexes that were reached. What no other step leads to is beside the start, over a step that only a first
   * may be; else, if it is reached only by a step that ends the move, it has no way here. Gives the number of those that have one.
   */
  #lastSteps(start: number, count: number): number {
    const { reached } = this.#reach
    const { grid } = this.#table.costs
    let kept = 0
    for (let i = 0; i < count; i++) {
      const hex = reached[i]!
      const last = this.#reach.lastStep(hex)
      const direction = last < 0 ? grid.directionTo(start, hex) : 0
      if (direction < 0) continue
      reached[kept] = hex
      this.#last[kept++] = last < 0 ? start * DIRECTIONS + direction : last
    }
    return kept
  }

  /** Room for so many numbers; the pool may be another one afterwards. */
  #take(length: number): number {
    const taken = this.#free
    this.#free += length
    if (this.#free > this.#pool.length) {
      const larger = new Int32Array(2 * this.#free)
      larger.set(this.#pool)
      this.#pool = larger
    }
    return taken
  }
}
