import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kit, Options, Position, Scenario, Side } from '@sztab/engine'
import type { Lineup } from '../bots.js'
import { seedOf } from '../seed.js'
import { threadMilliseconds } from './clock.js'
import { type GameReport, type Onlooker, playGame } from './game.js'
import type { KitSource } from './kits.js'
import { recordGame } from './recorded.js'
import { Stopwatch } from './times.js'
import type { SeatMaker, Variants } from './variants.js'

/**
 * Many games, numbered from 0, each fixed by its number alone: whoever plays it, it comes out the same. Each seed is played
 * once with every line-up in turn.
 */
export interface Series {
  readonly kit: KitSource
  readonly scenario: string | Scenario
  readonly options: Options
  readonly lineups: readonly Lineup[]
  readonly seed: string | number
  /** The number of the first game to play, and how many. */
  readonly first: number
  readonly games: number
  readonly mostQuestions: number
  /** A folder for the records of the games, one file each; without it they are played without records, which is faster. */
  readonly records?: string
  /** Players of the line-ups who judge otherwise. */
  readonly variants?: Variants
}

export interface Played {
  readonly game: number
  readonly report: GameReport
  /** For which its thread ran. */
  readonly milliseconds: number
  /** How long each decision of a side took. */
  readonly times: Readonly<Record<Side, readonly number[]>>
  /** Whether the thread that played it had played long enough to be as fast as it gets. */
  readonly isWarm: boolean
}

/** Of games of a scenario with so many turns, how many were over before more than half of them had been played. */
export function earlyOf(played: readonly Played[], turns: number): number {
  return played.filter(({ report }) => report.finished && 2 * report.turns <= turns).length
}

/** A game that could not be played to its end, with what is needed to play it again: `{ seed, first: game, games: 1 }`. */
export class GameCrash extends Error {
  override readonly name = 'GameCrash'
  readonly game: number
  readonly seed: string | number

  constructor(game: number, seed: string | number, cause: Error) {
    super(`game ${game} of seed ${JSON.stringify(seed)} failed: ${cause.message}`, { cause })
    this.game = game
    this.seed = seed
  }
}

/** Code is compiled while it runs: a thread is slower until it has played for about so long. */
const WARMING_MILLISECONDS = 1000

/** Plays games of a series in one thread. */
export class SeriesPlayer {
  private readonly series: Series
  private readonly kit: Kit
  private readonly makeBot: SeatMaker
  private readonly scenario: Scenario
  private milliseconds = 0

  constructor(series: Series, kit: Kit, makeBot: SeatMaker, scenario: Scenario) {
    this.series = series
    this.kit = kit
    this.makeBot = makeBot
    this.scenario = scenario
  }

  /** Plays the game that has this number. */
  play(game: number): Played {
    const began = threadMilliseconds()
    try {
      const watch = new Stopwatch(this.scenario.sides)
      const report = this.report(game, { times: watch.note })
      const isWarm = this.milliseconds >= WARMING_MILLISECONDS
      const milliseconds = threadMilliseconds() - began
      this.milliseconds += milliseconds
      return { game, report, milliseconds, times: watch.times, isWarm }
    } catch (error) {
      throw new GameCrash(game, this.series.seed, error instanceof Error ? error : new Error(String(error)))
    }
  }

  private report(game: number, onlooker: Onlooker<Position>): GameReport {
    const { kit, scenario } = this
    const { lineups, options, seed, mostQuestions } = this.series
    const lineup = lineups[game % lineups.length]!
    const gameSeed = seedOf(seed, Math.floor(game / lineups.length))
    const bots = Object.fromEntries(scenario.sides.map((side) => [side, this.makeBot(lineup[side]!, game, side)]))
    const { records } = this.series
    if (records === undefined) return playGame(kit, scenario, options, bots, gameSeed, mostQuestions, onlooker)
    const embed = typeof this.series.scenario !== 'string'
    const { report, record } = recordGame({
      kit,
      scenario,
      options,
      lineup,
      bots,
      seed: gameSeed,
      embed,
      mostQuestions,
      onlooker,
    })
    writeFileSync(join(records, `${game}.json`), `${JSON.stringify(record)}\n`)
    return report
  }
}
