import type { Meter } from './budget.js'
import { type Judged, keyOf, type Plan } from './language.js'

/** What came of trying a plan: how often it was tried, and the sum of the chances of winning that were found. */
export interface Tally extends Judged {
  /** The chance that its worth by the tables stands for. */
  readonly prior: number
  readonly tries: number
  readonly sum: number
  /** How much more than the best plan by the tables it left, try by try: the sum, and that of the squares. */
  readonly more: number
  readonly squares: number
}

/** Nobody needs to be tried more often. */
const MOST_TRIES = 96
/** What a try costs in iterations. */
const TRY_COST = 4
/** By how much, as a chance, the tables are wrong about the difference between two plans: squared. */
const TABLE_ERROR = 0.025 ** 2
/** Of two plans that meet with the same luck one try tells no more than this: squared. */
const LEAST_NOISE = 0.02 ** 2
/** What all plans show about the noise counts for each as much as so many tries of its own. */
const COMMON_TRIES = 4

/**
 * Tries plans on the same luck: `sample` gives the chance of winning that the n-th try leaves, or nothing if time was up before it ended. Whenever the number
 * of tries has doubled, the worse half is left out, but for the best by the tables, with which all are compared: it comes first.
 */
export function trial(
  pool: readonly Judged[],
  sample: (plan: Plan, n: number) => number | undefined,
  meter: Meter,
  chance: (worth: number) => number,
): Tally[] {
  const found = new Map(pool.map((judged): [Judged, number[]] => [judged, []]))
  const first = pool[0]!
  const tallyOf = (judged: Judged, tries: number): Tally => {
    const samples = found.get(judged)!.slice(0, tries)
    const others = found.get(first)!
    return {
      ...judged,
      prior: chance(judged.worth),
      tries: samples.length,
      sum: samples.reduce((sum, one) => sum + one, 0),
      more: samples.reduce((sum, one, n) => sum + one - others[n]!, 0),
      squares: samples.reduce((sum, one, n) => sum + (one - others[n]!) ** 2, 0),
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
      left = left.filter((judged) => judged === first || kept.has(judged.plan))
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
    byKey.set(key, known ? added(known, tally) : tally)
  }
  return [...byKey.values()]
}

function added(one: Tally, other: Tally): Tally {
  return {
    ...one,
    tries: one.tries + other.tries,
    sum: one.sum + other.sum,
    more: one.more + other.more,
    squares: one.squares + other.squares,
  }
}

/** A plan with the chance of winning that it leaves, as far as is believed. */
export interface Believed extends Judged {
  readonly chance: number
}

/**
 * The best first. Each is compared with the first, the best by the tables: what the tables say about the difference and what the tries found are weighed by how
 * far either may be wrong, so that another plan is taken only if there is evidence enough.
 */
export function rank(tallies: readonly Tally[]): Believed[] {
  const [first, ...others] = tallies
  if (!first) return []
  const common = noiseOf(others)
  const base = first.tries === 0 ? first.prior : first.sum / first.tries
  const believed = tallies.map(({ plan, worth, prior, ...tally }) => {
    const told = prior - first.prior
    if (tally.tries === 0) return { plan, worth, chance: base + told }
    const noise = Math.max(LEAST_NOISE, (spread(tally) + COMMON_TRIES * common) / (tally.tries - 1 + COMMON_TRIES))
    const trust = TABLE_ERROR / (TABLE_ERROR + noise / tally.tries)
    return { plan, worth, chance: base + told + trust * (tally.more / tally.tries - told) }
  })
  return believed.sort((a, b) => b.chance - a.chance || b.worth - a.worth)
}

/** How far single tries differ from their mean, over all plans. */
function noiseOf(tallies: readonly Tally[]): number {
  const tried = tallies.filter(({ tries }) => tries > 1)
  const free = tried.reduce((sum, { tries }) => sum + tries - 1, 0)
  return free === 0 ? LEAST_NOISE * 4 : tried.reduce((sum, tally) => sum + spread(tally), 0) / free
}

function spread({ tries, more, squares }: Pick<Tally, 'tries' | 'more' | 'squares'>): number {
  return tries === 0 ? 0 : Math.max(0, squares - (more * more) / tries)
}
