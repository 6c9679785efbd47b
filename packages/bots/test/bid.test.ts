import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice } from '@sztab/engine'
import { expect, test } from 'vitest'
import { towBids } from '../src/chitpull/weights.js'
import { ranks } from '../src/craft.js'
import { HostedTurn } from '../src/host.js'
import { makeBot } from '../src/index.js'

test.each(ranks)('%s bids for the Soviets of tow what makes both sides even', async (rank) => {
  const kit = await loadKit('tow')
  const { system, scenarios } = kit
  const bot = await makeBot(rank, kit)
  for (const [id, points] of Object.entries(towBids)) {
    const scenario = scenarios.find((one) => one.id === id)!
    const { position } = system.start(scenario, chooseOptions(system.options, { vpBid: true }), fastDice(1))
    const question = system.questions(position)[0]!
    expect(question.kind).toBe('bid')
    expect(bot.choose(new HostedTurn(system, position, question, new FastRng(1)))).toEqual({ do: 'bid', points })
  }
})
