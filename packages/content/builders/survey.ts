import { hexCentre, type Point } from '@sztab/hex'
import { type GroundInput, numbers } from './atlas.js'
import { type Board, rowsOf } from './board.js'
import { type Feature, isInside, linesOf, readFeatures, readHeights, sample, shapesOf, thin } from './geo.js'
import { correctedRivers, type Inputs, type Survey } from './inputs.js'

/** Reads the geography files and says what each hex of the board holds of them. */
export function surveyOf(board: Board, folder: string, inputs: Inputs, ground: GroundInput): Survey {
  const project = (longitude: number, latitude: number) => board.project(longitude, latitude)
  const heights = heightsOf(board, folder)
  const rivers = readFeatures(folder, 'rivers')
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
  return {
    about: 'Computed from geography files by survey.ts: see the README beside the builders. Not edited by hand.',
    water: digits(board, waterOf(board, folder)),
    height: columns(board, (hex) => Math.round(mean(heights[hex]!))),
    railway: digits(board, passedBy(board, readFeatures(folder, 'railroads'))),
    rivers: Object.fromEntries(
      [...correctedRivers(inputs)].flatMap(([id, { geo }]) => (geo ? [[id, coursesOf(rivers, geo)]] : [])),
    ),
    lakes: lakesOf(board, folder, ground),
  }

  function coursesOf(features: readonly Feature[], names: readonly string[]): string[] {
    return features
      .filter(({ properties }) => names.includes(nameOf(properties)))
      .flatMap((feature) => linesOf(feature, project))
      .flatMap((line) => insideParts(board, line))
      .map((line) =>
        thin(line, 0.6)
          .map((point) => written(board, point))
          .join(' '),
      )
  }
}

function nameOf(properties: Feature['properties']): string {
  return String(properties.assigned ?? properties.name_en ?? properties.name ?? '')
}

/** The parts of a line on the map or just beside it. */
function insideParts(board: Board, line: readonly Point[]): Point[][] {
  const { rows, columns, firstRow, firstColumn } = board.grid
  const parts: Point[][] = [[]]
  for (const point of line) {
    const [across, up] = board.fromPoint(point)
    const inside =
      across > firstColumn - 1.5 &&
      across < firstColumn + columns + 1 &&
      up > firstRow - 1.5 &&
      up < firstRow + rows + 0.5
    if (inside) parts.at(-1)!.push(point)
    else if (parts.at(-1)!.length > 0) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

function written(board: Board, point: Point): string {
  return board
    .fromPoint(point)
    .map((value) => String(Math.round(value * 20) / 20))
    .join(',')
}

/** Points spread evenly over a hex, from its centre. */
const SPOTS: readonly Point[] = Array.from({ length: 17 * 17 }, (_, i) => ({
  x: ((i % 17) - 8) / 9,
  y: (Math.trunc(i / 17) - 8) / 8,
})).filter(({ x, y }) => Math.abs(y) + Math.abs(x) / Math.sqrt(3) < 1 && Math.abs(x) < Math.sqrt(3) / 2)

/** Tenths of each hex that are sea, liman or lake; reservoirs younger than the war are land. */
function waterOf(board: Board, folder: string): number[] {
  const project = (longitude: number, latitude: number) => board.project(longitude, latitude)
  const land = readFeatures(folder, 'land').flatMap((feature) => shapesOf(feature, project))
  const lakes = readFeatures(folder, 'lakes')
    .filter(({ properties }) => properties.postwar !== true)
    .flatMap((feature) => shapesOf(feature, project))
  const isDry = (point: Point) =>
    land.some((shape) => isInside(point, shape)) && !lakes.some((shape) => isInside(point, shape))
  return everyHex(board, (hex) => {
    const centre = hexCentre(board.grid, hex)
    const dry = SPOTS.filter(({ x, y }) => isDry({ x: centre.x + x, y: centre.y + y })).length
    return Math.min(9, Math.floor((10 * (SPOTS.length - dry)) / SPOTS.length))
  })
}

/** The lakes that the atlas asks for, by their English names, where they touch the map. */
function lakesOf(board: Board, folder: string, { areas }: GroundInput): Survey['lakes'] {
  const lakes = readFeatures(folder, 'lakes').flatMap((feature) => shapesOf(feature, (...at) => board.project(...at)))
  const found: Record<string, string[]> = {}
  for (const { titles, lake } of areas) {
    if (!lake) continue
    const shape = lakes.find((one) => isInside(board.project(...lake), one))
    if (!shape) throw new Error(`no lake at ${lake.join(' ')}`)
    if (!shape.rings[0]!.some((point) => board.hexAt(point) >= 0)) continue
    found[titles.split(' | ')[0]!] = shape.rings.map((ring) =>
      thin(ring, 0.1)
        .map((point) => numbers(board, point))
        .join(' '),
    )
  }
  return found
}

/** The heights in each hex; where hexes are smaller than the cells of the grid, every cell is divided. */
function heightsOf(board: Board, folder: string): number[][] {
  const { lon0, lat0, dlon, dlat, rows } = readHeights(folder)
  const found = everyHex<number[]>(board, () => [])
  const parts = cellParts(board, lon0, lat0, dlon, dlat)
  const height = (i: number, j: number) => {
    const [x, y] = [Math.floor(i), Math.floor(j)]
    const row = (up: number) => rows[Math.min(up, rows.length - 1)]!
    const at = (up: number) => between(row(up)[x]!, row(up)[Math.min(x + 1, row(up).length - 1)]!, i - x)
    return between(at(y), at(y + 1), j - y)
  }
  for (let j = 0; j < rows.length; j += 1 / parts)
    for (let i = 0; i < rows[0]!.length; i += 1 / parts) {
      const hex = board.hexAt(board.project(lon0 + i * dlon, lat0 + j * dlat))
      if (hex >= 0) found[hex]!.push(Math.max(0, height(i, j)))
    }
  return found
}

/** Into how many parts a cell is divided each way: none while it is no larger than a hex. */
function cellParts(board: Board, longitude: number, latitude: number, dlon: number, dlat: number): number {
  const from = board.project(longitude, latitude)
  const across = board.project(longitude + dlon, latitude)
  const up = board.project(longitude, latitude + dlat)
  const cell = Math.max(Math.hypot(across.x - from.x, across.y - from.y), Math.hypot(up.x - from.x, up.y - from.y))
  return cell <= board.hexWidth ? 1 : 2 ** Math.ceil(Math.log2((3 * cell) / board.hexWidth))
}

const between = (a: number, b: number, share: number): number => a + (b - a) * share

function passedBy(board: Board, features: readonly Feature[]): number[] {
  const found = everyHex(board, () => 0)
  const project = (longitude: number, latitude: number) => board.project(longitude, latitude)
  for (const feature of features)
    for (const line of linesOf(feature, project))
      for (const point of sample(line, 0.1)) {
        const hex = board.hexAt(point)
        if (hex >= 0) found[hex] = 1
      }
  return found
}

function everyHex<T>(board: Board, value: (hex: number) => T): T[] {
  return Array.from({ length: board.grid.size }, (_, hex) => value(hex))
}

function digits(board: Board, values: readonly number[]): string[] {
  return rowsOf(board).map((row) => row.map((hex) => String(values[hex])).join(''))
}

function columns(board: Board, value: (hex: number) => number): string[] {
  return rowsOf(board).map((row) => row.map((hex) => String(value(hex)).padStart(4)).join(''))
}
