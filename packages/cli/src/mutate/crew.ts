import { Worker } from 'node:worker_threads'
import type { Equipment, NamedCheck, Outcome, Task } from './worker.js'

/** A mutant may need more memory than the rules do; one that wants all of it is ended. */
const MOST_MEGABYTES = 1500

/** A worker did not come back from its task, or died of it. */
export class Lost extends Error {
  override readonly name = 'Lost'
}

type Answer<K extends Outcome['is']> = Extract<Outcome, { is: K }>

/** A thread that does one task after the other. One that is lost is replaced. */
export class Hand {
  private worker: Worker | undefined
  private checks: readonly NamedCheck[] = []
  private readonly equipment: Equipment

  constructor(equipment: Equipment) {
    this.equipment = equipment
  }

  /** The checks, once the thread is ready. */
  async ready(): Promise<readonly NamedCheck[]> {
    if (this.worker) return this.checks
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: this.equipment,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      stdout: true,
      stderr: true,
    })
    this.worker = worker
    const { checks } = await answered(worker, 'ready', () => Number.POSITIVE_INFINITY)
    this.checks = checks
    return checks
  }

  /** Does a task. `patience` says how long it may stay at the check or game of a number. Rejects with Lost. */
  async perform<K extends Task['is']>(
    task: Task & { readonly is: K },
    patience: (number: number) => number,
  ): Promise<Answer<K>> {
    await this.ready()
    const worker = this.worker!
    worker.postMessage(task)
    try {
      return await answered<K>(worker, task.is, patience)
    } catch (error) {
      await this.dismiss()
      throw error
    }
  }

  async dismiss(): Promise<void> {
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }
}

/** Waits for the outcome of a kind, as long as the worker goes on from one number to the next. */
function answered<K extends Outcome['is']>(
  worker: Worker,
  kind: K,
  patience: (number: number) => number,
): Promise<Answer<K>> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const lost = (reason: string): void => finish(() => reject(new Lost(reason)))
    const heard = (outcome: Outcome): void => {
      if (outcome.is === kind) finish(() => resolve(outcome as Answer<K>))
      if (outcome.is !== 'at') return
      clearTimeout(timer)
      const limit = patience(outcome.number)
      if (Number.isFinite(limit)) timer = setTimeout(() => lost('it does not end'), limit)
    }
    const broken = (error: Error): void => lost(error.message)
    const ended = (code: number): void => lost(`its thread ended with ${code}`)
    const finish = (then: () => void): void => {
      clearTimeout(timer)
      worker.off('message', heard).off('error', broken).off('exit', ended)
      then()
    }
    worker.on('message', heard).on('error', broken).on('exit', ended)
  })
}

/** Several threads that share out a list of tasks. */
export class Crew {
  private readonly hands: readonly Hand[]

  constructor(equipment: Equipment, size: number) {
    this.hands = Array.from({ length: size }, () => new Hand(equipment))
  }

  async checks(): Promise<readonly NamedCheck[]> {
    return (await Promise.all(this.hands.map((hand) => hand.ready())))[0]!
  }

  /** Does something with every item, several at a time, in the order of the list. */
  async each<T>(items: readonly T[], act: (item: T, hand: Hand) => Promise<void>): Promise<void> {
    const queue = items.values()
    const work = async (hand: Hand): Promise<void> => {
      for (const item of queue) await act(item, hand)
    }
    await Promise.all(this.hands.map(work))
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.hands.map((hand) => hand.dismiss()))
  }
}
