import type { OrderList } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { refusedBy } from '../../../operations/refusals.js'
import { isOnMap, nameOf, putUnit, unitsOf } from '../../../operations/units.js'
import { staffsOf } from '../board/units.js'
import { type Book, cite } from '../book.js'
import { type Family, ISOLATED, OUT_OF_SUPPLY, SUPPLIED, SUPPLY_WORDS } from '../fields.js'
import { checkRelocation, holdOff, relocationHexes, relocations, settleStaff } from '../moving/relocation.js'
import { AXIS, SIDES, SOVIET } from '../tables.js'
import { supplyNet } from './lines.js'

/** The supply check of both sides, and what becomes of headquarters that fail it. */

/** All units of both sides are judged on the same map. */
const judgeSupply: Doing<Family> = {
  name: 'judge',
  run(c) {
    const { p } = c
    const { supplyTime, supplyOfAll, supplyUses, sameMap } = cite(p)
    c.tell({ is: 'supply-check', rules: [...supplyTime, ...supplyOfAll, ...supplyUses, ...sameMap] })
    for (const side of [SOVIET, AXIS]) {
      const { supplied } = supplyNet(p, side) // @supplyUses
      // @supplyOfAll
      for (const unit of unitsOf(p, side)) if (isOnMap(p, unit)) mark(c, unit, supplied[p.at[unit]!] === 1)
    }
  },
}

function mark(c: Conduct<Family>, unit: number, hasLine: boolean): void {
  const { p } = c
  const { staffNotMarked, cutOffStaff, supplyLasts, supplyMarkers } = cite(p)
  if (p.setting.roster.isHq[unit] === 1) {
    p.cutOff[unit] = hasLine ? 0 : 1 // @staffNotMarked, @cutOffStaff
    if (!hasLine) c.tell({ is: 'staff-cut-off', rules: [...staffNotMarked, ...cutOffStaff], unit: nameOf(p, unit) })
    return
  }
  const before = p.supply[unit]!
  // @becomesSupplied, @becomesOutOfSupply, @becomesIsolated, @staysIsolated
  const after = hasLine ? SUPPLIED : before === SUPPLIED ? OUT_OF_SUPPLY : ISOLATED
  p.supply[unit] = after // @supplyMarkers
  if (after === before && after !== ISOLATED) return
  c.tell(() => {
    const rules = [...changeRules(p, before, after), ...supplyLasts, ...supplyMarkers]
    return { is: 'supply', rules, unit: nameOf(p, unit), status: SUPPLY_WORDS[after]! }
  })
}

function changeRules(p: Family, before: number, after: number): readonly string[] {
  const { becomesSupplied, becomesOutOfSupply, becomesIsolated, staysIsolated } = cite(p)
  if (after === SUPPLIED) return becomesSupplied
  if (after === OUT_OF_SUPPLY) return becomesOutOfSupply
  return before === ISOLATED ? staysIsolated : becomesIsolated
}

function cutOff(p: Family, side: number): number[] {
  return p.cutOff.includes(1) ? staffsOf(p, side).filter((hq) => p.cutOff[hq] === 1) : []
}

/** Those for whom there is no place are held off the map once nobody of the side can be put down. */
const holdOffAll = (side: number): Doing<Family> => ({
  name: `held-${side}`,
  run(c) {
    const { p } = c
    const waiting = cutOff(p, side)
    if (waiting.some((hq) => relocationHexes(p, hq, p.at[hq]!).length > 0)) return
    for (const hq of waiting) {
      p.cutOff[hq] = 0
      p.setting.book.charge?.(c, hq, [])
      putUnit(p, hq, p.setting.box.away)
      holdOff(c, hq)
      p.setting.book.settle?.(c)
    }
  },
})

/** First the Soviet headquarters, then those of the Axis, each in an order that its owner chooses. */
const relocateCutOff = ({ cite: { staffNotMarked, sameMap, cutOffStaff } }: Book, side: number): Asking<Family> => ({
  name: `relocate-${SIDES[side]}`,
  rules: [...staffNotMarked, ...sameMap],
  verbs: ['relocate'],
  asks: (p) => (cutOff(p, side).length > 0 ? 1 << side : 0),
  list: (p): OrderList => relocations(p, cutOff(p, side), (hq) => p.at[hq]!),
  check(p, _side, order) {
    const hq = p.setting.names.piece.index(order.unit as string)
    if (!cutOff(p, side).includes(hq)) return refusedBy(staffNotMarked, { unit: order.unit! })
    return checkRelocation(p, hq, p.at[hq]!, p.setting.names.place.index(order.to as string))
  },
  answer(c, _side, order) {
    const { p } = c
    const hq = p.setting.names.piece.index(order.unit as string)
    p.cutOff[hq] = 0
    p.setting.book.charge?.(c, hq, [])
    settleStaff(c, hq, p.setting.names.place.index(order.to as string), [...cutOffStaff, ...staffNotMarked, ...sameMap])
    p.moved[hq] = 0
    c.go(`held-${side}`)
  },
})

export const supplyCheck = (book: Book): Step<Family> => ({
  entries: [
    judgeSupply, // @sameMap
    holdOffAll(SOVIET),
    relocateCutOff(book, SOVIET),
    holdOffAll(AXIS),
    relocateCutOff(book, AXIS),
  ],
})
