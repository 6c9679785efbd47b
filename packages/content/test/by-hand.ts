import type { HandBoard, HandUnit } from './hand-board.js'
import type { HandMap } from './hand-map.js'

/** A kind of movement, which holds for the whole of a move. */
interface Way {
  readonly points: number
  /** Only along roads, half a point a hex. */
  readonly byRoad: boolean
  /** Without any enemy zone on the way. */
  readonly isQuiet: boolean
}

export interface Step {
  readonly cost: number
  /** It can only be the first of a move, or the last. */
  readonly isFirst?: boolean
  readonly isLast?: boolean
}

/** The beginning of a move: hexes with the points spent up to there. */
interface Run {
  readonly way: Way
  readonly starts: ReadonlyMap<string, number>
  /** Whether the next step would be the first. */
  readonly fromStart: boolean
}

interface Reached {
  /** Points spent in every hex that can be left again. */
  readonly spent: Map<string, number>
  /** Hexes in which the move must end. */
  readonly ends: Set<string>
}

/**
 * Movement once more, written from the rules alone and by hex names, as slowly as a person would count: nothing of the
 * engine, of `hex` or of its tables is used. What it counts must be what the engine lists.
 */
export abstract class ByHand {
  protected readonly map: HandMap
  protected readonly board: HandBoard
  readonly #zones = new Map<string, ReadonlySet<string>>()

  constructor(map: HandMap, board: HandBoard) {
    this.map = map
    this.board = board
  }

  /** Whether a unit has a zone of control. */
  protected abstract hasZone(unit: HandUnit): boolean
  /** Whether a unit that moves may enter a hex with these enemies; it stops there. */
  protected abstract mayOverrun(unit: HandUnit, enemies: readonly HandUnit[]): boolean
  /** Whether units of one side may stand in one hex, beside the number. */
  protected abstract agree(one: HandUnit, other: HandUnit): boolean
  /** A step that is not along a road by strategic movement, with the points for zones that are to be paid. */
  protected abstract step(side: string, to: string, zones: number, points: number): Step | undefined
  /** What a unit has more if it keeps out of all zones. */
  protected abstract bonus(unit: HandUnit): number

  /** Whether a city is in the way of a side's supply lines. */
  protected abstract isShutCity(side: string, hex: string): boolean

  /** The hexes from which a side can trace a supply line. */
  supplied(side: string): Set<string> {
    return this.spread(
      this.sources(side),
      (hex) => this.letsThrough(side, hex),
      (from, to) => !this.isUnbridged(from, to),
    )
  }

  /** Where supply comes from: a source that a line cannot enter is none (tow 8.1-u, avl 10.1.2-i). */
  protected sources(side: string): string[] {
    const all = [...this.map.mark(`supply-${side}`), ...this.board.moreSources(side)]
    return all.filter((hex) => this.letsThrough(side, hex))
  }

  /** Whether a supply line may enter a hex. */
  protected letsThrough(side: string, hex: string): boolean {
    if (this.isTaken(side, hex) || this.isShutCity(side, hex)) return false
    return !this.zone(side).has(hex) || this.at(hex, side).length > 0
  }

  /** tow 10.4-k, avl 9.5.2-f: nearer than before to one of the sources, it does not matter to which. */
  protected isNearer(side: string, before: string, hex: string): boolean {
    return this.sources(side).some((source) => this.map.distance(hex, source) < this.map.distance(before, source))
  }

  protected isUnbridged(from: string, to: string): boolean {
    const side = `${from}/${to}`
    return this.map.major.has(side) && !this.map.hasBridge(side)
  }

  /** Enemies are there, or nobody may use the hex. */
  protected isTaken(side: string, hex: string): boolean {
    return this.board.closed.has(hex) || (this.board.byHex.get(hex) ?? []).some((unit) => unit.side !== side)
  }

  /**
   * The ways back that a unit may choose from, hex by hex, away from the attacked hex: tow 10.4, avl 9.5. Of all that lead outwards
   * those through the fewest enemy zones; of these, if there are any, those that come nearer to supply with every hex; of these, if
   * there are any, those that end where there is room.
   */
  retreats(id: string, origin: string, hexes: number): string[] {
    const { side, at } = this.board.units[id]!
    const zone = this.zone(side)
    let ways: string[][] = [[]]
    for (let step = 0; step < hexes; step++)
      ways = ways.flatMap((way) => this.#nextBack(id, origin, way.at(-1) ?? at).map((hex) => [...way, hex]))
    const zones = (way: readonly string[]): number => way.filter((hex) => zone.has(hex)).length
    const fewest = Math.min(...ways.map(zones))
    const isNearer = (way: readonly string[]): boolean =>
      way.every((hex, i) => this.isNearer(side, i === 0 ? at : way[i - 1]!, hex))
    const prefer = (from: readonly string[][], good: (way: readonly string[]) => boolean): readonly string[][] =>
      from.some(good) ? from.filter(good) : from
    const cheap = ways.filter((way) => zones(way) === fewest)
    return prefer(prefer(cheap, isNearer), (way) => this.hasRoom(id, way.at(-1)!)).map((way) => way.join(' '))
  }

  /** Where a unit may retreat to from a hex: never back, not over what is closed, over rivers as their paragraphs say. */
  #nextBack(id: string, origin: string, from: string): string[] {
    const unit = this.board.units[id]!
    const zone = this.zone(unit.side)
    return this.map.open(from).filter((to) => {
      if (this.#enters(unit, to) === 'barred') return false
      if (this.map.distance(origin, to) !== this.map.distance(origin, from) + 1) return false
      if (!this.map.major.has(`${from}/${to}`)) return true
      if (zone.has(from) && zone.has(to)) return false
      return this.map.hasBridge(`${from}/${to}`) || this.mayCrossUnbridged(origin, from)
    })
  }

  /** A major river without a bridge: from the hex where the retreat begins. */
  protected mayCrossUnbridged(origin: string, from: string): boolean {
    return from === origin
  }

  protected spread(
    sources: readonly string[],
    isOpen: (hex: string) => boolean,
    joins: (from: string, to: string) => boolean,
  ): Set<string> {
    const reached = new Set(sources.filter(isOpen))
    for (const from of reached) for (const to of this.map.open(from)) if (isOpen(to) && joins(from, to)) reached.add(to)
    return reached
  }

  /** The hexes in which a unit could end a move from where it stands. */
  destinations(id: string): Set<string> {
    const unit = this.board.units[id]!
    const box = this.board.boxes[unit.at]
    return this.#ends(
      id,
      this.#ways(unit).map((way) =>
        box
          ? { way, starts: this.#entries(unit, way, box), fromStart: false }
          : { way, starts: new Map([[unit.at, 0]]), fromStart: true },
      ),
    )
  }

  /** Where a unit can go on that has come to its hex from another by a path: it has overrun somebody there. */
  onward(id: string, from: string, path: readonly string[]): Set<string> {
    const unit = this.board.units[id]!
    const begun = this.#ways({ ...unit, at: from }).map((way) => ({
      ...way,
      points: this.#left(unit, way, from, path),
    }))
    const starts = new Map([[unit.at, 0]])
    return this.#ends(
      id,
      begun.map((way) => ({ way, starts, fromStart: false })),
    )
  }

  #ends(id: string, runs: readonly Run[]): Set<string> {
    const unit = this.board.units[id]!
    const reached = new Set<string>()
    for (const run of runs) {
      const { spent, ends } = this.#flood(unit, run)
      for (const hex of [...spent.keys(), ...ends]) reached.add(hex)
    }
    for (const hex of reached) if (hex === unit.at || !this.hasRoom(id, hex)) reached.delete(hex)
    if (runs.some(({ way }) => this.#isRoundTrip(unit, way))) reached.add(unit.at)
    return reached
  }

  /** At most two combat units and a headquarters in a hex. */
  protected hasRoom(id: string, hex: string): boolean {
    const unit = this.board.units[id]!
    const there = this.at(hex, unit.side).filter((other) => other !== unit)
    const alike = there.filter(({ type }) => (type === 'hq') === (unit.type === 'hq')).length
    return alike < (unit.type === 'hq' ? 1 : 2) && there.every((other) => this.agree(unit, other))
  }

  protected at(hex: string, side: string): HandUnit[] {
    return (this.board.byHex.get(hex) ?? []).filter((unit) => unit.side === side)
  }

  /** The hexes in which units of the other side have a zone of control. */
  protected zone(side: string): ReadonlySet<string> {
    let zone = this.#zones.get(side)
    if (!zone) {
      const enemies = Object.values(this.board.units).filter(
        (unit) => unit.side !== side && this.map.has(unit.at) && this.hasZone(unit),
      )
      zone = new Set(enemies.flatMap(({ at }) => this.map.open(at)))
      this.#zones.set(side, zone)
    }
    return zone
  }

  #ways(unit: HandUnit): Way[] {
    const normal: Way = { points: unit.points, byRoad: false, isQuiet: false }
    if (this.zone(unit.side).has(unit.at)) return [normal]
    const points = unit.points + this.bonus(unit)
    return [normal, { points, byRoad: false, isQuiet: true }, { points, byRoad: true, isQuiet: true }]
  }

  #flood(unit: HandUnit, { way, starts, fromStart }: Run): Reached {
    const spent = new Map([...starts].filter(([hex]) => hex === unit.at || this.#enters(unit, hex) === 'free'))
    const ends = new Set([...starts.keys()].filter((hex) => !spent.has(hex)))
    const open = [...spent.keys()]
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const to of this.map.open(from)) {
        const step = this.#price(unit, way, from, to)
        const enters = this.#enters(unit, to)
        if (!step || enters === 'barred' || (step.isFirst && !(fromStart && from === unit.at))) continue
        const total = spent.get(from)! + step.cost
        if (total > way.points) continue
        if (step.isLast || enters === 'overrun') ends.add(to)
        else if (total < (spent.get(to) ?? Number.POSITIVE_INFINITY)) {
          spent.set(to, total)
          open.push(to)
        }
      }
    return { spent, ends }
  }

  #enters(unit: HandUnit, hex: string): 'free' | 'overrun' | 'barred' {
    if (this.board.closed.has(hex)) return 'barred'
    const enemies = (this.board.byHex.get(hex) ?? []).filter(({ side }) => side !== unit.side)
    return enemies.length === 0 ? 'free' : this.mayOverrun(unit, enemies) ? 'overrun' : 'barred'
  }

  #price(unit: HandUnit, way: Way, from: string, to: string): Step | undefined {
    const zone = this.zone(unit.side)
    const side = `${from}/${to}`
    if (way.isQuiet && zone.has(to)) return undefined
    if (way.byRoad) return this.map.roads.has(side) ? { cost: 0.5 } : undefined
    if (this.map.major.has(side) && zone.has(from) && zone.has(to)) return undefined
    return this.step(side, to, (zone.has(from) ? 2 : 0) + (zone.has(to) ? 2 : 0), way.points)
  }

  /** The hexes beside a box with what it costs to come into them; nothing after that is a first step. */
  #entries(unit: HandUnit, way: Way, box: readonly string[]): Map<string, number> {
    const costs = new Map<string, number>()
    for (const hex of box) {
      const step = this.#entry(unit, way, hex)
      if (step && step.cost <= way.points && this.#enters(unit, hex) !== 'barred') costs.set(hex, step.cost)
    }
    return costs
  }

  /** From a box into a hex: at half a point if it has a road. */
  #entry(unit: HandUnit, way: Way, hex: string): Step | undefined {
    const isInZone = this.zone(unit.side).has(hex)
    if ((way.isQuiet && isInZone) || (way.byRoad && !this.map.hasRoad(hex))) return undefined
    return { cost: way.byRoad ? 0.5 : isInZone ? 3 : 1 }
  }

  /** Whether a unit can come back to where it stands with something taken on the way. */
  #isRoundTrip(unit: HandUnit, way: Way): boolean {
    const { spent } = this.#flood(unit, { way, starts: new Map([[unit.at, 0]]), fromStart: false })
    return this.board.prizes(unit).some((hex) => {
      const there = spent.get(hex)
      if (there === undefined || hex === unit.at) return false
      return this.#flood(unit, { way, starts: new Map([[hex, there]]), fromStart: false }).spent.has(unit.at)
    })
  }

  /** The points left of a way behind a path; none if the path is not of it or must not go on. */
  #left(unit: HandUnit, way: Way, from: string, path: readonly string[]): number {
    const box = this.board.boxes[from]
    let left = way.points
    for (const [i, to] of path.entries()) {
      const before = path[i - 1] ?? from
      const step = i === 0 && box ? this.#entry(unit, way, to) : this.#price(unit, way, before, to)
      if (!step || step.isLast || step.cost > left) return 0
      left -= step.cost
    }
    return left
  }
}
