import { Edges, Grid, hexAtPoint, hexCentre, numbersAt, type Point, pointAt } from '@sztab/hex'
import { Corners } from './corners.js'
import type { BoardInput } from './inputs.js'

/** What a board needs to know: its grid, the places among which the anchors are, what is out of play. */
interface BoardParts {
  readonly board: BoardInput
  readonly places: readonly { readonly hex: string; readonly longitude: number; readonly latitude: number }[]
  readonly terrain: { readonly outOfPlay: readonly string[] }
}

/** The hexes of a map, and where the world lies on them. Points are those of the hex package's drawings. */
export class Board {
  readonly grid: Grid
  readonly edges: Edges
  readonly corners: Corners
  /** Length between the centres of neighbours. */
  readonly hexWidth = Math.sqrt(3)
  private readonly input: BoardInput
  /** The grid with the hexes out of play. */
  private readonly whole: Grid
  private readonly anchors: readonly { at: Point; miss: Point }[]

  constructor({ board, places, terrain }: BoardParts) {
    this.input = board
    const { rows, columns } = board
    this.whole = new Grid({ ...board.grid, rows, columns })
    const out = new Set(terrain.outOfPlay.flatMap((text) => rectangle(this.whole, text)))
    this.grid = new Grid({
      ...board.grid,
      rows,
      columns,
      inPlay: (row, column) => !out.has(this.whole.atNumbers(row, column)),
    })
    this.edges = new Edges(this.grid)
    this.corners = new Corners(this.grid, this.edges)
    this.anchors = board.anchors.map((hex) => {
      const place = places.find((candidate) => candidate.hex === hex)
      if (!place) throw new Error(`no place for the anchor ${hex}`)
      const at = this.fitted(place.longitude, place.latitude)
      const { x, y } = hexCentre(this.grid, this.hex(hex))
      return { at, miss: { x: x - at.x, y: y - at.y } }
    })
  }

  /** The hex of a name; it must be in play. */
  hex(name: string): number {
    const hex = this.grid.index(name)
    if (hex < 0) throw new Error(`no such hex: ${name}`)
    return hex
  }

  /** The edge of a name, "1731/1732". */
  edge(name: string): number {
    const edge = this.edges.index(name)
    if (edge < 0) throw new Error(`no such hexside: ${name}`)
    return edge
  }

  /** The hexes in play among names and rectangles of names, "1731 1805-1907". */
  area(text: string): number[] {
    const hexes = text.split(' ').flatMap((part) => rectangle(this.whole, part))
    return hexes.filter((hex) => this.grid.inPlay[hex] === 1)
  }

  /** Where a place lies: the fit, and the misses at the anchors, if there are any, by the square of their nearness. */
  project(longitude: number, latitude: number): Point {
    const at = this.fitted(longitude, latitude)
    if (this.anchors.length === 0) return at
    let weights = 0
    let x = 0
    let y = 0
    for (const anchor of this.anchors) {
      const distance = Math.hypot(anchor.at.x - at.x, anchor.at.y - at.y) / this.hexWidth
      const weight = 1 / (distance * distance + this.input.softening)
      weights += weight
      x += weight * anchor.miss.x
      y += weight * anchor.miss.y
    }
    return { x: at.x + x / weights, y: at.y + y / weights }
  }

  hexAt(point: Point): number {
    return hexAtPoint(this.grid, point.x, point.y)
  }

  /** A point by its columns across and rows up, as it is written in files: the centre of 1802 is 2,18, that of 1702 2.5,17. */
  toPoint(numbers: readonly [number, number]): Point {
    return pointAt(this.grid, numbers)
  }

  fromPoint(point: Point): [number, number] {
    return numbersAt(this.grid, point)
  }

  /** Where a point lies in the world: the fit turned round, then step by step against the anchors. */
  unproject(point: Point): [longitude: number, latitude: number] {
    const { across, up } = this.input.fit
    const turn = across[1] * up[2] - across[2] * up[1]
    const solved = ([a, b]: readonly [number, number]): [number, number] => [
      ((a - across[0]) * up[2] - across[2] * (b - up[0])) / turn,
      (across[1] * (b - up[0]) - (a - across[0]) * up[1]) / turn,
    ]
    let guess = solved(this.fromPoint(point))
    for (let i = 0; i < 20 && this.anchors.length > 0; i++) {
      const at = this.project(...guess)
      const fitted = this.fitted(...guess)
      guess = solved(this.fromPoint({ x: point.x - (at.x - fitted.x), y: point.y - (at.y - fitted.y) }))
    }
    return guess
  }

  private fitted(longitude: number, latitude: number): Point {
    const { across, up } = this.input.fit
    const by = (of: readonly [number, number, number]) => of[0] + of[1] * longitude + of[2] * latitude
    return this.toPoint([by(across), by(up)])
  }
}

/** The hexes of "1731" or "1805-1907": rows 18 and 19, columns 05 to 07. */
function rectangle(grid: Grid, text: string): number[] {
  const [from, to = from] = text.split('-').map((name) => grid.index(name))
  if (from === undefined || to === undefined || from < 0 || to < 0) throw new Error(`no such hexes: ${text}`)
  const found: number[] = []
  for (let row = grid.row[from]!; row <= grid.row[to]!; row++)
    for (let column = grid.column[from]!; column <= grid.column[to]!; column++) {
      const hex = grid.atNumbers(row, column)
      if (hex >= 0) found.push(hex)
    }
  return found
}

/** All hexes, in play or not, by rows, the northernmost first. */
export function rowsOf({ grid }: Board): number[][] {
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
  const numbers = [...new Set(grid.row)].sort((a, b) => (grid.rowsGrow === 'north' ? b - a : a - b))
  return numbers.map((row) =>
    hexes.filter((hex) => grid.row[hex] === row).sort((a, b) => grid.column[a]! - grid.column[b]!),
  )
}
