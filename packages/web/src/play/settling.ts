import type { Session } from '../session/index.js'
import { remembered } from '../words/index.js'

/** So long a question of another kind takes no answer: whoever clicks twice does not answer what he has not read. */
const MOMENT = 350
/** Whoever needs more time, or none, may say so here, in milliseconds. */
const REMEMBERED = 'sztab.settle'

/** Watches for questions of another kind, and for second clicks in the same place. */
export class Settling {
  readonly #onEnd: () => void
  readonly #moment: number
  #asked: string
  #until = 0
  #last = { place: -1, at: Number.NEGATIVE_INFINITY }

  constructor(session: Session, onEnd: () => void) {
    this.#onEnd = onEnd
    this.#asked = asked(session)
    const wanted = remembered(REMEMBERED)
    this.#moment = wanted === null || Number.isNaN(Number(wanted)) ? MOMENT : Number(wanted)
  }

  get isOn(): boolean {
    return performance.now() < this.#until
  }

  follow(session: Session): void {
    const now = asked(session)
    if (now === this.#asked) return
    this.#asked = now
    if (this.#moment === 0 || session.seen.question === undefined) return
    this.#until = performance.now() + this.#moment
    setTimeout(this.#onEnd, this.#moment + 1)
  }

  /** A click on a hex has given an order. */
  answered(place: number): void {
    this.#last = { place, at: performance.now() }
  }

  /** The second half of a double click means what the first half meant, and nothing more. */
  isEcho(place: number): boolean {
    return place === this.#last.place && performance.now() - this.#last.at < this.#moment
  }
}

function asked({ seen: { question }, table }: Session): string {
  return `${question?.side} ${question?.kind} ${table.curtain}`
}
