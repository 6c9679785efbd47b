import { loadKit } from '@sztab/content'
import { handicapOf } from '@sztab/content/handicaps'
import { chooseOptions, FastRng, fastDice } from '@sztab/engine'
import { expect, test } from 'vitest'
import { ranks } from '../src/craft.js'
import { HostedTurn } from '../src/host.js'
import { makeBot } from '../src/index.js'

const { even } = handicapOf('tow')!.auction!

test.each(ranks)(
  '%s bids for the Soviets of tow what makes both sides even, or else what the scenario asks for',
  async (rank) => {
    const kit = await loadKit('tow')
    const { system, scenarios } = kit
    const bot = await makeBot(rank, kit)
    const wanted = { ...even, 'tow/campaign': 65, 'tow/kharkiv': 8 }
    expect(Object.keys(wanted).sort()).toEqual(scenarios.map(({ id }) => id).sort())
    for (const scenario of scenarios) {
      const { position } = system.start(scenario, chooseOptions(system.options, { vpBid: true }), fastDice(1))
      const question = system.questions(position)[0]!
      expect(question.kind).toBe('bid')
      const points = wanted[scenario.id as keyof typeof wanted]
      expect(bot.choose(new HostedTurn(system, position, question, new FastRng(1)))).toEqual({ do: 'bid', points })
    }
  },
)
