import type { Order } from '../../../kernel/order.js'
import type { Bcs } from '../fields.js'

/** The names in orders as numbers. */

export function pieceIn(p: Bcs, { unit }: Order): number {
  return p.setting.names.piece.index(unit as string)
}

export function placeIn(p: Bcs, name: unknown): number {
  return p.setting.names.place.index(name as string)
}
