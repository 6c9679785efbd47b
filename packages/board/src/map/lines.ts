import type { HexMap } from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import { sway } from '../noise.js'
import { cubicAt, middle, minus, Pen, plus, turned, unit } from '../path.js'
import { path, type Shape } from '../scene.js'
import type { LineLook, MapStyle } from './style.js'

export interface Ways {
  /** Under all lines: what sets them off from the land, and the decks of bridges. */
  readonly casings: readonly Shape[]
  readonly lines: readonly Shape[]
  readonly bridges: readonly Shape[]
  /** Points along roads and along railways, for names to avoid. */
  readonly roads: readonly Point[]
  readonly rails: readonly Point[]
}

/** Where a line crosses a hexside: the point, and the way it goes there. */
interface Crossing {
  readonly edge: number
  readonly point: Point
  readonly along: Point
}

interface Laid {
  readonly look: LineLook
  readonly pen: Pen
  readonly crossings: readonly Crossing[]
}

/** Points that are noted along each curve: so near to each other that no letter fits between. */
const SAMPLES = 8

/** How far two kinds of line on the same way keep from each other. */
const ASIDE = 0.085

/** Roads and railways through hexes. `widths` are those of the rivers by hexside: where a line crosses one is a bridge. */
export function waysOf(
  map: HexMap,
  style: MapStyle,
  widths: ReadonlyMap<number, number>,
  isNode: (hex: number) => boolean,
): Ways {
  const words = Object.keys(map.file.lines).filter((word) => style.lines[word] !== undefined)
  const shared = lanes(map, words)
  const [roads, rails]: [Point[], Point[]] = [[], []]
  const laid = words.flatMap((word) => {
    const look = style.lines[word]!
    const nodes = nodesOf(
      map,
      words.filter((other) => isRail(style.lines[other]!) === isRail(look)),
    )
    const joint = (hex: number) => isNode(hex) || nodes.has(hex)
    const chains = map.file.lines[word]!.map((chain) => chain.map((name) => map.grid.index(name)))
    const course = isRail(look) ? rails : roads
    return chains.filter((chain) => chain.length > 1).map((chain) => lay(map, chain, look, word, shared, joint, course))
  })
  laid.sort((a, b) => Number(b.look.kind === 'road') - Number(a.look.kind === 'road'))
  const bridges = bridgesOf(laid, widths)
  return {
    casings: [...laid.flatMap(casing), ...bridges.decks],
    lines: laid.flatMap(line),
    bridges: bridges.rails,
    roads,
    rails,
  }
}

/** By hexside the kinds of line that cross it. */
function lanes(map: HexMap, words: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  for (const word of words)
    for (const [edge, crosses] of map.line(word).entries())
      if (crosses === 1) found.set(edge, [...(found.get(edge) ?? []), word])
  return found
}

const isRail = ({ kind }: LineLook): boolean => kind === 'railway'

/** Hexes where roads of all kinds, or railways, end or meet: there they pass through the very centre. */
function nodesOf({ file, grid }: HexMap, words: readonly string[]): ReadonlySet<number> {
  const seen = new Map<number, Set<number>>()
  const nodes = new Set<number>()
  for (const chain of words.flatMap((word) => file.lines[word]!)) {
    const hexes = chain.map((name) => grid.index(name))
    nodes.add(hexes[0]!).add(hexes.at(-1)!)
    for (let i = 1; i < hexes.length; i++)
      for (const [a, b] of [
        [hexes[i]!, hexes[i - 1]!],
        [hexes[i - 1]!, hexes[i]!],
      ] as const)
        seen.set(a, (seen.get(a) ?? new Set()).add(b))
  }
  for (const [hex, others] of seen) if (others.size > 2) nodes.add(hex)
  return nodes
}

function lay(
  map: HexMap,
  chain: readonly number[],
  look: LineLook,
  word: string,
  shared: ReadonlyMap<number, readonly string[]>,
  isNode: (hex: number) => boolean,
  course: Point[],
): Laid {
  const pen = new Pen()
  const centres = chain.map((hex) => hexCentre(map.grid, hex))
  const crossings = chain.slice(1).map((hex, i) => crossing(map, chain[i]!, hex, word, shared, look.stray))
  const last = centres.length - 1
  let at = centres[0]!
  const curve = (a: Point, b: Point, to: Point) => {
    pen.curve(a, b, to)
    for (let part = 1; part <= SAMPLES; part++) course.push(cubicAt(at, a, b, to, part / SAMPLES))
    at = to
  }
  pen.move(at)
  for (const [i, { point, along }] of crossings.entries()) {
    const before = i === 0 ? undefined : crossings[i - 1]!
    if (before && !isNode(chain[i]!)) curve(plus(before.point, before.along, 0.5), plus(point, along, -0.5), point)
    else {
      const through = before ? unit(plus(before.along, along)) : along
      if (before) curve(plus(before.point, before.along, 0.32), plus(centres[i]!, through, -0.3), centres[i]!)
      curve(plus(centres[i]!, through, 0.3), plus(point, along, -0.32), point)
    }
  }
  const end = crossings.at(-1)!
  curve(plus(end.point, end.along, 0.32), plus(centres[last]!, end.along, -0.3), centres[last]!)
  return { look, pen, crossings }
}

function crossing(
  { grid, edges }: HexMap,
  from: number,
  to: number,
  word: string,
  shared: ReadonlyMap<number, readonly string[]>,
  stray = 0,
): Crossing {
  const [a, b] = [hexCentre(grid, from), hexCentre(grid, to)]
  const edge = edges.between(from, to)
  const straight = unit(minus(b, a))
  const others = shared.get(edge) ?? [word]
  const lane = others.indexOf(word) - (others.length - 1) / 2
  // To the north, or else to the west, whichever way the line was written down.
  const left = { x: straight.y, y: -straight.x }
  const side = left.y < -0.01 || (Math.abs(left.y) <= 0.01 && left.x < 0) ? 1 : -1
  return {
    edge,
    point: plus(middle(a, b), left, side * lane * 2 * ASIDE + (others.length > 1 ? 0 : stray * sway(edge, 6))),
    along: turned(straight, 0.22 * sway(edge, 5)),
  }
}

function casing({ look, pen }: Laid): Shape[] {
  return [
    path(pen.path, {
      stroke: look.kind === 'railway' ? 'rail.gap' : 'road.casing',
      width: look.width + 0.07,
      opacity: 0.75,
    }),
  ]
}

function line({ look, pen }: Laid): Shape[] {
  if (look.kind === 'track') return [path(pen.path, { stroke: 'road', width: look.width, dash: [0.2, 0.12] })]
  if (look.kind === 'road') return [path(pen.path, { stroke: 'road', width: look.width })]
  return [
    path(pen.path, { stroke: 'rail', width: look.width }),
    path(pen.path, { stroke: 'rail.gap', width: look.width * 0.5, dash: [0.17, 0.17], cap: 'butt' }),
  ]
}

function bridgesOf(laid: readonly Laid[], widths: ReadonlyMap<number, number>): { decks: Shape[]; rails: Shape[] } {
  const decks: Shape[] = []
  const rails: Shape[] = []
  for (const { look, crossings } of laid)
    for (const { edge, point, along } of crossings) {
      const river = widths.get(edge)
      if (river === undefined) continue
      const half = river / 2 + 0.09
      const aside = { x: -along.y, y: along.x }
      decks.push(
        path(new Pen().move(plus(point, along, -half)).line(plus(point, along, half)).path, {
          stroke: 'bridge.deck',
          width: look.width + 0.1,
          cap: 'butt',
        }),
      )
      const rail = new Pen()
      for (const side of [1, -1]) {
        const off = side * (look.width / 2 + 0.05)
        const flare = side * 0.055
        const spot = (lengthwise: number, more: number) => plus(plus(point, along, lengthwise), aside, off + more)
        rail.polyline([spot(-half - 0.05, flare), spot(-half, 0), spot(half, 0), spot(half + 0.05, flare)])
      }
      rails.push(path(rail.path, { stroke: 'bridge', width: 0.032 }))
    }
  return { decks, rails }
}
