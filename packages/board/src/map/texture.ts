import type { Point } from '@sztab/hex'
import { noise, sway } from '../noise.js'
import { Pen } from '../path.js'
import { path, type Shape } from '../scene.js'
import type { Texture } from './style.js'

/** What is drawn into a hex besides its tint, so that terrain can be told without colour. The same hex looks the same always. */
export function textureAt(centre: Point, hex: number, texture: Texture): Shape[] {
  const spots = scatter(centre, hex, texture)
  switch (texture) {
    case 'rough':
      return hills(spots, hex, 'rough')
    case 'mountain':
      return hills(spots, hex, 'mountain')
    case 'marsh':
      return reeds(spots, hex)
    case 'forest':
    case 'woods':
      return trees(spots, hex, texture)
    case 'sand':
      return [path(dots(spots).path, { stroke: 'sand.ink', width: 0.045 })]
  }
}

interface Spot extends Point {
  readonly size: number
}

/** Rows of the scattering: how far apart its places are, and how much they stray. */
const SPREAD: Readonly<Record<Texture, { step: number; stray: number }>> = {
  rough: { step: 0.44, stray: 0.1 },
  mountain: { step: 0.6, stray: 0.1 },
  marsh: { step: 0.35, stray: 0.09 },
  forest: { step: 0.31, stray: 0.09 },
  woods: { step: 0.46, stray: 0.16 },
  sand: { step: 0.2, stray: 0.07 },
}

/** Places inside a hex, in loose rows from north to south. */
function scatter(centre: Point, hex: number, texture: Texture): Spot[] {
  const { step, stray } = SPREAD[texture]
  const spots: Spot[] = []
  const rows = Math.ceil(0.86 / (step * 0.8))
  for (let row = -rows; row <= rows; row++)
    for (let column = -4; column <= 4; column++) {
      const salt = row * 31 + column
      const x = (column + (row & 1 ? 0.5 : 0)) * step + stray * sway(hex, salt)
      const y = row * step * 0.8 + stray * sway(hex, salt, 1)
      if (Math.hypot(x, y) < 0.8 && noise(hex, salt, 2) > 0.12)
        spots.push({ x: centre.x + x, y: centre.y + y, size: 0.8 + 0.4 * noise(hex, salt, 3) })
    }
  return spots
}

/** Rounded hills with a shaded eastern slope, as engravers draw them. */
function hills(spots: readonly Spot[], hex: number, kind: 'rough' | 'mountain'): Shape[] {
  const ridge = new Pen()
  const shade = new Pen()
  const peak = kind === 'mountain' ? 1.5 : 1
  for (const [i, { x, y, size }] of spots.entries()) {
    const w = 0.17 * size * (kind === 'mountain' ? 1.15 : 1)
    const h = 0.15 * size * peak
    const lean = 0.03 * sway(hex, i, 9)
    const top = { x: x + lean, y: y - h }
    ridge
      .move({ x: x - w, y: y + 0.02 })
      .curve({ x: x - w * 0.5, y: y - h * 0.4 }, { x: top.x - w * 0.35, y: top.y }, top)
    ridge.curve({ x: top.x + w * 0.35, y: top.y }, { x: x + w * 0.55, y: y - h * 0.3 }, { x: x + w, y: y + 0.03 })
    for (let k = 0; k < 3; k++) {
      const from = { x: top.x + w * (0.12 + 0.26 * k), y: top.y + h * (0.16 + 0.26 * k) }
      shade.move(from).line({ x: from.x + 0.015, y: y + 0.02 - 0.01 * k })
    }
  }
  return [
    path(shade.path, { stroke: `${kind}.ink`, width: 0.018, opacity: 0.7 }),
    path(ridge.path, { stroke: `${kind}.ink`, width: 0.026, opacity: 0.85 }),
  ]
}

/** Tufts of reed over lines of water. */
function reeds(spots: readonly Spot[], hex: number): Shape[] {
  const water = new Pen()
  const blades = new Pen()
  for (const [i, { x, y, size }] of spots.entries()) {
    const w = 0.13 * size
    water.move({ x: x - w, y }).line({ x: x + w, y })
    if (noise(hex, i, 8) < 0.35) continue
    for (const k of [-1, 0, 1])
      blades.move({ x: x + k * 0.03, y: y - 0.02 }).line({ x: x + k * 0.065, y: y - 0.11 * size + Math.abs(k) * 0.02 })
  }
  return [
    path(water.path, { stroke: 'marsh.ink', width: 0.024, opacity: 0.8 }),
    path(blades.path, { stroke: 'marsh.ink', width: 0.02, opacity: 0.9 }),
  ]
}

/** Crowns of trees, lit from the north-west. */
function trees(spots: readonly Spot[], hex: number, kind: 'forest' | 'woods'): Shape[] {
  const shade = new Pen()
  const crown = new Pen()
  for (const [i, { x, y, size }] of spots.entries()) {
    const r = 0.085 * size * (0.9 + 0.2 * noise(hex, i, 7))
    round(shade, x + 0.025, y + 0.03, r)
    round(crown, x, y, r)
  }
  return [
    path(shade.path, { fill: `${kind}.ink`, opacity: 0.55 }),
    path(crown.path, { fill: `${kind}.tree`, stroke: `${kind}.ink`, width: 0.012 }),
  ]
}

function round(pen: Pen, x: number, y: number, r: number): void {
  const k = 0.5523 * r
  const at = (dx: number, dy: number) => ({ x: x + dx, y: y + dy })
  pen.move(at(r, 0)).curve(at(r, k), at(k, r), at(0, r)).curve(at(-k, r), at(-r, k), at(-r, 0))
  pen.curve(at(-r, -k), at(-k, -r), at(0, -r)).curve(at(k, -r), at(r, -k), at(r, 0)).close()
}

function dots(spots: readonly Spot[]): Pen {
  const pen = new Pen()
  for (const { x, y } of spots) pen.move({ x, y }).line({ x: x + 0.001, y })
  return pen
}
