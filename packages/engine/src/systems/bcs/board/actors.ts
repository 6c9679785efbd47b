import { kept } from '../../../operations/kept.js'
import type { Bcs } from '../fields.js'

/** Whom the lists of step e look at, found once for a position: they are made after every order. */

/** The combat units of the formation that acts. */
class Actors {
  private stamp = -1
  private acting = -1
  /** On the map, by rising number; and with those that wait beside it (6.3a-a). */
  readonly units: number[] = []
  readonly members: number[] = []

  follow(p: Bcs): void {
    if (this.stamp === p.stamp && this.acting === p.acting) return
    this.stamp = p.stamp
    this.acting = p.acting
    this.units.length = 0
    this.members.length = 0
    const { roster, hexes, box } = p.setting
    const { formation, at, acting } = p
    for (let unit = 0; unit < roster.combat; unit++) {
      if (formation[unit] !== acting) continue
      const place = at[unit]!
      const isOnMap = place >= 0 && place < hexes
      if (isOnMap) this.units.push(unit)
      if (isOnMap || place === box.waiting) this.members.push(unit)
    }
  }
}

const actors = kept(() => new Actors())

/** Those of them that stand on the map, by rising number; good until the position is another. */
export function actorsOf(p: Bcs): readonly number[] {
  const own = actors(p.setting)
  own.follow(p)
  return own.units
}

/** The same, and those that wait off the map. */
export function membersOf(p: Bcs): readonly number[] {
  const own = actors(p.setting)
  own.follow(p)
  return own.members
}

/** By side: the hexes that it holds. */
class Stacks {
  private readonly versions = [-1, -1]
  private readonly hexes: readonly number[][] = [[], []]

  of(p: Bcs, side: number): readonly number[] {
    const { zones } = p.setting.scratch
    zones.follow(p)
    const found = this.hexes[side]!
    if (this.versions[side] === zones.versions[side]) return found
    this.versions[side] = zones.versions[side]!
    found.length = 0
    const { holder } = p
    for (let hex = 0; hex < p.setting.hexes; hex++) if (holder[hex] === side) found.push(hex)
    return found
  }
}

const stacks = kept(() => new Stacks())

/** The hexes with combat units of a side, by rising number; good until the position is another. */
export const heldBy = (p: Bcs, side: number): readonly number[] => stacks(p.setting).of(p, side)
