import { FastRng, type Kit, type Order, type Position, RngDice } from '@sztab/engine'
import type { Bot, BotTurn } from '../src/index.js'
import { type Budget, type Clock, Meter } from '../src/plan/budget.js'

/** How far a playout goes before it is judged. */
const PLAYOUT = 60
/** Exploration against what has been found, for values between 0 and 1. */
const EXPLORATION = 0.7
/** Of a list no more orders are looked at: it would else never come to a second move. */
const MOST_ORDERS = 60
/** What a difference in the evaluation counts for. */
const SCALE = 400

interface Node {
  readonly order: Order
  visits: number
  sum: number
  children?: Node[]
}

/**
 * A plain Monte Carlo tree search over single orders, as the books have it: no tactics, no plans. It is here to check the design of the players that
 * are offered: in games of this kind it has to lose to `captain`.
 */
export function mcts<P extends Position>(kit: Pick<Kit<P>, 'evaluate'>, budget: Budget, clock?: Clock): Bot<P> {
  return {
    choose(turn) {
      const root: Node = { order: { do: 'root' }, visits: 0, sum: 0, children: childrenOf(turn) }
      const now = kit.evaluate(turn.system.resample(turn.view(), turn.side, turn.rng), turn.side)
      for (const meter = new Meter(budget, clock); !meter.isOver(); meter.spend()) iterate(kit, turn, root, now)
      return root.children!.toSorted((a, b) => b.visits - a.visits)[0]!.order
    },
  }
}

function childrenOf<P extends Position>({ orders, rng }: Pick<BotTurn<P>, 'orders' | 'rng'>): Node[] {
  const count = Math.min(orders.length, MOST_ORDERS)
  const first = orders.length > MOST_ORDERS ? rng.below(orders.length) : 0
  return Array.from({ length: count }, (_, i) => ({
    order: orders.at((first + Math.floor((i * orders.length) / count)) % orders.length),
    visits: 0,
    sum: 0,
  }))
}

function iterate<P extends Position>(kit: Pick<Kit<P>, 'evaluate'>, turn: BotTurn<P>, root: Node, now: number): void {
  const { system, side, rng } = turn
  const world = system.resample(turn.view(), side, rng)
  const luck = new FastRng(rng.below(0x100000000))
  const dice = new RngDice(luck)
  const path = [root]
  for (let node = root; node.children && node.children.length > 0; ) {
    const question = system.questions(world)[0]
    if (!question) break
    const next = select(node, question.side === side)
    if (!system.check(world, question.side, next.order).legal) break
    system.carryOut(world, question.side, next.order, dice)
    path.push(next)
    if (next.visits === 0) break
    const asked = system.questions(world)[0]
    if (asked && !next.children) next.children = childrenOf({ orders: system.orders(world, asked.side), rng })
    node = next
  }
  system.playOut(world, dice, luck, PLAYOUT)
  const result = system.result(world)
  const value = result
    ? result.winner === undefined
      ? 0.5
      : result.winner === side
        ? 1
        : 0
    : 1 / (1 + Math.exp(-(kit.evaluate(world, side) - now) / SCALE))
  for (const node of path) {
    node.visits++
    node.sum += value
  }
}

function select({ children, visits }: Node, isOwn: boolean): Node {
  let best = children![0]!
  let most = Number.NEGATIVE_INFINITY
  for (const child of children!) {
    if (child.visits === 0) return child
    const mean = child.sum / child.visits
    const score = (isOwn ? mean : 1 - mean) + EXPLORATION * Math.sqrt(Math.log(visits + 1) / child.visits)
    if (score > most) [best, most] = [child, score]
  }
  return best
}
