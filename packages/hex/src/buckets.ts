import { DIRECTIONS } from './directions.js'

/**
 * A queue of hexes by a small whole number: a list for each number, all in one pool. The loops that use it work on the
 * arrays themselves. Each hex is expanded once, so no more than six entries a hex are ever made.
 */
export class Buckets {
  /** First entry of each list, -1 if it is empty. */
  head = new Int32Array(64).fill(-1)
  readonly hex: Int16Array
  readonly next: Int32Array

  constructor(size: number) {
    this.hex = new Int16Array(size * DIRECTIONS)
    this.next = new Int32Array(size * DIRECTIONS)
  }

  /** Makes lists for 0 to `highest`. */
  makeRoom(highest: number): void {
    if (this.head.length <= highest) this.head = new Int32Array(highest * 2).fill(-1)
  }
}
