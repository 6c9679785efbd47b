import { type Grid, hexCentre, type Point } from '@sztab/hex'
import { hexOutline } from './map/corners.js'
import { between, minus, type Path, Pen, plus, polygon, unit } from './path.js'
import { isUnderCounters, type Token, tokenShapes } from './pieces/tokens.js'
import { type Colour, circle, type Layer, path, type Shape, text } from './scene.js'
import { thrust } from './thrust.js'

/** A hex with something written on it. */
export interface LabelledHex {
  readonly hex: number
  readonly label?: string
}

/** What is laid over the map for a moment. Hexes are indexes, colours are names of the theme; what it means is the caller's. */
export type Overlay =
  | {
      readonly kind: 'fill'
      readonly hexes: readonly LabelledHex[]
      readonly colour: Colour
      readonly opacity?: number
    }
  | { readonly kind: 'hatch'; readonly hexes: readonly number[]; readonly colour: Colour; readonly slant: 1 | -1 }
  | { readonly kind: 'border'; readonly hexes: readonly number[]; readonly colour: Colour; readonly dash?: true }
  | {
      readonly kind: 'path'
      readonly hexes: readonly number[]
      readonly labels?: readonly string[]
      readonly stopped?: true
      /** Who went this way stands at its end: it is drawn up to the edge of the counter. */
      readonly arrived?: true
    }
  | { readonly kind: 'line'; readonly hexes: readonly number[]; readonly colour: Colour; readonly cut?: number }
  | {
      readonly kind: 'arrow'
      readonly from: number
      readonly to: number
      readonly colour: Colour
      readonly label?: string
    }
  | {
      /** A broad arrow that swings from hex to hex. */
      readonly kind: 'thrust'
      readonly hexes: readonly number[]
      readonly colour: Colour
    }
  | { readonly kind: 'ring'; readonly hex: number; readonly colour: Colour }
  | {
      /** Small, beside the counters of the hex: at their left edge, or at the corner above them. */
      readonly kind: 'marker'
      readonly hex: number
      readonly text: string
      readonly colour: Colour
      readonly corner?: true
    }
  | Token

/** What lies under counters, and what lies over them. */
export function overlayLayers(
  grid: Grid,
  overlays: readonly Overlay[],
): { readonly under: Layer; readonly over: Layer } {
  const under: Shape[] = []
  const over: Shape[] = []
  for (const overlay of overlays) (isFlat(overlay) ? under : over).push(...shapesOf(grid, overlay))
  return { under: { name: 'overlays-under', shapes: under }, over: { name: 'overlays-over', shapes: over } }
}

const FLAT: ReadonlySet<Overlay['kind']> = new Set(['fill', 'hatch', 'border', 'thrust'])

const isFlat = (overlay: Overlay): boolean =>
  overlay.kind === 'token' ? isUnderCounters(overlay) : FLAT.has(overlay.kind)

function shapesOf(grid: Grid, overlay: Overlay): Shape[] {
  switch (overlay.kind) {
    case 'fill':
      return overlay.hexes.flatMap((one) => filled(grid, one, overlay.colour, overlay.opacity ?? 0.42))
    case 'hatch':
      return [
        path(hatching(grid, overlay.hexes, overlay.slant), { stroke: overlay.colour, width: 0.05, opacity: 0.75 }),
      ]
    case 'border':
      return [
        path(border(grid, overlay.hexes), {
          stroke: overlay.colour,
          width: 0.13,
          ...(overlay.dash ? { dash: [0.3, 0.24] } : {}),
        }),
      ]
    case 'path':
      return route(grid, overlay)
    case 'line':
      return supplyLine(grid, overlay.hexes, overlay.colour, overlay.cut)
    case 'arrow':
      return arrow(hexCentre(grid, overlay.from), hexCentre(grid, overlay.to), overlay.colour, overlay.label)
    case 'thrust':
      return thrust(grid, overlay.hexes, overlay.colour)
    case 'ring':
      return [
        path(polygon(hexOutline(grid, overlay.hex, 0.93)), { stroke: overlay.colour, width: 0.13, join: 'miter' }),
      ]
    case 'marker':
      return marker(hexCentre(grid, overlay.hex), overlay.text, overlay.colour, overlay.corner === true)
    case 'token':
      return tokenShapes(grid, overlay)
  }
}

function filled(grid: Grid, { hex, label }: LabelledHex, colour: Colour, opacity: number): Shape[] {
  const { x, y } = hexCentre(grid, hex)
  const area = path(polygon(hexOutline(grid, hex, 0.94)), { fill: colour, opacity })
  return label === undefined ? [area] : [area, written(x, y + 0.2, label, 0.56)]
}

function written(x: number, y: number, label: string, size: number): Shape {
  return text(
    x,
    y,
    label,
    size,
    { fill: 'overlay.label', stroke: 'overlay.label-halo', width: size * 0.22 },
    { typeface: 'bold' },
  )
}

/** Slanting lines across each hex; the two slants together still show both. */
function hatching(grid: Grid, hexes: readonly number[], slant: 1 | -1): Path {
  const pen = new Pen()
  const along = unit({ x: 1, y: -slant })
  const across = { x: along.y, y: -along.x }
  for (const hex of hexes) {
    const centre = hexCentre(grid, hex)
    for (let k = -3; k <= 3; k++) {
      const off = k * 0.24
      const half = Math.sqrt(Math.max(0, 0.84 ** 2 - off ** 2))
      const middle = plus(centre, across, off)
      pen.move(plus(middle, along, -half)).line(plus(middle, along, half))
    }
  }
  return pen.path
}

/** Where an area of hexes ends. */
function border(grid: Grid, hexes: readonly number[]): Path {
  const inside = new Set(hexes)
  const pen = new Pen()
  for (const hex of hexes) {
    const corners = hexOutline(grid, hex, 0.965)
    for (let d = 0; d < corners.length; d++)
      if (!inside.has(grid.neighbour(hex, d))) pen.move(corners[d]!).line(corners[(d + 1) % corners.length]!)
  }
  return pen.path
}

/** From the middle of a hex to the edge of a counter on it. */
const EDGE = 0.56

function route(grid: Grid, { hexes, labels = [], stopped, arrived }: Extract<Overlay, { kind: 'path' }>): Shape[] {
  const points = hexes.map((hex) => hexCentre(grid, hex))
  if (points.length < 2) return []
  // It begins at the edge of the counter, which stays readable.
  points[0] = plus(points[0]!, unit(minus(points[1]!, points[0]!)), EDGE)
  const end = points.pop()!
  points.push(arrived ? plus(end, unit(minus(points.at(-1)!, end)), EDGE + 0.15) : end)
  const line = new Pen().polyline(points).path
  const tip = stopped ? cross(points.at(-1)!) : head(points.at(-2)!, points.at(-1)!, 0.42)
  const look = stopped ? { stroke: 'overlay.refused', width: 0.16 } : { fill: 'overlay.path' }
  const numbers = labels.map((label, i) => written(points[i + 1]!.x + 0.42, points[i + 1]!.y - 0.3, label, 0.42))
  return [
    path(line, { stroke: 'overlay.path-halo', width: 0.3, opacity: 0.9 }),
    path(line, { stroke: 'overlay.path', width: 0.15 }),
    ...points
      .slice(1, -1)
      .map(({ x, y }) => circle(x, y, 0.14, { fill: 'overlay.path-halo', stroke: 'overlay.path', width: 0.07 })),
    path(tip, look),
    ...numbers,
  ]
}

function supplyLine(grid: Grid, hexes: readonly number[], colour: Colour, cut: number | undefined): Shape[] {
  const line = new Pen().polyline(hexes.map((hex) => hexCentre(grid, hex))).path
  const shapes: Shape[] = [
    path(line, { stroke: 'overlay.path-halo', width: 0.26, opacity: 0.8 }),
    path(line, { stroke: colour, width: 0.15, dash: [0.34, 0.24] }),
  ]
  if (cut === undefined) return shapes
  const at = hexCentre(grid, cut)
  return [
    ...shapes,
    circle(at.x, at.y, 0.42, { fill: 'overlay.path-halo' }),
    path(cross(at), { stroke: 'overlay.cut', width: 0.18 }),
  ]
}

function cross({ x, y }: Point, r = 0.26): Path {
  return new Pen()
    .move({ x: x - r, y: y - r })
    .line({ x: x + r, y: y + r })
    .move({ x: x - r, y: y + r })
    .line({ x: x + r, y: y - r }).path
}

function head(from: Point, to: Point, size: number): Path {
  const along = unit(minus(to, from))
  const aside = { x: -along.y, y: along.x }
  const tip = plus(to, along, size * 0.35)
  const foot = plus(tip, along, -size)
  return polygon([tip, plus(foot, aside, size * 0.55), plus(foot, along, size * 0.2), plus(foot, aside, -size * 0.55)])
}

/** A broad arrow from hex to hex, as on a staff's map. */
function arrow(from: Point, to: Point, colour: Colour, label?: string): Shape[] {
  const along = unit(minus(to, from))
  const aside = { x: -along.y, y: along.x }
  const [start, end] = [plus(from, along, EDGE), plus(to, along, -0.4)]
  const neck = plus(end, along, -0.42)
  const outline = [
    plus(start, aside, 0.1),
    plus(neck, aside, 0.17),
    plus(neck, aside, 0.38),
    end,
    plus(neck, aside, -0.38),
    plus(neck, aside, -0.17),
    plus(start, aside, -0.1),
  ]
  const shapes: Shape[] = [
    path(polygon(outline), { fill: colour, stroke: 'overlay.path-halo', width: 0.06, opacity: 0.92 }),
  ]
  const middle = between(start, end, 0.25)
  return label === undefined ? shapes : [...shapes, written(middle.x, middle.y + 0.14, label, 0.4)]
}

function marker(centre: Point, label: string, colour: Colour, isCorner: boolean): Shape[] {
  const { x, y } = plus(centre, isCorner ? CORNER : SIDE, 1)
  // What is long is written smaller, not wider: what a counter says must be read beside it.
  const size = label.length > 2 ? 0.2 : 0.27
  return [
    circle(x, y, 0.256, { fill: colour, stroke: 'overlay.path-halo', width: 0.08 }),
    text(x, y + size * 0.36, label, size, { fill: 'badge.ink' }, { typeface: 'bold' }),
  ]
}

/** Where a counter has no more than its badges, and where it has no more than the stripe of its formation. */
const CORNER: Point = { x: 0.5, y: -0.58 }
const SIDE: Point = { x: -0.66, y: -0.04 }
