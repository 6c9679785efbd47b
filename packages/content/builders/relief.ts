import type { Atlas } from '@sztab/engine'
import { mapExtent } from '@sztab/hex'
import type { Board } from './board.js'
import { readHeights } from './geo.js'

type Relief = NonNullable<Atlas['relief']>

/** Points of the grid of heights from column to column. */
const FINEST = 3

/**
 * Heights on a grid of points over the whole map and a little beyond, from the geography files. The grid of the files is coarse (6 by
 * 9 km): where hexes are smaller, points lie a hex apart and further, since more of them would tell no more.
 */
export function reliefOf(board: Board, folder: string): Relief {
  const heights = readHeights(folder)
  const { grid } = board
  const { width, height } = mapExtent(grid)
  const cell = cellIn(board, heights)
  const step = Math.max(board.hexWidth / FINEST, cell / 2)
  const rows: string[] = []
  for (let y = -step; y <= height + step; y += step) {
    const row: number[] = []
    for (let x = -step; x <= width + step; x += step) {
      const [longitude, latitude] = board.unproject({ x, y })
      row.push(Math.round(heightAt(heights, longitude, latitude)))
    }
    rows.push(row.join(' '))
  }
  const [west, north] = board.fromPoint({ x: -step, y: -step })
  const [east, south] = board.fromPoint({ x: 0, y: 0 })
  const rounded = (value: number) => Math.round(value * 10000) / 10000
  return {
    from: [rounded(west), rounded(north)],
    step: [rounded(east - west), rounded(Math.abs(south - north))],
    rows,
  }
}

type Heights = ReturnType<typeof readHeights>

/** The smaller side of a cell of the files, in lengths of the drawing. */
function cellIn(board: Board, { lon0, lat0, dlon, dlat }: Heights): number {
  const at = board.project(lon0, lat0)
  const east = board.project(lon0 + dlon, lat0)
  const north = board.project(lon0, lat0 + dlat)
  return Math.min(Math.hypot(east.x - at.x, east.y - at.y), Math.hypot(north.x - at.x, north.y - at.y))
}

function heightAt({ lon0, lat0, dlon, dlat, rows }: Heights, longitude: number, latitude: number): number {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1.001)
  const i = within((longitude - lon0) / dlon, rows[0]!.length)
  const j = within((latitude - lat0) / dlat, rows.length)
  const [x, y] = [Math.floor(i), Math.floor(j)]
  const along = (row: readonly number[]) => row[x]! + (row[x + 1]! - row[x]!) * (i - x)
  return along(rows[y]!) + (along(rows[y + 1]!) - along(rows[y]!)) * (j - y)
}
