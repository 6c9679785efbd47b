import { listMadeOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { tellUncovered } from '../board/place.js'
import { rank, refresh, topOf } from '../board/presence.js'
import { pieceIn } from '../board/words.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'

/** 4.2a: the owner says who of equal rank lies on top, once for each stack between two other deeds. */

function whyNot(p: Bcs, side: number, unit: number): RuleId[] {
  const { roster, hexes } = p.setting
  const hex = p.at[unit]!
  if (unit >= roster.combat || roster.side[unit] !== side || hex < 0 || hex >= hexes) return ['bcs-4.2a-a']
  if (p.level[unit] === 0 || p.arranged[hex] === 1) return ['bcs-4.2a-a']
  return rank(p, unit) < rank(p, topOf(p, hex)) ? ['bcs-4.2a-a'] : [] // 4.2a-a
}

export const stackDeed: Deed = {
  verbs: ['top'],
  list(p, side) {
    const { roster, hexes, names } = p.setting
    const units: number[] = []
    const { level } = p
    for (let unit = 0; unit < roster.combat; unit++)
      if (level[unit]! > 0 && roster.side[unit] === side && p.at[unit]! < hexes && whyNot(p, side, unit).length === 0)
        units.push(unit)
    return listMadeOf(
      units,
      (unit): Order => ({ do: 'top', unit: names.piece.name(unit) }),
      (order) => order.unit as string,
    )
  },
  check(p, side, order) {
    const rules = whyNot(p, side, pieceIn(p, order))
    return rules.length === 0 ? legal('bcs-4.2a-a') : refusedBy(rules, { unit: order.unit! })
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = pieceIn(p, order)
    const hex = p.at[unit]!
    p.level[unit] = -1 // 4.2a-a
    refresh(p, hex)
    p.arranged[hex] = 1
    c.tell(() => ({ is: 'arranged', rules: ['bcs-4.2a-a'], place: p.setting.names.place.name(hex) }))
    tellUncovered(c, hex)
  },
}
