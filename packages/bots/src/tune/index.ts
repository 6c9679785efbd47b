import type { Kit, Scenario } from '@sztab/engine'
import type { Craft, Fit } from '../craft.js'
import { type Fitted, fitTerms, type Seen } from './fit.js'
import { refitted, seenInGame, shareInPairs } from './games.js'

export { type Fitted, fitTerms, type Seen } from './fit.js'
export { errorOf, fitLogistic, type Sample } from './logistic.js'

export interface Tuning {
  readonly kit: Kit
  readonly craft: Craft
  readonly scenarios: readonly Scenario[]
  /** Who plays the games, and how many of each scenario. */
  readonly bot: string
  readonly games: number
  readonly seed: string | number
  /** Pairs of games for each change that the search over single factors tries; none if 0. */
  readonly pairs: number
  progress?(done: number, of: number): void
}

/** What a search over single factors tried: another factor for a term, and its share of the points against the fit so far. */
export interface Tried {
  readonly term: string
  readonly factor: number
  readonly share: number
  readonly isKept: boolean
}

export interface Tuned extends Fitted {
  readonly tried: readonly Tried[]
}

/** A factor is tried so much larger and smaller. */
const STRETCH = 1.4
/** A change is kept if it has so much of the points: few games say little, and most changes are none. */
const CONVINCING = 0.62

/** Plays games, fits the terms to their results, and tries in pairs what the positions of such games cannot show. */
export function tune({ kit, craft, scenarios, bot, games, seed, pairs, progress }: Tuning): Tuned {
  const seen: Seen[] = []
  const of = games * scenarios.length
  for (const scenario of scenarios)
    for (let game = 0; game < games; game++) {
      seen.push(...seenInGame(kit, craft, scenario, bot, seed, game))
      progress?.(seen.length === 0 ? 0 : scenarios.indexOf(scenario) * games + game + 1, of)
    }
  const fitted = fitTerms(craft.terms, seen, craft.fit)
  if (pairs === 0) return { ...fitted, tried: [] }
  const scenario = scenarios[0]!
  const compare = (one: Fit, other: Fit): number =>
    shareInPairs(kit, scenario, bot, [refitted(craft, one), refitted(craft, other)], pairs, `${seed} pairs`)
  // Regression may be wrong about what is good to aim at: it has to hold in games too.
  const start =
    compare(fitted.fit, { ...fitted.fit, factors: craft.fit.factors }) >= 0.5
      ? fitted.fit
      : { ...fitted.fit, factors: craft.fit.factors }
  const { fit, tried } = searchFactors(craft.terms, start, compare)
  return { ...fitted, fit, tried }
}

/** Tries each factor larger and smaller, one after the other, and keeps what convinces. */
export function searchFactors(
  terms: readonly string[],
  start: Fit,
  compare: (one: Fit, other: Fit) => number,
): { readonly fit: Fit; readonly tried: readonly Tried[] } {
  let fit = start
  const tried: Tried[] = []
  for (const term of terms)
    for (const by of [STRETCH, 1 / STRETCH]) {
      const factor = Number(((fit.factors[term] ?? 1) * by).toPrecision(3))
      const changed: Fit = { ...fit, factors: { ...fit.factors, [term]: factor } }
      const share = compare(changed, fit)
      const isKept = share >= CONVINCING
      tried.push({ term, factor, share, isKept })
      if (!isKept) continue
      fit = changed
      break
    }
  return { fit, tried }
}
