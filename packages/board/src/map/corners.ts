import { DIRECTIONS, type Edges, type Grid, hexCentre, hexCorner, type Point } from '@sztab/hex'

/** The corners of all hexes in play, each once, so that what runs along hexsides can be joined. */
export class Corners {
  /** hex * 6 + corner */
  readonly of: Int32Array
  readonly points: Point[] = []
  /** The hexes around each corner: one to three. */
  readonly hexes: number[][] = []

  constructor(grid: Grid) {
    this.of = new Int32Array(grid.size * DIRECTIONS).fill(-1)
    const known = new Map<number, number>()
    for (let hex = 0; hex < grid.size; hex++) {
      if (grid.inPlay[hex] === 0) continue
      for (let corner = 0; corner < DIRECTIONS; corner++) this.#add(grid, hex, corner, known)
    }
  }

  /** The two ends of a hexside. */
  ends(edges: Edges, edge: number): readonly [number, number] {
    const first = edges.hexes[edge * 2]! * DIRECTIONS
    const direction = edges.direction[edge]!
    return [this.of[first + direction]!, this.of[first + ((direction + 1) % DIRECTIONS)]!]
  }

  /** On the edge of the map. */
  isOuter(corner: number): boolean {
    return this.hexes[corner]!.length < 3
  }

  #add(grid: Grid, hex: number, corner: number, known: Map<number, number>): void {
    const point = hexCorner(grid, hex, corner)
    const key = Math.round(point.x * 100) * 0x1000000 + Math.round(point.y * 100)
    let index = known.get(key)
    if (index === undefined) {
      index = this.points.push(point) - 1
      this.hexes.push([])
      known.set(key, index)
    }
    this.of[hex * DIRECTIONS + corner] = index
    this.hexes[index]!.push(hex)
  }
}

export function hexOutline(grid: Grid, hex: number, shrink = 1): Point[] {
  const centre = hexCentre(grid, hex)
  return Array.from({ length: DIRECTIONS }, (_, corner) => {
    const { x, y } = hexCorner(grid, hex, corner)
    return { x: centre.x + (x - centre.x) * shrink, y: centre.y + (y - centre.y) * shrink }
  })
}
