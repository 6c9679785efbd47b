import { DIRECTIONS } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import { groundOf } from '../../../operations/units.js'
import { airStrength, COVER, DESTROY, RAID } from '../air/aloft.js'
import { LARGE_RIVER } from '../board/country.js'
import { ZONE } from '../board/ground.js'
import type { Wb95 } from '../fields.js'
import { type Combat, combatOf } from '../fighting/combat.js'
import { reckon } from '../fighting/odds.js'
import { AIR, BARRAGE, DEFENDER, type FireTableName } from '../tables.js'
import { BLOW, whenAllJoin, worthOf } from './attacks.js'
import { fireWorth, strengthOf, THOUSAND } from './fires.js'
import { stakesOf } from './stakes.js'

/** What is being put together or carried out: the attack or fire under way, losses and retreats that are still to be taken, aircraft. */

/** To the active side. */
export function underWay(p: Wb95): number {
  let sum = pending(p)
  if (p.phase === AIR) sum += flights(p)
  const target = p.target.indexOf(1)
  if (target < 0 || p.roll !== 0) return sum
  const combat = combatOf(p)
  if (combat.attackers.length > 0) return sum + attackWorth(p, combat)
  if (combat.support.length === 0) return sum
  const strength = combat.support.reduce((all, unit) => all + strengthOf(p, unit), 0)
  const isBarrage = p.phase === BARRAGE
  const guns = isBarrage && combat.support.length === 1 ? 2 * strength : strength // 9.8-a
  return sum + fireBy(p, 'artillery', isBarrage ? 2 * guns : guns, target) // 9.8-b
}

/** The attack that is being put together. Before it is launched nobody has the part of a defender yet. */
function attackWorth(p: Wb95, combat: Combat): number {
  const { first, next } = groundOf(p)
  let { defenders } = combat
  if (defenders.length === 0) {
    const found: number[] = []
    for (const hex of combat.hexes)
      for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) if (p.role[unit] === 0) found.push(unit)
    defenders = found
  }
  if (defenders.length === 0) return 0
  const { column } = reckon(p, { ...combat, defenders })
  let sum = 0
  for (const hex of combat.hexes)
    sum += worthOf(p, p.active, hex, column, combat.attackers.length, escapesFrom(p, p.active, hex))
  const worth = Math.trunc(sum / combat.hexes.length)
  if (combat.hexes.length > 1 || p.attacked[combat.attackers[0]!] === 1) return worth
  const support = combat.support.reduce((all, unit) => all + strengthOf(p, unit), 0)
  return Math.max(worth, whenAllJoin(p, combat.hexes[0]!, support))
}

/** The hexes that those in a hex can leave it for without loss. */
function escapesFrom(p: Wb95, side: number, target: number): number {
  const { holder, layers } = groundOf(p)
  const { map, between } = p.setting
  const zone = layers[ZONE]!.hexes[side]!
  let count = 0
  for (let at = target * DIRECTIONS; at < (target + 1) * DIRECTIONS; at++) {
    const hex = map.grid.neighbours[at]!
    if (hex >= 0 && holder[hex] !== side && zone[hex] === 0 && (between[at]! & LARGE_RIVER) === 0) count++
  }
  return count
}

/** Fire or a raid of the active side on a hex. */
function fireBy(p: Wb95, table: FireTableName, strength: number, hex: number): number {
  return Math.trunc(fireWorth(p, p.active, table, strength, hex, BLOW) / THOUSAND)
}

/** Aircraft that have been sent up, to the active side. What has nothing to do there is better left on its airfield. */
function flights(p: Wb95): number {
  const { roster, box } = p.setting
  let sum = 0
  for (let unit = 0; unit < p.at.length; unit++) {
    if (p.at[unit] !== box.aloft) continue
    if (roster.side[unit] !== p.active) {
      sum += p.mission[unit] === COVER && isMet(p, unit) ? -COVERED : 1
      continue
    }
    sum--
    const table = roster.isBomber[unit] === 1 ? 'bombing' : 'groundAttack'
    if (p.mission[unit] === RAID) sum += fireBy(p, table, airStrength(p, unit), p.over[unit]!) >> 1
    else if (p.mission[unit] === DESTROY) sum -= USELESS
  }
  return sum
}

const COVERED = 12
const USELESS = 20

/** Whether the enemy flies over the hex of a defending aircraft. */
function isMet(p: Wb95, cover: number): boolean {
  const { roster, box } = p.setting
  for (let unit = 0; unit < p.at.length; unit++)
    if (p.at[unit] === box.aloft && roster.side[unit] !== roster.side[cover] && p.over[unit] === p.over[cover])
      return true
  return false
}

const SIDE_ARG = 0
const COUNT_ARG = 1

/** Losses and hexes of retreat that somebody has still to take, to the active side. */
function pending(p: Wb95): number {
  const { stepNames } = p.layout
  const { level } = stakesOf(p.setting)
  let sum = 0
  for (let frame = 0; frame < p.agendaDepth; frame++) {
    const name = stepNames[agenda.step(p, frame)]!
    const isLoss = name === 'losses' || name === 'toll' || name === 'fire-losses'
    if (!isLoss && name !== 'half') continue
    const side = agenda.arg(p, SIDE_ARG, frame)
    const count = agenda.arg(p, COUNT_ARG, frame)
    const cost = isLoss ? count * (level[side]! + BLOW.level) : retreatCost(p, side, count)
    sum += side === p.active ? -cost : cost
  }
  return sum
}

/** What it costs a side to go back so many hexes; who holds an objective loses it. */
function retreatCost(p: Wb95, side: number, hexes: number): number {
  if (hexes === 0) return 0
  const { objectiveAt } = p.setting
  const { prize } = stakesOf(p.setting)
  let cost = 0
  for (let unit = 0; unit < p.role.length; unit++) {
    if (p.role[unit] !== DEFENDER || p.setting.roster.side[unit] !== side || p.levels[unit] === 0) continue
    cost += hexes * BLOW.hex
    const objective = p.at[unit]! < p.setting.hexes ? objectiveAt[p.at[unit]!]! : -1
    if (objective >= 0 && p.control[objective] === side) cost += Math.trunc((prize[objective]! * BLOW.prize) / 100)
  }
  return cost
}
