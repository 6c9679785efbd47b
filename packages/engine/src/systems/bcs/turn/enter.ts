import { listOf, noOrders, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal, refused, type Verdict } from '../../../kernel/verdict.js'
import { allowanceOf, beginTurn } from '../board/unit-turn.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { FAIL } from '../tables.js'
import { arrivalsOf, bringIn, judgeArrival } from './arrivals.js'
import { entersByMoving, hexesFor } from './places.js'

/** 2.1b-b, 2.1d: a unit that waits at its entry area begins its move in one of the entry hexes. */

function comers(p: Bcs): number[] {
  const units: number[] = []
  if (p.snafu === FAIL) return units // PA.7-a: no movement
  for (let unit = 0; unit < p.setting.roster.combat; unit++)
    if (p.formation[unit] === p.acting && entersByMoving(p, unit)) units.push(unit)
  return units
}

function ordersOf(p: Bcs): OrderList {
  const units = comers(p)
  if (units.length === 0) return noOrders
  const orders = units.flatMap((unit) =>
    arrivalsOf(p, unit)
      .filter(({ at }) => at !== 'support')
      .map((order) => ({ ...order, do: 'enter' })),
  )
  return listOf(orders, (order) => order.unit as string | undefined)
}

function judge(p: Bcs, order: Order): Verdict {
  const unit = p.setting.names.piece.index(order.unit as string)
  const about = { unit: order.unit! }
  if (unit >= p.setting.roster.combat || p.formation[unit] !== p.acting) return refused('bcs-3.4a-a', about)
  if (!entersByMoving(p, unit)) return refused('bcs-2.1b-b', about) // 2.1b-b
  if (p.snafu === FAIL) return refused('bcs-PA.7-a', about) // PA.7-a
  if (order.at === 'support') return refused('bcs-1.5c-a', about) // 1.5c-a
  const verdict = judgeArrival(p, order, hexesFor(p, unit))
  return verdict.legal ? legal(...verdict.rules, 'bcs-2.1d-g', 'bcs-2.1d-e', 'bcs-1.0e-e') : verdict // 2.1d-g, 2.1d-e
}

export const enterDeed: Deed = {
  verbs: ['enter'],
  list: ordersOf,
  check: (p, _side, order) => judge(p, order),
  answer(c, _side, order) {
    const { names } = c.p.setting
    const unit = names.piece.index(order.unit as string)
    bringIn(c, unit, names.place.index(order.at as string), order.face === 'deployed' ? 1 : 0) // 2.1d-a
    beginTurn(c, unit, allowanceOf(c.p, unit)) // 2.1d-g
  },
}
