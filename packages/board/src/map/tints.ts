import type { Point } from '@sztab/hex'
import { drift } from '../noise.js'
import type { Path } from '../path.js'
import type { Box } from '../scene.js'
import { above } from './contour.js'

const STEP = 1.1
const THRESHOLD = 0.56

/** Patches that have nothing to do with hexes, where smooth noise is high: land is not all of one tint. */
export function patches({ left, top, right, bottom }: Box, salt: number): Path {
  const [columns, rows] = [Math.ceil((right - left) / STEP) + 3, Math.ceil((bottom - top) / STEP) + 3]
  const at = (i: number, j: number): Point => ({ x: left + (i - 0.5) * STEP, y: top + (j - 0.5) * STEP })
  const values = Float64Array.from({ length: columns * rows }, (_, n) =>
    height(at(n % columns, Math.floor(n / columns)), salt),
  )
  return above({ columns, rows, values, at }, THRESHOLD)
}

function height({ x, y }: Point, salt: number): number {
  // Turned, so that the noise's own squares do not lie along the map's edges.
  const [u, v] = [x * 0.8 + y * 0.6, y * 0.8 - x * 0.6]
  return drift(u / 7, v / 7, salt) * 0.6 + drift((u + v) / 3.4, (u - v) / 3.4, salt + 1) * 0.4
}
