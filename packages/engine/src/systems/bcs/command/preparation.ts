import { nothingToExplain } from '../../../kernel/explanation.js'
import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, refused } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { touchOther } from '../board/changes.js'
import { hasCovered } from '../board/presence.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { EXHAUSTED, MOVE_ORDER, NO_ORDER, TRAINS_STATES } from '../tables.js'
import { mark, mixedWith, tellMixed } from './blobs.js'
import { mayNotPrepare, mayNotRecover } from './conditions.js'
import { isOrderedToPrepare, isOrderedToRecover, marchOf, usesOrders } from './march-orders.js'
import { settleMsr } from './msr.js'
import { notInThisStep } from './not-now.js'
import { plansFatigue } from './planned-fatigue.js'
import { explainSnafu } from './snafu.js'

/** 3.0 b: what is done before the roll, strictly in this order (3.0-g). */

const OFF_MAP = TRAINS_STATES.indexOf('off-map')

const name = (p: Bcs): string => p.setting.names.formation.name(p.acting)

/** 1.7b: Prepared Defense is gone. */
export function dropPrepared(c: Conduct<Bcs>, formation: number, rules: readonly RuleId[]): void {
  if (c.p.prepared[formation] === 0) return
  c.p.prepared[formation] = 0
  if (isOrderedToPrepare(c.p, formation)) c.p.order[formation] = NO_ORDER // 2.4d-c, 2.4e-c
  c.tell(() => ({ is: 'unprepared', rules, formation: c.p.setting.names.formation.name(formation) }))
}

/** b1, 3.0-b: trains that are off the map already. */
export const raiseBlocked: Doing<Bcs> = {
  name: 'trains-off',
  run(c) {
    const { p } = c
    if (p.trains[p.acting] !== OFF_MAP) return // 3.1c-c
    p.blocked[p.acting] = Math.min(2, p.blocked[p.acting]! + 1) // 3.0-b, 3.1c-c
    c.tell(() => ({
      is: 'blocked',
      rules: ['bcs-3.0-b', 'bcs-3.1c-c'],
      formation: name(p),
      level: p.blocked[p.acting]!,
    }))
    dropPrepared(c, p.acting, ['bcs-1.7b-c', 'bcs-3.1c-a']) // 1.7b-c
  },
}

/** b2 and b3, 3.0-c, 3.0-d */
export const checkMsr: Doing<Bcs> = {
  name: 'msr',
  run(c) {
    const { p } = c
    const { formations, box } = p.setting
    if (settleMsr(p, p.acting)) {
      if (p.blocked[p.acting] === 0) return
      p.blocked[p.acting] = 0 // 3.0-d, 3.1c-d
      c.tell(() => ({ is: 'unblocked', rules: ['bcs-3.0-d', 'bcs-3.1c-d'], formation: name(p) }))
      return
    }
    if (p.trains[p.acting] === OFF_MAP) return
    p.trains[p.acting] = OFF_MAP // 3.0-c, 4.7b-b
    p.at[formations.trains[p.acting]!] = box['off-map']
    touchOther(p)
    c.tell(() => ({ is: 'trains-removed', rules: ['bcs-3.0-c', 'bcs-4.7b-b'], formation: name(p) }))
  },
}

/** b4, 3.0-e */
export const prepare: Asking<Bcs> = {
  name: 'prepare',
  rules: ['bcs-3.0-e'],
  verbs: ['prepare', 'unprepare', 'pass'],
  asks: (p) => (!usesOrders(p) && (p.prepared[p.acting] === 1 || mayNotPrepare(p).length === 0) ? 1 << p.active : 0),
  about: (p) => ({ formation: name(p) }),
  refuse: notInThisStep,
  list: (p) =>
    listOf(p.prepared[p.acting] === 1 ? [{ do: 'pass' }, { do: 'unprepare' }] : [{ do: 'prepare' }, { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal('bcs-3.0-e')
    if (order.do === 'unprepare') return p.prepared[p.acting] === 1 ? legal('bcs-1.7b-a') : refused('bcs-1.7b-a')
    if (p.prepared[p.acting] === 1) return refused('bcs-3.0-e')
    const reasons = mayNotPrepare(p)
    return reasons.length === 0 ? legal('bcs-1.7a-a', 'bcs-1.7c-b') : refusedBy(reasons)
  },
  explain: (p, _side, order) =>
    explainSnafu(p, p.acting, false, order.do === 'prepare' || (order.do === 'pass' && p.prepared[p.acting] === 1)),
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'unprepare') dropPrepared(c, p.acting, ['bcs-1.7b-a', 'bcs-3.0-e'])
    if (order.do !== 'prepare') return
    p.prepared[p.acting] = 1 // 3.0-e
    c.tell(() => ({ is: 'prepared', rules: ['bcs-3.0-e', 'bcs-1.7a-a'], formation: name(p) }))
  },
}

/** b5, 3.0-f */
export const coordinate: Doing<Bcs> = {
  name: 'coordinate',
  run(c) {
    const { p } = c
    const mixed = mixedWith(p, p.acting)
    if (hasCovered(p, p.active)) tellMixed(c, p.acting, mixed)
    if (mixed.length > 0) mark(c, [c.p.acting, ...mixed], ['bcs-3.0-f'])
  },
}

/** 6.4c-a: an exhausted formation has no choice. */
function mustRecover(p: Bcs): RuleId[] {
  return plansFatigue(p) && p.fatigue[p.acting] === EXHAUSTED ? ['bcs-6.4c-a'] : []
}

/** 2.4, optional: the order takes effect when the formation is activated. */
export const obey: Doing<Bcs> = {
  name: 'obey',
  run(c) {
    const { p } = c
    if (!usesOrders(p) || p.second === 1) return
    if (isOrderedToPrepare(p, p.acting)) {
      const reasons = p.prepared[p.acting] === 1 ? [] : mayNotPrepare(p)
      if (reasons.length > 0)
        p.order[p.acting] = NO_ORDER // 2.4d-c, 2.4e-c
      else if (p.prepared[p.acting] === 0) {
        p.prepared[p.acting] = 1 // 2.4d-a
        c.tell(() => ({ is: 'prepared', rules: ['bcs-2.4d-a'], formation: name(p) }))
      }
    } else dropPrepared(c, p.acting, ['bcs-2.4a-a'])
    if (p.order[p.acting] === MOVE_ORDER) showMarch(c)
  },
}

/** 2.4b-c: the March OBJ shows where the headquarters is bound for. */
export function showMarch(c: Conduct<Bcs>): void {
  const { p } = c
  p.marchTo = marchOf(p, p.acting).at(-1) ?? -1 // 2.4b-c, 2.4g-b, 2.4g-c, 2.4g-d
  c.tell(() => ({
    is: 'march',
    rules: ['bcs-2.4b-c', 'bcs-2.4g-b', 'bcs-2.4g-c', 'bcs-2.4g-d'],
    formation: name(p),
    place: p.setting.names.place.name(p.marchTo),
    shows: true,
  }))
}

/** 2.4e-a: a formation ordered to recover does. */
export const obeyRecovery: Doing<Bcs> = {
  name: 'obey-recovery',
  run(c) {
    const { p } = c
    if (!isOrderedToRecover(p, p.acting) || mayNotRecover(p).length > 0) return
    p.recovering = 1 // 2.4e-a
    c.go('recovery')
  },
}

/** 3.0-o, 1.7b-a: also in step e; the result of the roll stays (1.7b-e). */
export const unprepareDeed: Deed = {
  verbs: ['unprepare'],
  list: (p) => listOf(mayNotUnprepare(p).length === 0 ? [{ do: 'unprepare' }] : []),
  check(p) {
    const reasons = mayNotUnprepare(p)
    return reasons.length === 0 ? legal('bcs-3.0-o') : refusedBy(reasons)
  },
  answer: (c) => dropPrepared(c, c.p.acting, ['bcs-3.0-o', 'bcs-1.7b-e']), // 3.0-o, 1.7b-e
}

function mayNotUnprepare(p: Bcs): RuleId[] {
  if (p.prepared[p.acting] === 0) return ['bcs-1.7b-a'] // 1.7b-a
  return usesOrders(p) ? ['bcs-2.4d-d'] : [] // 2.4d-d
}

/** b6, 3.0-h */
export const recover: Asking<Bcs> = {
  name: 'recover',
  rules: ['bcs-3.0-h', 'bcs-3.7c-a'],
  verbs: ['recover', 'pass'],
  asks: (p) => (!usesOrders(p) && mayNotRecover(p).length === 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: name(p) }),
  refuse: notInThisStep,
  list: (p) => listOf(mustRecover(p).length > 0 ? [{ do: 'recover' }] : [{ do: 'pass' }, { do: 'recover' }]),
  explain: (p, _side, order) => (order.do === 'pass' ? explainSnafu(p, p.acting, false) : nothingToExplain),
  check(p, _side, order) {
    const duties = mustRecover(p)
    if (order.do === 'pass') return duties.length === 0 ? legal('bcs-3.0-h') : refusedBy(duties) // 6.4c-a
    const reasons = mayNotRecover(p)
    return reasons.length === 0 ? legal('bcs-3.7c-a') : refusedBy(reasons)
  },
  answer(c, _side, order) {
    if (order.do !== 'recover') return
    c.p.recovering = 1
    c.go('recovery') // 3.7c-a
  },
}
