import type { Dice, Order } from '@sztab/engine'
import type { Bcs } from '@sztab/engine/bcs-reading'
import type { BotTurn } from '../bot.js'
import { Activation } from './activation.js'
import type { Lay } from './lay.js'
import { bestBy, bestOf } from './tactics/tactic.js'
import type { Judge } from './worth.js'

/** What a formation makes of its objectives, by a whole plan for the activation that they lead to. */

/** So many hexes are looked at for an objective. */
const AIMS = 6
/** It must bring so much by the plan, where what is seen at first sight counts a little. */
const LEAST_AIM = 1
const FIRST_SIGHT = 0.1

/** Nothing is rolled between objectives and what is planned. */
const NO_DICE: Dice = { roll: (sides) => sides, draw: () => 0 }

export class Forecast {
  private readonly turn: BotTurn<Bcs>
  private readonly judge: Judge
  private readonly lay: Lay

  constructor(turn: BotTurn<Bcs>, judge: Judge, lay: Lay) {
    this.turn = turn
    this.judge = judge
    this.lay = lay
  }

  /** Of some hexes the one in which an objective leads to the best plan; nothing if none brings anything. */
  aim(p: Bcs, hexes: readonly number[], score: (hex: number) => number): number | undefined {
    const { place } = p.setting.names
    const before = this.planned(p)
    return bestBy(
      bestOf(hexes, score, AIMS),
      (hex) => this.planned(p, { do: 'objective', at: place.name(hex) }) - before + FIRST_SIGHT * score(hex),
      LEAST_AIM,
    )
  }

  /** What the position is worth when the formation has acted, with another objective or without. */
  private planned(given: Bcs, objective?: Order): number {
    const { system, side, rng } = this.turn
    const p = given.copy()
    if (objective) system.carryOut(p, side, objective, NO_DICE)
    if (system.questions(p)[0]?.kind === 'objective') system.carryOut(p, side, { do: 'done' }, NO_DICE)
    return new Activation(system, this.judge, this.lay, p, rng, false).worth([])
  }
}
