import type { Fit } from '../craft.js'
import { errorOf, fitLogistic, type Sample } from './logistic.js'

/** A position of a game: its terms before their factors, for the first side, and what that side got in the end. */
export interface Seen {
  /** Behind its name the side that judges, if it has weights of its own (`judgedBy`). */
  readonly scenario: string
  readonly game: number
  readonly terms: readonly number[]
  readonly outcome: number
}

export interface Fitted {
  readonly fit: Fit
  readonly games: number
  readonly positions: number
  /** How surprising the held-out games are: with the old factors and a slope fitted to them, and with the new ones, which are
   * kept only if they are better. 0.693 is a coin. */
  readonly error: { readonly before: number; readonly after: number }
}

/** Every fourth game is held out. */
const HELD_OUT = 4
/** Terms are counted in so many hundredths, so that coefficients are about 1. */
const UNIT = 1000
/** How strongly coefficients are drawn to the common slope: as much as so many games would say. */
const PULL = 12
/** A factor may not change by more than this at a time: positions of games that were played a certain way say little about others. */
const MOST_CHANGE = 2

/** Fits factors, slope and even points to positions of games. */
export function fitTerms(terms: readonly string[], seen: readonly Seen[], old: Fit): Fitted {
  const scenarios = [...new Set(seen.map(({ scenario }) => scenario))].sort()
  // The same game, whoever judges its positions.
  const gameOf = ({ scenario, game }: Seen): string => `${scenario.split(' ')[0]} ${game}`
  const games = new Set(seen.map(gameOf))
  const factors = terms.map((term) => old.factors[term] ?? 1)
  const perGame = new Map<string, number>()
  for (const one of seen) perGame.set(gameOf(one), (perGame.get(gameOf(one)) ?? 0) + 1)
  // Positions of one game have one outcome: together they count as one.
  const weightOf = (one: Seen): number => 1 / perGame.get(gameOf(one))!
  const evens = (one: Seen): number[] => scenarios.map((scenario) => (scenario === one.scenario ? 1 : 0))
  const valued = (one: Seen): number[] => one.terms.map((term, i) => (term * factors[i]!) / UNIT)
  const whole = (one: Seen): Sample => ({
    features: [valued(one).reduce((sum, term) => sum + term, 0), ...evens(one)],
    outcome: one.outcome,
    weight: weightOf(one),
  })
  const parted = (one: Seen): Sample => ({ ...whole(one), features: [...valued(one), ...evens(one)] })
  const isHeldOut = ({ game }: Seen): boolean => game % HELD_OUT === HELD_OUT - 1
  const kept = seen.filter((one) => !isHeldOut(one))
  const out = seen.filter(isHeldOut)
  const loose = scenarios.map(() => 0.01)
  const zero = scenarios.map(() => 0)

  const line = fitLogistic(kept.map(whole), { towards: [old.slope * UNIT, ...zero], strength: [0.1, ...loose] })
  // Where the old factors on the whole point the wrong way, their slope says nothing.
  const slope = line[0]! > 0.05 * old.slope * UNIT ? line[0]! : old.slope * UNIT
  const towards = [...terms.map(() => slope), ...line.slice(1)]
  const found = fitLogistic(kept.map(parted), {
    towards,
    strength: [...terms.map(() => PULL / slope ** 2), ...loose],
  })
  const held = terms.map((_, i) => Math.max(slope / MOST_CHANGE, Math.min(slope * MOST_CHANGE, found[i]!)))
  // Where a factor was held back, the even points are found anew with it.
  const pull = { towards: [...held, ...line.slice(1)], strength: [...terms.map(() => 1e9), ...loose] }
  const last = fitLogistic(kept.map(parted), pull)
  const error = { before: errorOf(out.map(whole), line), after: errorOf(out.map(parted), last) }
  const evenBy = (ends: readonly number[]): Record<string, number> =>
    Object.fromEntries(scenarios.map((scenario, i) => [scenario, Math.round((-ends[i]! / slope) * UNIT)]))
  // New factors that explain held-out games no better are not worth having: slope and even points are.
  const isBetter = error.after < error.before
  return {
    fit: {
      factors: isBetter
        ? Object.fromEntries(terms.map((term, i) => [term, rounded((factors[i]! * held[i]!) / slope)]))
        : old.factors,
      slope: rounded(slope / UNIT),
      even: evenBy(isBetter ? last.slice(terms.length) : line.slice(1)),
    },
    games: games.size,
    positions: seen.length,
    error,
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
