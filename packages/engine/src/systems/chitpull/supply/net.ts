import { DIRECTIONS } from '@sztab/hex'
import { type Feed, SupplyNet } from '../../../operations/supply-net.js'
import type { FamilyGround } from '../board/ground.js'
import { type Country, lastOpening } from '../board/setting.js'
import type { Family } from '../fields.js'
import { enemyOf } from '../tables.js'

/** Which hexes have a supply line of a side: not through enemies, nor their zones where no friend stands, nor their cities. */
export class FamilyNet extends SupplyNet<FamilyGround> {
  /** Grows with every change of `supplied` outside enemy zones. */
  openVersion = 0
  protected override readonly dated: readonly number[]
  private readonly enemy: number
  private readonly opens: Uint8Array
  private readonly inEnemyCity: Uint8Array

  constructor(side: number, { map, hexes, opens, opening }: Country) {
    super(side, map.grid)
    this.dated = opening
    this.enemy = enemyOf(side)
    this.opens = opens
    this.inEnemyCity = new Uint8Array(hexes)
  }

  /** Makes `closed` and `supplied` those of a position. */
  refresh(p: Family, ground: FamilyGround, feed: Feed): void {
    this.lookAtCities(p, ground)
    this.bring(ground, lastOpening(p.setting, p.turn), feed)
  }

  /**
   * Whether a line leads straight from a hex to a source, nearer to it with every step, while the hex `shut` is closed as well. Most hexes
   * that have a line have such a one, and it is found without bringing the whole net up to date.
   */
  hasStraightLine(p: Family, ground: FamilyGround, from: number, shut: number, { sources, links }: Feed): boolean {
    const { grid } = p.setting.map
    this.lookAtCities(p, ground)
    const isOpen = (hex: number): boolean => hex !== shut && !this.isClosed(ground, hex, p.turn)
    let nearest = -1
    for (const source of sources)
      if (nearest < 0 || grid.distance(from, source) < grid.distance(from, nearest)) nearest = source
    if (nearest < 0 || !isOpen(from)) return false
    for (let hex = from, left = grid.distance(from, nearest); left > 0; left--) {
      let next = -1
      for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS && next < 0; at++)
        if (grid.distance(links.to[at]!, nearest) < left && isOpen(links.to[at]!)) next = links.to[at]!
      if (next < 0) return false
      hex = next
    }
    return true
  }

  protected isClosed({ holder, zone }: FamilyGround, hex: number, turn: number): boolean {
    const { enemy } = this
    // @lineEnemy, @lineZone, @lineBesideFriend, @friendsAndZones, @sourceShut, @friendToFriend, @lineCut
    const isHeld = holder[hex] === enemy || (zone[enemy]![hex] !== 0 && holder[hex] !== this.side)
    return isHeld || this.inEnemyCity[hex] === 1 || this.opens[hex]! > turn // @lineWater, avl-13.0-a
  }

  protected override hexChanged({ zone }: FamilyGround, hex: number): void {
    if (zone[this.enemy]![hex] === 0) this.openVersion++
  }

  protected override allChanged(): void {
    this.openVersion++
  }

  private lookAtCities(p: Family, ground: FamilyGround): void {
    const { cities, cityKind, book } = p.setting
    const blocking = book.supplyCity(p)
    for (let city = 0; city < cities.length; city++) {
      const hex = cities[city]!
      const blocked = cityKind[hex]! >= blocking && p.cityHeld[city] === this.enemy ? 1 : 0 // @lineCity, @lineMajorCity
      if (this.inEnemyCity[hex] === blocked) continue
      this.inEnemyCity[hex] = blocked
      this.look(ground, hex, p.turn)
    }
  }
}
