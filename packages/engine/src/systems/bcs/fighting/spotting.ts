import type { RuleId } from '../../../kernel/words.js'
import { actorsOf } from '../board/actors.js'
import { shownFace } from '../board/presence.js'
import { isUnready } from '../board/roster.js'
import type { Bcs } from '../fields.js'

/** 5.4f: who can spot for a barrage. */

/** Why a piece cannot spot. */
export function spotterFaults(p: Bcs, side: number, piece: number, target: number): RuleId[] {
  const { roster, hexes, map, options, blocking, scratch } = p.setting
  if (roster.side[piece] !== side || p.formation[piece] !== p.acting) return ['bcs-5.4f-c', 'bcs-5.4e-a'] // 5.4f-c, 5.4e-a
  const hex = p.at[piece]!
  if (hex < 0 || hex >= hexes) return ['bcs-PA.1-a'] // PA.1-a: neither in Support nor off the map
  const rules: RuleId[] = []
  const isUnit = piece < roster.combat
  if (isUnit && p.outside[piece] === 1) rules.push('bcs-5.4f-a', 'bcs-1.4d-d') // 5.4f-a, 1.4d-d
  if (isUnit && isUnready(roster, shownFace(p, piece)) && options.unreadyMaySpot !== true) rules.push('bcs-1.1d-h') // 1.1d-h, R03
  if (map.grid.distance(hex, target) > spottingRange(p))
    rules.push('bcs-5.4f-b') // 5.4f-b
  else if (!scratch.line.isClear(hex, target, blocking)) rules.push('bcs-5.4f-d') // 5.4f-d
  return rules
}

/** 5.4f-b, G13, G04: the range of the game, as far as one sees; what is adjacent is always seen. */
export function spottingRange(p: Bcs): number {
  return Math.max(1, Math.min(p.setting.scenario.spotting, p.visibility)) // 5.4f-b
}

/** 5.4f: everybody who could spot for a barrage on a hex; their state does not matter (5.4f-e). */
export function spottersFor(p: Bcs, side: number, target: number): number[] {
  const { formations, map, hexes } = p.setting
  const range = spottingRange(p)
  const found: number[] = []
  const look = (piece: number): void => {
    const hex = p.at[piece]!
    if (hex < 0 || hex >= hexes || map.grid.distance(hex, target) > range) return // 5.4f-b
    if (p.formation[piece] === p.acting && spotterFaults(p, side, piece, target).length === 0) found.push(piece) // 3.4h-b, 5.4f-e
  }
  for (const unit of actorsOf(p)) look(unit)
  look(formations.hq[p.acting]!)
  look(formations.trains[p.acting]!)
  return found
}
