import type { HexMap } from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import { noise, sway } from '../noise.js'
import { between, minus, Pen, plus, unit } from '../path.js'
import { path, type Shape } from '../scene.js'
import type { Corners } from './corners.js'
import type { MapStyle, SlopeLook } from './style.js'

/** Strokes to a hexside. */
const STROKES = 8
/** How wide a stroke is where it begins, on the upper side. */
const THICK = 0.062

/** The slopes of a map as mapmakers engrave them: strokes that are broad above and run out below. */
export function slopeShapes(map: HexMap, corners: Corners, { slopes }: MapStyle): Shape[] {
  return Object.entries(slopes).flatMap(([word, look]) =>
    [...map.upper(word).entries()]
      .filter(([, above]) => above >= 0)
      .map(([edge, above]) => {
        const [a, b] = corners.ends(map.edges, edge)
        const [first, second] = [map.edges.hexes[edge * 2]!, map.edges.hexes[edge * 2 + 1]!]
        const below = first === above ? second : first
        const down = unit(minus(hexCentre(map.grid, below), hexCentre(map.grid, above)))
        return strokes(corners.points[a]!, corners.points[b]!, down, edge, look)
      }),
  )
}

export function strokes(a: Point, b: Point, down: Point, salt: number, { length, colour }: SlopeLook): Shape {
  const along = unit(minus(b, a))
  const pen = new Pen()
  for (let i = 0; i < STROKES; i++) {
    const t = (i + 0.5 + 0.25 * sway(salt, i, 41)) / STROKES
    const top = plus(between(a, b, t), down, -0.05 + 0.03 * sway(salt, i, 42))
    const reach = length * (i % 2 === 0 ? 1 : 0.62) * (0.85 + 0.3 * noise(salt, i, 43))
    const foot = plus(plus(top, down, reach), along, 0.03 * sway(salt, i, 44))
    pen.polygon([plus(top, along, -THICK / 2), plus(top, along, THICK / 2), foot])
  }
  return path(pen.path, { fill: colour, opacity: 0.95 })
}
