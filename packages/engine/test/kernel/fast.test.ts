import { describe, expect, it } from 'vitest'
import { FastRng, fastDice } from '../../src/index.js'
import { chiSquare, mostChiSquare } from './chance.js'

/** sfc32 over BigInt, as PractRand has it, seeded as the engine seeds it. */
function* reference(seed: number): Generator<number> {
  const M = 0xffffffffn
  const s = BigInt(seed)
  let a = s & M
  let b = (((s & M) ^ 0x9e3779b9n) * 0x85ebca6bn) & M
  let c = s >> 32n
  let counter = 1n
  for (let i = 0; ; i++) {
    const out = (a + b + counter) & M
    counter = (counter + 1n) & M
    a = b ^ (b >> 9n)
    b = (c + ((c << 3n) & M)) & M
    c = ((((c << 21n) | (c >> 11n)) & M) + out) & M
    if (i >= 16) yield Number(out)
  }
}

describe('the fast generator', () => {
  it.each([0, 1, 7, 0x7fffffff, 0xffffffff, 0x123456789ab])('is sfc32 (seed %d)', (seed) => {
    const rng = new FastRng(seed)
    const words = reference(seed)
    for (let i = 0; i < 200; i++) expect(rng.word()).toBe(words.next().value)
  })

  it('begins again when it is seeded again, and differs from seed to seed', () => {
    const run = (rng: FastRng) => Array.from({ length: 8 }, () => rng.word()).join()
    const rng = new FastRng(5)
    const first = run(rng)
    expect(run(rng)).not.toBe(first)
    rng.seed(5)
    expect(run(rng)).toBe(first)
    const runs = Array.from({ length: 1000 }, (_, seed) => run(new FastRng(seed)))
    expect(new Set([...runs, run(new FastRng(2 ** 32))]).size).toBe(1001)
  })

  it.each([2, 3, 6, 7, 10, 36, 100])('gives all numbers below %d equally often', (n) => {
    const rng = new FastRng(n)
    const counts = Array<number>(n).fill(0)
    for (let i = 0; i < 1000 * n; i++) counts[rng.below(n)]!++
    expect(chiSquare(counts)).toBeLessThan(mostChiSquare(n - 1))
  })

  it('is fair where most words would be thrown away: below three quarters of 2^32', () => {
    const n = 3 * 2 ** 30
    const rng = new FastRng(11)
    const counts = Array<number>(12).fill(0)
    for (let i = 0; i < 24_000; i++) counts[Math.floor(rng.below(n) / 2 ** 28)]!++
    expect(chiSquare(counts)).toBeLessThan(mostChiSquare(11))
  })

  it.each([2 ** 32, 2 ** 32 + 1, 2 ** 40, 3 * 2 ** 51, 2 ** 53 - 1, 2 ** 53])('is fair below %d', (n) => {
    const rng = new FastRng(3)
    const counts = Array<number>(16).fill(0)
    let odd = 0
    for (let i = 0; i < 16_000; i++) {
      const value = rng.below(n)
      if (!Number.isSafeInteger(value) || value < 0 || value >= n) throw new RangeError(`${value}`)
      counts[Math.floor((value / n) * 16)]!++
      odd += value % 2
    }
    expect(chiSquare(counts)).toBeLessThan(mostChiSquare(15))
    expect(chiSquare([odd, 16_000 - odd])).toBeLessThan(mostChiSquare(1))
  })

  it('has nothing to choose below one, and refuses what it cannot count', () => {
    const rng = new FastRng(1)
    expect([rng.below(1), rng.below(0)]).toEqual([0, 0])
    expect(() => rng.below(2 ** 54)).toThrow(RangeError)
  })

  it('gives dice that are fair, and draws by share', () => {
    const dice = fastDice(8)
    const rolls = Array<number>(6).fill(0)
    for (let i = 0; i < 6000; i++) rolls[dice.roll(6, 'x') - 1]!++
    expect(chiSquare(rolls)).toBeLessThan(mostChiSquare(5))
    const draws = [0, 0, 0]
    for (let i = 0; i < 6000; i++) draws[dice.draw([1, 2, 3], 'x')]!++
    expect(chiSquare(draws, [1, 2, 3])).toBeLessThan(mostChiSquare(2))
  })
})
