import type { OrderList, Position, Question, Rng, Side, System } from '@sztab/engine'
import type { BotTurn } from './bot.js'

/** What a host that keeps the position hands to a bot. The position stays behind: the bot gets at its view only. */
export class HostedTurn<P extends Position> implements BotTurn<P> {
  readonly system: System<P>
  readonly question: Question
  readonly rng: Rng
  readonly #position: P
  #view: P | undefined
  #orders: OrderList | undefined

  /** `orders` is given only for a bot that looks at nothing: a list that the host has made rests on the true position. */
  constructor(system: System<P>, position: P, question: Question, rng: Rng, orders?: OrderList) {
    this.system = system
    this.#position = position
    this.question = question
    this.rng = rng
    this.#orders = orders
  }

  get side(): Side {
    return this.question.side
  }

  /** The same from the view as from the position. */
  get orders(): OrderList {
    this.#orders ??= this.system.orders(this.view(), this.side)
    return this.#orders
  }

  view(): P {
    this.#view ??= this.system.view(this.#position, this.side)
    return this.#view
  }
}
