import {
  AXIS,
  agenda,
  attackOf,
  defenceOf,
  defenceTotal,
  distancesOf,
  EFFECTS,
  enemyOf,
  type Family,
  groundOf,
  IMPOSSIBLE,
  NO_EFFECT,
  SOVIET,
  SUPPLIED,
  supplyNet,
  terrainColumn,
} from '@sztab/engine/chitpull'
import { type Fit, WON } from '../craft.js'
import { advanceOf, type Cause, type Stakes, tempoOf } from './cause.js'
import { expected } from './combat.js'
import { Fighters } from './fighters.js'
import { MOST_ATTACKERS, openSides, Reaches, riverPart } from './reaches.js'
import { retreatLoss } from './retreats.js'

/** The parts of which a judgement is made, each for the Soviets, in hundredths of a victory point. */
export const TERMS = [
  'points',
  'material',
  'supply',
  'threat',
  'prizes',
  'advance',
  'command',
  'staffs',
  'idle',
  'combat',
] as const
type Term = (typeof TERMS)[number]
export type Terms = Record<Term, number>

/** Enemies within so many hexes of a place that is held count for part of their strength, whatever stands between. */
const SIEGE_HEXES = 5
const SIEGE_PART = 0.7

/** So often, he brings so many times as much as can be seen. */
const UNFORESEEN = 0.2
const MORE = 2

/** Where its fall would end the game, mobile units that could break through to a place count as well: part of them, no more than so many points, and so often. */
const SPEARHEAD_HEXES = 11
const SPEARHEAD_PART = 0.3
const SPEARHEAD_MOST = 16
const SPEARHEAD_RISK = 0.3
/** Then nothing is quite safe, though no table tells why: so much is feared for a single step. */
const LEAST_RISK = 0.04

/** What can be brought against a place: by who can come now or stands near, and by a breakthrough. */
export interface Siege {
  readonly near: number
  readonly far: number
}

/** Of what would be feared for a place if it were empty, no more is feared for one that is held. */
const HELD_PART = 0.9

/** An enemy within so many hexes of an empty place is there soon. */
const NEAR = 8

/** A unit farther than so many hexes from the enemy than it should be is no more idle than that. */
const IDLE_MOST = 20

/** How good positions of a game are. One for a setting: it follows from position to position. */
export class Judge {
  readonly cause: Cause
  readonly reaches: Reaches
  readonly fighters: Fighters
  private readonly setting: Family['setting']
  /** By term. */
  private readonly factors: readonly number[]
  private frame: Stakes | undefined

  constructor(setting: Family['setting'], cause: Cause, { factors }: Pick<Fit, 'factors'>) {
    this.setting = setting
    this.cause = cause
    this.factors = TERMS.map((term) => factors[term] ?? 1)
    this.reaches = new Reaches(setting)
    this.fighters = new Fighters(setting)
  }

  /** What a position is worth to a side. */
  value(p: Family, side: number): number {
    if (p.ending !== 0) return p.winner < 0 ? 0 : p.winner === side ? WON : -WON
    const terms = this.terms(p)
    let sum = 0
    for (let i = 0; i < TERMS.length; i++) sum += this.factors[i]! * terms[TERMS[i]!]
    return side === SOVIET ? sum : -sum
  }

  /** The parts of it, for the Soviets. */
  terms(p: Family): Terms {
    const stakes = this.follow(p)
    const { cause, reaches } = this
    const terms: Terms = {
      points: cause.points(p),
      material: 0,
      supply: 0,
      threat: 0,
      prizes: 0,
      advance: reaches.leftOf[AXIS]! * advanceOf(cause, AXIS) - reaches.leftOf[SOVIET]! * advanceOf(cause, SOVIET),
      command: 0,
      staffs: 0,
      idle: 0,
      combat: p.target >= 0 && p.result !== NO_EFFECT ? this.underWay(p, stakes) : 0,
    }
    for (const side of [AXIS, SOVIET]) this.addUnits(p, side, side === SOVIET ? 1 : -1, terms)
    this.addStacks(p, stakes, terms)
    this.addPrizes(p, stakes, terms)
    return terms
  }

  follow(p: Family): Stakes {
    const stakes = this.cause.stakes(p)
    this.reaches.follow(p, this.frame ?? stakes, this.cause.version?.(p))
    return stakes
  }

  /**
   * From now on ways lead to what is fought for here, also in positions that come of this one: whoever has taken what he wanted would else seem to be
   * farther from everything than before.
   */
  hold(stakes: Stakes): void {
    this.frame = stakes
  }

  /** What a combat unit is worth to its side as it is, and gives the other when it is lost. */
  unitWorth(p: Family, unit: number): number {
    const { step, strength } = this.cause.weights
    return (
      p.steps[unit]! * step +
      (attackOf(p, unit) + defenceOf(p, unit)) * strength +
      (this.cause.lossWorth(p, unit) * p.steps[unit]!) / (2 * this.setting.roster.steps[unit]!)
    )
  }

  private addUnits(p: Family, side: number, sign: number, terms: Terms): void {
    const { weights } = this.cause
    const { roster, hexes } = this.setting
    const { apart, places, staffs } = distancesOf(this.setting)
    const { supplied } = supplyNet(p, side)
    const zone = groundOf(p).zone[enemyOf(side)]!
    const own = staffs[side]!
    for (let unit = 0; unit < roster.side.length; unit++) {
      const hex = p.at[unit]!
      if (roster.side[unit] !== side || hex >= hexes) continue
      if (roster.isHq[unit] === 1) {
        terms.staffs += sign * this.staffWorth(p, hex, side, zone[hex] !== 0, supplied[hex] === 1)
        continue
      }
      const worth = this.unitWorth(p, unit)
      terms.material += sign * worth
      const isMarked = p.supply[unit] !== SUPPLIED
      const lost =
        supplied[hex] === 1 ? (isMarked ? weights.marked : 0) : isMarked ? weights.noLineMarked : weights.noLine
      terms.supply -= sign * worth * lost
      let isCommanded = false
      for (let i = 0; i < own.length && !isCommanded; i++) {
        const from = p.at[own[i]!]!
        isCommanded = from < hexes && apart[from * places + hex]! <= roster.range[own[i]!]!
      }
      if (isCommanded) terms.command += sign * weights.command
      const far = this.toEnemy(p, hex, side, weights.idleBeyond) - weights.idleBeyond
      if (far > 0) terms.idle -= sign * weights.idle * Math.min(far, IDLE_MOST)
    }
  }

  private staffWorth(p: Family, hex: number, side: number, isInZone: boolean, hasLine: boolean): number {
    const enemy = enemyOf(side)
    const { troops } = groundOf(p)
    const isOpen = troops[hex] === 0 && (this.reaches.attackers[enemy]![hex]! > 0 || isInZone)
    return (
      this.cause.weights.staff -
      (isOpen ? this.cause.weights.staffOpen : 0) -
      (isInZone ? this.cause.weights.staffInZone : 0) -
      (hasLine ? 0 : this.cause.weights.staffOpen)
    )
  }

  /** Hexes to the nearest combat unit of the enemy, exactly where it is farther than `enough`. */
  private toEnemy(p: Family, hex: number, side: number, enough: number): number {
    const enemy = enemyOf(side)
    // Whoever an enemy can attack is near enough.
    if (this.reaches.attackers[enemy]![hex]! > 0) return 0
    return this.fighters.nearest(p, hex, enemy, this.cause.weights.idleBeyond + IDLE_MOST, enough)
  }

  private addStacks(p: Family, stakes: Stakes, terms: Terms): void {
    const { holder } = groundOf(p)
    for (let hex = 0; hex < holder.length; hex++) {
      const side = holder[hex]!
      if (side < 0 || this.reaches.attackers[enemyOf(side)]![hex] === 0) continue
      const danger = this.danger(p, stakes, hex, side)
      terms.threat +=
        (side === SOVIET ? -1 : 1) * this.cause.weights.threat * tempoOf(this.cause, enemyOf(side)) * danger
    }
  }

  /** What the best attack that the enemy could make on a stack in his next activation would bring him. */
  danger(p: Family, stakes: Stakes, hex: number, side: number): number {
    const enemy = enemyOf(side)
    const { strength, attackers } = this.reaches
    const count = attackers[enemy]![hex]!
    const room = Math.min(MOST_ATTACKERS, openSides(p, this.reaches, hex, enemy))
    const all = strength[enemy]![hex]! * riverPart(p, this.reaches, hex, enemy)
    return this.attackWorth(p, stakes, hex, side, Math.trunc(count <= room ? all : (all * room) / count))
  }

  /** What an attack of so much on a stack of a side brings the other: never less than nothing. */
  attackWorth(p: Family, stakes: Stakes, hex: number, side: number, attack: number): number {
    const column = terrainColumn(p, hex, attack, defenceTotal(p, hex))
    if (column === IMPOSSIBLE) return 0
    const { first, next } = groundOf(p)
    const { isHq } = this.setting.roster
    let [steps, worth] = [0, 0]
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) {
      if (isHq[unit] === 1) continue
      steps += p.steps[unit]!
      worth += this.unitWorth(p, unit)
    }
    const enemy = enemyOf(side)
    const means = expected(column, Math.max(1, steps), side === AXIS && stakes.standsFast[hex] === 1)
    const { step, strength } = this.cause.weights
    return Math.max(
      0,
      (means.defender * worth) / Math.max(1, steps) +
        means.retreated * worth * retreatLoss(p, hex, side) +
        means.emptied * (stakes.prize[enemy]![hex]! + this.cause.weights.ground) -
        means.attacker * (step + 4 * strength),
    )
  }

  /** What lies open: prizes that nobody holds and an enemy can enter in his next activation. */
  private addPrizes(p: Family, stakes: Stakes, terms: Terms): void {
    const { holder } = groundOf(p)
    for (const side of [AXIS, SOVIET]) {
      const goals = stakes.goals[side]!
      const sign = side === SOVIET ? 1 : -1
      for (let i = 0; i < goals.length; i++) {
        const hex = goals[i]!
        if (holder[hex] === enemyOf(side)) {
          terms.prizes += sign * this.siege(p, stakes, hex, side)
          continue
        }
        terms.prizes += sign * this.openRisk(p, stakes, hex, side) * stakes.prize[side]![hex]!
      }
    }
  }

  /** How likely a side comes to a place if it is empty: it can enter it in its next activation, or has somebody near. */
  private openRisk(p: Family, stakes: Stakes, hex: number, side: number): number {
    const { open, openLast } = this.cause.weights
    const most = stakes.standsFast[hex] === 1 ? openLast : open
    if (groundOf(p).holder[hex] === side || this.reaches.entrants[side]![hex]! > 0) return most
    const far = this.toEnemy(p, hex, enemyOf(side), NEAR)
    return far <= NEAR ? most / 2 : far <= 2 * NEAR ? most / 6 : most / 40
  }

  /** What is to be feared for a place that is held, beyond the next attack on it. */
  private siege(p: Family, stakes: Stakes, hex: number, side: number): number {
    const attack = this.siegeOf(p, stakes, hex, side)
    if (attack.near === 0 && attack.far === 0) return 0
    const { first, next } = groundOf(p)
    let steps = 0
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
      if (this.setting.roster.isHq[unit] === 0) steps += p.steps[unit]!
    const risk = this.fallRisk(p, stakes, hex, side, attack, defenceTotal(p, hex), steps)
    // Any garrison is better than none.
    const feared = Math.min(this.cause.weights.siege * risk, HELD_PART * this.openRisk(p, stakes, hex, side))
    return feared * stakes.prize[side]![hex]!
  }

  /** What a side could bring against a place. */
  siegeOf(p: Family, stakes: Stakes, hex: number, side: number): Siege {
    const { strength, attackers } = this.reaches
    const { roster } = this.setting
    const { apart, places } = distancesOf(this.setting)
    const isLast = side === SOVIET && stakes.standsFast[hex] === 1
    const fighters = this.fighters.of(p, side)
    let [near, count, far] = [0, 0, 0]
    for (let i = 0; i < this.fighters.count(side); i++) {
      const unit = fighters[i]!
      const distance = apart[hex * places + p.at[unit]!]!
      if (isLast && distance <= SPEARHEAD_HEXES && roster.isMechanized[unit] === 1) far += attackOf(p, unit)
      if (distance > SIEGE_HEXES) continue
      near += attackOf(p, unit)
      count++
    }
    const sides = openSides(p, this.reaches, hex, side)
    const now = attackers[side]![hex] === 0 ? 0 : besieging(strength[side]![hex]!, attackers[side]![hex]!, sides)
    return {
      near: Math.max(now, Math.trunc(SIEGE_PART * besieging(near, count, MOST_BESIEGERS))),
      far: Math.min(SPEARHEAD_MOST, Math.trunc(SPEARHEAD_PART * far)),
    }
  }

  /** How likely a place falls to a side that can bring so much against it: in a turn, or in some where its garrison stands fast. */
  fallRisk(
    p: Family,
    stakes: Stakes,
    hex: number,
    side: number,
    { near, far }: Siege,
    defence: number,
    steps: number,
  ): number {
    const isLast = side === SOVIET && stakes.standsFast[hex] === 1
    const risk = (attack: number): number =>
      attack === 0 ? 0 : steps === 0 ? 1 : this.stormRisk(side, isLast, terrainColumn(p, hex, attack, defence), steps)
    return Math.max(
      (1 - UNFORESEEN) * risk(near) + UNFORESEEN * risk(Math.trunc(near * MORE)),
      SPEARHEAD_RISK * risk(far),
      far === 0 ? 0 : LEAST_RISK / Math.max(1, steps),
    )
  }

  private stormRisk(side: number, standsFast: boolean, column: number, steps: number): number {
    if (column === IMPOSSIBLE) return 0
    const means = expected(column, steps, standsFast)
    const { siegeRate, siegeTurns } = this.cause.weights
    // Whoever may not retreat is worn down turn by turn, and with the place the game is lost.
    const once = standsFast ? (siegeTurns * means.defender) / steps : means.emptied
    return 1 - Math.exp(-siegeRate * tempoOf(this.cause, side) * once)
  }

  /** The combat under way: what of its result has not been carried out. */
  private underWay(p: Family, stakes: Stakes): number {
    const { target } = p
    const sign = p.active === SOVIET ? 1 : -1
    const enemy = enemyOf(p.active)
    const isHeld = groundOf(p).holder[target] === enemy
    const { step, strength } = this.cause.weights
    const stepWorth = step + 4 * strength
    let worth = 0
    let lost = 0
    if (p.layout.stepNames[agenda.step(p)] === 'losses') {
      if (agenda.arg(p, 0) === p.active) worth -= agenda.arg(p, 1) * stepWorth
      else lost = agenda.arg(p, 1)
    }
    const standsFast = enemy === AXIS && stakes.standsFast[target] === 1
    const retreat = isHeld ? p.retreat : 0
    if (standsFast) lost += EFFECTS[p.result]!.retreat > 0 ? retreat : 0
    let steps = 0
    const { first, next } = groundOf(p)
    if (isHeld) for (let unit = first[target]!; unit >= 0; unit = next[unit]!) steps += p.steps[unit]!
    worth += Math.min(lost, steps) * stepWorth
    if (!standsFast) worth += retreat * this.cause.weights.retreat
    if (!isHeld || lost >= steps || (retreat > 0 && !standsFast))
      worth += 0.8 * stakes.prize[p.active]![target]! + this.cause.weights.ground
    return sign * worth
  }
}

/** What can be brought against a place at once: units that come from all sides. */
const MOST_BESIEGERS = 10

function besieging(strength: number, attackers: number, sides: number): number {
  const room = Math.min(MOST_BESIEGERS, sides)
  return attackers <= room ? strength : Math.trunc((strength * room) / attackers)
}
