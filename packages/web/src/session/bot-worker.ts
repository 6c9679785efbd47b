import type { BotReply, BotRequest } from './bots.js'
import { Thinker } from './thinking.js'

const thinker = new Thinker()

addEventListener('message', ({ data: { number, call } }: MessageEvent<BotRequest>) => {
  answer(call).then(
    (value) => reply({ number, value }),
    (error: unknown) => reply({ number, error: String(error) }),
  )
})

function answer(call: BotRequest['call']): Promise<unknown> {
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
}

function reply(message: BotReply): void {
  postMessage(message)
}
