import { chooseOptions, FastRng, FaultyInput, fastDice, type Position } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import {
  type Bot,
  botMaker,
  botNames,
  greedy,
  greedyCare,
  HostedTurn,
  lineupFaults,
  makeBot,
  random,
  seedOf,
} from '../src/index.js'
import { kit, scenario } from './drill.js'
import { evaluate, gain, type OneQuestion, oneQuestion } from './one-question.js'

const options = chooseOptions(kit.system.options)

describe('random', () => {
  test('takes every order equally often and never looks at the view', () => {
    const { turn } = oneQuestion(Array.from({ length: 5 }, (_, i) => gain(i)))
    const blind = { ...turn, view: () => expect.unreachable() }
    const counts = [0, 0, 0, 0, 0]
    for (let i = 0; i < 5000; i++) counts[random<OneQuestion>().choose(blind).points as number]!++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

describe('greedy', () => {
  const choose = (orders: Parameters<typeof oneQuestion>[0], care = greedyCare, seed = 1) =>
    greedy({ evaluate }, care).choose(oneQuestion(orders, seed).turn)

  test('weighs all outcomes of the dice', () => {
    expect(choose([gain(8), gain(0, 2), gain(5)])).toEqual(gain(8))
    expect(choose([gain(6), gain(0, 2), gain(5)])).toEqual(gain(0, 2))
  })

  test('samples dice that have too many outcomes, with the same luck for all orders', () => {
    expect(choose([gain(0, 9), gain(1, 9), gain(-1, 9)], { ...greedyCare, samples: 4 })).toEqual(gain(1, 9))
    expect(choose([gain(200), gain(0, 9)])).toEqual(gain(200))
  })

  test('averages over what it cannot see', () => {
    const care = { ...greedyCare, worlds: 64 }
    expect(choose([gain(9), gain(0, 0, 10), gain(8)], care)).toEqual(gain(9))
    expect(choose([gain(2), gain(0, 0, 10), gain(1)], care)).toEqual(gain(0, 0, 10))
  })

  test('looks once at worlds that are equal, and counts each of them', () => {
    const { turn, done } = oneQuestion([gain(4), gain(0, 0, 10), gain(3)])
    const rng = new FastRng(1)
    // What is hidden is 0 or 1, so that 64 worlds are of two kinds.
    const hidden = Array.from({ length: 64 }, () => rng.below(2)).reduce((sum, one) => sum + one, 0)
    const values: number[] = []
    const seen = greedy<OneQuestion>(
      {
        evaluate: (p) => {
          values.push(p.score)
          return p.score
        },
      },
      { ...greedyCare, worlds: 64 },
    )
    expect(seen.choose(turn)).toEqual((10 * hidden) / 64 > 4 ? gain(0, 0, 10) : gain(4))
    expect(done).toEqual([gain(4), gain(4), gain(0, 0, 10), gain(0, 0, 10), gain(3), gain(3)])
    expect(values.toSorted((a, b) => a - b)).toEqual([0, 3, 3, 4, 4, 10])
  })

  test('leaves ties to chance, and only ties', () => {
    const orders = [gain(1), gain(3, 0, 0, 'a'), gain(3, 0, 0, 'b'), gain(2)]
    const chosen = new Set(Array.from({ length: 40 }, (_, seed) => choose(orders, greedyCare, seed).piece))
    expect(chosen).toEqual(new Set(['a', 'b']))
  })

  test('of a long list looks at every group and finds the best order of the best group', () => {
    const groups = Array.from({ length: 60 }, (_, g) =>
      Array.from({ length: 100 }, (_, i) => gain(g === 41 ? 100 + i : i, 0, 0, `p${g}`)),
    )
    const { turn, done } = oneQuestion(groups.flat())
    expect(greedy({ evaluate }).choose(turn)).toEqual(gain(199, 0, 0, 'p41'))
    expect(new Set(done.map(({ piece }) => piece)).size).toBe(60)
    expect(done.length).toBeLessThanOrEqual(2 * greedyCare.looks * greedyCare.worlds)
  })

  test('is not swallowed by a value without bounds, and refuses one that is no number', () => {
    const won = greedy<OneQuestion>({ evaluate: (p) => (p.score > 6 ? Number.POSITIVE_INFINITY : p.score) })
    expect(won.choose(oneQuestion([gain(6), gain(1, 1)]).turn)).toEqual(gain(1, 1))
    expect(() =>
      greedy<OneQuestion>({ evaluate: () => Number.NaN }).choose(oneQuestion([gain(1), gain(2)]).turn),
    ).toThrow('one-question')
  })
})

describe('fairness', () => {
  test.each(botNames)('%s decides the same whatever is hidden from it', async (name) => {
    const make = await botMaker(kit)
    let compared = 0
    for (let seed = 0; seed < 6; seed++)
      for (const { p, twin } of twins(seed)) {
        const { side } = p
        const decide = (position: Position): unknown => turnAt(position, side, seed, make(name))
        expect(decide(twin)).toEqual(decide(p.position))
        if (twin.hash() !== p.position.hash()) compared++
      }
    expect(compared).toBeGreaterThan(40)
  })

  test('what a bot is handed holds no position', () => {
    const { position } = kit.system.start(scenario, options, fastDice(1))
    const question = kit.system.questions(position)[0]!
    const turn = new HostedTurn(kit.system, position, question, new FastRng(1))
    expect(Object.values(turn)).not.toContain(position)
    expect(turn.view().equals(kit.system.view(position, question.side))).toBe(true)
  })
})

test('a name that no bot has, and a side that does not fight, are faults', async () => {
  const known = botNames.join(', ')
  await expect(makeBot('toString', kit)).rejects.toThrow(FaultyInput)
  expect(lineupFaults(['blue', 'red'], { blue: 'random', red: 'genius', green: 'greedy' })).toEqual([
    { at: 'bot.red', problem: 'unknown-bot', name: 'genius', known },
    { at: 'bot.green', problem: 'unknown-side', known: 'blue, red' },
  ])
})

test('seeds differ as soon as anything differs', () => {
  const seeds = [seedOf(1, 2), seedOf(12), seedOf('1', 2), seedOf(1, 3), seedOf(1, 2, ''), seedOf()]
  expect(new Set(seeds).size).toBe(seeds.length)
  for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true)
})

/** Moments of a random game, each with another position that the side to answer cannot tell from it. */
function* twins(seed: number) {
  const { system } = kit
  const dice = fastDice(seedOf('twins', seed))
  const rng = new FastRng(seedOf('twins rng', seed))
  const { position } = system.start(scenario, options, dice)
  for (let question = system.questions(position)[0]; question; question = system.questions(position)[0]) {
    const { side } = question
    const orders = system.orders(position, side)
    if (orders.length > 1 && rng.below(4) === 0)
      yield { p: { position, side }, twin: system.resample(system.view(position, side), side, rng) }
    system.execute(position, side, orders.at(rng.below(orders.length)), dice)
  }
}

function turnAt(p: Position, side: string, seed: number, bot: Bot) {
  const question = kit.system.questions(p).find((asked) => asked.side === side)!
  return bot.choose(new HostedTurn(kit.system, p, question, new FastRng(seed)))
}
