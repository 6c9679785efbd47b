import type { BadgeLook, BadgeSign } from '@sztab/engine'
import { textWidth } from '../lettering.js'
import { Pen, polygon } from '../path.js'
import { type Colour, circle, group, path, type Shape, text } from '../scene.js'

const stroke =
  (pen: Pen, width = 0.26) =>
  (ink: Colour): Shape =>
    path(pen.path, { stroke: ink, width })
const p = (x: number, y: number) => ({ x, y })
const cross = () => new Pen().move(p(-0.42, -0.42)).line(p(0.42, 0.42)).move(p(-0.42, 0.42)).line(p(0.42, -0.42))

const SIGNS: Readonly<Record<BadgeSign, (ink: Colour) => Shape>> = {
  bang: stroke(new Pen().move(p(0, -0.4)).line(p(0, 0.2)).move(p(0, 0.52)).line(p(0, 0.54))),
  cross: stroke(cross(), 0.24),
  arrow: stroke(
    new Pen()
      .move(p(-0.5, 0))
      .line(p(0.42, 0))
      .polyline([p(0.08, -0.38), p(0.46, 0), p(0.08, 0.38)]),
    0.22,
  ),
  bolt: stroke(new Pen().polyline([p(0.2, -0.55), p(-0.22, 0.05), p(0.22, -0.02), p(-0.18, 0.56)]), 0.2),
  tick: stroke(new Pen().polyline([p(-0.42, 0.04), p(-0.1, 0.36), p(0.44, -0.34)])),
  plus: stroke(new Pen().move(p(-0.48, 0)).line(p(0.48, 0)).move(p(0, -0.48)).line(p(0, 0.48)), 0.26),
  fence: stroke(
    new Pen()
      .move(p(-0.45, -0.4))
      .line(p(-0.45, 0.4))
      .move(p(0, -0.4))
      .line(p(0, 0.4))
      .move(p(0.45, -0.4))
      .line(p(0.45, 0.4)),
    0.22,
  ),
  teeth: stroke(new Pen().polyline([p(-0.6, 0.3), p(-0.32, -0.28), p(0, 0.3), p(0.32, -0.28), p(0.6, 0.3)]), 0.2),
}

const letter = (word: string, ink: Colour): Shape =>
  text(0, 0.42, word, Math.min(1.2, 1.4 / Math.max(textWidth(word, 'bold'), 0.1)), { fill: ink }, { typeface: 'bold' })

/** What befell a unit: form and colour both tell it. */
export function badge({ body, tone, sign }: BadgeLook, x: number, y: number, radius: number, value = 0): Shape {
  const ink = `tone-ink.${tone}`
  // A pale badge needs a dark edge, a dark one a pale edge.
  const isPale = tone === 'plain' || tone === 'white'
  const look = { fill: `tone.${tone}`, stroke: isPale ? 'counter.edge' : 'badge.ink', width: isPale ? 0.14 : 0.2 }
  const bodies: Record<BadgeLook['body'], () => Shape> = {
    round: () => circle(0, 0, 1, look),
    triangle: () => path(polygon([p(0, -1.12), p(1.12, 0.88), p(-1.12, 0.88)]), look),
    square: () => path(polygon([p(-0.95, -0.95), p(0.95, -0.95), p(0.95, 0.95), p(-0.95, 0.95)]), look),
  }
  const drawing =
    sign === 'value' ? letter(`${value}`, ink) : typeof sign === 'string' ? SIGNS[sign](ink) : letter(sign.letter, ink)
  return group([bodies[body](), drawing], { x, y, scale: radius })
}
