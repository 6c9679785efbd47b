import {
  attackOf,
  defenceIn,
  GUN_RANGE,
  groundOf,
  hasRoomFor,
  isInWorks,
  isOnMap,
  LAST_COLUMN,
  ratioColumn,
  shifted,
  unitsIn,
  unitsOf,
  type Wb95,
} from '@sztab/engine/wb95-reading'
import { DIRECTIONS } from '@sztab/hex'
import { expectedOf, ODDS } from './battles.js'
import type { March, Move } from './march.js'
import { weights } from './weights.js'

/** How an attack on one hex is put together. */

export interface Assault {
  readonly moves: Move[]
  readonly worth: number
  readonly strength: number
}

/** What each further unit must add to an attack. */
const LEAST_MORE = 3
/** To stand beside another enemy binds to attack him too. */
const ENTANGLED = 14
/** Those who drive are rather kept for what comes after the attack. */
const KEPT_BACK = 15

export class Assaults {
  private readonly m: March

  constructor(m: March) {
    this.m = m
  }

  /** Who would attack a hex from where, each unit that raises what it is worth. */
  on(p: Wb95, target: number, free: ReadonlySet<number>): Assault {
    const { holder } = groundOf(p)
    if (holder[target] !== this.m.enemy) return { moves: [], worth: 0, strength: 0 }
    const { setting } = p
    const { between, map } = setting
    const posts = this.m.beside(target).filter((hex) => holder[hex] !== this.m.enemy)
    const entangled = new Map(posts.map((hex) => [hex, Math.max(0, this.m.touched(p, hex) - 1)]))
    const isWide = (hex: number): boolean => (between[hex * DIRECTIONS + map.grid.directionTo(hex, target)]! & 2) !== 0
    const found: { unit: number; hex: number; strength: number; score: number }[] = []
    for (const unit of this.m.units) {
      if (!this.m.isFighter(unit) || p.attacked[unit] === 1) continue
      const isThere = posts.includes(p.at[unit]!)
      if (!isThere && !free.has(unit)) continue
      let best = -1
      let most = Number.NEGATIVE_INFINITY
      for (const hex of posts) {
        if (p.at[unit] !== hex && (isThere || !this.m.canGo(unit, hex) || !hasRoomFor(p, unit, hex))) continue
        const score = -(isWide(hex) ? 30 : 0) - ENTANGLED * entangled.get(hex)! + 4 * setting.columns[hex]!
        if (score > most) [best, most] = [hex, score]
      }
      if (best < 0) continue
      const strength = attackOf(p, unit) / (isWide(best) ? 2 : 1)
      found.push({
        unit,
        hex: best,
        strength,
        score: strength * 10 + most + (isThere ? 50 : 0) - (this.m.isScorer && this.m.isMobile(unit) ? KEPT_BACK : 0),
      })
    }
    found.sort((a, b) => b.score - a.score || a.unit - b.unit)
    return this.gather(p, target, found, entangled)
  }

  private gather(
    p: Wb95,
    target: number,
    found: readonly { unit: number; hex: number; strength: number }[],
    entangled: ReadonlyMap<number, number>,
  ): Assault {
    const ground = groundOf(p)
    const { forms } = p.setting
    const room = new Map<number, number>()
    const moves: Move[] = []
    const pending: Move[] = []
    const attackers: number[] = []
    const guns = this.gunsOn(p, target)
    const defence = this.defenceOf(p, target)
    const stack = this.m.judge.battles.stackOf(p, this.m.side, target)
    let [strength, worth, levels] = [0, 0, 0]
    const used = new Set<number>()
    let cost = 0
    for (const post of found) {
      const isThere = p.at[post.unit] === post.hex
      const size = forms.list[p.form[post.unit]!]!.size
      const filled = room.get(post.hex) ?? ground.size(post.hex)
      if (!isThere && filled > 0 && filled + size > 8) continue
      if (!isThere) room.set(post.hex, filled + size)
      strength += post.strength
      levels += p.levels[post.unit]!
      attackers.push(post.unit)
      if (!isThere && !this.m.isScorer && p.works[p.at[post.unit]!] === this.m.side) cost += weights.leaveWorks
      if (!isThere && !used.has(post.hex)) {
        used.add(post.hex)
        cost += (ENTANGLED / 2) * entangled.get(post.hex)!
      }
      pending.push({ unit: post.unit, to: post.hex })
      const column = this.columnOn(p, defence, strength + guns, attackers)
      const now = expectedOf(p.setting, this.m.side, column, stack, attackers.length, levels).worth - cost
      if (now <= worth + LEAST_MORE * pending.length) continue
      worth = now
      moves.push(...pending.splice(0))
    }
    return { moves, worth, strength }
  }

  /** What guns can bring against a hex, about: each helps one attack only. */
  private gunsOn(p: Wb95, target: number): number {
    const { roster, map } = p.setting
    let sum = 0
    for (const unit of unitsOf(p, this.m.side))
      if (
        roster.isGun[unit] === 1 &&
        isOnMap(p, unit) &&
        p.march[unit] === 0 &&
        p.barraged[unit] === 0 &&
        map.grid.distance(p.at[unit]!, target) <= GUN_RANGE
      )
        sum += attackOf(p, unit) * 0.5
    return sum
  }

  /** What those in a hex set against an attack, about. */
  private defenceOf(p: Wb95, target: number): Defence {
    const { columns, roster, map } = p.setting
    const isLed = (side: number): boolean =>
      unitsOf(p, side).some(
        (unit) =>
          roster.isHq[unit] === 1 && isOnMap(p, unit) && map.grid.distance(p.at[unit]!, target) <= roster.range[unit]!,
      )
    let [blacks, whites] = [0, 0]
    for (const unit of unitsIn(p, target)) {
      whites += roster.stars[unit * 3]!
      blacks += roster.stars[unit * 3 + 1]!
    }
    const works = isInWorks(p, target) ? 1 : 0
    return {
      strength: Math.max(1, defenceIn(p, target)),
      plus: isLed(this.m.side) ? 1 : 0,
      minus: columns[target]! + works + (isLed(this.m.enemy) ? 1 : 0) + Math.min(3, blacks),
      isTankProof: works > 0 || whites > 0,
    }
  }

  /** The column of an attack, about. */
  private columnOn(p: Wb95, defence: Defence, strength: number, attackers: readonly number[]): number {
    const { roster } = p.setting
    const members = new Map<number, number>()
    let blacks = 0
    let concentrated = 0
    for (const unit of attackers) {
      const formation = roster.formation[unit]!
      blacks += roster.stars[unit * 3 + 1]!
      if (formation < 0) continue
      const count = (members.get(formation) ?? 0) + 1
      members.set(formation, count)
      if (count === CONCENTRATED) concentrated++
    }
    const plus = defence.plus + concentrated + (defence.isTankProof ? 0 : Math.min(3, blacks))
    const ratio = ratioColumn(strength, defence.strength, ODDS)
    return shifted(shifted(ratio, plus, 0, LAST_COLUMN), -defence.minus, 0, LAST_COLUMN)
  }
}

/** What an attack on a hex has to do with, whoever makes it. */
interface Defence {
  readonly strength: number
  /** Columns for the attacker, and for those in the hex. */
  readonly plus: number
  readonly minus: number
  /** Tanks bring no column there. */
  readonly isTankProof: boolean
}

/** So many of one formation bring a column. */
const CONCENTRATED = 3
