import { DIRECTIONS } from '@sztab/hex'
import type { Value } from '../../../kernel/words.js'
import { type AllocatedAttack, allocate, type Obligations } from '../../../operations/obligations.js'
import { groundOf, isOnMap, nameOf, placeName, unitsIn, unitsOf } from '../../../operations/units.js'
import { ZONE } from '../board/ground.js'
import { isNoFighter } from '../board/roster.js'
import { kept } from '../board/setting.js'
import { isInEnemyZone } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'

/** 4.1: who must attack, who must be attacked, and whether that can still be done. */

/** 4.1-b, 17.1-d: whoever stands in field works or permanent fortifications need not attack. */
function isExempt(p: Wb95, unit: number): boolean {
  const hex = p.at[unit]!
  return p.works[hex] === p.setting.roster.side[unit] || p.setting.fortified[hex] === 1 // 4.1-b, 17.1-d
}

const NO_HEXES: readonly number[] = []

/** The hexes in which a unit has its zone; none of guns and headquarters. */
function zoneHexes(p: Wb95, unit: number): ArrayLike<number> {
  const { zones } = p.setting.forms.list[p.form[unit]!]!
  for (let i = 0; i < zones.length; i++) if (zones[i]!.layer === ZONE) return zones[i]!.spread.hexes(p.at[unit]!)
  return NO_HEXES
}

/** When the combat phase begins: obligations are fixed, and so is which guns stand in an enemy zone. */
export function fixObligations(p: Wb95): void {
  const { roster } = p.setting
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  for (let unit = 0; unit < p.at.length; unit++) {
    if (!isOnMap(p, unit)) continue
    const side = roster.side[unit]!
    if (roster.isGun[unit] === 1 && isInEnemyZone(p, side, p.at[unit]!)) p.pinned[unit] = 1 // 9.5-d, 9.4-d
    if (side !== p.active || isExempt(p, unit)) continue
    const zone = zoneHexes(p, unit)
    for (let i = 0; i < zone.length; i++) {
      if (holder[zone[i]!] !== enemy) continue
      p.mustAttack[unit] = 1 // 4.1-c
      for (const other of unitsIn(p, zone[i]!)) p.mustBeAttacked[other] = 1 // 4.1-a
    }
  }
}

/** The attacks that can still be made in a combat phase. */
export interface Contacts {
  /** Units that have not attacked and stand beside somebody whom they can attack: no guns and no headquarters. */
  readonly fighters: readonly number[]
  /** By fighter: the enemy hexes beside it that have not been attacked. */
  readonly reach: readonly (readonly number[])[]
  /** By fighter: it must still attack. */
  readonly must: readonly boolean[]
  /** Such enemy hexes, by whom each can be attacked (numbers of fighters), and whether it must be. */
  readonly targets: readonly number[]
  readonly reachedBy: readonly (readonly number[])[]
  readonly bound: readonly boolean[]
  /** By hex: its number among the targets, or -1; by unit: its number among the fighters, or -1. */
  readonly targetAt: Int16Array
  readonly fighterAt: Int16Array
}

const cache = kept((setting) => ({
  stamp: -1,
  contacts: undefined as Contacts | undefined,
  targetAt: new Int16Array(setting.hexes),
  fighterAt: new Int16Array(setting.roster.units.length),
}))

/** What can and must be attacked now. Flags that it rests on are changed together with the stamp of the position. */
export function contactsOf(p: Wb95): Contacts {
  const kept = cache(p.setting)
  if (kept.stamp !== p.stamp || !kept.contacts) {
    kept.contacts = findContacts(p, kept.targetAt, kept.fighterAt)
    kept.stamp = p.stamp
  }
  return kept.contacts
}

/** Flags of 4.1 have changed: what was found out before does not hold. Who stands where does. */
export function flagsChanged(p: Wb95): void {
  const ground = groundOf(p)
  p.touch()
  ground.stamp = p.stamp
}

/** By side: the units that can attack by themselves. */
const fightersOf = kept(({ roster }) =>
  [0, 1].map((side) =>
    roster.units.flatMap(
      (_, unit) => (roster.side[unit] === side && roster.isAir[unit] === 0 && !isNoFighter(roster, unit) ? [unit] : []), // 9.7-c, 11.3-a
    ),
  ),
)

function findContacts(p: Wb95, targetAt: Int16Array, fighterAt: Int16Array): Contacts {
  targetAt.fill(-1)
  fighterAt.fill(-1)
  const fighters: number[] = []
  const reach: (readonly number[])[] = []
  const targets: number[] = []
  const reachedBy: number[][] = []
  for (const unit of fightersOf(p.setting)[p.active]!) {
    if (p.attacked[unit] === 1 || !isOnMap(p, unit)) continue // 4.1-e
    const hexes = attackableAround(p, p.at[unit]!)
    if (hexes.length === 0) continue
    fighterAt[unit] = fighters.length
    for (const hex of hexes) {
      if (targetAt[hex]! < 0) {
        targetAt[hex] = targets.length
        targets.push(hex)
        reachedBy.push([])
      }
      reachedBy[targetAt[hex]!]!.push(fighters.length)
    }
    fighters.push(unit)
    reach.push(hexes)
  }
  const binding = bindingHexes(p)
  return {
    fighters,
    reach,
    must: fighters.map((unit) => isStillBound(p, unit)),
    targets,
    reachedBy,
    bound: targets.map((hex) => binding.has(hex)),
    targetAt,
    fighterAt,
  }
}

/** 4.1-j: every enemy hex beside a hex, in a zone or not, of which nobody has been attacked yet. */
function attackableAround(p: Wb95, hex: number): readonly number[] {
  const { neighbours } = p.setting.map.grid
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  let found: number[] | undefined
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const near = neighbours[at]!
    if (near < 0 || holder[near] !== enemy || wasStruck(p, near)) continue // 4.1-e, 4.1-j
    if (found) found.push(near)
    else found = [near]
  }
  return found ?? NO_HEXES
}

/** 4.1-e, 4.1-g: whether somebody in a hex has been attacked already; then the whole hex cannot be attacked again. */
export function wasStruck(p: Wb95, hex: number): boolean {
  const { first, next } = groundOf(p)
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) if (p.struck[unit] === 1) return true // 4.1-e, 4.1-g
  return false
}

/** Whether a hex holds somebody with whom there has been contact since the phase began. */
function holdsBound(p: Wb95, hex: number): boolean {
  const { first, next } = groundOf(p)
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
    if (p.mustBeAttacked[unit] === 1 && p.displaced[unit] === 0) return true
  return false
}

/** 4.1-a: the hexes that must be attacked: in the zone of a unit that is not exempt, and neither of them has moved since. */
function bindingHexes(p: Wb95): Set<number> {
  const found = new Set<number>()
  for (const unit of unitsOf(p, p.active)) {
    if (p.mustAttack[unit] === 0 || p.displaced[unit] === 1 || !isOnMap(p, unit)) continue // 4.1-d
    const zone = zoneHexes(p, unit)
    for (let i = 0; i < zone.length; i++) if (holdsBound(p, zone[i]!)) found.add(zone[i]!) // 4.1-a
  }
  return found
}

/** 4.1-c, 4.1-d: whether a unit must still attack: it has not moved, and somebody of then is still in its zone. */
function isStillBound(p: Wb95, unit: number): boolean {
  if (p.mustAttack[unit] === 0 || p.displaced[unit] === 1) return false // 4.1-c, 4.1-d
  const zone = zoneHexes(p, unit)
  for (let i = 0; i < zone.length; i++) if (holdsBound(p, zone[i]!)) return true
  return false
}

/** 4.1-d: whether everything that must be done has been done. */
export function isAllDone({ must, bound }: Contacts): boolean {
  return !must.includes(true) && !bound.includes(true)
}

/** An attack as far as it is declared: numbers of fighters, and target hexes. */
export interface Declared {
  readonly attackers: readonly number[]
  readonly hexes: readonly number[]
  /** Attackers, perhaps guns or headquarters, come from several hexes. */
  readonly isSpread?: boolean
}

/**
 * 4.1-d: whether an attack that is declared so far can be completed so that the rest can be done too. The rest can be done exactly if
 * each hex that must be attacked has somebody left beside it and each unit that must attack has a hex left (one may attack many, and
 * many may attack one). So whoever would be left without a hex has to join, and nobody else needs to; and of further hexes, all sets
 * around a single attacking hex are tried.
 */
export function canBeCompleted(p: Wb95, contacts: Contacts, declared: Declared): boolean {
  const { attackers, hexes } = declared
  if (attackers.length === 1 && hexes.length === 1 && isHarmless(contacts, attackers[0]!, hexes[0]!)) return true
  if (hexes.length === 1 && isEnough(contacts, withStranded(contacts, attackers, hexes), hexes)) return true
  if (declared.isSpread) return false // 4.1-f
  const from = p.at[contacts.fighters[attackers[0]!]!]!
  const around = contacts.reach[attackers[0]!]!.filter((hex) => !hexes.includes(hex))
  for (let bits = hexes.length === 1 ? 1 : 0; bits < 1 << around.length; bits++) {
    const all = [...hexes, ...around.filter((_, i) => (bits & (1 << i)) !== 0)]
    const joined = withStranded(contacts, attackers, all)
    if (joined.every((fighter) => p.at[contacts.fighters[fighter]!] === from) && isEnough(contacts, joined, all))
      return true // 4.1-f
  }
  return false
}

/** What most attacks begin with: when one fighter attacks one hex, nobody else is left without a hex and no hex without anybody. */
export function isHarmless(
  { reach, must, reachedBy, bound, targetAt }: Contacts,
  fighter: number,
  hex: number,
): boolean {
  for (const other of reachedBy[targetAt[hex]!]!)
    if (other !== fighter && must[other] && reach[other]!.length === 1) return false
  for (const near of reach[fighter]!)
    if (near !== hex && bound[targetAt[near]!] && reachedBy[targetAt[near]!]!.length === 1) return false
  return true
}

/** 4.1-d: whether the rest can be done when just this has been attacked by just these. */
export function leavesRest(contacts: Contacts, { attackers, hexes }: Declared): boolean {
  return (
    withStranded(contacts, attackers, hexes).length === attackers.length && isEnough(contacts, attackers, hexes) // 4.1-d
  )
}

/** The attackers, and those who must attack and would have nobody left. */
function withStranded(
  { reach, must, reachedBy, targetAt }: Contacts,
  attackers: readonly number[],
  hexes: readonly number[],
): number[] {
  const all = [...attackers]
  for (const hex of hexes)
    for (const fighter of reachedBy[targetAt[hex]!]!)
      if (must[fighter] && !all.includes(fighter) && reach[fighter]!.every((other) => hexes.includes(other)))
        all.push(fighter)
  return all
}

/** Whether every other hex that must be attacked has somebody left. */
function isEnough(
  { reach, reachedBy, bound, targetAt }: Contacts,
  attackers: readonly number[],
  hexes: readonly number[],
): boolean {
  return attackers.every((attacker) =>
    reach[attacker]!.every((hex) => {
      const target = targetAt[hex]!
      if (!bound[target] || hexes.includes(hex)) return true
      return reachedBy[target]!.some((fighter) => !attackers.includes(fighter))
    }),
  )
}

/** The same as compulsory work, for who wants a whole allocation. */
function workOf({ fighters, reach, must, bound, targetAt }: Contacts): Obligations {
  return {
    reach: reach.map((hexes) => hexes.map((hex) => targetAt[hex]!)),
    spans: fighters.map(() => DIRECTIONS),
    mustAttack: must,
    mustBeAttacked: bound,
  }
}

/** Attacks that meet all obligations. */
export function wayOut(contacts: Contacts): readonly AllocatedAttack[] {
  return allocate(workOf(contacts)) ?? []
}

/**
 * What a refusal by 4.1-d shows: the enemies that must still be attacked, who must still attack, and a way to do it all; of the whole
 * phase, or of what hangs together with a hex.
 */
export function unmet(p: Wb95, contacts: Contacts, near?: number): Readonly<Record<string, Value>> {
  const isNear = near === undefined ? () => true : connected(contacts, near)
  const { targets, fighters } = contacts
  const hexes = boundHexes(contacts).filter(isNear)
  const attacks = wayOut(contacts).filter(({ targets: [first] }) => isNear(targets[first!]!))
  return {
    ...leftToDo(p, contacts, isNear),
    enemies: hexes.flatMap((hex) => unitsIn(p, hex).map((unit) => nameOf(p, unit))),
    way: attacks.map((attack) => ({
      units: attack.attackers.map((fighter) => nameOf(p, fighters[fighter]!)),
      places: attack.targets.map((target) => placeName(p, targets[target]!)),
    })),
  }
}

function boundHexes({ targets, bound }: Contacts): number[] {
  return targets.filter((_, i) => bound[i]).sort((a, b) => a - b)
}

/** The hexes that must still be attacked, and who must still attack. */
export function leftToDo(
  p: Wb95,
  contacts: Contacts,
  isNear: (hex: number) => boolean = () => true,
): Readonly<Record<'places' | 'units', string[]>> {
  const { fighters, must, reach } = contacts
  return {
    places: boundHexes(contacts)
      .filter(isNear)
      .map((hex) => placeName(p, hex)),
    units: fighters.filter((_, i) => must[i] && isNear(reach[i]![0]!)).map((unit) => nameOf(p, unit)),
  }
}

/** Tells the targets that hang together with one, over those who can attack them. */
function connected({ targets, reach, reachedBy, targetAt }: Contacts, hex: number): (other: number) => boolean {
  const seen = new Set([hex])
  const open = targetAt[hex]! >= 0 ? [hex] : []
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const fighter of reachedBy[targetAt[next]!]!)
      for (const other of reach[fighter]!)
        if (!seen.has(other)) {
          seen.add(other)
          open.push(other)
        }
  return (other) => targets.length > 0 && seen.has(other)
}
