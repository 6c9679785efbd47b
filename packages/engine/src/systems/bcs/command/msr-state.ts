import { kept } from '../../../operations/kept.js'
import { staffsOf } from '../board/staffs.js'
import { groundState } from '../board/steps.js'
import { type Bcs, enemyOf } from '../fields.js'
import { enemyRoutes } from './enemy-routes.js'
import { sourceState } from './sources.js'
import { supplyRoads } from './supply-roads.js'

/** What the MSRs of a side rest on: another number whenever one of them could be another. */
class MsrStates {
  private readonly numbers = [0, 0]
  private readonly stamps = [-1, -1]
  private readonly keys = [new Float64Array(7).fill(-1), new Float64Array(7).fill(-1)]

  of(p: Bcs, side: number): number {
    if (this.stamps[side] === p.stamp) return this.numbers[side]!
    this.stamps[side] = p.stamp
    const roads = supplyRoads(p.setting)
    roads.of(p, side)
    const key = this.keys[side]!
    const state = [
      roads.versions[side]!,
      p.setting.scratch.zones.versions[side]!, // 3.1a-g
      p.setting.scratch.zones.versions[enemyOf(side)]!, // 1.4d-f: zones that lie over each other
      staffsOf(p).versions[side]!,
      enemyRoutes(p).versions[enemyOf(side)]!, // those of the side itself
      sourceState(p, side),
      groundState(p),
    ]
    if (state.some((part, i) => part !== key[i])) {
      key.set(state)
      this.numbers[side]!++
    }
    return this.numbers[side]!
  }
}

const msrStates = kept(() => new MsrStates())

export const msrState = (p: Bcs, side: number): number => msrStates(p.setting).of(p, side)
