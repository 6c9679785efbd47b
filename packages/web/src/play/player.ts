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
  /** The event that is being shown, for those that deserve a picture: a die, a draw, a result. */
  readonly event: Event | undefined
  readonly hex: number | undefined
  /** Where it happens. */
  readonly look: number | undefined
  /** Counts what is shown: the same die may fall twice. */
  readonly number: number
}

/** With more than this waiting, nobody wants to see all of it. */
const MOST_FRAMES = 160

/** Shows events one after the other. It never holds anybody up: the game itself is always further on. */
export class Player {
  readonly #desk: Desk
  readonly #onFrame: () => void
  readonly #onEnd: () => void
  #queue: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #before: Seen
  #shown = 0
  #done = () => {}
  stage: Stage | undefined

  /** `onEnd`: all that happened has been shown, or nobody wants to see it. */
  constructor(desk: Desk, onFrame: () => void, onEnd: () => void) {
    this.#desk = desk
    this.#onFrame = onFrame
    this.#onEnd = onEnd
    this.#before = desk.session.seen
  }

  /** The game has gone on: what happened since is shown, if these are the same eyes. */
  follow(seen: Seen): void {
    const before = this.#before
    this.#before = seen
    // Whoever looks back is not disturbed.
    if (seen === before || this.#desk.state.replay) return
    const { session, pace } = this.#desk
    const fresh = freshEvents(before.events, seen.events)
    const isQuiet = pace === 'none' || session.table.curtain !== undefined
    if (isQuiet || fresh.length === 0 || fresh.some(({ is }) => is === 'undone')) this.finish()
    else this.#add(fresh, before, seen)
  }

  /** Shows what happened between two moments of the past; resolves when it is shown, or when somebody is in a hurry. */
  show(before: Seen, after: Seen): Promise<void> {
    this.finish()
    if (this.#desk.pace === 'none') return Promise.resolve()
    return new Promise((done) => {
      this.#done = done
      this.#add(freshEvents(before.events, after.events), before, after)
    })
  }

  #add(events: readonly Event[], before: Seen, after: Seen): void {
    const { look, map } = this.#desk
    const hexes = map.grid.size
    const start = this.#queue.at(-1)?.pieces ?? this.stage?.pieces ?? piecesOf(before.view, look, hexes)
    this.#queue.push(...framesOf(events, start, piecesOf(after.view, look, hexes), (name) => map.grid.index(name)))
    if (this.#queue.length > MOST_FRAMES || this.#queue.length === 0) this.finish()
    else if (this.#timer === undefined) this.#next()
  }

  /** Shows how things are now. */
  finish(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
    const isStaged = this.stage !== undefined
    this.stage = undefined
    if (isStaged) this.#onFrame()
    const done = this.#done
    this.#done = () => {}
    done()
    this.#onEnd()
  }

  #next(): void {
    const frame = this.#queue.shift()
    if (!frame) {
      this.finish()
      return
    }
    this.stage = { pieces: frame.pieces, event: frame.event, hex: frame.hex, look: frame.look, number: this.#shown++ }
    this.#onFrame()
    this.#timer = setTimeout(() => this.#next(), frame.time * STEP_TIME[this.#desk.pace])
  }
}

/** What has been told since: other eyes may have been told other things before, so what both know is the mark. */
function freshEvents(before: readonly Event[], now: readonly Event[]): readonly Event[] {
  const known = new Set(before)
  return now.slice(now.findLastIndex((event) => known.has(event)) + 1)
}
