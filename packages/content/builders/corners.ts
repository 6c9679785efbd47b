import { DIRECTIONS, type Edges, type Grid, hexCorner, type Point } from '@sztab/hex'

/** One hexside walked from corner to corner, with the hexes on either hand, -1 beyond the border. */
export interface Walk {
  readonly edge: number
  readonly to: number
  readonly left: number
  readonly right: number
}

/** The corners where hexsides meet: rivers run from corner to corner. */
export class Corners {
  readonly points: Point[] = []
  /** hex * 6 + corner, clockwise from the north as in `hexCorner`. */
  readonly of: Int32Array
  /** What can be walked from each corner. */
  readonly walks: Walk[][] = []
  /** The hexes round each corner. */
  readonly hexes: number[][] = []

  constructor(grid: Grid, edges: Edges) {
    this.of = new Int32Array(grid.size * DIRECTIONS).fill(-1)
    const known = new Map<string, number>()
    for (let hex = 0; hex < grid.size; hex++) if (grid.inPlay[hex] === 1) this.addHex(grid, hex, known)
    for (let edge = 0; edge < edges.count; edge++) this.addEdge(edges, edge)
  }

  /** Whether a corner lies on the border of the map. */
  onBorder(corner: number): boolean {
    return this.walks[corner]!.some(({ left, right }) => left < 0 || right < 0)
  }

  /** The walk from one corner to a neighbouring one. */
  walk(from: number, to: number): Walk {
    const found = this.walks[from]!.find((walk) => walk.to === to)
    if (!found) throw new Error(`corners ${from} and ${to} are not neighbours`)
    return found
  }

  /** The corners at the ends of an edge. */
  ends(edges: Edges, edge: number): [number, number] {
    const first = edges.hexes[edge * 2]! * DIRECTIONS
    const direction = edges.direction[edge]!
    return [this.of[first + direction]!, this.of[first + ((direction + 1) % DIRECTIONS)]!]
  }

  private addHex(grid: Grid, hex: number, known: Map<string, number>): void {
    for (let corner = 0; corner < DIRECTIONS; corner++) {
      const point = hexCorner(grid, hex, corner)
      const key = `${Math.round(point.x * 100)},${Math.round(point.y * 100)}`
      const number = known.get(key) ?? this.points.length
      if (!known.has(key)) {
        known.set(key, number)
        this.points.push(point)
        this.walks.push([])
        this.hexes.push([])
      }
      this.of[hex * DIRECTIONS + corner] = number
      this.hexes[number]!.push(hex)
    }
  }

  /** Clockwise round its first hex, an edge has that hex on its right. */
  private addEdge(edges: Edges, edge: number): void {
    const [from, to] = this.ends(edges, edge)
    const inside = edges.hexes[edge * 2]!
    const outside = edges.hexes[edge * 2 + 1]!
    this.walks[from]!.push({ edge, to, left: outside, right: inside })
    this.walks[to]!.push({ edge, to: from, left: inside, right: outside })
  }
}
