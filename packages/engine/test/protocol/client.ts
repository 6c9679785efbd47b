import { expect, vi } from 'vitest'
import type { Order } from '../../src/index.js'
import {
  type FailureAnswer,
  failureSchema,
  type Host,
  type Library,
  type RequestWord,
  requestWords,
  Session,
  type Success,
  successSchema,
} from '../../src/protocol/index.js'
import drill from '../drill/index.js'

// Whole games are played here, perhaps on a machine that has other things to do.
vi.setConfig({ testTimeout: 60_000 })

export const library: Library = {
  scenarios: () => drill.scenarios,
  scenario: (id) => drill.scenarios.find((scenario) => scenario.id === id),
  kit: async (system) =>
    system === drill.system.id ? (drill as unknown as Awaited<ReturnType<Library['kit']>>) : undefined,
}

export type Fields = Readonly<Record<string, unknown>>

/** Talks to a session in objects and takes no answer that has not the documented form. */
export class Client {
  readonly session: Session
  private id = 0

  /** What the session could not foresee. */
  readonly troubles: unknown[] = []

  constructor(host: Host = {}, from: Library = library) {
    this.session = new Session(from, { trouble: (error) => this.troubles.push(error), ...host })
  }

  /** A request that must be answered. */
  async ask<D extends RequestWord>(word: D, fields: Fields = {}): Promise<Success<D>> {
    const answer = await this.send({ ...fields, id: ++this.id, do: word })
    if (this.troubles.length > 0) throw this.troubles[0]
    expect(answer, JSON.stringify(answer)).toMatchObject({ id: this.id, ok: true })
    return successSchema(word).parse(answer)
  }

  /** A request that must fail. */
  async fail(word: RequestWord, fields: Fields = {}): Promise<FailureAnswer> {
    const answer = await this.send({ ...fields, id: ++this.id, do: word })
    expect(answer, JSON.stringify(answer)).toMatchObject({ id: this.id, ok: false })
    return failureSchema.parse(answer)
  }

  async send(request: unknown): Promise<unknown> {
    return this.line(JSON.stringify(request))
  }

  async line(text: string): Promise<unknown> {
    const answer = await this.session.receive(text)
    return answer === undefined ? undefined : JSON.parse(answer)
  }

  async hash(): Promise<string> {
    return (await this.ask('position')).hash
  }

  /** Orders of the first side that is asked, picked by `pick`, until nobody is asked or enough are done. */
  async play(pick: (length: number) => number, most = Infinity): Promise<number> {
    for (let done = 0; done < most; done++) {
      const [side] = (await this.ask('questions')).asked
      if (side === undefined) return done
      const { length } = await this.ask('orders', { side, to: 0 })
      const from = pick(length)
      const { orders } = await this.ask('orders', { side, from, to: from + 1 })
      await this.ask('execute', { side, order: orders[0] })
    }
    return most
  }

  /** The first order of a side that has these arguments. */
  async orderOf(side: string, like: Partial<Order>): Promise<Order> {
    const { orders } = await this.ask('orders', { side })
    const wanted = Object.entries(like)
    const found = orders.find((order) => wanted.every(([name, value]) => order[name] === value))
    expect(found, `${JSON.stringify(like)} among ${JSON.stringify(orders)}`).toBeDefined()
    return found!
  }
}

/** A client with a game before it. */
export async function started(fields: Fields = {}): Promise<Client> {
  const client = new Client()
  await client.ask('start', { scenario: 'drill/field', seed: 7, ...fields })
  return client
}

/** A game at the first question of this kind that a random game comes to, and the side that is asked. */
export async function atQuestion(kind: string): Promise<{ client: Client; side: string }> {
  for (let seed = 1; seed < 100; seed++) {
    const client = await started({ seed })
    const pick = picker(seed)
    do {
      const question = (await client.ask('questions')).questions.find((one) => one.kind === kind)
      if (question) return { client, side: question.side }
    } while ((await client.play(pick, 1)) > 0)
  }
  throw new Error(`${kind} is never asked`)
}

/** Whether an answer has the form of some answer. */
export function isAnswer(answer: unknown): boolean {
  return (
    failureSchema.safeParse(answer).success ||
    requestWords.some((word) => successSchema(word).safeParse(answer).success)
  )
}

/** A small repeatable generator for picking. */
export function picker(seed: number): (length: number) => number {
  let state = seed
  return (length) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 0x100000000) * length)
  }
}
