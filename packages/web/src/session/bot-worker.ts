import type { BotCall } from './bots.js'
import { answerCalls } from './calls.js'
import { Thinker } from './thinking.js'

const thinker = new Thinker()

answerCalls((call: BotCall): Promise<unknown> => {
  switch (call.do) {
    case 'choose':
      return thinker.choose(call.ask, call.tallies)
    case 'isForMany':
      return thinker.isForMany(call.ask)
    case 'propose':
      return thinker.propose(call.ask, call.branch)
    case 'try':
      return thinker.try(call.ask, call.proposals)
  }
})
