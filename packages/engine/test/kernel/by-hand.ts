/**
 * The rules of drill written a second time, from their text and as slowly as they read, to count legal orders without the
 * engine: no grid, no lists, no tables of the engine stand behind it.
 */
export interface Unit {
  readonly side: string
  readonly at: string
  readonly horse?: boolean
  readonly moved?: boolean
  readonly fought?: boolean
}

export class ByHand {
  private readonly terrain = new Map<string, string>()
  private readonly roads: readonly (readonly string[])[]
  private readonly units: Readonly<Record<string, Unit>>

  /** The northernmost row comes first; the row and the column are numbered from the south-west with two digits each. */
  constructor(rows: readonly string[], roads: readonly (readonly string[])[], units: Readonly<Record<string, Unit>>) {
    for (const [i, row] of rows.entries())
      for (const [j, letter] of row.replaceAll(' ', '').split('').entries())
        if (letter !== '_') this.terrain.set(name(rows.length - i, j + 1), letter)
    this.roads = roads
    this.units = units
  }

  /** Odd rows lie half a hex further east. */
  private near(hex: string): string[] {
    const [row, column] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
    const west = row % 2 === 1 ? 0 : -1
    return [
      [row, column - 1],
      [row, column + 1],
      ...[row - 1, row + 1].flatMap((other) => [
        [other, column + west],
        [other, column + west + 1],
      ]),
    ]
      .map(([r, c]) => name(r!, c!))
      .filter((other) => this.terrain.has(other))
  }

  private in(hex: string, side: string): string[] {
    return Object.keys(this.units).filter((unit) => this.units[unit]!.at === hex && this.units[unit]!.side === side)
  }

  private zone(hex: string, side: string): boolean {
    return this.near(hex).some((other) => this.in(other, side).length > 0)
  }

  private isRoad(a: string, b: string): boolean {
    return this.roads.some((road) => road.some((hex, i) => hex === a && (road[i - 1] === b || road[i + 1] === b)))
  }

  /** 2.1: dry hexes without a unit. */
  mines(): string[] {
    const held = Object.values(this.units).map(({ at }) => at)
    return [...this.terrain].filter(([hex, letter]) => letter !== '~' && !held.includes(hex)).map(([hex]) => hex)
  }

  /** 3: where a unit can end its move; costs in half points. */
  moves(unit: string): string[] {
    const { side, at, horse, moved } = this.units[unit]!
    if (moved || !this.terrain.has(at)) return []
    const enemy = side === 'blue' ? 'red' : 'blue'
    const cost = new Map([[at, 0]])
    for (let changed = true; changed; ) {
      changed = false
      for (const [from, spent] of [...cost]) {
        if (from !== at && this.zone(from, enemy)) continue // 3.3
        for (const to of this.near(from)) {
          const letter = this.terrain.get(to)!
          if (letter === '~' || this.in(to, enemy).length > 0) continue // 3.2-c, 3.4
          const sum = spent + (this.isRoad(from, to) ? 1 : letter === '.' ? 2 : 4)
          if (sum > (horse ? 8 : 6) || sum >= (cost.get(to) ?? 99)) continue
          cost.set(to, sum)
          changed = true
        }
      }
    }
    return [...cost.keys()].filter((hex) => hex !== at && this.in(hex, side).length < 2) // 1.3
  }

  /** 3.6: base hexes with room. */
  entries(side: string, base: readonly string[]): string[] {
    const enemy = side === 'blue' ? 'red' : 'blue'
    return base.filter((hex) => this.in(hex, enemy).length === 0 && this.in(hex, side).length < 2)
  }

  /** 4.1: every set of attackers of every enemy hex that leaves as many other hexes to be attacked as there can be. */
  attacks(side: string, attacked: readonly string[] = []): string[] {
    const fought = Object.keys(this.units).filter((unit) => this.units[unit]!.fought)
    const most = this.mostAttacks(side, attacked, fought)
    return this.everyAttack(side, attacked, fought)
      .filter(({ hex, units }) => this.mostAttacks(side, [...attacked, hex], [...fought, ...units]) === most - 1)
      .map(({ hex, units }) => `${hex} ${units.toSorted().join('+')}`)
  }

  private everyAttack(side: string, attacked: readonly string[], fought: readonly string[]) {
    const enemy = side === 'blue' ? 'red' : 'blue'
    return [...this.terrain.keys()]
      .filter((hex) => this.in(hex, enemy).length > 0 && !attacked.includes(hex))
      .flatMap((hex) => {
        const near = this.near(hex)
          .flatMap((other) => this.in(other, side))
          .filter((unit) => !fought.includes(unit))
        return subsets(near)
          .filter((some) => some.length > 0)
          .map((units) => ({ hex, units }))
      })
  }

  /** How many hexes can still be attacked, by trying every attack of a single unit. */
  private mostAttacks(side: string, attacked: readonly string[], fought: readonly string[]): number {
    const single = this.everyAttack(side, attacked, fought).filter(({ units }) => units.length === 1)
    const then = single.map(({ hex, units }) => 1 + this.mostAttacks(side, [...attacked, hex], [...fought, ...units]))
    return Math.max(0, ...then)
  }

  /** 4.4: dry hexes next to it without enemies, outside their zones, with room. */
  retreats(unit: string): string[] {
    const { side, at } = this.units[unit]!
    const enemy = side === 'blue' ? 'red' : 'blue'
    return this.near(at).filter(
      (hex) =>
        this.terrain.get(hex) !== '~' &&
        this.in(hex, enemy).length === 0 &&
        !this.zone(hex, enemy) &&
        this.in(hex, side).length < 2,
    )
  }
}

function name(row: number, column: number): string {
  return `${row}`.padStart(2, '0') + `${column}`.padStart(2, '0')
}

function subsets(of: readonly string[]): string[][] {
  const [first, ...rest] = of
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((some) => [some, [first, ...some]])
}
