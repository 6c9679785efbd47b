import { chooseOptions, FastRng, Game, type Kit, keyFromText, type PositionFile, writePosition } from '@sztab/engine'

/** A game of random orders, up to so many of them. */
export function playedGame(kit: Kit, seed: number, most: number): Game {
  const scenario = kit.scenarios[0]!
  const seeds = Object.fromEntries(scenario.sides.map((side) => [side, `seed of ${side}`]))
  const options = chooseOptions(kit.system.options)
  const game = Game.begin(kit.system, { scenario, options, key: keyFromText(`${seed}`), seeds })
  const rng = new FastRng(seed)
  for (let i = 0; i < most; i++) {
    const [question] = kit.system.questions(game.position)
    if (!question) break
    const orders = kit.system.orders(game.position, question.side)
    game.submit(question.side, { id: `${i}`, question: question.id, orders: [orders.at(rng.below(orders.length))] })
  }
  return game
}

export function positionFile({ system, beginning, position }: Game, viewer?: string): PositionFile {
  return {
    format: 'position',
    formatVersion: 1,
    system: system.id,
    version: system.version,
    scenario: beginning.scenario.id,
    options: beginning.options,
    ...writePosition(viewer === undefined ? position : system.view(position, viewer)),
  }
}
