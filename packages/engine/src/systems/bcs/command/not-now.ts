import type { Order } from '../../../kernel/order.js'
import type { Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import type { Bcs } from '../fields.js'
import { mayNotPrepare, mayNotRecover, mayNotRepeat } from './conditions.js'

/** What is tried at another time than its own: the rule that says when it is done, and those that forbid it anyway. */

const PHASES: Readonly<Record<string, RuleId>> = {
  replace: 'bcs-2.2c-b',
  arrive: 'bcs-2.1b-a',
  support: 'bcs-1.5c-a',
  release: 'bcs-1.5c-a',
  attach: 'bcs-2.3a-a',
  detach: 'bcs-2.3a-b',
  retire: 'bcs-2.3d-b',
  'assign-guns': 'bcs-2.3a-a',
  order: 'bcs-2.4f-a',
  activate: 'bcs-2.5b-a',
}

const ASSIGNMENT: readonly string[] = ['support', 'release', 'attach', 'detach', 'retire', 'assign-guns']

const STEPS: Readonly<Record<string, RuleId>> = {
  prepare: 'bcs-3.0-e',
  recover: 'bcs-3.7c-a',
  objective: 'bcs-3.0-k',
  second: 'bcs-2.5e-a',
  route: 'bcs-3.1-c',
}

const JUDGES: Readonly<Record<string, (p: Bcs) => RuleId[]>> = {
  prepare: mayNotPrepare,
  recover: mayNotRecover,
  second: mayNotRepeat,
}

/** Of a turn: each phase in its order (2.0-a); nobody passes (2.5a-a). */
export function notInThisPhase(p: Bcs, _side: number, order: Order): Verdict {
  const isSkipped = p.turn === 1 && ASSIGNMENT.includes(order.do) // 1.0g-d
  const isUnfilled = p.turn === 1 && order.do === 'replace' // 1.0g-c, 2.2b-a
  const own = order.do === 'pass' || order.do === 'done' ? 'bcs-2.5a-a' : PHASES[order.do] // 2.5a-a
  return refusedBy([
    ...(own ? [own] : []),
    ...(isSkipped ? ['bcs-1.0g-d'] : []),
    ...(isUnfilled ? ['bcs-1.0g-c', 'bcs-2.2b-a'] : []),
    'bcs-2.0-a', // 2.0-a
  ])
}

/** Of an activation: each step in its order (3.0-g). */
export function notInThisStep(p: Bcs, _side: number, order: Order): Verdict {
  const reasons = JUDGES[order.do]?.(p) ?? [] // 1.7a-c, 3.7a-b, 2.5f-a
  const own = STEPS[order.do] ?? PHASES[order.do]
  return refusedBy([...reasons, ...(own ? [own] : []), 'bcs-3.0-g']) // 3.0-g
}
