import { axialDistance, DIRECTIONS, STEP_Q, STEP_R } from './directions.js'
import type { Grid } from './grid.js'

/**
 * The straight line between the centres of two hexes, in whole numbers.
 *
 * Lay axes from the first hex along the two directions between which the line runs, `near` the closer one: the
 * second hex then lies at (i, j) with i >= j >= 0. For a hex at (x, y) let c = i * y - j * x, which tells how far and on
 * which side of the line its centre lies. The corners of a hex change 3c by at most 2i + j, so the line crosses its
 * inside exactly if 3|c| < 2i + j. The line leaves a hex through one of three sides: `far` if the corner between `near` and `far`
 * lies right of it (3c + i - j < 0), the one on the other side of `near` if the corner there lies left of it
 * (3c - i - 2j > 0), else `near`. Where it leaves through a corner, the hex of the `near` side is the one it crosses next
 * and the other is only touched. If i = j every second stretch runs along a side, between two hexes.
 */
export class Line {
  /** Number of steps between the two hexes, without them. */
  count = 0
  /** The hex that each step crosses, or the lower of the two between which it runs; -1 if that is not in play. */
  first = new Int16Array(64)
  /** The same hex as `first`, or the other of the two between which the line runs. */
  second = new Int16Array(64)
  readonly #grid: Grid

  constructor(grid: Grid) {
    this.#grid = grid
  }

  /** Finds the steps from one hex to another, without the two, and returns their number. */
  trace(from: number, to: number): number {
    const { q, r } = this.#grid
    this.count = 0
    if (this.#grid.isApart(from, to)) return 0
    const distance = this.#grid.distance(from, to)
    if (!(distance >= 2)) return 0 // also for what is no hex
    this.#makeRoom(2 * distance)
    const aheadQ = q[to]! - q[from]!
    const aheadR = r[to]! - r[from]!
    let near = directionAlong(aheadQ, aheadR)
    let far = (near + 1) % DIRECTIONS
    let j = axialDistance(aheadQ - STEP_Q[near]! * distance, aheadR - STEP_R[near]! * distance)
    if (2 * j > distance) {
      j = distance - j
      const swap = near
      near = far
      far = swap
    }
    if (2 * j === distance) this.#alongSides(from, near, far, j)
    else this.#acrossHexes(from, near, far, distance - j, j)
    return this.count
  }

  /**
   * Line of sight: adjacent hexes always see each other; further away no hex that the line crosses between them may
   * block, and where it runs along the common side of two hexes not both may. A hex that the line only touches at a
   * corner does not count, and what is out of play never blocks. The same in both directions. Nobody sees from a sheet to
   * one that lies apart.
   */
  isClear(from: number, to: number, blocking: Uint8Array): boolean {
    if (this.#grid.isApart(from, to)) return false
    const count = this.trace(from, to)
    for (let step = 0; step < count; step++) {
      const first = this.first[step]!
      if (first >= 0 && blocking[first] !== 0 && blocking[this.second[step]!] !== 0) return false
    }
    return true
  }

  #alongSides(from: number, near: number, far: number, times: number): void {
    const grid = this.#grid
    let q = grid.q[from]!
    let r = grid.r[from]!
    for (let time = 1; time <= times; time++) {
      const one = grid.at(q + STEP_Q[near]!, r + STEP_R[near]!)
      const other = grid.at(q + STEP_Q[far]!, r + STEP_R[far]!)
      this.#add(Math.min(one, other), Math.max(one, other))
      q += STEP_Q[near]! + STEP_Q[far]!
      r += STEP_R[near]! + STEP_R[far]!
      if (time === times) return
      const hex = grid.at(q, r)
      this.#add(hex, hex)
    }
  }

  #acrossHexes(from: number, near: number, far: number, i: number, j: number): void {
    const grid = this.#grid
    let q = grid.q[from]!
    let r = grid.r[from]!
    let x = 0
    let y = 0
    for (;;) {
      const side = 3 * (i * y - j * x)
      const toFar = side + i - j < 0
      const back = side - i - 2 * j > 0
      if (!toFar) {
        x++
        q += STEP_Q[near]!
        r += STEP_R[near]!
      }
      if (toFar || back) {
        const sign = toFar ? 1 : -1
        y += sign
        q += sign * STEP_Q[far]!
        r += sign * STEP_R[far]!
      }
      if (x === i && y === j) return
      const hex = grid.at(q, r)
      this.#add(hex, hex)
    }
  }

  #add(first: number, second: number): void {
    this.first[this.count] = first
    this.second[this.count++] = second
  }

  #makeRoom(steps: number): void {
    if (this.first.length >= steps) return
    this.first = new Int16Array(steps)
    this.second = new Int16Array(steps)
  }
}

/** The direction for which the vector lies between it and the next one clockwise. */
function directionAlong(q: number, r: number): number {
  if (q >= 0) {
    if (r >= 0) return 0
    return q + r >= 0 ? 1 : 2
  }
  if (r <= 0) return 3
  return q + r <= 0 ? 4 : 5
}
