import type { Point } from '@sztab/hex'
import { grown, overlaps, sharedArea } from '../box.js'
import { textWidth } from '../lettering.js'
import { Pen } from '../path.js'
import { type Box, type PathShape, path, type TextShape, type Typeface, text } from '../scene.js'
import { Field, type Obstacles } from './field.js'

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

export interface Placed {
  readonly wanted: Wanted
  readonly shape: TextShape
  readonly box: Box
  /** From a place to its name, where that had to step away. */
  readonly leader?: PathShape
}

/** How strict the placing is: how much air there is around a name, and what one of a rank may cost before it is rather left out. */
export interface Strictness {
  readonly air?: number
  readonly most?: (rank: number) => number
  /** Names of this rank and above are not left out for a railway: they may cross one where nothing else is free. */
  readonly always?: number
  /** Whether names may step far away where their place is crowded. */
  readonly isFar?: boolean
}

/** Another name is the worst place. */
const ON_NAME = 60
const ROUNDS = 4
/** What it costs a name that may cross a railway, by points along it. */
const CROSSING = 1.5
const SPACE = 0.03

/**
 * Gives every name a place: the important ones first, each where it hides and touches least, then all again in the light of
 * where the others are. A name that finds no room beside more important ones is left out.
 */
export function placeNames(
  wanted: readonly Wanted[],
  obstacles: Obstacles | Field,
  { air = SPACE, most = () => Number.MAX_VALUE, always = Number.POSITIVE_INFINITY, isFar = false }: Strictness = {},
): Placed[] {
  const order = wanted.toSorted((a, b) => b.rank - a.rank || a.at.y - b.at.y || a.at.x - b.at.x)
  const field = obstacles instanceof Field ? obstacles : new Field(obstacles)
  const choices = order.map((one) => {
    const crossing = one.rank < always ? Number.POSITIVE_INFINITY : CROSSING
    return candidates(one, air, field, crossing, isFar).filter(({ cost, crossed }) => cost - crossed <= most(one.rank))
  })
  const near = order.map((one, i) => [...order.keys()].filter((j) => j !== i && isNear(one, order[j]!, isFar ? 18 : 3)))
  const chosen: (Choice | undefined)[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, places] of choices.entries())
      chosen[i] = cheapest(
        places,
        near[i]!.flatMap((j) => chosen[j]?.box ?? []),
      )
  return settled(order, choices, chosen)
}

/** Who would lie on a more important name takes another place, or none. */
function settled(
  order: readonly Wanted[],
  choices: readonly (readonly Choice[])[],
  chosen: readonly (Choice | undefined)[],
): Placed[] {
  const placed: Placed[] = []
  for (const [i, one] of order.entries()) {
    const isFree = ({ box }: Choice) => placed.every((other) => !overlaps(other.box, box))
    const first = chosen[i]
    const place = first && isFree(first) ? first : choices[i]!.toSorted((a, b) => a.cost - b.cost).find(isFree)
    if (place) placed.push({ wanted: one, shape: shapeAt(one, place), box: place.box, ...leaderOf(one, place) })
  }
  return placed
}

/** A place for a name: the left end of its base line. */
interface Choice extends Point {
  readonly box: Box
  readonly cost: number
  /** How much of that is for railways that it crosses. */
  readonly crossed: number
  readonly isRemote: boolean
}

/** So near that their names could meet, which may stand so many sizes above or below their places. */
function isNear(a: Wanted, b: Wanted, rows: number): boolean {
  const size = Math.max(a.size, b.size)
  return Math.abs(a.at.x - b.at.x) < 3 + 15 * size && Math.abs(a.at.y - b.at.y) < 3 + rows * size
}

function cheapest(places: readonly Choice[], others: readonly Box[]): Choice | undefined {
  let best: Choice | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const on = others.reduce((sum, other) => sum + sharedArea(place.box, other), 0)
    const cost = place.cost + (on > 0 ? ON_NAME * (0.2 + on) : 0)
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}

/** Directions around a place, in twenty-fourths of a turn from the south on: below it is best, then above, then beside. */
const AROUND = 24
/** How far names step away from their place, in sizes. */
const FARTHER = [0, 0.3, 0.65, 1.1, 1.6, 2.2] as const
/** And where all these are taken: from there a line leads back to the place. */
const REMOTE = [3.2, 4.4, 5.8, 7.4, 9] as const
/** There and near by names may then stand off the middle as well, by shares of half their length. */
const SLIDES = [0, -0.35, 0.35, -0.7, 0.7] as const
/** Unless so many near by cost less than this: one may be taken by another name. */
const CROWDED = 2.5
const SPARE = 4

/** Where a name can stand around its place, the usual ones first. */
function candidates(one: Wanted, air: number, field: Field, crossing: number, isFar: boolean): Choice[] {
  const near = FARTHER.flatMap((far) => candidatesAt(far, 0, one, air, field, crossing))
  if (!isFar || near.filter(({ cost }) => cost < CROWDED).length >= SPARE) return near
  return [...FARTHER, ...REMOTE].flatMap((far) =>
    SLIDES.flatMap((slide) => candidatesAt(far, slide, one, air, field, crossing)),
  )
}

/** All around at one distance. */
function candidatesAt(far: number, slide: number, one: Wanted, air: number, field: Field, crossing: number): Choice[] {
  const { at, size, radius, text: words } = one
  const half = (textWidth(words, one.typeface) * size) / 2
  const [rise, fall] = [CAPITALS * size, (/[gjpqyçąęșțşţцщурф,;]/.test(words) ? 0.2 : 0.08) * size]
  const [tall, wide] = [Math.max(0.6, radius + 0.1), Math.max(0.6, radius + 0.08)]
  const choices: Choice[] = []
  for (let i = 0; i < AROUND; i++) {
    const angle = (i / AROUND) * 2 * Math.PI
    const [right, down] = [Math.sin(angle), Math.cos(angle)]
    // Around a long name its place moves along the middle of its long sides and quickly past its short ones.
    const past = Math.sign(round(right)) * Math.abs(right) ** 3 * wide
    const x = at.x + right * (half + far * size) + past + (slide - 1) * half
    const middle = at.y + softened(down) * (tall + far * size + (rise + fall) / 2)
    const y = middle + (rise - fall) / 2
    const box = { left: x, right: x + 2 * half, top: y - rise, bottom: y + fall }
    const written = grown(box, HALO * size)
    const under = field.cost(written, crossing)
    if (under === Number.POSITIVE_INFINITY) continue
    const crossed = crossing === Number.POSITIVE_INFINITY ? 0 : under - field.cost(written, 0)
    const cost = costOf(right, down) + 1.4 * far + 0.6 * Math.abs(slide) + under
    choices.push({ x, y, box: grown(box, air), cost, crossed, isRemote: far >= REMOTE[0] })
  }
  return choices
}

const CAPITALS = 0.74
/** How far the halo reaches beyond the letters, in sizes. */
const HALO = 0.13

const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** Along the long sides of a name the distance stays the same. */
const softened = (down: number): number => Math.sign(round(down)) * Math.min(1, Math.abs(down) * 1.35)

function costOf(right: number, down: number): number {
  const aside = Math.abs(right)
  return 0.55 * aside + (down < -0.01 ? 0.12 : 0) + (right < -0.01 ? 0.04 : 0)
}

function shapeAt({ text: words, size, typeface }: Wanted, { x, y }: Point): TextShape {
  const look = { fill: 'name', stroke: 'name.halo', width: 2 * HALO * size }
  return text(x, y, words, size, look, { typeface, anchor: 'start' })
}

/** A line from the place to the nearest point of its name. */
function leaderOf({ at, radius, size }: Wanted, { box, isRemote }: Choice): { readonly leader?: PathShape } {
  if (!isRemote) return {}
  const end = {
    x: Math.min(Math.max(at.x, box.left), box.right),
    y: Math.min(Math.max(at.y, box.top), box.bottom),
  }
  const length = Math.hypot(end.x - at.x, end.y - at.y)
  const begin = { x: at.x + ((end.x - at.x) * radius) / length, y: at.y + ((end.y - at.y) * radius) / length }
  return { leader: path(new Pen().move(begin).line(end).path, { stroke: 'name', width: 0.09 * size, opacity: 0.7 }) }
}
