import { loadKit } from '@sztab/content'
import { chooseOptions } from '@sztab/engine'
import { expect, test } from 'vitest'
import { isNight, runs } from '../../../test-support/night.js'
import { playGame } from '../src/arena/index.js'
import { botMaker, seedOf } from '../src/index.js'
import { mcts } from './mcts.js'

/** By day two games of the lesson with few iterations; by night what the design promises on a whole front: under 35 % in 40 games. */
const games = runs(2, 40)
const iterations = runs(25, 300)
const id = isNight ? 'tow/race' : 'tow/kharkiv'

test('a tree search over single orders does not hold its own against captain', {
  timeout: isNight ? 36_000_000 : 60_000,
}, async () => {
  const kit = await loadKit('tow')
  const make = await botMaker(kit)
  const scenario = kit.scenarios.find((one) => one.id === id)!
  let points = 0
  let illegal = 0
  for (let game = 0; game < games; game++) {
    const mine = scenario.sides[game % 2]!
    const bots = Object.fromEntries(
      scenario.sides.map((side) => [side, side === mine ? mcts(kit, iterations) : make('captain')]),
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
  expect(points / games).toBeLessThanOrEqual(isNight ? 0.35 : 0.5)
})
