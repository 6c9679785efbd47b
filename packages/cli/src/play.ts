import {
  Game,
  type Kit,
  type Options,
  type Order,
  type OrderList,
  type Position,
  type Question,
  type Scenario,
} from '@sztab/engine'

/** No game of any system comes near this. */
const MOST_QUESTIONS = 100_000

export interface Party {
  readonly kit: Kit
  readonly scenario: Scenario
  readonly options: Options
  /** 64 hexadecimal digits, made from a number: the record says that they can be guessed. */
  readonly key: string
  readonly seed: string
  /** The record carries the scenario. */
  readonly embed: boolean
}

/** Plays a game to its end. `choose` answers every question; what needs no answer the Game does itself. */
export function playOut(
  { kit, scenario, options, key, seed, embed }: Party,
  choose: (position: Position, question: Question, orders: OrderList) => Order,
): Game {
  const { system } = kit
  const seeds = Object.fromEntries(scenario.sides.map((side) => [side, `${seed} ${side}`]))
  const game = Game.begin(system, { scenario, options, key, guessable: true, seeds, embed })
  for (let answers = 1; answers <= MOST_QUESTIONS; answers++) {
    const [question] = system.questions(game.position)
    if (!question) return game
    const order = choose(game.position, question, system.orders(game.position, question.side))
    const receipt = game.submit(question.side, { id: `${answers}`, question: question.id, orders: [order] })
    if (!receipt.accepted)
      throw new Error(`${question.side}: ${JSON.stringify(order)}: ${JSON.stringify(receipt.refusals)}`)
  }
  throw new Error(`${scenario.id}: a game of more than ${MOST_QUESTIONS} answers`)
}
