import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { shownFace } from '../board/presence.js'
import { isUnready } from '../board/roster.js'
import { allowanceOf, beginTurn, spendFire, tire } from '../board/unit-turn.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { FAIL, FIRE_EVENTS, LIMITED, RECON_RANGE, STAND_OFF } from '../tables.js'
import { mayHoldObjective } from './objectives.js'

/** 3.3f, 3.3g: objectives that Recon units find. */

/** Why a unit may not Recon at all. */
function whyNot(p: Bcs, unit: number): RuleId[] {
  const { roster, scenario, hexes } = p.setting
  const hex = p.at[unit]!
  if (unit >= roster.combat || p.formation[unit] !== p.acting || hex < 0 || hex >= hexes) return ['bcs-3.4a-a']
  if (roster.isRecon[unit] === 0) return ['bcs-3.3f-b'] // 3.3f-b
  if (p.snafu === FAIL) return ['bcs-PA.7-a'] // PA.7-a
  if (p.forced === 1) return ['bcs-6.4e-a']
  const face = shownFace(p, unit)
  const kind = roster.avKind[face]!
  const isDual = roster.hasArrow[face] === 1
  if (isUnready(roster, face) || (!isDual && (kind === LIMITED || kind === STAND_OFF))) return ['bcs-3.3f-g'] // 3.3f-g
  if (p.finished[unit] === 1) return ['bcs-3.4h-a'] // 3.4h-a
  if (p.fires[unit]! >= FIRE_EVENTS) return ['bcs-3.3f-b'] // 3.3f-b
  if (p.begun[unit] === 1 && p.mover !== unit) return ['bcs-3.4f-a'] // 3.4f-a
  if (p.stopped[unit] === 1) return ['bcs-3.3f-c', 'bcs-3.3f-f'] // 3.3f-c, 3.3f-f
  return p.height[hex]! > scenario.stack ? ['bcs-3.3f-c'] : [] // 3.3f-c
}

/** Why it may not Recon a hex. */
function whyNotThere(p: Bcs, side: number, unit: number, hex: number): RuleId[] {
  const { map, hexes } = p.setting
  if (hex >= hexes || map.grid.distance(p.at[unit]!, hex) > RECON_RANGE) return ['bcs-3.3g-b'] // 3.3g-b
  if (!mayHoldObjective(p, side, hex)) return ['bcs-3.3g-b']
  return p.objective[hex]! > 0 ? ['bcs-3.3f-d', 'bcs-3.3f-e'] : [] // 3.3f-d, 3.3f-e
}

function ordersOf(p: Bcs, side: number): Order[] {
  const { roster, hexes, names } = p.setting
  const orders: Order[] = []
  for (let unit = 0; unit < roster.combat; unit++) {
    if (roster.isRecon[unit] === 0 || p.formation[unit] !== p.acting || whyNot(p, unit).length > 0) continue
    for (let hex = 0; hex < hexes; hex++)
      if (whyNotThere(p, side, unit, hex).length === 0)
        orders.push({ do: 'recon', unit: names.piece.name(unit), at: names.place.name(hex) })
  }
  return orders
}

export const reconDeed: Deed = {
  verbs: ['recon'],
  list: (p, side) => listOf(ordersOf(p, side), (order) => order.unit as string | undefined),
  check(p, side, order) {
    const { names } = p.setting
    const unit = names.piece.index(order.unit as string)
    const about = { unit: order.unit!, place: order.at! }
    const reasons = whyNot(p, unit)
    if (reasons.length > 0) return refusedBy(reasons, about)
    const there = whyNotThere(p, side, unit, names.place.index(order.at as string))
    return there.length > 0 ? refusedBy(there, about) : legal('bcs-3.3f-a')
  },
  explain(p, _side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    const rating = p.setting.roster.rating[unit]!
    return {
      lines: [{ what: 'rating', value: rating, unit: order.unit!, rules: ['bcs-3.3g-a'] }],
      chances: [
        { result: 'objective', ways: rating, of: 6 },
        { result: 'nothing', ways: 6 - rating, of: 6 },
      ],
    }
  },
  answer(c, _side, order) {
    const { p } = c
    const { names, roster } = p.setting
    const unit = names.piece.index(order.unit as string)
    beginTurn(c, unit, allowanceOf(p, unit))
    const found = c.roll(6, 'recon', ['bcs-3.3g-a']) <= roster.rating[unit]! // 3.3g-a
    if (found) p.objective[names.place.index(order.at as string)] = 1 // 3.3g-b, 3.3g-d
    c.tell(() => ({ is: 'recon', rules: ['bcs-3.3g-a'], unit: order.unit!, place: order.at!, found }))
    if (found && p.setting.options.reconObjFatigue === true) tire(p, 1) // R10
    spendFire(c, unit, ['bcs-3.3g-a']) // 3.3g-c
  },
}
