import {
  attackOf,
  COMBAT,
  defenceIn,
  enemyOf,
  groundOf,
  isInWorks,
  isUnitSupplied,
  LAST_COLUMN,
  MOTORISED,
  MOVEMENT,
  ratioColumn,
  STRATEGIC,
  SURRENDER_FROM,
  shifted,
  stakesOf,
  underWay,
  unitsOf,
  type Wb95,
  type Wb95Setting,
  ZONE,
} from '@sztab/engine/wb95-reading'
import { DIRECTIONS } from '@sztab/hex'
import { type Fit, WON } from '../craft.js'
import { Battles, expectedOf, ODDS } from './battles.js'
import { DAY, daysFor, FAR, Ways } from './ways.js'
import { weights } from './weights.js'

/** The parts of which a judgement is made, each for the first side, in hundredths of a victory point. */
export const TERMS = [
  'points',
  'strength',
  'order',
  'supply',
  'encirclement',
  'objectives',
  'ground',
  'threat',
  'combat',
  'guns',
  'staffs',
  'works',
  'ammunition',
] as const
type Term = (typeof TERMS)[number]
export type Terms = Record<Term, number>

/** Of an objective, what the first, second and third of those who come nearest count. */
const ARRIVALS = [0.6, 0.25, 0.15] as const
/** How far units come to attack, in hexes. */
const WALKING = 2
export const RIDING = 4
/** Of the strength of those who could come up this part does; the rest has other business. */
export const COMING = 0.5
/** What stands in one hex at most, and of that what attacks together as a rule. */
const FULL = 8
const CROWD = 0.6
/** Of a day, what a march after the combats is worth to one who waits for it. */
const MARKED = 0.9
/** The last turn in which a point of ammunition is worth something: it helps only before. */
const SHELL = 3

/** Of what threatens a gun or headquarters after the combats, what counts before them: if it can march then, and if it cannot. */
const MAY_LEAVE = 0.2
const MAY_CHANGE = 0.6

/** What a side loses with a gun or headquarters. */
export function lossOf({ setting }: Wb95, unit: number): number {
  const { level, staff } = stakesOf(setting)
  const side = setting.roster.side[unit]!
  const own = level[side]! + weights.level
  return own + (setting.roster.isHq[unit] === 1 ? staff[side]! + weights.staff : weights.gun)
}

/** How good positions of a game are. One for a setting. */
export class Judge {
  readonly setting: Wb95Setting
  readonly battles = new Battles()
  readonly ways = new Ways()
  /** By hex: those around it. */
  readonly around: readonly (readonly number[])[]
  /** By objective: half points from every hex to it, for the side that does not hold it. */
  readonly toGoal: readonly Int16Array[]
  /** By objective: for which side and which state of its ways that has been found. */
  private readonly followed: number[]
  /** By objective: who held it in the position that others are compared with. */
  private held: ArrayLike<number> | undefined
  private readonly factors: readonly number[]
  /** By side and hex: what could attack it in the next turn. */
  private readonly reach: readonly [Float64Array, Float64Array]
  /** By hex: the enemy of the active side could come upon it next. */
  private readonly open: Uint8Array
  private readonly circles: (Int16Array | undefined)[][] = []

  constructor(setting: Wb95Setting, { factors }: Pick<Fit, 'factors'>) {
    this.setting = setting
    this.factors = TERMS.map((term) => factors[term] ?? 1)
    this.toGoal = Array.from(setting.objectives, () => new Int16Array(setting.hexes))
    this.followed = Array.from(setting.objectives, () => -1)
    const { neighbours } = setting.map.grid
    this.around = Array.from({ length: setting.hexes }, (_, hex) =>
      [...neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)].filter((near) => near >= 0),
    )
    this.reach = [new Float64Array(setting.hexes), new Float64Array(setting.hexes)]
    this.open = new Uint8Array(setting.hexes)
  }

  /** From here on units go for what their side does not hold in `p`: who has taken an objective would else be farther from the next than before. */
  frame({ control }: Wb95): void {
    this.held = control.slice()
  }

  /** What a position is worth to a side. */
  value(p: Wb95, side: number): number {
    if (p.agendaDepth === 0) return p.winner < 0 ? 0 : p.winner === side ? WON : -WON
    const terms = this.terms(p)
    let sum = 0
    for (let i = 0; i < TERMS.length; i++) sum += this.factors[i]! * terms[TERMS[i]!]
    return side === 0 ? sum : -sum
  }

  /** The parts of it, for the first side. */
  terms(p: Wb95): Terms {
    const terms: Terms = {
      points: this.points(p),
      strength: 0,
      order: 0,
      supply: 0,
      encirclement: 0,
      objectives: 0,
      ground: 0,
      threat: 0,
      combat: p.active === 0 ? underWay(p) : -underWay(p),
      guns: 0,
      staffs: 0,
      works: 0,
      ammunition: this.ammunition(p),
    }
    this.follow(p)
    for (const side of [0, 1]) this.addUnits(p, side, side === 0 ? 1 : -1, terms)
    this.addObjectives(p, terms)
    this.addThreats(p, terms)
    return terms
  }

  /** How far it is to what is not held, as things stand. */
  follow(p: Wb95): void {
    const { objectives } = this.setting
    const ages = [this.ways.ageOf(p, 0), this.ways.ageOf(p, 1)]
    for (let goal = 0; goal < objectives.length; goal++) {
      const side = enemyOf(p.control[goal]!)
      // A side's ways change only where its enemy stands elsewhere: its own moves leave them as they are.
      const key = 2 * ages[side]! + side
      if (this.followed[goal] === key) continue
      this.followed[goal] = key
      this.ways.toGoal(p, side, objectives[goal]!, this.toGoal[goal]!)
    }
  }

  /** What the scenario counts as things stand, for the first side. */
  private points(p: Wb95): number {
    const { scorer, prize, level, staff } = stakesOf(this.setting)
    const other = enemyOf(scorer)
    let sum = 0
    for (let goal = 0; goal < prize.length; goal++) if (p.control[goal] === scorer) sum += prize[goal]!
    sum += p.levelsLost[other]! * level[other]! - p.levelsLost[scorer]! * level[scorer]!
    sum += p.staffsLost[other]! * staff[other]! - p.staffsLost[scorer]! * staff[scorer]!
    return scorer === 0 ? sum : -sum
  }

  private ammunition(p: Wb95): number {
    const { scenario, names } = this.setting
    let sum = 0
    for (const side of [0, 1]) {
      const given = scenario.ammunition[names.side.name(side) as keyof typeof scenario.ammunition]
      const isOver = p.turn > (given?.until ?? scenario.turns) || (p.turn === given?.until && p.phase >= MOVEMENT)
      if (!isOver) sum += (side === 0 ? 1 : -1) * Math.min(16, p.ammunition[side]!) * SHELL
    }
    return sum
  }

  /** How many of its own movements a side has left, this turn's among them. */
  movesLeft(p: Wb95, side: number): number {
    const turns = this.setting.scenario.turns - p.turn
    if (side === p.active) return turns + (p.phase <= MOVEMENT ? 1 : p.phase <= STRATEGIC ? 0.5 : 0)
    return turns + (side > p.active ? 1 : 0)
  }

  private addUnits(p: Wb95, side: number, sign: number, terms: Terms): void {
    const { roster, hexes } = this.setting
    const ground = groundOf(p)
    const zone = ground.layers[ZONE]!.hexes[enemyOf(side)]!
    const { level } = stakesOf(this.setting)
    const left = this.movesLeft(p, side)
    const isScorer = stakesOf(this.setting).scorer === side
    const isNext = side === p.active && this.movesLeft(p, enemyOf(side)) > 0
    if (isNext) this.ways.exposed(p, enemyOf(side), this.open)
    const units = unitsOf(p, side)
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      const hex = p.at[unit]!
      if (hex >= hexes) {
        if (hex === this.setting.box.arriving) terms.strength -= sign * (p.turn >= roster.arrivalTurn[unit]! ? 100 : 0)
        continue
      }
      terms.order -= sign * p.disorganised[unit]! * weights.disordered
      const worth = p.levels[unit]! * (level[side]! + weights.level) + attackOf(p, unit) * weights.strength
      if (p.shortage[unit]! > 0 || !isUnitSupplied(p, unit)) this.addShortage(p, unit, sign, worth, left, terms)
      if (roster.hasZone[unit] === 1) {
        terms.strength += sign * (attackOf(p, unit) * weights.strength + p.levels[unit]! * weights.level)
        if (p.works[hex] === side || p.digging[unit] === 1)
          terms.works += sign * (isScorer ? weights.worksOfScorer : weights.works)
        terms.ground -= (sign * (isScorer ? weights.advance : weights.guard) * this.wayOf(p, unit, hex)) / DAY
        continue
      }
      const isAlone = ground.fighters[hex] === 0
      const alone =
        (isAlone ? weights.lonely : 0) +
        (zone[hex] === 0 ? 0 : isAlone ? weights.exposed : weights.escorted) +
        (isNext && isAlone && this.open[hex] === 1 ? this.riskOf(p, unit) : 0)
      if (roster.isHq[unit] === 1) terms.staffs += sign * (weights.staff - alone)
      else terms.guns += sign * (weights.gun - alone - p.march[unit]! * weights.march)
    }
  }

  /** What it is that the enemy can come upon a gun or headquarters that nobody is with; one that waits for its march may still get away. */
  private riskOf(p: Wb95, unit: number): number {
    const waits = p.phase <= COMBAT ? (p.strategic[unit] === 1 ? MAY_LEAVE : MAY_CHANGE) : 1
    return waits * weights.open * lossOf(p, unit)
  }

  /** To the nearest objective that a unit has to do with, in sixteenths of a day; one that waits for the march after the combats is nearer. */
  private wayOf(p: Wb95, unit: number, hex: number): number {
    const { toGoal } = this
    const { roster } = this.setting
    const moveClass = roster.moveClass[unit]!
    const isScorer = stakesOf(this.setting).scorer === roster.side[unit]
    let least = FAR
    for (let goal = 0; goal < toGoal.length; goal++) {
      // The ways are those of the side that does not hold it, which is near enough for the other.
      const isEnemy = (this.held ?? p.control)[goal] !== roster.side[unit]
      if (isScorer && !isEnemy) continue
      if (toGoal[goal]![hex]! < least) least = toGoal[goal]![hex]!
    }
    if (least === FAR) return isScorer ? 0 : 4 * DAY
    return Math.max(0, Math.min(4 * DAY, daysFor(least, moveClass) - this.waits(p, unit)))
  }

  /** What of a day a marker is worth that can be used. */
  private waits(p: Wb95, unit: number): number {
    if (p.strategic[unit] === 0 || p.phase > STRATEGIC || p.moved[unit] === 1) return 0
    const hex = p.at[unit]!
    const side = this.setting.roster.side[unit]!
    return groundOf(p).layers[ZONE]!.hexes[enemyOf(side)]![hex] === 0 ? MARKED * DAY : 0
  }

  private addShortage(p: Wb95, unit: number, sign: number, worth: number, left: number, terms: Terms): void {
    terms.supply -= sign * Math.min(4, p.shortage[unit]!) * weights.shortage
    if (isUnitSupplied(p, unit)) return
    terms.supply -= sign * weights.noLine
    // 13.2-d: what may surrender in the supply phases that are left.
    let stays = 1
    const phases = Math.ceil(left)
    for (let i = 1; i <= phases; i++) {
      const level = p.shortage[unit]! + i
      if (level >= SURRENDER_FROM) stays *= 1 - (Math.min(6, level) - 1) / 6
    }
    terms.encirclement -= sign * weights.surrender * (1 - stays) * worth
  }

  /** What those who want an objective may hope for, by who comes there first and how much time there is. */
  private addObjectives(p: Wb95, terms: Terms): void {
    const { objectives, roster, hexes } = this.setting
    const { prize } = stakesOf(this.setting)
    const { fighters, holder } = groundOf(p)
    for (let goal = 0; goal < objectives.length; goal++) {
      const owner = p.control[goal]!
      const attacker = enemyOf(owner)
      const hex = objectives[goal]!
      const time = this.movesLeft(p, attacker) * DAY
      if (time <= 0 || prize[goal] === 0) continue
      const near = [0, 0, 0]
      const way = this.toGoal[goal]!
      const units = unitsOf(p, attacker)
      for (let i = 0; i < units.length; i++) {
        const unit = units[i]!
        if (p.at[unit]! >= hexes || roster.hasZone[unit] === 0) continue
        const days = Math.max(0, daysFor(way[p.at[unit]!]!, roster.moveClass[unit]!) - this.waits(p, unit))
        let share = 1 - days / (time + DAY / 2)
        if (share <= near[2]!) continue
        for (let rank = 0; rank < near.length; rank++)
          if (share > near[rank]!) [near[rank], share] = [share, near[rank]!]
      }
      const share = near.reduce((sum, one, rank) => sum + one * ARRIVALS[rank]!, 0)
      const guards = holder[hex] === owner && fighters[hex]! > 0 ? defenceIn(p, hex) + (isInWorks(p, hex) ? 1 : 0) : 0
      const hope = (prize[goal]! * weights.arrival * share) / (1 + weights.garrisoned * guards)
      terms.objectives += attacker === 0 ? hope : -hope
    }
  }

  /** By hex: the strength that a side could bring against it. */
  reachOf(p: Wb95, side: number): Float64Array {
    const { roster, hexes } = this.setting
    const found = this.reach[side]!
    found.fill(0)
    const units = unitsOf(p, side)
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      const hex = p.at[unit]!
      if (hex >= hexes) continue
      const isGun = roster.isGun[unit] === 1
      if (!isGun && roster.hasZone[unit] === 0) continue
      const strength = attackOf(p, unit)
      const far = isGun ? 3 : roster.moveClass[unit]! >= MOTORISED ? RIDING : WALKING
      const circle = this.circle(hex, far)
      const part = strength * (isGun ? 0.6 : COMING)
      for (let j = 0; j < circle.length; j++) found[circle[j]!]! += part
      if (isGun) continue
      const beside = this.circle(hex, 1)
      for (let j = 0; j < beside.length; j++) found[beside[j]!]! += strength - part
    }
    return found
  }

  /** The hexes so near to a hex, itself among them. */
  circle(hex: number, far: number): Int16Array {
    let row = this.circles[far]
    if (!row) {
      row = []
      this.circles[far] = row
    }
    let found = row[hex]
    if (!found) {
      const { grid } = this.setting.map
      found = Int16Array.from(
        Array.from({ length: grid.size }, (_, to) => to).filter((to) => grid.distance(hex, to) <= far),
      )
      row[hex] = found
    }
    return found
  }

  /** What the best attack on a hex would bring to a side, about: with those who could come up. */
  threatOn(p: Wb95, side: number, hex: number, reach: Float64Array, more = 0): number {
    const { columns } = this.setting
    const { holder } = groundOf(p)
    const { neighbours } = this.setting.map.grid
    let open = 0
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
      if (neighbours[at]! >= 0 && holder[neighbours[at]!] !== enemyOf(side)) open++
    const attack = Math.min(reach[hex]!, open * FULL * CROWD)
    if (attack <= 0) return 0
    const defence = Math.max(1, defenceIn(p, hex) + more)
    // What commands one side commands the other, as a rule.
    const minus = columns[hex]! + (isInWorks(p, hex) ? 1 : 0)
    const column = shifted(ratioColumn(attack, defence, ODDS), -minus, 0, LAST_COLUMN)
    return Math.max(0, expectedOf(this.setting, side, column, this.battles.stackOf(p, side, hex), 3, 6).worth)
  }

  private addThreats(p: Wb95, terms: Terms): void {
    const { first } = groundOf(p)
    const { hexes } = this.setting
    for (const side of [0, 1]) {
      if (this.movesLeft(p, side) <= 0) continue
      const isNow = side === p.active && p.phase <= COMBAT
      // What can be attacked now is reckoned with exactly where the attacks are planned.
      const part = side === p.active ? (isNow ? 0 : weights.own) : weights.threat
      if (part === 0) continue
      const reach = this.reachOf(p, side)
      const sign = side === 0 ? part : -part
      const units = unitsOf(p, enemyOf(side))
      for (let i = 0; i < units.length; i++) {
        const hex = p.at[units[i]!]!
        if (hex < hexes && first[hex] === units[i] && reach[hex]! > 0)
          terms.threat += sign * this.threatOn(p, side, hex, reach)
      }
    }
  }
}
