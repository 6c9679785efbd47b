import type { Box } from './scene.js'

/** What of the board a window shows: the point at its upper left, and pixels a side of a hex. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Tile {
  readonly key: string
  readonly level: number
  readonly box: Box
}

/** The side of a tile in pixels. */
export const TILE = 512

/** Terrain is painted at these scales only, and stretched a little in between. */
const PER_DOUBLING = 2

export function levelOf(scale: number): number {
  return Math.ceil(Math.log2(scale) * PER_DOUBLING - 0.01)
}

export function scaleOf(level: number): number {
  return 2 ** (level / PER_DOUBLING)
}

export function windowBox({ x, y, scale }: Camera, width: number, height: number): Box {
  return { left: x, top: y, right: x + width / scale, bottom: y + height / scale }
}

/** The tiles of a level that a part of the board needs, those in its middle first. */
export function tilesFor(seen: Box, bounds: Box, level: number): Tile[] {
  const side = TILE / scaleOf(level)
  const from = (value: number, least: number) => Math.floor((Math.max(value, least) - least) / side)
  const tiles: (Tile & { readonly far: number })[] = []
  const [left, top] = [from(seen.left, bounds.left), from(seen.top, bounds.top)]
  const middle = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 }
  for (let j = top; bounds.top + j * side < Math.min(seen.bottom, bounds.bottom); j++)
    for (let i = left; bounds.left + i * side < Math.min(seen.right, bounds.right); i++) {
      const box = {
        left: bounds.left + i * side,
        top: bounds.top + j * side,
        right: bounds.left + (i + 1) * side,
        bottom: bounds.top + (j + 1) * side,
      }
      const far = Math.hypot((box.left + box.right) / 2 - middle.x, (box.top + box.bottom) / 2 - middle.y)
      tiles.push({ key: `${level}/${i}/${j}`, level, box, far })
    }
  return tiles.sort((a, b) => a.far - b.far).map(({ key, level: of, box }) => ({ key, level: of, box }))
}

/** The camera after the point under (px, py) of the window has been kept in place while the scale changes. */
export function zoomed(camera: Camera, px: number, py: number, scale: number): Camera {
  return { x: camera.x + px / camera.scale - px / scale, y: camera.y + py / camera.scale - py / scale, scale }
}

/** The camera that shows all of a box in a window. */
export function fitted(box: Box, width: number, height: number, margin = 12): Camera {
  const scale = Math.min((width - 2 * margin) / (box.right - box.left), (height - 2 * margin) / (box.bottom - box.top))
  return {
    x: (box.left + box.right - width / scale) / 2,
    y: (box.top + box.bottom - height / scale) / 2,
    scale,
  }
}

/** The camera with at least some of the board in the window. */
export function kept(camera: Camera, box: Box, width: number, height: number): Camera {
  const [w, h] = [width / camera.scale, height / camera.scale]
  const keep = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  return {
    x: keep(camera.x, box.left - w * 0.7, box.right - w * 0.3),
    y: keep(camera.y, box.top - h * 0.7, box.bottom - h * 0.3),
    scale: camera.scale,
  }
}
