import { DIRECTIONS } from '@sztab/hex'
import { NONE } from '../../../kernel/words.js'
import { nextDifference } from '../../../operations/differences.js'
import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import { type Bcs, enemyOf } from '../fields.js'
import { REAR_MOST, ROUTE_MOST } from '../tables.js'

/** By side: on how many stored MSRs of its enemies a hex lies, and next to how many of their hexes; only lists that are others are counted anew. */
class EnemyRoutes {
  /** By side: another number whenever a stored route of its enemies is another. */
  readonly versions: [number, number] = [0, 0]
  private stamp = -1
  private run = -1
  private seen = 0
  private readonly routes: Int32Array
  private readonly rears: Int32Array
  readonly on: readonly Uint16Array[]
  readonly near: readonly Uint16Array[]

  constructor({ hexes, formations }: BcsSetting) {
    this.routes = new Int32Array(formations.names.length * ROUTE_MOST).fill(NONE)
    this.rears = new Int32Array(formations.names.length * REAR_MOST).fill(NONE)
    this.on = [0, 1].map(() => new Uint16Array(hexes))
    this.near = [0, 1].map(() => new Uint16Array(hexes))
  }

  follow(p: Bcs): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    const { changes } = p.setting.scratch
    const run = changes.runOf(p)
    if (run !== this.run) {
      this.compare(p, p.route, this.routes, ROUTE_MOST)
      this.compare(p, p.rear, this.rears, REAR_MOST)
    } else
      for (let i = this.seen; i < changes.routes.length; i++) {
        const formation = changes.routes[i]!
        this.compareOne(p, p.route, this.routes, ROUTE_MOST, formation)
        this.compareOne(p, p.rear, this.rears, REAR_MOST, formation)
      }
    this.run = run
    this.seen = changes.routes.length
  }

  private compare(p: Bcs, now: Int32Array, kept: Int32Array, most: number): void {
    for (let i = nextDifference(now, kept, 0); i < kept.length; ) {
      const formation = Math.trunc(i / most)
      this.compareOne(p, now, kept, most, formation)
      i = nextDifference(now, kept, (formation + 1) * most)
    }
  }

  private compareOne(p: Bcs, now: Int32Array, kept: Int32Array, most: number, formation: number): void {
    const [start, end] = [formation * most, (formation + 1) * most]
    let at = start
    while (at < end && now[at] === kept[at]) at++
    if (at === end) return
    const side = enemyOf(p.setting.formations.side[formation]!)
    this.versions[side]!++
    this.count(p, side, kept, start, end, -1)
    for (; at < end; at++) kept[at] = now[at]!
    this.count(p, side, kept, start, end, 1)
  }

  private count(p: Bcs, side: number, list: Int32Array, start: number, end: number, by: number): void {
    const { neighbours } = p.setting.map.grid
    const on = this.on[side]!
    const near = this.near[side]!
    for (let i = start; i < end && list[i] !== NONE; i++) {
      const hex = list[i]!
      on[hex]! += by
      for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
        const there = neighbours[at]!
        if (there >= 0) near[there]! += by
      }
    }
  }
}

const routesBySetting = kept((setting: BcsSetting) => new EnemyRoutes(setting))

/** The stored routes as they are now. */
export function enemyRoutes(p: Bcs): EnemyRoutes {
  const routes = routesBySetting(p.setting)
  routes.follow(p)
  return routes
}
