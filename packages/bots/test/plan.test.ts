import { FastRng } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { chanceOf, WON, worthOf } from '../src/craft.js'
import { Meter, partOf } from '../src/plan/budget.js'
import { evolve } from '../src/plan/evolve.js'
import { forward } from '../src/plan/forward.js'
import { type Judged, keyOf, type Part, type Plan } from '../src/plan/language.js'
import { PairedDice } from '../src/plan/luck.js'
import { pooled, various } from '../src/plan/search.js'
import { merged, rank, trial } from '../src/plan/trial.js'
import { rankOf } from '../src/ranks.js'

const part = (tactic: string, target = -1): Part => ({ tactic, target })
const has = (plan: Plan, tactic: string, target = -1): boolean =>
  plan.some((one) => one.tactic === tactic && one.target === target)

/** Two arms of a pincer are worth something only together, and each alone costs. */
const pincer = {
  parts: [part('hold'), part('left', 1), part('left', 2), part('right', 1), part('right', 2), part('idle')],
  worth: (plan: Plan): number => {
    const closed = [1, 2].map((at) => has(plan, 'left', at) && has(plan, 'right', at))
    return (has(plan, 'hold') ? 20 : 0) + (closed[1] ? 200 : 0) + (closed[0] ? 90 : 0) - 5 * plan.length
  },
}

const iterations = (count: number) => new Meter({ iterations: count })

describe('evolution', () => {
  test('finds what parts are worth only together, which building part by part does not', () => {
    expect(keyOf(forward(pincer)[0]!.plan)).toBe('hold -1')
    const best = evolve(pincer, new FastRng(1), iterations(400))[0]!
    expect(best.worth).toBe(20 + 200 + 90 - 25)
  })

  test('gives different plans, the best first, and the same for the same seed', () => {
    const found = evolve(pincer, new FastRng(3), iterations(150))
    expect(evolve(pincer, new FastRng(3), iterations(150))).toEqual(found)
    expect(new Set(found.map(({ worth }) => worth)).size).toBe(found.length)
    expect(found[0]!.worth).toBe(Math.max(...found.map(({ worth }) => worth)))
  })

  test('puts details in front, though nobody tries them one by one', () => {
    const posts = Array.from({ length: 12 }, (_, i) => part('post', i))
    const worth = (plan: Plan): number =>
      (plan[0]?.tactic === 'post' ? 10 * plan[0].target : 0) + (has(plan, 'hold') ? 20 : 0)
    const best = evolve({ parts: [part('hold')], details: posts, worth }, new FastRng(1), iterations(300))[0]!
    expect(best.worth).toBe(130)
    expect(forward({ parts: [part('hold')], worth })[0]!.worth).toBe(20)
  })

  test('looks at no more plans than it may, and has one even then', () => {
    let looked = 0
    const counted = {
      ...pincer,
      worth: (plan: Plan) => {
        looked++
        return pincer.worth(plan)
      },
    }
    evolve(counted, new FastRng(1), iterations(30))
    expect(looked).toBe(30)
    expect(evolve(pincer, new FastRng(1), iterations(1))).toHaveLength(1)
    expect(evolve({ parts: [], worth: () => 7 }, new FastRng(1), iterations(50))).toEqual([{ plan: [], worth: 7 }])
  })
})

describe('trials', () => {
  const plans: Judged[] = [10, 9, 8, 7].map((worth, i) => ({ plan: [part('try', i)], worth }))
  const chance = (worth: number): number => 0.5 + worth / 1000
  /** The luck of the n-th try is the same for all, and larger than what parts them. */
  const sample = (plan: Plan, n: number): number => [0.4, 0.4, 0.52, 0.4][plan[0]!.target]! + ((n * 7) % 5) / 20

  test('find a plan that the tables undervalue', () => {
    const tallies = trial(plans, sample, iterations(2000), chance)
    expect(rank(tallies)[0]!.plan).toBe(plans[2]!.plan)
    expect(Math.max(...tallies.map(({ tries }) => tries))).toBe(96)
    expect(tallies.find(({ plan }) => plan === plans[3]!.plan)!.tries).toBeLessThan(10)
  })

  test('leave the tables their say as long as little was tried', () => {
    const ranked = rank(trial(plans, sample, iterations(1), chance))
    expect(ranked.map(({ plan }) => plan)).toEqual(plans.map(({ plan }) => plan))
    // A try that only some have had is not counted.
    expect(trial(plans, sample, iterations(9), chance).map(({ tries }) => tries)).toEqual([0, 0, 0, 0])
  })

  test('take another plan only on evidence: the same lead is believed where it is steady, not where it is luck', () => {
    const [first, second] = [plans[0]!, plans[1]!]
    const lead = (swing: number) => (plan: Plan, n: number) =>
      plan === first.plan ? 0.5 : 0.504 + (n % 2 === 0 ? swing : -swing)
    const best = (swing: number): Plan =>
      rank(trial([{ ...first, worth: 12 }, second], lead(swing), iterations(64), chance))[0]!.plan
    expect(best(0)).toBe(second.plan)
    expect(best(0.4)).toBe(first.plan)
  })

  test('that are broken off do not count', () => {
    const broken = (plan: Plan, n: number): number | undefined => (n < 2 ? sample(plan, n) : undefined)
    expect(trial(plans, broken, iterations(2000), chance).map(({ tries }) => tries)).toEqual([2, 2, 2, 2])
  })

  test('are of plans that differ, as far as there are such', () => {
    const long = (last: string): Plan => [part('a'), part('b'), part('c'), part(last)]
    const found = [long('d'), long('e'), [part('f')], []].map((plan, i): Judged => ({ plan, worth: 10 - i }))
    expect(various(found, 3).map(({ worth }) => worth)).toEqual([10, 8, 7])
    expect(various(found, 4)).toEqual(found)
  })

  test('of several threads are added up', () => {
    const one = { plan: [part('a')], worth: 1, prior: 0.5, tries: 2, sum: 1, more: 0.25, squares: 0.5 }
    const twin = { ...one, plan: [part('a')], tries: 3, sum: 2, more: 0.5 }
    expect(merged([one, twin])).toEqual([{ ...one, tries: 5, sum: 3, more: 0.75, squares: 1 }])
    expect(pooled([plans, [{ plan: [part('try', 0)], worth: 11 }]]).map(({ worth }) => worth)).toEqual([11, 9, 8, 7])
  })
})

describe('budgets', () => {
  test('by the clock end before the next step would end too late', () => {
    let now = 100
    const meter = new Meter({ milliseconds: 50 }, () => now)
    let steps = 0
    while (!meter.isOver()) {
      steps++
      now += 10
    }
    // Four steps of ten, and the fifth would end in time only by a hair.
    expect(steps).toBe(4)
    expect(partOf({ milliseconds: 50 }, 0.5)).toEqual({ milliseconds: 25 })
    expect(partOf({ iterations: 5 }, 0.5)).toEqual({ iterations: 3 })
  })

  test('stand behind the name of those who search', () => {
    expect(rankOf('colonel:200')?.plans).toEqual({ iterations: 200 })
    expect(rankOf('general:750ms')?.plans).toEqual({ milliseconds: 750 })
    expect(rankOf('colonel')?.plans).toEqual({ milliseconds: 1000 })
    for (const name of ['colonel:', 'colonel:0', 'colonel:5s', 'captain:200', 'toString', 'marshal'])
      expect(rankOf(name), name).toBeUndefined()
  })
})

test('luck is paired: what is thrown for one purpose does not change what is thrown for another', () => {
  const thrown = (before: number): number[] => {
    const dice = new PairedDice()
    dice.seed(5)
    for (let i = 0; i < before; i++) dice.roll(6, 'combat')
    return Array.from({ length: 20 }, () => dice.draw([1, 1, 1, 1], 'chit'))
  }
  expect(thrown(3)).toEqual(thrown(0))
  const dice = new PairedDice()
  const counts = [0, 0, 0, 0, 0, 0]
  for (let seed = 0; seed < 600; seed++) {
    dice.seed(seed)
    for (let i = 0; i < 10; i++) counts[dice.roll(6, 'combat') - 1]!++
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

test('a chance is a worth and back', () => {
  const fit = { slope: 0.002 }
  expect(chanceOf(300, fit, 300)).toBe(0.5)
  expect(chanceOf(WON, fit)).toBe(1)
  expect(chanceOf(-WON, fit)).toBe(0)
  expect(worthOf(chanceOf(140, fit), fit)).toBeCloseTo(140)
  expect([worthOf(1, fit), worthOf(0, fit)]).toEqual([WON, -WON])
})
