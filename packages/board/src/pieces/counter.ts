import { textWidth } from '../lettering.js'
import { Pen } from '../path.js'
import { type Colour, circle, type GroupShape, group, path, rect, type Shape, text } from '../scene.js'
import { nationColours, STRIPES } from '../theme.js'
import { badge } from './badges.js'
import { type ChitFace, type PieceFace, SIZE_MARKS } from './face.js'
import { symbolShapes } from './symbols.js'

const ROUND = 0.085
const STRIPE = 0.095

/** A counter, one unit wide and high around (0, 0). */
export function counterShape(face: PieceFace): GroupShape {
  const { body, ink } = nationColours(face.hidden ? 'unknown' : face.nation)
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
    ...figures(face, face.reduced ? 'counter.ink' : ink),
    ...(face.emphasis === 'spent' ? [rect(-0.5, -0.5, 1, 1, { fill: 'counter.shade', opacity: 0.32 }, ROUND)] : []),
    ...(face.statuses ?? []).slice(0, 3).map((status, i) => badge(status, 0.4, -0.4 + 0.36 * i, 0.16)),
  ]
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

/** The name on the left and the mark of size on the right, above the symbol. A headquarters has its name inside. */
function heading({ name, size, type, stripe: colour }: PieceFace, ink: Colour): Shape[] {
  const mark = size === undefined ? '' : SIZE_MARKS[size]
  const left = colour === undefined ? -0.43 : -0.365
  if (type === 'hq') return [text(0.03, -0.335, mark, 0.17, { fill: ink }, { typeface: 'bold' })]
  const room = 0.43 - left - (mark === '' ? 0 : textWidth(mark, 'bold') * 0.15 + 0.05)
  const letters = Math.min(0.225, room / Math.max(textWidth(name, 'bold'), 0.1))
  return [
    text(left, -0.285, name, letters, { fill: ink }, { typeface: 'bold', anchor: 'start' }),
    text(0.45, -0.315, mark, 0.15, { fill: ink }, { typeface: 'bold', anchor: 'end' }),
  ]
}

function symbol({ type, guards, name, stripe: colour }: PieceFace): Shape[] {
  const shapes = symbolShapes(type, { ink: 'counter.ink', frame: 'counter.frame', ...(guards ? { guards } : {}) }, name)
  const wide = type === 'hq'
  return [group(shapes, { x: colour === undefined ? 0 : 0.03, y: wide ? -0.07 : -0.055, scale: wide ? 0.46 : 0.385 })]
}

/** A dot for each step, hollow if lost. */
function steps({ steps: left, fullSteps = 1 }: PieceFace, ink: Colour): Shape[] {
  if (left === undefined || fullSteps < 2) return []
  return Array.from({ length: Math.min(fullSteps, 6) }, (_, i) =>
    circle(0.415, -0.17 + 0.105 * i, 0.036, { stroke: ink, width: 0.018, ...(i < left ? { fill: ink } : {}) }),
  )
}

function figures({ attack, defence, move, range, type, stripe: colour }: PieceFace, ink: Colour): Shape[] {
  const x = colour === undefined ? 0 : 0.03
  if (type === 'hq' && range !== undefined) return command(range, move, x, ink)
  const numbers = [attack, defence, move].filter((value) => value !== undefined)
  if (numbers.length === 0) return []
  const line = numbers.join('-')
  const size = Math.min(0.35, 0.8 / textWidth(line, 'bold'))
  return [text(x, 0.43, line, size, { fill: ink }, { typeface: 'bold' })]
}

/** Of a headquarters: how far it commands, in a ring, and how far it moves. */
function command(range: number, move: number | undefined, x: number, ink: Colour): Shape[] {
  const ring = circle(x - (move === undefined ? 0 : 0.17), 0.325, 0.135, { stroke: ink, width: 0.03 })
  const inside = text(ring.x, 0.4, `${range}`, 0.22, { fill: ink }, { typeface: 'bold' })
  return move === undefined
    ? [ring, inside]
    : [ring, inside, text(x + 0.2, 0.43, `${move}`, 0.32, { fill: ink }, { typeface: 'bold' })]
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
