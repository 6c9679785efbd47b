import { DIRECTIONS } from './directions.js'

/**
 * A queue of nodes (see StepTable) by a small whole number: a list for each number, all in one pool. The loops that use it
 * work on the arrays themselves. An entry holds its node in the low 15 bits and the number of the next entry above them;
 * entry 0 is the end of every list, so an empty head is 0. A hex is expanded once, so there are no more entries than steps.
 */
export class Buckets {
  /** First entry of each list. */
  head = new Int32Array(64)
  readonly pool: Int32Array
  /** The first free place in the pool. */
  free = 1

  constructor(size: number) {
    this.pool = new Int32Array((size + 2) * DIRECTIONS)
  }

  /** Forgets all entries, and makes lists for 0 to `highest`. All lists must be empty. */
  begin(highest: number): void {
    this.free = 1
    if (this.head.length <= highest) this.head = new Int32Array(highest * 2)
  }

  add(list: number, node: number): void {
    this.pool[this.free] = node | (this.head[list]! << 15)
    this.head[list] = this.free++
  }
}

export function nodeOf(entry: number): number {
  return entry & 0x7fff
}

export function nextOf(entry: number): number {
  return entry >>> 15
}
