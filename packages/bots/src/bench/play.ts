import { chooseOptions, type Kit, type Position, type Scenario, type Side } from '@sztab/engine'
import { playGame } from '../arena/game.js'
import type { Bot } from '../bot.js'
import { makeBot } from '../bots.js'
import { sink, type Workload } from './workload.js'

/**
 * Whole games between bots: random orders, moves and games a second in the largest scenario, and how many orders the greedy
 * bot finds in the smallest.
 */
export function playWorkloads<P extends Position>(kit: Kit<P>): Workload[] {
  const bySize = kit.scenarios.toSorted((a, b) => b.hexes * b.turns - a.hexes * a.turns)
  const [large, small] = [bySize[0]!, bySize.at(-1)!]
  const random = (count: Count): Workload => ({
    name: `${kit.system.id} ${large.id}: random ${WORDS[count]}`,
    unit: UNITS[count],
    prepare: () => games(kit, large, 'random', count),
  })
  return [
    ...(['orders', 'unitMoves', 'games'] as const).map(random),
    {
      name: `${kit.system.id} ${small.id}: greedy orders`,
      unit: 'orders',
      prepare: () => games(kit, small, 'greedy', 'orders'),
    },
  ]
}

type Count = 'orders' | 'unitMoves' | 'games'
const WORDS: Readonly<Record<Count, string>> = { orders: 'orders', unitMoves: 'unit moves', games: 'games' }
const UNITS: Readonly<Record<Count, string>> = { orders: 'orders', unitMoves: 'moves', games: 'games' }

function games<P extends Position>(kit: Kit<P>, scenario: Scenario, bot: string, count: Count) {
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
