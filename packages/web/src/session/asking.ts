import { type BotTurn, HostedTurn } from '@sztab/bots'
import {
  FastRng,
  type Kit,
  type Options,
  type Position,
  type PositionBody,
  readPosition,
  type Scenario,
  type Side,
} from '@sztab/engine'
import { library } from './library.js'

/** Which game is played, so that it can be sent to a worker. */
export interface AskedGame {
  readonly system: string
  readonly scenario: string | Scenario
  readonly options: Options
}

/** A question put to a bot, so that it can be sent to a worker. */
export interface Ask extends AskedGame {
  /** Which game: what was made ready for one is used again. */
  readonly game: string
  readonly position: PositionBody
  readonly side: Side
  readonly bot: string
  readonly seed: number
}

/** A game made ready where nothing of the page is. */
export interface Asked {
  readonly kit: Kit
  readonly scenario: Scenario
  readonly blank: Position
}

export async function openAsked({ system, scenario: wanted, options }: AskedGame): Promise<Asked> {
  const kit = await library.kit(system)
  if (!kit) throw new Error(`there is no system ${system}`)
  const scenario = typeof wanted === 'string' ? kit.scenarios.find(({ id }) => id === wanted) : wanted
  if (!scenario) throw new Error(`there is no scenario ${String(wanted)}`)
  return { kit, scenario, blank: kit.system.blank(scenario, options) }
}

/** What the side that is asked may know, as a bot is told it. */
export function turnOf({ kit: { system }, blank }: Asked, ask: Ask): BotTurn {
  const position = blank.fresh()
  readPosition(position, ask.position)
  system.derive(position)
  const question = system.questions(position).find(({ side }) => side === ask.side)
  if (!question) throw new Error(`${ask.side} is not asked`)
  return new HostedTurn(system, position, question, new FastRng(ask.seed))
}
