import { type Grid, hexCentre, type Point } from '@sztab/hex'
import { type Box, type GroupShape, group, rect, type Shape, text } from '../scene.js'
import { counterShape } from './counter.js'
import type { PieceFace, PlacedPiece } from './face.js'

/** The side of a counter on the map, in sides of a hex. */
export const COUNTER = 1.1
/** How far each counter of a stack lies from the one below. */
const STEP = 0.13

/** A counter on the map: the middle of it, and how large it is. */
export interface Standing {
  readonly face: PieceFace
  readonly hex: number
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Where all counters stand, from the bottom of their stack to its top. `open` is a stack that is spread out. */
export function standings(grid: Grid, pieces: readonly PlacedPiece[], open?: number): Standing[] {
  const stacks = new Map<number, PieceFace[]>()
  for (const { face, at } of pieces)
    if (typeof at === 'number' && at >= 0) stacks.set(at, [...(stacks.get(at) ?? []), face])
  const order = [...stacks].sort(
    ([a], [b]) => Number(a === open) - Number(b === open) || depth(grid, a) - depth(grid, b),
  )
  return order.flatMap(([hex, faces]) => {
    const centre = hexCentre(grid, hex)
    const places = hex === open ? spread(faces.length) : heaped(faces.length)
    return faces.map((face, i) => ({
      face,
      hex,
      x: centre.x + places[i]!.x,
      y: centre.y + places[i]!.y,
      size: COUNTER,
    }))
  })
}

/** Stacks to the south lie over those to the north. */
const depth = (grid: Grid, hex: number): number => hexCentre(grid, hex).y * 4096 + hexCentre(grid, hex).x

/** How far each counter of so many lies from the one below. */
const stepOf = (count: number): number => Math.min(STEP, 0.36 / Math.max(count - 1, 1))

/** How far so many counters reach from the middle of their hex. */
export const stackReach = (count: number): number => COUNTER / 2 + (stepOf(count) * (count - 1)) / 2

function heaped(count: number): Point[] {
  const step = stepOf(count)
  return Array.from({ length: count }, (_, i) => {
    const off = (i - (count - 1) / 2) * step
    return { x: off, y: -off }
  })
}

/** Side by side in rows, the top of the stack first. */
function spread(count: number): Point[] {
  const columns = Math.min(count, count <= 4 ? count : Math.ceil(Math.sqrt(count)))
  const rows = Math.ceil(count / columns)
  const step = COUNTER * 1.08
  return Array.from({ length: count }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const inRow = row === rows - 1 ? count - row * columns : columns
    return { x: (column - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * step }
  })
}

export function standingShape({ face, x, y, size }: Standing): GroupShape {
  return { ...counterShape(face), x, y, scale: size }
}

/** The tray under a stack that is spread out. */
export function tray(stack: readonly Standing[]): Shape[] {
  if (stack.length === 0) return []
  const half = COUNTER / 2 + 0.14
  const left = Math.min(...stack.map(({ x }) => x)) - half
  const top = Math.min(...stack.map(({ y }) => y)) - half
  const right = Math.max(...stack.map(({ x }) => x)) + half
  const bottom = Math.max(...stack.map(({ y }) => y)) + half
  const look = { fill: 'paper', stroke: 'frame', width: 0.05, opacity: 0.94 }
  return [rect(left, top, right - left, bottom - top, look, 0.16)]
}

/** A counter as large as a card, beside its other side if it has one, with lines of text below. Its box begins at (0, 0). */
export function largeView(
  face: PieceFace,
  other: PieceFace | undefined,
  lines: readonly string[],
): { box: Box; shapes: Shape[] } {
  const sides = other ? [face, other] : [face]
  const counters = sides.map((one, i) => ({ ...counterShape(one), x: 0.62 + 1.12 * i, y: 0.62 }))
  const words = lines.map((line, i) => text(0.1, 1.34 + 0.17 * i, line, 0.135, { fill: 'ink' }, { anchor: 'start' }))
  const box = { left: 0, top: 0, right: 1.24 + 1.12 * (sides.length - 1), bottom: 1.24 + 0.17 * lines.length }
  return { box, shapes: [group([...counters, ...words])] }
}
