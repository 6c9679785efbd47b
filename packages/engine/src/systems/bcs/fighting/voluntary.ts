import { nothingToExplain } from '../../../kernel/explanation.js'
import { noOrders, type OrderGroup, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { refused } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { Groups } from '../../../operations/live-list.js'
import { actorsOf } from '../board/actors.js'
import { loseSteps } from '../board/losses.js'
import { faceOf } from '../board/roster.js'
import type { BcsSetting } from '../board/setting.js'
import { staffsOf } from '../board/staffs.js'
import { allowanceOf, beginTurn, finish } from '../board/unit-turn.js'
import { enemyRoutes } from '../command/enemy-routes.js'
import { msrState } from '../command/msr-state.js'
import type { Deed } from '../deeds.js'
import { type Bcs, enemyOf } from '../fields.js'
import { EDGES, FAIL, VOLUNTARY } from '../tables.js'
import { choices, explainRetreat, judgeRefuge, orderFor, withdraw } from './retreat.js'
import type { Refuge } from './retreat-hexes.js'

/** 4.8: Voluntary Retreats of combat units. Nobody has caused them, so no enemy is to be got away from; the other filters of R27 hold. */

const NOBODY = -1

/** Why a unit cannot make one now. */
function whyNot(p: Bcs, side: number, unit: number): RuleId | undefined {
  const { roster, hexes } = p.setting
  if (unit >= roster.combat || roster.side[unit] !== side || p.formation[unit] !== p.acting) return 'bcs-3.4a-a' // 3.4a-a
  if (p.at[unit]! >= hexes) return 'bcs-4.8-a'
  if (p.snafu === FAIL) return 'bcs-4.8c-a' // 4.8c-a, PA.7-a
  if (p.finished[unit] === 1) return 'bcs-3.4h-a' // 3.4h-a
  if (p.begun[unit] === 1 && p.mover !== unit) return 'bcs-3.4f-a' // 3.4f-a
  if (roster.isStatic[unit] === 1 || roster.move[faceOf(unit, 0)] === 0) return 'bcs-1.1h-a' // 1.1h-a
  const hasMoved = p.mover === unit && p.walked === 1
  return p.stopped[unit] === 1 || hasMoved ? 'bcs-4.8-a' : undefined // 4.8-a
}

/** Where units could retreat to, kept as long as they stand where they stood and nothing that the enemy bars them with is another. */
class Refuges {
  private readonly at: Int32Array
  private readonly stacks: Int32Array
  private readonly staffs: Int32Array
  private readonly routes: Int32Array
  /** 1.4d-f: of a unit out of command what enemy MSRs rest on, and whether it screens; 0: it is in command. */
  private readonly outside: Float64Array
  private readonly found: (readonly Refuge[])[] = []

  constructor({ roster: { combat } }: BcsSetting) {
    this.at = new Int32Array(combat).fill(-1)
    this.stacks = new Int32Array(combat)
    this.staffs = new Int32Array(combat)
    this.routes = new Int32Array(combat)
    this.outside = new Float64Array(combat)
  }

  of(p: Bcs, unit: number): readonly Refuge[] {
    const { options, roster, scratch } = p.setting
    if (options.strictRetreatPriorities === true) return choices(p, unit, VOLUNTARY, NOBODY) // ranks rest on more
    const enemy = enemyOf(roster.side[unit]!)
    scratch.zones.follow(p)
    const stacks = scratch.zones.versions[enemy]!
    const staffs = staffsOf(p).versions[enemy]!
    const routes = enemyRoutes(p).versions[roster.side[unit]!]!
    // Who is out of command looks at enemy MSRs as well (1.4d-f).
    const outside = p.outside[unit] === 0 ? 0 : 2 * (1 + msrState(p, enemy)) + p.screen[unit]!
    const isSame =
      this.at[unit] === p.at[unit] &&
      this.stacks[unit] === stacks &&
      this.staffs[unit] === staffs &&
      this.routes[unit] === routes &&
      this.outside[unit] === outside
    if (isSame) return this.found[unit]!
    this.at[unit] = p.at[unit]!
    this.stacks[unit] = stacks
    this.staffs[unit] = staffs
    this.routes[unit] = routes
    this.outside[unit] = outside
    this.found[unit] = choices(p, unit, VOLUNTARY, NOBODY)
    return this.found[unit]!
  }
}

const refuges = kept((setting: BcsSetting) => new Refuges(setting))

/** Counted without being written down: in most activations nearly all orders are retreats and moves. */
class RetreatList implements OrderList {
  readonly length: number
  private readonly p: Bcs
  private readonly units: number[] = []
  private readonly refuges: (readonly Refuge[])[] = []

  constructor(p: Bcs, side: number) {
    this.p = p
    const known = refuges(p.setting)
    let length = 0
    for (const unit of actorsOf(p)) {
      if (whyNot(p, side, unit) !== undefined) continue
      const own = known.of(p, unit)
      length += own.length
      this.units.push(unit)
      this.refuges.push(own)
    }
    this.length = length
  }

  at(index: number): Order {
    let rest = index
    let i = 0
    while (rest >= this.refuges[i]!.length) rest -= this.refuges[i++]!.length
    return orderFor(this.p, this.units[i]!, this.refuges[i]![rest]!)
  }

  get groups(): readonly OrderGroup[] {
    const groups = new Groups()
    for (const [i, unit] of this.units.entries())
      groups.add('retreat', this.refuges[i]!.length, this.p.setting.names.piece.name(unit))
    return groups.all
  }
}

export const voluntaryDeed: Deed = {
  verbs: ['retreat'],
  list: (p, side) => (p.snafu === FAIL ? noOrders : new RetreatList(p, side)), // 4.8c-a
  check(p, side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    const rule = whyNot(p, side, unit)
    return rule === undefined ? judgeRefuge(p, unit, VOLUNTARY, NOBODY, order) : refused(rule, { unit: order.unit! })
  },
  explain(p, side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    return whyNot(p, side, unit) === undefined ? explainRetreat(p, unit, VOLUNTARY, NOBODY, order) : nothingToExplain
  },
  answer(c, _side, order) {
    const { p } = c
    const { piece, place } = p.setting.names
    const unit = piece.index(order.unit as string)
    const edge = order.edge === undefined ? 0 : EDGES.indexOf(order.edge as (typeof EDGES)[number])
    beginTurn(c, unit, allowanceOf(p, unit))
    finish(c, unit, ['bcs-4.8a-a', 'bcs-3.4g-a']) // 4.8a-a, 3.4g-a
    loseSteps(c, unit, 1, ['bcs-4.8a-a']) // 4.8a-a, R75
    if (p.steps[unit] === 0) return
    withdraw(c, unit, VOLUNTARY, place.index(order.to as string), edge, ['bcs-4.8a-a'])
  },
}
