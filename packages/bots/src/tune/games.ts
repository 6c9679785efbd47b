import { chooseOptions, type Kit, type Options, type Scenario } from '@sztab/engine'
import { playGame } from '../arena/game.js'
import type { Bot } from '../bot.js'
import { Commander } from '../commander.js'
import { type Craft, judgedBy } from '../craft.js'
import { rankOf } from '../ranks.js'
import { seedOf } from '../seed.js'
import { SideCraft } from '../side-craft.js'
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
  const seen: Pick<Seen, 'scenario' | 'terms'>[] = []
  // As anybody judges, and as each side does that has weights of its own.
  const judges = [undefined, ...scenario.sides.filter((side) => craft.sides?.[side])]
  const crafts = judges.map((judge) => ({ judge, craft: new SideCraft(craft, judge ?? '') }))
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
        for (const { judge, craft } of crafts)
          craft.think(() => {
            const mind = craft.mind(position.setting)
            mind.frame?.(position)
            seen.push({ scenario: judgedBy(scenario.id, judge), terms: mind.terms(position) })
          })
      },
    },
  )
  if (!finished) return []
  const outcome = winner === undefined ? 0.5 : winner === first ? 1 : 0
  return seen.map((one) => ({ ...one, game, outcome }))
}

function playerOf(craft: Craft, bot: string): Bot {
  const rank = rankOf(bot)
  if (!rank) throw new Error(`${bot} has no terms to be fitted`)
  return new Commander(craft, rank)
}
