import { FaultyInput } from '@sztab/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  GameCrash,
  loadKit,
  type Played,
  pairs,
  type Selfplay,
  type SelfplayReport,
  selfplay,
  wilson,
} from '../src/arena/index.js'
import { decisionTimes } from '../src/arena/times.js'
import { type Bundle, bundle } from './bundle.js'
import { scenario } from './drill.js'

let built: Bundle
beforeAll(async () => {
  built = await bundle()
}, 60_000)
afterAll(() => built.remove())

const play = (wanted: Partial<Selfplay>): Promise<SelfplayReport> =>
  selfplay({ kit: { module: built.drill }, scenario: scenario.id, games: 40, seed: 7, worker: built.worker, ...wanted })

/** All that must not depend on the clock. */
const counts = ({ times, ordersPerSecond, unitMovesPerSecond, gamesPerSecond, ...rest }: SelfplayReport) => rest

test('of decisions half, 95 of a hundred and the longest are told; of none nothing', () => {
  const times = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(decisionTimes(times)).toEqual({ decisions: 100, median: 50, p95: 95, longest: 100 })
  expect(decisionTimes([7])).toEqual({ decisions: 1, median: 7, p95: 7, longest: 7 })
  expect(decisionTimes([])).toBeUndefined()
})

test('in pairs the times of a bot are those of the side that it had', async () => {
  const report = await pairs({
    kit: { module: built.drill },
    scenario: scenario.id,
    seed: 7,
    bot: 'greedy',
    against: 'random',
    pairs: 1,
    workers: 0,
  })
  // Who draws lots is not timed: had sides and bots been mixed up, one of the two games would count for `random`.
  expect(Object.keys(report.times)).toEqual(['greedy'])
})

describe('selfplay', { timeout: 60_000 }, () => {
  test('comes out the same in this thread, in one worker and in two', async () => {
    const bots = { blue: 'greedy', red: 'random' }
    const reports = await Promise.all([0, 1, 2].map((workers) => play({ bots, games: 4, workers })))
    const [here, one, two] = reports.map(counts)
    expect(one).toEqual(here)
    expect(two).toEqual(here)
    expect(here).toMatchObject({ games: 4, finished: 4, illegal: 0, unfinished: [] })
  })

  test('adds up, tells its speed and its progress', async () => {
    const seen: number[] = []
    const report = await play({ workers: 2, progress: (played, games) => void (games === 40 && seen.push(played)) })
    expect(report.wins.blue! + report.wins.red! + report.draws).toBe(40)
    expect(report.share).toBe((report.wins.blue! + report.draws / 2) / 40)
    expect(report.interval).toEqual(wilson(report.share, 40))
    expect(report.ordersPerSecond).toBeGreaterThan(report.unitMovesPerSecond)
    expect(report.gamesPerSecond).toBeGreaterThan(0)
    expect(seen.at(-1)).toBe(40)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  test('another seed gives other games, a part of a series the same', async () => {
    const whole = await play({ workers: 0, games: 3 })
    const parts = await Promise.all([0, 1, 2].map((first) => play({ workers: 0, first, games: 1 })))
    expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(whole.orders)
    expect((await play({ workers: 0, games: 3, seed: 'seven' })).orders).not.toBe(whole.orders)
  })

  test('names the game that crashed, and it crashes again', async () => {
    const kit = { module: built.crashing }
    const crash = await play({ kit, workers: 2 }).catch((error: unknown) => error)
    expect(crash).toBeInstanceOf(GameCrash)
    const { game, seed, message } = crash as GameCrash
    expect(message).toBe(`game ${game} of seed 7 failed: the points are too many`)
    await expect(play({ kit, seed, first: game, games: 1, workers: 0 })).rejects.toThrow(message)
  })

  test('reports games without end', async () => {
    const report = await play({ kit: { module: built.endless }, games: 2, mostQuestions: 3000, workers: 1 })
    expect(report).toMatchObject({ games: 2, finished: 0, draws: 0, share: 0.5, unfinished: [0, 1] })
  })

  test('finds faults before anything is played', async () => {
    const fault = async (wanted: Partial<Selfplay>) =>
      ((await play({ workers: 0, ...wanted }).catch((error: unknown) => error)) as FaultyInput).faults.map(
        ({ problem }) => problem,
      )
    expect(await fault({ bots: { blue: 'genius' } })).toEqual(['unknown-bot'])
    expect(await fault({ scenario: 'nowhere' })).toEqual(['unknown-scenario'])
    expect(await fault({ options: { fog: 'thick' } })).toEqual(['option-value'])
    expect(await fault({ scenario: { ...scenario, turns: -1 } })).toEqual(['too-small'])
    await expect(loadKit({ module: built.drill.replace('drill', 'nothing') })).rejects.toThrow(FaultyInput)
    await expect(loadKit({ system: 'nothing' })).rejects.toThrow(FaultyInput)
  })
})

describe('pairs', { timeout: 120_000 }, () => {
  test('greedy beats random', async () => {
    const wanted = { kit: { module: built.drill }, scenario: scenario.id, seed: 1, worker: built.worker }
    const report = await pairs({ ...wanted, bot: 'greedy', against: 'random', pairs: 25 })
    expect(report).toMatchObject({ pairs: 25, illegal: 0, games: { unfinished: 0 } })
    expect(report.wins / report.pairs).toBeGreaterThanOrEqual(0.8)
    expect(report.interval[0]).toBeGreaterThan(0.5)
    expect(report.points.reduce((sum, n) => sum + n, 0)).toBe(25)
    const { won, drawn, lost } = report.games
    expect(won + drawn + lost).toBe(50)
    expect(won + drawn / 2).toBe(report.points.reduce((sum, n, halves) => sum + (n * halves) / 2, 0))
  })

  test('a bot against itself comes out level in every pair', async () => {
    const wanted = { kit: { module: built.drill }, scenario: scenario.id, seed: 1, workers: 0, pairs: 5 }
    const report = await pairs({ ...wanted, bot: 'random', against: 'random' })
    expect(report).toMatchObject({ wins: 0, draws: 5, losses: 0, score: 0.5 })
    expect(report.games.won).toBe(report.games.lost)
  })

  test('games that are stopped are told, and count as drawn in their pairs', async () => {
    const wanted = { kit: { module: built.drill }, scenario: scenario.id, seed: 1, workers: 0, pairs: 3 }
    const report = await pairs({ ...wanted, bot: 'random', against: 'random', mostQuestions: 3 })
    expect(report).toMatchObject({ draws: 3, games: { won: 0, drawn: 0, lost: 0, unfinished: 6 } })
  })

  test('a series that was broken off goes on where it was, and comes out the same', async () => {
    const wanted = { kit: { module: built.drill }, scenario: scenario.id, seed: 3, workers: 0, pairs: 10 }
    const kept: (readonly Played[])[] = []
    const keep = (played: readonly Played[]): void => void kept.push([...played])
    const whole = await pairs({ ...wanted, bot: 'random', against: 'random', keep })
    expect(kept.map(({ length }) => length)).toEqual([16, 20])
    let played = 0
    const progress = (): void => void played++
    expect(await pairs({ ...wanted, bot: 'random', against: 'random', kept: kept[0]!, progress })).toEqual(whole)
    expect(played).toBe(4)
  })

  test('a series stops when its games have spoken', async () => {
    const wanted = { kit: { module: built.drill }, scenario: scenario.id, seed: 1, workers: 0, pairs: 200 }
    const report = await pairs({ ...wanted, bot: 'random', against: 'random', sprt: { lower: 0, upper: 200 } })
    expect(report.sprt).toMatchObject({ verdict: 'lower' })
    expect(report.pairs).toBeLessThan(200)
  })

  test('the interval is Wilson’s', () => {
    expect(wilson(1, 100)[0]).toBeCloseTo(0.963, 3)
    expect(wilson(0.5, 100).map((bound) => bound.toFixed(3))).toEqual(['0.404', '0.596'])
    expect(wilson(0, 0)).toEqual([0, 1])
  })
})
