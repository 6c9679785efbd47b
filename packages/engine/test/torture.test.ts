import { describe, expect, it } from 'vitest'
import { isNight, runs } from '../../../test-support/night.js'
import { chooseOptions } from '../src/index.js'
import { fingerprint, LAWS, torture } from '../src/torture/index.js'
import kit from './drill/index.js'

const games = runs(6, 1000)
const MINUTES = 60_000

describe.each([
  ['drill/field', true],
  ['drill/field', false],
  ['drill/sheets', true],
])('%s with fog %s', (scenario, fog) => {
  const options = chooseOptions(kit.system.options, { fog })

  it(
    'keeps every law, and each of them is tested',
    () => {
      const report = torture(kit, { scenario, options, games, seed: fog ? 31 : 5001 })
      expect(report.games).toBe(games)
      expect(LAWS.filter((law) => report.tested[law] === 0)).toEqual([])
      // Random play is no walk-over, or half of the rules would not be seen.
      expect(report.wins.blue).toBeGreaterThan(0)
      expect(report.wins.red).toBeGreaterThan(0)
      expect(report.questions / games).toBeGreaterThan(50)
    },
    (isNight ? 60 : 2) * MINUTES,
  )
})

describe('the torture test', () => {
  const options = chooseOptions(kit.system.options)
  const settings = { scenario: 'drill/field', options, games: 1 }

  it('does the same for the same seed, and something else for another', () => {
    const run = (seed: number) => JSON.stringify(torture(kit, { ...settings, seed, share: 10 }))
    expect(run(7)).toBe(run(7))
    expect(run(8)).not.toBe(run(7))
  })

  it('looks closely at as many questions as it is told', () => {
    const looked = (share: number) => {
      const { tested, questions } = torture(kit, { ...settings, share })
      return tested['a copy equals its original'] / questions
    }
    expect([looked(0), looked(100)]).toEqual([0, 1])
    expect(Math.abs(looked(50) - 0.5)).toBeLessThan(0.2)
  })

  it('knows the scenario or says so', () => {
    expect(() => torture(kit, { ...settings, scenario: 'drill/nowhere' })).toThrow('no scenario drill/nowhere')
  })
})

describe('the fingerprint of a game', () => {
  const lines = (seed: number, fog = true) => fingerprint(kit, 'drill/field', { fog }, seed)

  it('is the same each time, and another for each seed and option', () => {
    expect(lines(1)).toEqual(lines(1))
    const prints = [lines(1), lines(2), lines(3), lines(1, false)].map((one) => one.join('\n'))
    expect(new Set(prints).size).toBe(4)
  })

  it('goes from the opening to the result', () => {
    expect(JSON.parse(lines(2).at(0)!)).toMatchObject([{ is: 'drawn' }, { is: 'drawn' }])
    expect(JSON.parse(lines(2).at(-1)!)).toHaveProperty('kind')
    expect(lines(2).length).toBeGreaterThan(100)
  })
})
