import { DIRECTIONS, Flood, type Links } from '@sztab/hex'
import { ClosedHexes } from '../../../operations/supply-net.js'
import type { FamilyGround } from '../board/ground.js'
import { type Country, lastOpening, RAIL } from '../board/setting.js'
import type { Family } from '../fields.js'
import { enemyOf } from '../tables.js'

/**
 * The railway hexes from which a route leads to a source of a side on the map, kept from one position to the next: they are looked for
 * again when a hex on a railway has opened or closed. Friends do not open enemy zones here.
 */
export class RailNet extends ClosedHexes<FamilyGround> {
  /** From the sources over open hexes. */
  readonly flood: Flood
  /** The hexes on railways that it has reached, in the order in which it came to them. */
  hexes: Int16Array = new Int16Array(0)
  protected override readonly dated: readonly number[]
  private readonly country: Country
  /** The least kind of city that blocks the routes of the other side. */
  private readonly blockingCity: number
  /** 1 for hexes on railways, and for those that a route can come to besides: the sources. */
  private readonly onRail: Uint8Array
  private readonly isTrack: Uint8Array
  private readonly inEnemyCity: Uint8Array
  private isFlooded = false

  constructor(side: number, country: Country, blockingCity: number) {
    super(side, country.hexes)
    this.country = country
    this.dated = country.opening
    this.blockingCity = blockingCity
    this.flood = new Flood(country.map.grid)
    this.onRail = railMarks(country)
    this.isTrack = this.onRail.slice()
    for (const hex of country.sources.flat()) this.isTrack[hex] = 1
    this.inEnemyCity = new Uint8Array(country.hexes)
  }

  /** Makes `closed`, `flood` and `hexes` those of a position. */
  refresh(p: Family, ground: FamilyGround, links: Links, sources: readonly number[]): void {
    const turn = lastOpening(this.country, p.turn)
    this.lookAtCities(p, ground, turn)
    this.follow(ground, turn)
    if (this.flipped === 0 && this.isFlooded) return
    this.flipped = 0
    this.isFlooded = true
    this.flood.run(links, sources, sources.length, this.closed)
    this.hexes = this.flood.reached.slice(0, this.flood.count).filter((hex) => this.onRail[hex] === 1) // @railHex
  }

  protected isClosed({ holder, zone }: FamilyGround, hex: number, turn: number): boolean {
    if (this.isTrack[hex] === 0) return false
    const enemy = enemyOf(this.side)
    // @railEnemy, @railZone, @railZoneAtEnd, @railFriendsNoHelp
    const isHeld = holder[hex] === enemy || zone[enemy]![hex] !== 0
    return isHeld || this.inEnemyCity[hex] === 1 || this.country.opens[hex]! > turn
  }

  private lookAtCities(p: Family, ground: FamilyGround, turn: number): void {
    const { cities, cityKind } = p.setting
    for (let city = 0; city < cities.length; city++) {
      const hex = cities[city]!
      const isBlocked = cityKind[hex]! >= this.blockingCity && p.cityHeld[city] === enemyOf(this.side) // @railCity, avl-11.1.1-j
      if (this.inEnemyCity[hex] === Number(isBlocked)) continue
      this.inEnemyCity[hex] = Number(isBlocked)
      this.look(ground, hex, turn)
    }
  }
}

/** 1 for the hexes on railways. */
function railMarks({ hexes, between }: Country): Uint8Array {
  const marks = new Uint8Array(hexes)
  for (let at = 0; at < hexes * DIRECTIONS; at++)
    if ((between[at]! & RAIL) !== 0) marks[Math.trunc(at / DIRECTIONS)] = 1
  return marks
}
