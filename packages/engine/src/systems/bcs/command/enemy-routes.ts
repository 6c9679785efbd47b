import { DIRECTIONS } from '@sztab/hex'
import { NONE } from '../../../kernel/words.js'
import { nextDifference } from '../../../operations/differences.js'
import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import { type Bcs, enemyOf } from '../fields.js'
import { REAR_MOST, ROUTE_MOST } from '../tables.js'

/** By side: the hexes of the stored MSRs of its enemies, and those next to them; made anew only when a stored route is another. */
class EnemyRoutes {
  /** Another number whenever one is another. */
  version = 0
  private stamp = -1
  private readonly routes: Int32Array
  private readonly rears: Int32Array
  readonly on: readonly Uint8Array[]
  readonly near: readonly Uint8Array[]

  constructor({ hexes, formations }: BcsSetting) {
    this.routes = new Int32Array(formations.names.length * ROUTE_MOST).fill(NONE)
    this.rears = new Int32Array(formations.names.length * REAR_MOST).fill(NONE)
    this.on = [0, 1].map(() => new Uint8Array(hexes))
    this.near = [0, 1].map(() => new Uint8Array(hexes))
  }

  follow(p: Bcs): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    const isSame =
      nextDifference(p.route, this.routes, 0) === this.routes.length &&
      nextDifference(p.rear, this.rears, 0) === this.rears.length
    if (isSame) return
    this.version++
    this.routes.set(p.route)
    this.rears.set(p.rear)
    for (const marks of [...this.on, ...this.near]) marks.fill(0)
    this.mark(p, this.routes, ROUTE_MOST)
    this.mark(p, this.rears, REAR_MOST)
  }

  private mark(p: Bcs, lists: Int32Array, most: number): void {
    const { formations, map } = p.setting
    for (let i = 0; i < lists.length; i++) {
      const hex = lists[i]!
      if (hex === NONE) continue
      const side = enemyOf(formations.side[Math.trunc(i / most)]!)
      this.on[side]![hex] = 1
      for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
        const there = map.grid.neighbours[at]!
        if (there >= 0) this.near[side]![there] = 1
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
