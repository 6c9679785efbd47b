import type { Order, Position, Side } from '@sztab/engine'
import type { Bot, BotTurn } from './bot.js'
import { type Craft, chanceOf, chanceTold, type Mind, type Planner, toldOf, worthOf } from './craft.js'
import { sighted } from './looks.js'
import { ahead } from './plan/ahead.js'
import { type Budget, type Clock, partOf } from './plan/budget.js'
import { forward } from './plan/forward.js'
import type { Judged, Problem } from './plan/language.js'
import type { Reason } from './plan/reason.js'
import { pooled, Search } from './plan/search.js'
import { type Believed, merged, rank as ranked, type Tally } from './plan/trial.js'
import type { Rank } from './ranks.js'
import { seedOf } from './seed.js'
import { SideCraft } from './side-craft.js'

/** What a player has to think with. */
export interface Means {
  /** Milliseconds, for budgets by the clock; the time of day if not said. */
  readonly clock?: Clock
  /** How many searches think about a plan of those who use all threads: one after the other. */
  readonly branches?: number
}

/** A question looked at: a whole position, what is known about it, and the plan that it belongs to. */
interface Look<P extends Position> {
  readonly world: P
  readonly mind: Mind<P>
  readonly key: string | undefined
}

const SEEDS = 0x100000000

/** The best plans are kept for reasons and hints. */
const KEPT = 3

/** A player of any rank, for any game that has a craft: it plans what is planned, and asks the craft for the rest. */
export class Commander<P extends Position> implements Bot<P> {
  /** Why it does what it is doing, and what it would have done otherwise: the best plan first. */
  reasons: readonly Reason[] = []
  private readonly craft: Craft<P>
  private readonly rank: Rank
  private readonly means: Means
  /** Orders of a plan that are still to be given. */
  private queue: { readonly key: string | undefined; readonly orders: Order[] } | undefined
  /** What this thread thinks about together with others, and as whom. */
  private search: Search<P> | undefined
  private searcher: SideCraft<P> | undefined
  private readonly crafts = new Map<Side, SideCraft<P>>()

  constructor(craft: Craft<P>, rank: Rank, means: Means = {}) {
    this.craft = craft
    this.rank = rank
    this.means = means
  }

  /** `tallies` is what several threads have found about the plan that is to be made, where they were asked. */
  choose(turn: BotTurn<P>, tallies?: readonly Tally[]): Order {
    return this.of(turn.side).think(() => this.answer(turn, tallies))
  }

  private answer(turn: BotTurn<P>, tallies?: readonly Tally[]): Order {
    const { world, mind, key } = this.look(turn)
    const next = key === undefined ? undefined : this.nextOf(turn, { world, mind, key }, tallies)
    if (next) return next
    const moment = { turn, world, looks: this.rank.looks }
    const known = mind.answer(moment)
    return known && isLegal(turn, known) ? known : ahead(moment, mind)
  }

  /** Whether a plan is to be made now about which several threads should think: each by `propose`, then by `try`; `choose` is told what they found. */
  isForMany(turn: BotTurn<P>): boolean {
    if (!this.rank.isMany) return false
    const { key } = this.of(turn.side).think(() => this.look(turn))
    if (key === undefined) return false
    const next = this.queue?.key === key ? this.queue.orders[0] : undefined
    return next === undefined || !isLegal(turn, next)
  }

  /** What one thread of several proposes; all are given the same turn with the same chance. */
  propose(turn: BotTurn<P>, branch: number): readonly Judged[] {
    this.searcher = this.of(turn.side)
    return this.searcher.think(() => {
      const { mind } = this.look(turn)
      this.search = this.searchOf(turn, mind, this.budget, turn.rng.below(SEEDS), branch)
      return this.search.propose()
    })
  }

  /** What the same thread finds when it tries the best of what all have proposed. */
  try(proposals: readonly (readonly Judged[])[]): readonly Tally[] {
    return this.searcher?.think(() => this.search?.try(pooled(proposals))) ?? []
  }

  private of(side: Side): SideCraft<P> {
    let found = this.crafts.get(side)
    if (!found) {
      found = new SideCraft(this.craft, side)
      this.crafts.set(side, found)
    }
    return found
  }

  private look(turn: BotTurn<P>): Look<P> {
    const world = turn.system.resample(turn.view(), turn.side, turn.rng)
    const mind = this.of(turn.side).mind(world.setting)
    mind.frame?.(world, this.planner)
    return { world, mind, key: mind.planKey(world, turn.question) }
  }

  /** The next order of the plan; a plan that has become impossible, or has come to a die, is made anew. */
  private nextOf(turn: BotTurn<P>, look: Look<P>, tallies?: readonly Tally[]): Order | undefined {
    for (let again = 0; again < 2; again++) {
      let { queue } = this
      if (queue?.key !== look.key || queue?.orders.length === 0)
        queue = { key: look.key, orders: [...this.plan(turn, look, again === 0 ? tallies : undefined)] }
      this.queue = queue
      const next = queue?.orders.shift()
      if (next && isLegal(turn, next)) return next
      this.queue = undefined
    }
    return undefined
  }

  private get planner(): Planner {
    const { plans } = this.rank
    return plans === 'none' ? 'cadet' : plans === 'forward' ? 'captain' : 'colonel'
  }

  private plan(turn: BotTurn<P>, { world, mind }: Look<P>, tallies?: readonly Tally[]): readonly Order[] {
    const { planner } = this
    const { plans } = this.rank
    if (plans === 'none') return mind.problem(world, turn, planner).orders([])
    const now = mind.value(world, turn.side)
    const told = chanceTold(this.craft, mind, world, turn.side, turn.side)
    if (tallies !== undefined && tallies.length > 0)
      return this.decide(turn, world, mind.problem(world, turn, planner), told, ranked(merged(tallies)))
    if (plans === 'forward') {
      const problem = mind.problem(world, turn, planner)
      const { worth } = problem
      const parts = sighted(problem.parts, mind.building?.seen ?? 100, turn.rng)
      const found = forward({ parts, worth }, mind.building)
      const worths = found.map((one): Believed => ({ ...one, chance: chanceOf(one.worth, this.craft.fit, now) }))
      return this.decide(turn, world, problem, told, worths)
    }
    const { branches = 1 } = this.rank.isMany ? this.means : {}
    const seed = turn.rng.below(SEEDS)
    // One after the other they have no more time than one.
    const budget = 'iterations' in plans ? plans : partOf(this.budget, 1 / branches)
    const searches: Search<P>[] = []
    const proposals: Judged[][] = []
    for (let branch = 0; branch < branches; branch++) {
      const search = this.searchOf(turn, mind, budget, seed, branch)
      searches.push(search)
      proposals.push(search.propose())
    }
    const pool = pooled(proposals)
    const found = searches.flatMap((search) => search.try(pool))
    return this.decide(turn, world, searches[0]!.problem, told, ranked(merged(found)))
  }

  /** What a search may spend; a little time is left for what comes before and after it. */
  private get budget(): Budget {
    const { plans } = this.rank
    if (typeof plans === 'string') return { iterations: 1 }
    return 'iterations' in plans ? plans : partOf(plans, 0.95)
  }

  private searchOf(turn: BotTurn<P>, mind: Mind<P>, budget: Budget, seed: number, branch: number): Search<P> {
    return new Search(turn, mind, this.craft.fit, budget, seedOf(seed, branch), this.means.clock)
  }

  /** `before` is the chance that is told now. What is believed of the plans are chances of a side that stands even now: what they are worth moves it. */
  private decide(
    { side }: BotTurn<P>,
    { turn, setting }: P,
    problem: Problem,
    before: number,
    believed: readonly Believed[],
  ): readonly Order[] {
    const { fit } = this.craft
    const scale = { slope: toldOf(this.craft, setting.scenario.id, side).gain }
    const now = worthOf(before, scale)
    this.reasons = believed.slice(0, KEPT).map(({ plan, chance }) => ({
      side,
      turn,
      chance: { before, after: chanceOf(now + worthOf(chance, fit), scale) },
      ...problem.describe(plan),
    }))
    return problem.orders(believed[0]!.plan)
  }
}

function isLegal<P extends Position>(turn: BotTurn<P>, order: Order): boolean {
  return turn.system.check(turn.view(), turn.side, order).legal
}
