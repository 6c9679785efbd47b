import { type Grid, hexCentre, type Point } from '@sztab/hex'
import { minus, plus, polygon, unit } from './path.js'
import { type Colour, path, type Shape } from './scene.js'

/** Points between two hexes of a thrust: enough for a smooth line. */
const FINE = 8
const FOOT = 0.16
const NECK = 0.34
const HEAD = 0.78
const LENGTH = 1.05

/** A thrust as staffs draw it: a broad arrow that swings from hex to hex and grows towards its head. */
export function thrust(grid: Grid, hexes: readonly number[], colour: Colour): Shape[] {
  const line = smooth(hexes.map((hex) => hexCentre(grid, hex)))
  const tip = line.at(-1)!
  // The shaft ends where the head begins.
  const shaft = line.filter((point) => distance(point, tip) > LENGTH)
  if (shaft.length < 2) return []
  const neck = shaft.at(-1)!
  const along = unit(minus(tip, neck))
  const aside = (at: number): Point => {
    const { x, y } = unit(minus(shaft[Math.min(at + 1, shaft.length - 1)]!, shaft[Math.max(at - 1, 0)]!))
    return { x: -y, y: x }
  }
  const width = (at: number) => FOOT + ((NECK - FOOT) * at) / (shaft.length - 1)
  const edge = (sign: 1 | -1) => shaft.map((point, i) => plus(point, aside(i), sign * width(i)))
  const across = { x: -along.y, y: along.x }
  const outline = [...edge(1), plus(neck, across, HEAD), tip, plus(neck, across, -HEAD), ...edge(-1).reverse()]
  return [
    path(polygon(outline), { stroke: 'overlay.path-halo', width: 0.22, opacity: 0.85 }),
    path(polygon(outline), { fill: colour, opacity: 0.82 }),
  ]
}

/** A line through all points that bends at each of them (Catmull and Rom). */
function smooth(points: readonly Point[]): Point[] {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!
  const line: Point[] = []
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 0; k < FINE; k++) line.push(bent([at(i - 1), at(i), at(i + 1), at(i + 2)], k / FINE))
  return [...line, points.at(-1)!]
}

function bent([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const one = (key: 'x' | 'y') =>
    0.5 *
    (2 * b[key] +
      (c[key] - a[key]) * t +
      (2 * a[key] - 5 * b[key] + 4 * c[key] - d[key]) * t ** 2 +
      (3 * b[key] - a[key] - 3 * c[key] + d[key]) * t ** 3)
  return { x: one('x'), y: one('y') }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
