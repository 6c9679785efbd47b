import type { PlacedPiece } from '@sztab/board'
import type { Event } from '@sztab/engine'
import type { Seen } from '../session/index.js'
import { piecesOf } from './board/faces.js'
import type { Desk } from './desk.js'
import { type Frame, framesOf } from './frames.js'
import { STEP_TIME } from './pace.js'

/** What the board shows for a moment while events are shown as they happen. */
export interface Stage {
  readonly pieces: readonly PlacedPiece[]
  /** The event that is being shown, for those that deserve a picture: a die, a chit, a result. */
  readonly event: Event | undefined
  readonly hex: number | undefined
}

/** With more than this waiting, nobody wants to see all of it. */
const MOST_FRAMES = 160

/** Shows events one after the other. It never holds anybody up: the game itself is always further on. */
export class Player {
  readonly #desk: Desk
  readonly #onFrame: () => void
  #queue: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #before: Seen
  stage: Stage | undefined

  constructor(desk: Desk, onFrame: () => void) {
    this.#desk = desk
    this.#onFrame = onFrame
    this.#before = desk.session.seen
  }

  /** The game has gone on: what happened since is shown, if these are the same eyes. */
  follow(seen: Seen): void {
    const before = this.#before
    this.#before = seen
    if (seen === before) return
    const { session, pace, special, map, state } = this.#desk
    const fresh = freshEvents(before.events, seen.events)
    const isQuiet = pace === 'none' || state.replay !== undefined || session.table.curtain !== undefined
    if (isQuiet || fresh.length === 0 || fresh.some(({ is }) => is === 'undone')) {
      this.finish()
      return
    }
    const hexes = map.grid.size
    const start = this.#queue.at(-1)?.pieces ?? this.stage?.pieces ?? piecesOf(before.view, special, hexes)
    this.#queue.push(...framesOf(fresh, start, piecesOf(seen.view, special, hexes), (name) => map.grid.index(name)))
    if (this.#queue.length > MOST_FRAMES) this.finish()
    else if (this.#timer === undefined) this.#next()
  }

  /** Shows how things are now. */
  finish(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
    if (this.stage === undefined) return
    this.stage = undefined
    this.#onFrame()
  }

  #next(): void {
    const frame = this.#queue.shift()
    if (!frame) {
      this.finish()
      return
    }
    this.stage = { pieces: frame.pieces, event: frame.event, hex: frame.hex }
    this.#onFrame()
    this.#timer = setTimeout(() => this.#next(), frame.time * STEP_TIME[this.#desk.pace])
  }
}

/** What has been told since: other eyes may have been told other things before, so what both know is the mark. */
function freshEvents(before: readonly Event[], now: readonly Event[]): readonly Event[] {
  const known = new Set(before)
  return now.slice(now.findLastIndex((event) => known.has(event)) + 1)
}
