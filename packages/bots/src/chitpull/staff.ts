import { FastRng, type Order, type Rng, RngDice, type System } from '@sztab/engine'
import { agenda, attackOf, type Family, staffsOf } from '@sztab/engine/chitpull'
import type { Bot, BotTurn } from '../bot.js'
import { firstLooks, spread } from '../looks.js'
import { type ForwardCare, forward } from '../plan/forward.js'
import type { Plan, Problem } from '../plan/language.js'
import { type Care, Prospects } from '../prospects.js'
import { Activation } from './activation.js'
import { Attacks } from './attacks.js'
import type { Cause } from './cause.js'
import { bestSelection } from './chits.js'
import { Judge } from './worth.js'

/** How much a player of the family thinks. */
export interface Rank {
  /** How it makes plans; without it everybody goes where he serves best alone. */
  plan?(problem: Problem, rng: Rng): Plan
  /** How closely single orders are looked at, and how many of a long list. */
  readonly care: Care
  readonly looks: number
}

const forwardCare: ForwardCare = { first: 64, again: 16, parts: 7 }

/** Candidate orders with scores, no look-ahead. */
export const cadetRank: Rank = { care: { worlds: 1, outcomes: 36, samples: 6 }, looks: 120 }
/** Plans out of tactics, each part the one that adds most. */
export const captainRank: Rank = {
  plan: (problem) => forward(problem, forwardCare)[0]!.plan,
  care: { worlds: 1, outcomes: 36, samples: 8 },
  looks: 200,
}

/** Of a negotiation: what is bought must bring so much for each half point. */
const LEAST_BARGAIN = 8

const judges = new WeakMap<Family['setting'], Judge>()

/** A side of a game of the family, and who plays it. */
export class Staff implements Bot<Family> {
  private readonly cause: Cause
  private readonly rank: Rank
  /** Orders that are still to be given, and for which movement segment. */
  private queue: { readonly key: string; readonly orders: Order[] } | undefined

  constructor(cause: Cause, rank: Rank) {
    this.cause = cause
    this.rank = rank
  }

  choose(turn: BotTurn<Family>): Order {
    return new Moment(turn, this.cause, this.rank).answer((moment) => this.nextMove(turn, moment))
  }

  private nextMove(turn: BotTurn<Family>, moment: Moment): Order | undefined {
    const { world } = moment
    const key = `${world.turn} ${world.cupSize} ${world.chit} ${world.activated.join('')}`
    if (this.queue?.key !== key) this.queue = { key, orders: [...moment.moves()] }
    for (let again = 0; again < 2; again++) {
      const next = this.queue.orders.shift()
      if (next && turn.system.check(turn.view(), turn.side, next).legal) return next
      if (!next) break
      this.queue = { key, orders: [...moment.moves()] }
    }
    const last = turn.orders.at(turn.orders.length - 1)
    return last.do === 'done' ? last : undefined
  }
}

/** One question, and what can be thought about it. */
class Moment {
  readonly world: Family
  private readonly turn: BotTurn<Family>
  private readonly system: System<Family>
  private readonly side: number
  private readonly judge: Judge
  private readonly attacks: Attacks
  private readonly rank: Rank
  private readonly dice: RngDice

  constructor(turn: BotTurn<Family>, cause: Cause, rank: Rank) {
    this.turn = turn
    this.system = turn.system
    this.rank = rank
    this.world = turn.system.resample(turn.view(), turn.side, turn.rng)
    const { setting } = this.world
    this.side = setting.names.side.index(turn.side)
    let judge = judges.get(setting)
    if (!judge) {
      judge = new Judge(setting, cause)
      judges.set(setting, judge)
    }
    this.judge = judge
    this.attacks = new Attacks(judge)
    this.dice = new RngDice(new FastRng(turn.rng.below(0x100000000)))
  }

  answer(nextMove: (moment: Moment) => Order | undefined): Order {
    return this.special(nextMove) ?? this.oneOrderAhead()
  }

  private special(nextMove: (moment: Moment) => Order | undefined): Order | undefined {
    switch (this.turn.question.kind) {
      case 'move':
        return nextMove(this)
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
      default:
        return undefined
    }
  }

  /** The moves of a movement segment, by a plan. */
  moves(): readonly Order[] {
    const { rank, system, judge, world, turn } = this
    const activation = new Activation(system, judge, world, turn.rng, { tactics: rank.plan !== undefined })
    return activation.orders(rank.plan?.(activation, turn.rng) ?? [])
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

  /** The purchase that brings most for what it costs. */
  private bargain(p: Family): Order {
    const { system, turn, judge, side } = this
    const list = system.orders(p, turn.side)
    const scratch = p.fresh()
    const before = judge.value(p, side)
    let best: Order = { do: 'done' }
    let most = LEAST_BARGAIN
    for (const indexes of firstLooks(list.groups, this.rank.looks, turn.rng))
      for (const index of indexes) {
        const order = list.at(index)
        if (order.do === 'done') continue
        scratch.copyFrom(p)
        system.carryOut(scratch, turn.side, order, this.dice)
        const value = (judge.value(scratch, side) - before) / priceOf(p, order)
        if (value > most) [best, most] = [order, value]
      }
    return best
  }

  /** The order with the best expected result, one order ahead; of long lists some of every group, then the best groups. */
  private oneOrderAhead(): Order {
    const { turn, rank, judge, side } = this
    const { orders, rng } = turn
    const prospects = new Prospects<Family>(turn, { evaluate: (p) => judge.value(p, side) }, rank.care)
    let best = orders.at(0)
    let most = Number.NEGATIVE_INFINITY
    const seen = new Set<number>()
    const look = (indexes: readonly number[]): number => {
      let here = Number.NEGATIVE_INFINITY
      for (const index of indexes) {
        if (seen.has(index)) continue
        seen.add(index)
        const order = orders.at(index)
        const value = prospects.of(order)
        here = Math.max(here, value)
        if (value > most) [best, most] = [order, value]
      }
      return here
    }
    if (orders.length <= rank.looks) look(Array.from({ length: orders.length }, (_, i) => i))
    else {
      const { groups } = orders
      const bests = firstLooks(groups, rank.looks, rng).map(look)
      const ranked = groups.map((group, i) => ({ group, best: bests[i]! })).sort((a, b) => b.best - a.best)
      for (const { group } of ranked.slice(0, 2)) look(spread(group, rank.looks / 2, rng))
    }
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
