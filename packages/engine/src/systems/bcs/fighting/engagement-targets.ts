import { DIRECTIONS } from '@sztab/hex'
import type { RuleId } from '../../../kernel/words.js'
import { usesPrepared } from '../board/prepared.js'
import { AV_ZONE, SCREENS, shownFace, unitsIn } from '../board/presence.js'
import { supportOf, supportUnits, whyUnsupported } from '../board/support-use.js'
import { type Bcs, enemyOf } from '../fields.js'

/** 5.2b: who can be the target of an Engagement. The owner of the hex names him; he alone knows who lies there. */

/** A Real AV unit, or a unit on the map with the Support unit that fights for it (1.5g-c); `support` is -1 for a Real one. */
export interface Target {
  readonly unit: number
  readonly support: number
}

/** 5.2-a, 5.2b-b: the targets in a hex by priority: a Real AV unit; else Support, with the unit that it supports. */
export function targetsIn(p: Bcs, hex: number): Target[] {
  const { avKind } = p.setting.roster
  const units = unitsIn(p, hex)
  const real = units.filter((unit) => avKind[shownFace(p, unit)] !== 0)
  if (real.length > 0) return real.map((unit) => ({ unit, support: -1 })) // 5.2b-b
  return units
    .filter((unit) => supportOf(p, unit, shownFace(p, unit)) !== 0) // 5.2b-b, R70
    .flatMap((unit) => supportUnits(p, p.formation[unit]!).map((support) => ({ unit, support })))
}

/** 4.4b-g: the hexes of the other side whose AV zone lies over a hex. */
export function zoneHexes(p: Bcs, side: number, hex: number): number[] {
  const { neighbours } = p.setting.map.grid
  return [...neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)].filter(
    (there) => there >= 0 && p.holder[there] === enemyOf(side) && (p.presence[there]! & AV_ZONE) !== 0,
  )
}

/** 4.4b-g: the units whose zone it is. */
export function targetsAround(p: Bcs, side: number, hex: number): Target[] {
  return zoneHexes(p, side, hex).flatMap((there) => targetsIn(p, there)) // 4.4b-g
}

/** Whether there is armour of a side in a hex at all, by what everybody sees (5.2-a, 1.10). A screening unit lies alone (4.6a-c). */
export function hasArmour(p: Bcs, side: number, hex: number): boolean {
  if (p.holder[hex] !== side) return false
  if ((p.presence[hex]! & AV_ZONE) !== 0) return true
  if ((p.presence[hex]! & SCREENS) === 0) return false
  const top = topOf(p, hex)
  return top >= 0 && p.setting.roster.avKind[shownFace(p, top)] !== 0 // 4.6b-a, 4.6b-c
}

/** The unit that everybody sees (1.10-a), or -1. */
function topOf(p: Bcs, hex: number): number {
  for (let unit = 0; unit < p.setting.roster.combat; unit++) if (p.at[unit] === hex && p.level[unit] === 0) return unit
  return -1
}

/**
 * 5.2b-d: whether a hex can be engaged only from next to it: defensive terrain, or Prepared Defense. By ruling that is judged by the top unit, since the
 * Firer sees no other.
 */
export function isCovered(p: Bcs, hex: number): boolean {
  const { defensive, city, urban } = p.setting
  if (defensive[hex] === 1 || city[hex] === 1 || urban[hex] === 1) return true // 5.2b-d
  return isPrepared(p, hex) // 5.2b-d
}

/** 1.7c-f: whether the unit on top of a hex uses Prepared Defense. */
export function isPrepared(p: Bcs, hex: number): boolean {
  const top = topOf(p, hex)
  return top >= 0 && usesPrepared(p, top) // 1.7c-f
}

/** Why the unit on top of a hex has no armour of its formation with it, where that can be seen. */
export function whyUnarmoured(p: Bcs, side: number, hex: number): RuleId[] {
  const top = p.holder[hex] === side ? topOf(p, hex) : -1
  const rule = top < 0 || p.screen[top] === 1 ? undefined : whyUnsupported(p, top, shownFace(p, top))
  return rule === undefined ? [] : [rule]
}
