import { DIRECTIONS } from '@sztab/hex'
import type { RuleId } from '../../../kernel/words.js'
import { membersOf } from '../board/actors.js'
import { BY_AREA } from '../board/arrivals.js'
import { isUrban } from '../board/control.js'
import { AV_ZONE, BLOCKS, shownFace } from '../board/presence.js'
import { isUnready } from '../board/roster.js'
import { isPassable, stepCost, stepTo } from '../board/steps.js'
import { allowanceOf } from '../board/unit-turn.js'
import { isInObjectiveZone } from '../command/objectives.js'
import { type Bcs, enemyOf } from '../fields.js'
import {
  FAIL,
  FIRE_EVENTS,
  FULL,
  LIGHT,
  OBJECTIVE_ZONE,
  OBJECTIVES_BY_RESULT,
  QUARTERS,
  RED,
  REGULAR,
  SHOCK_COST,
  SHOCK_LEFT,
  TAC,
} from '../tables.js'

/** 5.1a, 5.1c, 5.1h, 5.1i, 5.1m: who may attack what. All of it rests on the own units and on what everybody sees of the others. */

/** Why a hex cannot be the target of an attack or of a barrage, whoever makes it. */
export function targetFaults(p: Bcs, side: number, hex: number): RuleId[] {
  const { hexes, formations } = p.setting
  if (hex >= hexes) return ['bcs-5.1a-b'] // 2.1d-f
  if (p.holder[hex] !== enemyOf(side)) {
    const hasStaff = formations.names.some(
      (_, i) => formations.side[i] !== side && (p.at[formations.hq[i]!] === hex || p.at[formations.trains[i]!] === hex),
    )
    return [hasStaff ? 'bcs-5.0b-a' : 'bcs-5.1a-b'] // 5.0b-a, 5.1a-b
  }
  return (p.presence[hex]! & BLOCKS) === 0 ? ['bcs-5.0c-a', 'bcs-4.6b-a'] : [] // 5.0c-a
}

/** 5.1a, 5.1g, 5.1m: why a hex cannot be attacked now. */
export function attackFaults(p: Bcs, side: number, kind: number, hex: number): RuleId[] {
  const rules = targetFaults(p, side, hex)
  if (rules.length > 0) return rules
  const waits = kind === REGULAR && isAttackedFromOffMap(p, hex)
  if (!waits || !hasOffMapObjective(p, hex)) rules.push(...groundFaults(p, hex)) // 6.3b-a, R45
  if (waits && rules.length > 0) rules.push('bcs-6.3b-a')
  if (kind === REGULAR && p.assaulted[hex] === 1 && !isUrban(p, hex)) rules.push('bcs-5.1g-a') // 5.1g-a
  if (kind !== REGULAR && (p.presence[hex]! & AV_ZONE) !== 0) rules.push('bcs-5.1m-a') // 5.1m-a
  return rules
}

/** PA.7-a, 5.1a-c: what an attack by units on the map asks for. */
function groundFaults(p: Bcs, hex: number): RuleId[] {
  const rules: RuleId[] = []
  if (p.snafu === FAIL) rules.push('bcs-PA.7-a') // PA.7-a
  if (!isInObjectiveZone(p, hex)) rules.push('bcs-5.1a-c', 'bcs-3.3a-b') // 5.1a-c, 3.3a-b, 3.3-a
  return rules
}

/** 6.3b-a, R45: units that wait next to an entry hex count as having a Full result, with an objective in it. */
function isAttackedFromOffMap(p: Bcs, hex: number): boolean {
  const { roster, heldAt, hexes } = p.setting
  if (hex >= hexes || heldAt[hex]! < 0) return false
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.formation[unit] === p.acting && entriesOf(p, unit).includes(hex)) return true
  return false
}

/** R45: their Full result gives them so many objectives. */
const OFF_MAP_OBJECTIVES = OBJECTIVES_BY_RESULT[FULL]!

/** R45: whether an attack on an entry hex is within the zone of one of those two, or one is left for it. */
function hasOffMapObjective(p: Bcs, hex: number): boolean {
  const { held, map } = p.setting
  let used = 0
  for (let i = 0; i < held.length; i++) {
    if (p.raided[i] === 0) continue
    if (map.grid.distance(held[i]!, hex) <= OBJECTIVE_ZONE) return true // 6.3b-a
    used += p.raided[i]!
  }
  return used < OFF_MAP_OBJECTIVES // 6.3b-a
}

/** R45: an attacker off the map uses one of them, unless an objective of the roll or one used before will do. */
export function useOffMapObjective(p: Bcs, hex: number): void {
  const { held, heldAt, map } = p.setting
  const near = held.findIndex((other, i) => p.raided[i]! > 0 && map.grid.distance(other, hex) <= OBJECTIVE_ZONE)
  if (isDoubleFromOffMap(p, hex)) p.raided[near < 0 ? heldAt[hex]! : near] = OFF_MAP_OBJECTIVES
  else if (near < 0 && groundFaults(p, hex).length > 0) p.raided[heldAt[hex]!] = 1 // 6.3b-a
}

/** R45: both of their objectives lie in a hex, a Double one (3.3b-a), as long as units that wait have no other entry hex to win for which one is needed. */
export function isDoubleFromOffMap(p: Bcs, hex: number): boolean {
  const { held, map, roster } = p.setting
  const isFar = (other: number): boolean => map.grid.distance(other, hex) > OBJECTIVE_ZONE
  if (held.some((other, i) => p.raided[i]! > 0 && isFar(other))) return false
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.formation[unit] === p.acting)
      for (const entry of entriesOf(p, unit))
        if (isFar(entry) && targetFaults(p, roster.side[unit]!, entry).length === 0) return false
  return true
}

const NO_ENTRIES: readonly number[] = []

/** 6.3a-a: the entry hexes next to which a unit waits off the map. */
function entriesOf(p: Bcs, unit: number): readonly number[] {
  const { box, arrivals } = p.setting
  const arrival = p.at[unit] === box.waiting ? arrivals[unit] : undefined
  return arrival?.kind === BY_AREA ? arrival.hexes : NO_ENTRIES
}

/** 5.1c: what is asked of every unit that takes part. */
function memberFaults(p: Bcs, unit: number, target: number): RuleId[] {
  const { roster, hexes, scenario } = p.setting
  const rules: RuleId[] = []
  const hex = p.at[unit]!
  const face = shownFace(p, unit)
  if (hex < hexes) {
    const at = stepTo(p, hex, target)
    if (at < 0)
      rules.push('bcs-5.1c-b') // 5.1c-b
    else if (!isPassable(p, roster.mobility[face]!, at)) rules.push('bcs-5.1c-c') // 5.1c-c
    if (p.height[hex]! > scenario.stack) rules.push('bcs-5.1c-e', 'bcs-4.2b-b') // 5.1c-e, 4.2b-b, 4.2-a
  } else if (!entriesOf(p, unit).includes(target)) rules.push('bcs-5.1c-b') // 6.3a-a
  if (p.finished[unit] === 1) rules.push('bcs-5.1c-d', 'bcs-3.4h-a') // 5.1c-d, 3.4h-a
  if (roster.move[face] === 0 || roster.isStatic[unit] === 1) rules.push('bcs-5.1c-f') // 5.1c-f
  if (p.screen[unit] === 1) rules.push('bcs-4.6a-d') // 4.6a-d
  if (isUnready(roster, face)) rules.push('bcs-1.1d-c') // 1.1d-c
  return rules
}

/** 3.4a-a: only units of the active formation. */
function isForeign(p: Bcs, side: number, unit: number): boolean {
  const { roster, hexes, box } = p.setting
  const hex = p.at[unit]!
  const isThere = hex >= 0 && (hex < hexes || hex === box.waiting)
  return unit >= roster.combat || roster.side[unit] !== side || p.formation[unit] !== p.acting || !isThere
}

/** Why a unit cannot make an attack. */
export function attackerFaults(p: Bcs, side: number, kind: number, unit: number, target: number): RuleId[] {
  if (isForeign(p, side, unit)) return ['bcs-3.4a-a'] // 3.4a-a
  const rules = memberFaults(p, unit, target)
  const isOnMap = p.at[unit]! < p.setting.hexes
  if (isOnMap || !hasOffMapObjective(p, target)) rules.push(...groundFaults(p, target)) // 6.3b-a, R45
  const { hasArrow } = p.setting.roster
  if (kind !== REGULAR) rules.push(...shockFaults(p, unit, target))
  else if (hasArrow[shownFace(p, unit)] === 0) rules.push('bcs-5.1h-a', 'bcs-1.1a-a') // 5.1h-a, 1.1a-a
  return rules
}

/** 5.1m: what a Shock Attack asks for beyond that. */
function shockFaults(p: Bcs, unit: number, target: number): RuleId[] {
  const { roster, hexes } = p.setting
  const rules: RuleId[] = []
  if (p.at[unit]! >= hexes) return ['bcs-6.3c-a'] // 6.3c-a
  const face = shownFace(p, unit)
  const isMover = p.mover === unit
  if (p.stopped[unit] === 1) rules.push('bcs-5.1m-f') // 5.1m-f
  if (p.begun[unit] === 1 && !isMover) rules.push('bcs-3.4f-a', 'bcs-1.6f-a') // 3.4f-a, 1.6f-a
  const left = isMover ? p.left : allowanceOf(p, unit)
  if (left < SHOCK_LEFT * QUARTERS || p.fires[unit]! >= FIRE_EVENTS) rules.push('bcs-5.1m-e', 'bcs-4.1f-b') // 5.1m-e, 4.1f-b
  if (p.height[p.at[unit]!]! > p.setting.scenario.stack) rules.push('bcs-1.6c-a', 'bcs-4.2b-a') // 1.6c-a, 4.2b-a
  if (roster.mobility[face] !== TAC) rules.push('bcs-5.1m-g') // 5.1m-g
  const av = roster.avKind[face]!
  const isMarked = roster.hasArrow[face] === 1 || av === RED || av === LIGHT || roster.isBreakthrough[face] === 1
  if (!isMarked) rules.push('bcs-5.1m-h') // 5.1m-h, 1.1e-q
  const at = stepTo(p, p.at[unit]!, target)
  const cost = at < 0 ? 0 : stepCost(p, TAC, at)
  if (cost < 0 || cost > SHOCK_COST * QUARTERS) rules.push('bcs-5.1m-b') // 5.1m-b
  return rules
}

/** 5.1i: why a unit cannot assist another. */
export function assistFaults(p: Bcs, side: number, unit: number, attacker: number, target: number): RuleId[] {
  const { roster, hexes, map } = p.setting
  if (isForeign(p, side, unit)) return ['bcs-3.4a-a']
  if (unit === attacker) return ['bcs-5.1i-a'] // 5.1i-a
  const rules = memberFaults(p, unit, target).filter((rule) => rule !== 'bcs-1.1d-c')
  const face = shownFace(p, unit)
  if (isUnready(roster, face)) rules.push('bcs-5.1i-b', 'bcs-1.1d-c') // 5.1i-b, 1.1d-c
  if (rules.includes('bcs-5.1c-b')) rules.push('bcs-5.1i-c') // 5.1i-c
  if (rules.some((rule) => rule === 'bcs-5.1c-d' || rule === 'bcs-5.1c-e')) rules.push('bcs-5.1i-d') // 5.1i-d
  const [own, other] = [p.at[unit]!, p.at[attacker]!]
  const isBeside = own === other || (own < hexes && other < hexes && map.grid.distance(own, other) === 1)
  if (!isBeside) rules.push('bcs-5.1i-c') // 5.1i-c
  return [...new Set(rules)]
}

/** The units of the active formation that could make an attack on a hex. */
export function attackersOn(p: Bcs, side: number, kind: number, target: number): number[] {
  return near(p, target).filter((unit) => attackerFaults(p, side, kind, unit, target).length === 0)
}

export function assistsFor(p: Bcs, side: number, attacker: number, target: number): number[] {
  return near(p, target).filter((unit) => assistFaults(p, side, unit, attacker, target).length === 0)
}

/** The hexes that a side holds next to units of the active formation, those among them that wait off the map; by rising number. */
export function hexesNearBy(p: Bcs, holder: number): number[] {
  const { hexes, map } = p.setting
  const { neighbours } = map.grid
  const found: number[] = []
  const look = (hex: number): void => {
    if (hex >= 0 && p.holder[hex] === holder && !found.includes(hex)) found.push(hex)
  }
  for (const unit of membersOf(p)) {
    const hex = p.at[unit]!
    if (hex < hexes) for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) look(neighbours[at]!)
    else for (const entry of entriesOf(p, unit)) look(entry)
  }
  return found.sort((a, b) => a - b)
}

/** The units of the active formation next to a hex, those among them that wait off the map. */
export function near(p: Bcs, target: number): number[] {
  const { map, hexes } = p.setting
  const found: number[] = []
  for (const unit of membersOf(p)) {
    const hex = p.at[unit]!
    if (hex < hexes ? map.grid.distance(hex, target) === 1 : entriesOf(p, unit).includes(target)) found.push(unit)
  }
  return found
}
