import { ByHand, type Step } from './by-hand.js'
import { without } from './hand-board.js'

/** What is of tow alone: chapters 2.3, 5, 6, 8.1 and 9. */
export class TowByHand extends ByHand {
  /** 2.3-b, 6.0-a */
  protected hasZone(): boolean {
    return true
  }

  /** 9.0-g */
  protected mayOverrun(): boolean {
    return false
  }

  /** 5.0-f */
  protected agree(): boolean {
    return true
  }

  protected bonus(): number {
    return 0
  }

  /** 8.1-i, 8.1-j */
  protected isShutCity(side: string, hex: string): boolean {
    const holder = this.board.cities.get(hex) ?? side
    const counts = this.board.options.supplyBlockedByCity !== 'major' || this.map.mark('major-city').includes(hex)
    return holder !== side && counts
  }

  /** 2.3-h to 2.3-k: the hexes to which a headquarters may be relocated by choice. */
  relocations(id: string): string[] {
    const { side, at } = this.board.units[id]!
    const gone = new TowByHand(this.map, without(this.board, id))
    return [...gone.supplied(side)].filter(
      (hex) =>
        this.map.distance(at, hex) >= 5 &&
        !this.zone(side).has(hex) &&
        this.at(hex, side).every(({ type }) => type !== 'hq') &&
        (this.board.cities.get(hex) ?? side) === side,
    )
  }

  /** 10.4-p: by the Polish wording it is enough to begin on any such river. */
  protected override mayCrossUnbridged(origin: string, from: string): boolean {
    if (this.board.options.majorRiverRetreat !== 'startOnRiver') return from === origin
    return this.map.neighbours(origin).some((hex) => this.map.major.has(`${origin}/${hex}`))
  }

  /** 9.1, 9.3 */
  protected step(side: string, to: string, zones: number, points: number): Step | undefined {
    const { map } = this
    const all = { cost: Math.max(1, points), isFirst: true, isLast: true }
    if (map.major.has(side) && !map.hasBridge(side)) return all
    const byRail = this.board.options.railWaivesMarsh === true && map.rails.has(side) // 9.3-m
    if (map.terrain(to) === 'marsh' && !map.roads.has(side) && !byRail) {
      if (zones === 4) return undefined
      return map.rails.has(side) ? { cost: 1 + zones, isFirst: true, isLast: true } : all
    }
    return { cost: (map.minor.has(side) && !map.hasBridge(side) ? 2 : 1) + zones }
  }
}
