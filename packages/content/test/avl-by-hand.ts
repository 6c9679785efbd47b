import { ByHand, type Step } from './by-hand.js'
import { type HandUnit, without } from './hand-board.js'

const MINORS: readonly string[] = ['italian', 'romanian', 'hungarian']

/** What is of avl alone: chapters 5, 6, 8, 12.1 and 15.1; and command, supply and railways: 7.3, 10.1.2 and 11.1.1. */
export class AvlByHand extends ByHand {
  /** 6.0.1-a, 6.0.1-e */
  protected hasZone({ type }: HandUnit): boolean {
    return type !== 'hq'
  }

  /** 12.1-a to 12.1-c */
  protected mayOverrun(unit: HandUnit, enemies: readonly HandUnit[]): boolean {
    return unit.type !== 'hq' && enemies.every(({ type }) => type === 'hq')
  }

  /** 5.0.3 */
  protected agree(one: HandUnit, other: HandUnit): boolean {
    return one.nation === other.nation || !MINORS.includes(one.nation) || !MINORS.includes(other.nation)
  }

  /** 15.1-b */
  protected bonus({ side }: HandUnit): number {
    return side === 'soviet' && this.board.options.administrativeMovement === true ? 1 : 0
  }

  /** 8.1.2, 8.1.3 */
  protected step(side: string, _to: string, zones: number): Step {
    const { map } = this
    if (map.major.has(side) && !map.hasBridge(side)) return { cost: 1 + zones, isFirst: true, isLast: true }
    return { cost: (map.minor.has(side) && !map.hasBridge(side) ? 2 : 1) + zones }
  }

  /** 10.1.2 */
  protected isShutCity(): boolean {
    return false
  }

  /** 7.3, 11.2.3: the combat units that a headquarters activates. */
  commanded(id: string): string[] {
    const hq = this.board.units[id]!
    const range = this.board.boxes[hq.at] ? new Set([hq.at]) : this.#range(hq)
    return Object.entries(this.board.units)
      .filter(([, { side, type }]) => side === hq.side && type !== 'hq')
      .filter(([, unit]) => range.has(unit.at) && this.#obeys(hq, unit))
      .map(([unit]) => unit)
  }

  /** 7.3.5 */
  #obeys(hq: HandUnit, { nation }: HandUnit): boolean {
    return !MINORS.includes(hq.nation) || nation === 'german' || nation === hq.nation
  }

  /** 7.3.3, 7.3.4 */
  #range({ at, range }: HandUnit): Set<string> {
    let edge = [at]
    const goesOn = new Set(edge)
    const reached = new Set(edge)
    for (let hexes = 0; hexes < range; hexes++) {
      const next: string[] = []
      for (const from of edge)
        for (const to of this.map.open(from)) {
          reached.add(to)
          if (this.isUnbridged(from, to) || goesOn.has(to)) continue
          goesOn.add(to)
          next.push(to)
        }
      edge = next
    }
    return reached
  }

  /** 11.1.1: the hexes in which a unit could come by rail. */
  placements(id: string): Set<string> {
    const { side } = this.board.units[id]!
    const zone = this.zone(side)
    const isOpen = (hex: string): boolean => !this.isTaken(side, hex) && !zone.has(hex)
    const joined = this.spread(this.map.mark(`supply-${side}`), isOpen, (from, to) =>
      this.map.rails.has(`${from}/${to}`),
    )
    return new Set([...joined].filter((hex) => this.map.hasRail(hex) && this.hasRoom(id, hex)))
  }

  /** 12.7: the hexes to which a headquarters is displaced from a hex. */
  displacements(id: string, from: string): string[] {
    const { side } = this.board.units[id]!
    const gone = new AvlByHand(this.map, without(this.board, id))
    const supplied = gone.supplied(side)
    const away = (hex: string): number => this.map.distance(from, hex)
    const legal = [...supplied].filter(
      (hex) => away(hex) >= 4 && gone.isNearer(side, from, hex) && !this.zone(side).has(hex) && this.hasRoom(id, hex),
    )
    const nearest = Math.min(...legal.map(away))
    return legal.filter((hex) => away(hex) === nearest)
  }
}
