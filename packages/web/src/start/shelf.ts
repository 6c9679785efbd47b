import type { Language, Side, SystemId, Titles } from '@sztab/engine'

/** What the start screen knows of a scenario. It is worked out when the page is built: see builders/shelf.ts. */
export interface ShelfScenario {
  readonly id: string
  readonly system: SystemId
  readonly systemTitle: Titles
  readonly title: Titles
  readonly sides: readonly { readonly id: Side; readonly name: Titles }[]
  /** The side that a newcomer plays. */
  readonly first: Side
  /** Whether it has lessons and a briefing. */
  readonly isTaught: boolean
  readonly turns: number
  readonly units: number
  readonly hexes: number
  /** When it took place; empty if the scenario does not say. */
  readonly period: Titles
  /** Where the pictures of the board are: the names on the map are in the reader's language. */
  readonly picture?: Readonly<Record<Language, { readonly light: string; readonly dark: string }>>
}

/** How much there is to think about at once: 1 for a lesson, 3 for a whole front. */
export function sizeOf({ units }: Pick<ShelfScenario, 'units'>): 1 | 2 | 3 {
  if (units <= 40) return 1
  return units <= 150 ? 2 : 3
}

/** Half a minute for every third unit and turn: what it takes people who know the game. */
const MINUTES_A_UNIT = 0.3
const HOUR = 60

/** About how long a game takes: a round number of minutes, or of hours. */
export function lengthOf({
  units,
  turns,
}: Pick<ShelfScenario, 'units' | 'turns'>): { minutes: number } | { hours: number } {
  const minutes = units * turns * MINUTES_A_UNIT
  if (minutes < HOUR) return { minutes: Math.max(10, Math.round(minutes / 5) * 5) }
  return { hours: Math.round(minutes / HOUR) }
}
