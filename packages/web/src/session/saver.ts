import type { GameStore, StoredGame } from './store.js'

export type SaveState = 'saved' | 'saving' | 'failed'

/** Writes one game down, one state after the other: of those that come while it writes, only the last. */
export class Saver {
  state: SaveState
  readonly #store: GameStore
  readonly #changed: () => void
  #waiting: (() => StoredGame) | undefined
  #writing: Promise<void> | undefined
  #hurry = () => {}

  constructor(store: GameStore, changed: () => void, state: SaveState = 'saved') {
    this.#store = store
    this.#changed = changed
    this.state = state
  }

  /** The game is asked for when its turn comes, so that states nobody will read are never made. */
  save(game: () => StoredGame): void {
    this.#waiting = game
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  /** What waits is written without waiting for a frame. */
  flush(): void {
    this.#hurry()
  }

  /** What waits is not written any more. */
  drop(): void {
    this.#waiting = undefined
  }

  /** When all that was asked for is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #write(): Promise<void> {
    // What could not be kept is so until it is kept: the notice must not come and go.
    let failed = this.state === 'failed'
    if (!failed) this.#show('saving')
    await this.#frame()
    while (this.#waiting) {
      const game = this.#waiting
      this.#waiting = undefined
      try {
        await this.#store.write(game())
        failed = false
      } catch (error) {
        console.error(error)
        failed = true
      }
    }
    this.#show(failed ? 'failed' : 'saved')
  }

  /** A frame is drawn first: a record is long. */
  #frame(): Promise<void> {
    return new Promise((next) => {
      this.#hurry = next
      setTimeout(next)
    })
  }

  #show(state: SaveState): void {
    this.state = state
    this.#changed()
  }
}
