import { listOf } from '../../kernel/list.js'
import type { Asking } from '../../kernel/sequence.js'
import { refused } from '../../kernel/verdict.js'
import { unitsOf } from '../../operations/units.js'
import { checkRelocation, relocationHexes, relocations, settleStaff } from '../chitpull/moving/relocation.js'
import { SIDES } from '../chitpull/tables.js'
import type { Tow } from './fields.js'

/** 2.3-l: a headquarters that was held off the map comes back at the start of a turn, at any distance. */
export const returnStaff = (side: number): Asking<Tow> => ({
  name: `return-${SIDES[side]}`,
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
    (hq) => isHq[hq] === 1 && p.at[hq] === p.setting.box.away && relocationHexes(p, hq, p.at[hq]!).length > 0, // 2.3-l
  )
}
