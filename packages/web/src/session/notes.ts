import type { Reason } from '@sztab/bots'
import type { Side } from '@sztab/engine'

/** Why the computer did something, and after how many orders it said so. */
export interface Said {
  readonly at: number
  readonly reason: Reason
}

/** A side has asked for advice. */
export interface Hinted {
  readonly at: number
  readonly side: Side
  readonly turn: number
}

/** What is kept beside the record of a game, and is no part of it: what the computer said of it. */
export interface Notes {
  readonly reasons: readonly Said[]
  readonly hints: readonly Hinted[]
}

/** The notes of a game that goes on. */
export class NoteBook implements Notes {
  #reasons: readonly Said[]
  #hints: readonly Hinted[]

  constructor({ reasons = [], hints = [] }: Partial<Notes> = {}) {
    this.#reasons = reasons
    this.#hints = hints
  }

  get reasons(): readonly Said[] {
    return this.#reasons
  }

  get hints(): readonly Hinted[] {
    return this.#hints
  }

  said(at: number, reason: Reason): void {
    this.#reasons = [...this.#reasons, { at, reason }]
  }

  hinted(hint: Hinted): void {
    this.#hints = [...this.#hints, hint]
  }

  /** Orders were taken back: what was said of them is gone with them. That a hint was given is not. */
  cut(length: number): void {
    this.#reasons = this.#reasons.filter(({ at }) => at < length)
  }
}
