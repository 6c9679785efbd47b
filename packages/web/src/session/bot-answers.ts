import { type Game, type Kit, type Order, type Question, type Side, writePosition } from '@sztab/engine'
import type { BotAnswer, Bots } from './bots.js'
import { randomSeed } from './chance.js'
import type { Players } from './players.js'

/** A game with who plays it. */
export interface Seated {
  readonly id: string
  readonly kit: Kit
  readonly game: Game
  readonly players: Players
}

/** What the bots at a table answer, and when their answers count. */
export class BotAnswers {
  readonly #seats: Seated
  readonly #around: { readonly bots: Bots; readonly discretion: number }
  /** When discreet questions are to be answered, by side and number. */
  readonly #due = new Map<string, number>()

  constructor(seats: Seated, around: { readonly bots: Bots; readonly discretion: number }) {
    this.#seats = seats
    this.#around = around
  }

  async atEase(side: Side, pace: number): Promise<BotAnswer> {
    const [answer] = await Promise.all([this.#choose(side), wait(pace)])
    return answer
  }

  /** Neither a sooner answer nor a later one would be discreet: a bot that is not done by then leaves it to chance. */
  async whenDue({ side, id }: Question, pace: number): Promise<BotAnswer> {
    const key = `${side} ${id}`
    const due = this.#due.get(key) ?? performance.now() + Math.max(this.#around.discretion, pace)
    this.#due.set(key, due)
    let chosen: BotAnswer | undefined
    void this.#choose(side).then((answer) => {
      chosen = answer
    })
    await wait(Math.max(due - performance.now(), 1))
    return chosen ?? { order: this.byChance(side) }
  }

  byChance(side: Side): Order {
    const { kit, game } = this.#seats
    const orders = kit.system.orders(game.position, side)
    return orders.at(randomSeed() % orders.length)
  }

  /** A bot that fails must not end the game: then chance answers for it. */
  async #choose(side: Side): Promise<BotAnswer> {
    const { id, kit, game, players } = this.#seats
    const player = players[side]!
    const { scenario, options, embed } = game.beginning
    try {
      return await this.#around.bots.choose({
        game: id,
        system: kit.system.id,
        scenario: embed ? scenario : scenario.id,
        options,
        position: writePosition(game.position),
        side,
        bot: player.is === 'bot' ? player.name : 'random',
        seed: randomSeed(),
      })
    } catch (error) {
      console.error(error)
      return { order: this.byChance(side) }
    }
  }
}

function wait(milliseconds: number): Promise<void> | undefined {
  return milliseconds > 0 ? new Promise((done) => setTimeout(done, milliseconds)) : undefined
}
