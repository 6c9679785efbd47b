import type { StepTable } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import { shownFace } from '../board/presence.js'
import { faceOf, HQ, isUnready } from '../board/roster.js'
import type { BcsSetting } from '../board/setting.js'
import type { Bcs } from '../fields.js'
import { FOOT, LIGHT, TAC } from '../tables.js'
import {
  DEPLOYED,
  ENEMY_PRIZE,
  HELD,
  JAMMED,
  MARCHING,
  MUST_FIGHT,
  PRIZE,
  SCREEN_THERE,
  SideMarks,
  STAFF,
  SURPLUS,
  UNREADY,
} from './marks.js'

/** By which of a side's tables a piece moves: its class, what screens do to it, and what bars it from a hex. */

const marksBySetting = kept((setting: BcsSetting) => [0, 1].map((side) => new SideMarks(setting, side)))

/** What hexes are to a side now. */
export function marksOf(p: Bcs, side: number): SideMarks {
  const own = marksBySetting(p.setting)[side]!
  own.prepare(p)
  return own
}

/** 1.1c-a, 1.1c-b: a counter with one side is always on its Move side. */
export function isDeployed(p: Bcs, unit: number): boolean {
  return p.setting.roster.hasTwoSides[unit] === 1 && p.deployed[unit] === 1
}

/** 4.4-a, 4.4-b, R52: a Tac AV unit, of whom alone a Stopping Engagement can be required. */
function isStoppedByArmour(p: Bcs, unit: number): boolean {
  const { roster } = p.setting
  const face = shownFace(p, unit)
  return roster.mobility[face] === TAC && roster.avKind[face] !== 0 // 4.4-b
}

/** 4.4a-d: one of those that can fight it. */
function fightsOnTheWay(p: Bcs, unit: number): boolean {
  return isStoppedByArmour(p, unit) && p.setting.roster.avKind[shownFace(p, unit)] !== LIGHT && p.screen[unit] === 0 // 4.4a-d
}

/** Why hexes are closed to a unit, as the bits of marks.ts that count. */
export function barsOf(p: Bcs, unit: number): number {
  const { roster } = p.setting
  const face = shownFace(p, unit)
  let mask = HELD | JAMMED | PRIZE // 4.0a-d, 4.0d-c, 3.3a-c
  if (roster.mobility[face] !== FOOT || !isDeployed(p, unit)) mask |= SCREEN_THERE // 4.6a-h, 4.0a-e
  if (isUnready(roster, face)) mask |= STAFF | ENEMY_PRIZE // 1.1d-e, 1.1d-g
  if (p.outside[unit] === 1) mask |= STAFF // 1.4d-e, 4.7d-c
  if (p.screen[unit] === 1) mask |= isStoppedByArmour(p, unit) ? STAFF | MUST_FIGHT : STAFF // 4.6a-g, 4.6a-e, 4.6a-f
  if (fightsOnTheWay(p, unit)) mask |= SURPLUS // 4.2b-d
  return mask
}

/** By what table a piece moves as it lies now. */
export function tableOf(p: Bcs, piece: number): StepTable {
  const { roster } = p.setting
  const own = marksOf(p, roster.side[piece]!)
  if (roster.kind[piece] === HQ) return own.hqTable(roster.mobility[faceOf(piece, 0)]!)
  const face = shownFace(p, piece)
  const posture = isUnready(roster, face) ? UNREADY : isDeployed(p, piece) ? DEPLOYED : MARCHING
  return own.table(roster.mobility[face]!, posture, barsOf(p, piece), roster.isHard[face] === 1)
}
