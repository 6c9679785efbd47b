import type { RuleId } from '../../../kernel/words.js'
import type { Bcs } from '../fields.js'
import { EXHAUSTED, FAIL, USED } from '../tables.js'
import { hasStoredMsr } from './msr.js'

/** What a formation must have for Prepared Defense and for recovery. */

/** 1.7a: whether a formation may enter Prepared Defense now; else by which rules it may not. */
export function mayNotPrepare(p: Bcs): RuleId[] {
  const rules: RuleId[] = []
  if (p.second === 1) rules.push('bcs-1.7a-c', 'bcs-2.5g-a') // 1.7a-c, 2.5g-a, 1.7c-i
  if (p.blocked[p.acting]! > 0) rules.push('bcs-1.7a-b', 'bcs-3.1c-a') // 1.7a-b, 3.1c-a
  if (artilleryOf(p, p.acting) === 0) rules.push('bcs-1.7a-a') // 1.7a-a
  return rules
}

/** 5.4b-a: the points printed on the headquarters and those assigned. */
export function artilleryOf(p: Bcs, formation: number): number {
  const { formations, batteries } = p.setting
  let points = formations.artillery[formation]! // 1.1e-d
  for (let battery = 0; battery < batteries.names.length; battery++)
    if (p.guns[battery] === formation && batteries.from[battery]! <= p.turn) points += batteries.points[battery]! // 5.4b-a, 1.3b-b
  return points
}

/** 3.7a-b, 3.7b-a: why a formation may not recover now. */
export function mayNotRecover(p: Bcs): RuleId[] {
  const rules: RuleId[] = []
  if (p.second === 1) rules.push('bcs-3.7a-b', 'bcs-2.5g-a', ...(p.snafu === FAIL ? ['bcs-3.7d-b'] : [])) // 3.7a-b, 3.7d-b
  if (!hasStoredMsr(p, p.acting) || p.blocked[p.acting]! > 0) rules.push('bcs-3.7b-a') // 3.7b-a, 1.7c-h, 3.7a-c
  return rules
}

/** 2.5f: why a second activation may not be tried. */
export function mayNotRepeat(p: Bcs): RuleId[] {
  const rules: RuleId[] = []
  if (p.second === 1 || p.state[p.acting] !== USED) rules.push('bcs-3.0-s')
  if (p.forced === 1) rules.push('bcs-6.4e-a') // 6.4e-a
  if (p.fatigue[p.acting] === EXHAUSTED) rules.push('bcs-1.8c-a', 'bcs-2.5f-a') // 1.8c-a, 2.5f-a, 2.5f-c
  return rules
}
