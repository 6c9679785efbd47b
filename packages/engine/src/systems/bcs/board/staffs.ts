import { kept } from '../../../operations/kept.js'
import type { Bcs } from '../fields.js'
import type { BcsSetting } from './setting.js'

/** Where headquarters and trains stand, by side: what everybody sees, looked at anew only when one of them is elsewhere. */
class Staffs {
  private stamp = -1
  /** Two by formation: headquarters and trains. */
  private readonly at: Int32Array
  /** By side: another number whenever one of its staffs is elsewhere. */
  readonly versions: [number, number] = [0, 0]
  /** By side: how many stand in a hex. */
  readonly counts: readonly [Uint8Array, Uint8Array]

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

  private compare(staff: number, now: number, side: number): void {
    const before = this.at[staff]!
    if (before === now) return
    this.at[staff] = now
    this.versions[side]!++
    const counts = this.counts[side]!
    if (before >= 0 && before < counts.length) counts[before]!--
    if (now >= 0 && now < counts.length) counts[now]!++
  }
}

const staffs = kept((setting: BcsSetting) => new Staffs(setting))

/** Headquarters and trains as they stand now. */
export function staffsOf(p: Bcs): Staffs {
  const own = staffs(p.setting)
  own.follow(p)
  return own
}
