import { DIRECTIONS, directionNames, directionOf, opposite } from './directions.js'
import type { Grid } from './grid.js'

/**
 * The hexsides of a map. Each has one number, 0 to count - 1, which both its hexes share, so a river or a bridge is
 * stored once, in an array with a place for each edge. Sides on the border of the map have numbers too.
 */
export class Edges {
  readonly count: number
  /** hex * 6 + direction: the edge there; -1 only for hexes out of play. */
  readonly of: Int32Array
  /** edge * 2 and edge * 2 + 1: the hexes on either side, lower index first, -1 beyond the border. */
  readonly hexes: Int16Array
  /** Direction of the edge seen from its first hex. */
  readonly direction: Uint8Array
  readonly #grid: Grid

  constructor(grid: Grid) {
    this.#grid = grid
    this.of = new Int32Array(grid.size * DIRECTIONS).fill(-1)
    this.count = this.#numberSides()
    this.hexes = new Int16Array(this.count * 2).fill(-1)
    this.direction = new Uint8Array(this.count)
    this.#recordHexes()
  }

  /** The edge between two neighbours, or -1. */
  between(a: number, b: number): number {
    if (a < 0 || b < 0) return -1
    const direction = this.#grid.directionTo(a, b)
    return direction < 0 ? -1 : this.of[a * DIRECTIONS + direction]!
  }

  /** "1731/1732", lower hex first; on the border of the map the hex and the direction, "0101/W". */
  name(edge: number): string {
    const first = this.hexes[edge * 2]!
    const second = this.hexes[edge * 2 + 1]!
    const beyond = second < 0 ? directionNames(this.#grid.orientation)[this.direction[edge]!]! : this.#grid.name(second)
    return `${this.#grid.name(first)}/${beyond}`
  }

  /** The edge of that name, or -1. Takes the hexes in either order, and a direction for the second hex anywhere. */
  index(name: string): number {
    const slash = name.indexOf('/')
    if (slash < 0) return -1
    const hex = this.#grid.index(name.slice(0, slash))
    if (hex < 0) return -1
    const beyond = name.slice(slash + 1)
    const direction = directionOf(this.#grid.orientation, beyond)
    if (direction >= 0) return this.of[hex * DIRECTIONS + direction]!
    return this.between(hex, this.#grid.index(beyond))
  }

  #numberSides(): number {
    const { neighbours, inPlay, size } = this.#grid
    let count = 0
    for (let hex = 0; hex < size; hex++) {
      if (inPlay[hex] === 0) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const there = neighbours[hex * DIRECTIONS + direction]!
        const known = there >= 0 && there < hex
        this.of[hex * DIRECTIONS + direction] = known ? this.of[there * DIRECTIONS + opposite(direction)]! : count++
      }
    }
    return count
  }

  #recordHexes(): void {
    const { neighbours } = this.#grid
    // From the last to the first, so that the lower hex of each edge is written last and stays.
    for (let at = this.of.length - 1; at >= 0; at--) {
      const edge = this.of[at]!
      if (edge < 0) continue
      this.hexes[edge * 2] = Math.trunc(at / DIRECTIONS)
      this.hexes[edge * 2 + 1] = neighbours[at]!
      this.direction[edge] = at % DIRECTIONS
    }
  }
}
