import { DIRECTIONS, opposite } from '@sztab/hex'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { faceOf } from '../board/roster.js'
import { isPassable } from '../board/steps.js'
import { REAL_ZONE } from '../board/zones.js'
import { isInRadius } from '../command/blobs.js'
import { currentMsr } from '../command/msr.js'
import { type Bcs, enemyOf } from '../fields.js'
import { hasSafePath, leadsSafely } from '../paths/safe-path.js'
import { ASSEMBLY, FINISHED, MOBILITIES, TRUCK } from '../tables.js'
import { isEnemyIn, isHere, isOnlySupport } from './places.js'

/** PA.14: what may become of a unit, judged by the state at the start of the phase. An empty list of rules: it may. */

/** Formations of a side that are in play. */
export function formationsOf(p: Bcs, side: number): number[] {
  const { formations, hexes } = p.setting
  return [...formations.names.keys()].filter((formation) => {
    const hq = p.at[formations.hq[formation]!]!
    return formations.side[formation] === side && hq >= 0 && hq < hexes && p.state[formation]! <= FINISHED
  })
}

const isOnMap = (p: Bcs, unit: number): boolean => p.at[unit]! >= 0 && p.at[unit]! < p.setting.hexes
const isInSupport = (p: Bcs, unit: number): boolean => p.at[unit] === p.setting.box.support
const isIndependent = (p: Bcs, unit: number): boolean => p.setting.roster.organic[unit]! < 0

/** Unassigned and off the map: rebuilt, taken off, or arriving (2.3a-e). */
export function waitsUnassigned(p: Bcs, unit: number): boolean {
  return p.formation[unit]! < 0 && (p.at[unit] === p.setting.box['off-map'] || isHere(p, unit)) // 2.3a-e
}

/** 1.5-a, G18: whether a unit can be in Support at all. */
function maySupport(p: Bcs, unit: number): RuleId[] {
  const { roster } = p.setting
  return roster.isArmoured[unit] === 1 && roster.takesNoSupport[unit] === 0 ? [] : ['bcs-1.5-a']
}

/** In radius with a Safe Path: the way to the headquarters is open. */
function isAtHand(p: Bcs, unit: number): boolean {
  return isInRadius(p, unit) && hasSafePath(p, unit)
}

/** PA.14-a, PA.14-c: from the map into Support. */
export function whyNotSupport(p: Bcs, unit: number): RuleId[] {
  if (!isOnMap(p, unit) || p.formation[unit]! < 0) return ['bcs-1.5c-a']
  const [cannot] = maySupport(p, unit)
  if (cannot) return [cannot]
  return isAtHand(p, unit) ? [] : [isIndependent(p, unit) ? 'bcs-PA.14-c' : 'bcs-PA.14-a'] // PA.14-a, PA.14-c
}

/** PA.14-b, PA.14-e: out of Support onto an Assembly Hex. */
export function whyNotRelease(p: Bcs, unit: number): RuleId[] {
  if (!isInSupport(p, unit)) return ['bcs-1.5c-a']
  return isOnlySupport(p, unit) ? ['bcs-1.5c-d'] : [] // 1.5c-d, 1.1e-h
}

/** PA.14-d, PA.14-f, PA.14-g: away from its formation. */
export function whyNotDetach(p: Bcs, unit: number): RuleId[] {
  const formation = p.formation[unit]!
  if (!isIndependent(p, unit)) return ['bcs-2.3a-f', 'bcs-1.3b-a'] // 2.3a-f, 1.3b-a
  if (formation < 0) return ['bcs-2.3a-b']
  if (isInSupport(p, unit)) return currentMsr(p, formation) ? [] : ['bcs-PA.14-f'] // PA.14-f
  if (!isOnMap(p, unit)) return ['bcs-PA.14-d']
  return isAtHand(p, unit) && currentMsr(p, formation) ? [] : ['bcs-PA.14-d'] // PA.14-d
}

/** 2.3a-a: to a formation; where to is looked at beside. */
export function whyNotAttach(p: Bcs, unit: number, formation: number): RuleId[] {
  const { roster, formations } = p.setting
  if (!isIndependent(p, unit)) return ['bcs-2.3a-f', 'bcs-1.3b-a'] // 2.3a-f
  if (roster.isStatic[unit] === 1) return ['bcs-2.3e-a', 'bcs-1.1h-b'] // 2.3e-a, 1.1h-b
  if (p.formation[unit]! >= 0) return ['bcs-2.3a-d', 'bcs-1.2a-d'] // 2.3a-d, 1.2a-d
  if (formations.side[formation] !== roster.side[unit] || !formationsOf(p, roster.side[unit]!).includes(formation))
    return ['bcs-2.3a-a']
  const isOff = waitsUnassigned(p, unit)
  if (!isOff && !isOnMap(p, unit)) return ['bcs-2.3a-e']
  if (!isOff && !reachesSomebody(p, unit)) return ['bcs-PA.14-j'] // PA.14-j, PA.14-k
  return currentMsr(p, formation) ? [] : [isOff ? 'bcs-PA.14-h' : 'bcs-PA.14-j'] // PA.14-h, PA.14-i
}

/** PA.14-k, PA.14-i: straight into the Support of its new formation (1.5c-c). */
export function whyNotAttachToSupport(p: Bcs, unit: number): RuleId[] {
  return maySupport(p, unit)
}

/** PA.14-l: an unassigned unit goes off the map to wait (2.3d-b). */
export function whyNotRetire(p: Bcs, unit: number): RuleId[] {
  if (p.formation[unit]! >= 0) return ['bcs-2.3d-b'] // 2.3d-b
  if (!isOnMap(p, unit)) return ['bcs-2.3d-b']
  return reachesSomebody(p, unit) ? [] : ['bcs-PA.14-l'] // PA.14-l
}

/** PA.14-j: a Truck Safe Path to any formation of its side with a Complete MSR. */
function reachesSomebody(p: Bcs, unit: number): boolean {
  return formationsOf(p, p.setting.roster.side[unit]!).some(
    (formation) => currentMsr(p, formation) !== undefined && leadsSafely(p, formation, TRUCK, p.at[unit]!),
  )
}

/** PA.14-m: the Assembly Hexes of a formation for a unit of its side on its Move side. */
export function assemblyHexes(p: Bcs, unit: number, formation: number): readonly number[] {
  const known = assemblies(p.setting)
  if (known.stamp !== p.stamp) {
    known.stamp = p.stamp
    known.hexes.length = 0
  }
  const mobility = p.setting.roster.mobility[faceOf(unit, 0)]!
  const key = formation * MOBILITIES.length + mobility
  known.hexes[key] ??= findAssembly(p, formation, mobility)
  return known.hexes[key]
}

/** By formation and class, as far as they were looked for in a position. */
const assemblies = kept(() => ({ stamp: -1, hexes: [] as (readonly number[])[] }))

function findAssembly(p: Bcs, formation: number, mobility: number): number[] {
  const { formations, map, scratch, hexes } = p.setting
  const side = formations.side[formation]!
  const hq = p.at[formations.hq[formation]!]!
  if (hq < 0 || hq >= hexes) return []
  scratch.zones.follow(p)
  const armour = scratch.zones.layers[REAL_ZONE]!.hexes[enemyOf(side)]!
  const around = areas(p.setting)
  around[hq] ??= Array.from({ length: hexes }, (_, hex) => hex).filter((hex) => map.grid.distance(hex, hq) <= ASSEMBLY) // PA.14-m
  return around[hq].filter(
    (hex) =>
      armour[hex] === 0 && // PA.14-m
      leadsSafely(p, formation, TRUCK, hex) &&
      !isEnemyIn(p, side, hex) &&
      canBeEntered(p, mobility, hex),
  )
}

/** By hex: those around it in which the units of a headquarters there assemble, found once. */
const areas = kept((): number[][] => [])

/** Whether a class can come into a hex from any side by normal movement. */
function canBeEntered(p: Bcs, mobility: number, hex: number): boolean {
  const { neighbours, inPlay } = p.setting.map.grid
  if (inPlay[hex] !== 1) return false
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const from = neighbours[hex * DIRECTIONS + direction]!
    if (from >= 0 && isPassable(p, mobility, from * DIRECTIONS + opposite(direction))) return true
  }
  return false
}

/** The same for artillery points, which stand nowhere: PA.14-f, PA.14-i. */
export function whyNotAttachGuns(p: Bcs, battery: number, side: number, formation: number): RuleId[] {
  const { batteries } = p.setting
  if (batteries.side[battery] !== side || batteries.from[battery]! > p.turn) return ['bcs-2.3a-e']
  if (p.guns[battery]! >= 0) return ['bcs-2.3a-d', 'bcs-1.2a-d'] // 2.3a-d
  if (!formationsOf(p, side).includes(formation)) return ['bcs-2.3a-a']
  return currentMsr(p, formation) ? [] : ['bcs-PA.14-i'] // PA.14-i
}

export function whyNotDetachGuns(p: Bcs, battery: number, side: number): RuleId[] {
  if (p.setting.batteries.side[battery] !== side || p.guns[battery]! < 0) return ['bcs-2.3a-b']
  return currentMsr(p, p.guns[battery]!) ? [] : ['bcs-PA.14-f'] // PA.14-f
}
