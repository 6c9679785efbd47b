import type { Order, Question, Side } from '@sztab/engine'
import { type Bcs, FINISHED, prizesOf, USED } from '@sztab/engine/bcs-reading'
import type { BotTurn } from '../bot.js'
import type { Fit, Mind, Moment, Planner } from '../craft.js'
import type { Problem } from '../plan/language.js'
import { Activation } from './activation.js'
import { Answers } from './answers.js'
import { Command } from './command.js'
import { Judge, TERMS } from './worth.js'

/** A turn has fewer activations than this. */
const MOST_ACTIVATIONS = 200

/** What is known about the games of one setting. */
export class BcsMind implements Mind<Bcs> {
  /** Trying a plan costs as much as some forty looks at one. */
  readonly finding = 0.97
  private readonly judge: Judge

  constructor(fit: Fit) {
    this.judge = new Judge(fit)
  }

  frame(p: Bcs, planner: Planner = 'colonel'): void {
    this.judge.frame(p, planner === 'colonel')
  }

  value(p: Bcs, side: Side): number {
    return this.judge.value(p, p.setting.names.side.index(side))
  }

  terms(p: Bcs): readonly number[] {
    const terms = this.judge.terms(p)
    return TERMS.map((term) => terms[term])
  }

  planKey(p: Bcs, { kind }: Question): string | undefined {
    return kind === 'act' ? `${p.turn} ${p.acting} ${p.second}` : undefined
  }

  problem(p: Bcs, { system, rng }: Pick<BotTurn<Bcs>, 'system' | 'rng'>, planner: Planner): Problem {
    return new Activation(system, this.judge, this.judge.layOf(p), p, rng, planner)
  }

  answer({ turn, world, looks }: Moment<Bcs>): Order | undefined {
    const { judge } = this
    const lay = judge.layOf(world)
    const command = new Command(turn, world, judge, lay, looks)
    const answers = new Answers(turn, world, judge, lay)
    switch (turn.question.kind) {
      case 'activate':
        return command.activate()
      case 'prepare':
        return command.prepare()
      case 'recover':
        return command.recover()
      case 'convert':
        return command.convert()
      case 'objective':
        return command.objective()
      case 'second':
        return command.second()
      case 'defender':
        return answers.defender()
      case 'attacker':
        return answers.attacker()
      case 'barrage':
        return answers.barrage()
      case 'share-losses':
        return answers.lose()
      case 'retreat':
        return answers.retreat()
      case 'place':
        return answers.place()
      case 'arrive':
      case 'reinforce':
        return answers.arrive()
      case 'assign':
        return { do: 'done' }
      default:
        return looks.isWhole ? turn.orders.at(turn.orders.length - 1) : undefined
    }
  }

  /** Activations: one that is over counts as two, so that the number never falls. */
  begun(p: Bcs): number {
    let count = p.turn * MOST_ACTIVATIONS + p.second
    for (const state of p.state) count += state === FINISHED ? 2 : state === USED ? 1 : 0
    return count
  }

  counts(p: Bcs): Readonly<Record<string, readonly number[]>> {
    const { roster, hexes } = p.setting
    const steps = [0, 0]
    for (let unit = 0; unit < roster.combat; unit++)
      if (p.at[unit]! >= 0 && p.at[unit]! < hexes) steps[roster.side[unit]!]! += p.steps[unit]!
    const prizes = [0, 1].map((side) => prizesOf(p.setting).filter(({ held }) => p.control[held] === side).length)
    return { steps, prizes }
  }
}
