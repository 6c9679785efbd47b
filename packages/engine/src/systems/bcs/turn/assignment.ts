import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { refusedBy } from '../../../operations/refusals.js'
import { touchOther } from '../board/changes.js'
import { enter, place } from '../board/place.js'
import { refreshFormation } from '../board/presence.js'
import { restoreSupport } from '../board/support.js'
import { mixAt } from '../command/blobs.js'
import { artilleryOf } from '../command/conditions.js'
import { notInThisPhase } from '../command/not-now.js'
import { dropPrepared } from '../command/preparation.js'
import type { Bcs } from '../fields.js'
import { PLANS } from '../tables.js'
import { inOrder } from './arrivals.js'
import {
  assemblyHexes,
  formationsOf,
  waitsUnassigned,
  whyNotAttach,
  whyNotAttachGuns,
  whyNotAttachToSupport,
  whyNotDetach,
  whyNotDetachGuns,
  whyNotRelease,
  whyNotRetire,
  whyNotSupport,
} from './assignment-rules.js'
import { isEnemyIn } from './places.js'

/**
 * 2.3, PA.14: the Assignment Phase. Both decide in secret; everything is judged by the state at the start of the phase, because nothing is carried out
 * before both are done. One thing a unit and phase (2.3a-d, 1.5c-b).
 */

const [NOTHING, SUPPORT, RELEASE, ATTACH, DETACH, RETIRE] = PLANS.keys() as unknown as readonly number[]

/** PA.14-d, PA.14-g: a unit detached on the map stays in its hex; one from Support may be put on an Assembly Hex. */
type Judge = (p: Bcs, side: number, order: Order) => RuleId[]

const unitIn = (p: Bcs, order: Order): number => p.setting.names.piece.index(order.unit as string)
const placeIn = (p: Bcs, order: Order): number =>
  order.at === undefined ? -1 : p.setting.names.place.index(order.at as string)

function onAssemblyHex(p: Bcs, unit: number, formation: number, hex: number): RuleId[] {
  return assemblyHexes(p, unit, formation).includes(hex) ? [] : ['bcs-PA.14-m']
}

const judges: Readonly<Record<string, Judge>> = {
  support: (p, _side, order) => whyNotSupport(p, unitIn(p, order)), // 2.3a-c
  release(p, _side, order) {
    const unit = unitIn(p, order)
    const reasons = whyNotRelease(p, unit)
    return reasons.length > 0 ? reasons : onAssemblyHex(p, unit, p.formation[unit]!, placeIn(p, order)) // PA.14-b, PA.14-e
  },
  attach(p, _side, order) {
    const unit = unitIn(p, order)
    const formation = p.setting.names.formation.index(order.formation as string)
    const reasons = whyNotAttach(p, unit, formation)
    if (reasons.length > 0) return reasons
    if (placeIn(p, order) === p.setting.box.support) return whyNotAttachToSupport(p, unit) // PA.14-i, PA.14-k, 1.5c-c
    return onlyFromSupport(p, unit) ? ['bcs-1.5b-a'] : onAssemblyHex(p, unit, formation, placeIn(p, order)) // PA.14-h, PA.14-j
  },
  detach(p, _side, order) {
    const unit = unitIn(p, order)
    const reasons = whyNotDetach(p, unit)
    const to = placeIn(p, order)
    if (reasons.length > 0 || to === p.setting.box['off-map']) return reasons
    if (p.at[unit] !== p.setting.box.support) return to === p.at[unit] ? [] : ['bcs-PA.14-d'] // PA.14-d
    return onlyFromSupport(p, unit) ? ['bcs-1.5c-d'] : onAssemblyHex(p, unit, p.formation[unit]!, to) // PA.14-g, 1.5c-d
  },
  retire: (p, _side, order) => whyNotRetire(p, unitIn(p, order)),
}

function onlyFromSupport({ setting: { roster } }: Bcs, unit: number): boolean {
  return roster.onlySupports[unit * 2] === 1
}

function reasonsAgainst(p: Bcs, side: number, order: Order): RuleId[] {
  const { roster, names } = p.setting
  if (order.battery !== undefined) {
    const battery = names.battery.index(order.battery as string)
    const isOwn = p.setting.batteries.side[battery] === side
    if (isOwn && p.gunsPlan[battery] !== NOTHING) return ['bcs-2.3a-d']
    return order.formation === undefined
      ? whyNotDetachGuns(p, battery, side)
      : whyNotAttachGuns(p, battery, side, names.formation.index(order.formation as string))
  }
  const unit = unitIn(p, order)
  if (unit >= roster.combat || roster.side[unit] !== side) return ['bcs-2.3a-a']
  if (p.plan[unit] !== NOTHING) return ['bcs-2.3a-d', 'bcs-1.5c-b'] // 1.5c-b
  return judges[order.do]!(p, side, order) // 2.3b-a
}

/**
 * All that may be decided for units, kept as long as the position is the same: what was decided does not count (2.3b-a). Orders are made here and not for
 * each list, because a side is asked again after each of them.
 */
class Decisions {
  private stamp = -1
  private readonly found: (readonly Order[] | undefined)[] = []

  of(p: Bcs, unit: number): readonly Order[] {
    if (this.stamp !== p.stamp) {
      this.stamp = p.stamp
      this.found.length = 0
    }
    this.found[unit] ??= ordersFor(p, unit)
    return this.found[unit]
  }
}

const decisions = kept(() => new Decisions())

/** All that may be decided for a unit. */
function ordersFor(p: Bcs, unit: number): Order[] {
  const { names, box, roster } = p.setting
  const name = names.piece.name(unit)
  const hexNames = (formation: number): string[] =>
    assemblyHexes(p, unit, formation).map((hex) => names.place.name(hex))
  const orders: Order[] = []
  if (whyNotSupport(p, unit).length === 0) orders.push({ do: 'support', unit: name })
  if (whyNotRelease(p, unit).length === 0)
    orders.push(...hexNames(p.formation[unit]!).map((at) => ({ do: 'release', unit: name, at })))
  if (whyNotDetach(p, unit).length === 0) {
    orders.push({ do: 'detach', unit: name, at: 'off-map' })
    if (p.at[unit] !== box.support) orders.push({ do: 'detach', unit: name, at: names.place.name(p.at[unit]!) })
    else if (!onlyFromSupport(p, unit))
      orders.push(...hexNames(p.formation[unit]!).map((at) => ({ do: 'detach', unit: name, at })))
  }
  for (const formation of formationsOf(p, roster.side[unit]!)) {
    if (whyNotAttach(p, unit, formation).length > 0) continue
    const to = names.formation.name(formation)
    if (whyNotAttachToSupport(p, unit).length === 0)
      orders.push({ do: 'attach', unit: name, formation: to, at: 'support' })
    if (!onlyFromSupport(p, unit))
      orders.push(...hexNames(formation).map((at) => ({ do: 'attach', unit: name, formation: to, at })))
  }
  if (whyNotRetire(p, unit).length === 0) orders.push({ do: 'retire', unit: name })
  return orders
}

function gunOrders(p: Bcs, side: number, battery: number): Order[] {
  const { names } = p.setting
  const name = names.battery.name(battery)
  const attach = formationsOf(p, side)
    .filter((formation) => whyNotAttachGuns(p, battery, side, formation).length === 0)
    .map((formation) => ({ do: 'assign-guns', battery: name, formation: names.formation.name(formation) }))
  return whyNotDetachGuns(p, battery, side).length === 0 ? [{ do: 'assign-guns', battery: name }, ...attach] : attach
}

/** The units for which something could ever be decided: everybody knows which they are. */
function isAssignable(p: Bcs, unit: number): boolean {
  const { roster, box } = p.setting
  const place = p.at[unit]!
  if (place === box.dead || place === box.gone || (place === box.due && !waitsUnassigned(p, unit))) return false
  return roster.isArmoured[unit] === 1 || (roster.organic[unit]! < 0 && roster.isStatic[unit] === 0)
}

function everyOrder(p: Bcs, side: number): Order[] {
  const { roster, batteries } = p.setting
  const known = decisions(p.setting)
  const orders: Order[] = []
  for (let unit = 0; unit < roster.combat; unit++)
    if (roster.side[unit] === side && p.plan[unit] === NOTHING && isAssignable(p, unit))
      for (const order of known.of(p, unit)) orders.push(order)
  for (const battery of batteries.names.keys())
    if (batteries.side[battery] === side && p.gunsPlan[battery] === NOTHING) orders.push(...gunOrders(p, side, battery))
  orders.push({ do: 'done' })
  return orders
}

function isAsked(p: Bcs, side: number): boolean {
  const { roster, batteries } = p.setting
  for (let unit = 0; unit < roster.combat; unit++) if (roster.side[unit] === side && isAssignable(p, unit)) return true
  return batteries.side.includes(side)
}

export const assign: Asking<Bcs> = {
  name: 'assign',
  rules: ['bcs-2.0-c', 'bcs-2.3a-a', 'bcs-2.3b-a'],
  sealed: true,
  verbs: ['support', 'release', 'attach', 'detach', 'retire', 'assign-guns', 'done'],
  asks: (p) => (p.turn === 1 ? 0 : [0, 1].reduce((bits, side) => (isAsked(p, side) ? bits | (1 << side) : bits), 0)), // 1.0g-d
  refuse: notInThisPhase,
  list: (p, side) => listOf(everyOrder(p, side), (order) => order.unit as string | undefined),
  check(p, side, order): Verdict {
    if (order.do === 'done') return legal('bcs-2.3a-a')
    const reasons = reasonsAgainst(p, side, order)
    if (reasons.length === 0) return legal('bcs-2.3b-a')
    return refusedBy(reasons, order.unit === undefined ? {} : { unit: order.unit })
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    const { p } = c
    const { names } = p.setting
    const formation = order.formation === undefined ? -1 : names.formation.index(order.formation as string)
    if (order.battery !== undefined) {
      const battery = names.battery.index(order.battery as string)
      p.gunsPlan[battery] = formation < 0 ? DETACH! : ATTACH!
      p.gunsFor[battery] = formation
    } else {
      const unit = unitIn(p, order)
      p.plan[unit] = PLANS.indexOf(order.do as (typeof PLANS)[number])
      p.planAt[unit] = placeIn(p, order)
      p.planFor[unit] = formation
    }
    c.again() // nothing that is kept beside the position rests on what is decided
  },
}

/** Both are done: what they decided is carried out together; who began the turn before comes first where both want the same hex (R62). */
export const carryOutAssignments: Doing<Bcs> = {
  name: 'carry-out-assignments',
  run(c) {
    const { p } = c
    const { roster, batteries, formations } = p.setting
    for (const side of inOrder(p)) {
      for (let unit = 0; unit < roster.combat; unit++)
        if (roster.side[unit] === side && p.plan[unit] !== NOTHING) carryOut(c, unit)
      for (const battery of batteries.names.keys())
        if (batteries.side[battery] === side && p.gunsPlan[battery] !== NOTHING) moveGuns(c, battery)
    }
    for (let formation = 0; formation < formations.names.length; formation++)
      if (p.turn > 1 && artilleryOf(p, formation) === 0) dropPrepared(c, formation, ['bcs-1.7b-d']) // 1.7b-d
    restoreSupport(c) // 1.5i-f
    touchOther(p)
  },
}

function moveGuns(c: Conduct<Bcs>, battery: number): void {
  const { p } = c
  const { names } = p.setting
  const formation = p.gunsFor[battery]!
  const before = p.guns[battery]!
  p.guns[battery] = formation // 2.3a-a, 2.3a-b
  p.gunsPlan[battery] = NOTHING!
  p.gunsFor[battery] = -1
  c.tell(() => ({
    is: formation < 0 ? 'guns-detached' : 'guns-attached',
    rules: ['bcs-2.3b-a', formation < 0 ? 'bcs-PA.14-f' : 'bcs-PA.14-i'],
    battery: names.battery.name(battery),
    formation: names.formation.name(formation < 0 ? before : formation),
  }))
}

/** What was decided for a unit is done; into a hex that an enemy has just taken it does not go. */
function carryOut(c: Conduct<Bcs>, unit: number): void {
  const { p } = c
  const { box, roster, hexes } = p.setting
  const [plan, to, formation] = [p.plan[unit]!, p.planAt[unit]!, p.planFor[unit]!]
  const before = p.formation[unit]!
  p.plan[unit] = NOTHING!
  p.planAt[unit] = -1
  p.planFor[unit] = -1
  const goal = plan === SUPPORT ? box.support : plan === RETIRE ? box['off-map'] : to
  if (goal < hexes && goal !== p.at[unit] && isEnemyIn(p, roster.side[unit]!, goal)) return
  if (plan === ATTACH) p.formation[unit] = formation // 2.3a-a, 1.3b-b
  if (plan === DETACH) p.formation[unit] = -1 // 2.3a-b
  if (goal !== p.at[unit]) {
    p.dropped[unit] = 0
    if (goal < hexes) {
      p.deployed[unit] = 0 // PA.14: Move side
      enter(c, unit, goal)
    } else place(p, unit, goal)
  }
  tellOf(c, unit, plan, before)
  for (const changed of [before, p.formation[unit]!]) if (changed >= 0) refreshFormation(p, changed)
  if (goal < hexes && plan === ATTACH) mixAt(c, unit, [goal]) // 3.2d-c
  if (plan === RELEASE) mixAt(c, unit, [goal])
}

/** By which lines of the procedure it was done. */
function rulesOfPlan(p: Bcs, unit: number, plan: number): RuleId[] {
  const { box, roster } = p.setting
  const isSupport = p.at[unit] === box.support
  if (plan === SUPPORT) return ['bcs-2.3a-c']
  if (plan === RELEASE) return ['bcs-2.3a-c', roster.organic[unit]! < 0 ? 'bcs-PA.14-e' : 'bcs-PA.14-b']
  if (plan === ATTACH) return ['bcs-1.3b-b', ...(isSupport ? ['bcs-1.5c-c', 'bcs-PA.14-k'] : [])]
  return plan === DETACH && p.at[unit]! < p.setting.hexes ? ['bcs-PA.14-g'] : []
}

function tellOf(c: Conduct<Bcs>, unit: number, plan: number, before: number): void {
  const { p } = c
  const { names, roster, hexes } = p.setting
  const isSeen = p.at[unit]! >= hexes || p.level[unit] === 0 // 1.10-b
  const formation = p.formation[unit]! >= 0 ? p.formation[unit]! : before
  c.tell(() => ({
    is: 'assigned',
    rules: ['bcs-2.3b-a', ...rulesOfPlan(p, unit, plan)],
    unit: names.piece.name(unit),
    how: PLANS[plan]!,
    place: names.place.name(p.at[unit]!),
    ...(formation >= 0 ? { formation: names.formation.name(formation) } : {}),
    ...(isSeen ? {} : { to: [names.side.name(roster.side[unit]!)] }),
  }))
}
