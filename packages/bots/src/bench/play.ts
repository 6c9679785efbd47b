import { chooseOptions, type Kit, type Position, type Scenario, type Side } from '@sztab/engine'
import { playGame } from '../arena/game.js'
import type { Bot } from '../bot.js'
import { makeBot } from '../bots.js'
import { sink, type Workload } from './workload.js'

/** Whole games between bots: random orders and random games a second, and how many orders the greedy bot finds. */
export function playWorkloads<P extends Position>(kit: Kit<P>, scenario: Scenario = kit.scenarios[0]!): Workload[] {
  const title = `${kit.system.id} ${scenario.id}`
  return [
    { name: `${title}: random orders`, unit: 'orders', prepare: () => games(kit, scenario, 'random', 'orders') },
    { name: `${title}: random unit moves`, unit: 'moves', prepare: () => games(kit, scenario, 'random', 'unitMoves') },
    { name: `${title}: random games`, unit: 'games', prepare: () => games(kit, scenario, 'random', 'games') },
    { name: `${title}: greedy orders`, unit: 'orders', prepare: () => games(kit, scenario, 'greedy', 'orders') },
  ]
}

function games<P extends Position>(
  kit: Kit<P>,
  scenario: Scenario,
  bot: string,
  count: 'orders' | 'unitMoves' | 'games',
) {
  const options = chooseOptions(kit.system.options)
  const bots: Record<Side, Bot<P>> = Object.fromEntries(scenario.sides.map((side) => [side, makeBot(bot, kit)]))
  let seed = 0
  return {
    run() {
      const report = playGame(kit, scenario, options, bots, seed++)
      sink.number ^= report.questions
      return count === 'games' ? 1 : report[count]
    },
  }
}
