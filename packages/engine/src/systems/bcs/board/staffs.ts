import { kept } from '../../../operations/kept.js'
import type { Bcs } from '../fields.js'
import type { BcsSetting } from './setting.js'

/** So many moves of them are remembered. */
const REMEMBERED = 64

/** Where headquarters and trains stand, by side: what everybody sees, looked at anew only when one of them is elsewhere. */
class Staffs {
  private stamp = -1
  /** Two by formation: headquarters and trains. */
  private readonly at: Int32Array
  /** By side: another number whenever one of its staffs is elsewhere. */
  readonly versions: [number, number] = [0, 0]
  /** By side: how many stand in a hex. */
  readonly counts: readonly [Uint8Array, Uint8Array]
  /** By side: two hexes for each version, where one of them stood and where it stands; -1 for places beside the map. */
  private readonly moves: readonly [Int16Array, Int16Array] = [
    new Int16Array(2 * REMEMBERED),
    new Int16Array(2 * REMEMBERED),
  ]

  constructor({ hexes, formations }: BcsSetting) {
    this.at = new Int32Array(2 * formations.names.length).fill(-1)
    this.counts = [new Uint8Array(hexes), new Uint8Array(hexes)]
  }

  follow(p: Bcs): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    const { hq, trains, side } = p.setting.formations
    for (let formation = 0; formation < hq.length; formation++) {
      this.compare(2 * formation, p.at[hq[formation]!]!, side[formation]!)
      this.compare(2 * formation + 1, p.at[trains[formation]!]!, side[formation]!)
    }
  }

  /** Looks at every hex in which staffs of a side have come to stand, or stood, since a version; all hexes if that is long ago. Gives the version of now. */
  eachSince(side: number, version: number, look: (hex: number) => void): number {
    const now = this.versions[side]!
    const moves = this.moves[side]!
    if (version < 0 || now - version > REMEMBERED) for (let hex = 0; hex < this.counts[side]!.length; hex++) look(hex)
    else
      for (let i = 2 * version; i < 2 * now; i++) {
        const hex = moves[i % moves.length]!
        if (hex >= 0) look(hex)
      }
    return now
  }

  private compare(staff: number, now: number, side: number): void {
    const before = this.at[staff]!
    if (before === now) return
    this.at[staff] = now
    const counts = this.counts[side]!
    const [left, come] = [onMap(before, counts.length), onMap(now, counts.length)]
    const at = (2 * this.versions[side]!++) % (2 * REMEMBERED)
    this.moves[side]![at] = left
    this.moves[side]![at + 1] = come
    if (left >= 0) counts[left]!--
    if (come >= 0) counts[come]!++
  }
}

const onMap = (place: number, hexes: number): number => (place < hexes ? place : -1)

const staffs = kept((setting: BcsSetting) => new Staffs(setting))

/** Headquarters and trains as they stand now. */
export function staffsOf(p: Bcs): Staffs {
  const own = staffs(p.setting)
  own.follow(p)
  return own
}
