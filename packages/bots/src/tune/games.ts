import { chooseOptions, type Kit, type Scenario } from '@sztab/engine'
import { playGame } from '../arena/game.js'
import type { Bot } from '../bot.js'
import { Commander } from '../commander.js'
import type { Craft, Fit } from '../craft.js'
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
): Seen[] {
  const seen: { terms: readonly number[] }[] = []
  const [first] = scenario.sides
  let count = 0
  const { winner, finished } = playGame(
    kit,
    scenario,
    chooseOptions(kit.system.options),
    Object.fromEntries(scenario.sides.map((side) => [side, playerOf(craft, bot)])),
    seedOf(seed, scenario.id, game),
    undefined,
    (position) => {
      if (count++ % QUESTIONS_APART !== 0) return
      const mind = craft.mind(position.setting)
      mind.frame?.(position)
      seen.push({ terms: mind.terms(position) })
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

/** A craft with other factors. */
export function refitted(craft: Craft, fit: Fit): Craft {
  const minds = new WeakMap<object, ReturnType<Craft['mind']>>()
  return {
    ...craft,
    fit,
    mind(setting) {
      let mind = minds.get(setting)
      if (!mind) {
        mind = craft.mind(setting, fit)
        minds.set(setting, mind)
      }
      return mind
    },
  }
}

/** The share of the points that one fit has against another, each seed with both sides. */
export function shareInPairs(
  kit: Kit,
  scenario: Scenario,
  bot: string,
  [one, other]: readonly [Craft, Craft],
  pairs: number,
  seed: string | number,
): number {
  const options = chooseOptions(kit.system.options)
  let points = 0
  for (let game = 0; game < 2 * pairs; game++) {
    const mine = scenario.sides[game % 2]!
    const bots = Object.fromEntries(scenario.sides.map((side) => [side, playerOf(side === mine ? one : other, bot)]))
    const { winner } = playGame(kit, scenario, options, bots, seedOf(seed, Math.floor(game / 2)))
    points += winner === undefined ? 0.5 : winner === mine ? 1 : 0
  }
  return points / (2 * pairs)
}
