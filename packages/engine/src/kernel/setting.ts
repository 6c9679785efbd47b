import type { Names } from './names.js'
import type { Options, Side, Titles } from './words.js'

/** What a scenario must say whatever its system; the rest is the system's own. */
export interface Scenario {
  readonly format: 'scenario'
  readonly formatVersion: number
  readonly id: string
  readonly system: string
  readonly title: Titles
  readonly sides: readonly Side[]
  readonly turns: number
  /** How many units and hexes it has: for whoever chooses what to play. */
  readonly units: number
  readonly hexes: number
}

/**
 * What does not change during a game: the scenario with its map and order of battle, and the options, made ready for
 * use as tables. Positions of one game share it. Systems extend it with tables of their own.
 */
export interface Setting {
  readonly scenario: Scenario
  readonly options: Options
  /**
   * The names behind the indexes that stand in cells. `side`, `piece` and `place` are always there (hexes come first among
   * the places, then boxes); a system adds what it counts by name, such as `chit`.
   */
  readonly names: Readonly<Record<'side' | 'piece' | 'place', Names>> & Readonly<Record<string, Names>>
}
