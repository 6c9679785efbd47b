import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import type { Bcs } from '../fields.js'
import { FIRE_EVENTS, FORCED_MARCH, FULL, NO_OUTCOME, PARTIAL } from '../tables.js'
import { shownFace } from './presence.js'
import { faceOf } from './roster.js'

/** 4.0: what a unit has done in this activation. Moves, fire and attacks all go through here. */

/** PA.7-a: the points, in quarters, with which a piece begins: all of them, half and never rounded, or none. */
export function allowanceOf(p: Bcs, piece: number): number {
  const { roster } = p.setting
  if (roster.isStatic[piece] === 1) return 0 // 1.1h-a
  const move = roster.move[piece < roster.combat ? shownFace(p, piece) : faceOf(piece, 0)]! // 1.1a-b, 4.7a-a
  const forced = p.forced === 1 ? FORCED_MARCH : 1 // 6.4e-a, R60
  return forced * (p.snafu === FULL ? move : p.snafu === PARTIAL ? move >> 1 : 0) // PA.7-a, 4.0c-a, 4.0c-b, PA.2-a
}

/** 4.0-b, PA.0: a unit begins; the one before it can go no further. */
export function beginTurn(c: Conduct<Bcs>, unit: number, allowance: number): void {
  const { p } = c
  if (p.mover === unit) return
  if (p.mover >= 0) stop(c, p.mover, ['bcs-PA.0-a'])
  p.mover = unit
  p.begun[unit] = 1
  p.left = allowance
  p.walked = 0
  p.snagged = 0
}

/** Nobody acts any more. */
export function endTurn(p: Bcs): void {
  p.mover = -1
  p.left = 0
  p.walked = 0
  p.snagged = 0
  p.outcome = NO_OUTCOME
}

/** PA.0: it moves no more. */
export function stop(c: Conduct<Bcs>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.stopped[unit] === 1) return
  p.stopped[unit] = 1
  c.tell(() => ({ is: 'stopped', rules, unit: p.setting.names.piece.name(unit) }))
}

/** PA.0: it does nothing more but spot. */
export function finish(c: Conduct<Bcs>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.finished[unit] === 1) return
  p.finished[unit] = 1
  c.tell(() => ({ is: 'finished', rules, unit: p.setting.names.piece.name(unit) }))
}

/** A Fire Event is spent; with the last the unit is STOPPED. */
export function spendFire(c: Conduct<Bcs>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  p.fires[unit]!++
  if (p.fires[unit] === FIRE_EVENTS) stop(c, unit, rules)
}

/** The worst cause of fatigue is kept (1.8b, PA.9). */
export function tire(p: Bcs, cause: number): void {
  p.cause = Math.max(p.cause, cause) // 1.8b-j
}
