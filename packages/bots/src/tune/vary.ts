import type { Side } from '@sztab/engine'
import { leadOf } from '../arena/game.js'
import type { Played } from '../arena/series.js'
import { drawOf } from '../arena/variants.js'
import { solve } from './logistic.js'

/** What it brings to have one weight larger: in points of the scenario, for a stretch of it, with the standard error. */
export interface Effect {
  readonly weight: string
  /** For whom, where it was asked for each side. */
  readonly side?: Side
  readonly gain: number
  readonly error: number
}

/** A game of players whose weights were drawn: for each side whether a weight was larger or smaller, and by how much the first came out ahead. */
export interface Drawn {
  readonly draws: readonly [readonly number[], readonly number[]]
  readonly margin: number
}

/** Who has won: 1 the first side, -1 the other. */
function outcomeOf({ report: { winner } }: Played, [one, other]: readonly [Side, Side]): number {
  return winner === one ? 1 : winner === other ? -1 : 0
}

/** How far numbers lie from their middle, as a standard deviation. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length))
}

/**
 * By how much the first side came out ahead in each game. Points tell more than who won, but not all: some games are won otherwise (the fall of a city), so having won
 * counts as much as points usually differ. Where the scenario counts none, it is all that counts.
 */
export function marginsOf(played: readonly Played[], sides: readonly [Side, Side]): number[] {
  const leads = played.map(({ report }) => leadOf(report, sides) ?? 0)
  const spread = spreadOf(leads) || 1
  return played.map((one, i) => leads[i]! + spread * outcomeOf(one, sides))
}

/** The games of a series as what was drawn in them and what came of it. */
export function drawnOf(
  played: readonly Played[],
  names: readonly string[],
  seed: string | number,
  sides: readonly [Side, Side],
): Drawn[] {
  const margins = marginsOf(played, sides)
  return played.map(({ game }, i) => ({
    draws: [drawOf(names, seed, game, sides[0]), drawOf(names, seed, game, sides[1])],
    margin: margins[i]!,
  }))
}

/**
 * What each weight did to the margin, by least squares over all weights at once: every game tells something about every weight, so that a thousand games say as much about
 * each of thirty as a thousand games about one alone. A weight counts alike for both sides, or for each by itself where they are named: that takes twice as many games.
 */
export function effectsOf(
  names: readonly string[],
  games: readonly Drawn[],
  sides?: readonly [Side, Side],
): readonly Effect[] {
  const columns: Pick<Effect, 'weight' | 'side'>[] = sides
    ? sides.flatMap((side) => names.map((weight) => ({ weight, side })))
    : names.map((weight) => ({ weight }))
  const count = columns.length + 1
  const rows = games.map(({ draws: [one, other] }) =>
    sides ? [1, ...one, ...other.map((draw) => -draw)] : [1, ...names.map((_, i) => one[i]! - other[i]!)],
  )
  // A little is added, so that a weight that was never drawn apart has no effect instead of any.
  const normal = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, i === j ? RIDGE : 0)),
  )
  const right = Array.from({ length: count }, (_, i) =>
    rows.reduce((sum, row, n) => sum + row[i]! * games[n]!.margin, 0),
  )
  const found = solve(normal, right)
  const rest = rows.reduce((sum, row, n) => {
    const told = row.reduce((all, one, i) => all + one * found[i]!, 0)
    return sum + (games[n]!.margin - told) ** 2
  }, 0)
  // Of fewer games than there are weights everything could be said, so nothing is sure.
  const variance = games.length > count ? rest / (games.length - count) : Number.POSITIVE_INFINITY
  return columns.map((column, i) => {
    const unit = Array.from({ length: count }, (_, j) => (j === i + 1 ? 1 : 0))
    const error = Math.sqrt(variance * solve(normal, unit)[i + 1]!)
    return { ...column, gain: found[i + 1]!, error }
  })
}

const RIDGE = 1e-6
/** An effect of so many standard errors moves a weight by a whole stretch, less of them by less; what is within one error moves nothing. */
const SURE = 3
const NOISE = 1

/** The weights moved to where games speak for. */
export function moved(
  weights: Readonly<Record<string, number>>,
  effects: readonly Effect[],
  stretch: number,
): Record<string, number> {
  return Object.fromEntries(
    effects.map(({ weight, gain, error }) => {
      const told = gain / error
      const step = Math.abs(told) < NOISE ? 0 : Math.max(-1, Math.min(1, told / SURE))
      return [weight, Number((weights[weight]! * stretch ** step).toPrecision(3))]
    }),
  )
}
