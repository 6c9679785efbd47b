import type { Question, Reply } from './bots.js'
import { type Ask, Thinker } from './thinking.js'

const thinker = new Thinker()

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { number, ask } = data
  thinker.choose(ask satisfies Ask).then(
    (order) => reply({ number, order }),
    (error: unknown) => reply({ number, error: String(error) }),
  )
})

function reply(message: Reply): void {
  postMessage(message)
}
