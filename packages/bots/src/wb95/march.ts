import { FastRng, type Order, type Rng, RngDice, type Side, type System } from '@sztab/engine'
import {
  BATTLE,
  choicesOf,
  enemyOf,
  groundOf,
  hasRoomFor,
  isOnMap,
  linesOf,
  MARCH,
  MOTORISED,
  STRATEGIC,
  stakesOf,
  unitsOf,
  type Wb95,
  whyNotDigging,
  whyNotMarking,
  ZONE,
} from '@sztab/engine/wb95-reading'
import { type Planner, type Sight, usesTactics } from '../craft.js'
import { sighted } from '../looks.js'
import type { Outline, Part, Plan, Problem } from '../plan/language.js'
import { feared, outlined, type Taken } from '../plan/outline.js'
import { type Assault, Assaults } from './assaults.js'
import { Assignment, contactsToBe, type Known } from './assignment.js'
import { type Block, blocksOf } from './blocks.js'
import { detailsOf } from './details.js'
import { Posts } from './posts.js'
import { type Tactic, tactics } from './tactics/index.js'
import { bestOf } from './tactics/tactic.js'
import { DAY } from './ways.js'
import { weights } from './weights.js'
import type { Judge } from './worth.js'

/** What one unit does in a movement phase. */
export interface Move {
  readonly unit: number
  /** Where it goes; where it is, if it stays. */
  readonly to: number
  /** What it does there besides. */
  readonly work?: 'dig' | 'mark'
  /** Guns or headquarters that it runs over from there. */
  readonly overrun?: number
}

/** An attack that could be made on a hex, with all who can come up. */
export interface Potential {
  readonly worth: number
  readonly strength: number
}

/** The enemies that could be attacked. */
const SEEN: Sight = { cadet: 80 }
const MOST_ASSAULTS = 12

/** A movement phase, or strategic movement: who goes where, who digs, who waits for the march after the combats. */
export class March implements Problem {
  readonly parts: readonly Part[]
  readonly isLoose = true
  readonly base: Wb95
  readonly judge: Judge
  readonly side: number
  private readonly name: Side
  readonly enemy: number
  readonly isStrategic: boolean
  /** The scenario counts for it: it has to take what the other has to keep. */
  readonly isScorer: boolean
  /** Everybody who may do something, guns and headquarters too. */
  readonly units: readonly number[]
  /** By unit: the hexes it can end in, cheapest formation for a gun. */
  readonly places = new Map<number, readonly number[]>()
  /** The hexes of the enemy. */
  readonly targets: readonly number[]
  /** By hex of the enemy: what attacking it promises. */
  readonly potential = new Map<number, Potential>()
  /** By objective, for those who do not hold it: half points to it. */
  readonly toGoal: readonly Int16Array[]
  /** By hex: what the enemy could bring there; what it is to stand in his way. */
  readonly danger: Float64Array
  readonly block: Float64Array
  /** The same by objective, and how many stand in the way to it already. */
  readonly blocks: readonly Block[]
  /** By hex: the enemy's half points to it. */
  readonly comes: Int16Array
  readonly supplied: Uint8Array
  readonly time: number
  private readonly assaults = new Assaults(this)
  private readonly posts = new Posts(this)
  private readonly system: System<Wb95>
  private readonly scratch: Wb95
  private readonly dice: RngDice
  /** By unit and hex: it can end there. */
  private readonly reachable: Uint8Array
  /** What attacks were found to be worth, in all plans. */
  private readonly known: Known = { worths: new Map(), masks: new Map() }
  /** By where everybody stands in the end: what that is worth. Many plans come to the same. */
  private readonly seen = new Map<string, number>()
  /** What each fighter does who is not in a plan, if nobody is: found once, and again only where there is no room. */
  private readonly usual = new Map<number, Move>()
  private posted: readonly Part[] | undefined

  constructor(system: System<Wb95>, judge: Judge, p: Wb95, rng: Rng, planner: Planner) {
    this.system = system
    this.judge = judge
    this.base = p.copy()
    this.scratch = p.fresh()
    this.dice = new RngDice(new FastRng(rng.below(0x100000000)))
    const { base } = this
    this.side = base.active
    this.name = base.setting.names.side.name(this.side)
    this.enemy = enemyOf(this.side)
    this.isStrategic = base.phase === STRATEGIC
    this.isScorer = stakesOf(base.setting).scorer === this.side
    this.time = judge.movesLeft(base, this.side) * DAY
    const choices = choicesOf(base)
    this.units = [...new Set([...choices.units, ...choices.actors])].sort((a, b) => a - b)
    this.reachable = new Uint8Array(base.setting.roster.units.length * base.setting.hexes)
    for (const unit of this.units) {
      const found = new Set<number>()
      if (choices.units.includes(unit))
        for (const as of [BATTLE, MARCH]) {
          const count = choices.openOf(base, unit, as)
          for (let i = 0; i < count; i++) found.add(choices.destination(unit, as, i))
        }
      this.places.set(unit, [...found])
      for (const hex of found) this.reachable[unit * base.setting.hexes + hex] = 1
    }
    judge.follow(base)
    this.toGoal = judge.toGoal.map((way) => way.slice())
    this.danger = judge.reachOf(base, this.enemy).slice()
    this.comes = new Int16Array(base.setting.hexes)
    this.blocks = blocksOf(base, judge, this.side, this.toGoal, this.comes)
    this.block = new Float64Array(base.setting.hexes)
    for (const { by } of this.blocks) for (let hex = 0; hex < by.length; hex++) this.block[hex]! += by[hex]!
    this.supplied = Uint8Array.from(linesOf(base, this.side).cost, (cost) => (cost >= 0 && cost <= 16 ? 1 : 0))
    const { first } = groundOf(base)
    const held = unitsOf(base, this.enemy).filter((unit) => isOnMap(base, unit) && first[base.at[unit]!] === unit)
    this.targets = held.map((unit) => base.at[unit]!)
    if (!this.isStrategic) this.findPotentials(sighted(this.targets, SEEN[planner] ?? 100, rng))
    this.findUsual()
    this.parts = usesTactics(planner) ? this.offers() : []
  }

  /** What each enemy hex could be attacked with. */
  private findPotentials(targets: readonly number[]): void {
    const { base } = this
    for (const hex of targets) {
      const found = this.assault(base, hex, new Set(this.units))
      if (found.worth > 0) this.potential.set(hex, { worth: found.worth, strength: found.strength })
    }
  }

  /** The hexes around a hex. */
  beside(hex: number): readonly number[] {
    return this.judge.around[hex]!
  }

  canGo(unit: number, hex: number): boolean {
    return this.base.at[unit] === hex || this.reachable[unit * this.base.setting.hexes + hex] === 1
  }

  hasRoom(p: Wb95, unit: number, hex: number): boolean {
    return p.at[unit] === hex || hasRoomFor(p, unit, hex)
  }

  isFighter(unit: number): boolean {
    return this.base.setting.roster.hasZone[unit] === 1
  }

  isMobile(unit: number): boolean {
    return this.base.setting.roster.moveClass[unit]! >= MOTORISED - 1
  }

  isInZone(p: Wb95, hex: number): boolean {
    return groundOf(p).layers[ZONE]!.hexes[this.enemy]![hex] !== 0
  }

  /** How many enemy hexes lie around a hex. */
  touched(p: Wb95, hex: number): number {
    const { holder } = groundOf(p)
    let count = 0
    for (const near of this.judge.around[hex]!) if (holder[near] === this.enemy) count++
    return count
  }

  /** Who would attack a hex from where, each unit that raises what it is worth. */
  assault(p: Wb95, target: number, free: ReadonlySet<number>): Assault {
    return this.assaults.on(p, target, free)
  }

  score(p: Wb95, unit: number, hex: number): number {
    return this.posts.score(p, unit, hex)
  }

  dangerAt(p: Wb95, unit: number, hex: number): number {
    return this.posts.dangerAt(p, unit, hex)
  }

  private offers(): Part[] {
    return tactics
      .filter((tactic) => tactic.phases.includes(this.isStrategic ? 'strategic' : 'movement'))
      .flatMap((tactic) => tactic.targets(this).map((target) => ({ tactic: tactic.name, target })))
  }

  worth = (plan: Plan): number => {
    this.carryOut(plan)
    const key = this.endKey()
    let found = this.seen.get(key)
    if (found === undefined) {
      found = this.judge.value(this.scratch, this.side) + this.promise()
      this.seen.set(key, found)
    }
    return found
  }

  /** Everything that a plan can change: where everybody is, and what he does there. */
  private endKey(): string {
    const { scratch } = this
    let key = `${scratch.phase} ${scratch.levelsLost.join()}`
    for (const unit of this.units)
      key += ` ${scratch.at[unit]}${scratch.march[unit]}${scratch.digging[unit]}${scratch.strategic[unit]}${scratch.moved[unit]}`
    return key
  }

  /** What the attacks bring that can or must be made from where everybody stands then. */
  private promise(): number {
    if (this.isStrategic) return 0
    let sum = 0
    for (const { worth } of this.attacksThen()) sum += worth
    return sum
  }

  private attacksThen() {
    return new Assignment(this.scratch, contactsToBe(this.scratch), this.judge.battles, undefined, this.known).solve()
  }

  orders(plan: Plan): readonly Order[] {
    return [...this.carryOut(plan).orders, { do: 'done' }]
  }

  describe(plan: Plan): Outline {
    const { taken } = this.carryOut(plan)
    const { scratch, judge, side, enemy } = this
    let [own, lost] = [0, 0]
    const { level } = stakesOf(scratch.setting)
    if (!this.isStrategic)
      for (const attack of this.attacksThen()) {
        const expected = judge.battles.expected(scratch, attack)
        own += expected.own * (level[side]! + weights.level)
        lost += expected.enemy * (level[enemy]! + weights.level)
      }
    const reach = judge.reachOf(scratch, enemy)
    const { holder } = groundOf(scratch)
    const held = [...holder.keys()].filter((hex) => holder[hex] === side)
    const danger = new Map(held.map((hex) => [hex, judge.threatOn(scratch, enemy, hex, reach)]))
    return {
      parts: outlined(taken, scratch.setting),
      losses: { own, enemy: lost },
      fears: feared(held, (hex) => danger.get(hex)!, scratch.setting),
    }
  }

  /** Carries a plan out on the scratch position. */
  private carryOut(plan: Plan): Carried {
    const { base, scratch } = this
    scratch.copyFrom(base)
    for (const block of this.blocks) block.held = 0
    const carried: Carried = { orders: [], taken: [] }
    const free = new Set(this.units)
    for (const part of plan) {
      this.posts.forget()
      const tactic = byName.get(part.tactic)
      const moves = tactic?.take(this, scratch, part.target, free) ?? []
      for (const move of moves) this.move(move, free, carried)
      carried.taken.push({ part, pieces: moves.map(({ unit }) => unit) })
    }
    if (this.isStrategic) this.settle(free, carried)
    else this.byDefault(free, carried)
    return carried
  }

  /** Single units in single places. */
  get details(): readonly Part[] {
    this.posted ??= detailsOf(this, (unit) => this.usual.get(unit)?.to ?? this.base.at[unit]!)
    return this.posted
  }

  /** What a place promises a unit, about. */
  promiseOf(p: Wb95, unit: number, hex: number): number {
    return this.posts.promise(p, unit, hex)
  }

  /** A default attack is made for so much, by the estimate. */
  private get leastAssault(): number {
    return this.isScorer ? weights.leastAssault : weights.leastRiposte
  }

  /** What is done without a plan: attacks that promise much, then everybody by himself. */
  private byDefault(free: Set<number>, carried: Carried): void {
    const { scratch } = this
    const targets = bestOf(this.potential.keys(), (hex) => this.potential.get(hex)!.worth, MOST_ASSAULTS)
    for (const target of targets) {
      if (this.potential.get(target)!.worth < this.leastAssault) break
      const { moves, worth } = this.assault(scratch, target, free)
      if (worth >= this.leastAssault) for (const move of moves) this.move(move, free, carried)
    }
    this.settle(free, carried)
  }

  /** Everybody who is left does what serves best: fighters, then guns, then headquarters. */
  private settle(free: Set<number>, carried: Carried): void {
    const { roster } = this.base.setting
    const order = (unit: number): number => (roster.isHq[unit] === 1 ? 2 : roster.isGun[unit] === 1 ? 1 : 0)
    this.posts.forget()
    for (const unit of [...free].sort((a, b) => order(a) - order(b) || a - b))
      this.move(this.usualOf(unit) ?? this.posts.alone(this.scratch, unit), free, carried)
  }

  /** What a fighter does as a rule, if it still can. */
  private usualOf(unit: number): Move | undefined {
    const move = this.usual.get(unit)
    return move && this.hasRoom(this.scratch, unit, move.to) ? move : undefined
  }

  /** Everybody by himself, one after the other, as if there were no plan. */
  private findUsual(): void {
    this.scratch.copyFrom(this.base)
    const free = new Set(this.units)
    const carried: Carried = { orders: [], taken: [] }
    for (const unit of this.units) {
      if (!this.isFighter(unit)) continue
      const move = this.posts.alone(this.scratch, unit)
      this.usual.set(unit, move)
      this.move(move, free, carried)
    }
  }

  private move({ unit, to, work, overrun }: Move, free: Set<number>, carried: Carried): void {
    if (!free.delete(unit)) return
    for (const block of this.blocks) if (this.isFighter(unit) && block.by[to]! > block.most / 2) block.held++
    const { scratch } = this
    const { names, roster } = scratch.setting
    const named = { unit: names.piece.name(unit) }
    if (scratch.at[unit] !== to) {
      if (!this.canGo(unit, to) || !this.isAsked) return
      const choices = choicesOf(scratch)
      const isGun = roster.isGun[unit] === 1
      const isReady = isGun && choices.costTo(scratch, unit, BATTLE, to) >= 0
      // Nobody of its own side stands in a unit's way, so only room has to be looked at again.
      const canEnd = !isGun && hasRoomFor(scratch, unit, to)
      if (!isReady && !canEnd && choices.costTo(scratch, unit, MARCH, to) < 0) return
      const as = isGun ? { as: isReady ? 'combat' : 'march' } : {}
      this.give({ do: 'move', ...named, to: names.place.name(to), ...as }, free, carried)
    } else if (work && this.canDo(unit, work)) this.give({ do: work, ...named }, free, carried)
    if (overrun === undefined) return
    const order: Order = { do: 'overrun', ...named, to: names.place.name(overrun) }
    if (this.system.carryOutPlan(scratch, this.name, [order], this.dice) > 0) carried.orders.push(order)
  }

  private canDo(unit: number, work: 'dig' | 'mark'): boolean {
    const { scratch } = this
    if (this.isStrategic || !this.isAsked || scratch.moved[unit] === 1) return false
    if (work === 'mark') return whyNotMarking(scratch, unit) === ''
    return scratch.works[scratch.at[unit]!]! < 0 && whyNotDigging(scratch, unit) === ''
  }

  /** An overrun can end the phase. */
  private get isAsked(): boolean {
    return this.scratch.phase === this.base.phase && this.scratch.active === this.side
  }

  /**
   * Carries out an order that is known to be allowed. When the last unit acts the phase ends by itself, and plans would be compared at different times: its order
   * is given, but not looked at.
   */
  private give(order: Order, free: ReadonlySet<number>, carried: Carried): void {
    if (free.size > 0) this.system.carryOut(this.scratch, this.name, order, this.dice)
    carried.orders.push(order)
  }
}

interface Carried {
  readonly orders: Order[]
  readonly taken: Taken[]
}

const byName = new Map<string, Tactic>(tactics.map((tactic) => [tactic.name, tactic]))
