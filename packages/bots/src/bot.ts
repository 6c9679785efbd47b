import type { Order, OrderList, Position, Question, Rng, Side, System } from '@sztab/engine'

/**
 * All that a bot is told when its side is asked: nothing that the side may not know. The true position and the dice of the
 * game are not in it.
 */
export interface BotTurn<P extends Position = Position> {
  readonly side: Side
  readonly question: Question
  /** Every legal answer, at least one, made from the view. */
  readonly orders: OrderList
  readonly system: System<P>
  /** The bot's own chance; with the same seed it decides the same. */
  readonly rng: Rng
  /** What the side may know; not to be changed. It is made when it is asked for: some bots never look. */
  view(): P
}

/** A computer player. It has no clock: the same turns and seed give the same orders on every machine. */
export interface Bot<P extends Position = Position> {
  /** It looks at nothing and its answers come off the list as they are: the host hands over its own and need not check them. */
  readonly trusted?: true
  choose(turn: BotTurn<P>): Order
}
