import type { Point } from '@sztab/hex'
import { around, grown, overlaps, sharedArea, textBox } from '../box.js'
import { textWidth } from '../lettering.js'
import { type Box, type TextShape, type Typeface, text } from '../scene.js'

/** A name that wants a place on the map. */
export interface Wanted {
  readonly at: Point
  readonly text: string
  readonly size: number
  readonly typeface: Typeface
  /** Higher ones choose first. */
  readonly rank: number
  /** How far the sign of the place reaches. */
  readonly radius: number
}

/** What names should keep off, and how badly. */
export interface Obstacles {
  /** Names stay inside. */
  readonly inside: Box
  /** Weights by box: signs of places, the middle of hexes where counters lie. */
  readonly boxes: readonly { readonly box: Box; readonly weight: number }[]
  /** Points along rivers and lines. */
  readonly points: readonly { readonly point: Point; readonly weight: number }[]
}

export interface Placed {
  readonly wanted: Wanted
  readonly shape: TextShape
  readonly box: Box
}

/** Another name is the worst place; outside of the map is no place. */
const ON_NAME = 60
const OUTSIDE = 400
const ROUNDS = 4
const SPACE = 0.03
/** Half of what a river or a line counts as, whatever its width. */
const THICKNESS = 0.04

/**
 * Gives every name a place: the important ones first, each where it hides and touches least, then all again in the light of
 * where the others are. A name that would still lie on another one is left out, the less important of the two.
 */
export function placeNames(wanted: readonly Wanted[], obstacles: Obstacles): Placed[] {
  const order = wanted.toSorted((a, b) => b.rank - a.rank || a.at.y - b.at.y || a.at.x - b.at.x)
  const field = new Field(obstacles)
  const choices = order.map((one) =>
    candidates(one).map((place) => ({ ...place, cost: place.cost + field.cost(place.box) })),
  )
  const near = order.map((one) => [...order.keys()].filter((j) => order[j] !== one && isNear(one, order[j]!)))
  const chosen: Choice[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, places] of choices.entries())
      chosen[i] = cheapest(
        places,
        near[i]!.flatMap((j) => chosen[j]?.box ?? []),
      )
  const placed: Placed[] = []
  for (const [i, one] of order.entries()) {
    const { box, shape } = chosen[i]!
    if (placed.every((other) => !overlaps(other.box, box))) placed.push({ wanted: one, shape, box })
  }
  return placed
}

interface Choice {
  readonly shape: TextShape
  readonly box: Box
  readonly cost: number
}

const isNear = (a: Wanted, b: Wanted): boolean => Math.abs(a.at.x - b.at.x) < 9 && Math.abs(a.at.y - b.at.y) < 4

function cheapest(places: readonly Choice[], others: readonly Box[]): Choice {
  let best: Choice | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const on = others.reduce((sum, other) => sum + sharedArea(place.box, other), 0)
    const cost = place.cost + (on > 0 ? ON_NAME * (0.2 + on) : 0)
    if (cost < least) [best, least] = [place, cost]
  }
  return best!
}

/** Where a name can stand around its place, the usual ones first. */
function candidates(one: Wanted): Choice[] {
  const { at, size, radius } = one
  const half = (textWidth(one.text, one.typeface) * size) / 2
  const down = Math.max(0.6, radius + 0.1) + 0.6 * size
  const up = -Math.max(0.62, radius + 0.1) + 0.05
  const side = Math.max(0.6, radius + 0.08)
  const places: (readonly [number, number, TextShape['anchor'], number])[] = [
    [0, down, 'middle', 0],
    [0, up, 'middle', 0.12],
    ...[0.35, -0.35, 0.7, -0.7].flatMap((dx): [number, number, 'middle', number][] => [
      [dx, down, 'middle', 0.1 + Math.abs(dx) * 0.3],
      [dx, up, 'middle', 0.2 + Math.abs(dx) * 0.3],
    ]),
    [side, 0.34 * size, 'start', 0.5],
    [-side, 0.34 * size, 'end', 0.55],
    ...[half, -half].flatMap((dx): [number, number, 'middle', number][] => [
      [dx, down, 'middle', 0.35],
      [dx, up, 'middle', 0.4],
    ]),
    [0, down + 0.3, 'middle', 0.7],
    [0, up - 0.3, 'middle', 0.75],
    [0.5, down + 0.3, 'middle', 0.9],
    [-0.5, down + 0.3, 'middle', 0.9],
    [0.5, up - 0.3, 'middle', 0.95],
    [-0.5, up - 0.3, 'middle', 0.95],
    [side, size + 0.2, 'start', 0.8],
    [-side, size + 0.2, 'end', 0.85],
    [side, -0.5, 'start', 0.8],
    [-side, -0.5, 'end', 0.85],
  ]
  return places.map(([dx, dy, anchor, cost]) => {
    const look = { fill: 'name', stroke: 'name.halo', width: size * 0.26 }
    const shape = text(at.x + dx, at.y + dy, one.text, size, look, { typeface: one.typeface, anchor })
    return { shape, box: grown(textBox(shape), SPACE), cost }
  })
}

interface Obstacle {
  readonly box: Box
  readonly weight: number
  readonly isPoint: boolean
}

/** The obstacles in squares, so that only those nearby are looked at: each lies in the square of its middle. */
class Field {
  readonly #inside: Box
  readonly #squares = new Map<number, Obstacle[]>()

  constructor({ inside, boxes, points }: Obstacles) {
    this.#inside = inside
    for (const { box, weight } of boxes) this.#add({ box, weight, isPoint: false })
    for (const { point, weight } of points)
      this.#add({ box: around(point.x, point.y, THICKNESS), weight, isPoint: true })
  }

  cost(box: Box): number {
    const { left, top, right, bottom } = this.#inside
    const out = Math.max(0, left - box.left, top - box.top, box.right - right, box.bottom - bottom)
    let sum = out > 0 ? OUTSIDE * (1 + out) : 0
    for (let y = Math.floor(box.top) - 1; y <= Math.floor(box.bottom) + 1; y++)
      for (let x = Math.floor(box.left) - 1; x <= Math.floor(box.right) + 1; x++)
        for (const one of this.#squares.get(square(x, y)) ?? [])
          if (overlaps(one.box, box)) sum += one.weight * (one.isPoint ? 1 : sharedArea(one.box, box))
    return sum
  }

  #add(one: Obstacle): void {
    const { left, top, right, bottom } = one.box
    const key = square(Math.floor((left + right) / 2), Math.floor((top + bottom) / 2))
    const known = this.#squares.get(key)
    if (known) known.push(one)
    else this.#squares.set(key, [one])
  }
}

const square = (x: number, y: number): number => y * 4096 + x
