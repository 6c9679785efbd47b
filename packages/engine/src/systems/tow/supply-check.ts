import { listOf, type OrderList } from '../../kernel/list.js'
import type { Asking, Doing } from '../../kernel/sequence.js'
import { refused } from '../../kernel/verdict.js'
import { testCrossings } from './control.js'
import { ISOLATED, OUT_OF_SUPPLY, SUPPLIED, SUPPLY_WORDS, type Tow } from './fields.js'
import { chargeRelocation, checkRelocation, relocationHexes, relocations, settleStaff } from './relocation.js'
import { supplyFlood } from './supply.js'
import { AXIS, SOVIET } from './tables.js'
import { isOnMap, nameOf, putUnit, staffsOf, unitsOf } from './units.js'

/** The Supply chit: chapter 8.1. */

/** 8.1-t: all units of both sides are judged on the same map. */
const judgeSupply: Doing<Tow> = {
  name: 'judge',
  run(c) {
    const { p } = c
    c.tell({ is: 'supply-check', rules: ['tow-8.0-a', 'tow-4.3-l', 'tow-8.1-b', 'tow-8.1-t'] })
    for (const side of [SOVIET, AXIS]) {
      const { distance } = supplyFlood(p, side)
      for (const unit of unitsOf(p, side)) if (isOnMap(p, unit)) mark(c, unit, distance[p.at[unit]!]! >= 0)
    }
  },
}

/** 8.1-n to 8.1-s */
function mark(c: Parameters<Doing<Tow>['run']>[0], unit: number, hasLine: boolean): void {
  const { p } = c
  if (p.setting.roster.isHq[unit] === 1) {
    p.cutOff[unit] = hasLine ? 0 : 1
    if (!hasLine) c.tell({ is: 'staff-cut-off', rules: ['tow-8.1-s', 'tow-2.3-f'], unit: nameOf(p, unit) })
    return
  }
  const before = p.supply[unit]!
  const after = hasLine ? SUPPLIED : before === SUPPLIED ? OUT_OF_SUPPLY : ISOLATED
  p.supply[unit] = after
  if (after === before && after !== ISOLATED) return
  const rule =
    after === SUPPLIED
      ? 'tow-8.1-n'
      : after === OUT_OF_SUPPLY
        ? 'tow-8.1-o'
        : before === ISOLATED
          ? 'tow-8.1-q'
          : 'tow-8.1-p'
  c.tell({ is: 'supply', rules: [rule, 'tow-8.1-r', 'tow-2.5-b'], unit: nameOf(p, unit), status: SUPPLY_WORDS[after]! })
}

function cutOff(p: Tow, side: number): number[] {
  return staffsOf(p, side).filter((hq) => p.cutOff[hq] === 1)
}

/** Those for whom there is no place are held off the map (2.3-l) once nobody of the side can be put down. */
const holdOff = (side: number): Doing<Tow> => ({
  name: `held-${side}`,
  run(c) {
    const { p } = c
    const waiting = cutOff(p, side)
    if (waiting.some((hq) => relocationHexes(p, hq, p.at[hq]!).length > 0)) return
    for (const hq of waiting) {
      p.cutOff[hq] = 0
      chargeRelocation(c, hq)
      putUnit(p, hq, p.setting.box.away)
      c.tell({ is: 'held-off', rules: ['tow-2.3-l'], unit: nameOf(p, hq) })
      testCrossings(c) // 12.3-g
    }
  },
})

/** 8.1-t: first the Soviet headquarters, then those of the Axis, each in an order that its owner chooses. */
const relocateCutOff = (side: number): Asking<Tow> => ({
  name: `relocate-${side === SOVIET ? 'soviet' : 'axis'}`,
  rules: ['tow-8.1-s', 'tow-8.1-t'],
  verbs: ['relocate'],
  asks: (p) => (cutOff(p, side).length > 0 ? 1 << side : 0),
  list: (p): OrderList => relocations(p, cutOff(p, side), (hq) => p.at[hq]!),
  check(p, _side, order) {
    const hq = p.setting.names.piece.index(order.unit as string)
    if (!cutOff(p, side).includes(hq)) return refused('tow-8.1-s', { unit: order.unit! })
    return checkRelocation(p, hq, p.at[hq]!, p.setting.names.place.index(order.to as string))
  },
  answer(c, _side, order) {
    const { p } = c
    const hq = p.setting.names.piece.index(order.unit as string)
    p.cutOff[hq] = 0
    chargeRelocation(c, hq)
    settleStaff(c, hq, p.setting.names.place.index(order.to as string), ['tow-2.3-f', 'tow-8.1-s', 'tow-8.1-t'])
    p.moved[hq] = 0
    c.go(`held-${side}`)
  },
})

export const supplyCheck = {
  entries: [judgeSupply, holdOff(SOVIET), relocateCutOff(SOVIET), holdOff(AXIS), relocateCutOff(AXIS)],
} as const

/** 2.3-l: a headquarters that was held off the map comes back at the start of a turn, at any distance. */
export const returnStaff = (side: number): Asking<Tow> => ({
  name: `return-${side === SOVIET ? 'soviet' : 'axis'}`,
  rules: ['tow-2.3-l'],
  verbs: ['relocate'],
  asks: (p) => (returning(p, side).length > 0 ? 1 << side : 0),
  list: (p) => {
    const hqs = returning(p, side)
    return hqs.length === 0 ? listOf([]) : relocations(p, hqs, (hq) => p.at[hq]!)
  },
  check(p, _side, order) {
    const hq = p.setting.names.piece.index(order.unit as string)
    if (!returning(p, side).includes(hq)) return refused('tow-2.3-l', { unit: order.unit! })
    return checkRelocation(p, hq, p.at[hq]!, p.setting.names.place.index(order.to as string))
  },
  answer(c, _side, order) {
    const { p } = c
    const hq = p.setting.names.piece.index(order.unit as string)
    settleStaff(c, hq, p.setting.names.place.index(order.to as string), ['tow-2.3-l'])
    p.moved[hq] = 0
    c.again()
  },
})

function returning(p: Tow, side: number): number[] {
  const { isHq } = p.setting.roster
  return unitsOf(p, side).filter(
    (hq) => isHq[hq] === 1 && p.at[hq] === p.setting.box.away && relocationHexes(p, hq, p.at[hq]!).length > 0,
  )
}
