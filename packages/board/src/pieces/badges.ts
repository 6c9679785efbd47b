import { Pen, polygon } from '../path.js'
import { type Colour, circle, group, path, type Shape } from '../scene.js'
import type { Status } from './face.js'

/** A badge of radius 1 around (0, 0): form and colour both tell it. */
interface Badge {
  readonly body: 'round' | 'triangle' | 'square'
  readonly colour: Colour
  readonly ink: Colour
  readonly drawing: (ink: Colour) => Shape
}

const stroke =
  (pen: Pen, width = 0.26) =>
  (ink: Colour): Shape =>
    path(pen.path, { stroke: ink, width })
const p = (x: number, y: number) => ({ x, y })
const cross = () => new Pen().move(p(-0.42, -0.42)).line(p(0.42, 0.42)).move(p(-0.42, 0.42)).line(p(0.42, -0.42))

const BADGES: Readonly<Record<Status, Badge>> = {
  /** A warning triangle. */
  'out-of-supply': {
    body: 'triangle',
    colour: 'badge.warning',
    ink: 'badge.dark',
    drawing: stroke(new Pen().move(p(0, -0.4)).line(p(0, 0.2)).move(p(0, 0.52)).line(p(0, 0.54))),
  },
  /** A ring that is closed around it. */
  isolated: { body: 'round', colour: 'badge.danger', ink: 'badge.ink', drawing: stroke(cross()) },
  moved: {
    body: 'round',
    colour: 'badge.done',
    ink: 'badge.ink',
    drawing: stroke(
      new Pen()
        .move(p(-0.5, 0))
        .line(p(0.42, 0))
        .polyline([p(0.08, -0.38), p(0.46, 0), p(0.08, 0.38)]),
      0.22,
    ),
  },
  fought: { body: 'square', colour: 'badge.done', ink: 'badge.ink', drawing: stroke(cross(), 0.2) },
  disrupted: {
    body: 'square',
    colour: 'badge.danger',
    ink: 'badge.ink',
    drawing: stroke(new Pen().polyline([p(0.2, -0.55), p(-0.22, 0.05), p(0.22, -0.02), p(-0.18, 0.56)]), 0.2),
  },
  prepared: {
    body: 'round',
    colour: 'badge.good',
    ink: 'badge.ink',
    drawing: stroke(new Pen().polyline([p(-0.42, 0.04), p(-0.1, 0.36), p(0.44, -0.34)])),
  },
  entrenched: {
    body: 'square',
    colour: 'badge.good',
    ink: 'badge.ink',
    drawing: stroke(new Pen().polyline([p(-0.6, 0.3), p(-0.32, -0.28), p(0, 0.3), p(0.32, -0.28), p(0.6, 0.3)]), 0.2),
  },
}

export function badge(status: Status, x: number, y: number, radius: number): Shape {
  const { body, colour, ink, drawing } = BADGES[status]
  const look = { fill: colour, stroke: 'badge.ink', width: 0.2 }
  const bodies: Record<Badge['body'], () => Shape> = {
    round: () => circle(0, 0, 1, look),
    triangle: () => path(polygon([p(0, -1.12), p(1.12, 0.88), p(-1.12, 0.88)]), look),
    square: () => path(polygon([p(-0.95, -0.95), p(0.95, -0.95), p(0.95, 0.95), p(-0.95, 0.95)]), look),
  }
  return group([bodies[body](), drawing(ink)], { x, y, scale: radius })
}
