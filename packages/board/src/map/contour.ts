import type { Point } from '@sztab/hex'
import { between, type Path, Pen, softLoop } from '../path.js'

/** Numbers on a grid of points. */
export interface Surface {
  readonly columns: number
  readonly rows: number
  /** Row by row. */
  readonly values: ArrayLike<number>
  /** Where a point of the grid lies; also for those one step beyond it. */
  readonly at: (column: number, row: number) => Point
}

/** The corners of a cell, clockwise. */
const RING = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

interface Step {
  readonly to: number
  readonly point: Point
}

/** The areas where a surface is higher than a level, with soft borders. Nothing is high around it, so every border is closed. */
export function above(surface: Surface, level: number): Path {
  const { columns, rows, values, at } = surface
  const value = (i: number, j: number): number =>
    i < 0 || j < 0 || i >= columns || j >= rows ? Number.NEGATIVE_INFINITY : values[j * columns + i]!
  const next = new Map<number, Step>()
  for (let j = -1; j < rows; j++) for (let i = -1; i < columns; i++) crossCell(i, j, level, columns, value, at, next)
  const pen = new Pen()
  for (const start of next.keys()) {
    const loop: Point[] = []
    for (let key = start, step = next.get(key); step; key = step.to, step = next.get(key)) {
      loop.push(step.point)
      next.delete(key)
    }
    if (loop.length > 3) softLoop(loop, pen)
  }
  return pen.path
}

/** Adds the pieces of border that cross a cell, each from where it comes in to where it goes out. */
function crossCell(
  i: number,
  j: number,
  level: number,
  columns: number,
  value: (i: number, j: number) => number,
  at: (i: number, j: number) => Point,
  next: Map<number, Step>,
): void {
  const ins: { key: number; point: Point }[] = []
  const outs: number[] = []
  for (let side = 0; side < 4; side++) {
    const [a, b] = [RING[side]!, RING[(side + 1) % 4]!]
    const [from, to] = [value(i + a[0], j + a[1]), value(i + b[0], j + b[1])]
    if (from > level === to > level) continue
    // A side of a cell by its upper left end: those that run across are even.
    const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
    const key = 2 * ((j + top + 1) * (columns + 2) + i + left + 1) + (a[0] === b[0] ? 1 : 0)
    if (to > level) {
      const share = Number.isFinite(from) ? (level - from) / (to - from) : 1
      ins.push({ key, point: between(at(i + a[0], j + a[1]), at(i + b[0], j + b[1]), share) })
    } else outs.push(key)
  }
  // In at a side that goes up, out at the next one that goes down.
  for (const [k, { key, point }] of ins.entries()) next.set(key, { to: outs[k]!, point })
}
