import type { RuleId, Value } from './words.js'

/** Why an order is refused: the rule, and what its sentence needs (a place, a cost …). */
export interface Refusal {
  readonly rule: RuleId
  readonly [detail: string]: Value
}

/** Legal, or refused with the rules that forbid it: at least one. */
export type Verdict =
  | { readonly legal: true; readonly rules: readonly RuleId[] }
  | { readonly legal: false; readonly refusals: readonly [Refusal, ...Refusal[]] }

const plainlyLegal: Verdict = { legal: true, rules: [] }

/** Legal; the rules named are those that allow what would otherwise be forbidden. */
export function legal(...rules: readonly RuleId[]): Verdict {
  return rules.length === 0 ? plainlyLegal : { legal: true, rules }
}

export function refused(rule: RuleId, details: Readonly<Record<string, Value>> = {}): Verdict {
  return { legal: false, refusals: [{ rule, ...details }] }
}

/** The refusals found, or legal if there are none. */
export function verdict(refusals: readonly Refusal[]): Verdict {
  const [first, ...rest] = refusals
  return first ? { legal: false, refusals: [first, ...rest] } : plainlyLegal
}

export function rulesOf(verdict: Verdict): readonly RuleId[] {
  return verdict.legal ? verdict.rules : verdict.refusals.map((refusal) => refusal.rule)
}
