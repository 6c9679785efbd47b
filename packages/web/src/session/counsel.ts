import { type Game, type Kit, type Side, writePosition } from '@sztab/engine'
import type { Advice } from './advice.js'
import type { AskedGame } from './asking.js'
import { randomSeed } from './chance.js'
import type { Hint } from './hinting.js'
import type { Hinted, NoteBook, Said } from './notes.js'
import type { Review } from './review.js'
import type { Counsel, Eyes } from './types.js'

/** Who gives advice, whoever the opponent is: a second and a half is what people wait for without wondering. */
const ADVISER = 'colonel:1500ms'

interface Given {
  readonly id: string
  readonly kit: Kit
  readonly game: Game
  readonly notes: NoteBook
  readonly isTraining: boolean
  readonly advice: Advice
  /** Whose eyes are open. */
  eyes(): Eyes
  /** Somebody is shown what he could not know while the game went on. */
  reveal(): void
  /** Something was noted. */
  noted(): void
}

/** What the computer says of one game, and to whom: while it goes on its reasons in training only, and advice to who asks for it. */
export class GameCounsel implements Counsel {
  readonly isTraining: boolean
  readonly #given: Given

  constructor(given: Given) {
    this.isTraining = given.isTraining
    this.#given = given
  }

  /** They tell what a side plans and fears: outside training nobody gets at them before the end. */
  get reasons(): readonly Said[] {
    return this.isTraining ? this.#given.notes.reasons : []
  }

  get hints(): readonly Hinted[] {
    return this.#given.notes.hints
  }

  async hint(): Promise<Hint> {
    const { id, game, notes, advice, noted } = this.#given
    const side = this.#given.eyes() as Side
    if (!game.questionOf(side)) throw new Error('nothing is asked')
    const { position, length } = game
    const ask = { ...this.#asked, game: id, position: writePosition(position), side, bot: ADVISER, seed: randomSeed() }
    const hint = await advice.hint(ask)
    notes.hinted({ at: length, side, turn: position.turn })
    noted()
    return hint
  }

  async review(): Promise<Review> {
    const { game, notes, advice, reveal } = this.#given
    const { result, record } = game
    if (!result) throw new Error('the game is not over')
    reveal()
    return advice.review({ ...this.#asked, record, result, reasons: notes.reasons })
  }

  get #asked(): AskedGame {
    const { kit, game } = this.#given
    const { scenario, options, embed } = game.beginning
    return { system: kit.system.id, scenario: embed ? scenario : scenario.id, options }
  }
}
