import type { Scenario } from '@sztab/engine'

interface MapText {
  readonly grid: { readonly firstRow: number; readonly firstColumn: number; readonly shifted: 'odd' | 'even' }
  readonly terrain: readonly string[]
  readonly legend: Readonly<Record<string, string>>
  readonly sides: Readonly<Record<string, readonly string[]>>
  readonly lines: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly marks: Readonly<Record<string, readonly string[]>>
}

/** A map read by the names of its hexes, with nothing of the engine or of `hex`. A side of a hex is `1234/1235`. */
export class HandMap {
  readonly major: ReadonlySet<string>
  readonly minor: ReadonlySet<string>
  readonly blocked: ReadonlySet<string>
  readonly roads: ReadonlySet<string>
  readonly rails: ReadonlySet<string>
  /** Whether it is the odd rows that lie half a hex further east. */
  readonly #oddShifted: boolean
  readonly #terrain = new Map<string, string>()
  readonly #marks: MapText['marks']
  readonly #around = new Map<string, readonly string[]>()

  constructor(scenario: Scenario) {
    const { map } = scenario as Scenario & { readonly map: MapText }
    for (const [i, row] of map.terrain.entries())
      for (const [j, letter] of [...row.replace(/\s/g, '')].entries())
        if (letter !== '_')
          this.#terrain.set(
            hexName(map.grid.firstRow + map.terrain.length - 1 - i, map.grid.firstColumn + j),
            map.legend[letter]!,
          )
    const sides = (feature: string): Set<string> => new Set((map.sides[feature] ?? []).flatMap(bothWays))
    const lines = (kind: string): Set<string> =>
      new Set(
        (map.lines[kind] ?? []).flatMap((chain) => chain.slice(1).flatMap((hex, i) => bothWays(`${chain[i]}/${hex}`))),
      )
    this.major = sides('major-river')
    this.minor = sides('minor-river')
    this.blocked = sides('blocked')
    this.roads = lines('road')
    this.rails = lines('railway')
    this.#oddShifted = map.grid.shifted === 'odd'
    this.#marks = map.marks
  }

  has(hex: string): boolean {
    return this.#terrain.has(hex)
  }

  terrain(hex: string): string {
    return this.#terrain.get(hex)!
  }

  mark(kind: string): readonly string[] {
    return this.#marks[kind] ?? []
  }

  neighbours(hex: string): readonly string[] {
    const around = this.#around.get(hex) ?? this.#find(hex)
    this.#around.set(hex, around)
    return around
  }

  #find(hex: string): string[] {
    const row = Number(hex.slice(0, 2))
    const column = Number(hex.slice(2))
    const shift = this.#shift(row)
    const around: readonly (readonly [number, number])[] = [
      [row, column + 1],
      [row, column - 1],
      [row + 1, column + shift],
      [row + 1, column - 1 + shift],
      [row - 1, column + shift],
      [row - 1, column - 1 + shift],
    ]
    return around.map(([r, c]) => hexName(r, c)).filter((name) => this.has(name))
  }

  /** Hexes from one to another, whatever lies between. */
  distance(one: string, other: string): number {
    const rows = Math.abs(Number(one.slice(0, 2)) - Number(other.slice(0, 2)))
    const halves = Math.abs(this.#halfHexes(one) - this.#halfHexes(other))
    return Math.max(rows, (halves + rows) / 2)
  }

  #shift(row: number): number {
    return (row % 2 === 1) === this.#oddShifted ? 1 : 0
  }

  /** How far to the east a hex lies, in half hexes. */
  #halfHexes(hex: string): number {
    return 2 * Number(hex.slice(2)) + this.#shift(Number(hex.slice(0, 2)))
  }

  /** Neighbours on land behind sides that nothing blocks. */
  open(hex: string): string[] {
    return this.neighbours(hex).filter((next) => !this.blocked.has(`${hex}/${next}`) && this.terrain(next) !== 'water')
  }

  hasBridge(side: string): boolean {
    return this.roads.has(side) || this.rails.has(side)
  }

  hasRoad(hex: string): boolean {
    return this.neighbours(hex).some((next) => this.roads.has(`${hex}/${next}`))
  }

  hasRail(hex: string): boolean {
    return this.neighbours(hex).some((next) => this.rails.has(`${hex}/${next}`))
  }
}

function hexName(row: number, column: number): string {
  return `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
}

function bothWays(side: string): string[] {
  return [side, side.split('/').reverse().join('/')]
}
