import { chooseOptions, type Kit, type Options, type Scenario } from '@sztab/engine'
import { playGame } from '../arena/game.js'
import type { Bot } from '../bot.js'
import { Commander } from '../commander.js'
import type { Craft } from '../craft.js'
import { rankOf } from '../ranks.js'
import { seedOf } from '../seed.js'
import type { Seen } from './fit.js'

/** About so many positions are taken from each turn of a game. */
const QUESTIONS_APART = 40

/** Plays a game and gives positions of it with their outcome. */
export function seenInGame(
  kit: Kit,
  craft: Craft,
  scenario: Scenario,
  bot: string,
  seed: string | number,
  game: number,
  options?: Options,
): Seen[] {
  const seen: { terms: readonly number[] }[] = []
  const [first] = scenario.sides
  let count = 0
  const { winner, finished } = playGame(
    kit,
    scenario,
    chooseOptions(kit.system.options, options),
    Object.fromEntries(scenario.sides.map((side) => [side, playerOf(craft, bot)])),
    seedOf(seed, scenario.id, game),
    undefined,
    {
      sees(position) {
        if (count++ % QUESTIONS_APART !== 0) return
        const mind = craft.mind(position.setting)
        mind.frame?.(position)
        seen.push({ terms: mind.terms(position) })
      },
    },
  )
  if (!finished) return []
  const outcome = winner === undefined ? 0.5 : winner === first ? 1 : 0
  return seen.map(({ terms }) => ({ scenario: scenario.id, game, terms, outcome }))
}

function playerOf(craft: Craft, bot: string): Bot {
  const rank = rankOf(bot)
  if (!rank) throw new Error(`${bot} has no terms to be fitted`)
  return new Commander(craft, rank)
}
