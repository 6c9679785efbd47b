import { DIRECTIONS, hexCentre, type Point } from '@sztab/hex'
import type { Board } from './board.js'
import { cheapestPath } from './cheapest.js'
import { distanceTo } from './geo.js'
import { listOf } from './inputs.js'

/** What stands in the way of a road or railway. */
export interface Ground {
  isWater(hex: number): boolean
  isMarsh(hex: number): boolean
  /** Whether a line of this kind is known to run through a hex. */
  isKnown(hex: number): boolean
  isClosed(edge: number): boolean
  /** 0, 1 or 2: no river, minor, major. */
  river(edge: number): number
}

const OFF_THE_LINE = 0.25
const UNKNOWN = 0.25
const MARSH = 0.5
const RIVERS = [0, 0.3, 0.8]
/** A hexside that a line has taken already is cheaper, so lines join instead of running side by side. */
const NEW = 0.3

/** Lines through the given hexes, from each to the next as straight as ground and known lines allow. */
export function layLines(board: Board, lines: readonly string[], ground: Ground): string[][] {
  const taken = new Set<number>()
  return lines.map((line) => {
    const nodes = listOf(line).map((name) => board.hex(name))
    const chain = [nodes[0]!]
    for (const node of nodes.slice(1)) chain.push(...layBetween(board, chain.at(-1)!, node, ground, taken).slice(1))
    for (let i = 1; i < chain.length; i++) taken.add(board.edges.between(chain[i - 1]!, chain[i]!))
    return chain.map((hex) => board.grid.name(hex))
  })
}

function layBetween(board: Board, from: number, to: number, ground: Ground, taken: ReadonlySet<number>): number[] {
  const { grid, edges } = board
  const straight: Point[] = [hexCentre(grid, from), hexCentre(grid, to)]
  const cost = (hex: number, edge: number): number => {
    if (ground.isWater(hex) || ground.isClosed(edge)) return Number.POSITIVE_INFINITY
    const off = hex === to ? 0 : OFF_THE_LINE * distanceTo(hexCentre(grid, hex), straight) ** 2
    const unknown = ground.isKnown(hex) ? 0 : UNKNOWN
    const marsh = ground.isMarsh(hex) ? MARSH : 0
    return 1 + off + unknown + marsh + RIVERS[ground.river(edge)]! + (taken.has(edge) ? 0 : NEW)
  }
  const found = cheapestPath(
    new Map([[from, 0]]),
    (hex) => hex === to,
    (hex) =>
      Array.from({ length: DIRECTIONS }, (_, direction) => grid.neighbour(hex, direction))
        .filter((there) => there >= 0)
        .map((there) => ({ to: there, cost: cost(there, edges.between(hex, there)) })),
  )
  if (!found) throw new Error(`no way from ${grid.name(from)} to ${grid.name(to)}`)
  return found
}
