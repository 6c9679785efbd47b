import type { Point } from '@sztab/hex'
import type { Box } from '../scene.js'
import type { Obstacles } from './field.js'

/** What lies on a map in small cells, added up from the corner on: what a box holds is the sum of four numbers, however much that is. */
export class Backdrop {
  readonly #inside: Box
  readonly #columns: number
  readonly #rows: number
  readonly #weights: Float64Array
  /** The cells in which nothing is written. */
  readonly #closed: Int32Array

  constructor({ inside, boxes, points, barred = [] }: Obstacles) {
    this.#inside = inside
    this.#columns = Math.ceil(inside.right * CELLS) + 2
    this.#rows = Math.ceil(inside.bottom * CELLS) + 2
    const size = this.#columns * this.#rows
    this.#weights = new Float64Array(size)
    this.#closed = new Int32Array(size)
    for (const { box, weight } of boxes)
      this.#cells(box, (cell, area) => {
        this.#weights[cell]! += weight * area
      })
    for (const { point, weight } of points) {
      const cell = this.#cellAt(point)
      if (cell >= 0) this.#weights[cell]! += weight
    }
    for (const box of barred)
      this.#cells(box, (cell) => {
        this.#closed[cell] = 1
      })
    for (const table of [this.#weights, this.#closed]) addUp(table, this.#columns)
  }

  /** As that of a field. */
  cost(box: Box, crossing: number): number {
    const left = Math.floor(box.left * CELLS)
    const top = Math.floor(box.top * CELLS)
    const right = Math.ceil(box.right * CELLS)
    const bottom = Math.ceil(box.bottom * CELLS)
    if (left < 0 || top < 0 || right > this.#columns - 1 || bottom > this.#rows - 1) return Number.POSITIVE_INFINITY
    const [above, below] = [top * this.#columns, bottom * this.#columns]
    const closed = this.#closed
    const barred = closed[below + right]! - closed[above + right]! - closed[below + left]! + closed[above + left]!
    if (barred > 0 && crossing === Number.POSITIVE_INFINITY) return crossing
    const weights = this.#weights
    const on = weights[below + right]! - weights[above + right]! - weights[below + left]! + weights[above + left]!
    // Cells that a box only touches are in the sum: it is as much less as the box is smaller than they are.
    const share = ((box.right - box.left) * (box.bottom - box.top) * CELLS * CELLS) / ((right - left) * (bottom - top))
    return share * on + (barred > 0 ? (barred / LINE) * crossing : 0)
  }

  /** Every cell that a box touches, with the area that they share. The tables have an empty row and column before the first. */
  #cells(box: Box, put: (cell: number, area: number) => void): void {
    const inside = this.#inside
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
    const [right, bottom] = [Math.min(box.right, inside.right), Math.min(box.bottom, inside.bottom)]
    for (let row = Math.floor(top * CELLS); row < bottom * CELLS; row++)
      for (let column = Math.floor(left * CELLS); column < right * CELLS; column++) {
        const width = Math.min(right, (column + 1) / CELLS) - Math.max(left, column / CELLS)
        const height = Math.min(bottom, (row + 1) / CELLS) - Math.max(top, row / CELLS)
        put((row + 1) * this.#columns + column + 1, width * height)
      }
  }

  #cellAt({ x, y }: Point): number {
    const inside = this.#inside
    if (x < 0 || y < 0 || x >= inside.right || y >= inside.bottom) return -1
    return (Math.floor(y * CELLS) + 1) * this.#columns + Math.floor(x * CELLS) + 1
  }
}

/** Cells to the side of a hex. */
const CELLS = 12
/** So many closed cells count as one point of a line. */
const LINE = 4

/** Makes of each cell the sum of all to the left and above of it, itself included. */
function addUp(table: { [at: number]: number; readonly length: number }, columns: number): void {
  for (let at = columns; at < table.length; at++) {
    if (at % columns === 0) continue
    table[at]! += table[at - 1]! + table[at - columns]! - table[at - columns - 1]!
  }
}
