import type { Order } from '@sztab/engine'
import type { Bcs } from '@sztab/engine/bcs-reading'
import type { BotTurn } from '../bot.js'
import { Activation } from './activation.js'
import { NO_DICE } from './board.js'
import type { Lay } from './lay.js'
import { bestOf } from './tactics/tactic.js'
import type { Judge } from './worth.js'

/** What a formation makes of its objectives, by a whole plan for the activation that they lead to. */

/** So many hexes are looked at for an objective, and so many of them also with the best others. */
const AIMS = 8
const SECONDS = 4
/** An objective must bring so much by the plan, where what is seen at first sight counts a little. */
const LEAST_AIM = 1
const FIRST_SIGHT = 0.1

interface Aimed {
  readonly hex: number
  readonly gain: number
}

export class Forecast {
  private readonly turn: BotTurn<Bcs>
  private readonly judge: Judge
  private readonly lay: Lay

  constructor(turn: BotTurn<Bcs>, judge: Judge, lay: Lay) {
    this.turn = turn
    this.judge = judge
    this.lay = lay
  }

  /** Of some hexes the one in which an objective leads to the best plan, also with another after it; nothing if none brings anything. */
  aim(p: Bcs, hexes: readonly number[], score: (hex: number) => number): number | undefined {
    const before = this.planned(p, [])
    const gainOf = (...aims: number[]): number =>
      this.planned(p, aims) - before + FIRST_SIGHT * aims.reduce((sum, hex) => sum + score(hex), 0)
    const found = bestOf(hexes, score, AIMS).map((hex): Aimed => ({ hex, gain: gainOf(hex) }))
    found.sort((one, other) => other.gain - one.gain)
    let best = found[0]
    if (best && this.leaves(p, best.hex)) {
      const top = found.slice(0, SECONDS)
      for (const [i, { hex }] of top.entries())
        for (const second of top.slice(i)) {
          const gain = gainOf(hex, second.hex)
          if (gain > best.gain) best = { hex, gain }
        }
    }
    return best && best.gain > LEAST_AIM ? best.hex : undefined
  }

  /** Whether there is another objective after one in a hex. */
  private leaves(given: Bcs, hex: number): boolean {
    const p = given.copy()
    this.place(p, hex)
    return this.turn.system.questions(p)[0]?.kind === 'objective'
  }

  private place(p: Bcs, hex: number): boolean {
    const order: Order = { do: 'objective', at: p.setting.names.place.name(hex) }
    return this.turn.system.carryOutPlan(p, this.turn.side, [order], NO_DICE) > 0
  }

  /** What the position is worth when the formation has acted with objectives in some hexes. */
  private planned(given: Bcs, aims: readonly number[]): number {
    const { system, side, rng } = this.turn
    const p = given.copy()
    for (const hex of aims) this.place(p, hex)
    if (system.questions(p)[0]?.kind === 'objective') system.carryOut(p, side, { do: 'done' }, NO_DICE)
    return new Activation(system, this.judge, this.lay, p, rng, 'reflex').worth([])
  }
}
