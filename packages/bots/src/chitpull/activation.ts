import { type Order, type Rng, RngDice, type System } from '@sztab/engine'
import {
  agenda,
  attackOf,
  choicesOf,
  enemyOf,
  type Family,
  groundOf,
  hasRoomFor,
  RIVER,
  supplyNet,
} from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'
import { sighted } from '../looks.js'
import type { Outline, Part, Plan, Problem } from '../plan/language.js'
import { feared, outlined, type Taken } from '../plan/outline.js'
import { postPart } from '../plan/post.js'
import { Attacks } from './attacks.js'
import type { Stakes } from './cause.js'
import { score, staffScore } from './standing.js'
import { habits, post, type Tactic, tactics } from './tactics/index.js'
import type { Judge, Siege } from './worth.js'

/** A unit and where it goes; to its own hex: it stays. */
export interface Move {
  readonly unit: number
  readonly to: number
}

/** So many places are kept for each unit, the best as things stand when the movement begins. */
const PLACES = 12
/** A headquarters goes where its units have gone, so more may turn out to be good. */
const STAFF_PLACES = 24

interface Care {
  /** Whether tactics are asked for what they offer. */
  readonly tactics?: boolean
  /** Whether combat comes after the movement, if it shall not be read from what is under way. */
  readonly combat?: boolean
  /** Of a hundred places of a unit, how many are looked at when it chooses for itself. */
  readonly seen?: number | undefined
  /** Of a hundred habits, how many are thought of. */
  readonly remembered?: number | undefined
}

/** Of the places of a unit those that are taken in. */
type Look = (places: readonly number[]) => readonly number[]

/** A movement segment, as something to be planned. */
export class Activation implements Problem {
  readonly base: Family
  readonly side: number
  readonly enemy: number
  readonly stakes: Stakes
  readonly judge: Judge
  /** The combat units and the headquarters that may still move. */
  readonly units: readonly number[]
  readonly staffs: readonly number[]
  /** By unit: where it can go, its own hex first. */
  readonly places = new Map<number, Int16Array>()
  /** By hex, when the movement begins: what enemies can attack it with, how many, and how many could enter it. */
  readonly strength: Int32Array
  readonly attackers: Int16Array
  readonly entrants: readonly [Int16Array, Int16Array]
  /** By hex: what an attack on it by all who can come would be worth, and how much attack that takes. */
  readonly potential = new Map<number, { worth: number; attack: number }>()
  /** 1 for the hexes with a line of supply when the movement begins. */
  readonly supplied: Uint8Array
  readonly hasCombatAhead: boolean
  readonly parts: readonly Part[]
  /** Every unit to each of its best places. */
  readonly details: readonly Part[]
  /** What those do whom a plan leaves free. */
  private readonly habit: Plan
  private readonly system: System<Family>
  private readonly scratch: Family
  private readonly dice: RngDice
  private readonly attacks: Attacks
  /** By unit and headquarters: its best places. */
  private readonly best = new Map<number, readonly number[]>()
  /** By hex: what the enemy could bring against it when the movement begins. */
  readonly sieges = new Map<number, Siege>()
  private readonly reachMarks = new Map<number, Uint8Array>()

  constructor(
    system: System<Family>,
    judge: Judge,
    base: Family,
    rng: Rng,
    { tactics: uses = true, combat, seen = 100, remembered = 100 }: Care = {},
  ) {
    this.system = system
    this.judge = judge
    this.base = base
    this.side = base.active
    this.enemy = enemyOf(base.active)
    this.scratch = base.fresh()
    this.dice = new RngDice(rng)
    this.attacks = new Attacks(judge)
    this.stakes = judge.cause.stakes(base)
    judge.hold(this.stakes)
    judge.follow(base)
    const { reaches } = judge
    this.strength = reaches.strength[this.enemy]!.slice()
    this.attackers = reaches.attackers[this.enemy]!.slice()
    this.entrants = [reaches.entrants[0].slice(), reaches.entrants[1].slice()]
    this.supplied = supplyNet(base, this.side).supplied.slice()
    const { stepNames } = base.layout
    const combats = agenda.find(base, stepNames.indexOf('combats'))
    this.hasCombatAhead = combat ?? (combats >= 0 && combats < agenda.find(base, stepNames.indexOf('movement')))
    const look = (places: readonly number[]): readonly number[] => sighted(places, seen, rng)
    const all = this.findPlaces()
    const { isHq } = base.setting.roster
    this.units = all.filter((unit) => isHq[unit] === 0)
    this.staffs = all.filter((unit) => isHq[unit] === 1)
    this.findPotential()
    for (const unit of this.units)
      this.best.set(
        unit,
        this.bestPlaces(unit, (hex) => score(this, base, unit, hex), PLACES, look),
      )
    for (const hq of this.staffs)
      this.best.set(
        hq,
        this.bestPlaces(hq, (hex) => staffScore(this, base, hq, hex), STAFF_PLACES, look),
      )
    this.parts = uses ? this.offers() : []
    this.details = uses ? this.posts() : []
    this.habit = sighted(this.habits(), remembered, rng)
  }

  private findPlaces(): number[] {
    const { base } = this
    const choices = choicesOf(base)
    const units = [...choices.units]
    const { hexes } = base.setting
    for (const unit of units) {
      const own = base.at[unit]!
      const isHere = own < hexes
      const reach = choices.inReach(base, unit)
      const marks = new Uint8Array(hexes)
      for (const hex of reach) marks[hex] = 1
      if (isHere) marks[own] = 1
      const places = [...reach].filter((hex) => hex !== own)
      this.places.set(unit, Int16Array.from(isHere ? [own, ...places] : places))
      this.reachMarks.set(unit, marks)
    }
    return units
  }

  /** Whether a unit could go to a hex when the movement began, or stands there. */
  canGo(unit: number, hex: number): boolean {
    return this.reachMarks.get(unit)![hex] === 1
  }

  /** The hexes beside one from which it can be attacked. */
  beside(target: number): number[] {
    const { between, map } = this.base.setting
    const found: number[] = []
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const hex = map.grid.neighbours[target * DIRECTIONS + direction]!
      if (hex >= 0 && (between[target * DIRECTIONS + direction]! & 1) === 0) found.push(hex)
    }
    return found
  }

  isOverRiver(from: number, target: number): boolean {
    const direction = this.base.setting.map.grid.directionTo(from, target)
    return (this.base.setting.between[from * DIRECTIONS + direction]! & RIVER) !== 0
  }

  private findPotential(): void {
    if (!this.hasCombatAhead) return
    const { base } = this
    const { holder, troops } = groundOf(base)
    const { hexes } = base.setting
    for (let hex = 0; hex < hexes; hex++) {
      if (holder[hex] !== this.enemy || troops[hex] === 0) continue
      const sides = this.beside(hex)
      const strengths: number[] = []
      for (const unit of this.units) {
        let most = 0
        for (const from of sides)
          if (this.canGo(unit, from))
            most = Math.max(most, attackOf(base, unit) / (this.isOverRiver(from, hex) ? 2 : 1))
        if (most > 0) strengths.push(most)
      }
      if (strengths.length === 0) continue
      strengths.sort((a, b) => b - a)
      let [attack, best] = [0, { worth: 0, attack: 0 }]
      for (const strength of strengths.slice(0, 2 * sides.length)) {
        attack += strength
        const worth = this.judge.attackWorth(base, this.stakes, hex, this.enemy, Math.trunc(attack))
        if (worth > best.worth + 4) best = { worth, attack }
      }
      if (best.worth > 0) this.potential.set(hex, best)
    }
  }

  private bestPlaces(unit: number, scoreOf: (hex: number) => number, most: number, look: Look): number[] {
    const { base } = this
    const scored = look([...this.places.get(unit)!]).map((hex) => ({ hex, score: scoreOf(hex) }))
    scored.sort((a, b) => b.score - a.score)
    const best = scored.slice(0, most).map(({ hex }) => hex)
    if (!best.includes(base.at[unit]!) && base.at[unit]! < base.setting.hexes) best.push(base.at[unit]!)
    return best
  }

  private offers(): Part[] {
    return tactics.flatMap((tactic) => tactic.targets(this).map((target) => ({ tactic: tactic.name, target })))
  }

  /** The best place of every unit, then the second best, and so on. */
  private posts(): Part[] {
    const { hexes } = this.base.setting
    return Array.from({ length: PLACES }, (_, i) =>
      this.units.flatMap((unit) => {
        const hex = this.best.get(unit)![i]
        return hex === undefined ? [] : [postPart(unit, hex, hexes)]
      }),
    ).flat()
  }

  /** Whoever is left free keeps what must not be lost, takes what lies open, and attacks together what promises most: all that a cadet knows. */
  private habits(): Plan {
    return habits.flatMap((tactic) => tactic.targets(this).map((target) => ({ tactic: tactic.name, target })))
  }

  worth = (plan: Plan): number => {
    this.judge.hold(this.stakes)
    this.carryOut(plan)
    const { scratch } = this
    return this.judge.value(scratch, this.side) + (this.hasCombatAhead ? this.attacks.promise(scratch) : 0)
  }

  orders(plan: Plan): readonly Order[] {
    const { orders, isStopped } = this.carryOut(plan)
    return isStopped ? orders : [...orders, { do: 'done' }]
  }

  describe(plan: Plan): Outline {
    const { taken } = this.carryOut(plan)
    const { scratch, judge, stakes, side } = this
    judge.hold(stakes)
    judge.follow(scratch)
    const losses = this.hasCombatAhead ? this.attacks.losses(scratch) : { own: 0, enemy: 0 }
    const { holder } = groundOf(scratch)
    const own = [...holder.keys()].filter((hex) => holder[hex] === side)
    const danger = (hex: number): number => judge.danger(scratch, stakes, hex, side)
    return {
      parts: outlined(taken, scratch.setting),
      losses,
      fears: feared(own, danger, scratch.setting),
    }
  }

  /** Carries a plan out on the scratch position. */
  private carryOut(plan: Plan): Carried {
    const { base, scratch } = this
    scratch.copyFrom(base)
    const carried: Carried = { orders: [], taken: [], isStopped: false }
    const free = new Set([...this.units, ...this.staffs])
    for (const part of [...plan, ...this.habit]) {
      const tactic = byName.get(part.tactic)!
      const moves = tactic.take(this, scratch, part.target, free)
      for (const move of moves) this.move(move, free, carried)
      carried.taken.push({ part, pieces: moves.map(({ unit }) => unit) })
    }
    for (const unit of this.units) if (free.has(unit)) this.move(this.alone(scratch, unit), free, carried)
    for (const hq of this.staffs) if (free.has(hq)) this.move(this.staffAlone(scratch, hq), free, carried)
    return carried
  }

  private move({ unit, to }: Move, free: Set<number>, carried: Carried): void {
    const { scratch, system, side } = this
    if (!free.delete(unit) || carried.isStopped || scratch.at[unit] === to) return
    if (!this.canGo(unit, to) || !hasRoomFor(scratch, unit, to)) return
    const { names } = scratch.setting
    const order: Order = { do: 'move', unit: names.piece.name(unit), to: names.place.name(to) }
    const depth = scratch.agendaDepth
    system.carryOut(scratch, names.side.name(side), order, this.dice)
    carried.orders.push(order)
    // Something has to be settled first (a headquarters is overrun): what comes after that is planned anew.
    carried.isStopped = scratch.agendaDepth !== depth || scratch.ending !== 0
  }

  /** Where a unit serves best by itself. */
  alone(p: Family, unit: number): Move {
    let [to, best] = [p.at[unit]!, Number.NEGATIVE_INFINITY]
    for (const hex of this.best.get(unit)!) {
      if (hex !== p.at[unit] && !hasRoomFor(p, unit, hex)) continue
      const worth = score(this, p, unit, hex)
      if (worth > best) [to, best] = [hex, worth]
    }
    return { unit, to }
  }

  /** Where a unit serves best outside a hex. */
  elsewhere(p: Family, unit: number, shut: number): Move[] {
    let [to, best] = [-1, Number.NEGATIVE_INFINITY]
    for (const hex of this.places.get(unit)!) {
      if (hex === shut || !hasRoomFor(p, unit, hex)) continue
      const worth = score(this, p, unit, hex)
      if (worth > best) [to, best] = [hex, worth]
    }
    return to < 0 ? [] : [{ unit, to }]
  }

  /** Where a headquarters commands most, behind its units and out of reach of the enemy. */
  staffAlone(p: Family, hq: number): Move {
    let [to, best] = [p.at[hq]!, Number.NEGATIVE_INFINITY]
    for (const hex of this.best.get(hq)!) {
      if (hex !== p.at[hq] && !hasRoomFor(p, hq, hex)) continue
      const worth = staffScore(this, p, hq, hex)
      if (worth > best) [to, best] = [hex, worth]
    }
    return { unit: hq, to }
  }
}

interface Carried {
  readonly orders: Order[]
  readonly taken: Taken[]
  isStopped: boolean
}

const byName = new Map<string, Tactic>([...tactics, post, ...habits].map((tactic) => [tactic.name, tactic]))
