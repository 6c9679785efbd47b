import { loadKit } from '@sztab/content'
import { chooseOptions } from '@sztab/engine'
import { expect, test } from 'vitest'
import { isNight, runs, some } from '../../../test-support/night.js'
import { threadMilliseconds } from '../src/arena/clock.js'
import { playGame } from '../src/arena/index.js'
import { botMaker, seedOf } from '../src/index.js'
import { mcts } from './mcts.js'

/**
 * By day two games of a lesson with few iterations; by night what the design promises in each system: with a second for every order under 35 % of the
 * points of 40 games.
 */
const games = runs(2, 40)
const budget = isNight ? { milliseconds: 1000 } : { iterations: 25 }
const most = isNight ? 0.35 : 0.5

test.each(some(['tow/kharkiv', 'avl/little-saturn', 'bcs/lesson', 'wb95/uranus'], 1))(
  'a tree search over single orders does not hold its own against captain in %s',
  { timeout: isNight ? 36_000_000 : 60_000 },
  async (id) => {
    const kit = await loadKit(id.split('/')[0]!)
    const make = await botMaker(kit)
    const scenario = kit.scenarios.find((one) => one.id === id)!
    let points = 0
    let illegal = 0
    for (let game = 0; game < games; game++) {
      const mine = scenario.sides[game % 2]!
      const bots = Object.fromEntries(
        scenario.sides.map((side) => [side, side === mine ? mcts(kit, budget, threadMilliseconds) : make('captain')]),
      )
      const report = playGame(
        kit,
        scenario,
        chooseOptions(kit.system.options),
        bots,
        seedOf('mcts', Math.floor(game / 2)),
      )
      points += report.winner === undefined ? 0.5 : report.winner === mine ? 1 : 0
      illegal += report.illegal
    }
    expect(illegal).toBe(0)
    expect(points / games).toBeLessThanOrEqual(most)
  },
)
