import type { PastEyes } from '../session/index.js'
import type { Desk } from './desk.js'
import { STEP_TIME } from './pace.js'

/** Between two orders of a replay that runs, in steps of a unit, and in milliseconds at least. */
const REST = 2
const LEAST_REST = 60

/** Goes through the game as it was. One order forward is shown as it happened; everything else is shown at once. */
export class Replaying {
  readonly #desk: Desk
  /** Counts what the person wants: what runs for an earlier wish stops. */
  #wishes = 0

  constructor(desk: Desk) {
    this.#desk = desk
  }

  get isOn(): boolean {
    return this.#desk.state.replay !== undefined
  }

  /** After how many orders the game is shown. */
  get at(): number {
    return this.#desk.state.replay?.at ?? this.#desk.session.length
  }

  /** Whose eyes look back; those that were chosen may have been closed since. */
  get eyes(): PastEyes {
    const { pastEyes } = this.#desk.session
    return pastEyes.find((eyes) => eyes === this.#desk.state.replay?.eyes) ?? pastEyes[0]!
  }

  go(to: number): void {
    this.stop()
    this.#show(to, false)
  }

  back(): void {
    this.go(this.at - 1)
  }

  step(): void {
    this.stop()
    void this.#step(false)
  }

  look(eyes: PastEyes): void {
    this.stop()
    this.#show(this.at, false, eyes)
  }

  /** Runs, from the beginning if it is at the end, or stands still. */
  toggle(): void {
    if (this.#desk.state.replay?.isRunning) this.go(this.at)
    else this.run(this.at >= this.#desk.session.length ? this.#desk.session.first : this.at)
  }

  run(from: number): void {
    this.stop()
    this.#show(from, true)
    void this.#run()
  }

  leave(): void {
    this.stop()
    this.#desk.set({ replay: undefined })
  }

  /** Nothing moves any more. */
  stop(): void {
    this.#wishes++
    this.#desk.player.finish()
  }

  async #run(): Promise<void> {
    const wish = this.#wishes
    for (;;) {
      await rest(STEP_TIME[this.#desk.pace])
      if (wish !== this.#wishes) return
      const isAtEnd = this.at >= this.#desk.session.length
      await this.#step(!isAtEnd)
      if (isAtEnd || wish !== this.#wishes) return
    }
  }

  async #step(isRunning: boolean): Promise<void> {
    const { length } = this.#desk.session
    const before = this.at
    const seen = this.#desk.shown
    this.#show(before + 1, isRunning)
    if (before < length) await this.#desk.player.show(seen, this.#desk.shown)
  }

  #show(to: number, isRunning: boolean, eyes: PastEyes = this.eyes): void {
    const { first, length } = this.#desk.session
    const at = Math.min(Math.max(to, first), length)
    this.#desk.set({
      replay: { at, isRunning, eyes },
      picked: undefined,
      goal: undefined,
      pending: [],
      open: undefined,
    })
  }
}

function rest(step: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.max(LEAST_REST, step * REST)))
}
