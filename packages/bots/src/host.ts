import type { OrderList, Position, Question, Rng, Side, System } from '@sztab/engine'
import type { BotTurn } from './bot.js'

/** What a host that keeps the position hands to a bot. The position stays behind: the bot gets at its view only. */
export class HostedTurn<P extends Position> implements BotTurn<P> {
  readonly system: System<P>
  readonly question: Question
  readonly orders: OrderList
  readonly rng: Rng
  readonly #position: P

  constructor(system: System<P>, position: P, question: Question, orders: OrderList, rng: Rng) {
    this.system = system
    this.#position = position
    this.question = question
    this.orders = orders
    this.rng = rng
  }

  get side(): Side {
    return this.question.side
  }

  view(): P {
    return this.system.view(this.#position, this.side)
  }
}
