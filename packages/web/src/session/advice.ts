import type { Ask } from './asking.js'
import { Colleague } from './calls.js'
import type { Hint } from './hinting.js'
import type { Review, ReviewAsk } from './review.js'

/** Who is asked for a hint and for the report on a game. */
export interface Advice {
  hint(ask: Ask): Promise<Hint>
  review(ask: ReviewAsk): Promise<Review>
  close(): void
}

export type AdviceCall = { readonly do: 'hint'; readonly ask: Ask } | { readonly do: 'review'; readonly ask: ReviewAsk }

/** Advice from a worker of its own, which is there from the first wish on: so neither the page nor a bot that thinks waits for it. */
export class WorkerAdvice implements Advice {
  #adviser: Colleague<AdviceCall> | undefined

  hint(ask: Ask): Promise<Hint> {
    return this.#beside.call({ do: 'hint', ask })
  }

  review(ask: ReviewAsk): Promise<Review> {
    return this.#beside.call({ do: 'review', ask })
  }

  close(): void {
    this.#adviser?.close()
    this.#adviser = undefined
  }

  get #beside(): Colleague<AdviceCall> {
    this.#adviser ??= new Colleague(new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' }))
    return this.#adviser
  }
}
