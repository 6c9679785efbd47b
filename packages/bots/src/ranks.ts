import type { Looks, RankName } from './craft.js'
import type { Budget } from './plan/budget.js'

/** How much a player thinks who knows a game. */
export interface Rank {
  /** How closely single orders are looked at. */
  readonly looks: Looks
  /** How plans are made: not at all, part by part, or by a search with a budget. */
  readonly plans: 'none' | 'forward' | Budget
  /** Whether all threads that there are think about a plan together. */
  readonly isMany?: true
}

const CLOSE: Looks = { worlds: 1, outcomes: 36, samples: 8, looks: 200 }
const CLOSEST: Looks = { ...CLOSE, thought: 'plans' }

const ranks: Readonly<Record<RankName, Rank>> = {
  // Candidate orders with scores, no look-ahead.
  cadet: { looks: { worlds: 1, outcomes: 36, samples: 6, looks: 120, thought: 'scores' }, plans: 'none' },
  // Plans out of tactics, each part the one that adds most.
  captain: { looks: CLOSE, plans: 'forward' },
  // Plans that grow out of each other and are tried against the enemy's answer.
  colonel: { looks: CLOSEST, plans: { milliseconds: 1000 } },
  // The same, longer and on all threads.
  general: { looks: CLOSEST, plans: { milliseconds: 5000 }, isMany: true },
}

/** A rank by its name, with another budget where one is given: `colonel:200` thinks 200 iterations long, `colonel:500ms` half a second. */
export function rankOf(name: string): Rank | undefined {
  const [, base = '', count, unit] = /^([a-z]+)(?::([1-9]\d{0,6})(ms)?)?$/.exec(name) ?? []
  if (!Object.hasOwn(ranks, base)) return undefined
  const rank = ranks[base as RankName]
  if (count === undefined) return rank
  if (typeof rank.plans === 'string') return undefined
  return { ...rank, plans: unit ? { milliseconds: Number(count) } : { iterations: Number(count) } }
}
