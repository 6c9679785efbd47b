import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, refused } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { hasCovered } from '../board/presence.js'
import type { Bcs } from '../fields.js'
import { TRAINS_STATES } from '../tables.js'
import { mark, mixedWith, tellMixed } from './blobs.js'
import { settleMsr, storedMsr } from './msr.js'

/** 3.0 b: what is done before the roll, strictly in this order (3.0-g). */

const OFF_MAP = TRAINS_STATES.indexOf('off-map')

const name = (p: Bcs): string => p.setting.names.formation.name(p.acting)

/** 1.7b: Prepared Defense is gone. */
export function dropPrepared(c: Conduct<Bcs>, formation: number, rules: readonly RuleId[]): void {
  if (c.p.prepared[formation] === 0) return
  c.p.prepared[formation] = 0
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
      c.tell(() => ({ is: 'unblocked', rules: ['bcs-3.0-d'], formation: name(p) }))
      return
    }
    if (p.trains[p.acting] === OFF_MAP) return
    p.trains[p.acting] = OFF_MAP // 3.0-c, 4.7b-b
    p.at[formations.trains[p.acting]!] = box['off-map']
    p.touch()
    c.tell(() => ({ is: 'trains-removed', rules: ['bcs-3.0-c', 'bcs-4.7b-b'], formation: name(p) }))
  },
}

/** 1.7a: whether a formation may enter Prepared Defense now; else by which rules it may not. */
function mayNotPrepare(p: Bcs): RuleId[] {
  const rules: RuleId[] = []
  if (p.second === 1) rules.push('bcs-1.7a-c', 'bcs-2.5g-a') // 1.7a-c, 2.5g-a
  if (p.blocked[p.acting]! > 0) rules.push('bcs-1.7a-b', 'bcs-3.1c-a') // 1.7a-b, 3.1c-a
  if (artilleryOf(p, p.acting) === 0) rules.push('bcs-1.7a-a') // 1.7a-a
  return rules
}

/** 5.4b-a: the points printed on the headquarters and those assigned. */
export function artilleryOf(p: Bcs, formation: number): number {
  const { formations, batteries } = p.setting
  let points = formations.artillery[formation]!
  for (let battery = 0; battery < batteries.names.length; battery++)
    if (p.guns[battery] === formation && batteries.from[battery]! <= p.turn) points += batteries.points[battery]! // 5.4b-a, 1.3b-b
  return points
}

/** b4, 3.0-e */
export const prepare: Asking<Bcs> = {
  name: 'prepare',
  rules: ['bcs-3.0-e'],
  verbs: ['prepare', 'unprepare', 'pass'],
  asks: (p) => (p.prepared[p.acting] === 1 || mayNotPrepare(p).length === 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: name(p) }),
  list: (p) =>
    listOf(p.prepared[p.acting] === 1 ? [{ do: 'pass' }, { do: 'unprepare' }] : [{ do: 'prepare' }, { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal('bcs-3.0-e')
    if (order.do === 'unprepare') return p.prepared[p.acting] === 1 ? legal('bcs-1.7b-a') : refused('bcs-1.7b-a')
    if (p.prepared[p.acting] === 1) return refused('bcs-3.0-e')
    const [first] = mayNotPrepare(p)
    return first === undefined ? legal('bcs-1.7a-a', 'bcs-1.7c-b') : refused(first)
  },
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

/** 3.7a-b, 3.7b-a: why a formation may not recover now. */
export function mayNotRecover(p: Bcs): RuleId[] {
  const rules: RuleId[] = []
  if (p.second === 1) rules.push('bcs-3.7a-b', 'bcs-2.5g-a') // 3.7a-b
  if (!storedMsr(p, p.acting) || p.blocked[p.acting]! > 0) rules.push('bcs-3.7b-a') // 3.7b-a
  return rules
}

/** b6, 3.0-h */
export const recover: Asking<Bcs> = {
  name: 'recover',
  rules: ['bcs-3.0-h', 'bcs-3.7c-a'],
  verbs: ['recover', 'pass'],
  asks: (p) => (mayNotRecover(p).length === 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: name(p) }),
  list: () => listOf([{ do: 'pass' }, { do: 'recover' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal('bcs-3.0-h')
    const [first] = mayNotRecover(p)
    return first === undefined ? legal('bcs-3.7c-a') : refused(first)
  },
  answer(c, _side, order) {
    if (order.do !== 'recover') return
    c.p.recovering = 1
    c.go('recovery')
  },
}
