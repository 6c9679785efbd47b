interface Request<Call> {
  readonly number: number
  readonly call: Call
}

type Reply = { readonly number: number } & ({ readonly value: unknown } | { readonly error: string })

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Somebody who works beside the page and answers what is called to him. */
export class Colleague<Call> {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor(worker: Worker) {
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#hear(data))
    worker.addEventListener('error', () => this.#fail('the worker failed'))
    worker.addEventListener('messageerror', () => this.#fail('the worker was not understood'))
  }

  call<T>(call: Call): Promise<T> {
    const number = this.#asked++
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve: (value) => resolve(value as T), reject })
      this.#worker.postMessage({ number, call } satisfies Request<Call>)
    })
  }

  close(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number)
    this.#waiting.delete(reply.number)
    if ('value' in reply) waiting?.resolve(reply.value)
    else waiting?.reject(new Error(reply.error))
  }

  #fail(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason))
    this.#waiting.clear()
  }
}

/** In the worker: answers every call. */
export function answerCalls<Call>(answer: (call: Call) => Promise<unknown>): void {
  const reply = (message: Reply) => postMessage(message)
  addEventListener('message', ({ data: { number, call } }: MessageEvent<Request<Call>>) => {
    answer(call).then(
      (value) => reply({ number, value }),
      (error: unknown) => reply({ number, error: String(error) }),
    )
  })
}
