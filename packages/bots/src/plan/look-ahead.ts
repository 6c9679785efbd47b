import { FastRng, type Order, type Position, type Question, type Side, type System } from '@sztab/engine'
import type { BotTurn } from '../bot.js'
import { chanceOf, type Fit, type Looks, type Mind } from '../craft.js'
import { ahead } from './ahead.js'
import { PairedDice } from './luck.js'

/** How closely single orders are looked at in a look ahead: hardly. */
const REFLEX: Looks = { worlds: 1, outcomes: 1, samples: 1, looks: 3, isWhole: true }

/** So many activations or phases are played beyond the plan itself. */
const HORIZON = 2
/** A look ahead that has not come to its end by then is judged where it stands. */
const MOST_ORDERS = 400

/** Plays plans on in worlds that fit what a side knows: the plan, its dice, then what both sides would do next by what a cadet knows. */
export class LookAhead<P extends Position> {
  private readonly system: System<P>
  private readonly mind: Mind<P>
  private readonly fit: Fit
  private readonly side: Side
  private readonly worlds: readonly P[]
  private readonly seed: number
  private readonly scratch: P
  private readonly now: number
  private readonly dice = new PairedDice()
  private readonly rng = new FastRng(0)

  constructor(
    { system, side }: Pick<BotTurn<P>, 'system' | 'side'>,
    mind: Mind<P>,
    fit: Fit,
    worlds: readonly P[],
    seed: number,
  ) {
    this.system = system
    this.mind = mind
    this.fit = fit
    this.side = side
    this.worlds = worlds
    this.seed = seed
    this.scratch = worlds[0]!.fresh()
    mind.frame?.(worlds[0]!)
    this.now = mind.value(worlds[0]!, side)
  }

  /**
   * What the n-th try of some orders leaves to the side, between 0 and 1: its chance if it stood even now. Another world and other luck for each n,
   * the same for all orders. Nothing if it must be broken off.
   */
  chance(orders: readonly Order[], n: number, isOver: () => boolean): number | undefined {
    const { scratch, mind, system, side, dice, rng } = this
    scratch.copyFrom(this.worlds[n % this.worlds.length]!)
    dice.seed(this.seed + n * 0x6d2b79f5)
    rng.seed((this.seed + n * 7919) >>> 0)
    const until = mind.begun(scratch) + HORIZON
    system.carryOutPlan(scratch, side, orders, dice)
    const isWhole = this.playOn(scratch, until, isOver)
    mind.frame?.(this.worlds[0]!)
    return isWhole ? this.chanceAt(mind.value(scratch, side)) : undefined
  }

  /** The chance that a worth would be if the side stood even now: where one side is far ahead, plans would else hardly differ. */
  chanceAt(worth: number): number {
    return chanceOf(worth, this.fit, this.now)
  }

  /** Whether it came to its end. */
  private playOn(p: P, until: number, isOver: () => boolean): boolean {
    for (let i = 0; i < MOST_ORDERS; i++) {
      const question = this.system.questions(p)[0]
      if (!question || this.mind.begun(p) > until) return true
      if (isOver()) return false
      this.step(p, question)
    }
    return true
  }

  private step(p: P, question: Question): void {
    const { system, mind, rng, dice } = this
    const { side } = question
    if (mind.planKey(p, question) !== undefined) {
      const orders = mind.problem(p, { side, system, rng }, 'reflex').orders([])
      if (system.carryOutPlan(p, side, orders, dice) > 0) return
    }
    const orders = system.orders(p, side)
    if (orders.length === 1) {
      system.carryOut(p, side, orders.at(0), dice)
      return
    }
    const turn: BotTurn<P> = { side, question, orders, system, rng, view: () => p }
    const moment = { turn, world: p, looks: REFLEX }
    const known = mind.answer(moment)
    if (known && system.carryOutPlan(p, side, [known], dice) > 0) return
    system.carryOut(p, side, ahead(moment, mind), dice)
  }
}
