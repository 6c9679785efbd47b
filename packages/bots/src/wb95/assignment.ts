import {
  type Contacts,
  enemyOf,
  groundOf,
  inRange,
  isOnMap,
  LARGE_RIVER,
  NO_ROLE,
  unitsOf,
  type Wb95,
  wayOut,
} from '@sztab/engine/wb95-reading'
import { DIRECTIONS } from '@sztab/hex'
import type { Attack, Battles } from './battles.js'
import { weights } from './weights.js'

/**
 * Compulsory attacks as an assignment: who must attack attacks somebody, who must be attacked is attacked by somebody, and among all ways to do that the
 * one is looked for that is worth most by the table. From a way that the rules themselves give it climbs: one unit or one hex of units gets another
 * target, or none where it need not attack.
 */

export interface Assigned extends Attack {
  readonly worth: number
}

/** What has been found out in one movement phase: what attacks are worth, and by front who attacks whom. */
export interface Known {
  readonly worths: Map<string, number>
  readonly masks: Map<string, readonly number[]>
}

/** Fighters and targets that hang together. */
interface Front {
  readonly fighters: readonly number[]
  readonly targets: readonly number[]
}

/** Nobody may be left: more than any attack can cost. */
const UNMET = 400
const CLASH = 600
const MOST_ROUNDS = 8
const LEAST_GAIN = 0.01
/** Who stands beside more enemies than this attacks one of them, or all. */
const MOST_SUBSETS = 3

export class Assignment {
  private readonly p: Wb95
  private readonly contacts: Contacts
  private readonly battles: Battles
  private readonly declared: Pick<Attack, 'attackers' | 'hexes'> | undefined
  private readonly known: Known
  /** What the worth of an attack rests on besides those who take part: enemies that are gone. */
  private readonly context: string
  /** By fighter: it stands within the command of a headquarters. */
  private readonly led: readonly boolean[]
  /** By fighter: the targets that it attacks, as bits over its reach. */
  private readonly masks: number[]
  private readonly guns: { readonly unit: number; target: number }[]
  /** By fighter: others of its hex, itself among them. */
  private readonly mates: readonly (readonly number[])[]

  /** `declared` is an attack that has been begun: who is in it stays in it. `known` keeps worths from one assignment to the next, of one movement phase. */
  constructor(
    p: Wb95,
    contacts: Contacts,
    battles: Battles,
    declared?: Pick<Attack, 'attackers' | 'hexes'>,
    known: Known = { worths: new Map(), masks: new Map() },
  ) {
    this.known = known
    this.context = `${p.levelsLost[0]} ${p.levelsLost[1]}`
    this.p = p
    this.declared = declared
    this.contacts = contacts
    this.battles = battles
    const { fighters } = contacts
    this.led = leaders(p, fighters)
    this.masks = fighters.map(() => 0)
    this.mates = fighters.map((unit) => fighters.flatMap((other, i) => (p.at[other] === p.at[unit] ? [i] : [])))
    this.guns = helpers(p).map((unit) => ({ unit, target: -1 }))
  }

  /** The best attacks found, the best first. */
  solve(): Assigned[] {
    if (this.contacts.fighters.length === 0) return []
    const fronts = this.fronts()
    this.settle(fronts)
    this.aimGuns()
    this.settle(fronts)
    this.aimGuns()
    return this.attacks()
      .map((attack) => ({ ...attack, worth: this.worthOf(attack) }))
      .sort((a, b) => b.worth - a.worth)
  }

  /** Climbs on each front by itself, or remembers where that came to: most plans leave most of the fronts as they were. */
  private settle(fronts: readonly Front[]): void {
    const keys = fronts.map((front) => (this.declared ? '' : this.keyOf(front)))
    let isBegun = this.masks.some((mask) => mask !== 0)
    for (const [i, front] of fronts.entries()) {
      const found = this.declared ? undefined : this.known.masks.get(keys[i]!)
      if (found) {
        for (const [j, fighter] of front.fighters.entries()) this.masks[fighter] = found[j]!
        continue
      }
      if (!isBegun) this.begin(fronts.slice(i))
      isBegun = true
      this.climb(front.fighters)
      if (!this.declared)
        this.known.masks.set(
          keys[i]!,
          front.fighters.map((fighter) => this.masks[fighter]!),
        )
    }
  }

  /** The way out that the rules themselves give, on some fronts. */
  private begin(fronts: readonly Front[]): void {
    const isMeant = new Set(fronts.flatMap(({ fighters }) => fighters))
    for (const { attackers, targets } of wayOut(this.contacts))
      for (const fighter of attackers) if (isMeant.has(fighter)) this.masks[fighter] = this.maskOf(fighter, targets)
    this.fix()
  }

  /** Fighters that share targets, over others or directly: what one front does is nothing to another, but for guns. */
  private fronts(): Front[] {
    const { fighters, reach, reachedBy, targetAt } = this.contacts
    const seen = fighters.map(() => false)
    const found: Front[] = []
    for (let first = 0; first < fighters.length; first++) {
      if (seen[first]) continue
      seen[first] = true
      const front = [first]
      const targets = new Set<number>()
      for (let i = 0; i < front.length; i++)
        for (const hex of reach[front[i]!]!) {
          if (targets.has(hex)) continue
          targets.add(hex)
          for (const other of reachedBy[targetAt[hex]!]!) {
            if (seen[other]) continue
            seen[other] = true
            front.push(other)
          }
        }
      found.push({ fighters: front.sort((a, b) => a - b), targets: [...targets].sort((a, b) => a - b) })
    }
    return found
  }

  /** All that what is best on a front rests on. */
  private keyOf({ fighters, targets }: Front): string {
    const { p, contacts, led, battles } = this
    let key = this.context
    for (const fighter of fighters) {
      const unit = contacts.fighters[fighter]!
      key += `,${unit}@${p.at[unit]}${contacts.must[fighter] ? '!' : ''}${led[fighter] ? '+' : ''}`
    }
    for (const hex of targets) key += battles.canLeave(p, p.active, hex) ? '>' : '|'
    for (const gun of this.guns) if (targets.includes(gun.target)) key += ` ${gun.unit}~${gun.target}`
    return key
  }

  private fix(): void {
    const { fighterAt, targetAt } = this.contacts
    const targets = this.declared?.hexes.map((hex) => targetAt[hex]!) ?? []
    for (const unit of this.declared?.attackers ?? []) {
      const fighter = fighterAt[unit]!
      if (fighter >= 0) this.masks[fighter] = this.maskOf(fighter, targets)
    }
  }

  /** Whether a fighter may get these targets: what has been declared stands. */
  private isOpen(fighter: number, mask: number): boolean {
    const { fighters, targetAt } = this.contacts
    if (!this.declared?.attackers.includes(fighters[fighter]!)) return true
    const least = this.maskOf(
      fighter,
      this.declared.hexes.map((hex) => targetAt[hex]!),
    )
    return (mask & least) === least
  }

  private maskOf(fighter: number, targets: readonly number[]): number {
    const { reach, targetAt } = this.contacts
    return reach[fighter]!.reduce((mask, hex, i) => (targets.includes(targetAt[hex]!) ? mask | (1 << i) : mask), 0)
  }

  private climb(fighters: readonly number[]): void {
    const { must } = this.contacts
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let isBetter = false
      for (const fighter of fighters) {
        const all = this.mates[fighter]!
        let now = this.around(all)
        // One unit, or all of its hex.
        for (const group of all.length > 1 ? [[fighter], all] : [[fighter]])
          for (const mask of this.options(fighter)) {
            const before = group.map((one) => this.masks[one]!)
            if (before.every((one) => one === mask)) continue
            if (mask === 0 && group.some((one) => must[one])) continue
            if (!group.every((one) => this.isOpen(one, mask))) continue
            for (const one of group) this.masks[one] = mask
            const then = this.around(all)
            if (then > now + LEAST_GAIN) {
              now = then
              isBetter = true
            } else for (const [i, one] of group.entries()) this.masks[one] = before[i]!
          }
      }
      if (!isBetter) return
    }
  }

  private options(fighter: number): number[] {
    const { length } = this.contacts.reach[fighter]!
    const found = [0]
    for (let mask = 1; mask < 1 << length; mask++) {
      const isSingle = (mask & (mask - 1)) === 0
      if (isSingle || length <= MOST_SUBSETS || mask === (1 << length) - 1) found.push(mask)
    }
    return found
  }

  /** What all attacks on the targets beside a hex of fighters come to, with what is left undone: nothing else changes with their targets. */
  private around(mates: readonly number[]): number {
    const { reach, must, bound, targetAt } = this.contacts
    const seeds = reach[mates[0]!]!.map((hex) => targetAt[hex]!)
    let sum = 0
    for (const fighter of mates) if (must[fighter] && this.masks[fighter] === 0) sum -= UNMET
    const hit = new Set<number>()
    for (const attack of this.attacks(seeds)) {
      for (const hex of attack.hexes) hit.add(targetAt[hex]!)
      sum += this.worthOf(attack)
      if (
        attack.hexes.length > 1 &&
        attack.attackers.some((unit) => this.p.at[unit] !== this.p.at[attack.attackers[0]!])
      )
        sum -= CLASH
    }
    for (const target of seeds) if (bound[target] && !hit.has(target)) sum -= UNMET
    return sum
  }

  /** The attacks that the masks come to, those on some targets or all: whoever shares a target attacks together. */
  private attacks(seeds: Iterable<number> = this.contacts.targets.keys()): Attack[] {
    const seen = new Set<number>()
    const found: Attack[] = []
    for (const target of seeds) {
      if (seen.has(target)) continue
      const attack = this.attackOn(target, seen)
      if (attack) found.push(attack)
    }
    return found
  }

  private attackOn(target: number, seen: Set<number>): Attack | undefined {
    const { fighters, reach, targets, reachedBy, targetAt } = this.contacts
    seen.add(target)
    const open = [target]
    const hexes: number[] = []
    const attackers = new Set<number>()
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      hexes.push(targets[next]!)
      for (const fighter of reachedBy[next]!) {
        const mask = this.masks[fighter]!
        if ((mask & (1 << reach[fighter]!.indexOf(targets[next]!))) === 0) continue
        attackers.add(fighter)
        for (const [i, hex] of reach[fighter]!.entries()) {
          const other = targetAt[hex]!
          if ((mask & (1 << i)) === 0 || seen.has(other)) continue
          seen.add(other)
          open.push(other)
        }
      }
    }
    if (attackers.size === 0) return undefined
    hexes.sort((a, b) => a - b)
    const support = this.guns.filter((gun) => hexes.includes(gun.target)).map(({ unit }) => unit)
    return { attackers: [...attackers].sort((a, b) => a - b).map((one) => fighters[one]!), support, hexes }
  }

  worthOf(attack: Attack): number {
    const { p } = this
    const { must, fighterAt } = this.contacts
    let key = this.context
    let isBound = false
    let isLed = true
    for (const unit of attack.attackers) {
      key += `,${unit}@${p.at[unit]}`
      isBound ||= must[fighterAt[unit]!]!
      isLed &&= this.led[fighterAt[unit]!]!
    }
    key += `${isBound ? '!' : ''}${isLed ? '+' : ''}`
    key += attack.support.length === 0 ? '' : `+${attack.support.join()}`
    for (const hex of attack.hexes) key += `${this.battles.canLeave(p, p.active, hex) ? '>' : '|'}${hex}`
    let found = this.known.worths.get(key)
    if (found === undefined) {
      found = this.battles.expected(p, attack).worth
      // Who need not attack does not do it for next to nothing.
      if (!isBound) found -= weights.leastAttack
      this.known.worths.set(key, found)
    }
    return found
  }

  /** Each gun helps the attack that gains most by it. */
  private aimGuns(): void {
    for (const gun of this.guns) gun.target = -1
    const attacks = this.attacks().map((attack) => ({ attack, worth: this.worthOf(attack) }))
    for (const gun of this.guns) {
      let most = 0.5
      let best: { attack: Attack; worth: number } | undefined
      for (const one of attacks) {
        const hex = one.attack.hexes.find((each) => this.inReach(gun.unit, each))
        if (hex === undefined) continue
        const gain = this.worthOf({ ...one.attack, support: [...one.attack.support, gun.unit] }) - one.worth
        if (gain > most) [most, gun.target, best] = [gain, hex, one]
      }
      if (!best) continue
      best.attack = { ...best.attack, support: [...best.attack.support, gun.unit] }
      best.worth += most
    }
  }

  private inReach(unit: number, hex: number): boolean {
    const { p } = this
    if (p.setting.roster.isAir[unit] === 1) return p.over[unit] === hex
    return inRange(p, p.at[unit]!).hexes.includes(hex)
  }
}

/** By fighter: whether a headquarters of its side has it in range (11.2). */
function leaders(p: Wb95, fighters: readonly number[]): boolean[] {
  const { roster, map } = p.setting
  const staffs = unitsOf(p, p.active).filter((unit) => roster.isHq[unit] === 1 && isOnMap(p, unit))
  return fighters.map((unit) => staffs.some((hq) => map.grid.distance(p.at[hq]!, p.at[unit]!) <= roster.range[hq]!))
}

/** The guns of the active side that can help an attack. */
function helpers(p: Wb95): number[] {
  const { roster } = p.setting
  return unitsOf(p, p.active).filter(
    (unit) =>
      roster.isGun[unit] === 1 &&
      isOnMap(p, unit) &&
      p.march[unit] === 0 &&
      p.role[unit] === NO_ROLE &&
      p.barraged[unit] === 0 &&
      p.supported[unit] === 0 &&
      p.attacked[unit] === 0,
  )
}

/** The contacts that there would be if the combat phase began now: 4.1. */
export function contactsToBe(p: Wb95): Contacts {
  const { roster, hexes, map, fortified, between } = p.setting
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  const fighters: number[] = []
  const reach: number[][] = []
  const must: boolean[] = []
  const targets: number[] = []
  const reachedBy: number[][] = []
  const bound: boolean[] = []
  const targetAt = new Int16Array(hexes).fill(-1)
  const fighterAt = new Int16Array(roster.units.length).fill(-1)
  const dug = new Set<number>()
  for (const unit of unitsOf(p, p.active)) if (p.digging[unit] === 1) dug.add(p.at[unit]!)
  for (const unit of unitsOf(p, p.active)) {
    const hex = p.at[unit]!
    if (roster.hasZone[unit] === 0 || hex >= hexes) continue
    const isExempt = p.works[hex] === p.active || fortified[hex] === 1 || dug.has(hex)
    const own: number[] = []
    let isBound = false
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = map.grid.neighbours[hex * DIRECTIONS + direction]!
      if (near < 0 || holder[near] !== enemy) continue
      own.push(near)
      if (targetAt[near]! < 0) {
        targetAt[near] = targets.length
        targets.push(near)
        reachedBy.push([])
        bound.push(false)
      }
      reachedBy[targetAt[near]!]!.push(fighters.length)
      if (isExempt || (between[hex * DIRECTIONS + direction]! & LARGE_RIVER) !== 0) continue
      isBound = true
      bound[targetAt[near]!] = true
    }
    if (own.length === 0) continue
    fighterAt[unit] = fighters.length
    fighters.push(unit)
    reach.push(own)
    must.push(isBound)
  }
  return { fighters, reach, must, targets, reachedBy, bound, targetAt, fighterAt }
}
