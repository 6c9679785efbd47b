import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { allowanceOf, beginTurn, spendFire } from '../board/unit-turn.js'
import type { Bcs } from '../fields.js'
import { FAIL, FIRE_EVENTS } from '../tables.js'

/** 1.6: what every Fire Event asks of the unit that makes it. */

/** Why a unit can make no Fire Event now; nothing if it can. */
export function whyNoFireEvent(p: Bcs, side: number, unit: number): RuleId | undefined {
  const { roster, box, hexes, scenario } = p.setting
  if (unit >= roster.combat || roster.side[unit] !== side || p.formation[unit] !== p.acting) return 'bcs-3.4a-a' // 3.4a-a
  if (p.at[unit] === box.support) return 'bcs-5.2c-b' // 5.2c-b, 1.5f-b
  if (p.at[unit]! >= hexes) return 'bcs-6.3c-a' // 6.3c-a
  if (p.snafu === FAIL) return 'bcs-1.6a-c' // 1.6a-c, PA.7-a
  if (p.finished[unit] === 1) return 'bcs-3.4h-a' // 3.4h-a
  if (p.begun[unit] === 1 && p.mover !== unit) return 'bcs-3.4f-a' // 3.4f-a, 1.6f-a
  if (p.fires[unit]! >= FIRE_EVENTS) return 'bcs-1.6a-a' // 1.6a-a
  if (p.height[p.at[unit]!]! > scenario.stack) return 'bcs-1.6c-a' // 1.6c-a, 4.2b-a
  return undefined
}

/** What else says the same. */
const KIN: Readonly<Record<RuleId, readonly RuleId[]>> = {
  'bcs-5.2c-b': ['bcs-1.5f-b', 'bcs-PA.1-a'],
  'bcs-1.6a-c': ['bcs-PA.7-a'],
  'bcs-3.4h-a': ['bcs-PA.0-a'],
  'bcs-3.4f-a': ['bcs-1.6f-a'],
  'bcs-1.6c-a': ['bcs-4.2b-a'],
}

/** A rule that forbids a Fire Event, with those that say the same. */
export function withKin(rule: RuleId): RuleId[] {
  return [rule, ...(KIN[rule] ?? [])]
}

/** 1.6d-a, 4.0d: the unit begins to act if it has not, and the event is spent when it is declared. */
export function declareFire(c: Conduct<Bcs>, unit: number, rules: readonly RuleId[]): void {
  beginTurn(c, unit, allowanceOf(c.p, unit))
  spendFire(c, unit, rules) // 1.6d-a, 1.6a-b
}
