import { DIRECTIONS } from '@sztab/hex'
import { listMadeOf, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Refusal, Verdict } from '../../../kernel/verdict.js'
import { legal, verdict } from '../../../kernel/verdict.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { groundOf, isOnMap, nameOf, placeName } from '../../../operations/units.js'
import { isNoFighter } from '../board/roster.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { ATTACKER, NO_ROLE } from '../tables.js'
import { targetHexes, withRole } from './combat.js'
import {
  type Contacts,
  canBeCompleted,
  contactsOf,
  type Declared,
  isHarmless,
  unmet,
  wasStruck,
} from './obligations.js'

/** Who may attack whom, and together with whom: 4.1, 9.7, 11.3. */

export const unitIn = (p: Wb95, order: Order): number => p.setting.names.piece.index(order.unit as string)
export const hexIn = (p: Wb95, order: Order): number => p.setting.names.place.index(order.target as string)

/** Who attacks whom as far as it is declared. */
export interface Parts {
  readonly attackers: readonly number[]
  readonly hexes: readonly number[]
}

const partsOf = (p: Wb95): Parts => ({ attackers: withRole(p, ATTACKER), hexes: targetHexes(p) })

/** The attack as far as it is declared, with somebody or something more; guns and headquarters bind nobody. */
export function declaredWith(
  p: Wb95,
  contacts: Contacts,
  units: readonly number[],
  hexes: readonly number[],
  parts = partsOf(p),
): Declared {
  const all = [...parts.attackers, ...units]
  return {
    attackers: all.map((unit) => contacts.fighterAt[unit]!).filter((fighter) => fighter >= 0),
    hexes: [...parts.hexes, ...hexes],
    isSpread: all.some((unit) => p.at[unit] !== p.at[all[0]!]),
  }
}

/** 4.1-d: refused because the rest could not be done, with what must still be done and how it can be. */
function unfinishable(p: Wb95, contacts: Contacts, near: number, details: Readonly<Record<string, string>>): Verdict {
  return refusedBy(['wb95-4.1-d'], { ...details, ...unmet(p, contacts, near) })
}

/** All first attackers with their targets that leave the phase finishable. */
export function attackList(p: Wb95): OrderList {
  const contacts = contactsOf(p)
  const { fighters, reach } = contacts
  const found: (readonly [unit: number, hex: number])[] = []
  for (let fighter = 0; fighter < reach.length; fighter++)
    for (const hex of reach[fighter]!)
      if (isHarmless(contacts, fighter, hex) || canBeCompleted(p, contacts, { attackers: [fighter], hexes: [hex] }))
        found.push([fighters[fighter]!, hex])
  return listMadeOf(
    found,
    ([unit, hex]) => ({ do: 'attack', unit: nameOf(p, unit), target: placeName(p, hex) }),
    (order) => order.unit as string,
  )
}

/** What forbids a unit to attack a hex at all. */
function fighterRefusals(p: Wb95, unit: number, hexes: readonly number[]): Refusal[] {
  const { roster, map } = p.setting
  const details = { unit: nameOf(p, unit) }
  if (roster.side[unit] !== p.active || roster.isAir[unit] === 1 || !isOnMap(p, unit))
    return refusals(['wb95-5.1-a'], details)
  if (p.attacked[unit] === 1) return refusals(['wb95-4.1-e'], details) // 4.1-e
  const far = hexes.find((hex) => map.grid.directionTo(p.at[unit]!, hex) < 0)
  return far === undefined ? [] : refusals(['wb95-4.1-f'], { ...details, place: placeName(p, far) }) // 4.1-f
}

/** What forbids to attack a hex. */
function targetRefusals(p: Wb95, hex: number): Refusal[] {
  const details = { place: placeName(p, hex) }
  if (hex >= p.setting.hexes || groundOf(p).holder[hex] !== enemyOf(p.active)) return refusals(['wb95-5.1-a'], details)
  return wasStruck(p, hex) ? refusals(['wb95-4.1-e', 'wb95-4.1-g'], details) : [] // 4.1-e, 4.1-g
}

export function checkAttack(p: Wb95, unit: number, hex: number): Verdict {
  const { roster } = p.setting
  const found = [...targetRefusals(p, hex)]
  if (found.length > 0) return verdict(found)
  const own = fighterRefusals(p, unit, [hex])
  if (own.length > 0) return verdict(own)
  const details = { unit: nameOf(p, unit) }
  if (roster.isHq[unit] === 1) return refusedBy(['wb95-11.3-a'], details) // 11.3-a
  if (roster.isGun[unit] === 1) return refusedBy(['wb95-9.7-c'], details) // 9.7-c
  const contacts = contactsOf(p)
  const declared = { attackers: [contacts.fighterAt[unit]!], hexes: [hex] }
  if (!canBeCompleted(p, contacts, declared)) return unfinishable(p, contacts, hex, details) // 4.1-d
  return legal('wb95-4.1-i', ...voluntary(p, contacts, unit, hex))
}

/** What lets a unit attack that need not, or whom it need not. */
function voluntary(p: Wb95, { must, bound, fighterAt, targetAt }: Contacts, unit: number, hex: number): string[] {
  return [
    ...(must[fighterAt[unit]!] ? ['wb95-4.1-c'] : p.works[p.at[unit]!]! >= 0 ? ['wb95-4.1-b'] : []),
    bound[targetAt[hex]!] ? 'wb95-4.1-a' : 'wb95-4.1-j',
  ]
}

/** Who could join the attack under way; of fighters only those who leave the rest finishable. */
function joiners(p: Wb95, parts: Parts): number[] {
  const contacts = contactsOf(p)
  const found: number[] = []
  for (const unit of besideTarget(p, parts.hexes[0]!))
    if (joinRefusals(p, unit, parts).length === 0 && leavesOpen(p, contacts, unit, parts)) found.push(unit)
  return found.length > 1 ? found.sort((a, b) => a - b) : found
}

/** The units of the attacker beside the first hex that is attacked, without a part in it. */
function besideTarget(p: Wb95, target: number): number[] {
  const { neighbours } = p.setting.map.grid
  const { holder, first, next } = groundOf(p)
  const found: number[] = []
  for (let at = target * DIRECTIONS; at < (target + 1) * DIRECTIONS; at++) {
    const hex = neighbours[at]!
    if (hex < 0 || holder[hex] !== p.active) continue
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
      if (p.role[unit] === NO_ROLE && p.attacked[unit] === 0) found.push(unit) // 4.1-e
  }
  return found
}

function leavesOpen(p: Wb95, contacts: Contacts, unit: number, parts: Parts): boolean {
  return canBeCompleted(p, contacts, declaredWith(p, contacts, [unit], [], parts)) // 4.1-d
}

/** What forbids a unit to join, beside 4.1-d. */
function joinRefusals(p: Wb95, unit: number, { attackers, hexes }: Parts): Refusal[] {
  const { roster } = p.setting
  const details = { unit: nameOf(p, unit) }
  if (p.role[unit] !== NO_ROLE) return refusals(['wb95-4.1-e'], details)
  const found = fighterRefusals(p, unit, hexes)
  if (found.length > 0) return found
  if (hexes.length > 1 && attackers.some((other) => p.at[other] !== p.at[unit]))
    return refusals(['wb95-4.1-f'], details) // 4.1-f
  return roster.isGun[unit] === 1 ? directRefusals(p, unit, attackers) : [] // 11.3-a
}

/** 9.7-c: a gun attacks directly only beside somebody of its hex who does; once, and not after a barrage. */
function directRefusals(p: Wb95, gun: number, attackers: readonly number[]): Refusal[] {
  const details = { unit: nameOf(p, gun) }
  if (p.barraged[gun] === 1) return refusals(['wb95-9.8-c'], details) // 9.8-c
  if (p.supported[gun] === 1) return refusals(['wb95-9.4-c'], details) // 9.4-c
  const escorts = attackers.filter((other) => p.at[other] === p.at[gun] && !isNoFighter(p.setting.roster, other))
  return escorts.length === 0 ? refusals(['wb95-9.7-c'], details) : [] // 9.7-c
}

export function checkJoin(p: Wb95, unit: number): Verdict {
  const parts = partsOf(p)
  const found = joinRefusals(p, unit, parts)
  if (found.length > 0) return verdict(found)
  const contacts = contactsOf(p)
  if (!leavesOpen(p, contacts, unit, parts))
    return unfinishable(p, contacts, parts.hexes[0]!, { unit: nameOf(p, unit) }) // 4.1-d
  const { isGun, isHq } = p.setting.roster
  const isApart = parts.attackers.some((other) => p.at[other] !== p.at[unit])
  return legal(
    'wb95-5.1-a',
    ...(isApart ? ['wb95-4.1-f'] : []),
    ...(isGun[unit] === 1 ? ['wb95-9.7-a', 'wb95-9.7-c'] : []),
    ...(isHq[unit] === 1 ? ['wb95-11.3-a'] : []),
  )
}

/** Further hexes that the attack can be extended to. */
function extensions(p: Wb95, parts: Parts): number[] {
  const contacts = contactsOf(p)
  const first = parts.attackers.find((unit) => contacts.fighterAt[unit]! >= 0)
  if (first === undefined) return []
  return contacts.reach[contacts.fighterAt[first]!]!.filter(
    (hex) =>
      extendRefusals(p, hex, parts).length === 0 &&
      canBeCompleted(p, contacts, declaredWith(p, contacts, [], [hex], parts)), // 4.1-d
  )
}

function extendRefusals(p: Wb95, hex: number, { attackers }: Parts): Refusal[] {
  const details = { place: placeName(p, hex) }
  const found = targetRefusals(p, hex)
  if (found.length > 0) return found
  if (p.target[hex] === 1) return refusals(['wb95-4.1-e'], details)
  const isSpread = attackers.some((unit) => p.at[unit] !== p.at[attackers[0]!])
  const isFar = p.setting.map.grid.directionTo(p.at[attackers[0]!]!, hex) < 0
  return isSpread || isFar ? refusals(['wb95-4.1-f'], details) : [] // 4.1-f
}

export function checkExtend(p: Wb95, hex: number): Verdict {
  const found = extendRefusals(p, hex, partsOf(p))
  if (found.length > 0) return verdict(found)
  const contacts = contactsOf(p)
  if (!canBeCompleted(p, contacts, declaredWith(p, contacts, [], [hex])))
    return unfinishable(p, contacts, hex, { place: placeName(p, hex) }) // 4.1-d
  return legal('wb95-4.1-f', 'wb95-5.1-a')
}

export function listUnits(p: Wb95, verb: string, units: readonly number[]): OrderList {
  return listMadeOf(
    units,
    (unit) => ({ do: verb, unit: nameOf(p, unit) }),
    (order) => order.unit as string,
  )
}

export function joinLists(p: Wb95, parts: Parts): OrderList[] {
  return [
    listUnits(p, 'join', joiners(p, parts)),
    listMadeOf(extensions(p, parts), (hex) => ({ do: 'extend', target: placeName(p, hex) })),
  ]
}
