import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice, type Kit } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { botMaker, HostedTurn, seedOf } from '../src/index.js'

/** So many decisions are compared in each game; every so manyth question on average. */
const COMPARED = 10
const EVERY = 25

describe.each([
  ['tow', 'tow/race', 3],
  ['avl', 'avl/little-saturn', 3],
  ['bcs', 'bcs/clervaux', 3],
  // Nothing is hidden here: what must not change is the decision itself.
  ['wb95', 'wb95/lesson', 0],
] as const)('%s: %s', (system, id, hidden) => {
  test.each(['cadet', 'captain', 'colonel:40'])('%s decides the same whatever is hidden from it', async (name) => {
    const kit = await loadKit(system)
    const make = await botMaker(kit)
    let different = 0
    let compared = 0
    for (const { position, twin, side } of twins(kit, id)) {
      const decide = (p: typeof position): unknown => {
        const question = kit.system.questions(p).find((asked) => asked.side === side)!
        return make(name).choose(new HostedTurn(kit.system, p, question, new FastRng(7)))
      }
      expect(decide(twin)).toEqual(decide(position))
      if (twin.hash() !== position.hash()) different++
      if (++compared === COMPARED) break
    }
    expect(compared).toBeGreaterThan(4)
    expect(different).toBeGreaterThanOrEqual(hidden)
  })
})

/** Moments of a random game, each with another position that the side to answer cannot tell from it. */
function* twins({ system, scenarios }: Kit, id: string) {
  const scenario = scenarios.find((one) => one.id === id)!
  const dice = fastDice(seedOf('fair', id))
  const rng = new FastRng(seedOf('fair rng', id))
  const { position } = system.start(scenario, chooseOptions(system.options), dice)
  for (let question = system.questions(position)[0]; question; question = system.questions(position)[0]) {
    const { side } = question
    const orders = system.orders(position, side)
    if (orders.length > 1 && rng.below(EVERY) === 0)
      yield { position, side, twin: system.resample(system.view(position, side), side, rng) }
    system.execute(position, side, orders.at(rng.below(orders.length)), dice)
  }
}
