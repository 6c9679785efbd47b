import type { Order } from '@sztab/engine'
import {
  type Bcs,
  defenderLines,
  enemyOf,
  faceOf,
  LIMITED,
  ORDINARY_ZONE,
  REGULAR,
  STAND_OFF,
  totalOf,
} from '@sztab/engine/bcs-reading'
import type { BotTurn } from '../bot.js'
import { type Attack, expectedAttack, hitsWorth, stepWorth, usualStep } from './battles.js'
import { upOf } from './board.js'
import type { Lay } from './lay.js'
import { Posts } from './posts.js'
import { bestBy } from './tactics/tactic.js'
import { weights } from './weights.js'
import type { Judge } from './worth.js'

/** Answers to what is asked in the middle of things: fights, losses, retreats, arrivals. */

/** What a point of artillery could do elsewhere. */
const GUN = 3
/** Trains are kept away from the enemy: so many quarters of a way count as a hex, up to so many. */
const FARTHER = 20
const MOST_FAR = 200
/** What it is to leave the map for a while. */
const GONE = 40

export class Answers {
  private readonly turn: BotTurn<Bcs>
  private readonly p: Bcs
  private readonly judge: Judge
  private readonly lay: Lay
  private readonly side: number

  constructor(turn: BotTurn<Bcs>, p: Bcs, judge: Judge, lay: Lay) {
    this.turn = turn
    this.p = p
    this.judge = judge
    this.lay = lay
    this.side = p.setting.names.side.index(turn.side)
  }

  private orders(): Order[] {
    const { orders } = this.turn
    return Array.from({ length: orders.length }, (_, i) => orders.at(i))
  }

  private unitOf(order: Order): number {
    return this.p.setting.names.piece.index(order.unit as string)
  }

  private hexOf(name: unknown): number {
    return this.p.setting.names.place.index(name as string)
  }

  /** Whoever has most to set against it; of equals the one with more steps. */
  defender(): Order | undefined {
    const { p } = this
    return bestBy(this.orders(), (order) => {
      const unit = this.unitOf(order)
      return totalOf(defenderLines(p, unit, p.target, -1)) + 0.1 * p.steps[unit]! - 0.02 * stepWorth(p, unit)
    })
  }

  /** The pair by which the attack promises most. */
  attacker(): Order | undefined {
    const { p } = this
    const guns = p.artillery > 0 && p.barraged[p.target] === 0
    return bestBy(this.orders(), (order) => {
      const unit = this.unitOf(order)
      const assist = order.assist === undefined ? -1 : p.setting.names.piece.index(order.assist as string)
      const { worth } = expectedAttack(p, this.attackBy(unit, assist, guns))
      return worth - (assist >= 0 ? 0.5 : 0)
    })
  }

  private attackBy(attacker: number, assist: number, isSuppressed: boolean): Attack {
    const { p } = this
    const { strike: kind, target } = p
    const isAfterFire = kind !== REGULAR && p.followed === target
    const from = p.at[attacker]!
    return { kind, target, attacker, from, face: upOf(p, attacker), assist, isSuppressed, isAfterFire }
  }

  /** Suppression, or steps by destruction, against what the points could do elsewhere. */
  barrage(): Order | undefined {
    const { p } = this
    return bestBy(this.orders(), (order) => {
      const points = ((order.artillery as number | undefined) ?? 0) + ((order.air as number | undefined) ?? 0)
      const isSuppressed = order.do === 'suppress'
      const { worth } = expectedAttack(p, this.attackBy(p.attacker, p.assist, isSuppressed))
      const air = order.by === 'air' || (order.air as number | undefined) ? 1 : 0
      if (isSuppressed) return worth - GUN + air
      return order.do === 'pass' ? worth : worth + hitsWorth(p, p.target, 'barrage', points) - GUN * points + air
    })
  }

  /** Who is worth least, and has steps to lose. */
  lose(): Order | undefined {
    const { p } = this
    return bestBy(this.orders(), (order) => {
      const unit = this.unitOf(order)
      return -stepWorth(p, unit) - (p.steps[unit] === 1 ? 2 * usualStep(p) : 0) + 0.1 * p.steps[unit]!
    })
  }

  /** Where it serves best on its Move side, out of the enemy's zones. */
  retreat(): Order | undefined {
    const { p, lay, judge, side } = this
    const { hexes, scratch } = p.setting
    scratch.zones.follow(p)
    const zone = scratch.zones.layers[ORDINARY_ZONE]!.hexes[enemyOf(side)]!
    const orders = this.orders()
    const [first] = orders
    if (first?.unit === undefined) return undefined
    const posts = new Posts(p, lay, judge, this.unitOf(first))
    return bestBy(orders, (order) => {
      if (order.do === 'stand') return -stepWorth(p, this.unitOf(order))
      const hex = this.hexOf(order.to)
      if (hex >= hexes) return -GONE
      return (
        posts.score(hex, 0) - (zone[hex] !== 0 ? stepWorth(p, this.unitOf(order)) : 0) - (p.height[hex]! > 1 ? 8 : 0)
      )
    })
  }

  /** A headquarters or trains that were jumped. */
  place(): Order | undefined {
    const { p, judge, lay, side } = this
    const { roster, formations, map, hexes } = p.setting
    return bestBy(this.orders(), (order) => {
      const piece = this.unitOf(order)
      const hex = this.hexOf(order.to)
      if (hex >= hexes) return -GONE
      const formation = p.formation[piece]!
      if (piece !== formations.hq[formation]) {
        const distance = map.grid.distance(hex, p.at[formations.hq[formation]!]!)
        return -Math.abs(distance - 8) - 20 * judge.fear(p, lay, side, hex)
      }
      let outside = 0
      for (let unit = 0; unit < roster.combat; unit++)
        if (p.formation[unit] === formation && p.at[unit]! < hexes && p.at[unit]! >= 0)
          if (map.grid.distance(p.at[unit]!, hex) > formations.radius[formation]!) outside++
      return judge.seatWorth(p, lay, formation, hex) - weights.outside * outside
    })
  }

  /** Everybody comes as soon as may be, where it serves best. */
  arrive(): Order | undefined {
    const { p, lay, judge } = this
    const { roster, formations, hexes } = p.setting
    return bestBy(this.orders(), (order) => {
      if (order.do !== 'arrive') return 0
      const piece = this.unitOf(order)
      const hex = this.hexOf(order.at)
      if (piece >= roster.combat) {
        const formation = p.formation[piece]!
        if (piece === formations.hq[formation]) return 1000 + judge.seatWorth(p, lay, formation, hex)
        return 800 - this.trainsCost(formation, hex)
      }
      if (hex >= hexes) return this.supports(piece) ? 300 : 20
      const face = order.face === 'deployed' ? 1 : 0
      return 100 + new Posts(p, lay, judge, piece).score(hex, face) * 0.1
    })
  }

  private trainsCost(formation: number, hex: number): number {
    const { p, judge, lay, side } = this
    const hq = p.setting.formations.hq[formation]!
    const seat = p.bound[hq]! >= 0 ? p.bound[hq]! : p.at[hq]!
    const distance = seat < p.setting.hexes ? p.setting.map.grid.distance(hex, seat) : 0
    const far = Math.min(MOST_FAR, lay.from(enemyOf(side))[hex]!)
    return Math.abs(distance - 8) + 20 * judge.fear(p, lay, side, hex) - far / FARTHER
  }

  /** Guns against tanks help the whole formation from Support. */
  private supports(unit: number): boolean {
    const { avKind } = this.p.setting.roster
    const kinds = [avKind[faceOf(unit, 0)]!, avKind[faceOf(unit, 1)]!]
    return kinds.includes(LIMITED) || kinds.includes(STAND_OFF)
  }
}
