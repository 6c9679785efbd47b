/** Labels are cleared when they come near the greatest number of 32 bits. */
const HIGHEST = 2 ** 30

/**
 * For every hex the points that are left on arriving there, each added to a floor that rises above all earlier labels
 * with every run. What lies below the floor was not reached in this run, so nothing has to be cleared between runs, and
 * one comparison tells both whether a hex was reached and whether as well.
 */
export class Labels {
  /** Best arrival after which the unit may go on. */
  readonly go: Int32Array
  /** Best arrival that ends the move; kept only where it is better than going on. */
  readonly end: Int32Array
  floor = 1
  #allowance = 0

  constructor(size: number) {
    this.go = new Int32Array(size)
    this.end = new Int32Array(size)
  }

  /** Makes every label old and returns the floor of the new run. */
  begin(allowance: number): number {
    this.floor += this.#allowance + 1
    this.#allowance = allowance
    if (this.floor + allowance >= HIGHEST) {
      this.go.fill(0)
      this.end.fill(0)
      this.floor = 1
    }
    return this.floor
  }

  /** The better of the two labels of a hex. */
  best(hex: number): number {
    const go = this.go[hex]!
    const end = this.end[hex]!
    return go > end ? go : end
  }
}
