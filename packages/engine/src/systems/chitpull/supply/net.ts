import { DIRECTIONS, Flood, type Links } from '@sztab/hex'
import { Follower, type Ground } from '../board/ground.js'
import type { Country } from '../board/setting.js'
import type { Family } from '../fields.js'
import { enemyOf } from '../tables.js'

/** Where supply comes from, and the steps that its lines may take. */
export interface Feed {
  readonly sources: readonly number[]
  readonly links: Links
}

/** From so many changed hexes on a flood is faster than looking at each. */
const MANY = 100

/**
 * Which hexes have a supply line of a side, kept from one position to the next. What opens is joined to what is supplied beside
 * it; what closes is taken out. Only where that might part what hung together, everything is flooded again.
 */
export class SupplyNet extends Follower {
  /** 1 for hexes that no line may enter. */
  readonly closed: Uint8Array
  /** 1 for hexes with a line. */
  readonly supplied: Uint8Array
  /** Grows with every change of `supplied`, and with every one outside enemy zones. */
  version = 0
  openVersion = 0
  private readonly country: Country
  private readonly inEnemyCity: Uint8Array
  private readonly suppliedWithout: Uint8Array
  private readonly flood: Flood
  private readonly flips: Int16Array
  private flipped = 0
  private sources: readonly number[] = []

  constructor(side: number, country: Country) {
    super(side)
    const { hexes, map } = country
    this.country = country
    this.closed = new Uint8Array(hexes)
    this.supplied = new Uint8Array(hexes)
    this.suppliedWithout = new Uint8Array(hexes)
    this.inEnemyCity = new Uint8Array(hexes)
    this.flood = new Flood(map.grid)
    this.flips = new Int16Array(hexes)
  }

  /** Makes `closed` and `supplied` those of a position. */
  refresh(p: Family, ground: Ground, feed: Feed): void {
    this.flipped = 0
    this.lookAtCities(p, ground)
    this.follow(ground, p.turn)
    const { sources, links } = feed
    if (!isSame(sources, this.sources)) this.flipped = MANY + 1
    if (this.flipped === 0) return
    this.version++
    this.sources = sources
    if (this.flipped > MANY || !this.closeFlipped(ground, links)) this.floodAll(links)
    else this.openFlipped(ground, links)
  }

  /** The hexes that have a line if a hex is closed as well. */
  without(hex: number, links: Links): Uint8Array {
    if (this.supplied[hex] === 0 || !this.isNeeded(hex, links)) return this.supplied
    this.closed[hex] = 1
    this.flood.run(links, this.sources, this.sources.length, this.closed)
    this.closed[hex] = 0
    return markFlooded(this.flood, this.suppliedWithout)
  }

  protected look({ holder, zone }: Ground, hex: number, turn: number): void {
    const enemy = enemyOf(this.side)
    const isHeld = holder[hex] === enemy || (zone[enemy]![hex] !== 0 && holder[hex] !== this.side)
    const closed = isHeld || this.inEnemyCity[hex] === 1 || this.country.opens[hex]! > turn ? 1 : 0
    if (this.closed[hex] === closed) return
    this.closed[hex] = closed
    this.flips[this.flipped++] = hex
  }

  private lookAtCities(p: Family, ground: Ground): void {
    const { cities, cityKind, book } = p.setting
    const blocking = book.supplyCity(p)
    const enemy = enemyOf(this.side)
    for (let city = 0; city < cities.length; city++) {
      const hex = cities[city]!
      const blocked = cityKind[hex]! >= blocking && p.cityHeld[city] === enemy ? 1 : 0
      if (this.inEnemyCity[hex] === blocked) continue
      this.inEnemyCity[hex] = blocked
      this.look(ground, hex, p.turn)
    }
  }

  private floodAll(links: Links): void {
    this.flood.run(links, this.sources, this.sources.length, this.closed)
    markFlooded(this.flood, this.supplied)
    this.openVersion++
  }

  /** Takes out what has closed; false if that may part the rest. */
  private closeFlipped(ground: Ground, links: Links): boolean {
    for (let i = 0; i < this.flipped; i++) {
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
    const { neighbours } = this.country.map.grid
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
  private openFlipped(ground: Ground, { to }: Links): void {
    const opened = this.flips
    for (let i = 0; i < this.flipped; i++) {
      const hex = opened[i]!
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

  private spread(ground: Ground, to: Int16Array, hex: number): void {
    this.mark(ground, hex, 1)
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const there = to[at]!
      if (this.supplied[there] === 0 && this.closed[there] === 0) this.spread(ground, to, there)
    }
  }

  private mark({ zone }: Ground, hex: number, supplied: number): void {
    this.supplied[hex] = supplied
    if (zone[enemyOf(this.side)]![hex] === 0) this.openVersion++
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
