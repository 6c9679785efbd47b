import { FaultyInput, type Options, type Scenario, type Side } from '@sztab/engine'
import { type Lineup, lineupFaults } from '../bots.js'
import { leadOf, MOST_QUESTIONS } from './game.js'
import { type KitSource, loadKit, optionsOf, scenarioOf } from './kits.js'
import { earlyOf, type Played, type Series } from './series.js'
import { type Kept, type Means, playOn } from './spread.js'
import { wilson } from './strength.js'
import { type DecisionTimes, timesOf } from './times.js'

export interface Selfplay extends Means, Kept {
  readonly kit: KitSource
  readonly scenario: string | Scenario
  /** Those that are not named have their default. */
  readonly options?: Options
  /** The bot of each side; `random` where none is named. */
  readonly bots?: Lineup
  readonly games: number
  readonly seed: string | number
  /** The number of the first game, to play one of a longer series again. */
  readonly first?: number
  readonly mostQuestions?: number
  /** A folder that exists, for a record of each game, by its number. */
  readonly records?: string
}

/** What came of many games. All but the speeds is the same for any number of workers. */
export interface SelfplayReport {
  readonly games: number
  readonly finished: number
  readonly wins: Readonly<Record<Side, number>>
  readonly draws: number
  /** The share of the points that the first side has, a draw or a game that did not end counted half, and where it lies with 95 % confidence. */
  readonly share: number
  readonly interval: readonly [number, number]
  /** By how many points the first side was ahead in the end, from the least to the most; empty where nothing is counted. */
  readonly leads: readonly number[]
  /** Games that ended before half of their turns were played. */
  readonly early: number
  readonly illegal: number
  /** By side, except of those who draw lots. */
  readonly times: Readonly<Record<Side, DecisionTimes>>
  readonly orders: number
  readonly unitMoves: number
  /**
   * What one core does: counted over the time that the workers spent inside games, loading, waiting and the first second of
   * each left out. A run that ends before that is counted whole.
   */
  readonly ordersPerSecond: number
  readonly unitMovesPerSecond: number
  readonly gamesPerSecond: number
  /** The numbers of games that were stopped because they asked too many questions. */
  readonly unfinished: readonly number[]
}

export async function selfplay(wanted: Selfplay): Promise<SelfplayReport> {
  const { series, scenario } = await prepare(wanted, [wanted.bots ?? {}], wanted.games)
  return summary(scenario, await playOn(series, wanted))
}

/** A series made of what was asked for. Throws FaultyInput before anything is played. */
export async function prepare(
  wanted: Omit<Selfplay, 'bots' | 'games'>,
  lineups: readonly Lineup[],
  games: number,
): Promise<{ series: Series; scenario: Scenario }> {
  const kit = await loadKit(wanted.kit)
  const scenario = scenarioOf(kit, wanted.scenario)
  const { sides } = scenario
  const faults = [...kit.system.faults(scenario), ...lineups.flatMap((lineup) => lineupFaults(sides, lineup))]
  if (faults.length > 0) throw new FaultyInput(faults)
  const series: Series = {
    kit: wanted.kit,
    scenario: wanted.scenario,
    options: optionsOf(kit, wanted.options),
    lineups: lineups.map((lineup) => Object.fromEntries(sides.map((side) => [side, lineup[side] ?? 'random']))),
    seed: wanted.seed,
    first: wanted.first ?? 0,
    games,
    mostQuestions: wanted.mostQuestions ?? MOST_QUESTIONS,
    ...(wanted.records === undefined ? {} : { records: wanted.records }),
  }
  return { series, scenario }
}

function summary({ sides, turns }: Scenario, played: readonly Played[]): SelfplayReport {
  const reports = played.map(({ report }) => report)
  const warm = played.filter(({ isWarm }) => isWarm)
  const timed = warm.length > 0 ? warm : played
  const won = sides.map((side) => reports.filter(({ winner }) => winner === side).length)
  const level = played.length - won.reduce((all, one) => all + one, 0)
  const share = (won[0]! + level / 2) / Math.max(1, played.length)
  return {
    games: played.length,
    finished: reports.filter(({ finished }) => finished).length,
    wins: Object.fromEntries(sides.map((side, i) => [side, won[i]!])),
    draws: reports.filter(({ finished, winner }) => finished && winner === undefined).length,
    share,
    interval: wilson(share, played.length),
    leads: reports.flatMap((report) => leadOf(report, sides) ?? []).sort((a, b) => a - b),
    early: earlyOf(played, turns),
    illegal: sum(played, ({ report }) => report.illegal),
    times: timesOf(sides, (side) => played.flatMap(({ times }) => times[side] ?? [])),
    orders: sum(played, orders),
    unitMoves: sum(played, unitMoves),
    ordersPerSecond: perSecond(timed, orders),
    unitMovesPerSecond: perSecond(timed, unitMoves),
    gamesPerSecond: perSecond(timed, () => 1),
    unfinished: played.filter(({ report }) => !report.finished).map(({ game }) => game),
  }
}

type Count = (played: Played) => number

const orders: Count = ({ report }) => report.orders
const unitMoves: Count = ({ report }) => report.unitMoves

function sum(played: readonly Played[], count: Count): number {
  return played.reduce((total, one) => total + count(one), 0)
}

function perSecond(played: readonly Played[], count: Count): number {
  const seconds = sum(played, ({ milliseconds }) => milliseconds) / 1000
  return seconds > 0 ? sum(played, count) / seconds : 0
}
