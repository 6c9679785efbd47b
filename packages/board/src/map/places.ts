import type { Point } from '@sztab/hex'
import { noise, sway } from '../noise.js'
import { Pen, softLoop } from '../path.js'
import { circle, path, type Shape } from '../scene.js'

/** How far a place of each rank reaches from the centre of its hex. */
export const PLACE_RADIUS = [0, 0.1, 0.34, 0.52] as const

/** How far the houses of a village lie from its middle. */
export const VILLAGE_RADIUS = 0.27
const HOUSES = 11

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

/** A village: single houses about the place where its roads meet. */
export function houseShapes({ x, y }: Point, hex: number): Shape[] {
  const walls = new Pen()
  const shade = new Pen()
  const turn = sway(hex, 0, 25)
  for (let i = 0; i < HOUSES; i++) {
    const angle = ((i + 0.6 * noise(hex, i, 26)) / HOUSES) * 2 * Math.PI + turn
    const far = VILLAGE_RADIUS * (i % 3 === 0 ? 0.28 : 0.5 + 0.5 * noise(hex, i, 27))
    const [u, v] = [x + far * Math.cos(angle), y + far * Math.sin(angle) * 0.86]
    const along = turn + (i % 2) * (Math.PI / 2) + 0.35 * sway(hex, i, 28)
    const [half, thick] = [0.05 + 0.022 * noise(hex, i, 29), 0.032]
    const corner = (a: number, b: number, dx = 0) => ({
      x: u + dx + a * half * Math.cos(along) - b * thick * Math.sin(along),
      y: v + dx + a * half * Math.sin(along) + b * thick * Math.cos(along),
    })
    const block = (dx: number) => [corner(-1, -1, dx), corner(1, -1, dx), corner(1, 1, dx), corner(-1, 1, dx)]
    shade.polygon(block(0.014))
    walls.polygon(block(0))
  }
  return [
    path(shade.path, { fill: 'town.fill', stroke: 'town.fill', width: 0.05 }),
    path(walls.path, { fill: 'city.block', stroke: 'city.edge', width: 0.014, join: 'miter' }),
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
