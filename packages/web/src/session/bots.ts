import type { Judged, Reason, Tally } from '@sztab/bots'
import type { Order } from '@sztab/engine'
import type { Ask } from './asking.js'
import { Colleague } from './calls.js'

/** What a bot answers, and why, where it has made a plan for it. */
export interface BotAnswer {
  readonly order: Order
  readonly reason?: Reason
}

/** Answers for the bots at a table. */
export interface Bots {
  choose(ask: Ask): Promise<BotAnswer>
  close(): void
}

/** What one thinker is asked for. */
export type BotCall =
  | { readonly do: 'choose'; readonly ask: Ask; readonly tallies?: readonly Tally[] }
  | { readonly do: 'isForMany'; readonly ask: Ask }
  | { readonly do: 'propose'; readonly ask: Ask; readonly branch: number }
  | { readonly do: 'try'; readonly ask: Ask; readonly proposals: readonly (readonly Judged[])[] }

/** One thinker beside the page. */
function thinkerBeside(): Colleague<BotCall> {
  return new Colleague(new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }))
}

/** No more thinkers than this, however many cores there are. */
const MOST_THINKERS = 8

/** Bots that think beside the page; those who use every core in as many workers as leave one for the page. */
class WorkerBots implements Bots {
  readonly #first = thinkerBeside()
  #helpers: readonly Colleague<BotCall>[] | undefined

  async choose(ask: Ask): Promise<BotAnswer> {
    if (!usesAllCores(ask.bot) || !(await this.#first.call<boolean>({ do: 'isForMany', ask })))
      return this.#first.call({ do: 'choose', ask })
    this.#helpers ??= Array.from({ length: helpersFor(navigator.hardwareConcurrency) }, thinkerBeside)
    const all = [this.#first, ...this.#helpers]
    const proposals = await heard(all.map((one, branch) => one.call<readonly Judged[]>({ do: 'propose', ask, branch })))
    const found = await heard(all.map((one) => one.call<readonly Tally[]>({ do: 'try', ask, proposals })))
    return this.#first.call({ do: 'choose', ask, tallies: found.flat() })
  }

  close(): void {
    this.#first.close()
    for (const helper of this.#helpers ?? []) helper.close()
  }
}

/** What came of those that did not fail. */
async function heard<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(answers)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

function usesAllCores(bot: string): boolean {
  return bot.startsWith('general')
}

function helpersFor(cores: number): number {
  return Math.max(0, Math.min(MOST_THINKERS, cores - 1) - 1)
}

/** Bots that think in the page itself: for where no worker runs. */
export class LocalBots implements Bots {
  #thinker: Promise<Bots> | undefined

  async choose(ask: Ask): Promise<BotAnswer> {
    this.#thinker ??= import('./thinking.js').then(({ Thinker }) => Object.assign(new Thinker(), { close() {} }))
    return (await this.#thinker).choose(ask)
  }

  close(): void {
    this.#thinker = undefined
  }
}

/** Bots in workers, and in the page from the moment the worker fails. */
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

  async choose(ask: Ask): Promise<BotAnswer> {
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
