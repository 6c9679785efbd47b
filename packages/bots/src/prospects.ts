import { eachOutcome, FastRng, type Kit, type Order, type Position, RngDice, TooManyOutcomes } from '@sztab/engine'
import type { BotTurn } from './bot.js'

/** How closely an order is looked at. */
export interface Care {
  /** Whole positions that the side cannot tell from the true one, the same for all orders. */
  readonly worlds: number
  /** Up to so many outcomes of an order are all tried; if there are more, its dice are sampled. */
  readonly outcomes: number
  /** How many samples of the dice, each the same luck for all orders. */
  readonly samples: number
  /** The view is a whole position already, as in a look ahead: it is the only world. */
  readonly isWhole?: true
}

/** Values that a kit may give for a game that is won or lost must not swallow everything they are averaged with. */
const BIG = 1e12

/** What orders can be expected to lead to, by the evaluation of the kit. */
export class Prospects<P extends Position> {
  private readonly turn: BotTurn<P>
  private readonly kit: Pick<Kit<P>, 'evaluate'>
  private readonly care: Care
  private readonly worlds: readonly P[]
  /** By world: the first that is equal to it. Where little is hidden worlds often are, and then nothing is looked at twice. */
  private readonly firstEqual: readonly number[]
  /** By world: the value of the order that is being looked at. */
  private readonly values: number[] = []
  private readonly seeds: readonly number[]
  private readonly scratch: P
  private readonly luck = new FastRng(0)
  private readonly dice = new RngDice(this.luck)
  /** Verbs of which an order had too many outcomes to try them all. */
  private readonly wide = new Set<string>()

  constructor(turn: BotTurn<P>, kit: Pick<Kit<P>, 'evaluate'>, care: Care) {
    this.turn = turn
    this.kit = kit
    this.care = care
    const { side, system, rng } = turn
    const view = turn.view()
    this.worlds = care.isWhole ? [view] : Array.from({ length: care.worlds }, () => system.resample(view, side, rng))
    this.firstEqual = this.worlds.map((world) =>
      this.worlds.findIndex((other) => other === world || other.equals(world)),
    )
    this.seeds = Array.from({ length: care.samples }, () => rng.below(0x100000000))
    this.scratch = view.fresh()
  }

  of(order: Order): number {
    let sum = 0
    const { worlds, firstEqual, values } = this
    for (let i = 0; i < worlds.length; i++) {
      const first = firstEqual[i]!
      values[i] = first < i ? values[first]! : this.expected(worlds[i]!, order)
      sum += values[i]!
    }
    return sum / worlds.length
  }

  private expected(world: P, order: Order): number {
    if (this.wide.has(order.do)) return this.sampled(world, order)
    try {
      return this.enumerated(world, order)
    } catch (error) {
      if (!(error instanceof TooManyOutcomes)) throw error
      this.wide.add(order.do)
      return this.sampled(world, order)
    }
  }

  private enumerated(world: P, order: Order): number {
    const { system, side } = this.turn
    let sum = 0
    eachOutcome(system, world, side, order, this.care.outcomes, this.scratch, (position, ways, of) => {
      sum += (this.value(position) * ways) / of
    })
    return sum
  }

  private sampled(world: P, order: Order): number {
    const { system, side } = this.turn
    let sum = 0
    for (const seed of this.seeds) {
      this.luck.seed(seed)
      this.scratch.copyFrom(world)
      system.carryOut(this.scratch, side, order, this.dice)
      sum += this.value(this.scratch)
    }
    return sum / this.seeds.length
  }

  private value(p: P): number {
    const value = this.kit.evaluate(p, this.turn.side)
    if (Number.isNaN(value)) throw new Error(`the evaluation of ${this.turn.system.id} gave no number`)
    return Math.max(-BIG, Math.min(BIG, value))
  }
}
