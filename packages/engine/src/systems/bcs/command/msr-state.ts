import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import { staffsOf } from '../board/staffs.js'
import { groundState } from '../board/steps.js'
import { type Bcs, enemyOf } from '../fields.js'
import { enemyRoutes } from './enemy-routes.js'
import { sourceState } from './sources.js'
import { isKeptOpen, supplyRoads } from './supply-roads.js'

/** What the MSRs of a side rest on. */
class MsrStates {
  private readonly stamps = [-1, -1]
  /** By side: another number whenever one of its MSRs could be another. */
  readonly routes = [0, 0]
  /** By side: the same, and whenever a stack of either side does something else to others. */
  readonly stacks = [0, 0]
  private readonly keys = [new Float64Array(7).fill(-1), new Float64Array(7).fill(-1)]
  /** 3.1a-g: by formation whether a unit keeps the hex of its headquarters open. */
  private readonly keptSeats: Uint8Array

  constructor({ formations }: BcsSetting) {
    this.keptSeats = new Uint8Array(formations.names.length)
  }

  follow(p: Bcs, side: number): void {
    if (this.stamps[side] === p.stamp) return
    this.stamps[side] = p.stamp
    const roads = supplyRoads(p.setting)
    roads.of(p, side)
    const key = this.keys[side]!
    const { versions } = p.setting.scratch.zones
    const isOtherRoute =
      put(key, 0, roads.versions[side]!) |
      put(key, 1, staffsOf(p).versions[side]!) |
      put(key, 2, enemyRoutes(p).versions[enemyOf(side)]!) | // those of the side itself
      put(key, 3, sourceState(p, side)) |
      put(key, 4, groundState(p)) |
      this.lookAtSeats(p, side)
    const isOtherStack = put(key, 5, versions[side]!) | put(key, 6, versions[enemyOf(side)]!)
    if (isOtherRoute !== 0) this.routes[side]!++
    if ((isOtherRoute | isOtherStack) !== 0) this.stacks[side]!++
  }

  private lookAtSeats(p: Bcs, side: number): number {
    const { formations } = p.setting
    let isOther = 0
    for (let formation = 0; formation < this.keptSeats.length; formation++) {
      if (formations.side[formation] !== side) continue
      const hq = p.at[formations.hq[formation]!]!
      const isOpen = isKeptOpen(p, side, hq, hq) ? 1 : 0
      isOther |= this.keptSeats[formation]! ^ isOpen
      this.keptSeats[formation] = isOpen
    }
    return isOther
  }
}

/** 1 if the value was another. */
function put(key: Float64Array, index: number, value: number): number {
  if (key[index] === value) return 0
  key[index] = value
  return 1
}

const msrStates = kept((setting: BcsSetting) => new MsrStates(setting))

/** The number of what the MSRs of a side rest on: headquarters, trains, roads that are open, sources, bridges. */
export function routeState(p: Bcs, side: number): number {
  const states = msrStates(p.setting)
  states.follow(p, side)
  return states.routes[side]!
}

/** The same with the stacks of both sides: what its MSRs would be if a unit stood elsewhere, where zones can lie over each other (1.4d-f). */
export function msrState(p: Bcs, side: number): number {
  const states = msrStates(p.setting)
  states.follow(p, side)
  return states.stacks[side]!
}
