import type { HexMap } from '@sztab/engine'
import type { Rating } from '../src/chitpull/ratings.js'

export interface OpeningForce {
  readonly side: 'axis' | 'soviet'
  readonly nation: string
  readonly type: string
  readonly at: string
  readonly range?: number
  readonly full: Rating
  readonly reduced?: Rating
}

/** How the rules of a system differ where an opening position is looked at. */
export interface OpeningRules {
  /** Hexes that stop the supply of a side, besides enemy units and their zones. */
  barred?(side: 'axis' | 'soviet'): readonly number[]
  /** Whether command range ends behind a major river without a bridge. */
  readonly rangeEndsAtRivers?: boolean
}

/** The opening position of a chit-pull scenario, for tests that look at it without the rules. */
export class Opening<F extends OpeningForce = OpeningForce> {
  readonly map: HexMap
  /** Units on the map by hex. */
  readonly at = new Map<number, F[]>()
  readonly forces: Readonly<Record<string, F>>
  readonly #rules: OpeningRules
  readonly #blocked: Uint8Array
  readonly #cutOff: Uint8Array

  constructor(forces: Readonly<Record<string, F>>, map: HexMap, rules: OpeningRules = {}) {
    this.map = map
    this.forces = forces
    this.#rules = rules
    for (const unit of Object.values(forces)) {
      const hex = map.grid.index(unit.at)
      if (hex >= 0) this.at.set(hex, [...(this.at.get(hex) ?? []), unit])
    }
    this.#blocked = map.side('blocked')
    const bridges = [map.line('road'), map.line('railway')]
    this.#cutOff = map.side('major-river').map((river, edge) => (bridges.some((line) => line[edge]) ? 0 : river))
  }

  units(side: string): F[] {
    return Object.values(this.forces).filter((unit) => unit.side === side)
  }

  hexes(side: string): number[] {
    return [...this.at].filter(([, units]) => units.some((unit) => unit.side === side)).map(([hex]) => hex)
  }

  names(hexes: Iterable<number>): string[] {
    return [...hexes].map((hex) => this.map.grid.name(hex))
  }

  isLand(hex: number): boolean {
    return this.map.terrain[hex]! >= 0 && this.map.terrains[this.map.terrain[hex]!] !== 'water'
  }

  neighbours(hex: number): number[] {
    return [0, 1, 2, 3, 4, 5].map((direction) => this.map.grid.neighbour(hex, direction)).filter((other) => other >= 0)
  }

  /** The steps to each land hex from the first ones, through hexes that may be entered. */
  steps(from: readonly number[], mayEnter: (hex: number, before: number) => boolean): Map<number, number> {
    const found = new Map(from.map((hex) => [hex, 0]))
    for (const [hex, steps] of found)
      for (const other of this.neighbours(hex))
        if (!found.has(other) && this.isLand(other) && !this.#blocked[this.map.edges.between(hex, other)])
          if (mayEnter(other, hex)) found.set(other, steps + 1)
    return found
  }

  /** Command range: a path over land that crosses no blocked side. */
  inRange(hq: number, range: number): Set<number> {
    const passable = (hex: number, before: number): boolean =>
      !this.#rules.rangeEndsAtRivers || !this.#cutOff[this.map.edges.between(hex, before)]
    const within = [...this.steps([hq], passable)].filter(([, steps]) => steps <= range)
    const reached = new Set(within.map(([hex]) => hex))
    if (this.#rules.rangeEndsAtRivers)
      for (const [hex, steps] of within)
        if (steps < range)
          for (const other of this.neighbours(hex))
            if (this.#cutOff[this.map.edges.between(hex, other)] && this.isLand(other)) reached.add(other)
    return reached
  }

  /** The hexes in the zones of control of a side: those of units that have a strength. */
  zone(side: 'axis' | 'soviet'): Set<number> {
    const troops = [...this.at].filter(([, units]) => units.some((unit) => unit.side === side && unit.full.defence > 0))
    return new Set(
      troops.flatMap(([hex]) =>
        this.neighbours(hex).filter((other) => !this.#blocked[this.map.edges.between(hex, other)]),
      ),
    )
  }

  /** The hexes from which a side can trace a supply line at the start. */
  supplied(side: 'axis' | 'soviet'): Set<number> {
    const other = side === 'axis' ? 'soviet' : 'axis'
    const own = new Set(this.hexes(side))
    const closed = new Set([...this.hexes(other), ...(this.#rules.barred?.(side) ?? [])])
    const zone = this.zone(other)
    const open = (hex: number): boolean => !closed.has(hex) && (own.has(hex) || !zone.has(hex))
    const sources = this.map.mark(`supply-${side}`).filter(open)
    const crosses = (hex: number, before: number): boolean => !this.#cutOff[this.map.edges.between(hex, before)]
    return new Set(this.steps(sources, (hex, before) => open(hex) && crosses(hex, before)).keys())
  }
}
