import type { Kit, Options, Scenario } from '@sztab/engine'
import { type Lineup, makeBot } from '../bots.js'
import { seedOf } from '../seed.js'
import { type GameReport, playGame } from './game.js'
import type { KitSource } from './kits.js'

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
}

export interface Played {
  readonly game: number
  readonly report: GameReport
  readonly milliseconds: number
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

/** Plays the game of a series that has this number. */
export function playNumber(series: Series, kit: Kit, scenario: Scenario, game: number): Played {
  const { lineups, options, seed, mostQuestions } = series
  const lineup = lineups[game % lineups.length]!
  const gameSeed = seedOf(seed, Math.floor(game / lineups.length))
  const began = performance.now()
  try {
    const bots = Object.fromEntries(scenario.sides.map((side) => [side, makeBot(lineup[side]!, kit)]))
    const report = playGame(kit, scenario, options, bots, gameSeed, mostQuestions)
    return { game, report, milliseconds: performance.now() - began }
  } catch (error) {
    throw new GameCrash(game, seed, error instanceof Error ? error : new Error(String(error)))
  }
}
