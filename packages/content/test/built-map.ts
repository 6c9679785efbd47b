import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FaultyInput, type HexMap, type MapVocabulary, readMap } from '@sztab/engine'
import { DIRECTIONS, type Edges, type Grid, hexCorner } from '@sztab/hex'
import { type Built, buildMap } from '../builders/build.js'
import { type Inputs, readInputs, readSurvey } from '../builders/inputs.js'

/** The committed map of a system beside what the builder makes of its inputs. */
export class BuiltMap {
  readonly file: unknown
  readonly inputs: Inputs
  readonly built: Built
  readonly map: HexMap
  readonly grid: Grid
  readonly edges: Edges
  readonly major: Uint8Array
  readonly minor: Uint8Array
  readonly blocked: Uint8Array
  readonly balka: Uint8Array
  readonly railway: Uint8Array
  readonly road: Uint8Array
  readonly cities: readonly number[]
  readonly land: readonly number[]
  /** All corners where a river may end by itself: on water, at a blocked side, on the border. */
  readonly outlets = new Set<string>()

  constructor(system: string, words: MapVocabulary) {
    const folder = fileURLToPath(new URL(`../builders/${system}/`, import.meta.url))
    this.file = JSON.parse(readFileSync(new URL(`../src/${system}/map.json`, import.meta.url), 'utf8'))
    this.inputs = readInputs(folder)
    this.built = buildMap(this.inputs, readSurvey(folder))
    this.map = read(this.file, words)
    this.grid = this.map.grid
    this.edges = this.map.edges
    const { words: own } = this.inputs.board
    this.major = this.map.side(own['major-river'] ?? 'major-river')
    this.minor = this.map.side(own['minor-river'] ?? 'minor-river')
    this.balka = this.map.side('balka')
    this.blocked = this.map.side('blocked')
    this.railway = this.map.line('railway')
    this.road = this.map.line('road')
    this.cities = this.map.mark('city')
    this.land = this.hexes.filter((hex) => this.isLand(hex))
    for (let edge = 0; edge < this.edges.count; edge++) {
      const [a, b] = this.banks(edge)
      if (this.blocked[edge] || !this.isLand(a) || !this.isLand(b))
        for (const corner of this.ends(edge)) this.outlets.add(corner)
    }
  }

  /** All hexes in play. */
  get hexes(): number[] {
    return Array.from({ length: this.grid.size }, (_, hex) => hex).filter((hex) => this.grid.inPlay[hex] === 1)
  }

  at(name: string): number {
    return this.grid.index(name)
  }

  isLand(hex: number): boolean {
    return hex >= 0 && this.grid.inPlay[hex] === 1 && this.map.terrains[this.map.terrain[hex]!] !== 'water'
  }

  terrainAt(name: string): string | undefined {
    return this.map.terrains[this.map.terrain[this.at(name)]!]
  }

  /** The hex of a place by its English name. */
  named(english: string): number {
    const found = Object.entries(this.map.file.names).find(([, { en }]) => en === english)
    if (!found) throw new Error(`no ${english} on the map`)
    return this.at(found[0])
  }

  hexAt(longitude: number, latitude: number): number {
    return this.built.board.hexAt(this.built.board.project(longitude, latitude))
  }

  onBorder(hex: number): boolean {
    return Array.from({ length: DIRECTIONS }, (_, direction) => this.grid.neighbour(hex, direction)).includes(-1)
  }

  /** The hexes on either side of a hexside, -1 beyond the border. */
  banks(edge: number): [number, number] {
    return [this.edges.hexes[edge * 2]!, this.edges.hexes[edge * 2 + 1]!]
  }

  /** The ends of a hexside as points of the drawing. */
  ends(edge: number): [string, string] {
    const hex = this.edges.hexes[edge * 2]!
    const corner = (number: number) => {
      const { x, y } = hexCorner(this.grid, hex, number % DIRECTIONS)
      return `${x.toFixed(3)},${y.toFixed(3)}`
    }
    return [corner(this.edges.direction[edge]!), corner(this.edges.direction[edge]! + 1)]
  }

  river(id: string): Built['rivers'][number] {
    const found = this.built.rivers.find((river) => river.id === id)
    if (!found) throw new Error(`no river ${id}`)
    return found
  }

  /** The sides of a river that a line crosses, by name. */
  bridges(id: string): string[] {
    const crossed = this.river(id).walks.filter(({ edge }) => this.railway[edge] || this.road[edge])
    return crossed.map(({ edge }) => this.edges.name(edge)).sort()
  }

  /** The hexes reached from some, by steps that are allowed, with the steps to each. */
  flood(from: readonly number[], allowed: (edge: number, to: number) => boolean): Map<number, number> {
    const reached = new Map(from.map((hex) => [hex, 0]))
    for (const [hex, steps] of reached)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = this.grid.neighbour(hex, direction)
        if (to < 0 || reached.has(to) || !allowed(this.edges.of[hex * DIRECTIONS + direction]!, to)) continue
        reached.set(to, steps + 1)
      }
    return reached
  }

  /** The hexes reached from a place along lines of some kinds. */
  along(place: string, lines: readonly Uint8Array[]): Map<number, number> {
    return this.flood([this.named(place)], (edge) => lines.some((line) => line[edge] === 1))
  }
}

function read(file: unknown, words: MapVocabulary): HexMap {
  try {
    return readMap(file, words)
  } catch (error) {
    throw error instanceof FaultyInput ? new Error(JSON.stringify(error.faults)) : error
  }
}
