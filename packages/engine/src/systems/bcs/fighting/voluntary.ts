import { nothingToExplain } from '../../../kernel/explanation.js'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { refused } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { loseSteps } from '../board/losses.js'
import { faceOf } from '../board/roster.js'
import { allowanceOf, beginTurn, finish } from '../board/unit-turn.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { EDGES, FAIL, VOLUNTARY } from '../tables.js'
import { explainRetreat, judgeRefuge, ordersOfRetreat, withdraw } from './retreat.js'

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

function orders(p: Bcs, side: number): Order[] {
  const { roster } = p.setting
  const found: Order[] = []
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.formation[unit] === p.acting && whyNot(p, side, unit) === undefined)
      found.push(...ordersOfRetreat(p, unit, VOLUNTARY, NOBODY))
  return found
}

export const voluntaryDeed: Deed = {
  verbs: ['retreat'],
  list: (p, side) => listOf(orders(p, side), (order) => order.unit as string),
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
