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

export const greedyCare: GreedyCare = { worlds: 4, outcomes: 216, samples: 24, looks: 300 }

/** Two averages of the same values may differ in the last digits by the order of their terms. */
const SAME = 1e-9

/** The order with the best expected result by the kit's evaluation, one order ahead. */
export function greedy<P extends Position>(kit: Pick<Kit<P>, 'evaluate'>, care = greedyCare): Bot<P> {
  return {
    choose(turn) {
      const { orders, rng } = turn
      if (orders.length === 1) return orders.at(0)
      const choice = new Choice(new Prospects(turn, kit.evaluate, care), turn)
      const bests = firstLooks(orders, care.looks, rng).map((indexes) => choice.look(indexes))
      if (orders.length > care.looks) lookCloser(choice, turn, bests, care.looks)
      const ties = choice.ties
      return orders.at(ties[rng.below(ties.length)]!)
    },
  }
}

function lookCloser<P extends Position>(
  choice: Choice<P>,
  { orders, rng }: BotTurn<P>,
  bests: readonly number[],
  looks: number,
): void {
  const ranked = orders.groups
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
