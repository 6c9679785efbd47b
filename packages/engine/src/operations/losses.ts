import { agenda } from '../kernel/agenda.js'
import { KeptAnswers } from '../kernel/kept-answers.js'
import { listOf } from '../kernel/list.js'
import type { Position } from '../kernel/position.js'
import type { Asking, Conduct, Doing } from '../kernel/sequence.js'
import type { Refusal } from '../kernel/verdict.js'
import { legal, verdict } from '../kernel/verdict.js'
import type { RuleId, Value } from '../kernel/words.js'

/** Losses that an owner shares out among his units, one by one. */

/** The arguments of a step of losses: whose they are, and how many are left. */
export const LOSS_ARGS = { side: 'side', count: null } as const
const SIDE_ARG = 0
const COUNT_ARG = 1

export interface LossRules<P extends Position> {
  readonly name: string
  /** Who decides, and among whom. */
  readonly rules: readonly RuleId[]
  /** The units of a side that may take the next loss, of so many that are left; none ends the question. */
  takers(p: P, side: number, left: number): readonly number[]
  about(p: P, left: number): Readonly<Record<string, Value>>
  /** Why a unit is not one of them. */
  refusals(p: P, unit: number, side: number): readonly Refusal[]
  /** What a choice rests on. */
  rest(p: P, unit: number, side: number): readonly RuleId[]
  /** A unit takes it. */
  take(c: Conduct<P>, unit: number): void
}

/** Whose losses are shared out in the step under way, and how many are left. */
const lossesOf = (p: Position): number => agenda.arg(p, SIDE_ARG)
export const lossesLeft = (p: Position): number => agenda.arg(p, COUNT_ARG)

/** The owner says, loss by loss, who takes it: the order `lose` with a unit. */
export function askForLosses<P extends Position>(rules: LossRules<P>): Asking<P> {
  const takers = (p: P): readonly number[] => rules.takers(p, lossesOf(p), lossesLeft(p))
  const kept = new KeptAnswers(takers)
  return {
    name: rules.name,
    rules: rules.rules,
    verbs: ['lose'],
    asks: (p) => (lossesLeft(p) > 0 && kept.some(p) ? 1 << lossesOf(p) : 0),
    about: (p) => rules.about(p, lossesLeft(p)),
    list: (p) =>
      listOf(
        kept.of(p).map((unit) => ({ do: 'lose', unit: p.setting.names.piece.name(unit) })),
        (order) => order.unit as string,
      ),
    check(p, _side, order) {
      const unit = p.setting.names.piece.index(order.unit as string)
      if (!takers(p).includes(unit)) return verdict(rules.refusals(p, unit, lossesOf(p)))
      return legal(...rules.rest(p, unit, lossesOf(p)))
    },
    answer(c, _side, order) {
      agenda.setArg(c.p, COUNT_ARG, lossesLeft(c.p) - 1)
      c.again()
      rules.take(c, c.p.setting.names.piece.index(order.unit as string))
    },
  }
}

/** What is left when nobody can take more. */
export function excessLosses<P extends Position>(tell: (c: Conduct<P>, left: number) => void): Doing<P> {
  return {
    name: 'excess',
    run(c) {
      if (lossesLeft(c.p) > 0) tell(c, lossesLeft(c.p))
    },
  }
}
