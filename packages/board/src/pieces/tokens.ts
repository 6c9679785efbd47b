import type { BadgeSign, MarkerSign } from '@sztab/engine'
import { type Grid, hexCentre, type Point } from '@sztab/hex'
import { hexOutline } from '../map/corners.js'
import { between, middle, minus, Pen, plus, polygon, unit } from '../path.js'
import { type Colour, circle, group, path, rect, type Shape, text } from '../scene.js'
import { badge } from './badges.js'
import { plane } from './symbols.js'

/** What lies on the map without being a piece, drawn: see markers.ts for what a position has. */
export interface Token {
  readonly kind: 'token'
  /** The hex, or the two hexes of a hexside. */
  readonly hexes: readonly number[]
  readonly sign: MarkerSign
  readonly colour: Colour
  readonly ink: Colour
  readonly badge?: BadgeSign
  readonly figure?: string
  /** How many lie in the same corner before it. */
  readonly place: number
}

/** What lies around a hex or across a hexside is under the counters, what lies in a corner is on top of them. */
export function isUnderCounters({ sign }: Pick<Token, 'sign'>): boolean {
  return sign === 'works' || sign === 'gap' || sign === 'span' || sign === 'frame'
}

export function tokenShapes(grid: Grid, token: Token): Shape[] {
  const [first = 0, second = first] = token.hexes
  if (token.sign === 'works') return works(grid, first, token.colour)
  const [a, b] = [hexCentre(grid, first), hexCentre(grid, second)]
  if (isUnderCounters(token)) return crossing(token, middle(a, b), unit(minus(b, a)))
  if (token.sign === 'flag') return [cornered(token, plus(a, { x: -0.7, y: 0.04 }), 0.42)]
  return [cornered(token, plus(a, { x: 0.5 - 0.9 * token.place, y: -0.5 }))]
}

/** A trench around the hex: a line with teeth towards whoever comes. */
function works(grid: Grid, hex: number, colour: Colour): Shape[] {
  const [inner, outer] = [hexOutline(grid, hex, 0.79), hexOutline(grid, hex, 0.88)]
  const pen = new Pen()
  for (const [i, corner] of inner.entries()) {
    const next = (i + 1) % inner.length
    for (const share of [0, 0.25, 0.5, 0.75]) {
      const foot = between(corner, inner[next]!, share)
      const tip = between(outer[i]!, outer[next]!, share + 0.125)
      i === 0 && share === 0 ? pen.move(foot) : pen.line(foot)
      pen.line(tip)
    }
  }
  pen.close()
  return [
    path(pen.path, { stroke: 'overlay.path-halo', width: 0.11, join: 'miter', opacity: 0.6 }),
    path(pen.path, { stroke: colour, width: 0.05, join: 'miter' }),
  ]
}

/** Across a hexside: a bridge that stands, one that is being built, or what is left of one. */
function crossing({ sign, colour }: Token, at: Point, along: Point): Shape[] {
  const aside = { x: -along.y, y: along.x }
  const rail = (off: number, from: number, to: number) =>
    new Pen().move(plus(plus(at, aside, off), along, from)).line(plus(plus(at, aside, off), along, to)).path
  const beams = (look: { dash?: readonly number[] }) =>
    [-0.11, 0.11].map((off) => path(rail(off, -0.3, 0.3), { stroke: 'bridge', width: 0.07, cap: 'butt', ...look }))
  const deck = path(rail(0, -0.28, 0.28), { stroke: 'bridge.deck', width: 0.22, cap: 'butt' })
  if (sign === 'span') return [deck, ...beams({})]
  if (sign === 'frame') return [deck, ...beams({ dash: [0.09, 0.07] })]
  const stump = (from: number, to: number) =>
    [-0.11, 0.11].map((off) => path(rail(off, from, to), { stroke: 'bridge', width: 0.07, cap: 'butt' }))
  const cross = new Pen()
    .move(plus(plus(at, aside, 0.19), along, 0.19))
    .line(plus(plus(at, aside, -0.19), along, -0.19))
    .move(plus(plus(at, aside, -0.19), along, 0.19))
    .line(plus(plus(at, aside, 0.19), along, -0.19)).path
  return [
    ...stump(-0.38, -0.16),
    ...stump(0.16, 0.38),
    path(cross, { stroke: 'overlay.path-halo', width: 0.2 }),
    path(cross, { stroke: colour, width: 0.11 }),
  ]
}

const p = (x: number, y: number): Point => ({ x, y })

/** A small token in the corner of a hex, with a badge at its edge. */
function cornered({ sign, colour, ink, badge: look, figure = '' }: Token, { x, y }: Point, scale = 0.86): Shape {
  const bodies: Readonly<Record<string, () => Shape[]>> = {
    aircraft: () => [
      circle(0, 0, 0.5, { fill: colour, stroke: 'counter.edge', width: 0.045 }),
      group(plane(ink, 'bomber'), { y: -0.14, scale: 0.56 }),
    ],
    disc: () => [circle(0, 0, 0.5, { fill: colour, stroke: 'counter.edge', width: 0.045 })],
    target: () => [
      circle(0, 0, 0.5, { fill: colour, stroke: 'counter.edge', width: 0.045 }),
      circle(0, 0, 0.33, { fill: 'tone.white' }),
      circle(0, 0, 0.18, { fill: colour }),
    ],
    jam: () => [
      path(polygon([p(0, -0.55), p(0.58, 0.45), p(-0.58, 0.45)]), {
        fill: colour,
        stroke: 'counter.edge',
        width: 0.06,
      }),
      ...[-0.2, 0.02, 0.24].map((off) => rect(-0.2, off, 0.4, 0.12, { fill: ink }, 0.04)),
    ],
    flag: () => [
      path(new Pen().move({ x: -0.28, y: -0.46 }).line({ x: -0.28, y: 0.5 }).path, {
        stroke: 'counter.edge',
        width: 0.09,
      }),
      path(
        polygon([
          { x: -0.28, y: -0.46 },
          { x: 0.45, y: -0.2 },
          { x: -0.28, y: 0.08 },
        ]),
        { fill: colour, stroke: 'counter.edge', width: 0.04 },
      ),
    ],
  }
  const written = text(0, 0.42, figure, 0.36, { fill: ink }, { typeface: 'bold' })
  return group(
    [
      rect(-0.42, -0.36, 0.94, 0.94, { fill: 'counter.shade', opacity: 0.25 }, 0.47),
      ...(bodies[sign]?.() ?? []),
      ...(figure === '' ? [] : [written]),
      ...(look ? [badge({ body: 'round', tone: 'plain', sign: look }, 0.42, 0.36, 0.19)] : []),
    ],
    { x, y, scale },
  )
}
