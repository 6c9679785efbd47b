import type { Edges, Point } from '@sztab/hex'
import { sway } from '../noise.js'
import { between, cubicAt, length, middle, minus, type Path, plus, softLoop, turned, unit } from '../path.js'
import type { Corners } from './corners.js'

/** A flowing line along hexsides: its points with its width at each. */
export interface Stream {
  readonly points: readonly Point[]
  readonly widths: readonly number[]
  /** The corners at its ends, and all hexsides it follows. */
  readonly ends: readonly [number, number]
  readonly edges: readonly number[]
}

/** Hexsides joined to chains of corners: the longest first, so that a main stream runs through where others join. */
export function chains(edges: Edges, corners: Corners, members: readonly number[]): number[][] {
  const left = new Map<number, Map<number, number>>()
  const link = (a: number, b: number, edge: number) => left.set(a, (left.get(a) ?? new Map()).set(b, edge))
  for (const edge of members) {
    const [a, b] = corners.ends(edges, edge)
    link(a, b, edge)
    link(b, a, edge)
  }
  const found: number[][] = []
  const starts = [...left.keys()]
  for (const start of starts)
    while ((left.get(start)?.size ?? 0) > 0) {
      const chain = farthest(left, farthest(left, start).at(-1)!)
      for (let i = 1; i < chain.length; i++) {
        left.get(chain[i - 1]!)!.delete(chain[i]!)
        left.get(chain[i]!)!.delete(chain[i - 1]!)
      }
      found.push(chain)
    }
  return found
}

/** The shortest way to one of the corners that are farthest. */
function farthest(links: ReadonlyMap<number, ReadonlyMap<number, number>>, start: number): number[] {
  const from = new Map([[start, -1]])
  let last = start
  for (const at of from.keys()) {
    last = at
    for (const there of links.get(at)?.keys() ?? []) if (!from.has(there)) from.set(there, at)
  }
  const way: number[] = []
  for (let at = last; at >= 0; at = from.get(at)!) way.push(at)
  return way.reverse()
}

export interface Flow {
  readonly corners: Corners
  readonly edgeBetween: (a: number, b: number) => number
  /** Where streams pass near a corner: later ones end there. */
  readonly drawn: Map<number, Point>
  readonly width: number
  /** How wide the end at a corner is, as a share of the width, and over which length it grows to the whole. */
  readonly end: (corner: number, from: number) => { readonly share: number; readonly over: number; readonly to?: Point }
}

/** Points from the middle of a hexside to that of the next. */
export const PARTS = 4
/** Which point of a stream is the middle of its nth hexside. */
export const pointOf = (n: number): number => PARTS * (n + 1)

/** How far a stream may turn away from its hexside. */
const MEANDER = 0.5
const RIPPLE = 0.03

/** A chain of corners as a stream. It crosses the middle of each hexside, where bridges are. */
export function stream(chain: readonly number[], flow: Flow): Stream {
  const { corners, drawn } = flow
  const at = (i: number): Point => corners.points[chain[i]!]!
  const edges = chain.slice(1).map((corner, i) => flow.edgeBetween(chain[i]!, corner))
  const last = chain.length - 1
  const mids = edges.map((edge, i) => {
    const along = turned(unit(minus(at(i + 1), at(i))), MEANDER * sway(edge, 77))
    return { point: middle(at(i), at(i + 1)), along }
  })
  const begin = flow.end(chain[0]!, chain[1]!)
  const finish = flow.end(chain[last]!, chain[last - 1]!)
  const first = begin.to ?? drawn.get(chain[0]!) ?? at(0)
  const final = finish.to ?? drawn.get(chain[last]!) ?? at(last)
  const points: Point[] = [first]
  const add = (a: Point, b: Point, c: Point, d: Point) => {
    const across = unit({ x: a.y - d.y, y: d.x - a.x })
    for (let part = 1; part <= PARTS; part++) {
      const ripple = part === PARTS ? 0 : RIPPLE * sway(points.length, chain[0], 78)
      points.push(plus(cubicAt(a, b, c, d, part / PARTS), across, ripple))
    }
  }
  add(first, between(first, at(0), 0.3), plus(mids[0]!.point, mids[0]!.along, -0.25), mids[0]!.point)
  for (let i = 1; i < mids.length; i++) {
    const [a, b] = [mids[i - 1]!, mids[i]!]
    const control = [plus(a.point, a.along, 0.42), plus(b.point, b.along, -0.42)] as const
    drawn.set(chain[i]!, cubicAt(a.point, ...control, b.point, 0.5))
    add(a.point, ...control, b.point)
  }
  const end = mids.at(-1)!
  add(end.point, plus(end.point, end.along, 0.25), between(final, at(last), 0.3), final)
  for (const [corner, point] of [
    [chain[0]!, first],
    [chain[last]!, final],
  ] as const)
    if (!drawn.has(corner)) drawn.set(corner, point)
  return { points, widths: widthsOf(points, flow.width, begin, finish), ends: [chain[0]!, chain[last]!], edges }
}

type End = { readonly share: number; readonly over: number }

function widthsOf(points: readonly Point[], width: number, begin: End, finish: End): number[] {
  const lengths = [0]
  for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1]! + length(minus(points[i]!, points[i - 1]!)))
  const whole = lengths.at(-1)!
  const grow = ({ share, over }: End, from: number) => (from >= over ? 1 : share + (1 - share) * Math.sqrt(from / over))
  return lengths.map((at) => width * grow(begin, at) * grow(finish, whole - at))
}

/** A stream as an area, `extra` wider on the whole. */
export function ribbon({ points, widths }: Pick<Stream, 'points' | 'widths'>, extra = 0): Path {
  const left: Point[] = []
  const right: Point[] = []
  const widest = Math.max(...widths)
  for (const [i, point] of points.entries()) {
    const along = unit(minus(points[Math.min(i + 1, points.length - 1)]!, points[Math.max(i - 1, 0)]!))
    const half = (widths[i]! + extra * Math.min(1, Math.sqrt(widths[i]! / widest))) / 2
    left.push({ x: point.x + along.y * half, y: point.y - along.x * half })
    right.push({ x: point.x - along.y * half, y: point.y + along.x * half })
  }
  return softLoop([...left, ...right.reverse()]).path
}
