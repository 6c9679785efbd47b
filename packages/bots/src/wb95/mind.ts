import type { Order, Question, Side } from '@sztab/engine'
import {
  AIR,
  airStrength,
  combatOf,
  contactsOf,
  enemyOf,
  groundOf,
  inRange,
  isOnMap,
  isReady,
  RAID,
  stakesOf,
  strengthOf,
  unitsOf,
  type Wb95,
  ZONE,
} from '@sztab/engine/wb95-reading'
import type { BotTurn } from '../bot.js'
import type { Fit, Looks, Mind, Moment, Planner } from '../craft.js'
import type { Problem } from '../plan/language.js'
import { Assignment } from './assignment.js'
import { fireOn } from './fires.js'
import { March } from './march.js'
import { bestBy } from './tactics/tactic.js'
import { weights } from './weights.js'
import { Judge, TERMS } from './worth.js'

const PHASES = 6

/** What is known about the games of one setting. */
export class Wb95Mind implements Mind<Wb95> {
  /** A try takes as long as twenty looks at a plan, and its dice say less than the tables: a second is better spent on plans. */
  readonly finding = 0.97
  /** A look costs a millisecond or more: a captain is content with the two best things to do, of three tenths of what could be done. */
  readonly building = { first: 40, again: 8, parts: 2, seen: 30 }
  private readonly judge: Judge

  constructor(setting: Wb95['setting'], fit: Fit) {
    this.judge = new Judge(setting, fit)
  }

  frame(p: Wb95): void {
    this.judge.frame(p)
  }

  value(p: Wb95, side: Side): number {
    return this.judge.value(p, p.setting.names.side.index(side))
  }

  terms(p: Wb95): readonly number[] {
    const terms = this.judge.terms(p)
    return TERMS.map((term) => terms[term])
  }

  planKey(p: Wb95, { kind }: Question): string | undefined {
    return kind === 'move' || kind === 'strategic' ? `${p.turn} ${p.active} ${kind}` : undefined
  }

  problem(p: Wb95, { system, rng }: Pick<BotTurn<Wb95>, 'system' | 'rng'>, planner: Planner): Problem {
    return new March(system, this.judge, p, rng, planner)
  }

  answer({ turn, world, looks }: Moment<Wb95>): Order | undefined {
    return new Thought(turn, world, this.judge, looks).answer()
  }

  /** Phases. */
  begun(p: Wb95): number {
    return (p.turn * 2 + p.active) * PHASES + p.phase
  }
}

/** What a gun must take off an attack to be used against it, or add to fire. */
const LEAST_HELP = 4
/** Against the guns that an attack would miss. */
const BARRAGE_COST = 6
const DOUBLED = 2

/** One question, and what can be thought about it. */
class Thought {
  private readonly turn: BotTurn<Wb95>
  private readonly p: Wb95
  private readonly judge: Judge
  private readonly looks: Looks
  private readonly side: number

  constructor(turn: BotTurn<Wb95>, world: Wb95, judge: Judge, looks: Looks) {
    this.turn = turn
    this.p = world
    this.judge = judge
    this.looks = looks
    this.side = world.setting.names.side.index(turn.side)
  }

  /** Nothing where it is best to look one order ahead. */
  answer(): Order | undefined {
    const { kind } = this.turn.question
    switch (kind) {
      case 'combat':
        return this.combat()
      case 'attack':
        return this.declare()
      case 'defence':
        return this.defend()
      case 'retreat':
        return this.retreat()
      case 'barrage':
        return this.barrage()
      case 'barrage-guns':
      case 'fire-guns':
        return this.moreGuns()
      case 'air':
        return this.fly()
      case 'cover':
        return this.cover()
      case 'losses':
      case 'toll':
      case 'fire-losses':
        return this.lose()
      case 'pursuit':
        return this.looks.isWhole ? this.turn.orders.at(0) : undefined
      default:
        return undefined
    }
  }

  private piece(unit: number): string {
    return this.p.setting.names.piece.name(unit)
  }

  private place(hex: number): string {
    return this.p.setting.names.place.name(hex)
  }

  private orders(most = Number.POSITIVE_INFINITY): Order[] {
    const { orders } = this.turn
    return Array.from({ length: Math.min(most, orders.length) }, (_, i) => orders.at(i))
  }

  /** The best attack of the best assignment; fire where nothing is attacked; then the end. */
  private combat(): Order | undefined {
    const { p, judge } = this
    const contacts = contactsOf(p)
    for (const attack of new Assignment(p, contacts, judge.battles).solve()) {
      const isBound =
        attack.attackers.some((unit) => contacts.must[contacts.fighterAt[unit]!]) ||
        attack.hexes.some((hex) => contacts.bound[contacts.targetAt[hex]!])
      if (attack.worth <= 0 && !isBound) continue
      return { do: 'attack', unit: this.piece(attack.attackers[0]!), target: this.place(attack.hexes[0]!) }
    }
    return this.fire() ?? { do: 'done' }
  }

  /** The gun and target for which independent fire brings most. */
  private fire(): Order | undefined {
    const { p, side } = this
    const { names } = p.setting
    const fires = this.orders().filter((order) => order.do === 'fire')
    return bestBy(
      fires,
      (order) => {
        const strength = strengthOf(p, names.piece.index(order.unit as string))
        return fireOn(p, side, 'artillery', strength, names.place.index(order.target as string))
      },
      0.5,
    )
  }

  private declare(): Order | undefined {
    const { p, judge } = this
    const combat = combatOf(p)
    const assigned = new Assignment(p, contactsOf(p), judge.battles, combat).solve()
    const attack = assigned.find(({ hexes }) => hexes.includes(combat.hexes[0]!))
    if (!attack) return undefined
    const hex = attack.hexes.find((one) => !combat.hexes.includes(one))
    if (hex !== undefined) return { do: 'extend', target: this.place(hex) }
    const unit = attack.attackers.find((one) => !combat.attackers.includes(one))
    if (unit !== undefined) return { do: 'join', unit: this.piece(unit) }
    const gun = attack.support.find((one) => !combat.support.includes(one))
    if (gun !== undefined) return { do: 'support', unit: this.piece(gun) }
    const orders = this.orders()
    return orders.find((order) => order.do === 'call') ?? orders.find((order) => order.do === 'launch') ?? orders[0]
  }

  /** Guns and aircraft help the defence where they take enough off the attack. */
  private defend(): Order {
    const { p, judge } = this
    const { names } = p.setting
    const combat = combatOf(p)
    const worth = (defence: readonly number[]): number => judge.battles.against(p, { ...combat, defence })
    const before = worth(combat.defence)
    const helps = this.orders().filter((order) => order.do === 'support' || order.do === 'call')
    const best = bestBy(
      helps,
      (order) => before - worth([...combat.defence, names.piece.index(order.unit as string)]),
      LEAST_HELP,
    )
    return best ?? { do: 'stand' }
  }

  /** Where to go back to: not through zones, not into the next attack, and not away from what must be kept. */
  private retreat(): Order | undefined {
    const { p, side, judge } = this
    const { names, columns, objectiveAt } = p.setting
    const ground = groundOf(p)
    const zone = ground.layers[ZONE]!.hexes[enemyOf(side)]!
    const reach = judge.reachOf(p, enemyOf(side))
    const { level, prize } = stakesOf(p.setting)
    const goals = p.setting.objectives.filter((_, goal) => p.control[goal] === side)
    return bestBy(this.orders(150), (order) => {
      const path = (order.path as readonly string[]).map((name) => names.place.index(name))
      const end = path.at(-1)!
      let score = 6 * columns[end]! - reach[end]! - (p.works[end] === side ? -6 : 0)
      for (const hex of path) if (zone[hex] !== 0) score -= level[side]! + weights.level
      if (ground.fighters[end]! > 0) score += 4
      const objective = objectiveAt[end]!
      if (objective >= 0 && p.control[objective] === side) score += prize[objective]! / 4
      for (const goal of goals) score -= 0.2 * p.setting.map.grid.distance(end, goal)
      return score
    })
  }

  /** The target that a barrage of all guns in range hurts most, if that is more than their help would be. */
  private barrage(): Order {
    const { p, side } = this
    const { holder } = groundOf(p)
    const guns = unitsOf(p, side).filter((unit) => isReady(p, unit, side))
    const sums = new Map<number, { strength: number; guns: number[] }>()
    for (const gun of guns)
      for (const hex of inRange(p, p.at[gun]!).hexes) {
        if (holder[hex] !== enemyOf(side)) continue
        const sum = sums.get(hex) ?? { strength: 0, guns: [] }
        sums.set(hex, { strength: sum.strength + strengthOf(p, gun), guns: [...sum.guns, gun] })
      }
    const reach = this.judge.reachOf(p, side)
    const worth = (hex: number): number => {
      const { strength, guns: all } = sums.get(hex)!
      if (all.length < DOUBLED) return Number.NEGATIVE_INFINITY
      const pair = (DOUBLED * DOUBLED * strength) / all.length
      // Who is shaken where an attack can follow is worth more.
      const follow = reach[hex]! > 4 ? 1.3 : 1
      return fireOn(p, side, 'artillery', pair, hex) * follow
    }
    const target = bestBy(sums.keys(), worth, 2 * BARRAGE_COST)
    if (target === undefined) return { do: 'done' }
    return { do: 'fire', unit: this.piece(sums.get(target)!.guns[0]!), target: this.place(target) }
  }

  /** Another gun, if the fire gains by it. */
  private moreGuns(): Order | undefined {
    const { p, side } = this
    const { names } = p.setting
    const isBarrage = this.turn.question.kind === 'barrage-guns'
    const hex = p.target.indexOf(1)
    const combat = combatOf(p)
    const orders = this.orders()
    const sum = combat.support.reduce((all, unit) => all + strengthOf(p, unit), 0)
    const worth = (strength: number): number =>
      fireOn(p, side, 'artillery', isBarrage ? DOUBLED * strength : strength, hex)
    const launch = orders.find((order) => order.do === 'launch')
    const best = bestBy(
      orders.filter((order) => order.do !== 'launch'),
      (order) => worth(sum + strengthOf(p, names.piece.index(order.unit as string))) - worth(sum),
      launch ? (isBarrage ? BARRAGE_COST : 0) : Number.NEGATIVE_INFINITY,
    )
    return best ?? launch
  }

  /** Raids on what they hurt most; support over what can be attacked. */
  private fly(): Order {
    const { p, side } = this
    const { roster, box } = p.setting
    const { holder } = groundOf(p)
    const enemies = [...holder.keys()].filter((hex) => holder[hex] === enemyOf(side))
    const reach = this.judge.reachOf(p, side)
    const ready = unitsOf(p, side).filter((unit) => roster.isAir[unit] === 1 && p.at[unit] === box.airfield)
    let best: Order = { do: 'done' }
    let most = 1
    const taken = new Set(
      unitsOf(p, side)
        .filter((unit) => p.at[unit] === box.aloft)
        .map((unit) => p.over[unit]!),
    )
    for (const unit of ready)
      for (const hex of enemies) {
        const isBomber = roster.isBomber[unit] === 1
        const raid = fireOn(p, side, isBomber ? 'bombing' : 'groundAttack', airStrength(p, unit), hex) * RAIDED
        const help = isBomber || taken.has(hex) ? 0 : this.help(reach, hex, airStrength(p, unit))
        const value = Math.max(raid, help)
        if (value <= most) continue
        most = value
        best = { do: 'fly', unit: this.piece(unit), to: this.place(hex), mission: raid >= help ? 'raid' : 'support' }
      }
    return best
  }

  /** What support from the air adds to the attack that could be made on a hex. */
  private help(reach: Float64Array, hex: number, strength: number): number {
    const { judge, p, side } = this
    if (reach[hex]! < 3) return 0
    const before = judge.threatOn(p, side, hex, reach)
    const was = reach[hex]!
    reach[hex] = was + strength
    const after = judge.threatOn(p, side, hex, reach)
    reach[hex] = was
    return after < 20 ? 0 : (after - before) * 0.6
  }

  /** Over the enemy's raids, with no less than they have. */
  private cover(): Order {
    const { p, side } = this
    const { roster, box } = p.setting
    const enemies = unitsOf(p, enemyOf(side)).filter((unit) => p.at[unit] === box.aloft)
    const ready = unitsOf(p, side).filter((unit) => roster.isAir[unit] === 1 && p.at[unit] === box.airfield)
    const covered = new Set(
      unitsOf(p, side)
        .filter((unit) => p.at[unit] === box.aloft)
        .map((unit) => p.over[unit]!),
    )
    let best: Order = { do: 'done' }
    let most = 0
    for (const unit of ready)
      for (const other of enemies) {
        const over = p.over[other]!
        if (covered.has(over) || p.phase !== AIR) continue
        const edge = airStrength(p, unit) - airStrength(p, other) + (p.mission[other] === RAID ? 1 : 0)
        if (edge <= most) continue
        most = edge
        best = { do: 'fly', unit: this.piece(unit), to: this.place(over), mission: 'cover' }
      }
    return best
  }

  /** Who is worth least takes the loss: not the last level of a headquarters or gun, rather one of many. */
  private lose(): Order | undefined {
    const { p } = this
    const { names, roster } = p.setting
    return bestBy(this.orders(), (order) => {
      const unit = names.piece.index(order.unit as string)
      if (!isOnMap(p, unit)) return 0
      const full = roster.attack[unit * 3 + p.levels[unit]!]!
      const less = p.levels[unit]! > 1 ? roster.attack[unit * 3 + p.levels[unit]! - 1]! : 0
      const special = roster.isHq[unit] === 1 ? 10 : roster.isGun[unit] === 1 ? 3 : 0
      const star = roster.stars[unit * 3 + 1]! + roster.stars[unit * 3]!
      return -(full - less) - special - (p.levels[unit] === 1 ? 1 + star : 0) + 0.5 * p.disorganised[unit]!
    })
  }
}

/** Aircraft may be driven off before they raid. */
const RAIDED = 0.8
