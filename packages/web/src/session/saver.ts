import type { GameStore, StoredGame } from './store.js'

export type SaveState = 'saved' | 'saving' | 'failed'

/** Writes one game down, one state after the other: of those that come while it writes, only the last. */
export class Saver {
  state: SaveState = 'saved'
  readonly #store: GameStore
  readonly #changed: () => void
  #waiting: (() => StoredGame) | undefined
  #writing: Promise<void> | undefined

  constructor(store: GameStore, changed: () => void) {
    this.#store = store
    this.#changed = changed
  }

  /** The game is asked for when its turn comes, so that states nobody will read are never made. */
  save(game: () => StoredGame): void {
    this.#waiting = game
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  /** When all that was asked for is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #write(): Promise<void> {
    this.#show('saving')
    let failed = false
    // A frame is drawn first: a record is long.
    await new Promise((next) => setTimeout(next))
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

  #show(state: SaveState): void {
    this.state = state
    this.#changed()
  }
}
