import type { Point } from '@sztab/hex'
import { drift } from '../noise.js'
import { between, type Path, Pen, softLoop } from '../path.js'
import type { Box } from '../scene.js'

const STEP = 1.1
const THRESHOLD = 0.56

/** Patches that have nothing to do with hexes, where smooth noise is high: land is not all of one tint. */
export function patches({ left, top, right, bottom }: Box, salt: number): Path {
  const [columns, rows] = [Math.ceil((right - left) / STEP) + 2, Math.ceil((bottom - top) / STEP) + 2]
  const at = (i: number, j: number): Point => ({ x: left + (i - 0.5) * STEP, y: top + (j - 0.5) * STEP })
  // Nothing is high around the map, so every border is closed.
  const values = new Float64Array((columns + 3) * (rows + 3))
  const value = (i: number, j: number): number => values[(j + 1) * (columns + 3) + i + 1]!
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) values[(j + 1) * (columns + 3) + i + 1] = height(at(i, j), salt)
  const next = new Map<string, { readonly to: string; readonly point: Point }>()
  for (let j = -1; j <= rows; j++) for (let i = -1; i <= columns; i++) crossCell(i, j, value, at, next)
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

function height({ x, y }: Point, salt: number): number {
  // Turned, so that the noise's own squares do not lie along the map's edges.
  const [u, v] = [x * 0.8 + y * 0.6, y * 0.8 - x * 0.6]
  return drift(u / 7, v / 7, salt) * 0.6 + drift((u + v) / 3.4, (u - v) / 3.4, salt + 1) * 0.4
}

/** The corners of a cell, clockwise. */
const RING = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** Adds the pieces of border that cross a cell, each from where it comes in to where it goes out. */
function crossCell(
  i: number,
  j: number,
  value: (i: number, j: number) => number,
  at: (i: number, j: number) => Point,
  next: Map<string, { readonly to: string; readonly point: Point }>,
): void {
  const ins: { key: string; point: Point }[] = []
  const outs: string[] = []
  for (let side = 0; side < 4; side++) {
    const [a, b] = [RING[side]!, RING[(side + 1) % 4]!]
    const [from, to] = [value(i + a[0], j + a[1]), value(i + b[0], j + b[1])]
    if (from > THRESHOLD === to > THRESHOLD) continue
    const key = [`${i + a[0]} ${j + a[1]}`, `${i + b[0]} ${j + b[1]}`].sort().join(' ')
    if (to > THRESHOLD) {
      const share = (THRESHOLD - from) / (to - from)
      ins.push({ key, point: between(at(i + a[0], j + a[1]), at(i + b[0], j + b[1]), share) })
    } else outs.push(key)
  }
  // In at a side that goes up, out at the next one that goes down.
  for (const [k, { key, point }] of ins.entries()) next.set(key, { to: outs[k]!, point })
}
