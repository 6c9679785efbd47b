import type { Point } from '@sztab/hex'
import { noise, sway } from '../noise.js'
import { Pen, softLoop } from '../path.js'
import { circle, path, type Shape } from '../scene.js'

/** How far a place of each rank reaches from the centre of its hex. */
export const PLACE_RADIUS = [0, 0.1, 0.34, 0.52] as const

/** A place of people: a ring for a town, built-up blocks for a city, more of them for a major one. */
export function placeShapes({ x, y }: Point, hex: number, rank: 1 | 2 | 3): Shape[] {
  if (rank === 1) return [circle(x, y, PLACE_RADIUS[1], { fill: 'town.fill', stroke: 'town', width: 0.045 })]
  const radius = PLACE_RADIUS[rank]
  const outline = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * 2 * Math.PI
    const r = radius * (1 + 0.16 * sway(hex, i, 21))
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) }
  })
  return [
    path(softLoop(outline).path, {
      fill: rank === 3 ? 'city.major' : 'city',
      stroke: 'city.edge',
      width: rank === 3 ? 0.05 : 0.035,
    }),
    ...blocks({ x, y }, hex, rank),
  ]
}

/** Blocks of houses between streets; the streets of every city run their own way. */
function blocks({ x, y }: Point, hex: number, rank: 2 | 3): Shape[] {
  const angle = 0.5 * sway(hex, 0, 22)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = PLACE_RADIUS[rank] * 0.86
  const [step, gap] = [0.145, 0.034]
  const pen = new Pen()
  const count = Math.ceil(reach / step)
  for (let row = -count; row < count; row++)
    for (let column = -count; column < count; column++) {
      const [u, v] = [(column + 0.5) * step, (row + 0.5) * step]
      const far = Math.hypot(u, v) / reach
      if (far > 0.93 || noise(hex, row * 17 + column, 23) < far * 0.4 - 0.12) continue
      const half = step / 2 - gap / 2
      const shrink = 1 - 0.25 * noise(hex, row * 17 + column, 24)
      const corner = (du: number, dv: number) => {
        const [a, b] = [u + du * half * shrink, v + dv * half]
        return { x: x + a * cos - b * sin, y: y + a * sin + b * cos }
      }
      pen.polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
    }
  return [path(pen.path, { fill: 'city.block' })]
}
