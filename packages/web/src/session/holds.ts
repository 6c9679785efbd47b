/** Whoever plays a game in this tab. */
export interface Holder {
  /** Another tab asks for the game: what is not kept yet is to be kept. */
  handOver(): Promise<void>
  /** Another tab has taken the game without waiting. */
  lose(): void
}

/** The right to go on with a game, which one tab has at a time: two would overwrite what the other keeps. */
export interface Hold {
  release(): void
}

/** What tabs say to each other: who has a game, that one is wanted, that it is given or taken. */
interface Word {
  readonly is: 'who' | 'mine' | 'wanted' | 'free' | 'taken'
  readonly id: string
}

export interface Means {
  readonly locks: LockManager | undefined
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
}

/** A tab that was closed or left just now still has its lock for a moment. */
const SHORT_WAIT = 500
/** A tab that sleeps in the background does not answer: after this the game is taken from it. */
const POLITE_WAIT = 1500

export class Holds {
  readonly #locks: LockManager | undefined
  readonly #channel: Means['channel']
  readonly #held = new Map<string, { readonly holder: Holder; readonly free: () => void }>()
  readonly #hearing = new Set<(word: Word) => void>()

  constructor({ locks, channel }: Means) {
    this.#locks = locks
    this.#channel = channel
    channel?.addEventListener('message', ({ data }) => this.#hear(data as Word))
  }

  /** Takes a game, by force from a tab that has it; nothing if another tab has it. */
  async take(id: string, holder: Holder, isForced: boolean): Promise<Hold | undefined> {
    if (isForced) this.#say('wanted', id)
    const free = this.#locks ? await this.#lock(this.#locks, id, isForced) : await this.#askAround(id, isForced)
    if (!free) return undefined
    const held = { holder, free }
    this.#held.set(id, held)
    return {
      release: () => {
        free()
        if (this.#held.get(id) === held) this.#held.delete(id)
      },
    }
  }

  async #lock(locks: LockManager, id: string, isForced: boolean): Promise<(() => void) | undefined> {
    const wait = isForced ? POLITE_WAIT : SHORT_WAIT
    // This tab itself has it, and is about to leave it: that may take longer than any wait, but it comes.
    const isOwn = this.#held.has(id)
    const free = await this.#request(locks, id, isOwn ? {} : { signal: AbortSignal.timeout(wait) })
    return free ?? (isForced ? this.#request(locks, id, { steal: true }) : undefined)
  }

  #request(locks: LockManager, id: string, options: LockOptions): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      let isHeld = false
      const hold = () =>
        new Promise<void>((free) => {
          isHeld = true
          resolve(free)
        })
      locks.request(`sztab ${id}`, options, hold).catch((error: unknown) => {
        if (isHeld) this.#lose(id)
        else resolve(isTimeOut(error) ? undefined : () => {})
      })
    })
  }

  /** Without locks, which a page has only at a safe address: whoever has the game says so. */
  async #askAround(id: string, isForced: boolean): Promise<(() => void) | undefined> {
    if (!isForced) {
      this.#say('who', id)
      if (await this.#heard('mine', id, SHORT_WAIT)) return undefined
    } else if (!(await this.#heard('free', id, POLITE_WAIT))) this.#say('taken', id)
    return () => this.#say('free', id)
  }

  #say(is: Word['is'], id: string): void {
    this.#channel?.postMessage({ is, id } satisfies Word)
  }

  #heard(is: Word['is'], id: string, wait: number): Promise<boolean> {
    if (!this.#channel) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = (isHeard: boolean) => {
        clearTimeout(timer)
        this.#hearing.delete(listener)
        resolve(isHeard)
      }
      const listener = (word: Word) => word.is === is && word.id === id && end(true)
      const timer = setTimeout(() => end(false), wait)
      this.#hearing.add(listener)
    })
  }

  #hear(word: Word): void {
    for (const listener of this.#hearing) listener(word)
    const held = this.#held.get(word.id)
    if (!held) return
    if (word.is === 'who') this.#say('mine', word.id)
    else if (word.is === 'taken') this.#lose(word.id)
    else if (word.is === 'wanted') void this.#handOver(word.id)
  }

  /** Until all is kept the game is still held here, so that it can still be lost. */
  async #handOver(id: string): Promise<void> {
    const held = this.#held.get(id)!
    await held.holder.handOver()
    if (this.#held.get(id) !== held) return
    this.#held.delete(id)
    held.free()
  }

  #lose(id: string): void {
    const held = this.#held.get(id)
    this.#held.delete(id)
    held?.holder.lose()
  }
}

/** The wait was over; anything else means that there is no locking here, and then nothing is locked. */
function isTimeOut(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
