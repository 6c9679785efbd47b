import type { Point } from '@sztab/hex'
import { Pen, polygon } from '../path.js'
import { type Colour, circle, group, path, type Shape } from '../scene.js'
import type { Sign } from './style.js'

/** A sign on the map, one side of a hex across at most, around (0, 0). */
export function signShape(sign: Sign, { x, y }: Point, colour: Colour, scale = 1): Shape {
  return group(drawings[sign](colour), { x, y, scale })
}

const star = (points: number, outer: number, inner: number): Point[] =>
  Array.from({ length: 2 * points }, (_, i) => {
    const [r, angle] = [i % 2 === 0 ? outer : inner, (i / points) * Math.PI - Math.PI / 2]
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) }
  })

const drawings: Readonly<Record<Sign, (colour: Colour) => Shape[]>> = {
  /** A barrel in a ring. */
  supply: (colour) => [
    circle(0, 0, 0.24, { fill: 'mark.ink', stroke: colour, width: 0.06 }),
    path(
      new Pen()
        .move({ x: -0.1, y: -0.11 })
        .curve({ x: -0.1, y: -0.16 }, { x: 0.1, y: -0.16 }, { x: 0.1, y: -0.11 })
        .line({ x: 0.1, y: 0.11 })
        .curve({ x: 0.1, y: 0.16 }, { x: -0.1, y: 0.16 }, { x: -0.1, y: 0.11 })
        .close().path,
      { fill: colour },
    ),
    path(
      new Pen()
        .move({ x: -0.1, y: -0.04 })
        .line({ x: 0.1, y: -0.04 })
        .move({ x: -0.1, y: 0.05 })
        .line({ x: 0.1, y: 0.05 }).path,
      {
        stroke: 'mark.ink',
        width: 0.025,
        cap: 'butt',
      },
    ),
  ],
  objective: (colour) => [
    path(polygon(star(5, 0.27, 0.115)), { fill: colour, stroke: 'mark.ink', width: 0.05 }),
    path(polygon(star(5, 0.24, 0.1)), { fill: colour }),
  ],
  /** An arrow that leaves. */
  exit: (colour) => [
    circle(0, 0, 0.22, { fill: colour, stroke: 'mark.ink', width: 0.045 }),
    path(
      new Pen()
        .polyline([
          { x: 0.11, y: 0 },
          { x: -0.11, y: 0 },
        ])
        .polyline([
          { x: -0.02, y: -0.1 },
          { x: -0.12, y: 0 },
          { x: -0.02, y: 0.1 },
        ]).path,
      {
        stroke: 'mark.ink',
        width: 0.05,
      },
    ),
  ],
  flag: (colour) => [
    path(
      new Pen().polyline([
        { x: -0.14, y: 0.22 },
        { x: -0.14, y: -0.24 },
      ]).path,
      { stroke: 'ink', width: 0.04 },
    ),
    path(
      polygon([
        { x: -0.12, y: -0.24 },
        { x: 0.2, y: -0.14 },
        { x: -0.12, y: -0.02 },
      ]),
      { fill: colour, stroke: 'ink', width: 0.02 },
    ),
  ],
}
