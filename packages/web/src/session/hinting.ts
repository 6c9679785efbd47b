import { botMaker, Commander, type Reason } from '@sztab/bots'
import type { Order } from '@sztab/engine'
import { type Ask, type Asked, openAsked, turnOf } from './asking.js'

/** What the computer would do in the place of a side, from what that side may know. */
export interface Hint {
  /** The best plans first; none where nothing is planned, or where nobody has taught it the game. */
  readonly plans: readonly Reason[]
  /** What it would answer now. */
  readonly order: Order
}

/** Whoever is asked has no plan of before in mind, and nothing to do with the opponent. */
export async function hintFor(ask: Ask): Promise<Hint> {
  return hintIn(await openAsked(ask), ask)
}

export async function hintIn(asked: Asked, ask: Ask): Promise<Hint> {
  const bot = (await botMaker(asked.kit))(ask.bot)
  const order = bot.choose(turnOf(asked, ask))
  return { order, plans: bot instanceof Commander ? bot.reasons : [] }
}
