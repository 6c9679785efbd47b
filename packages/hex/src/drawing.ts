import type { Grid } from './grid.js'

/** Where things are drawn: lengths in sides of a hex, x to the east, y to the south, the map's box from (0, 0). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Half the square root of 3: half the distance between two opposite sides. */
const HALF_WIDTH = 0.8660254037844386

/** Corners of a pointy-topped hex around its centre, clockwise from the north. */
const CORNER_X = [0, HALF_WIDTH, HALF_WIDTH, 0, -HALF_WIDTH, -HALF_WIDTH]
const CORNER_Y = [-1, -0.5, 0.5, 1, 0.5, -0.5]

export function mapExtent(grid: Grid): { width: number; height: number } {
  return grid.orientation === 'pointy'
    ? { width: HALF_WIDTH * (2 * grid.columns + 1), height: 1.5 * grid.rows + 0.5 }
    : { width: 1.5 * grid.columns + 0.5, height: HALF_WIDTH * (2 * grid.rows + 1) }
}

export function hexCentre(grid: Grid, hex: number): Point {
  const column = grid.latticeColumn[hex]!
  const row = grid.latticeRow[hex]!
  const down = grid.rowsGrow === 'north' ? grid.rows - 1 - row : row
  const shifted = grid.isShifted(hex) ? 1 : 0
  return grid.orientation === 'pointy'
    ? { x: HALF_WIDTH * (2 * column + 1 + shifted), y: 1.5 * down + 1 }
    : { x: 1.5 * column + 1, y: HALF_WIDTH * (2 * down + 2 - shifted) }
}

/**
 * A point by columns across and rows up, as hexes are numbered: with pointed tops the centre of 1802 is 2,18, that of 1702, in a
 * shifted row, 2.5,17. A part of a map has the numbers of the whole, so this is the same place on both.
 */
export function pointAt(grid: Grid, [across, up]: readonly [number, number]): Point {
  const column = across - grid.firstColumn
  const row = grid.rowsGrow === 'north' ? grid.rows - 1 - (up - grid.firstRow) : up - grid.firstRow
  return grid.orientation === 'pointy'
    ? { x: HALF_WIDTH * (2 * column + 1), y: 1.5 * row + 1 }
    : { x: 1.5 * column + 1, y: HALF_WIDTH * (2 * row + 2) }
}

/** The columns across and rows up of a point. */
export function numbersAt(grid: Grid, { x, y }: Point): [across: number, up: number] {
  const pointy = grid.orientation === 'pointy'
  const column = pointy ? (x / HALF_WIDTH - 1) / 2 : (x - 1) / 1.5
  const row = pointy ? (y - 1) / 1.5 : (y / HALF_WIDTH - 2) / 2
  return [column + grid.firstColumn, (grid.rowsGrow === 'north' ? grid.rows - 1 - row : row) + grid.firstRow]
}

/** Corner 0 to 5 of a hex; the side in direction d runs from corner d to corner d + 1, clockwise. */
export function hexCorner(grid: Grid, hex: number, corner: number): Point {
  const { x, y } = hexCentre(grid, hex)
  const i = corner % 6
  if (grid.orientation === 'pointy') return { x: x + CORNER_X[i]!, y: y + CORNER_Y[i]! }
  // A flat-topped hex is a pointy-topped one turned by a right angle: its corner 0 is at the north-west.
  return { x: x + CORNER_Y[(i + 1) % 6]!, y: y - CORNER_X[(i + 1) % 6]! }
}

/** The hex in play under a point of the drawing, or -1. */
export function hexAtPoint(grid: Grid, x: number, y: number): number {
  const origin = hexCentre(grid, 0)
  const east = x - origin.x
  const north = origin.y - y
  const pointy = grid.orientation === 'pointy'
  const q = pointy ? east / (2 * HALF_WIDTH) - north / 3 : (2 * east) / 3
  const r = pointy ? (2 * north) / 3 : north / (2 * HALF_WIDTH) - east / 3
  return nearestHex(grid, grid.q[0]! + q, grid.r[0]! + r)
}

function nearestHex(grid: Grid, q: number, r: number): number {
  const s = -q - r
  let wholeQ = Math.round(q)
  let wholeR = Math.round(r)
  const wholeS = Math.round(s)
  const offQ = Math.abs(wholeQ - q)
  const offR = Math.abs(wholeR - r)
  const offS = Math.abs(wholeS - s)
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS
  else if (offR > offS) wholeR = -wholeQ - wholeS
  return grid.at(wholeQ | 0, wholeR | 0) // | 0 makes 0 of -0
}
