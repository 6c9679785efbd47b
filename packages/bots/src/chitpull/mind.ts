import { FastRng, type Order, type OrderGroup, type Question, RngDice, type Side, type System } from '@sztab/engine'
import { agenda, attackOf, distancesOf, type Family, groundOf, staffsOf } from '@sztab/engine/chitpull'
import type { BotTurn } from '../bot.js'
import { type Fit, type Looks, type Mind, type Moment, type Planner, usesTactics } from '../craft.js'
import { firstLooks, spread } from '../looks.js'
import type { ForwardCare } from '../plan/forward.js'
import type { Problem } from '../plan/language.js'
import { Activation } from './activation.js'
import { Attacks } from './attacks.js'
import type { Cause } from './cause.js'
import { bestSelection } from './chits.js'
import { Judge, TERMS } from './worth.js'

/** More chits than a turn can have. */
const TURN = 64

/** What the family knows about the games of one setting. */
export class ChitpullMind implements Mind<Family> {
  readonly building: ForwardCare | undefined
  private readonly judge: Judge

  constructor(setting: Family['setting'], cause: Cause, fit: Fit) {
    this.judge = new Judge(setting, cause, fit)
    this.building = cause.building
  }

  frame(p: Family): void {
    this.judge.hold(this.judge.cause.stakes(p))
  }

  value(p: Family, side: Side): number {
    return this.judge.value(p, p.setting.names.side.index(side))
  }

  terms(p: Family): readonly number[] {
    const terms = this.judge.terms(p)
    // The judge counts for the Soviets, who come second.
    return TERMS.map((term) => -terms[term])
  }

  planKey(p: Family, { kind }: Question): string | undefined {
    return kind === 'move' ? `${p.turn} ${p.cupSize} ${p.chit} ${p.activated.join('')}` : undefined
  }

  problem(p: Family, { system, rng }: Pick<BotTurn<Family>, 'system' | 'rng'>, planner: Planner): Problem {
    const { seen, remembered } = this.judge.cause
    const care = { seen: seen?.[planner], remembered: remembered?.[planner] }
    return new Activation(system, this.judge, p, rng, { ...care, tactics: usesTactics(planner) })
  }

  answer({ turn, world, looks }: Moment<Family>): Order | undefined {
    return new Thought(turn, world, this.judge, looks).answer()
  }

  counts(p: Family): Readonly<Record<string, readonly number[]>> {
    const { roster, hexes } = p.setting
    const steps = [0, 0]
    for (let unit = 0; unit < p.at.length; unit++)
      if (p.at[unit]! < hexes && roster.isHq[unit] === 0) steps[roster.side[unit]!]! += p.steps[unit]!
    const cities = [0, 0]
    for (const side of p.cityHeld) if (side >= 0) cities[side]!++
    return { steps, cities }
  }

  /** Chits that have been drawn; in a new turn more than ever in the last. */
  begun(p: Family): number {
    return p.turn * TURN - p.cupSize
  }
}

/** Of a negotiation: what is bought must bring so much for each half point. */
const LEAST_BARGAIN = 8

/** In a look ahead nobody weighs how to begin. */
const BEGIN: Readonly<Record<string, Order>> = {
  mode: { do: 'mode', mode: 'move-combat' },
  second: { do: 'pass' },
  negotiate: { do: 'done' },
}

/** One question, and what can be thought about it. */
class Thought {
  private readonly world: Family
  private readonly turn: BotTurn<Family>
  private readonly system: System<Family>
  private readonly side: number
  private readonly judge: Judge
  private readonly attacks: Attacks
  private readonly looks: Looks
  private readonly dice: RngDice

  constructor(turn: BotTurn<Family>, world: Family, judge: Judge, looks: Looks) {
    this.turn = turn
    this.system = turn.system
    this.world = world
    this.looks = looks
    this.side = world.setting.names.side.index(turn.side)
    this.judge = judge
    this.attacks = new Attacks(judge)
    judge.hold(judge.cause.stakes(world))
    this.dice = new RngDice(new FastRng(turn.rng.below(0x100000000)))
  }

  /** Nothing where it is best to look one order ahead. */
  answer(): Order | undefined {
    const { kind } = this.turn.question
    const quick = this.looks.isWhole ? this.reflex(kind) : undefined
    if (quick) return quick
    switch (kind) {
      case 'attack':
        return this.attack()
      case 'assemble':
        return this.assemble()
      case 'mode':
      case 'okh':
      case 'stavka':
      case 'opening':
      case 'second':
      case 'manstein':
        return this.bestBy((order) => this.afterOrder(order))
      case 'chits':
      case 'keep':
      case 'note':
        return bestSelection(this.turn, this.world, (hq) => this.activationWorth(hq))
      case 'negotiate':
        return this.bargain(this.world)
      case 'bid':
        return this.judge.cause.bid?.(this.world)
      default:
        return undefined
    }
  }

  /** What is done in a look ahead without a thought: one unit advances into the emptied hex, others retreat as they can, and those act who are most. */
  private reflex(kind: string): Order | undefined {
    const { world, turn } = this
    switch (kind) {
      case 'retreat':
        return turn.orders.at(0)
      case 'place':
        return turn.orders.at(turn.rng.below(turn.orders.length))
      case 'advance':
        return groundOf(world).troops[world.target]! > 0 ? { do: 'done' } : turn.orders.at(0)
      case 'okh':
      case 'stavka':
      case 'opening':
      case 'manstein':
        return this.bestBy(({ do: verb, unit }) =>
          verb === 'activate' ? this.commandedAttack(world.setting.names.piece.index(unit as string)) : 0,
        )
      case 'chits':
      case 'keep':
      case 'note':
        return bestSelection(turn, world, (hq) => this.commandedAttack(hq))
      default:
        return BEGIN[kind]
    }
  }

  /** What the units within range of a headquarters attack with. */
  private commandedAttack(hq: number): number {
    const { world, side } = this
    const { roster, hexes } = world.setting
    if (world.at[hq]! >= hexes || roster.side[hq] !== side) return 0
    const { apart, places } = distancesOf(world.setting)
    const row = world.at[hq]! * places
    let sum = 0
    for (let unit = 0; unit < roster.side.length; unit++) {
      if (roster.side[unit] !== side || roster.isHq[unit] === 1 || world.at[unit]! >= hexes) continue
      if (apart[row + world.at[unit]!]! <= roster.range[hq]!) sum += attackOf(world, unit)
    }
    return sum
  }

  private attack(): Order {
    const { world, turn } = this
    const best = this.attacks.plan(world)[0]
    if (!best) return { do: 'done' }
    const { names } = world.setting
    const unit = best.units.toSorted((a, b) => attackOf(world, b) - attackOf(world, a))[0]!
    const order = { do: 'attack', unit: names.piece.name(unit), target: names.place.name(best.target) }
    return turn.system.check(turn.view(), turn.side, order).legal ? order : { do: 'done' }
  }

  private assemble(): Order | undefined {
    const { world, turn } = this
    const joined = [...world.attacking.keys()].filter((unit) => world.attacking[unit] === 1)
    const { units } = this.attacks.on(world, world.target, this.attacks.fighters(world), joined)
    const { piece } = world.setting.names
    const next = units.find((unit) => !joined.includes(unit))
    if (next !== undefined) return { do: 'join', unit: piece.name(next) }
    const { orders } = turn
    const last = orders.at(orders.length - 1)
    return last.do === 'launch' ? last : orders.at(0)
  }

  /** The answer with the highest worth. */
  private bestBy(worth: (order: Order) => number): Order {
    const { orders } = this.turn
    let best = orders.at(0)
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < orders.length; i++) {
      const order = orders.at(i)
      const value = worth(order)
      if (value > most) [best, most] = [order, value]
    }
    return best
  }

  /** What an order is worth that begins something: carried out with what follows from it up to the first die. */
  private afterOrder(order: Order): number {
    const p = this.world.copy()
    this.system.carryOut(p, this.turn.side, order, this.dice)
    if (order.do === 'mode' && order.mode === 'combat-move') return this.combatFirst(p)
    return this.settled(p)
  }

  /** Combat first, movement after it: what the attacks bring from where the units stand, and where they can go then. */
  private combatFirst(p: Family): number {
    const promised = this.attacks.promise(p)
    const other = this.world.copy()
    this.system.carryOut(other, this.turn.side, { do: 'mode', mode: 'move-combat' }, this.dice)
    if (this.system.questions(other)[0]?.kind !== 'move') return this.settled(p)
    const activation = new Activation(this.system, this.judge, other, this.turn.rng, { tactics: false, combat: false })
    return activation.worth([]) + this.judge.cause.weights.openingCombat * promised
  }

  /** What a position is worth to the side once it has done what it is asked for now. */
  private settled(p: Family): number {
    const { system, judge, side, turn } = this
    for (let i = 0; i < 20; i++) {
      const question = system.questions(p).find((one) => one.side === turn.side)
      switch (question?.kind) {
        case 'move':
          return new Activation(system, judge, p, turn.rng, { tactics: false }).worth([])
        case 'attack':
          return judge.value(p, side) + this.attacks.promise(p)
        case 'mode':
          system.carryOut(p, turn.side, { do: 'mode', mode: 'move-combat' }, this.dice)
          break
        case 'second':
          system.carryOut(p, turn.side, { do: 'pass' }, this.dice)
          break
        case 'negotiate': {
          system.carryOut(p, turn.side, this.bargain(p), this.dice)
          break
        }
        default:
          return judge.value(p, side)
      }
    }
    return judge.value(p, side)
  }

  /** What the activation of a headquarters would bring now. */
  private activationWorth(hq: number): number {
    const { world, judge, side } = this
    if (world.at[hq]! >= world.setting.hexes || !staffsOf(world, side).includes(hq)) return 0
    const p = world.copy()
    agenda.push(p, p.layout.stepNames.indexOf('activation'), [hq])
    p.active = side
    p.chit = world.setting.roster.chit[hq]!
    p.touch()
    this.system.proceed(p, this.dice)
    return Math.max(0, this.settled(p) - judge.value(world, side))
  }

  /** The purchase that brings most for what it costs: every order that could be cancelled, some places for each unit, then more for those that promise most. */
  private bargain(p: Family): Order {
    const { system, turn, judge, side, looks } = this
    const list = system.orders(p, turn.side)
    const scratch = p.fresh()
    const before = judge.value(p, side)
    let best: Order = { do: 'done' }
    let most = LEAST_BARGAIN
    const look = (indexes: readonly number[]): number => {
      let here = Number.NEGATIVE_INFINITY
      for (const index of indexes) {
        const order = list.at(index)
        if (order.do === 'done') continue
        scratch.copyFrom(p)
        system.carryOut(scratch, turn.side, order, this.dice)
        const value = (judge.value(scratch, side) - before) / priceOf(p, order)
        here = Math.max(here, value)
        if (value > most) [best, most] = [order, value]
      }
      return here
    }
    const isCancel = ({ verb }: OrderGroup): boolean => verb === 'cancel'
    for (const group of list.groups.filter(isCancel)) look(spread(group, group.length, turn.rng))
    const units = list.groups.filter((group) => !isCancel(group))
    const firsts = firstLooks(units, looks.looks, turn.rng).map(look)
    const ranked = units.map((group, i) => ({ group, first: firsts[i]! })).sort((a, b) => b.first - a.first)
    for (const { group } of ranked.slice(0, 2)) look(spread(group, looks.looks / 2, turn.rng))
    return best
  }
}

/** 11.2-b: what a purchase costs, in half points. */
function priceOf(p: Family, order: Order): number {
  if (order.do === 'cancel') return 6
  const { box, names } = p.setting
  const at = p.at[names.piece.index(order.unit as string)]!
  const boxes = box as Readonly<Record<string, number>>
  return at === boxes.PR ? 4 : at === boxes.IR ? 2 : 1
}
