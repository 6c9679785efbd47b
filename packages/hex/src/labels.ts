/** Labels are cleared when they come near the greatest number of 32 bits. */
const HIGHEST = 0x40000000

/**
 * For every node (see StepTable) the points that are left on arriving there, added to a floor that rises above all earlier
 * labels with every run. What lies below the floor was not reached in this run, so nothing has to be cleared between runs,
 * and one comparison tells both whether a node was reached and whether as well.
 */
export class Labels {
  readonly of: Int32Array
  floor = 1
  allowance = 0
  readonly #size: number

  constructor(size: number) {
    this.of = new Int32Array(2 * size)
    this.#size = size
  }

  /** Makes every label old. */
  begin(allowance: number): void {
    this.floor += this.allowance + 1
    this.allowance = allowance
    if (this.floor + allowance < HIGHEST) return
    this.of.fill(0)
    this.floor = 1
  }

  /** The better label of the two nodes of a hex. */
  best(hex: number): number {
    return Math.max(this.of[hex]!, this.of[hex + this.#size]!)
  }

  /** Points spent to get to a hex, -1 if it was not reached. */
  cost(hex: number): number {
    const label = this.best(hex)
    return label >= this.floor ? this.floor + this.allowance - label : -1
  }
}
