import type { Point } from '@sztab/hex'

/** A path as numbers, so that both painters walk it without reading text: a command, then its coordinates. */
export type Path = readonly number[]

export const MOVE = 0
export const LINE = 1
export const CURVE = 2
export const CLOSE = 3
export const BEND = 4

/** How many numbers follow each command. */
export const COUNT = [2, 2, 6, 0, 4] as const

/** Puts a path together. */
export class Pen {
  readonly path: number[] = []

  move({ x, y }: Point): this {
    this.path.push(MOVE, x, y)
    return this
  }

  line({ x, y }: Point): this {
    this.path.push(LINE, x, y)
    return this
  }

  curve(a: Point, b: Point, to: Point): this {
    this.path.push(CURVE, a.x, a.y, b.x, b.y, to.x, to.y)
    return this
  }

  /** A curve with one control point. */
  bend(control: Point, to: Point): this {
    this.path.push(BEND, control.x, control.y, to.x, to.y)
    return this
  }

  close(): this {
    this.path.push(CLOSE)
    return this
  }

  polyline(points: readonly Point[]): this {
    for (const [i, point] of points.entries()) i === 0 ? this.move(point) : this.line(point)
    return this
  }

  polygon(points: readonly Point[]): this {
    return this.polyline(points).close()
  }
}

export const polygon = (points: readonly Point[]): Path => new Pen().polygon(points).path

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

export const middle = (a: Point, b: Point): Point => between(a, b, 0.5)
export const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times })
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
export const length = ({ x, y }: Point): number => Math.hypot(x, y)
export const turned = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
})

export function unit(v: Point): Point {
  const size = length(v) || 1
  return { x: v.x / size, y: v.y / size }
}

/** A point of a cubic curve. */
export function cubicAt(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t
  const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return { x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y }
}

/** A smooth curve that starts and ends at the ends of a chain of points and rounds the points between. */
export function softLine(points: readonly Point[], pen = new Pen(), begin = true): Pen {
  const last = points.length - 1
  if (begin) pen.move(points[0]!)
  if (last < 2) {
    for (const point of points.slice(1)) pen.line(point)
    return pen
  }
  for (let i = 1; i < last; i++)
    pen.bend(points[i]!, i === last - 1 ? points[last]! : middle(points[i]!, points[i + 1]!))
  return pen
}

/** The same for a closed chain. */
export function softLoop(points: readonly Point[], pen = new Pen()): Pen {
  pen.move(middle(points.at(-1)!, points[0]!))
  for (const [i, point] of points.entries()) pen.bend(point, middle(point, points[(i + 1) % points.length]!))
  return pen.close()
}
