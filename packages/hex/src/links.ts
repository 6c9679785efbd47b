import { DIRECTIONS, opposite } from './directions.js'
import type { Edges } from './edges.js'
import type { Grid } from './grid.js'

/**
 * Which hexes a flood may pass between: the neighbour table without the barriers, made once for a map and a purpose and
 * changed only when a barrier changes (a bridge is blown). A missing or closed link leads back to its own hex, which is
 * already flooded when it is followed, so the loop needs no test for it.
 */
export class Links {
  readonly grid: Grid
  /** hex * 6 + direction: the hex that a flood spreads to, or the hex itself. */
  readonly to: Int16Array

  constructor(grid: Grid) {
    this.grid = grid
    this.to = new Int16Array(grid.size * DIRECTIONS)
    for (let at = 0; at < this.to.length; at++) this.setStep(at, true)
  }

  /** All links but those across edges with a mark. */
  static withoutEdges(grid: Grid, edges: Edges, barrier: Uint8Array): Links {
    const links = new Links(grid)
    for (let edge = 0; edge < edges.count; edge++) if (barrier[edge] !== 0) links.setEdge(edges, edge, false)
    return links
  }

  /** All links but the marked steps, hex * 6 + direction. */
  static withoutSteps(grid: Grid, barrier: Uint8Array): Links {
    const links = new Links(grid)
    for (let at = 0; at < links.to.length; at++) if (barrier[at] !== 0) links.setStep(at, false)
    return links
  }

  /** Opens or closes an edge in both directions. */
  setEdge(edges: Edges, edge: number, open: boolean): void {
    const first = edges.hexes[edge * 2]!
    const second = edges.hexes[edge * 2 + 1]!
    const direction = edges.direction[edge]!
    this.setStep(first * DIRECTIONS + direction, open)
    if (second >= 0) this.setStep(second * DIRECTIONS + opposite(direction), open)
  }

  /** Opens or closes one step, hex * 6 + direction; what has no neighbour stays closed. */
  setStep(at: number, open: boolean): void {
    const there = this.grid.neighbours[at]!
    this.to[at] = open && there >= 0 ? there : Math.trunc(at / DIRECTIONS)
  }
}
