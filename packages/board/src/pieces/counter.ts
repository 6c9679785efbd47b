import type { FigureFrame, FigureMark } from '@sztab/engine'
import type { Point } from '@sztab/hex'
import { textWidth } from '../lettering.js'
import { Pen, polygon } from '../path.js'
import { type Colour, circle, type GroupShape, group, path, rect, type Shape, text } from '../scene.js'
import { nationColours, STRIPES } from '../theme.js'
import { badge } from './badges.js'
import { type ChitFace, type Figure, type PieceFace, SIZE_MARKS } from './face.js'
import { symbolShapes } from './symbols.js'

const ROUND = 0.085
const STRIPE = 0.095

/** A counter, one unit wide and high around (0, 0). */
export function counterShape(face: PieceFace): GroupShape {
  const { body, ink } = nationColours(face.nation)
  const shapes = face.hidden ? [card(body), back(ink)] : front(face, body, ink)
  return group([...frameOf(face), ...shapes], {
    id: face.id,
    ...(face.label === undefined ? {} : { label: face.label }),
  })
}

function front(face: PieceFace, body: Colour, ink: Colour): Shape[] {
  return [
    card(body),
    ...(face.reduced ? reducedBand() : []),
    ...stripe(face),
    rect(-0.5, -0.5, 1, 1, { stroke: 'counter.edge', width: 0.028 }, ROUND),
    ...heading(face, ink),
    ...symbol(face),
    ...steps(face, ink),
    ...foot(face, face.reduced ? 'counter.ink' : ink),
    ...beside(face, 'left', ink),
    ...beside(face, 'right', ink),
    ...(face.emphasis === 'spent' ? [rect(-0.5, -0.5, 1, 1, { fill: 'counter.shade', opacity: 0.32 }, ROUND)] : []),
    ...badges(face),
  ]
}

/** Down the right edge; more than three lie closer. */
function badges({ statuses = [], named }: PieceFace): Shape[] {
  const found = statuses.flatMap(({ badge: look, value }) => (look ? [{ look, value }] : [])).slice(0, 5)
  // Where the name is inside there is room along the top, and none beside it.
  if (named) return found.map(({ look, value }, i) => badge(look, 0.4 - 0.27 * i, -0.43, 0.125, value))
  const step = Math.min(0.36, 0.8 / Math.max(found.length - 1, 1))
  const radius = found.length > 3 ? 0.13 : 0.16
  return found.map(({ look, value }, i) => badge(look, 0.4, -0.4 + step * i, radius, value))
}

const card = (body: Colour): Shape =>
  rect(-0.5, -0.5, 1, 1, { fill: body, stroke: 'counter.edge', width: 0.028 }, ROUND)

/** A shadow under the counter, and a ring around one that matters now. */
function frameOf({ emphasis }: PieceFace): Shape[] {
  const shadow = rect(-0.47, -0.455, 1, 1, { fill: 'counter.shade', opacity: 0.28 }, ROUND)
  if (emphasis !== 'selected' && emphasis !== 'active') return [shadow]
  const ring = rect(
    -0.5,
    -0.5,
    1,
    1,
    { stroke: emphasis === 'selected' ? 'overlay.selected' : 'overlay.reach', width: 0.2 },
    ROUND,
  )
  const edge = rect(-0.5, -0.5, 1, 1, { stroke: 'counter.edge', width: 0.25 }, ROUND)
  return [shadow, edge, ring]
}

/** The reduced side: a pale lower half, cut slantwise, which shows at any size. */
function reducedBand(): Shape[] {
  const pen = new Pen().move({ x: -0.486, y: 0.28 }).line({ x: 0.486, y: 0.05 }).line({ x: 0.486, y: 0.42 })
  pen.curve({ x: 0.486, y: 0.46 }, { x: 0.46, y: 0.486 }, { x: 0.42, y: 0.486 }).line({ x: -0.42, y: 0.486 })
  pen.curve({ x: -0.46, y: 0.486 }, { x: -0.486, y: 0.46 }, { x: -0.486, y: 0.42 }).close()
  return [path(pen.path, { fill: 'counter.reduced' })]
}

function stripe({ stripe: colour }: PieceFace): Shape[] {
  if (colour === undefined) return []
  const left = -0.5
  const pen = new Pen().move({ x: left + STRIPE, y: -0.5 }).line({ x: left + ROUND, y: -0.5 })
  pen
    .curve({ x: left + 0.035, y: -0.5 }, { x: left, y: -0.465 }, { x: left, y: -0.5 + ROUND })
    .line({ x: left, y: 0.5 - ROUND })
  pen
    .curve({ x: left, y: 0.465 }, { x: left + 0.035, y: 0.5 }, { x: left + ROUND, y: 0.5 })
    .line({ x: left + STRIPE, y: 0.5 })
    .close()
  return [path(pen.path, { fill: `stripe.${colour % STRIPES}`, stroke: 'counter.edge', width: 0.012 })]
}

/** The name on the left and the mark of size on the right, above the symbol, if the name is not inside. */
function heading({ name, size, named, stripe: colour }: PieceFace, ink: Colour): Shape[] {
  const mark = size === undefined ? '' : SIZE_MARKS[size]
  const left = colour === undefined ? -0.43 : -0.365
  if (named) return [text(0.03, -0.335, mark, 0.17, { fill: ink }, { typeface: 'bold' })]
  const room = 0.43 - left - (mark === '' ? 0 : textWidth(mark, 'bold') * 0.15 + 0.05)
  const letters = Math.min(0.225, room / Math.max(textWidth(name, 'bold'), 0.1))
  return [
    text(left, -0.285, name, letters, { fill: ink }, { typeface: 'bold', anchor: 'start' }),
    text(0.45, -0.315, mark, 0.15, { fill: ink }, { typeface: 'bold', anchor: 'end' }),
  ]
}

/** It makes room for figures beside it. */
function symbol({
  type,
  symbol: own = type,
  ground,
  elite,
  named,
  name,
  figures = [],
  stripe: colour,
}: PieceFace): Shape[] {
  const frame = ground === undefined ? 'counter.frame' : `tone.${ground}`
  const shapes = symbolShapes(own, { ink: 'counter.ink', frame, ...(elite ? { elite } : {}) }, name)
  const wide = named !== undefined
  const beside = (side: Figure['at']) => (figures.some(({ at }) => at === side) ? 0.055 : 0)
  const x = (colour === undefined ? 0 : 0.03) + beside('left') - beside('right')
  const isCrowded = beside('left') + beside('right') > 0
  return [group(shapes, { x, y: wide ? -0.07 : -0.055, scale: wide ? 0.46 : isCrowded ? 0.35 : 0.385 })]
}

/** A dot for each step, hollow if lost. */
function steps({ steps: left, fullSteps = 1 }: PieceFace, ink: Colour): Shape[] {
  if (left === undefined || fullSteps < 2) return []
  return Array.from({ length: Math.min(fullSteps, 6) }, (_, i) =>
    circle(0.415, -0.17 + 0.105 * i, 0.036, { stroke: ink, width: 0.018, ...(i < left ? { fill: ink } : {}) }),
  )
}

/** The line at the foot: figures without a frame are joined by dashes, framed ones stand apart. */
function foot({ figures = [], stripe: colour }: PieceFace, ink: Colour): Shape[] {
  const middle = colour === undefined ? 0 : 0.03
  const parts = runsOf(figures.filter(({ at = 'foot' }) => at === 'foot'))
  const alone = parts.length === 1
  const widths = parts.map(({ text: words, frame }) =>
    frame ? 2 * RING : textWidth(words, 'bold') * (alone ? 0.35 : 0.32),
  )
  const room = widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(parts.length - 1, 0)
  const scale = Math.min(1, 0.8 / Math.max(room, 0.01))
  let x = middle - (room * scale) / 2
  return parts.flatMap((part, i) => {
    const at = x + (widths[i]! * scale) / 2
    x += (widths[i]! + GAP) * scale
    if (part.frame) return framed(part, at, 0.325, RING * scale, ink)
    const size = (alone ? 0.35 : 0.32) * scale * (part.mark ? 0.88 : 1)
    return [
      text(at, part.mark ? 0.39 : 0.43, part.text, size, { fill: ink }, { typeface: 'bold' }),
      ...(part.mark ? [marked(part.mark, at, 0.435, ink)] : []),
    ]
  })
}

/** Under a figure: the two wheels of a lorry, or the track of a tank. */
function marked(mark: FigureMark, x: number, y: number, ink: Colour): Shape {
  if (mark === 'track') return rect(x - 0.15, y - 0.027, 0.3, 0.054, { stroke: ink, width: 0.022 }, 0.027)
  return group([-0.075, 0.075].map((off) => circle(x + off, y, 0.03, { stroke: ink, width: 0.022 })))
}

const RING = 0.135
const GAP = 0.13

function runsOf(figures: readonly Figure[]): Figure[] {
  const runs: Figure[] = []
  for (const figure of figures) {
    const last = runs.at(-1)
    if (figure.frame || !last || last.frame) runs.push(figure)
    else runs[runs.length - 1] = { ...figure, text: `${last.text}-${figure.text}` }
  }
  return runs
}

/** Figures beside the symbol, from the top down. */
function beside({ figures = [], stripe: colour }: PieceFace, side: 'left' | 'right', ink: Colour): Shape[] {
  const x = side === 'right' ? 0.385 : colour === undefined ? -0.37 : -0.32
  const found = figures.filter(({ at }) => at === side)
  const [step, r] = found.length > 2 ? [0.185, 0.086] : [0.22, 0.1]
  return found.flatMap((figure, i) => framed(figure, x, -0.13 + step * i, r, ink))
}

/** A figure in its frame: a ring is drawn in the ink of the counter, everything else has a colour of its own. */
function framed({ text: words, frame, tone = 'plain' }: Figure, x: number, y: number, r: number, ink: Colour): Shape[] {
  const own = frame === undefined || frame === 'ring'
  const look = own ? { stroke: ink, width: 0.03 } : { fill: `tone.${tone}`, stroke: 'counter.edge', width: 0.018 }
  const bodies: Readonly<Record<FigureFrame, () => Shape>> = {
    ring: () => circle(x, y, r, look),
    disc: () => circle(x, y, r, look),
    box: () => rect(x - r, y - r, 2 * r, 2 * r, look, r * 0.25),
    star: () => path(polygon(star(x, y, r * 1.32)), { ...look, join: 'miter' }),
    arrow: () => path(polygon(arrow(x, y, r * 1.2)), { ...look, join: 'miter' }),
  }
  const size = Math.min(r * (frame === 'star' ? 1.2 : 1.63), (1.7 * r) / Math.max(textWidth(words, 'bold'), 0.1))
  const ink2 = own ? ink : `tone-ink.${tone}`
  return [
    ...(frame ? [bodies[frame]()] : []),
    ...(words === '' ? [] : [text(x, y + size * 0.34, words, size, { fill: ink2 }, { typeface: 'bold' })]),
  ]
}

function star(x: number, y: number, r: number): Point[] {
  return Array.from({ length: 10 }, (_, i) => {
    const [angle, length] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? r : r * 0.52]
    return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length }
  })
}

/** Points upwards: this unit can assault. */
function arrow(x: number, y: number, r: number): Point[] {
  const corners = [0, -1, 0.85, 0.05, 0.36, 0.05, 0.36, 1, -0.36, 1, -0.36, 0.05, -0.85, 0.05]
  return Array.from({ length: corners.length / 2 }, (_, i) => ({
    x: x + corners[2 * i]! * r,
    y: y + corners[2 * i + 1]! * r,
  }))
}

function back(ink: Colour): Shape {
  return text(0, 0.18, '?', 0.5, { fill: ink }, { typeface: 'bold' })
}

/** A chit, one unit wide and high around (0, 0): rounder than a counter, with words instead of a symbol. */
export function chitShape({ id, nation, title, note, hidden, label }: ChitFace): GroupShape {
  const { body, ink } = nationColours(hidden ? 'unknown' : nation)
  const size = Math.min(0.34, 0.84 / Math.max(textWidth(title, 'bold'), 0.1))
  const words = hidden
    ? [back(ink)]
    : [
        text(0, note === undefined ? 0.11 : 0.06, title, size, { fill: ink }, { typeface: 'bold' }),
        ...(note === undefined
          ? []
          : [text(0, 0.32, note, Math.min(0.18, 0.8 / textWidth(note, 'regular')), { fill: ink })]),
      ]
  return group(
    [
      rect(-0.47, -0.455, 1, 1, { fill: 'counter.shade', opacity: 0.28 }, 0.24),
      rect(-0.5, -0.5, 1, 1, { fill: body, stroke: 'counter.edge', width: 0.03 }, 0.24),
      rect(-0.43, -0.43, 0.86, 0.86, { stroke: ink, width: 0.018, opacity: 0.5 }, 0.18),
      ...words,
    ],
    { id, ...(label === undefined ? {} : { label }) },
  )
}
