import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadKit } from '@sztab/content'
import { chooseOptions, type Kit } from '@sztab/engine'
import { expect, test } from 'vitest'
import { isNight, runs } from '../../../test-support/night.js'
import { threadMilliseconds } from '../src/arena/clock.js'
import { continued, playedOf, playGame, type Rung, type SeriesKey, strengthOf, withRung } from '../src/arena/index.js'
import { type BotMaker, botMaker, seedOf } from '../src/index.js'
import { mcts } from './mcts.js'

/**
 * By day a pair of games of a lesson with few iterations; by night what the design promises in each system: with a second for every order under 35 % of the
 * points of 40 games, or of as many as after which nothing can change any more. That takes hours, so with `SZTAB_KEEP=docs/strength.json` the games are kept there pair by pair, and gone on with another night.
 */
const pairs = runs(1, 20)
const budget = isNight ? { milliseconds: 1000 } : { iterations: 25 }
const bar = isNight ? 0.35 : 0.6
const file = isNight ? process.env.SZTAB_KEEP : undefined

/** Fronts by night: in a lesson there is little to plan. */
const scenarios = isNight ? ['tow/race', 'avl/little-saturn', 'bcs/clervaux', 'wb95/uranus'] : ['tow/kharkiv']

test.each(scenarios)(
  'a tree search over single orders does not hold its own against captain in %s',
  { timeout: isNight ? 36_000_000 : 60_000 },
  async (scenario) => {
    const kit = await loadKit(scenario.split('/')[0]!)
    const make = await botMaker(kit)
    const series = { scenario, bot: isNight ? 'tree:1000ms' : 'tree:25', against: 'captain', seed: 'tree' }
    let rung = playedOf(kept(), series)
    while (!isSettled(rung)) {
      rung = continued(rung, pairOf(kit, make, series, rung?.pairs ?? 0))
      if (file !== undefined) writeFileSync(file, `${JSON.stringify(withPair(rung), undefined, 2)}\n`)
    }
    expect(rung!.illegal).toBe(0)
    expect(rung!.share).toBeLessThan(bar)
  },
)

/** Whether all pairs have been played, or nothing that can come of those that are left changes the verdict. */
function isSettled(rung: Rung | undefined): boolean {
  if (!rung) return false
  const left = 2 * (pairs - rung.pairs)
  const [had, needed] = [2 * rung.pairs * rung.share, 2 * pairs * bar]
  return left <= 0 || had >= needed || had + left < needed
}

function kept(): readonly Rung[] {
  return file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rungs : []
}

/** The file as it is now, so that others may write to it in between. */
function withPair(rung: Rung) {
  return { format: 'strength', formatVersion: 1, rungs: withRung(kept(), rung) }
}

/** One seed twice, with the sides swapped. */
function pairOf(kit: Kit, make: BotMaker, series: SeriesKey, pair: number): Rung {
  const scenario = kit.scenarios.find(({ id }) => id === series.scenario)!
  const games = scenario.sides.map((mine) => {
    const tree = mcts(kit, budget, threadMilliseconds)
    const bots = Object.fromEntries(scenario.sides.map((side) => [side, side === mine ? tree : make('captain')]))
    const report = playGame(kit, scenario, chooseOptions(kit.system.options), bots, seedOf(series.seed, pair))
    return { ...report, halves: report.winner === undefined ? 1 : report.winner === mine ? 2 : 0 }
  })
  const count = (isCounted: (game: (typeof games)[number]) => boolean): number => games.filter(isCounted).length
  const points = [0, 0, 0, 0, 0] as [number, number, number, number, number]
  points[games.reduce((sum, { halves }) => sum + halves, 0)]!++
  const { share, interval } = strengthOf(points)
  return {
    ...series,
    date: new Date().toISOString().slice(0, 10),
    pairs: 1,
    points,
    won: count(({ halves }) => halves === 2),
    drawn: count(({ halves }) => halves === 1),
    lost: count(({ halves }) => halves === 0),
    early: count(({ turns }) => 2 * turns <= scenario.turns),
    illegal: games.reduce((sum, { illegal }) => sum + illegal, 0),
    share,
    interval,
  }
}
