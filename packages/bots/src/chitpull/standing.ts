import {
  attackOf,
  defenceOf,
  defenceTotal,
  distancesOf,
  type Family,
  groundOf,
  IMPOSSIBLE,
  staffsOf,
  terrainColumn,
  unitsIn,
} from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'
import type { Activation } from './activation.js'
import { advanceOf, tempoOf } from './cause.js'
import { expected } from './combat.js'
import { MOST_ATTACKERS, openSides, riverPart } from './reaches.js'
import { retreatLoss } from './retreats.js'
import type { Siege } from './worth.js'

/** How well single pieces stand where they are or could go. */

/** Nobody is looked for farther than so many hexes. */
const FAR = 30

/** How well a unit would stand in a hex as things are in `p`, whatever else is done: what a candidate order scores. */
export function score(a: Activation, p: Family, unit: number, hex: number): number {
  const { side, enemy, stakes, judge } = a
  const { zone } = groundOf(p)
  const attack = attackOf(p, unit)
  const isHere = p.at[unit] === hex
  let score = -advanceOf(judge.cause, side) * stakes.way[side]![hex]! * attack + stakes.prize[side]![hex]!
  if (a.hasCombatAhead) score += a.judge.cause.weights.placeAttack * attackShare(a, p, hex, attack)
  const guarded = stakes.prize[enemy]![hex]!
  if (guarded > 0) score += guarded * guardShare(a, p, unit, hex)
  if (a.attackers[hex]! > 0) {
    const block =
      zone[side]![hex] === 0 || isHere ? a.judge.cause.weights.placeBlock : a.judge.cause.weights.placeBlockInZone
    score += advanceOf(judge.cause, enemy) * a.strength[hex]! * block - dangerAt(a, p, unit, hex)
  } else {
    const { idle, idleBeyond } = a.judge.cause.weights
    score -= idle * Math.max(0, a.judge.fighters.nearest(p, hex, a.enemy, FAR, idleBeyond) - idleBeyond)
  }
  if (isCommanded(a, p, hex)) score += a.judge.cause.weights.command
  if (a.supplied[hex] === 0) score -= a.judge.cause.weights.noLine * judge.unitWorth(p, unit)
  return score
}

/** How much less likely a place falls with the unit in it. */
function guardShare(a: Activation, p: Family, unit: number, hex: number): number {
  const { judge, enemy, stakes } = a
  const { siege, placeGuardFar } = judge.cause.weights
  const attack = siegeOf(a, hex)
  if (attack.near === 0 && attack.far === 0)
    return groundOf(p).troops[hex]! - (p.at[unit] === hex ? 1 : 0) > 0 ? 0 : placeGuardFar
  const { first, next } = groundOf(p)
  let steps = 0
  for (let other = first[hex]!; other >= 0; other = next[other]!)
    if (other !== unit && p.setting.roster.isHq[other] === 0) steps += p.steps[other]!
  const defence = defenceTotal(p, hex) - (p.at[unit] === hex ? defenceOf(p, unit) : 0)
  const before = judge.fallRisk(p, stakes, hex, enemy, attack, defence, steps)
  const after = judge.fallRisk(p, stakes, hex, enemy, attack, defence + defenceOf(p, unit), steps + p.steps[unit]!)
  return siege * (before - after)
}

/** What is to be feared for a place that the enemy wants, as it is held when the movement begins. */
export function fear(a: Activation, hex: number): number {
  const { base, judge, enemy, stakes } = a
  const attack = siegeOf(a, hex)
  if (attack.near === 0) return 0
  const steps = unitsIn(base, hex).reduce((sum, unit) => sum + (isTroop(base, unit) ? base.steps[unit]! : 0), 0)
  const risk = judge.fallRisk(base, stakes, hex, enemy, attack, defenceTotal(base, hex), steps)
  return risk * stakes.prize[enemy]![hex]!
}

function siegeOf(a: Activation, hex: number): Siege {
  let found = a.sieges.get(hex)
  if (found === undefined) {
    found = a.judge.siegeOf(a.base, a.stakes, hex, a.enemy)
    a.sieges.set(hex, found)
  }
  return found
}

function attackShare(a: Activation, p: Family, hex: number, attack: number): number {
  const { neighbours } = p.setting.map.grid
  let best = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const target = neighbours[hex * DIRECTIONS + direction]!
    const potential = target < 0 ? undefined : a.potential.get(target)
    if (!potential || (p.setting.between[hex * DIRECTIONS + direction]! & 1) !== 0) continue
    const mine = attack / (a.isOverRiver(hex, target) ? 2 : 1)
    best = Math.max(best, potential.worth * Math.min(1, mine / potential.attack))
  }
  return best
}

/** What the best attack on the hex would cost if the unit were there too. */
function dangerAt(a: Activation, p: Family, unit: number, hex: number): number {
  const room = Math.min(MOST_ATTACKERS, openSides(p, a, hex, a.enemy))
  const count = a.attackers[hex]!
  const all = a.strength[hex]! * riverPart(p, a, hex, a.enemy)
  const attack = Math.trunc(count <= room ? all : (all * room) / count)
  const defence = defenceTotal(p, hex) + (p.at[unit] === hex ? 0 : defenceOf(p, unit))
  const column = terrainColumn(p, hex, attack, defence)
  if (column === IMPOSSIBLE) return 0
  const means = expected(column, p.steps[unit]!, false)
  return (
    a.judge.cause.weights.placeDanger *
    tempoOf(a.judge.cause, a.enemy) *
    ((means.defender / p.steps[unit]! + means.retreated * retreatLoss(p, hex, a.side)) * a.judge.unitWorth(p, unit) +
      means.emptied * a.judge.cause.weights.ground)
  )
}

function isCommanded(a: Activation, p: Family, hex: number): boolean {
  const { apart, places } = distancesOf(p.setting)
  for (const hq of staffsOf(p, a.side)) if (apart[p.at[hq]! * places + hex]! <= p.setting.roster.range[hq]!) return true
  return false
}

export function staffScore(a: Activation, p: Family, hq: number, hex: number): number {
  const { apart, places } = distancesOf(p.setting)
  const { troops, zone } = groundOf(p)
  const { fighters } = a.judge
  const row = hex * places
  const range = p.setting.roster.range[hq]!
  const own = fighters.of(p, a.side)
  let score = 0
  for (let i = 0; i < fighters.count(a.side); i++) {
    const distance = apart[row + p.at[own[i]!]!]!
    if (distance <= range) score += 14 - distance
  }
  score -= advanceOf(a.judge.cause, a.side) * a.stakes.way[a.side]![hex]!
  if (a.attackers[hex]! > 0) score -= troops[hex] === 0 ? 150 : 50
  if (zone[a.enemy]![hex] !== 0) score -= 60
  if (a.supplied[hex] === 0) score -= 200
  return score
}

function isTroop(p: Family, unit: number): boolean {
  return p.setting.roster.isHq[unit] === 0
}
