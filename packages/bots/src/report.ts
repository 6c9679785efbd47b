import type { Position, Side } from '@sztab/engine'
import { type Craft, chanceTold } from './craft.js'
import type { Reason } from './plan/reason.js'

/** What one side did from one activation or phase to the next, and what became of the chance of the first side. */
export interface Step {
  readonly side: Side
  readonly turn: number
  readonly before: number
  readonly after: number
  /** Why, where a bot did it. */
  readonly reason?: Reason
}

/** What stood at the beginning of a turn. */
export interface TurnCount {
  readonly turn: number
  readonly chance: number
  /** The terms of the judgement, for the first side. */
  readonly terms: Readonly<Record<string, number>>
  /** Losses and ground: by name, one number for each side. */
  readonly counts: Readonly<Record<string, readonly number[]>>
}

/** A game looked back at. */
export interface Report {
  readonly sides: readonly Side[]
  readonly steps: readonly Step[]
  /** Where the chance moved most, in the order of the game. */
  readonly turning: readonly Step[]
  /** By side: what brought it most, and what cost it most. */
  readonly best: Readonly<Record<Side, Step>>
  readonly costliest: Readonly<Record<Side, Step>>
  readonly turns: readonly TurnCount[]
}

const TURNING = 5

/** Looks on while a game is played, or played again, and says what decided it. It sees whole positions: it is for after the game. */
export class Chronicle<P extends Position> {
  private readonly craft: Craft<P>
  private readonly steps: Step[] = []
  private readonly turns: TurnCount[] = []
  private sides: readonly Side[] = []
  /** Since when the step under way lasts, with which chance, and how often each side was asked in it. */
  private begun = Number.NaN
  private before = 0.5
  private stepTurn = 0
  private asked = new Map<Side, number>()
  private reason: Reason | undefined

  constructor(craft: Craft<P>) {
    this.craft = craft
  }

  /** A position at a question, the side that is asked, and why it will answer as it does, where that is known. */
  see(p: P, side: Side, reason?: Reason): void {
    const mind = this.craft.mind(p.setting)
    this.sides = p.setting.names.side.all
    const begun = mind.begun(p)
    if (begun !== this.begun || p.turn !== this.stepTurn) {
      const chance = this.chanceOf(p)
      this.close(chance)
      this.begun = begun
      this.before = chance
      this.stepTurn = p.turn
      if (this.turns.at(-1)?.turn !== p.turn) this.countTurn(p, chance)
    }
    this.asked.set(side, (this.asked.get(side) ?? 0) + 1)
    this.reason = reason ?? this.reason
  }

  /** The end: who has won, if anybody has. */
  end(p: P, winner: Side | undefined): Report {
    const { sides } = this
    const chance = winner === undefined ? 0.5 : winner === sides[0] ? 1 : 0
    this.close(chance)
    this.countTurn(p, chance)
    const moved = (step: Step): number => Math.abs(step.after - step.before)
    const turning = this.steps.toSorted((a, b) => moved(b) - moved(a)).slice(0, TURNING)
    return {
      sides,
      steps: this.steps,
      turning: this.steps.filter((step) => turning.includes(step) && moved(step) > 0),
      best: this.extreme(1),
      costliest: this.extreme(-1),
      turns: this.turns,
    }
  }

  private chanceOf(p: P): number {
    const mind = this.craft.mind(p.setting)
    mind.frame?.(p)
    return chanceTold(this.craft, mind, p, p.setting.names.side.name(0))
  }

  private close(after: number): void {
    const [most] = [...this.asked].sort(([, a], [, b]) => b - a)
    if (most) {
      const step: Step = { side: most[0], turn: this.stepTurn, before: this.before, after }
      this.steps.push(this.reason?.side === most[0] ? { ...step, reason: this.reason } : step)
    }
    this.asked = new Map()
    this.reason = undefined
  }

  private countTurn(p: P, chance: number): void {
    const mind = this.craft.mind(p.setting)
    const terms = mind.terms(p)
    this.turns.push({
      turn: p.turn,
      chance,
      terms: Object.fromEntries(this.craft.terms.map((term, i) => [term, terms[i]!])),
      counts: mind.counts?.(p) ?? {},
    })
  }

  /** By side the step that brought it most (1) or cost it most (-1), if any did. */
  private extreme(sign: 1 | -1): Record<Side, Step> {
    const found: Record<Side, Step> = {}
    for (const [index, side] of this.sides.entries()) {
      const gain = ({ before, after }: Step): number => sign * (index === 0 ? after - before : before - after)
      const [best] = this.steps.filter((step) => step.side === side && gain(step) > 0).sort((a, b) => gain(b) - gain(a))
      if (best) found[side] = best
    }
    return found
  }
}
