import { FastRng } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { eloOf, type Pentanomial, shareOf, sprt, strengthOf } from '../src/arena/index.js'

describe('strength', () => {
  test('a share of points is a difference in Elo, and back', () => {
    expect(eloOf(0.5)).toBeCloseTo(0, 9)
    expect(eloOf(0.64)).toBeCloseTo(99.95, 1)
    expect(shareOf(eloOf(0.73))).toBeCloseTo(0.73, 9)
    expect([eloOf(0), eloOf(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
  })

  test('pairs that all come out level say that bots are equal, however unequal the sides are', () => {
    const { share, interval } = strengthOf([0, 0, 100, 0, 0])
    expect(share).toBe(0.5)
    expect(interval[1] - interval[0]).toBeLessThan(0.05)
    // The same games counted one by one would leave an interval of seven hundredths on either side.
    const spread = strengthOf([50, 0, 0, 0, 50])
    expect(spread.interval[1] - spread.interval[0]).toBeGreaterThan(0.18)
  })

  test('no games say nothing', () => {
    const { share, interval } = strengthOf([0, 0, 0, 0, 0])
    expect([share, interval]).toEqual([0.5, [0, 1]])
  })

  test('the interval holds the truth about nineteen times in twenty', () => {
    const rng = new FastRng(5)
    let held = 0
    for (let series = 0; series < 400; series++) {
      const { interval } = strengthOf(played(rng, 60, 65))
      if (interval[0] <= 0.65 && 0.65 <= interval[1]) held++
    }
    expect(held / 400).toBeGreaterThan(0.91)
    expect(held / 400).toBeLessThan(0.99)
  })

  test('the sequential test stops on the right side, and not before it can know', () => {
    const bounds = { lower: 0, upper: 50 }
    expect(sprt([0, 0, 0, 0, 5], bounds).verdict).toBe('open')
    const rng = new FastRng(9)
    const verdicts = [50, 65].map((percent) => {
      let wrong = 0
      for (let series = 0; series < 60; series++) {
        const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0]
        let verdict = 'open'
        for (let i = 0; i < 3000 && verdict === 'open'; i++) {
          pairs[halves(rng, percent)]!++
          verdict = sprt(pairs, bounds).verdict
        }
        if (verdict !== (percent === 50 ? 'lower' : 'upper')) wrong++
      }
      return wrong / 60
    })
    expect(Math.max(...verdicts)).toBeLessThan(0.15)
  })
})

/** Half games won in a pair by somebody who wins a game so often in a hundred. */
function halves(rng: FastRng, percent: number): number {
  const game = (): number => (rng.below(100) < percent ? 2 : 0)
  return game() + game()
}

function played(rng: FastRng, count: number, percent: number): Pentanomial {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let i = 0; i < count; i++) pairs[halves(rng, percent)]!++
  return pairs
}
