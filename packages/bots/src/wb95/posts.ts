import {
  attackOf,
  defenceIn,
  GUN_RANGE,
  groundOf,
  isOnMap,
  LAST_COLUMN,
  ratioColumn,
  shifted,
  stakesOf,
  unitsOf,
  type Wb95,
  ZONE,
} from '@sztab/engine/wb95-reading'
import { expectedOf, ODDS } from './battles.js'
import type { March, Move } from './march.js'
import { DAY, daysFor, FAR } from './ways.js'
import { weights } from './weights.js'
import { COMING, lossOf, RIDING } from './worth.js'

/** How well single units serve in single places. */

/** Of an objective, what the first, second and third of those who come nearest count. */
const ARRIVALS = [0.6, 0.25, 0.15, 0.03] as const
const NO_LINE = 25
/** Whoever joins others in the same business counts for less. */
const CROWDED = 0.65

/** Of what threatens a gun or headquarters alone, what threatens one that fighters are with. */
const IN_COMPANY = 0.15

/** What it is not to have to move. */
const STAY = 2
/** Of an attack, what another unit may add to it. */
const JOINING = 0.2
/** What it is to have to attack somebody alone. */
const FORCED = 35

export class Posts {
  private readonly m: March

  /** By hex: the strength that could be brought against it next, with those who have found their place. */
  private reach: Float64Array | undefined
  /** By range and hex: what it is to lead from there those who stand around; found anew when they have moved. */
  private led: (Int16Array | undefined)[] = []
  /** By hex: what it is for a gun to stand there, by the enemies around. */
  private aims: Int16Array | undefined

  constructor(m: March) {
    this.m = m
  }

  /** By hex: the enemy could come upon it; found anew when fighters have moved. */
  private open: Uint8Array | undefined

  /** The fighters stand elsewhere than before. */
  forget(): void {
    this.led = []
    this.open = undefined
  }

  /** What it is for a gun or headquarters to stand in a hex with the enemy about. */
  private riskAt(p: Wb95, unit: number, hex: number): number {
    if (!this.open) {
      this.open = new Uint8Array(p.setting.hexes)
      this.m.judge.ways.exposed(p, this.m.enemy, this.open)
    }
    if (this.open[hex] === 0) return 0
    return weights.open * lossOf(p, unit) * (groundOf(p).fighters[hex]! > 0 ? IN_COMPANY : 1)
  }

  /** Whether a unit that stays has to attack: it stands beside an enemy, in no works, and cannot dig (16.1-a). */
  private isForced(p: Wb95, unit: number): boolean {
    const hex = p.at[unit]!
    if (this.m.isStrategic || !this.m.isFighter(unit) || hex >= p.setting.hexes) return false
    return p.fled[unit] === 1 && p.works[hex]! < 0 && this.m.touched(p, hex) > 0
  }

  /** Where a unit serves best by itself, and whether it goes now or after the combats. */
  alone(p: Wb95, unit: number): Move {
    const here = p.at[unit]!
    const { roster, hexes } = p.setting
    const isOff = here >= hexes
    const isHeld = !isOff && this.m.isInZone(p, here)
    let [to, best] = [here, isOff ? Number.NEGATIVE_INFINITY : this.score(p, unit, here) + STAY]
    const press = this.pressOf(p, unit)
    if (press && !isOff) best += press[here]!
    if (this.isForced(p, unit)) best -= FORCED
    for (const hex of this.m.places.get(unit)!) {
      if (!this.m.hasRoom(p, unit, hex)) continue
      // Who comes beside an enemy has to attack him: that is for those who attack together.
      if (!this.m.isStrategic && roster.hasZone[unit] === 1 && this.m.touched(p, hex) > 0) continue
      const score = this.score(p, unit, hex) + (press ? press[hex]! : 0)
      if (score > best) [to, best] = [hex, score]
    }
    if (press) this.lean(unit, to, 1)
    if (this.m.isStrategic || isOff) return { unit, to }
    // Headquarters of those who hold wait until they know where the others stand.
    if (roster.isHq[unit] === 1 && (isHeld || (this.m.isScorer && to !== here))) return { unit, to }
    if (roster.isHq[unit] === 1) return { unit, to: here, work: 'mark' }
    if (to === here) return { unit, to, ...(roster.isGun[unit] === 1 ? {} : { work: 'dig' as const }) }
    return isHeld ? { unit, to } : { unit, to: here, work: 'mark' }
  }

  /**
   * By hex: what a unit of the side that has to attack adds there to the attacks that could be made next, if it drives. Whoever is not needed for an objective
   * would else have nothing to do.
   */
  private pressOf(p: Wb95, unit: number): Float64Array | undefined {
    const { m } = this
    if (!m.isScorer || !m.isFighter(unit) || !m.isMobile(unit)) return undefined
    const { judge, base } = m
    this.reach ??= judge.reachOf(base, m.side).slice()
    if (isOnMap(p, unit)) this.lean(unit, p.at[unit]!, -1)
    const part = attackOf(p, unit) * COMING
    const found = new Float64Array(p.setting.hexes)
    for (const target of m.targets) {
      const was = this.reach[target]!
      const before = judge.threatOn(base, m.side, target, this.reach)
      this.reach[target] = was + part
      const gain = weights.press * (judge.threatOn(base, m.side, target, this.reach) - before)
      this.reach[target] = was
      if (gain <= 0) continue
      for (const hex of judge.circle(target, RIDING)) if (gain > found[hex]!) found[hex] = gain
    }
    return found
  }

  /** Counts a unit among those who could attack around a hex, or no more. */
  private lean(unit: number, hex: number, sign: number): void {
    const { judge, base } = this.m
    if (!this.reach || hex >= base.setting.hexes) return
    const part = sign * attackOf(base, unit) * COMING
    for (const near of judge.circle(hex, RIDING)) this.reach[near]! += part
  }

  /** What a place promises a unit, about: beside enemies by the best attack that it could join there. */
  promise(p: Wb95, unit: number, hex: number): number {
    const { m } = this
    const isFighting = !m.isStrategic && m.isFighter(unit)
    let most = 0
    if (isFighting) for (const near of m.beside(hex)) most = Math.max(most, m.potential.get(near)?.worth ?? 0)
    return this.score(p, unit, hex) + most * JOINING - (isFighting && most === 0 && m.touched(p, hex) > 0 ? FORCED : 0)
  }

  /** How well a unit serves in a hex at the end of the turn. */
  score(p: Wb95, unit: number, hex: number): number {
    const { roster } = p.setting
    if (roster.isHq[unit] === 1) return this.staffScore(p, unit, hex)
    if (roster.isGun[unit] === 1) return this.gunScore(p, unit, hex)
    let score = this.hope(p, unit, hex) + this.guard(p, unit, hex)
    if (this.m.supplied[hex] === 0 && groundOf(p).holder[hex] !== this.m.side) score -= NO_LINE
    score -= weights.danger * this.dangerAt(p, unit, hex)
    if (p.works[hex] === this.m.side) score += this.m.isScorer ? weights.worksOfScorer : weights.works
    return score
  }

  /** What a unit hopes to take from a hex. */
  private hope(p: Wb95, unit: number, hex: number): number {
    const { setting } = p
    const { objectives, roster } = setting
    const { prize, scorer } = stakesOf(setting)
    const moveClass = roster.moveClass[unit]!
    let best = 0
    let least = FAR
    for (let goal = 0; goal < objectives.length; goal++) {
      if (p.control[goal] === this.m.side) continue
      const halves = this.m.toGoal[goal]![hex]!
      least = Math.min(least, halves)
      const days = daysFor(halves, moveClass)
      const share = 1 - days / (this.m.time + DAY / 2)
      if (share <= 0) continue
      const rank = this.rank(p, unit, goal, days)
      best = Math.max(best, prize[goal]! * weights.arrival * share * ARRIVALS[rank]!)
    }
    const days = Math.min(4 * DAY, daysFor(least, moveClass)) / DAY
    return best - (scorer === this.m.side ? weights.advance * days : 0)
  }

  /** How many others come to an objective before it. */
  private rank(p: Wb95, unit: number, goal: number, days: number): number {
    const { roster, hexes } = p.setting
    const way = this.m.toGoal[goal]!
    let before = 0
    for (const other of unitsOf(p, this.m.side)) {
      if (other === unit || roster.hasZone[other] === 0 || p.at[other]! >= hexes) continue
      if (daysFor(way[p.at[other]!]!, roster.moveClass[other]!) < days && ++before >= ARRIVALS.length - 1) return before
    }
    return before
  }

  /** What a unit keeps from the enemy by standing in a hex. */
  private guard(p: Wb95, unit: number, hex: number): number {
    const { objectiveAt } = p.setting
    const { prize, scorer } = stakesOf(p.setting)
    const ground = groundOf(p)
    const others = ground.fighters[hex]! - (p.at[unit] === hex ? 1 : 0)
    const isWatched = ground.layers[ZONE]!.hexes[this.m.side]![hex] !== 0
    let score = 0
    for (const { by, held } of this.m.blocks) score += by[hex]! * CROWDED ** held
    score *= others > 0 ? 0.3 : isWatched && p.at[unit] !== hex ? 0.6 : 1
    const goal = objectiveAt[hex]!
    if (goal >= 0 && p.control[goal] === this.m.side && this.m.comes[hex]! < FAR)
      score += prize[goal]! * weights.garrison * CROWDED ** (2 * others) * (this.m.comes[hex]! < 3 * DAY ? 1 : 0.6)
    if (scorer !== this.m.side) score -= (weights.guard * Math.max(0, this.m.comes[hex]! - DAY)) / DAY
    return score
  }

  /** What the best attack on a hex would cost if the unit were there. */
  dangerAt(p: Wb95, unit: number, hex: number): number {
    const attack = Math.min(this.m.danger[hex]!, 24)
    if (attack <= 0) return 0
    const { columns } = p.setting
    const isHere = p.at[unit] === hex
    const own = attackOf(p, unit)
    const others = groundOf(p).holder[hex] === this.m.side ? defenceIn(p, hex) - (isHere ? own : 0) : 0
    const minus = columns[hex]! + (p.works[hex] === this.m.side ? 1 : 0)
    const column = shifted(ratioColumn(attack, Math.max(1, own + others), ODDS), -minus, 0, LAST_COLUMN)
    const stack = { levels: p.levels[unit]!, units: 1, staffs: 0, canLeave: true, ground: weights.ground }
    return Math.max(0, expectedOf(p.setting, this.m.enemy, column, stack, 3, 6).worth)
  }

  /** Headquarters lead those in range, above all those beside an enemy. */
  private ledFrom(p: Wb95, range: number): Int16Array {
    const known = this.led[range]
    if (known) return known
    const { roster, hexes } = p.setting
    const found = new Int16Array(hexes)
    for (const unit of unitsOf(p, this.m.side)) {
      if (roster.hasZone[unit] === 0 || p.at[unit]! >= hexes) continue
      const worth = this.m.touched(p, p.at[unit]!) > 0 ? 6 : 2
      for (const hex of this.m.judge.circle(p.at[unit]!, range)) found[hex]! += worth
    }
    this.led[range] = found
    return found
  }

  private staffScore(p: Wb95, hq: number, hex: number): number {
    const ground = groundOf(p)
    let score = this.ledFrom(p, p.setting.roster.range[hq]!)[hex]!
    const fighters = ground.fighters[hex]!
    if (this.m.isInZone(p, hex)) score -= fighters > 0 ? 20 : 80
    score -= this.riskAt(p, hq, hex)
    if (fighters === 0) score -= this.m.comes[hex]! <= DAY ? 30 : this.m.comes[hex]! <= 1.5 * DAY ? 15 : 4
    else if (this.m.comes[hex]! <= DAY / 2) score -= 12
    if (this.m.supplied[hex] === 0 && ground.holder[hex] !== this.m.side) score -= 40
    // Not two in one place.
    if (ground.staffs[hex]! - (p.at[hq] === hex ? 1 : 0) > 0) score -= 20
    return score
  }

  /** Guns stand where they reach enemies: who does not move while the plan is made. */
  private aimedFrom(p: Wb95): Int16Array {
    if (this.aims) return this.aims
    const { map, hexes } = p.setting
    const enemies = unitsOf(this.m.base, this.m.enemy).filter((unit) => isOnMap(this.m.base, unit))
    this.aims = Int16Array.from({ length: hexes }, (_, hex) => {
      let score = 0
      let near = 99
      for (const unit of enemies) {
        const distance = map.grid.distance(hex, this.m.base.at[unit]!)
        near = Math.min(near, distance)
        if (distance <= GUN_RANGE) score += 3
      }
      return score - 4 * Math.max(0, near - GUN_RANGE)
    })
    return this.aims
  }

  private gunScore(p: Wb95, gun: number, hex: number): number {
    const { holder, fighters } = groundOf(p)
    let score = this.aimedFrom(p)[hex]!
    if (this.m.isInZone(p, hex)) score -= fighters[hex]! > 0 ? 15 : 80
    score -= this.riskAt(p, gun, hex)
    if (fighters[hex] === 0) score -= this.m.comes[hex]! <= DAY ? 12 : 4
    if (this.m.supplied[hex] === 0 && holder[hex] !== this.m.side) score -= NO_LINE
    return score
  }
}
