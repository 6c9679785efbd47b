import { type Bot, type BotMaker, type BotTurn, botMaker, Commander, type Judged, type Tally } from '@sztab/bots'
import { type Ask, type Asked, openAsked, turnOf } from './asking.js'
import type { BotAnswer } from './bots.js'

interface Table extends Asked {
  readonly game: string
  readonly makeBot: BotMaker
  /** By side and name: a bot may have a plan under way. */
  readonly bots: Map<string, Bot>
}

/** Bots with an engine of their own. */
export class Thinker {
  #table: Table | undefined

  /** `tallies` is what several thinkers have found, where they were asked. */
  async choose(ask: Ask, tallies?: readonly Tally[]): Promise<BotAnswer> {
    const { bot, turn } = await this.#seatOf(ask)
    if (!(bot instanceof Commander)) return { order: bot.choose(turn) }
    const before = bot.reasons
    const order = bot.choose(turn, tallies)
    // Whoever goes on with a plan has said why when it was made.
    const [reason] = bot.reasons === before ? [] : bot.reasons
    return reason ? { order, reason } : { order }
  }

  /** Whether several thinkers should be asked first. */
  async isForMany(ask: Ask): Promise<boolean> {
    const { bot, turn } = await this.#seatOf(ask)
    return bot instanceof Commander && bot.isForMany(turn)
  }

  /** What this one of several would do. */
  async propose(ask: Ask, branch: number): Promise<readonly Judged[]> {
    const { bot, turn } = await this.#seatOf(ask)
    return bot instanceof Commander ? bot.propose(turn, branch) : []
  }

  /** What this one finds when it tries the best that all would do. */
  async try(ask: Ask, proposals: readonly (readonly Judged[])[]): Promise<readonly Tally[]> {
    const { bot } = await this.#seatOf(ask)
    return bot instanceof Commander ? bot.try(proposals) : []
  }

  async #seatOf(ask: Ask): Promise<{ bot: Bot; turn: BotTurn }> {
    const table = await this.#tableOf(ask)
    const { makeBot, bots } = table
    const key = `${ask.side} ${ask.bot}`
    const bot = bots.get(key) ?? makeBot(ask.bot)
    bots.set(key, bot)
    return { bot, turn: turnOf(table, ask) }
  }

  async #tableOf(ask: Ask): Promise<Table> {
    const { game } = ask
    if (this.#table?.game === game) return this.#table
    const asked = await openAsked(ask)
    this.#table = { ...asked, game, makeBot: await botMaker(asked.kit), bots: new Map() }
    return this.#table
  }
}
