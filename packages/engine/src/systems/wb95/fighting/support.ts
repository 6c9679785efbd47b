import { listMadeOf, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal, type Refusal, type Verdict, verdict } from '../../../kernel/verdict.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { isOnMap, nameOf } from '../../../operations/units.js'
import { airRefusals, callable } from '../air/support.js'
import type { Wb95 } from '../fields.js'
import { gunsOf } from '../fire/guns.js'
import { GUN_RANGE, NO_ROLE, STARS } from '../tables.js'
import { type Combat, combatOf, targetHexes } from './combat.js'
import { listUnits, unitIn } from './declare.js'
import { referenceOf } from './odds.js'
import { hasStars, isShut, starsLeft } from './stars.js'

/** Guns and aircraft that help a side in a combat, and stars that it lays aside: 9.4, 9.5, 10.7, 15.1. */

/** What forbids a gun to support a side in the combat under way. */
function gunRefusals(p: Wb95, gun: number, side: number, hexes: readonly number[]): Refusal[] {
  const { roster, map, switches } = p.setting
  const isAttack = side === p.active
  const details = { unit: nameOf(p, gun) }
  const own = isAttack ? 'wb95-9.4-a' : 'wb95-9.5-a'
  if (roster.isGun[gun] === 0 || roster.side[gun] !== side || !isOnMap(p, gun)) return refusals([own], details)
  if (p.role[gun] !== NO_ROLE) return refusals(isAttack ? ['wb95-9.4-c'] : ['wb95-9.7-a', 'wb95-9.5-c'], details) // 9.7-a
  if (p.march[gun] === 1) return refusals(['wb95-9.3-b'], details) // 9.3-b
  if (p.barraged[gun] === 1 && (isAttack || switches.barrageBlocksDefence)) return refusals(['wb95-9.8-c'], details) // 9.8-c
  if (p.supported[gun] === 1) return refusals([isAttack ? 'wb95-9.4-c' : 'wb95-9.5-c'], details) // 9.4-c, 9.5-c
  if (isAttack && p.attacked[gun] === 1) return refusals(['wb95-9.4-c', 'wb95-4.1-e'], details) // 4.1-e
  if (hexes.every((hex) => map.grid.distance(p.at[gun]!, hex) > GUN_RANGE))
    return refusals([isAttack ? 'wb95-9.4-b' : 'wb95-9.5-b', 'wb95-9.1-a'], details) // 9.4-b, 9.5-b
  if (p.pinned[gun] === 0) return []
  if (!isAttack) return refusals(['wb95-9.5-d'], details) // 9.5-d
  return switches.gunsOwnHexOnly && !supportsOwnHex(p, gun) ? refusals(['wb95-9.4-d'], details) : [] // 9.4-d
}

/** 9.4-d, with the rule of the sister: the attack is made from the gun's own hex. */
function supportsOwnHex(p: Wb95, gun: number): boolean {
  return combatOf(p).attackers.some((unit) => p.at[unit] === p.at[gun])
}

function supportGuns(p: Wb95, side: number, hexes: readonly number[]): number[] {
  const guns = gunsOf(p.setting)[side]!
  return guns.filter((gun) => mayHelp(p, gun, hexes) && gunRefusals(p, gun, side, hexes).length === 0)
}

/** Most guns are soon found to be no help. */
function mayHelp(p: Wb95, gun: number, hexes: readonly number[]): boolean {
  if (p.role[gun] !== NO_ROLE || p.supported[gun] === 1 || p.march[gun] === 1 || !isOnMap(p, gun)) return false
  const { grid } = p.setting.map
  for (const hex of hexes) if (grid.distance(p.at[gun]!, hex) <= GUN_RANGE) return true
  return false
}

type LooseStar = readonly [unit: number, colour: number]

/** The stars that a side can still lay aside. */
function looseStars(p: Wb95, side: number, combat: Combat): LooseStar[] {
  const found: LooseStar[] = []
  for (const unit of side === p.active ? combat.attackers : combat.defenders) {
    if (!hasStars(p, unit)) continue
    for (let colour = 0; colour < STARS.length; colour++)
      if (starsLeft(p, unit, colour) > 0 && declineRefusals(p, side, unit, colour, combat).length === 0)
        found.push([unit, colour])
  }
  return found
}

function declineRefusals(p: Wb95, side: number, unit: number, colour: number, combat: Combat): Refusal[] {
  const own = side === p.active ? combat.attackers : combat.defenders
  const details = { unit: nameOf(p, unit), star: STARS[colour]! }
  if (!own.includes(unit) || starsLeft(p, unit, colour) === 0) return refusals(['wb95-15.1-c'], details) // 15.1-c
  const reference = referenceOf(p, combat)
  const isIdle =
    side === p.active ? isShut(p, unit, reference) : combat.attackers.every((other) => isShut(p, other, reference))
  return isIdle ? refusals(['wb95-15.1-a'], details) : [] // 15.1-a
}

/** Everything with which a side can add to what is declared. */
export function supportLists(p: Wb95, side: number, combat: Combat): OrderList[] {
  return [
    listUnits(p, 'support', supportGuns(p, side, combat.hexes)),
    listUnits(p, 'call', callable(p, side, combat.hexes)),
    listMadeOf(
      looseStars(p, side, combat),
      ([unit, colour]) => ({ do: 'decline', unit: nameOf(p, unit), star: STARS[colour]! }),
      (order) => order.unit as string,
    ),
  ]
}

/** Whether there is anything. */
export function hasSupport(p: Wb95, side: number, combat: Combat): boolean {
  const { hexes } = combat
  return (
    looseStars(p, side, combat).length > 0 ||
    supportGuns(p, side, hexes).length > 0 ||
    callable(p, side, hexes).length > 0
  )
}

/** Judges `support`, `call` and `decline`. */
export function checkSupport(p: Wb95, side: number, order: Order): Verdict {
  const unit = unitIn(p, order)
  const isAttack = side === p.active
  if (order.do === 'decline') {
    const found = declineRefusals(p, side, unit, starIn(order), combatOf(p))
    return found.length > 0 ? verdict(found) : legal('wb95-15.1-c')
  }
  if (order.do === 'call') {
    const rule = isAttack ? 'wb95-10.7-b' : 'wb95-10.7-c'
    if (callable(p, side, targetHexes(p)).includes(unit)) return legal(rule)
    const found = airRefusals(p, unit, side, targetHexes(p), rule)
    return found.length > 0 ? verdict(found) : refusedBy([rule], { unit: order.unit! })
  }
  const found = gunRefusals(p, unit, side, targetHexes(p))
  if (found.length > 0) return verdict(found)
  if (!isAttack) return legal('wb95-9.5-a', 'wb95-9.5-b')
  return legal('wb95-9.4-a', 'wb95-9.4-b', ...(p.pinned[unit] === 1 ? ['wb95-9.4-d'] : []))
}

export const starIn = (order: Order): number => STARS.indexOf(order.star as (typeof STARS)[number])
