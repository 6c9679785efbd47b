import { chooseOptions } from '@sztab/engine'
import { expect, test } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { playGame } from '../src/arena/index.js'
import { type Bot, botMaker, random } from '../src/index.js'
import { kit, scenario } from './drill.js'
import { endless } from './mutants.js'

const options = chooseOptions(kit.system.options)
const both = (bot: Bot) => ({ blue: bot, red: bot })

test('random play ends every game', { timeout: 300_000 }, () => {
  for (let seed = 0; seed < runs(100, 10_000); seed++) {
    const report = playGame(kit, scenario, options, both(random()), seed)
    expect(report).toMatchObject({ finished: true, illegal: 0, turns: scenario.turns })
    expect(report.orders).toBeLessThanOrEqual(report.questions)
    expect(report.unitMoves).toBeLessThanOrEqual(report.orders)
  }
})

test.each(['random', 'greedy'])('a game of %s is the same for the same seed, and another for another', async (name) => {
  const make = await botMaker(kit)
  const play = (seed: number) => playGame(kit, scenario, options, both(make(name)), seed)
  expect(play(5)).toEqual(play(5))
  expect(play(5).hash).not.toBe(play(6).hash)
})

test('counts as orders what bots decide, and as unit moves what moves', () => {
  const asked = { orders: 0, moves: 0 }
  const counting: Bot = {
    choose(turn) {
      expect(turn.orders.length).toBeGreaterThan(1)
      const order = random().choose(turn)
      asked.orders++
      if (order.do === 'move') asked.moves++
      return order
    },
  }
  const { orders, unitMoves } = playGame(kit, scenario, options, both(counting), 3)
  expect({ orders, moves: unitMoves }).toEqual(asked)
})

test('an order that is refused is counted and replaced', () => {
  const lost: Bot = { choose: () => ({ do: 'move', unit: 'nobody', to: 'nowhere' }) }
  const report = playGame(kit, scenario, options, { blue: lost, red: random() }, 1)
  expect(report.finished).toBe(true)
  expect(report.illegal).toBeGreaterThan(10)
})

test('a game without end is stopped and reported', () => {
  const report = playGame(endless(kit), scenario, options, both(random()), 1, 2000)
  expect(report).toMatchObject({ finished: false, questions: 2000, turns: 3 })
  expect(report.winner).toBeUndefined()
})
