import {
  type Bot,
  type BotMaker,
  type BotTurn,
  botMaker,
  Commander,
  HostedTurn,
  type Judged,
  type Tally,
} from '@sztab/bots'
import {
  FastRng,
  type Kit,
  type Options,
  type Order,
  type Position,
  type PositionBody,
  readPosition,
  type Scenario,
  type Side,
} from '@sztab/engine'
import { library } from './library.js'

/** A question put to a bot, so that it can be sent to a worker. */
export interface Ask {
  /** Which game: what was made ready for one is used again. */
  readonly game: string
  readonly system: string
  readonly scenario: string | Scenario
  readonly options: Options
  readonly position: PositionBody
  readonly side: Side
  readonly bot: string
  readonly seed: number
}

interface Table {
  readonly game: string
  readonly kit: Kit
  readonly blank: Position
  readonly makeBot: BotMaker
  /** By side and name: a bot may have a plan under way. */
  readonly bots: Map<string, Bot>
}

/** Bots with an engine of their own. */
export class Thinker {
  #table: Table | undefined

  /** `tallies` is what several thinkers have found, where they were asked. */
  async choose(ask: Ask, tallies?: readonly Tally[]): Promise<Order> {
    const { bot, turn } = await this.#seatOf(ask)
    return bot instanceof Commander ? bot.choose(turn, tallies) : bot.choose(turn)
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
    const { kit, blank, makeBot, bots } = await this.#tableOf(ask)
    const { system } = kit
    const position = blank.fresh()
    readPosition(position, ask.position)
    system.derive(position)
    const question = system.questions(position).find(({ side }) => side === ask.side)
    if (!question) throw new Error(`${ask.side} is not asked`)
    const key = `${ask.side} ${ask.bot}`
    const bot = bots.get(key) ?? makeBot(ask.bot)
    bots.set(key, bot)
    return { bot, turn: new HostedTurn(system, position, question, new FastRng(ask.seed)) }
  }

  async #tableOf({ game, system, scenario, options }: Ask): Promise<Table> {
    if (this.#table?.game === game) return this.#table
    const kit = await library.kit(system)
    if (!kit) throw new Error(`there is no system ${system}`)
    const meant = typeof scenario === 'string' ? kit.scenarios.find(({ id }) => id === scenario) : scenario
    if (!meant) throw new Error(`there is no scenario ${String(scenario)}`)
    const makeBot = await botMaker(kit)
    this.#table = { game, kit, blank: kit.system.blank(meant, options), makeBot, bots: new Map() }
    return this.#table
  }
}
