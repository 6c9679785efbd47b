import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice, type Position } from '@sztab/engine'
import { expect, test } from 'vitest'
import { type BotTurn, botMaker, Commander, HostedTurn } from '../src/index.js'

const kit = await loadKit('tow')
const { system } = kit
const scenario = kit.scenarios.find(({ id }) => id === 'tow/kharkiv')!

/** The lesson, where a side is asked to move. */
function moment(): () => BotTurn {
  const dice = fastDice(4)
  const rng = new FastRng(4)
  const { position } = system.start(scenario, chooseOptions(system.options), dice)
  for (;;) {
    const question = system.questions(position)[0]!
    const orders = system.orders(position, question.side)
    if (question.kind === 'move' && orders.length > 20)
      return () => new HostedTurn(system, position, question, new FastRng(11))
    system.carryOut(position, question.side, orders.at(rng.below(orders.length)), dice)
  }
}

test('threads that think together come to what one finds who thinks their thoughts one after the other', async () => {
  const turn = moment()
  const make = await botMaker(kit, { branches: 3 })
  const alone = make('general:60').choose(turn())

  const threads = [0, 1, 2].map(() => make('general:60') as Commander<Position>)
  const turns = threads.map(() => turn())
  expect(threads[0]!.isForMany(turn())).toBe(true)
  const proposals = threads.map((thread, branch) => thread.propose(turns[branch]!, branch))
  const tallies = threads.flatMap((thread) => thread.try(proposals))
  expect(tallies.reduce((sum, { tries }) => sum + tries, 0)).toBeGreaterThan(6)
  expect(threads[0]!.choose(turn(), tallies)).toEqual(alone)
  // The rest of the plan is only carried out.
  expect(threads[0]!.reasons.length).toBeGreaterThan(0)
})

test('a colonel thinks for himself, and a bot that makes no plans is no help', async () => {
  const make = await botMaker(kit, { branches: 3 })
  const turn = moment()()
  expect((make('colonel:30') as Commander<Position>).isForMany(turn)).toBe(false)
  expect(make('greedy')).not.toBeInstanceOf(Commander)
})
