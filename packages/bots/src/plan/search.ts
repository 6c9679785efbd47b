import { FastRng, type Position } from '@sztab/engine'
import type { BotTurn } from '../bot.js'
import type { Fit, Mind } from '../craft.js'
import { type Budget, type Clock, Meter, partOf } from './budget.js'
import { evolve } from './evolve.js'
import { type Judged, keyOf, type Plan, type Problem } from './language.js'
import { LookAhead } from './look-ahead.js'
import { type Tally, trial } from './trial.js'

/** What evolution may spend, as a rule; the rest goes to trying its best plans. */
const FINDING = 0.4
/** So many plans are tried. */
const FINALISTS = 8
/** In so many worlds that fit what the side knows. */
const WORLDS = 8

/** One thread's part in thinking about a plan. It ends in time, and has a plan before it begins. */
export class Search<P extends Position> {
  readonly problem: Problem
  private readonly turn: BotTurn<P>
  private readonly mind: Mind<P>
  private readonly fit: Fit
  private readonly budget: Budget
  private readonly clock: Clock | undefined
  private readonly finding: number
  private readonly meter: Meter
  private readonly rng: FastRng

  /** `seed` is its own: the same seed and iterations give the same plans. */
  constructor(turn: BotTurn<P>, mind: Mind<P>, fit: Fit, budget: Budget, seed: number, clock?: Clock) {
    this.turn = turn
    this.mind = mind
    this.fit = fit
    this.budget = budget
    this.clock = clock
    this.finding = mind.finding ?? FINDING
    this.meter = new Meter(partOf(budget, this.finding), clock)
    this.rng = new FastRng(seed)
    const world = turn.system.resample(turn.view(), turn.side, this.rng)
    this.problem = mind.problem(world, { side: turn.side, system: turn.system, rng: this.rng }, 'colonel')
  }

  /** The best plans that evolution finds. */
  propose(): Judged[] {
    return various(evolve(this.problem, this.rng, this.meter), FINALISTS)
  }

  /** Tries plans against what the enemy may do. */
  try(pool: readonly Judged[]): Tally[] {
    const { turn, mind, fit, rng, problem } = this
    const meter = new Meter(partOf(this.budget, 1 - this.finding), this.clock)
    const view = turn.view()
    const worlds = Array.from({ length: WORLDS }, () => turn.system.resample(view, turn.side, rng))
    const look = new LookAhead(turn, mind, fit, worlds, rng.below(0x7fffffff))
    const orders = new Map(pool.map(({ plan }) => [plan, problem.orders(plan)]))
    return trial(
      pool,
      (plan, n) => look.chance(orders.get(plan)!, n, () => meter.isOver()),
      meter,
      (worth) => look.chanceAt(worth),
    )
  }
}

/** The best of what several threads propose, each plan once. */
export function pooled(proposals: readonly (readonly Judged[])[]): Judged[] {
  const byKey = new Map<string, Judged>()
  for (const judged of proposals.flat()) {
    const key = keyOf(judged.plan)
    if ((byKey.get(key)?.worth ?? Number.NEGATIVE_INFINITY) < judged.worth) byKey.set(key, judged)
  }
  return various(
    [...byKey.values()].sort((a, b) => b.worth - a.worth),
    FINALISTS,
  )
}

/** Two plans are much the same if at least this share of their parts is. */
const ALIKE = 0.6

/** The best plans that are not much the same, the best first; then others, if those are few. */
export function various(plans: readonly Judged[], most: number): Judged[] {
  const found: Judged[] = []
  for (const judged of plans) {
    if (found.length === most) break
    if (found.every(({ plan }) => alike(plan, judged.plan) < ALIKE)) found.push(judged)
  }
  const more = plans.filter((judged) => !found.includes(judged)).slice(0, most - found.length)
  return [...found, ...more].sort((a, b) => b.worth - a.worth)
}

/** The share of the parts of two plans that both have. */
function alike(one: Plan, other: Plan): number {
  const keys = new Set(one.map((part) => keyOf([part])))
  const both = other.filter((part) => keys.has(keyOf([part]))).length
  const all = one.length + other.length - both
  return all === 0 ? 1 : both / all
}
