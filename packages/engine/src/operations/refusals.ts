import { type Refusal, type Verdict, verdict } from '../kernel/verdict.js'
import type { RuleId, Value } from '../kernel/words.js'

/** Refusals made from lists of rules: what stands behind a verdict is usually more than one paragraph. */

/** A refusal for each of some rules, with the same details. */
export function refusals(rules: readonly RuleId[], details: Readonly<Record<string, Value>> = {}): Refusal[] {
  return rules.map((rule) => ({ rule, ...details }))
}

/** Refused by each of some rules, of which there must be one. */
export function refusedBy(rules: readonly RuleId[], details: Readonly<Record<string, Value>> = {}): Verdict {
  if (rules.length === 0) throw new Error('nothing is refused without a rule')
  return verdict(refusals(rules, details))
}
