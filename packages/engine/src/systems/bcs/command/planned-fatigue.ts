import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { EXHAUSTED, FAIL } from '../tables.js'
import { notInThisStep } from './not-now.js'

/** 6.4, optional: Fatigue is paid for what a formation does more, and no die is rolled for it. */

export const PRICES = { objective: 1, traffic: 1, march: 2, second: 1 } as const // 6.4b-b
/** Objectives farther than this from the headquarters cost as well (6.4b-b). */
const FAR = 15

export const plansFatigue = (p: Bcs): boolean => p.setting.options.plannedFatigue === true

/** 6.4c-a: at the highest level nothing can be bought, and nothing can be bought beyond it. */
export function mayNotBuy(p: Bcs, levels: number): RuleId[] {
  if (!plansFatigue(p)) return ['bcs-6.4b-b']
  return p.fatigue[p.acting]! + levels > EXHAUSTED || p.fatigue[p.acting] === EXHAUSTED ? ['bcs-6.4c-a'] : [] // 6.4c-a
}

export function pay(c: Conduct<Bcs>, levels: number, what: string): void {
  const { p } = c
  p.fatigue[p.acting]! += levels // 6.4b-a
  p.bought += levels
  c.tell(() => ({
    is: 'tired',
    rules: ['bcs-6.4b-a', 'bcs-6.4b-b'],
    formation: p.setting.names.formation.name(p.acting),
    level: p.fatigue[p.acting]! - 1,
    what,
  }))
}

/** 6.4b-c, 6.4b-d: what an objective in a hex costs: extra or far, one in all. */
export function objectivePrice(p: Bcs, isFree: boolean, hex: number): number {
  if (!plansFatigue(p)) return 0
  const hq = p.at[p.setting.formations.hq[p.acting]!]!
  const isFar = hq < p.setting.hexes && hq >= 0 && p.setting.map.grid.distance(hq, hex) > FAR
  return isFree && !isFar ? 0 : PRICES.objective // 6.4b-c
}

/** 6.4e-a: why there is no Forced March now. */
function mayNotForce(p: Bcs): RuleId[] {
  const reasons = mayNotBuy(p, PRICES.march)
  if (p.second === 1 || p.snafu === FAIL || p.placed > 0) reasons.push('bcs-6.4e-a') // 6.4e-a
  return reasons
}

/** After SNAFU, before objectives. */
export const forceMarch: Asking<Bcs> = {
  name: 'force',
  rules: ['bcs-6.4e-a'],
  verbs: ['force', 'pass'],
  asks: (p) => (plansFatigue(p) && mayNotForce(p).length === 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: p.setting.names.formation.name(p.acting), price: PRICES.march }),
  refuse: notInThisStep,
  list: () => listOf([{ do: 'pass' }, { do: 'force' }]),
  check(p, _side, order) {
    const reasons = order.do === 'force' ? mayNotForce(p) : []
    return reasons.length === 0 ? legal('bcs-6.4e-a') : refusedBy(reasons)
  },
  answer(c, _side, order) {
    if (order.do !== 'force') return
    pay(c, PRICES.march, 'march')
    c.p.forced = 1
    c.go('muster') // 6.4e-a: no objectives
  },
}

/** 6.4b-b, 6.4b-d: a Traffic marker is bought away. */
export const clearTraffic: Deed = {
  verbs: ['clear'],
  list(p) {
    if (mayNotBuy(p, PRICES.traffic).length > 0) return listOf([])
    const hexes = [...p.traffic.keys()].filter((hex) => p.traffic[hex] === 1)
    return listOf(hexes.map((hex) => ({ do: 'clear', at: p.setting.names.place.name(hex) })))
  },
  check(p, _side, order) {
    const reasons = mayNotBuy(p, PRICES.traffic)
    if (reasons.length > 0) return refusedBy(reasons)
    const hex = p.setting.names.place.index(order.at as string)
    return p.traffic[hex] === 1 ? legal('bcs-6.4b-d') : refusedBy(['bcs-6.4b-b'], { place: order.at! })
  },
  answer(c, _side, order) {
    pay(c, PRICES.traffic, 'traffic')
    c.p.traffic[c.p.setting.names.place.index(order.at as string)] = 0
    c.p.touch()
  },
}
