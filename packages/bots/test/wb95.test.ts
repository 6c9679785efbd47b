import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice, type Kit, type Side } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { botMaker, HostedTurn } from '../src/index.js'

const kit = await loadKit('wb95')

describe('a game of WB-95', () => {
  test.each([
    ['cadet', 'captain'],
    ['captain', 'colonel:20'],
    ['general:20', 'cadet'],
  ])('of %s against %s ends, and every decision is legal', async (one, other) => {
    const { result, illegal } = await play(kit, 'wb95/lesson', { soviet: one, axis: other })
    expect(illegal).toEqual([])
    expect(result?.kind).toBe('hold')
  })

  test('is the same again with the same seed, with budgets in iterations', async () => {
    const bots = { soviet: 'colonel:20', axis: 'captain' }
    expect((await play(kit, 'wb95/lesson', bots)).hash).toBe((await play(kit, 'wb95/lesson', bots)).hash)
  })
})

async function play({ system, scenarios }: Kit, id: string, bots: Readonly<Record<Side, string>>) {
  const make = await botMaker(kit)
  const players = Object.fromEntries(Object.entries(bots).map(([side, name]) => [side, make(name)]))
  const dice = fastDice(3)
  const rng = new FastRng(4)
  const { position } = system.start(scenarios.find((one) => one.id === id)!, chooseOptions(system.options), dice)
  const illegal: unknown[] = []
  for (let question = system.questions(position)[0]; question; question = system.questions(position)[0]) {
    const order = players[question.side]!.choose(new HostedTurn(system, position, question, rng))
    if (!system.check(position, question.side, order).legal) {
      illegal.push({ kind: question.kind, order })
      break
    }
    system.execute(position, question.side, order, dice)
  }
  return { result: system.result(position), hash: position.hash(), illegal }
}
