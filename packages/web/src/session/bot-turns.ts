import type { Reason } from '@sztab/bots'
import type { Order, Question, Receipt, Side } from '@sztab/engine'
import { BotAnswers, type Seated } from './bot-answers.js'
import type { Bots } from './bots.js'
import type { Seats } from './seats.js'

interface Around {
  readonly bots: Bots
  readonly discretion: number
  readonly pace: number
}

/** What the session does with what bots want. */
interface Hands {
  /** `reason` is why, where the bot has said it. */
  answer(side: Side, question: number, order: Order, reason?: Reason): Receipt
  changed(): void
  /** The table is left, or another tab goes on. */
  isLeft(): boolean
}

/** What the game waits for and no person gives. */
export class BotTurns {
  readonly #seated: Seated
  readonly #seats: Seats
  readonly #discretion: number
  readonly #hands: Hands
  readonly #answers: BotAnswers
  /** Counts changes: an answer to what was before the last one is not wanted any more. */
  #changes = 0
  /** How many milliseconds a bot lets pass before its answer counts. */
  pace: number
  /** The side for which a bot is thinking. */
  thinking: Side | undefined

  constructor(seated: Seated, seats: Seats, around: Around, hands: Hands) {
    this.#seated = seated
    this.#seats = seats
    this.#discretion = around.discretion
    this.pace = around.pace
    this.#hands = hands
    this.#answers = new BotAnswers(seated, around)
  }

  /** Something has changed: whatever a bot is thinking about is over. */
  forget(): void {
    this.#changes++
    this.thinking = undefined
  }

  /** A person is asked even if there is nothing to choose: others would notice. */
  goOn(): void {
    if (this.#hands.isLeft() || this.#isReleased()) return
    const { players } = this.#seated
    const question = this.#questions().find(({ side }) => players[side]?.is === 'bot')
    if (question) void this.#ask(question)
  }

  #questions(): readonly Question[] {
    const { kit, game } = this.#seated
    return kit.system.questions(game.position)
  }

  /** Where nothing is hidden from anybody the Game answers what has one answer only. */
  #isReleased(): boolean {
    const { game } = this.#seated
    if (!this.#seats.hidesNothing || !this.#questions().some(({ discreet }) => discreet)) return false
    const before = game.length
    game.release()
    if (game.length === before) return false
    this.#hands.changed()
    return true
  }

  async #ask(question: Question): Promise<void> {
    const { side, id, discreet } = question
    const asked = this.#changes
    this.thinking = side
    const isTimed = discreet && !this.#seats.hidesNothing && this.#discretion > 0
    const answer = await (isTimed ? this.#answers.whenDue(question, this.pace) : this.#answers.atEase(side, this.pace))
    if (this.#hands.isLeft() || this.#changes !== asked) return
    const receipt = this.#hands.answer(side, id, answer.order, answer.reason)
    if (!receipt.accepted) this.#hands.answer(side, id, this.#answers.byChance(side))
  }
}
