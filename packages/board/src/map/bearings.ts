import type { Atlas, HexMap } from '@sztab/engine'
import { mapExtent, numbersAt, type Point, pointAt } from '@sztab/hex'
import { minus, unit } from '../path.js'

/** Where a map lies in the world, and how large its hexes are. */
export interface Bearings {
  /** Kilometres to a side of a hex in the drawing, from west to east and from north to south: books do not always draw alike in both. */
  readonly across: number
  readonly down: number
  /** Where north is in the middle of the map, as a direction of length 1. */
  readonly north: Point
  /** The edge of the map in longitude and latitude, around from its upper left corner. */
  readonly edge: readonly (readonly [longitude: number, latitude: number])[]
}

/** Points along each edge of the map. */
const PARTS = 6

export function bearingsOf({ grid }: HexMap, { fit, kilometres }: Pick<Atlas, 'fit' | 'kilometres'>): Bearings {
  const { width, height } = mapExtent(grid)
  const pointy = grid.orientation === 'pointy'
  const place = (longitude: number, latitude: number) => {
    const sum = ([a, b, c]: readonly [number, number, number]) => a + b * longitude + c * latitude
    return pointAt(grid, [sum(fit.across), sum(fit.up)])
  }
  const world = ({ x, y }: Point) => solve(fit, numbersAt(grid, { x, y }))
  const [longitude, latitude] = world({ x: width / 2, y: height / 2 })
  const corners: Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const edge = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % 4]!
    return Array.from({ length: PARTS }, (_, k) =>
      world({ x: a.x + ((b.x - a.x) * k) / PARTS, y: a.y + ((b.y - a.y) * k) / PARTS }),
    )
  })
  return {
    across: kilometres.column / (pointy ? Math.sqrt(3) : 1.5),
    down: kilometres.row / (pointy ? 1.5 : Math.sqrt(3)),
    north: unit(minus(place(longitude, latitude + 0.1), place(longitude, latitude))),
    edge,
  }
}

/** Longitude and latitude of columns and rows. */
function solve({ across, up }: Atlas['fit'], [column, row]: readonly [number, number]): [number, number] {
  const [a, b, c] = across
  const [d, e, f] = up
  const det = b * f - c * e
  const [u, v] = [column - a, row - d]
  return [(u * f - c * v) / det, (b * v - u * e) / det]
}

/** The longest round number of kilometres that fits into a length. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((times) => times * power).find((length) => length <= most * 1.0001) ?? power
}
