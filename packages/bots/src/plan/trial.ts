import type { Meter } from './budget.js'
import { type Judged, keyOf, type Plan } from './language.js'

/** What came of trying a plan: how often it was tried, and the sum of the chances of winning that were found. */
export interface Tally extends Judged {
  /** The chance that its worth by the tables stands for. */
  readonly prior: number
  readonly tries: number
  readonly sum: number
}

/** Nobody needs to be tried more often. */
const MOST_TRIES = 96
/** What a plan is worth by its tables counts as much as so many tries. */
const PRIOR_TRIES = 12
/** What a try costs in iterations. */
const TRY_COST = 4

/**
 * Tries plans on the same luck: `sample` gives the chance of winning that the n-th try leaves, or nothing if time was up before it ended. Whenever the number
 * of tries has doubled, the worse half is left out.
 */
export function trial(
  pool: readonly Judged[],
  sample: (plan: Plan, n: number) => number | undefined,
  meter: Meter,
  chance: (worth: number) => number,
): Tally[] {
  const found = new Map(pool.map((judged): [Judged, number[]] => [judged, []]))
  const tallyOf = (judged: Judged, tries: number): Tally => {
    const samples = found.get(judged)!.slice(0, tries)
    return {
      ...judged,
      prior: chance(judged.worth),
      tries: samples.length,
      sum: samples.reduce((sum, one) => sum + one, 0),
    }
  }
  let left = pool
  let whole = 0
  while (left.length > 1 && whole < MOST_TRIES && !meter.isOver()) {
    for (const judged of left) {
      if (meter.isOver()) break
      const chance = sample(judged.plan, whole)
      if (chance === undefined) break
      found.get(judged)!.push(chance)
      meter.spend(TRY_COST)
    }
    // A try that not all have had would compare what met with different luck.
    if (left.some((judged) => found.get(judged)!.length <= whole)) break
    whole++
    if (whole >= 4 && (whole & (whole - 1)) === 0 && left.length > 2) {
      const ranked = rank(left.map((judged) => tallyOf(judged, whole)))
      const kept = new Set(ranked.slice(0, Math.ceil(left.length / 2)).map(({ plan }) => plan))
      left = left.filter(({ plan }) => kept.has(plan))
    }
  }
  return pool.map((judged) => tallyOf(judged, left.includes(judged) ? whole : MOST_TRIES))
}

/** The tallies of several trials of the same plans as one. */
export function merged(tallies: readonly Tally[]): Tally[] {
  const byKey = new Map<string, Tally>()
  for (const tally of tallies) {
    const key = keyOf(tally.plan)
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, tries: known.tries + tally.tries, sum: known.sum + tally.sum } : tally)
  }
  return [...byKey.values()]
}

/** A plan with the chance of winning that it leaves, as far as is believed. */
export interface Believed extends Judged {
  readonly chance: number
}

/** The best first. What the tables say and what the tries found are weighed by how often it was tried. */
export function rank(tallies: readonly Tally[]): Believed[] {
  const tries = tallies.reduce((sum, one) => sum + one.tries, 0)
  // Tries end later than the plan: by how much they differ from what the tables say on the whole is no merit of any plan.
  const shift = tries === 0 ? 0 : tallies.reduce((sum, one) => sum + one.sum - one.tries * one.prior, 0) / tries
  const believed = tallies.map((one) => ({
    plan: one.plan,
    worth: one.worth,
    chance: (one.sum + PRIOR_TRIES * (one.prior + shift)) / (one.tries + PRIOR_TRIES),
  }))
  return believed.sort((a, b) => b.chance - a.chance || b.worth - a.worth)
}
