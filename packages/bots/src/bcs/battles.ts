import {
  attackerLines,
  type Bcs,
  COMBAT_TABLE,
  chancesAt,
  defenderLines,
  firerLines,
  hasSafePath,
  hitFrom,
  reaches,
  rowFor,
  shownFace,
  stepTo,
  sumOf,
  TAC,
  type Target,
  targetLines,
  totalOf,
  unitsIn,
  usesPrepared,
} from '@sztab/engine/bcs-reading'
import { weights } from './weights.js'

/** What fights are expected to bring: every throw of the tables, weighed by how often it falls. Modifiers are those of the rules. */

/** 36ths of two dice that give each sum from 2 on. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const
const LOWEST = 2
const THROWS = 36
const DIE = 6
const SITUATIONAL = 0
const USUAL_RATING = 3

/** What the Combat Table brings at a net modifier, in steps; and how often the hex is emptied. */
export interface Outcome {
  readonly own: number
  readonly enemy: number
  readonly emptied: number
}

const known = new Map<number, Outcome>()
const MOST_NET = 40

/** `holds`: who defends loses a step instead of the ground where he may (5.5d-a); `isPrepared`: he uses Prepared Defense. */
export function outcomeAt(net: number, isPrepared: boolean, holds: boolean): Outcome {
  const key = ((net + MOST_NET) << 2) | (isPrepared ? 2 : 0) | (holds ? 1 : 0)
  let found = known.get(key)
  if (!found) {
    let [own, enemy, emptied] = [0, 0, 0]
    for (const [i, ways] of WAYS.entries()) {
      const row = rowFor(COMBAT_TABLE, LOWEST + i + net)
      const share = ways / THROWS
      own += share * (row.ifPrepared && !isPrepared ? 0 : row.attacker)
      enemy += share * row.defender
      if (row.retreat === undefined) continue
      if (row.retreat === SITUATIONAL && holds) enemy += share
      else emptied += share
    }
    found = { own, enemy, emptied }
    known.set(key, found)
  }
  return found
}

/** An attack as it would be made: from where, with which side of the counter up, helped by whom. */
export interface Attack {
  readonly kind: number
  readonly target: number
  readonly attacker: number
  readonly from: number
  /** 1 if it attacks with its Deployed side up. */
  readonly face: number
  readonly assist: number
  readonly isSuppressed: boolean
  readonly isAfterFire?: boolean
}

export interface Expected extends Outcome {
  /** In hundredths of a victory point, to the attacker. */
  readonly worth: number
}

/** What a step of a middling unit is worth: strength lost early is missed longest. */
export function usualStep({ setting: { scenario }, turn }: Bcs): number {
  const { early } = weights
  return weights.step * early[Math.min(scenario.turns - turn, early.length - 1)]!
}

/** What a step of a unit is worth. */
export function stepWorth(p: Bcs, unit: number): number {
  const { roster } = p.setting
  const rated = (usualStep(p) * (roster.rating[unit]! + USUAL_RATING)) / (2 * USUAL_RATING)
  return roster.isArmoured[unit] === 1 ? rated * weights.armoured : rated
}

/** The most that those in a hex have to set against an attack over a hexside; below 0: over none. */
export function defenceIn(p: Bcs, hex: number, step = -1): { readonly unit: number; readonly total: number } {
  let best = { unit: -1, total: 0 }
  for (const unit of unitsIn(p, hex)) {
    const total = totalOf(defenderLines(p, unit, hex, step))
    if (best.unit < 0 || total > best.total) best = { unit, total }
  }
  return best
}

/** What it is to have a hex of the enemy empty: a victory hex is entered only with an objective in it (R38). */
function groundWorth(p: Bcs, side: number, hex: number, isAimed = p.objective[hex]! > 0): number {
  const held = p.setting.heldAt[hex]!
  if (held < 0 || p.control[held] === side) return weights.ground
  const prize = p.setting.scenario.victory.hexes.find(({ at }) => p.setting.map.grid.index(at) === hex)
  if (!prize) return weights.ground
  return weights.ground + 100 * prize.points * (isAimed ? weights.prize : weights.prize / 3)
}

/** Whether who defends would rather lose a step than the hex, or cannot leave it. */
export function staysIn(p: Bcs, unit: number): boolean {
  if (p.setting.key[p.at[unit]!] === 1 || usesPrepared(p, unit)) return true
  return p.setting.roster.mobility[shownFace(p, unit)] !== TAC && !hasSafePath(p, unit)
}

/** By the Combat Table, with the modifiers of the rules themselves. */
export function expectedAttack(p: Bcs, attack: Attack): Expected {
  const { kind, target, attacker, from, face, assist, isSuppressed, isAfterFire = false } = attack
  const was = p.deployed[attacker]!
  p.deployed[attacker] = face
  const net = totalOf(attackerLines(p, { kind, target, attacker, assist, isSuppressed, isAfterFire, isCut: false }))
  p.deployed[attacker] = was
  const step = from < p.setting.hexes ? stepTo(p, from, target) : -1
  const defence = p.defender >= 0 && p.target === target ? namedDefence(p, step) : defenceIn(p, target, step)
  return valued(p, attack, net - defence.total, defence.unit)
}

function namedDefence(p: Bcs, step: number): { readonly unit: number; readonly total: number } {
  return { unit: p.defender, total: totalOf(defenderLines(p, p.defender, p.target, step)) }
}

function valued(p: Bcs, { target, attacker }: Attack, net: number, defender: number): Expected {
  const side = p.setting.roster.side[attacker]!
  const isPrepared = usesPrepared(p, defender)
  const outcome = outcomeAt(net, isPrepared, staysIn(p, defender))
  const units = p.height[target]!
  // Who loses his last step is gone, and drives nobody out.
  const frail = p.steps[attacker]! <= 1 ? 1.5 : p.steps[attacker] === 2 ? 1.1 : 1
  const last = p.steps[defender]! <= 1 && units === 1 ? 1.4 : 1
  const gained = outcome.enemy * stepWorth(p, defender) * last
  const emptied = outcome.emptied * (groundWorth(p, side, target) + weights.driven * units)
  const worth = gained + emptied - outcome.own * stepWorth(p, attacker) * frail
  return { ...outcome, worth }
}

/** What the attack costs in fatigue beyond what the activation has cost already: 3 in 6 against the worst cause so far. */
export function tiring(p: Bcs, cause: number): number {
  return (Math.max(0, cause - p.cause) / DIE) * weights.fatigue
}

/** An Engagement of a unit in `from` with one of the targets: the owner names the one that is best for him. */
export function engagementWorth(p: Bcs, firer: number, from: number, hex: number, targets: readonly Target[]): number {
  let worst = Number.POSITIVE_INFINITY
  const distance = p.setting.map.grid.distance(from, hex)
  for (const target of targets) worst = Math.min(worst, duelWorth(p, firer, hex, target, distance))
  return worst === Number.POSITIVE_INFINITY ? 0 : worst
}

function duelWorth(p: Bcs, firer: number, hex: number, target: Target, distance: number): number {
  const isReal = target.support < 0
  const net = sumOf(firerLines(p, firer, hex)) + sumOf(targetLines(p, target, distance))
  const isAnswered = reaches(p, target, distance)
  const side = p.setting.roster.side[firer]!
  let worth = 0
  for (const { result, ways, of } of chancesAt(isReal, net)) {
    const share = ways / of
    if ((result === 'firer' || result === 'both') && isAnswered) worth -= share * stepWorth(p, firer)
    if (result === 'both') worth += share * stepWorth(p, target.unit)
    if (result === 'target')
      worth += share * (stepWorth(p, target.unit) + weights.driven * p.height[hex]! + groundWorth(p, side, hex) / 2)
    if (result === 'dropped' || result === 'reduced') worth += share * weights.dropped
    if (result === 'reduced') worth += share * stepWorth(p, target.support)
  }
  return worth
}

/** Steps that fire on a hex costs, by what each unit stands in, for each point. */
export function hitsWorth(p: Bcs, hex: number, kind: 'barrage' | 'fire', points = 1): number {
  let worth = 0
  for (const unit of unitsIn(p, hex)) {
    if (p.screen[unit] === 1) continue
    const hits = (points * (DIE + 1 - hitFrom(p, unit, kind))) / DIE
    worth += Math.min(p.steps[unit]!, hits) * stepWorth(p, unit)
  }
  return worth
}

/** The most that could be brought against a hex, as far as tables go: what stands there loses so much. What is hoped for in the hex itself is counted elsewhere. */
export function threatWorth(p: Bcs, hex: number, strength: number): number {
  const { unit, total } = defenceIn(p, hex)
  if (unit < 0) return 0
  const { own, enemy, emptied } = outcomeAt(Math.round(strength - total), usesPrepared(p, unit), staysIn(p, unit))
  return Math.max(0, enemy * stepWorth(p, unit) + emptied * (weights.ground + weights.driven) - own * usualStep(p))
}
