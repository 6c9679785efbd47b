import type { Kit, OrderGroup, Position } from '@sztab/engine'
import type { Bot, BotTurn } from './bot.js'
import { firstLooks, spread } from './looks.js'
import { type Care, Prospects } from './prospects.js'

export interface GreedyCare extends Care {
  /**
   * Lists up to this length are looked at whole. Of a longer one, every group gets a share of so many looks; then the groups
   * that showed the best order are looked at whole, the best first, until as many looks have been spent again.
   */
  readonly looks: number
}

/**
 * On the test system of the engine it made no difference whether 1, 2, 4 or 8 worlds, 15 or 300 looks, or sampled instead of
 * enumerated dice were used (100 side-swapped pairs each: shares from 0.49 to 0.54, intervals of ± 0.1), so it is kept cheap.
 */
export const greedyCare: GreedyCare = { worlds: 2, outcomes: 144, samples: 16, looks: 300 }

/** Two averages of the same values may differ in the last digits by the order of their terms. */
const SAME = 1e-9

/** The order with the best expected result by the kit's evaluation, one order ahead. */
export function greedy<P extends Position>(kit: Pick<Kit<P>, 'evaluate'>, care = greedyCare): Bot<P> {
  return {
    choose(turn) {
      const { orders, rng } = turn
      const choice = new Choice(new Prospects(turn, kit, care), turn)
      if (orders.length <= care.looks) choice.look(Array.from({ length: orders.length }, (_, i) => i))
      else lookAtGroups(choice, turn, care.looks)
      const { ties } = choice
      return orders.at(ties[rng.below(ties.length)]!)
    },
  }
}

function lookAtGroups<P extends Position>(choice: Choice<P>, { orders, rng }: BotTurn<P>, looks: number): void {
  const { groups } = orders
  const bests = firstLooks(groups, looks, rng).map((indexes) => choice.look(indexes))
  const ranked = groups
    .map((group, i): [OrderGroup, number] => [group, bests[i]!])
    .sort(([a, bestOfA], [b, bestOfB]) => bestOfB - bestOfA || a.start - b.start)
  let left = looks
  for (const [group] of ranked) {
    if (left <= 0) return
    const indexes = spread(group, left, rng)
    choice.look(indexes)
    left -= indexes.length
  }
}

/** The best of the orders looked at. */
class Choice<P extends Position> {
  /** All orders that are as good as the best. */
  ties: number[] = []
  private best = Number.NEGATIVE_INFINITY
  private readonly seen = new Set<number>()
  private readonly prospects: Prospects<P>
  private readonly turn: BotTurn<P>

  constructor(prospects: Prospects<P>, turn: BotTurn<P>) {
    this.prospects = prospects
    this.turn = turn
  }

  /** Looks at the orders with these indexes, unless it has, and gives the value of the best of them. */
  look(indexes: readonly number[]): number {
    let best = Number.NEGATIVE_INFINITY
    for (const index of indexes) {
      if (this.seen.has(index)) continue
      this.seen.add(index)
      const value = this.prospects.of(this.turn.orders.at(index))
      best = Math.max(best, value)
      this.note(index, value)
    }
    return best
  }

  private note(index: number, value: number): void {
    const margin = SAME * Math.max(1, Math.abs(value))
    if (value > this.best + margin) {
      this.best = value
      this.ties = [index]
    } else if (value >= this.best - margin) this.ties.push(index)
  }
}
