import { DIRECTIONS, STOP, type StepTable } from '@sztab/hex'
import { type Explanation, nothingToExplain } from '../../../kernel/explanation.js'
import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { shownFace } from '../board/presence.js'
import { HQ } from '../board/roster.js'
import { stop } from '../board/unit-turn.js'
import { ARMOUR_ZONE, ENGAGEMENT_ZONE, ORDINARY_ZONE, REAL_ZONE, REQUIRED_ZONE } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { zoneHexes } from '../fighting/engagement-targets.js'
import { explainEngagement } from '../fighting/explain-engagement.js'
import { LIGHT, TAC, TRUCK } from '../tables.js'

/** PA.0: what stops a piece in the hex that it has entered. */

function isInZone(p: Bcs, side: number, layer: number, hex: number): boolean {
  const { zones } = p.setting.scratch
  zones.follow(p)
  return zones.layers[layer]!.hexes[enemyOf(side)]![hex] !== 0
}

/** What stops a piece that has entered a hex by a step; an enemy AV zone is not among it. */
function stopsIn(p: Bcs, piece: number, hex: number, entry: number): RuleId[] {
  const { roster } = p.setting
  const rules: RuleId[] = []
  if ((entry & STOP) !== 0) rules.push('bcs-4.1e-a') // 4.1e-a
  if (p.traffic[hex] === 1) rules.push('bcs-4.0d-a') // 4.0d-a
  if (roster.kind[piece] === HQ) return rules
  const side = roster.side[piece]!
  const mobility = roster.mobility[shownFace(p, piece)]!
  if (mobility !== TAC && isInZone(p, side, ORDINARY_ZONE, hex)) rules.push('bcs-4.3d-c') // 4.3d-c
  if (mobility === TRUCK && isInZone(p, side, ENGAGEMENT_ZONE, hex)) rules.push('bcs-4.5a-b') // 4.5a-b
  return rules
}

/** 4.3d-d: whether a unit is of those whom an enemy AV zone stops, and would stand in one. */
export function isInArmourZone(p: Bcs, unit: number, hex: number): boolean {
  const { roster } = p.setting
  return (
    roster.kind[unit] !== HQ &&
    roster.mobility[shownFace(p, unit)] === TAC &&
    isInZone(p, roster.side[unit]!, ARMOUR_ZONE, hex)
  )
}

/** 4.4: whom an AV unit must fight where its way ends, with what chances; whether it may, or is FINISHED there. As the asker sees it. */
export function explainStop(p: Bcs, unit: number, hex: number): Explanation {
  const { roster, names } = p.setting
  if (!isInArmourZone(p, unit, hex) || roster.avKind[shownFace(p, unit)] === 0) return nothingToExplain // 4.4-b
  const side = roster.side[unit]!
  const about = { unit: names.piece.name(unit), place: names.place.name(hex) }
  if (!isInZone(p, side, REQUIRED_ZONE, hex))
    return { lines: [{ what: 'may-engage', ...about, rules: ['bcs-4.4a-c', 'bcs-4.3d-d'] }], chances: [] }
  if (roster.avKind[shownFace(p, unit)] === LIGHT || p.screen[unit] === 1)
    return { lines: [{ what: 'finished-there', ...about, rules: ['bcs-4.4a-d'] }], chances: [] }
  const rule = isInZone(p, side, REAL_ZONE, hex) ? 'bcs-4.4a-a' : 'bcs-4.4a-b'
  const { lines, chances } = explainEngagement(p, unit, hex, zoneHexes(p, side, hex)) // 4.4b-g
  return { lines: [{ what: 'must-engage', ...about, rules: [rule, 'bcs-4.4b-f', 'bcs-4.4b-g'] }, ...lines], chances }
}

/**
 * Stops a piece that has come from one hex into another where something stops it, and lets an AV unit in an AV zone fight for its way (4.4). Says whether
 * anything but such a zone stops it.
 */
export function arrive(c: Conduct<Bcs>, piece: number, from: number, hex: number, { costs }: StepTable): boolean {
  const { p } = c
  const at = from * DIRECTIONS + p.setting.map.grid.directionTo(from, hex)
  const rules = stopsIn(p, piece, hex, costs.steps[at]!)
  if (rules.length > 0) stop(c, piece, rules)
  if (!isInArmourZone(p, piece, hex)) return rules.length > 0
  if (p.setting.roster.avKind[shownFace(p, piece)] === 0)
    stop(c, piece, ['bcs-4.3d-d', 'bcs-4.4-b']) // 4.3d-d, 4.4-b
  else c.call('stopping-engagement', piece, hex) // 4.4-a
  return rules.length > 0
}
