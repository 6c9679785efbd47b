import { Buckets, nodeOf } from './buckets.js'
import { DIRECTIONS, opposite } from './directions.js'
import type { Grid } from './grid.js'
import { Labels } from './labels.js'
import { CheapestPath } from './path.js'
import { endsMove, type FirstStep, priceStep } from './step.js'
import { NODE, NODE_BITS, type StepTable } from './steptable.js'

/**
 * Where a unit can go with its movement points, and how cheaply. Holds its arrays, so that a run allocates nothing; make
 * one for each grid and use it again. All answers are about the last run; `path` also reads its table, so ask before that
 * is changed.
 */
export class Reach {
  /** The hexes reached, in no order of meaning, without the start; `count` of them. */
  readonly reached: Int16Array
  count = 0
  readonly #grid: Grid
  readonly #labels: Labels
  readonly #queue: Buckets
  readonly #path: CheapestPath
  #table: StepTable | undefined
  #start = -1
  #first: FirstStep = 'normal'
  /** Whether the first step can have ended the move. */
  #hasEnds = false

  constructor(grid: Grid) {
    this.#grid = grid
    this.reached = new Int16Array(2 * grid.size + 1)
    this.#labels = new Labels(grid.size)
    this.#queue = new Buckets(grid.size)
    this.#path = new CheapestPath(grid, this.#labels, this.#queue)
  }

  /** Finds all hexes within the allowance, a whole number, and returns how many they are. */
  run(table: StepTable, start: number, allowance: number, first: FirstStep = 'normal'): number {
    this.#begin(table, start, allowance, first)
    this.#search(table, -1)
    if (this.#hasEnds || table.hasEnds) this.#listHexes()
    return this.count
  }

  /**
   * The cost of the cheapest way to one hex, or -1. Stops when it is found: afterwards only `cost` and `path` of the goal
   * may be asked.
   */
  runTo(table: StepTable, start: number, goal: number, allowance: number, first: FirstStep = 'normal'): number {
    if (this.#grid.inPlay[goal] !== 1) throw new RangeError(`no hex to go to: ${goal}`)
    this.#begin(table, start, allowance, first)
    this.#search(table, goal)
    return this.cost(goal)
  }

  /** Points spent to get there, 0 for the start, -1 if it cannot be reached. */
  cost(hex: number): number {
    return this.#labels.cost(hex)
  }

  /** Writes the hexes reached, and by hex, from `base` on, what they cost, with so much more. */
  write(hexes: Int16Array, costs: Uint8Array, base: number, more: number): void {
    const { of: labels, floor, allowance } = this.#labels
    const { size } = this.#grid
    const { reached, count } = this
    const top = floor + allowance + more
    for (let i = 0; i < count; i++) {
      const hex = reached[i]!
      hexes[i] = hex
      costs[base + hex] = top - Math.max(labels[hex]!, labels[hex + size]!)
    }
  }

  /** Whether the unit can be there without having to end its move, as far as its points go. */
  mayGoOn(hex: number): boolean {
    return this.#labels.of[hex]! >= this.#labels.floor
  }

  /**
   * Writes the hexes entered on the way and returns their number, 0 for the start, -1 if it cannot be reached. Of all routes
   * this is the cheapest; among equals that through most of the hexes marked in `prize`; then that through fewest zone hexes;
   * then that with the lowest hex where they first differ.
   */
  path(hex: number, out: Int16Array | Int32Array, prize?: Uint8Array): number {
    if (this.#table === undefined || this.cost(hex) < 0) return -1
    return this.#path.find(this.#table, this.#start, this.#first, hex, out, prize)
  }

  /**
   * The last step (hex * 6 + direction) of a cheapest way to a hex, the one from the lowest hex if there are several; -1 for the
   * start and for what cannot be reached. Of steps that only a first may be, or that end a move, it knows nothing.
   */
  lastStep(hex: number): number {
    const { of: labels, floor } = this.#labels
    const table = this.#table
    if (table === undefined || hex === this.#start || labels[hex]! < floor) return -1
    let found = -1
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const from = this.#grid.neighbours[hex * DIRECTIONS + direction]!
      // Who has no more points left than here was not gone on from: its steps may not be folded yet.
      if (from < 0 || labels[from]! <= labels[hex]! || (found >= 0 && found < from * DIRECTIONS)) continue
      const at = from * DIRECTIONS + opposite(direction)
      const step = table.steps[at]!
      if ((step & NODE) === hex && labels[from]! - (step >> NODE_BITS) === labels[hex]) found = at
    }
    return found
  }

  #begin(table: StepTable, start: number, allowance: number, first: FirstStep): void {
    if (table.costs.grid !== this.#grid) throw new RangeError('the table belongs to another grid')
    if (this.#grid.inPlay[start] !== 1) throw new RangeError(`no hex to start from: ${start}`)
    if (!(allowance >= 0) || allowance !== Math.trunc(allowance)) throw new RangeError(`not an allowance: ${allowance}`)
    this.#table = table
    this.#start = start
    this.#first = first
    this.count = 0
    this.#hasEnds = false
    this.#queue.begin(allowance)
    this.#labels.begin(allowance)
    this.#arrive(start, allowance)
    table.fold(start)
    if (first === 'minimum' || (first === 'normal' && table.hasFirstSteps[start] === 1)) this.#takeFirstSteps(table)
  }

  /** Takes the steps that only the first may be; the others it takes as well will be found again and change nothing. */
  #takeFirstSteps({ costs, conditions }: StepTable): void {
    const start = this.#start
    const { allowance } = this.#labels
    for (let at = start * DIRECTIONS; at < (start + 1) * DIRECTIONS; at++) {
      const entry = costs.steps[at]!
      const to = this.#grid.neighbours[at]!
      const price = priceStep(entry, at, start, to, allowance, this.#first, conditions)
      if (price < 0) continue
      const ends = endsMove(entry, to, conditions)
      this.#hasEnds ||= ends
      const node = ends ? to + this.#grid.size : to
      this.reached[this.count++] = node
      this.#arrive(node, allowance - price)
    }
  }

  #arrive(node: number, left: number): void {
    this.#labels.of[node] = this.#labels.floor + left
    this.#queue.add(left, node)
  }

  #search(table: StepTable, goal: number): void {
    let left = this.#labels.allowance
    while (left > 0) {
      left = this.#spread(table, goal, left)
      if (left > 0) table.fold(nodeOf(this.#queue.pool[this.#queue.head[left]!]!))
    }
    this.#queue.head[0] = 0
  }

  /**
   * Takes the nodes with most points left first. Comes back early, with the points then left, if the hex at the head of
   * that list must be folded before: a call in the midst of the loop would slow all of it down. The six directions are
   * written out because each then has its own branches to predict, which makes it 1.4 times as fast.
   */
  #spread(table: StepTable, goal: number, from: number): number {
    // As constants of the function these are known when it is compiled; as imports they would be looked up each time.
    const DIRECTIONS = 6
    const NODE_BITS = 15
    const NODE = 0x7fff
    const { steps, stamps, stamp } = table
    const renewals = table.renewals.of
    const { size } = this.#grid
    const { of: labels, floor } = this.#labels
    const { pool, head } = this.#queue
    const { reached } = this
    let { count } = this
    let { free } = this.#queue
    let left = from
    let step = 0
    let to = 0
    let arrival = 0
    search: for (; left > 0; left--) {
      const label = floor + left
      let entry = head[left]!
      head[left] = 0
      if (goal >= 0 && (labels[goal]! >= label || labels[goal + size]! >= label)) continue // found: only empties the queue
      while (entry !== 0) {
        const hex = pool[entry]! & NODE
        if (labels[hex] !== label || hex >= size) {
          entry = pool[entry]! >>> NODE_BITS // reached better since, or the move ended there
          continue
        }
        if (stamps[hex] !== stamp + renewals[hex]!) {
          head[left] = entry
          break search
        }
        entry = pool[entry]! >>> NODE_BITS
        const at = hex * DIRECTIONS
        step = steps[at]!
        to = step & NODE
        arrival = label - (step >> NODE_BITS)
        if (labels[to]! < arrival && arrival >= floor) {
          reached[count] = to
          count += (labels[to]! - floor) >>> 31 // 1 if it is new
          labels[to] = arrival
          pool[free] = to | (head[arrival - floor]! << NODE_BITS)
          head[arrival - floor] = free++
        }
        step = steps[at + 1]!
        to = step & NODE
        arrival = label - (step >> NODE_BITS)
        if (labels[to]! < arrival && arrival >= floor) {
          reached[count] = to
          count += (labels[to]! - floor) >>> 31 // 1 if it is new
          labels[to] = arrival
          pool[free] = to | (head[arrival - floor]! << NODE_BITS)
          head[arrival - floor] = free++
        }
        step = steps[at + 2]!
        to = step & NODE
        arrival = label - (step >> NODE_BITS)
        if (labels[to]! < arrival && arrival >= floor) {
          reached[count] = to
          count += (labels[to]! - floor) >>> 31 // 1 if it is new
          labels[to] = arrival
          pool[free] = to | (head[arrival - floor]! << NODE_BITS)
          head[arrival - floor] = free++
        }
        step = steps[at + 3]!
        to = step & NODE
        arrival = label - (step >> NODE_BITS)
        if (labels[to]! < arrival && arrival >= floor) {
          reached[count] = to
          count += (labels[to]! - floor) >>> 31 // 1 if it is new
          labels[to] = arrival
          pool[free] = to | (head[arrival - floor]! << NODE_BITS)
          head[arrival - floor] = free++
        }
        step = steps[at + 4]!
        to = step & NODE
        arrival = label - (step >> NODE_BITS)
        if (labels[to]! < arrival && arrival >= floor) {
          reached[count] = to
          count += (labels[to]! - floor) >>> 31 // 1 if it is new
          labels[to] = arrival
          pool[free] = to | (head[arrival - floor]! << NODE_BITS)
          head[arrival - floor] = free++
        }
        step = steps[at + 5]!
        to = step & NODE
        arrival = label - (step >> NODE_BITS)
        if (labels[to]! < arrival && arrival >= floor) {
          reached[count] = to
          count += (labels[to]! - floor) >>> 31 // 1 if it is new
          labels[to] = arrival
          pool[free] = to | (head[arrival - floor]! << NODE_BITS)
          head[arrival - floor] = free++
        }
      }
    }
    this.count = count
    this.#queue.free = free
    return left
  }

  /** Turns the list of nodes into one of hexes, each once though it was reached in both ways. */
  #listHexes(): void {
    const { size } = this.#grid
    const { of: labels, floor } = this.#labels
    const { reached, count } = this
    let hexes = 0
    for (let i = 0; i < count; i++) {
      const node = reached[i]!
      if (node < size) reached[hexes++] = node
      else if (labels[node - size]! < floor) reached[hexes++] = node - size
    }
    this.count = hexes
  }
}
