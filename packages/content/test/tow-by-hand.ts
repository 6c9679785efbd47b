import type { TowScenario } from '@sztab/engine/tow'

/**
 * Movement of tow once more, written from the rules alone and by hex names, as slowly as a person would count: nothing of the
 * engine, of `hex` or of its tables is used. What it counts must be what the engine lists.
 */
export class ByHand {
  private readonly scenario: TowScenario
  private readonly terrain = new Map<string, string>()
  private readonly major: ReadonlySet<string>
  private readonly minor: ReadonlySet<string>
  private readonly blocked: ReadonlySet<string>
  private readonly roads: ReadonlySet<string>
  private readonly rails: ReadonlySet<string>

  constructor(scenario: TowScenario) {
    this.scenario = scenario
    const { map } = scenario
    for (const [i, row] of map.terrain.entries())
      for (const [j, letter] of [...row.replace(/\s/g, '')].entries())
        if (letter !== '_')
          this.terrain.set(
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
  }

  /** The hexes in which a unit of the scenario could end a move from where it starts. */
  destinations(id: string): Set<string> {
    const unit = this.scenario.forces[id]!
    const enemies = this.standing(unit.side === 'axis' ? 'soviet' : 'axis')
    const zone = this.zoneOf(enemies)
    const reached = new Set([
      ...this.normal(unit.at, unit.full.move, enemies, zone),
      ...this.strategic(unit.at, unit.full.move, enemies, zone),
    ])
    reached.delete(unit.at)
    const isHq = unit.type === 'hq'
    for (const hex of reached) {
      const there = Object.entries(this.scenario.forces).filter(([other, { at }]) => at === hex && other !== id)
      const alike = there.filter(([, { type }]) => (type === 'hq') === isHq).length
      if (alike >= (isHq ? 1 : 2)) reached.delete(hex) // 5.0
    }
    return reached
  }

  private standing(side: string): Set<string> {
    return new Set(
      Object.values(this.scenario.forces)
        .filter((unit) => unit.side === side && this.terrain.has(unit.at))
        .map(({ at }) => at),
    )
  }

  /** 6.0 */
  private zoneOf(units: ReadonlySet<string>): Set<string> {
    const zone = new Set<string>()
    for (const hex of units)
      for (const next of this.neighbours(hex))
        if (!this.blocked.has(`${hex}/${next}`) && this.terrain.get(next) !== 'water') zone.add(next)
    return zone
  }

  private neighbours(hex: string): string[] {
    const row = Number(hex.slice(0, 2))
    const column = Number(hex.slice(2))
    const shift = row % 2 === 1 ? 1 : 0
    const around: readonly (readonly [number, number])[] = [
      [row, column + 1],
      [row, column - 1],
      [row + 1, column + shift],
      [row + 1, column - 1 + shift],
      [row - 1, column + shift],
      [row - 1, column - 1 + shift],
    ]
    return around.map(([r, c]) => hexName(r, c)).filter((name) => this.terrain.has(name))
  }

  /** 9.1 and 9.3: points spent in every hex that can be left again; hexes where the move must end come on top. */
  private normal(start: string, points: number, enemies: ReadonlySet<string>, zone: ReadonlySet<string>): Set<string> {
    const spent = new Map([[start, 0]])
    const ends = new Set<string>()
    for (let changed = true; changed; ) {
      changed = false
      for (const [from, cost] of [...spent])
        for (const to of this.neighbours(from)) {
          const step = this.step(from, to, enemies, zone)
          if (step === 'no') continue
          const isFirst = from === start
          if (step === 'all') {
            if (isFirst && points > 0) ends.add(to)
            continue
          }
          const surcharge = (zone.has(from) ? 2 : 0) + (zone.has(to) ? 2 : 0)
          const total = cost + surcharge + (step === 'marsh by rail' ? 1 : step)
          if (total > points) continue
          if (step === 'marsh by rail') {
            if (isFirst) ends.add(to)
          } else if (total < (spent.get(to) ?? Number.POSITIVE_INFINITY)) {
            spent.set(to, total)
            changed = true
          }
        }
    }
    return new Set([...spent.keys(), ...ends])
  }

  private step(
    from: string,
    to: string,
    enemies: ReadonlySet<string>,
    zone: ReadonlySet<string>,
  ): number | 'no' | 'all' | 'marsh by rail' {
    const side = `${from}/${to}`
    if (enemies.has(to) || this.blocked.has(side) || this.terrain.get(to) === 'water') return 'no'
    const bridged = this.roads.has(side) || this.rails.has(side)
    const bothZones = zone.has(from) && zone.has(to)
    if (this.major.has(side) && bothZones) return 'no'
    if (this.major.has(side) && !bridged) return this.terrain.get(to) === 'marsh' && bothZones ? 'no' : 'all'
    if (this.terrain.get(to) === 'marsh' && !this.roads.has(side)) {
      if (bothZones) return 'no'
      return this.rails.has(side) ? 'marsh by rail' : 'all'
    }
    return this.minor.has(side) && !bridged ? 2 : 1
  }

  /** 9.2 */
  private strategic(
    start: string,
    points: number,
    enemies: ReadonlySet<string>,
    zone: ReadonlySet<string>,
  ): Set<string> {
    let edge = zone.has(start) ? [] : [start]
    const reached = new Set(edge)
    for (let hexes = 0; hexes < points * 2; hexes++) {
      edge = edge.flatMap((from) =>
        this.neighbours(from).filter(
          (to) => this.roads.has(`${from}/${to}`) && !zone.has(to) && !enemies.has(to) && !reached.has(to),
        ),
      )
      for (const hex of edge) reached.add(hex)
    }
    return reached
  }
}

function hexName(row: number, column: number): string {
  return `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
}

function bothWays(side: string): string[] {
  return [side, side.split('/').reverse().join('/')]
}
