import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { loseSteps } from '../board/losses.js'
import { usesPrepared } from '../board/prepared.js'
import { shownFace, stackIn } from '../board/presence.js'
import type { Bcs } from '../fields.js'
import { BARRAGE_TABLE, type BarrageLine, STAND_OFF } from '../tables.js'

/** PA.5: the Barrage Table, by points of artillery or from the air, or by an Attack by Fire. */

export type FireKind = 'barrage' | 'fire'

/** 1.1e-n: a Deployed Stand Off unit. */
export function isGun(p: Bcs, unit: number): boolean {
  return p.setting.roster.avKind[shownFace(p, unit)] === STAND_OFF && p.deployed[unit] === 1 // 1.1e-n
}

/** PA.5-a, PA.5-b: the line of a unit: of those that apply the one least likely to hurt it. */
export function lineOf(p: Bcs, unit: number): BarrageLine {
  const { roster, urban, city, defensive } = p.setting
  const face = shownFace(p, unit)
  const hex = p.at[unit]!
  if (isGun(p, unit) || roster.isHard[face] === 1 || urban[hex] === 1) return 'hard' // PA.5-a, 1.1e-p
  if (city[hex] === 1) return 'city' // PA.5-b, 5.4h-b
  return defensive[hex] === 1 || usesPrepared(p, unit) ? 'cover' : 'open' // PA.5-a, 1.7c-g
}

/** The die from which on a unit loses a step. */
export function hitFrom(p: Bcs, unit: number, kind: FireKind): number {
  return BARRAGE_TABLE[lineOf(p, unit)][kind] // PA.5-a
}

/** 5.0b-a, 5.0c-a, 5.4h-a: who can be hit in a hex, from the top: combat units that stand there and do not screen. */
export function targetsIn(p: Bcs, hex: number): number[] {
  return stackIn(p, hex).filter((unit) => p.screen[unit] === 0) // 5.0c-a, 1.5f-d
}

/** 5.4-a, R64: one die for each unit in the hex. The dice are open, who below was missed is not told (1.10-b). Gives the steps lost. */
export function rollForHits(c: Conduct<Bcs>, hex: number, kind: FireKind, rules: readonly RuleId[]): number {
  let lost = 0
  for (const unit of targetsIn(c.p, hex)) {
    if (c.roll(6, kind, ['bcs-PA.5-a', ...rules]) < hitFrom(c.p, unit, kind)) continue
    loseSteps(c, unit, 1, ['bcs-PA.5-a', ...rules]) // PA.5-a
    lost++
  }
  return lost
}
