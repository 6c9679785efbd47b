import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HexMap, type MapFile, mapSchema } from '@sztab/engine'
import { DIRECTIONS, hexCorner } from '@sztab/hex'
import { type BcsBuilt, buildBcsMap } from '../builders/bcs-build.js'
import { type BcsInputs, readBcsInputs } from '../builders/bcs-inputs.js'

/** The committed map of bcs beside what the builder makes of its inputs, and ways over it that are counted here. */
export class BcsGround {
  readonly map: HexMap
  readonly inputs: BcsInputs
  readonly built: BcsBuilt

  constructor(file?: MapFile) {
    const committed = readFileSync(new URL('../src/bcs/map.json', import.meta.url), 'utf8')
    this.map = new HexMap(file ?? mapSchema.parse(JSON.parse(committed)))
    this.inputs = readBcsInputs(fileURLToPath(new URL('../builders/bcs/', import.meta.url)))
    this.built = buildBcsMap(this.inputs)
  }

  at(name: string): number {
    return this.map.grid.index(name)
  }

  /** The hex of a place by its English name. */
  named(english: string): number {
    const found = Object.entries(this.map.file.names).find(([, { en }]) => en === english)
    if (!found) throw new Error(`no ${english} on the map`)
    return this.at(found[0])
  }

  terrainAt(hex: number): string {
    return this.map.terrains[this.map.terrain[hex]!]!
  }

  onBorder(hex: number): boolean {
    return Array.from({ length: DIRECTIONS }, (_, direction) => this.map.grid.neighbour(hex, direction)).includes(-1)
  }

  /** The hexes reached by steps that are allowed, with the steps to each. */
  flood(from: number, allowed: (edge: number, to: number) => boolean): Map<number, number> {
    const { grid, edges } = this.map
    const reached = new Map([[from, 0]])
    for (const [hex, steps] of reached)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = grid.neighbour(hex, direction)
        if (to >= 0 && !reached.has(to) && allowed(edges.of[hex * DIRECTIONS + direction]!, to))
          reached.set(to, steps + 1)
      }
    return reached
  }

  /** Whether some line of these kinds crosses a hexside. */
  along(...kinds: readonly string[]): (edge: number) => boolean {
    const lines = kinds.map((kind) => this.map.line(kind))
    return (edge) => lines.some((line) => line[edge] === 1)
  }

  /** Steps along roads and tracks, the first hex not counted. */
  byRoad(from: number, to: number): number {
    return this.flood(from, this.along('primary', 'secondary', 'track')).get(to) ?? Number.POSITIVE_INFINITY
  }

  /** The ends of a hexside as points of the drawing. */
  ends(edge: number): [string, string] {
    const { edges, grid } = this.map
    const corner = (number: number) => {
      const { x, y } = hexCorner(grid, edges.hexes[edge * 2]!, number % DIRECTIONS)
      return `${x.toFixed(3)},${y.toFixed(3)}`
    }
    return [corner(edges.direction[edge]!), corner(edges.direction[edge]! + 1)]
  }
}
