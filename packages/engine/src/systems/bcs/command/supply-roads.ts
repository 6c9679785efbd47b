import { DIRECTIONS } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import { NO_ROUTE } from '../board/country.js'
import { BLOCKS } from '../board/presence.js'
import type { BcsSetting } from '../board/setting.js'
import { staffsOf } from '../board/staffs.js'
import { ORDINARY_ZONE } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { BLOWN, UNBUILT } from '../tables.js'

/** 3.1a: the hexes and steps that MSRs of a side may use, kept beside the position. */
class SupplyRoads {
  private readonly stamps = [-1, -1]
  /** By side: another number whenever other hexes are open. */
  readonly versions = [0, 0]
  private readonly open: readonly Uint8Array[]
  private readonly queue: Int16Array
  /** By side: which state of the enemy's headquarters and trains, and of his stacks, was looked at. */
  private readonly staffs = [-1, -1]
  private readonly stacks = [-1, -1]

  constructor({ hexes }: BcsSetting) {
    this.open = [new Uint8Array(hexes), new Uint8Array(hexes)]
    this.queue = new Int16Array(hexes)
  }

  /** 3.1a-f to 3.1a-h: 1 for each hex that an MSR of a side may use; that of the headquarters may be more (3.1a-g). */
  of(p: Bcs, side: number): Uint8Array {
    const open = this.open[side]!
    if (this.stamps[side] === p.stamp) return open
    this.stamps[side] = p.stamp
    const { zones } = p.setting.scratch
    const enemy = enemyOf(side)
    zones.follow(p)
    const staffs = staffsOf(p).versions[enemy]!
    if (this.staffs[side] === staffs && this.stacks[side] === zones.versions[enemy]) return open
    this.staffs[side] = staffs
    this.stacks[side] = zones.versions[enemy]!
    this.make(p, side, open)
    return open
  }

  private make(p: Bcs, side: number, open: Uint8Array): void {
    const { route, scratch, hexes } = p.setting
    const enemy = enemyOf(side)
    const zone = scratch.zones.layers[ORDINARY_ZONE]!.hexes[enemy]!
    const staffs = staffsOf(p).counts[enemy]!
    let changes = 0
    for (let hex = 0; hex < hexes; hex++) {
      const isOpen =
        route[hex] === NO_ROUTE || // 3.1a-a, 3.1a-c
        zone[hex] !== 0 || // 3.1a-f
        staffs[hex] !== 0 || // 3.1a-h
        (p.holder[hex] === enemy && (p.presence[hex]! & BLOCKS) !== 0) // 3.1a-h
          ? 0
          : 1
      changes |= open[hex]! ^ isOpen
      open[hex] = isOpen
    }
    this.versions[side]! += changes
  }

  /** Marks all hexes that are reached from some over steps of at least a kind; gives how many. */
  reach(p: Bcs, side: number, hq: number, from: Iterable<number>, least: number, found: Uint8Array): number {
    const { neighbours } = p.setting.map.grid
    const { queue } = this
    const open = this.of(p, side)
    found.fill(0)
    let count = 0
    for (const hex of from)
      if (found[hex] === 0 && (open[hex] === 1 || isKeptOpen(p, side, hex, hq))) {
        found[hex] = 1
        queue[count++] = hex
      }
    for (let i = 0; i < count; i++)
      for (let at = queue[i]! * DIRECTIONS, end = at + DIRECTIONS; at < end; at++) {
        const to = neighbours[at]!
        if (to < 0 || found[to] === 1 || !isOpenStep(p, at, least)) continue
        if (open[to] === 0 && !isKeptOpen(p, side, to, hq)) continue
        found[to] = 1
        queue[count++] = to
      }
    return count
  }
}

export const supplyRoads = kept((setting: BcsSetting) => new SupplyRoads(setting))

/** 3.1a-f, 3.1a-g: in the hex of the headquarters one's own unit keeps out enemy zones, though not enemies. */
function isKeptOpen(p: Bcs, side: number, hex: number, hq: number): boolean {
  return hex === hq && p.holder[hex] === side && p.height[hex]! > 0 && p.setting.route[hex] !== NO_ROUTE // 3.1a-g
}

/** 3.1a-f to 3.1a-h: whether an MSR of a side may use a hex; `hq` is the hex of its headquarters. */
export function isAppropriate(p: Bcs, side: number, hex: number, hq: number): boolean {
  return supplyRoads(p.setting).of(p, side)[hex] === 1 || isKeptOpen(p, side, hex, hq)
}

/** Whether a step along a road or track can be taken: a bridge that is not open closes it. */
export function isOpenStep(p: Bcs, at: number, least: number): boolean {
  const { routeStep, bridgeAt, map } = p.setting
  if (routeStep[at]! < least) return false
  const bridge = bridgeAt[map.edges.of[at]!]!
  return bridge < 0 || (p.bridge[bridge] !== BLOWN && p.bridge[bridge] !== UNBUILT)
}
