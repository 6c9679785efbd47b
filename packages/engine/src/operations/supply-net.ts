import { DIRECTIONS, Flood, type Grid, type Links } from '@sztab/hex'
import { Follower, type Ground } from './ground.js'

/** Where supply comes from, and the steps that its lines may take. */
export interface Feed {
  readonly sources: readonly number[]
  readonly links: Links
}

/** From so many changed hexes on a flood is faster than looking at each. */
const MANY = 100

/**
 * The hexes that lines of some kind may not enter, kept from one position to the next; which those are is the game's. Lines that
 * count what they cost are traced over them by whatever counts it.
 */
export abstract class ClosedHexes<G extends Ground = Ground> extends Follower<G> {
  /** 1 for hexes that no line may enter. */
  readonly closed: Uint8Array
  /** Those that have opened or closed since `begin`. */
  protected readonly flips: Int16Array
  protected flipped = 0

  constructor(side: number, hexes: number) {
    super(side)
    this.closed = new Uint8Array(hexes)
    this.flips = new Int16Array(hexes)
  }

  /** Whether no line of the side may enter a hex. */
  protected abstract isClosed(ground: G, hex: number, epoch: number): boolean

  protected look(ground: G, hex: number, epoch: number): void {
    const closed = this.isClosed(ground, hex, epoch) ? 1 : 0
    if (this.closed[hex] === closed) return
    this.closed[hex] = closed
    this.flips[this.flipped++] = hex
  }
}

/**
 * Which hexes have a line of a side to a source, kept from one position to the next. What opens is joined to what is supplied
 * beside it; what closes is taken out. Only where that might part what hung together, everything is flooded again.
 */
export abstract class SupplyNet<G extends Ground = Ground> extends ClosedHexes<G> {
  /** 1 for hexes with a line. */
  readonly supplied: Uint8Array
  /** Grows with every change of `supplied`. */
  version = 0
  private readonly grid: Grid
  private readonly suppliedWithout: Uint8Array
  private readonly flood: Flood
  private sources: readonly number[] = []

  constructor(side: number, grid: Grid) {
    super(side, grid.size)
    this.grid = grid
    this.supplied = new Uint8Array(grid.size)
    this.suppliedWithout = new Uint8Array(grid.size)
    this.flood = new Flood(grid)
  }

  /** What else a game keeps by changes of `supplied`: one hex, or any of them. */
  protected hexChanged(_ground: G, _hex: number): void {}
  protected allChanged(): void {}

  /** Makes `closed` and `supplied` those of a position. What rests on more than ground and epoch is looked at before. */
  protected bring(ground: G, epoch: number, { sources, links }: Feed): void {
    this.follow(ground, epoch)
    const { flipped } = this
    this.flipped = 0
    const isFedElsewhere = !isSame(sources, this.sources)
    if (flipped === 0 && !isFedElsewhere) return
    this.version++
    this.sources = sources
    if (isFedElsewhere || flipped > MANY || !this.closeFlipped(ground, links, flipped)) this.floodAll(links)
    else this.openFlipped(ground, links, flipped)
  }

  /** The hexes that have a line if a hex is closed as well; what is said of that hex itself means nothing. */
  without(hex: number, links: Links): Uint8Array {
    if (this.supplied[hex] === 0 || !this.isNeeded(hex, links)) return this.supplied
    this.closed[hex] = 1
    this.flood.run(links, this.sources, this.sources.length, this.closed)
    this.closed[hex] = 0
    return markFlooded(this.flood, this.suppliedWithout)
  }

  private floodAll(links: Links): void {
    this.flood.run(links, this.sources, this.sources.length, this.closed)
    markFlooded(this.flood, this.supplied)
    this.allChanged()
  }

  /** Takes out what has closed; false if that may part the rest. */
  private closeFlipped(ground: G, links: Links, flipped: number): boolean {
    for (let i = 0; i < flipped; i++) {
      const hex = this.flips[i]!
      if (this.closed[hex] === 0 || this.supplied[hex] === 0) continue
      if (this.isNeeded(hex, links)) return false
      this.mark(ground, hex, 0)
    }
    return true
  }

  /** Whether others may have their line only over a hex: the supplied hexes around it do not hang together without it. */
  private isNeeded(hex: number, links: Links): boolean {
    if (this.sources.includes(hex)) return true
    const { to } = links
    const { neighbours } = this.grid
    let supplied = 0
    let pairs = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (!this.isSuppliedFrom(to, hex, direction)) continue
      supplied++
      const next = (direction + 1) % DIRECTIONS
      const here = neighbours[hex * DIRECTIONS + direction]!
      // The next one around is two directions further seen from this one.
      if (this.isSuppliedFrom(to, hex, next) && this.isSuppliedFrom(to, here, (direction + 2) % DIRECTIONS)) pairs++
    }
    return supplied > 1 && pairs < supplied - 1
  }

  private isSuppliedFrom(to: Int16Array, hex: number, direction: number): boolean {
    const there = to[hex * DIRECTIONS + direction]!
    return there !== hex && this.supplied[there] === 1
  }

  /** Joins what has opened, and what that brings supply to. */
  private openFlipped(ground: G, { to }: Links, flipped: number): void {
    for (let i = 0; i < flipped; i++) {
      const hex = this.flips[i]!
      if (this.closed[hex] === 0 && this.supplied[hex] === 0 && this.hasSupplyBeside(to, hex))
        this.spread(ground, to, hex)
    }
  }

  private hasSupplyBeside(to: Int16Array, hex: number): boolean {
    if (this.sources.includes(hex)) return true
    for (let direction = 0; direction < DIRECTIONS; direction++)
      if (this.isSuppliedFrom(to, hex, direction)) return true
    return false
  }

  private spread(ground: G, to: Int16Array, hex: number): void {
    this.mark(ground, hex, 1)
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const there = to[at]!
      if (this.supplied[there] === 0 && this.closed[there] === 0) this.spread(ground, to, there)
    }
  }

  private mark(ground: G, hex: number, supplied: number): void {
    this.supplied[hex] = supplied
    this.hexChanged(ground, hex)
  }
}

function markFlooded({ reached, count }: Flood, marks: Uint8Array): Uint8Array {
  marks.fill(0)
  for (let i = 0; i < count; i++) marks[reached[i]!] = 1
  return marks
}

function isSame(these: readonly number[], those: readonly number[]): boolean {
  return these.length === those.length && these.every((hex, i) => hex === those[i])
}
