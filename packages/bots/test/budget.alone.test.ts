import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice } from '@sztab/engine'
import { expect, test } from 'vitest'
import { threadMilliseconds } from '../src/arena/clock.js'
import { botMaker, HostedTurn } from '../src/index.js'

/** Time that the thread has run, so that other work on the machine does not count. */
test('colonel decides within 1.1 times its budget, 95 times in 100', async () => {
  const budget = 250
  const kit = await loadKit('tow')
  const make = await botMaker(kit, { clock: threadMilliseconds })
  const { system } = kit
  const scenario = kit.scenarios.find(({ id }) => id === 'tow/race')!
  const dice = fastDice(2)
  const { position } = system.start(scenario, chooseOptions(system.options), dice)
  const bots = Object.fromEntries(scenario.sides.map((side) => [side, make(`colonel:${budget}ms`)]))
  const rng = new FastRng(2)
  const took: number[] = []
  for (
    let question = system.questions(position)[0];
    question && took.length < 22;
    question = system.questions(position)[0]
  ) {
    const list = system.orders(position, question.side)
    const began = threadMilliseconds()
    const order =
      list.length === 1 ? list.at(0) : bots[question.side]!.choose(new HostedTurn(system, position, question, rng))
    const milliseconds = threadMilliseconds() - began
    // Only the first order of a plan is thought about.
    if (question.kind === 'move' && milliseconds > budget / 3) took.push(milliseconds)
    system.carryOut(position, question.side, order, dice)
  }
  // The first ones are slower: code is compiled while it runs.
  const later = took.slice(6)
  expect(later).toHaveLength(16)
  expect(later.filter((milliseconds) => milliseconds > 1.1 * budget).length, later.join(' ')).toBeLessThanOrEqual(1)
})
