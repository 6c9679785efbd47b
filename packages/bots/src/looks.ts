import type { OrderGroup, OrderList, Rng } from '@sztab/engine'

/** The indexes of some orders of a group, evenly spread from a place that chance picks; all of them if there is room. */
export function spread({ start, length }: OrderGroup, most: number, rng: Rng): number[] {
  if (length <= most) return Array.from({ length }, (_, i) => start + i)
  const phase = rng.below(length)
  return Array.from({ length: most }, (_, i) => start + ((phase + Math.floor((i * length) / most)) % length))
}

/** What to look at first: every group gets the same share of the looks, and at least one. */
export function firstLooks(orders: OrderList, most: number, rng: Rng): number[][] {
  if (orders.length <= most) return orders.groups.map((group) => spread(group, group.length, rng))
  const share = Math.max(1, Math.floor(most / orders.groups.length))
  return orders.groups.map((group) => spread(group, share, rng))
}
