import type { Order } from '@sztab/engine'
import type { Family } from '@sztab/engine/chitpull'
import type { BotTurn } from '../bot.js'

/** What chits are worth that set no one headquarters in motion, as parts of what the best activation is worth, and at least. */
const SPECIAL: Readonly<Record<string, { part: number; least: number }>> = {
  okh: { part: 1, least: 500 },
  reinforcement: { part: 0.6, least: 300 },
  airborne: { part: 0.3, least: 80 },
  stavka: { part: 1, least: 200 },
  manstein: { part: 1, least: 300 },
}
/** The second chit of a headquarters is worth less: its units have moved already. */
const AGAIN = 0.75

/** The chits that promise most. The Axis of `tow` puts all of them into the cup. */
export function bestSelection(
  { orders, question }: BotTurn<Family>,
  p: Family,
  activationWorth: (hq: number) => number,
): Order {
  const { historical } = question.about as { historical?: Readonly<Record<string, number>> }
  const worth = chitWorths(p, activationWorth)
  let best = orders.at(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < orders.length; i++) {
    const order = orders.at(i)
    const chits = order.chits as Readonly<Record<string, number>>
    const cup = order.cup as Readonly<Record<string, number>> | undefined
    if (cup && Object.entries(chits).some(([chit, count]) => cup[chit] !== count)) continue
    let value = 0
    for (const [chit, count] of Object.entries(chits)) {
      const one = worth.get(chit) ?? 0
      value += one + (count > 1 ? one * AGAIN * (count - 1) : 0)
      if (historical?.[chit] !== undefined) value += 1e6
    }
    if (value > most) [best, most] = [order, value]
  }
  return best
}

function chitWorths(p: Family, activationWorth: (hq: number) => number): Map<string, number> {
  const { roster, names } = p.setting
  const worth = new Map<string, number>()
  let most = 0
  for (let unit = 0; unit < roster.chit.length; unit++) {
    const kind = roster.chit[unit]!
    if (kind < 0) continue
    const value = activationWorth(unit)
    worth.set(names.chit.name(kind), value)
    most = Math.max(most, value)
  }
  for (const [chit, { part, least }] of Object.entries(SPECIAL)) worth.set(chit, Math.max(least, part * most))
  return worth
}
