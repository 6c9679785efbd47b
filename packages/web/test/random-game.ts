import { loadKit } from '@sztab/content'
import { chooseOptions, Game, type Kit, type OrderList, type Question } from '@sztab/engine'

export interface Asked {
  readonly kit: Kit
  readonly game: Game
  readonly question: Question
  readonly orders: OrderList
}

/** Plays a game at random and calls back at every question. */
export async function playRandomly(
  scenarioId: string,
  number: number,
  at: (asked: Asked) => void,
  options: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Game> {
  const kit = await loadKit(scenarioId.split('/')[0]!)
  const scenario = kit.scenarios.find(({ id }) => id === scenarioId)!
  const game = Game.begin(kit.system, {
    scenario,
    options: chooseOptions(kit.system.options, options),
    key: `${number}`.padStart(64, '0'),
    seeds: Object.fromEntries(scenario.sides.map((side) => [side, `${side} ${number}`])),
  })
  let state = number + 1
  const below = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  for (let i = 0; !game.result; i++) {
    const question = kit.system.questions(game.position)[0]!
    const orders = kit.system.orders(game.position, question.side)
    at({ kit, game, question, orders })
    game.submit(question.side, { id: `${i}`, question: question.id, orders: [orders.at(below(orders.length))] })
  }
  return game
}
