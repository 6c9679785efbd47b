import { distancesOf, type Family } from '@sztab/engine/chitpull'

/** By side the combat units on the map, in the order of the roster: found once for each content of a position, because many ask for them. */
export class Fighters {
  private readonly setting: Family['setting']
  private readonly units: readonly [Int16Array, Int16Array]
  private readonly counts: [number, number] = [0, 0]
  private stamp = -1

  constructor(setting: Family['setting']) {
    this.setting = setting
    const { length } = setting.roster.side
    this.units = [new Int16Array(length), new Int16Array(length)]
  }

  /** Those of a side. Holds until the next call for another position. */
  of(p: Family, side: number): Int16Array {
    if (this.stamp !== p.stamp) this.find(p)
    return this.units[side as 0 | 1]
  }

  count(side: number): number {
    return this.counts[side as 0 | 1]
  }

  /** Hexes to the nearest of a side: no more than `most`, and no nearer one is sought than one within `enough`. */
  nearest(p: Family, hex: number, side: number, most: number, enough: number): number {
    const { apart, places } = distancesOf(this.setting)
    const units = this.of(p, side)
    const count = this.count(side)
    const row = hex * places
    let nearest = most
    for (let i = 0; i < count && nearest > enough; i++) {
      const distance = apart[row + p.at[units[i]!]!]!
      if (distance < nearest) nearest = distance
    }
    return nearest
  }

  private find(p: Family): void {
    const { units, counts } = this
    const { roster, hexes } = this.setting
    counts.fill(0)
    for (let unit = 0; unit < roster.side.length; unit++) {
      if (roster.isHq[unit] === 1 || p.at[unit]! >= hexes) continue
      const side = roster.side[unit]! as 0 | 1
      units[side][counts[side]++] = unit
    }
    this.stamp = p.stamp
  }
}
