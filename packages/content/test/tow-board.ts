import type { HexMap } from '@sztab/engine'
import type { ComposedScenario, Force } from '../src/tow/compose.js'

/** A tow scenario's opening position, for tests that look at it without the rules. */
export class Opening {
  readonly map: HexMap
  /** Units on the map by hex. */
  readonly at = new Map<number, Force[]>()
  readonly #scenario: ComposedScenario
  readonly #barred: Uint8Array
  readonly #cutOff: Uint8Array

  constructor(scenario: ComposedScenario, map: HexMap) {
    this.map = map
    this.#scenario = scenario
    for (const unit of Object.values(scenario.forces)) {
      const hex = map.grid.index(unit.at)
      if (hex >= 0) this.at.set(hex, [...(this.at.get(hex) ?? []), unit])
    }
    this.#barred = map.side('blocked')
    const bridges = [map.line('road'), map.line('railway')]
    this.#cutOff = map.side('major-river').map((river, edge) => (bridges.some((line) => line[edge]) ? 0 : river))
  }

  hexes(side: string): number[] {
    return [...this.at].filter(([, units]) => units.some((unit) => unit.side === side)).map(([hex]) => hex)
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
        if (!found.has(other) && this.isLand(other) && !this.#barred[this.map.edges.between(hex, other)])
          if (mayEnter(other, hex)) found.set(other, steps + 1)
    return found
  }

  /** Command range: a path over land that crosses no blocked side (2.3-q, 2.3-r). */
  inRange(hq: number, range: number): Set<number> {
    const found = [...this.steps([hq], () => true)]
    return new Set(found.filter(([, steps]) => steps <= range).map(([hex]) => hex))
  }

  /** The hexes from which a side can trace a supply line at the start (8.1). */
  supplied(side: 'axis' | 'soviet'): Set<number> {
    const own = new Set(this.hexes(side))
    const enemy = new Set(this.hexes(side === 'axis' ? 'soviet' : 'axis'))
    const zone = new Set(
      [...enemy].flatMap((hex) =>
        this.neighbours(hex).filter((other) => !this.#barred[this.map.edges.between(hex, other)]),
      ),
    )
    const { sovietCities } = this.#scenario
    const cities = [...this.map.mark('city'), ...this.map.mark('major-city')]
    const hostile = new Set(
      cities.filter((hex) => sovietCities.includes(this.map.grid.name(hex)) === (side === 'axis')),
    )
    const open = (hex: number): boolean => !enemy.has(hex) && !hostile.has(hex) && (own.has(hex) || !zone.has(hex))
    const sources = this.map.mark(`supply-${side}`).filter(open)
    const crosses = (hex: number, before: number): boolean => !this.#cutOff[this.map.edges.between(hex, before)]
    return new Set(this.steps(sources, (hex, before) => open(hex) && crosses(hex, before)).keys())
  }
}
