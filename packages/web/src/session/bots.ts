import type { Order } from '@sztab/engine'
import type { Ask } from './thinking.js'

/** Answers for the bots at a table. */
export interface Bots {
  choose(ask: Ask): Promise<Order>
  close(): void
}

export interface BotRequest {
  readonly number: number
  readonly ask: Ask
}

export type BotReply = { readonly number: number } & ({ readonly order: Order } | { readonly error: string })

interface Waiting {
  readonly resolve: (order: Order) => void
  readonly reject: (error: Error) => void
}

/** Bots that think beside the page. */
class WorkerBots implements Bots {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor() {
    this.#worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<BotReply>) => this.#hear(data))
    this.#worker.addEventListener('error', () => this.#fail('the worker failed'))
    this.#worker.addEventListener('messageerror', () => this.#fail('the worker was not understood'))
  }

  choose(ask: Ask): Promise<Order> {
    const number = this.#asked++
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      this.#worker.postMessage({ number, ask } satisfies BotRequest)
    })
  }

  close(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }

  #hear(reply: BotReply): void {
    const waiting = this.#waiting.get(reply.number)
    this.#waiting.delete(reply.number)
    if ('order' in reply) waiting?.resolve(reply.order)
    else waiting?.reject(new Error(reply.error))
  }

  #fail(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason))
    this.#waiting.clear()
  }
}

/** Bots that think in the page itself: for where no worker runs. */
export class LocalBots implements Bots {
  #thinker: Promise<Bots> | undefined

  async choose(ask: Ask): Promise<Order> {
    this.#thinker ??= import('./thinking.js').then(({ Thinker }) => Object.assign(new Thinker(), { close() {} }))
    return (await this.#thinker).choose(ask)
  }

  close(): void {
    this.#thinker = undefined
  }
}

/** Bots in a worker, and in the page from the moment the worker fails. */
export class SteadyBots implements Bots {
  #bots: Bots
  #steady = false

  constructor(first: () => Bots = () => new WorkerBots()) {
    try {
      this.#bots = first()
    } catch {
      this.#bots = this.#fallBack()
    }
  }

  async choose(ask: Ask): Promise<Order> {
    try {
      return await this.#bots.choose(ask)
    } catch (error) {
      if (this.#steady) throw error
      this.#bots.close()
      this.#bots = this.#fallBack()
      return this.#bots.choose(ask)
    }
  }

  close(): void {
    this.#bots.close()
  }

  #fallBack(): Bots {
    this.#steady = true
    return new LocalBots()
  }
}
