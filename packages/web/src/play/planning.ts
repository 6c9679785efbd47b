import type { Order } from '@sztab/engine'
import { pieceOf } from './answer/index.js'
import type { Desk } from './desk.js'

/** The orders with which an attack on a place can be begun, one for each unit; none if it is not put together unit by unit. */
export function beginnings(desk: Desk, place: string): readonly Order[] {
  const { launches = [], begins = [] } = desk.look.verbs
  if (launches.length === 0) return []
  const { verbs } = desk.session.kit.system
  const orders = desk.plan.toward(place).filter(({ do: verb }) => begins.includes(verb))
  const units = orders.map((order) => pieceOf(verbs, order))
  return orders.filter((_, i) => units.indexOf(units[i]) === i)
}

/** The first unit begins, the others join; and what launching it then would lead to. */
export function planOf({ session, look }: Desk, orders: readonly Order[], chosen: readonly string[]) {
  const { verbs } = session.kit.system
  const first = orders.find((order) => pieceOf(verbs, order) === chosen[0])
  if (!first) return { orders: [], account: undefined }
  const joins = chosen.slice(1).map((unit): Order => ({ do: look.verbs.joins ?? '', unit }))
  const all = [first, ...joins]
  return { orders: all, account: session.explainAfter(all, { do: look.verbs.launches![0]! }) }
}
