import type { BotReply, BotRequest } from './bots.js'
import { type Ask, Thinker } from './thinking.js'

const thinker = new Thinker()

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => {
  const { number, ask } = data
  thinker.choose(ask satisfies Ask).then(
    (order) => reply({ number, order }),
    (error: unknown) => reply({ number, error: String(error) }),
  )
})

function reply(message: BotReply): void {
  postMessage(message)
}
