import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import type { Bcs } from '../fields.js'
import { type Prize, prizesOf, UNREACHABLE } from './ways.js'

/** How strongly places draw units and headquarters: the best of what is to take and what stands empty, less the longer the way. */

/** What draws a unit to a victory point that it does not hold, right before it; and to an own one that stands empty, in hundredths. */
const PULL = 1000
const GUARD = 60

/** So many states of the places that count are remembered, for both sides together. */
const REMEMBERED = 64
const UNKNOWN_YET = -1

/** What draws pieces of a side while the places that count are held as they are: found for a hex when somebody stands there. */
export class Draws {
  private readonly prizes: readonly Prize[]
  /** By prize: whether it is the side's own, and whether its unit stands there. */
  private readonly isOwn: readonly boolean[]
  private readonly isManned: readonly boolean[]
  /** By class of unit and hex; by formation and hex. */
  private readonly ofUnits: Int32Array
  private readonly ofStaffs: Int32Array
  private readonly hexes: number

  constructor(p: Bcs, side: number, classes: number) {
    const { hexes, formations } = p.setting
    this.hexes = hexes
    this.prizes = prizesOf(p.setting)
    this.isOwn = this.prizes.map(({ held }) => p.control[held] === side)
    this.isManned = this.prizes.map(({ hex }) => p.holder[hex] === side)
    this.ofUnits = new Int32Array(classes * hexes).fill(UNKNOWN_YET)
    this.ofStaffs = new Int32Array(formations.names.length * hexes).fill(UNKNOWN_YET)
  }

  unit({ index, move, mobility }: Mover, hex: number): number {
    const at = index * this.hexes + hex
    if (this.ofUnits[at] === UNKNOWN_YET) this.ofUnits[at] = this.unitPull(move, mobility, hex)
    return this.ofUnits[at]!
  }

  private unitPull(move: number, mobility: number, hex: number): number {
    let best = 0
    for (let i = 0; move > 0 && i < this.prizes.length; i++) {
      const { points, cost, hex: there } = this.prizes[i]!
      const way = cost[mobility]![hex]!
      if (way === UNREACHABLE || (this.isOwn[i] && this.isManned[i] && there !== hex)) continue
      const drawn = Math.trunc((points * PULL * move) / (move + 2 * way))
      best = Math.max(best, this.isOwn[i] ? Math.trunc((drawn * GUARD) / 100) : drawn)
    }
    return best
  }

  /** A headquarters goes where its units go, behind them. */
  staff({ setting: { map, formations } }: Bcs, formation: number, hq: number): number {
    const at = formation * this.hexes + hq
    if (this.ofStaffs[at] === UNKNOWN_YET) {
      let best = 0
      for (let i = 0; i < this.prizes.length; i++) {
        const { points, hex } = this.prizes[i]!
        if (this.isOwn[i]) continue
        const beyond = Math.max(0, map.grid.distance(hq, hex) - (formations.radius[formation]! >> 1))
        best = Math.max(best, Math.trunc((points * PULL * 2) / (2 + beyond)))
      }
      this.ofStaffs[at] = best
    }
    return this.ofStaffs[at]!
  }
}

/** Units that are drawn alike: as far as they go on their better side, by the class of their Move side. */
interface Mover {
  readonly index: number
  readonly move: number
  readonly mobility: number
}

class Pulls {
  /** By unit. */
  readonly movers: readonly Mover[]
  private readonly classes: number
  private readonly states = new Map<string | number, Draws>()

  constructor({ roster }: BcsSetting) {
    const known = new Map<string, Mover>()
    this.movers = Array.from({ length: roster.combat }, (_, unit) => {
      const move = Math.max(roster.move[unit * 2]!, roster.move[unit * 2 + 1]!)
      const mobility = roster.mobility[unit * 2]!
      const key = `${move} ${mobility}`
      const mover = known.get(key) ?? { index: known.size, move, mobility }
      known.set(key, mover)
      return mover
    })
    this.classes = known.size
  }

  of(p: Bcs, side: number): Draws {
    const key = stateOf(p, side)
    let draws = this.states.get(key)
    if (!draws) {
      if (this.states.size >= REMEMBERED) this.states.clear()
      draws = new Draws(p, side, this.classes)
      this.states.set(key, draws)
    }
    return draws
  }
}

/** Who holds the places that count and where its units stand: two bits a place, written down where they are too many for a number. */
function stateOf(p: Bcs, side: number): number | string {
  const prizes = prizesOf(p.setting)
  if (prizes.length > MOST_PRIZES)
    return prizes.map(({ held, hex }) => `${p.control[held]} ${p.holder[hex]}`).join(' ') + side
  let state = side
  for (let i = 0; i < prizes.length; i++) {
    const { held, hex } = prizes[i]!
    state = state * 4 + (p.control[held] === side ? 2 : 0) + (p.holder[hex] === side ? 1 : 0)
  }
  return state
}

const MOST_PRIZES = 25

export const pulls = kept((setting: BcsSetting) => new Pulls(setting))
