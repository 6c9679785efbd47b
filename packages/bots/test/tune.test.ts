import { loadKit } from '@sztab/content'
import { FastRng } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { loadCraft } from '../src/index.js'
import {
  errorOf,
  type Fitted,
  fitLogistic,
  fitTerms,
  type Sample,
  type Seen,
  searchFactors,
  tune,
} from '../src/tune/index.js'

const uniform = (rng: FastRng): number => rng.below(1_000_001) / 1_000_000
const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z))

/** Games of three terms whose outcome follows from true factors, with some luck. */
function seenBy(truth: readonly number[], even: number, games: number): Seen[] {
  const rng = new FastRng(5)
  return Array.from({ length: games }, (_, game) => {
    const terms = truth.map(() => (uniform(rng) - 0.5) * 4000)
    const worth = terms.reduce((sum, term, i) => sum + term * truth[i]!, -even)
    return { scenario: 'x/y', game, terms, outcome: uniform(rng) < sigmoid(worth * 0.002) ? 1 : 0 }
  })
}

test('regression recovers the coefficients that outcomes were drawn with', () => {
  const rng = new FastRng(1)
  const truth = [1.5, -0.7, 0.3]
  const samples = Array.from({ length: 4000 }, (): Sample => {
    const features = [uniform(rng) * 4 - 2, uniform(rng) * 4 - 2, 1]
    const z = features.reduce((sum, one, i) => sum + one * truth[i]!, 0)
    return { features, outcome: uniform(rng) < sigmoid(z) ? 1 : 0, weight: 1 }
  })
  const found = fitLogistic(samples, { towards: [0, 0, 0], strength: [0.01, 0.01, 0.01] })
  for (const [i, one] of found.entries()) expect(Math.abs(one - truth[i]!)).toBeLessThan(0.15)
  expect(errorOf(samples, found)).toBeLessThan(errorOf(samples, [1, 1, 0]))
  expect(errorOf(samples, [0, 0, 0])).toBeCloseTo(Math.log(2))
  // What nothing is known about stays where it was.
  expect(fitLogistic([], { towards: [2, 3], strength: [1, 1] })).toEqual([2, 3])
})

describe('the fit', () => {
  const factor = (fitted: Fitted, term: string): number => fitted.fit.factors[term]! / fitted.fit.factors.points!
  const old = { factors: {}, slope: 0.001, even: {} }

  test('recovers known factors, the slope and where it is even, and games that it has not seen surprise it less', () => {
    const fitted = fitTerms(['points', 'material', 'noise'], seenBy([1, 1.6, 0.6], 800, 3000), old)
    expect(Math.abs(factor(fitted, 'material') - 1.6)).toBeLessThan(0.2)
    expect(Math.abs(factor(fitted, 'noise') - 0.6)).toBeLessThan(0.15)
    expect(Math.abs(fitted.fit.slope * fitted.fit.factors.points! - 0.002)).toBeLessThan(0.0003)
    expect(Math.abs(fitted.fit.even['x/y']! * (fitted.fit.slope / 0.002) - 800)).toBeLessThan(120)
    expect(fitted.error.after).toBeLessThan(fitted.error.before - 0.005)
    expect(fitted.games).toBe(3000)
  })

  test('of few games stays near what was believed, and no factor changes more than twofold', () => {
    const few = fitTerms(['points', 'material', 'noise'], seenBy([1, 1.6, 0.6], 0, 8), old)
    for (const value of Object.values(few.fit.factors)) expect(Math.abs(Math.log(value))).toBeLessThan(0.5)
    const far = fitTerms(['points', 'material'], seenBy([1, 0.02], 0, 2000), old)
    expect(far.fit.factors.material).toBe(0.5)
  })

  test('drops new factors that held-out games speak against, and keeps slope and even point', () => {
    // Every fourth game, which is held out, goes the other way about material.
    const seen = seenBy([1, 1.6], 0, 1200).map((one) =>
      one.game % 4 === 3 ? { ...one, terms: [one.terms[0]! + 2.2 * one.terms[1]!, -one.terms[1]!] } : one,
    )
    const factors = { material: 1.1 }
    const { fit, error } = fitTerms(['points', 'material'], seen, { ...old, factors })
    expect(error.after).toBeGreaterThan(error.before)
    expect(fit.factors).toEqual(factors)
    expect(fit.slope).not.toBe(old.slope)
  })
})

test('the search in pairs keeps what convinces and nothing else', () => {
  const best = { a: 2, b: 1 }
  const miss = (fit: { factors: Readonly<Record<string, number>> }): number =>
    Math.abs(Math.log((fit.factors.a ?? 1) / best.a)) + Math.abs(Math.log((fit.factors.b ?? 1) / best.b))
  const compare = (one: { factors: Record<string, number> }, other: { factors: Record<string, number> }): number =>
    sigmoid(3 * (miss(other) - miss(one)))
  const { fit, tried } = searchFactors(['a', 'b'], { factors: {}, slope: 1, even: {} }, compare as never)
  expect(fit.factors).toEqual({ a: 1.4 })
  expect(tried.map(({ term, isKept }) => `${term} ${isKept}`)).toEqual(['a true', 'b false', 'b false'])
})

test('games of the lesson give positions with their outcome', async () => {
  const kit = await loadKit('tow')
  const craft = (await loadCraft('tow'))!
  const scenarios = kit.scenarios.filter(({ id }) => id === 'tow/kharkiv')
  const tuned = tune({ kit, craft, scenarios, bot: 'cadet', games: 4, seed: 1, pairs: 0 })
  expect(tuned.games).toBe(4)
  expect(tuned.positions).toBeGreaterThan(4)
  expect(tuned.fit.slope).toBeGreaterThan(0)
})
