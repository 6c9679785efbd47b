import { expect, test } from 'vitest'
import {
  continued,
  playedOf,
  type Rung,
  rungOf,
  standing,
  strengthDocument,
  strengthOf,
  withRung,
} from '../src/arena/index.js'

const rung = (bot: string, against: string, interval: readonly [number, number]): Rung => ({
  scenario: 'x/y',
  bot,
  against,
  seed: '1',
  date: '2026-11-17',
  pairs: 10,
  won: 14,
  drawn: 2,
  lost: 4,
  early: 1,
  illegal: 0,
  share: 0.75,
  interval,
})

test('a bar holds above it, fails below it, and is open otherwise; a budget changes no rank', () => {
  expect(standing(rung('captain', 'cadet', [0.66, 0.9]))).toBe('holds')
  expect(standing(rung('captain', 'cadet', [0.64, 0.9]))).toBe('open')
  expect(standing(rung('colonel:300ms', 'captain', [0.4, 0.61]))).toBe('fails')
  expect(standing(rung('captain', 'random', [0.9, 1]))).toBe('none')
  expect(standing(rung('tree:1000ms', 'captain', [0.02, 0.34]))).toBe('holds')
  expect(standing(rung('tree:1000ms', 'captain', [0.02, 0.36]))).toBe('open')
  expect(standing(rung('tree:1000ms', 'captain', [0.36, 0.5]))).toBe('fails')
})

test('a general must be no weaker than a colonel: half of the points will do, in pairs enough', () => {
  const general = { ...rung('general:1000ms', 'colonel:200ms', [0.4, 0.6]), pairs: 20, share: 0.5 }
  expect(standing(general)).toBe('holds')
  expect(standing({ ...general, pairs: 19 })).toBe('open')
  expect(standing({ ...general, share: 0.49 })).toBe('open')
  expect(standing({ ...general, share: 0.4, interval: [0.3, 0.49] })).toBe('fails')
  expect(standing({ ...general, pairs: 8, share: 0.8, interval: [0.6, 0.9] })).toBe('holds')
})

test('series stand by scenario from the lowest rung up, and one that is played again takes the place of the old one', () => {
  const low = rung('cadet', 'greedy', [0.6, 0.7])
  const high = rung('colonel:200ms', 'captain', [0.6, 0.7])
  const elsewhere = { ...high, scenario: 'a/b' }
  const again = { ...high, won: 20 }
  const other = { ...high, seed: '2' }
  const ladder = [high, elsewhere, low, again, other].reduce<readonly Rung[]>(withRung, [])
  expect(ladder).toEqual([elsewhere, low, again, other])
})

test('the document has a row for each series and each bot at the suite', () => {
  const report = {
    bot: 'captain',
    against: 'cadet',
    pairs: 10,
    points: [1, 0, 3, 0, 6],
    games: { won: 14, drawn: 2, lost: 4, unfinished: 0 },
    early: 1,
    illegal: 0,
    strength: { share: 0.75, interval: [0.66, 0.84] },
  }
  const made = rungOf(report as never, { scenario: 'x/y', seed: '1', date: '2026-11-17' })
  expect(made).toEqual({ ...rung('captain', 'cadet', [0.66, 0.84]), points: [1, 0, 3, 0, 6] })
  const shares = [{ system: 'x', problems: 12, bot: 'captain', solved: 11, missed: ['close-the-ring'] }]
  const lines = strengthDocument([made], shares, 'make').split('\n')
  expect(lines).toContain(
    '| x/y | captain | cadet | 20 | 14 / 2 / 4 | 75.0 % (66.0 % to 84.0 %) | 65.0 % | holds | 1 | 2026-11-17 |',
  )
  expect(lines).toContain('| x | captain | 11 of 12 | close-the-ring |')
})

test('a series whose pairs are known is gone on with; one of another seed, or of which only the sum is known, is not', () => {
  const first = { ...rung('captain', 'cadet', [0.5, 0.9]), points: [1, 0, 3, 2, 4] as const }
  const more = { ...first, pairs: 2, points: [0, 0, 1, 0, 1] as const, won: 3, drawn: 0, lost: 1, early: 0 }
  expect(playedOf([rung('cadet', 'greedy', [0, 1]), first], first)).toBe(first)
  expect(playedOf([first], { ...first, seed: '2' })).toBeUndefined()
  expect(playedOf([rung('captain', 'cadet', [0, 1])], first)).toBeUndefined()
  const both = continued(first, more)
  const { share, interval } = strengthOf([1, 0, 4, 2, 5])
  expect(both).toEqual({
    ...more,
    pairs: 12,
    points: [1, 0, 4, 2, 5],
    won: 17,
    drawn: 2,
    lost: 5,
    early: 1,
    share,
    interval,
  })
  expect(continued(undefined, more)).toBe(more)
})
