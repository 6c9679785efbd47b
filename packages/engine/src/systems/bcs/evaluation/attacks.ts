import { DIRECTIONS } from '@sztab/hex'
import { heldBy } from '../board/actors.js'
import { usesPrepared } from '../board/prepared.js'
import { stackIn, unitsIn } from '../board/presence.js'
import { inObjectiveZones } from '../command/objectives.js'
import { type Bcs, enemyOf } from '../fields.js'
import { attackerLines, battleOf, defenderLines, stepOfAttack, totalOf } from '../fighting/odds.js'
import { attackerFaults, attackFaults, near } from '../fighting/requirements.js'
import { REGULAR } from '../tables.js'
import { STEP } from './weights.js'

/** What attacks can be expected to bring to the side that makes them. */

/** What driving the enemy out of a hex is worth beside his losses. */
const GROUND = 7000
/** A Suppression that is still to come. */
const SUPPRESSION = 2

/** 36ths of two dice that give each sum from 2 on. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const
const LOWEST = 2

/** What two dice and a net modifier bring, in the units of the evaluation. */
function expected(net: number, isPrepared: boolean, holds: boolean): number {
  let sum = 0
  for (const [i, ways] of WAYS.entries()) {
    const total = LOWEST + i + net
    sum += ways * worthOf(total, isPrepared, holds)
  }
  return Math.trunc(sum / 36)
}

/** PA.3 in short. Who holds loses a step instead of the ground. */
function worthOf(total: number, isPrepared: boolean, holds: boolean): number {
  if (total <= 4) return -2 * STEP
  if (total <= 6) return -STEP
  const gained = holds ? STEP : GROUND
  if (total <= 8) return gained - STEP
  if (total <= 10) return gained - (isPrepared ? STEP : 0)
  return GROUND + (total <= 12 ? STEP : 2 * STEP)
}

/** The attack that is under way, before its dice; 0 if there is none. */
export function attackUnderWay(p: Bcs): number {
  if (p.strike === 0 || p.target < 0 || p.row > 0) return 0
  if (p.height[p.target] === 0) return 0
  if (p.attacker >= 0) return worthBy(p, p.attacker)
  return bestOn(p, p.strike, p.target)
}

function worthBy(p: Bcs, attacker: number): number {
  const defender = p.defender >= 0 ? p.defender : stackIn(p, p.target)[0]!
  const battle = { ...battleOf(p), attacker }
  const more = p.suppressed === 0 && p.shelled === 0 && p.artillery > 0 ? SUPPRESSION : 0
  const net =
    totalOf(attackerLines(p, battle)) +
    more -
    totalOf(defenderLines(p, defender, p.target, stepOfAttack(p, attacker, p.target)))
  return expected(net, usesPrepared(p, defender), isHeld(p, defender))
}

const isHeld = (p: Bcs, defender: number): boolean =>
  p.setting.key[p.target < 0 ? p.at[defender]! : p.target] === 1 || usesPrepared(p, defender)

/** The best that somebody next to a hex could make of it. */
function bestOn(p: Bcs, kind: number, target: number): number {
  const { neighbours } = p.setting.map.grid
  let best = Number.NEGATIVE_INFINITY
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const hex = neighbours[target * DIRECTIONS + direction]!
    if (hex < 0 || p.holder[hex] !== p.active) continue
    for (const unit of unitsIn(p, hex)) {
      if (p.formation[unit] !== p.acting || attackerFaults(p, p.active, kind, unit, target).length > 0) continue
      best = Math.max(best, worthOn(p, kind, unit, target))
    }
  }
  return best === Number.NEGATIVE_INFINITY ? 0 : best
}

function worthOn(p: Bcs, kind: number, attacker: number, target: number): number {
  const defender = p.defender >= 0 ? p.defender : stackIn(p, target)[0]!
  const battle = { kind, target, attacker, assist: -1, isSuppressed: false, isAfterFire: false, isCut: false }
  const more = p.artillery > 0 && p.barraged[target] === 0 ? (kind === REGULAR ? SUPPRESSION : 1) : 0
  const net =
    totalOf(attackerLines(p, battle)) +
    more -
    totalOf(defenderLines(p, defender, target, stepOfAttack(p, attacker, target)))
  const isKey = p.setting.key[target] === 1 || usesPrepared(p, defender)
  return expected(net, usesPrepared(p, defender), isKey)
}

/** What Regular Attacks that could be declared now promise, in hundredths of what they would bring. */
export function promises(p: Bcs, share: number): number {
  let sum = 0
  for (const hex of inObjectiveZones(p, heldBy(p, enemyOf(p.active)))) {
    if (near(p, hex).length === 0) continue
    if (attackFaults(p, p.active, REGULAR, hex).length > 0) continue
    sum += Math.max(0, bestOn(p, REGULAR, hex))
  }
  return Math.trunc((sum * share) / 100)
}
