import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '@sztab/hex'

/** Geography files: GeoJSON, and a grid of heights. */

type Coordinates = readonly [number, number]

export interface Feature {
  readonly properties: Readonly<Record<string, string | number | boolean | null>>
  readonly geometry:
    | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[] }
    | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: readonly (readonly Coordinates[])[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Coordinates[])[])[] }
}

export interface Heights {
  readonly lon0: number
  readonly lat0: number
  readonly dlon: number
  readonly dlat: number
  readonly rows: readonly (readonly number[])[]
}

export type Project = (longitude: number, latitude: number) => Point

/** A polygon with its holes, and the box around it. */
export interface Shape {
  readonly rings: readonly (readonly Point[])[]
  readonly box: readonly [number, number, number, number]
}

export function readFeatures(folder: string, name: string): readonly Feature[] {
  return JSON.parse(readFileSync(join(folder, `${name}.geojson`), 'utf8')).features
}

export function readHeights(folder: string): Heights {
  return JSON.parse(readFileSync(join(folder, 'elevation-etopo5.json'), 'utf8'))
}

/** The lines of a feature on the map. */
export function linesOf({ geometry }: Feature, project: Project): Point[][] {
  const line = (points: readonly Coordinates[]) => points.map(([longitude, latitude]) => project(longitude, latitude))
  if (geometry.type === 'LineString') return [line(geometry.coordinates)]
  return geometry.type === 'MultiLineString' ? geometry.coordinates.map(line) : []
}

/** The polygons of a feature on the map. */
export function shapesOf({ geometry }: Feature, project: Project): Shape[] {
  const shape = (polygon: readonly (readonly Coordinates[])[]): Shape => {
    const rings = polygon.map((ring) => ring.map(([longitude, latitude]) => project(longitude, latitude)))
    const outer = rings[0]!
    const xs = outer.map(({ x }) => x)
    const ys = outer.map(({ y }) => y)
    return { rings, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }
  }
  if (geometry.type === 'Polygon') return [shape(geometry.coordinates)]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(shape) : []
}

export function isInside({ x, y }: Point, { rings, box }: Shape): boolean {
  if (x < box[0] || y < box[1] || x > box[2] || y > box[3]) return false
  let inside = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i]!
      const b = ring[j]!
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  return inside
}

/** Points along a line, no further apart than `step`. */
export function sample(line: readonly Point[], step: number): Point[] {
  const found: Point[] = []
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!
    const b = line[i]!
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step))
    for (let part = 0; part < parts; part++)
      found.push({ x: a.x + ((b.x - a.x) * part) / parts, y: a.y + ((b.y - a.y) * part) / parts })
  }
  const last = line.at(-1)
  if (last) found.push(last)
  return found
}

/** The line without the points that are nearer than `step` to the one before; its ends stay. */
export function thin(line: readonly Point[], step: number): Point[] {
  const found: Point[] = []
  for (const [i, point] of line.entries()) {
    const last = found.at(-1)
    if (!last || i === line.length - 1 || Math.hypot(point.x - last.x, point.y - last.y) >= step) found.push(point)
  }
  return found
}

/** The distance of a point from a line. */
export function distanceTo({ x, y }: Point, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!
    const b = line[i]!
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
    nearest = Math.min(nearest, Math.hypot(a.x + along * dx - x, a.y + along * dy - y))
  }
  return nearest
}
