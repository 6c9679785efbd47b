import type { Order, Position } from '@sztab/engine'
import type { Mind, Moment } from '../craft.js'
import { firstLooks, spread } from '../looks.js'
import { Prospects } from '../prospects.js'

/** The order with the best expected result, one order ahead; of long lists some of every group, then the best groups. */
export function ahead<P extends Position>({ turn, looks }: Moment<P>, mind: Pick<Mind<P>, 'value'>): Order {
  const { orders, rng, side } = turn
  const prospects = new Prospects<P>(turn, { evaluate: (p) => mind.value(p, side) }, looks)
  let best = orders.at(0)
  let most = Number.NEGATIVE_INFINITY
  const seen = new Set<number>()
  const look = (indexes: readonly number[]): number => {
    let here = Number.NEGATIVE_INFINITY
    for (const index of indexes) {
      if (seen.has(index)) continue
      seen.add(index)
      const order = orders.at(index)
      const value = prospects.of(order)
      here = Math.max(here, value)
      if (value > most) [best, most] = [order, value]
    }
    return here
  }
  if (orders.length <= looks.looks) look(Array.from({ length: orders.length }, (_, i) => i))
  else {
    const { groups } = orders
    const bests = firstLooks(groups, looks.looks, rng).map(look)
    const ranked = groups.map((group, i) => ({ group, best: bests[i]! })).sort((a, b) => b.best - a.best)
    for (const { group } of ranked.slice(0, 2)) look(spread(group, Math.ceil(looks.looks / 2), rng))
  }
  return best
}
