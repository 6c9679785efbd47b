import type { Position } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'

/** The columns of the chart: on foot, mounted, and everybody else; headquarters go through swamps and over rivers like men on foot. */
const GROUND: Readonly<Record<string, readonly [number, number, number, number]>> = {
  clear: [1, 1, 1, 1],
  forest: [2, 2, 3, 3],
  hills: [2, 2, 2, 2],
  'wooded-hills': [3, 3, 4, 4],
  mountains: [3, 4, Infinity, Infinity],
  swamp: [3, 3, Infinity, 3],
}

/** 20.2-b: columns for the defender. */
const COLUMNS: Readonly<Record<string, number>> = { forest: 1, hills: 1, 'wooded-hills': 2, mountains: 2 }

/** The column of the chart in which a type of unit moves. */
export function chartColumn(type: string): number {
  return type === 'infantry' ? 0 : type === 'cavalry' ? 1 : type === 'headquarters' ? 3 : 2
}

/** A map of WB-95 by the names of its hexes, with nothing of the engine or of `hex`. A side of a hex is `1234/1235`, both ways. */
export class Wb95Map {
  readonly roads: ReadonlySet<string>
  readonly small: ReadonlySet<string>
  readonly large: ReadonlySet<string>
  /** Bridges that stand. */
  readonly bridges = new Set<string>()
  readonly #terrain = new Map<string, string>()
  readonly #marks: Readonly<Record<string, readonly string[]>>
  readonly #around = new Map<string, readonly string[]>()

  constructor(position: Position, { map }: Wb95Scenario) {
    for (const [i, row] of map.terrain.entries())
      for (const [j, letter] of [...row.replace(/\s/g, '')].entries())
        if (letter !== '_') this.#terrain.set(name(j + 1, i + 1), map.legend[letter]!)
    const sides = (word: string): Set<string> => new Set((map.sides[word] ?? []).flatMap(bothWays))
    this.small = sides('small-river')
    this.large = sides('large-river')
    this.roads = new Set(
      (map.lines.road ?? []).flatMap((chain) => chain.slice(1).flatMap((hex, i) => bothWays(`${chain[i]}/${hex}`))),
    )
    this.#marks = map.marks
    const { bridge } = position as Position & { readonly bridge: Int32Array }
    const INTACT = 1
    for (const [i, side] of position.setting.names.hexside!.all.entries())
      if (bridge[i] === INTACT) for (const way of bothWays(side)) this.bridges.add(way)
  }

  has(hex: string): boolean {
    return this.#terrain.has(hex)
  }

  isSwamp(hex: string): boolean {
    return this.#terrain.get(hex) === 'swamp'
  }

  isMarked(hex: string, ...words: readonly string[]): boolean {
    return words.some((word) => this.#marks[word]?.includes(hex))
  }

  /** What a hex costs a type of unit without a road; infinite if it may not enter. */
  cost(type: string, hex: string): number {
    return GROUND[this.#terrain.get(hex)!]![chartColumn(type)]!
  }

  /** 20.2-b: the ground and what is built on it. */
  columns(hex: string): number {
    const built = this.isMarked(hex, 'city') ? 2 : this.isMarked(hex, 'village', 'town') ? 1 : 0
    return (COLUMNS[this.#terrain.get(hex)!] ?? 0) + built
  }

  neighbours(hex: string): readonly string[] {
    const around = this.#around.get(hex) ?? this.#find(hex)
    this.#around.set(hex, around)
    return around
  }

  #find(hex: string): string[] {
    const [c, r] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
    const low = c % 2 === 0 ? 1 : 0
    const around: readonly (readonly [number, number])[] = [
      [c, r - 1],
      [c, r + 1],
      [c - 1, r - 1 + low],
      [c - 1, r + low],
      [c + 1, r - 1 + low],
      [c + 1, r + low],
    ]
    return around.map(([column, row]) => name(column, row)).filter((one) => this.has(one))
  }

  /** 3.1: the hexes around one that a type of unit controls from there. */
  zone(type: string, hex: string): string[] {
    if (['artillery', 'sp-artillery', 'headquarters'].includes(type) || !this.has(hex)) return []
    return this.neighbours(hex).filter(
      (there) => !this.large.has(`${hex}/${there}`) && this.cost(type, there) < Infinity,
    )
  }
}

/** Hexes from one to another, whatever lies between. */
export function distance(one: string, other: string): number {
  const columns = Math.abs(Number(one.slice(0, 2)) - Number(other.slice(0, 2)))
  const halves = Math.abs(halfRows(one) - halfRows(other))
  return Math.max(columns, (halves + columns) / 2)
}

/** How far to the south a hex lies, in half hexes. */
function halfRows(hex: string): number {
  return 2 * Number(hex.slice(2)) + (Number(hex.slice(0, 2)) % 2 === 0 ? 1 : 0)
}

function name(column: number, row: number): string {
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`
}

function bothWays(side: string): string[] {
  return [side, side.split('/').reverse().join('/')]
}
