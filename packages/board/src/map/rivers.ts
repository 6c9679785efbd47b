import type { HexMap } from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import { between, minus, type Path, Pen, plus, unit } from '../path.js'
import { type Look, path, type Shape } from '../scene.js'
import type { Corners } from './corners.js'
import { chains, PARTS, pointOf, ribbon, type Stream, stream } from './streams.js'
import type { MapStyle, SideLook } from './style.js'

export interface Waters {
  readonly banks: readonly Shape[]
  readonly rivers: readonly Shape[]
  readonly barriers: readonly Shape[]
  /** The width of the river on each hexside that has one. */
  readonly width: ReadonlyMap<number, number>
  /** Points along all rivers, for names to avoid. */
  readonly course: readonly Point[]
  /** The stretches of the drawn streams that follow these hexsides, longest first. */
  readonly runs: (edges: ReadonlySet<number>) => readonly Run[]
}

interface Run {
  readonly points: readonly Point[]
  readonly width: number
}

const BANK = 0.038

interface Kind {
  readonly look: SideLook
  readonly members: readonly number[]
}

/** All that runs along hexsides: rivers in their widths, straits, and sides that nobody crosses. */
export function watersOf(map: HexMap, corners: Corners, style: MapStyle, isWater: (hex: number) => boolean): Waters {
  const kinds: Kind[] = Object.keys(map.file.sides)
    .flatMap((word) => {
      const look = style.sides[word]
      const present = map.side(word)
      return look ? [{ look, members: [...present.keys()].filter((edge) => present[edge] === 1) }] : []
    })
    .sort((a, b) => b.look.width - a.look.width)
  const widest = widestAt(map, corners, kinds)
  const drawn = new Map<number, Point>()
  const streams = kinds.flatMap(({ look, members }) =>
    chains(map.edges, corners, members).map((chain) => ({
      look,
      stream: stream(chain, {
        corners,
        drawn,
        width: look.width,
        edgeBetween: edgeFinder(map, corners, members),
        end: (corner, from) => endAt(map, corners, isWater, widest, look, corner, from),
      }),
    })),
  )
  return {
    banks: streams.map((one) => path(ribbon(one.stream, BANK * 2), bankLook(one.look))),
    rivers: streams.map((one) => path(ribbon(one.stream), { fill: one.look.fill })),
    barriers: streams.filter(({ look }) => look.barred).map(({ stream: one }) => path(teeth(one), barrierLook)),
    width: new Map(
      kinds.toReversed().flatMap(({ look, members }) => members.map((edge) => [edge, look.width] as const)),
    ),
    course: streams.flatMap(({ stream: { points } }) => points),
    runs: (edges) =>
      streams
        .flatMap(({ look, stream: one }) => runsOf(one, edges).map((points) => ({ points, width: look.width })))
        .sort((a, b) => b.points.length - a.points.length),
  }
}

/** The parts of a stream that follow hexsides of a set. */
function runsOf({ points, edges: all }: Stream, edges: ReadonlySet<number>): Point[][] {
  const found: Point[][] = []
  for (let i = 0; i < all.length; ) {
    let end = i
    while (end < all.length && edges.has(all[end]!)) end++
    if (end > i) found.push(points.slice(pointOf(i) - PARTS / 2, pointOf(end - 1) + PARTS / 2 + 1))
    i = end + 1
  }
  return found
}

const bankLook = ({ bank }: SideLook): Look => ({ fill: bank, stroke: bank, width: 0.01 })
const barrierLook: Look = { stroke: 'barrier', width: 0.07 }

function edgeFinder({ edges }: HexMap, corners: Corners, members: readonly number[]): (a: number, b: number) => number {
  const known = new Map<string, number>()
  for (const edge of members) {
    const [a, b] = corners.ends(edges, edge)
    known.set(`${a} ${b}`, edge).set(`${b} ${a}`, edge)
  }
  return (a, b) => known.get(`${a} ${b}`) ?? 0
}

/** By corner the widths of the hexsides that meet there, widest first. */
function widestAt({ edges }: HexMap, corners: Corners, kinds: readonly Kind[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const { look, members } of kinds)
    for (const edge of members)
      for (const corner of corners.ends(edges, edge)) found.set(corner, [...(found.get(corner) ?? []), look.width])
  return found
}

/** How a stream ends: in the sea, at the edge of the map, in another stream, as its continuation, or at its spring. */
function endAt(
  map: HexMap,
  corners: Corners,
  isWater: (hex: number) => boolean,
  widest: ReadonlyMap<number, readonly number[]>,
  look: SideLook,
  corner: number,
  from: number,
): { share: number; over: number; to?: Point } {
  const sea = corners.hexes[corner]!.find(isWater)
  const here = corners.points[corner]!
  if (sea !== undefined) return { share: 1.9, over: 1.1, to: between(here, hexCentre(map.grid, sea), 0.42) }
  if (corners.isOuter(corner))
    return { share: 1, over: 0, to: plus(here, unit(minus(here, corners.points[from]!)), 0.05) }
  const widths = widest.get(corner) ?? []
  if (widths.length === 1) return { share: 0.12, over: 3.2 }
  if (widths.length === 2 && widths[0] === look.width && widths[1]! < look.width)
    return { share: widths[1]! / look.width, over: 1.6 }
  return { share: widths[0]! > look.width ? 1.5 : 1, over: 0.35 }
}

/** Short strokes across a stream that nobody crosses. */
function teeth({ points, widths }: Stream): Path {
  const pen = new Pen()
  for (let i = 3; i < points.length - 2; i += 3) {
    const along = unit(minus(points[i + 1]!, points[i - 1]!))
    const half = widths[i]! * 0.3
    pen
      .move(plus(points[i]!, { x: -along.y, y: along.x }, half))
      .line(plus(points[i]!, { x: along.y, y: -along.x }, half))
  }
  return pen.path
}
