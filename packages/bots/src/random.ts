import type { Position } from '@sztab/engine'
import type { Bot } from './bot.js'

/** Any legal order, each as likely as the others. */
export function random<P extends Position>(): Bot<P> {
  return { trusted: true, choose: ({ orders, rng }) => orders.at(rng.below(orders.length)) }
}
