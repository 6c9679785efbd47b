import type { RuleId, RuleIndex } from '@sztab/engine'
import { byText, type CaseReport } from './report.js'

/** Which rules of an index the cases show. */
export interface Coverage {
  readonly total: number
  readonly covered: number
  /** Rules that no case shows, in the order of the index. */
  readonly missing: readonly RuleId[]
  /** Rules that are shown, but only in the words of a case: the engine never names them. */
  readonly silent: readonly RuleId[]
  /** Claims that do not count: nothing in the case depends on the rule, or the engine never named it, or the case fails. */
  readonly idle: readonly {
    readonly rule: RuleId
    readonly file: string
    readonly why: 'unheld' | 'unreported' | 'failed'
  }[]
  /** Rules that refuse something in a case, while no case that claims them shows an order of that kind being accepted. */
  readonly oneSided: readonly RuleId[]
}

/**
 * Compares a rule index with the cases that ran. A claim counts only if the case passes and would not pass without the rule,
 * as far as that can be seen from here: one of its expectations met something that carries the rule.
 */
export function coverage(index: RuleIndex, reports: readonly CaseReport[]): Coverage {
  const held = new Set<RuleId>()
  const silent = new Set<RuleId>()
  const idle: Coverage['idle'][number][] = []
  for (const { ok, file, claims } of reports)
    for (const { rule, state } of claims) {
      if (!ok) idle.push({ rule, file, why: 'failed' })
      else if (state === 'held') held.add(rule)
      else if (state === 'silent') silent.add(rule)
      else idle.push({ rule, file, why: state === 'reported' ? 'unheld' : 'unreported' })
    }
  const missing = index.map(({ id }) => id).filter((id) => !held.has(id) && !silent.has(id))
  return {
    total: index.length,
    covered: index.length - missing.length,
    missing,
    silent: [...silent].filter((rule) => !held.has(rule)).sort(byText),
    idle,
    oneSided: oneSided(reports),
  }
}

function oneSided(reports: readonly CaseReport[]): RuleId[] {
  const passed = reports.filter(({ ok }) => ok)
  const refusing = new Set(passed.flatMap(({ refusedVerbs }) => Object.keys(refusedVerbs)))
  const showsBoth = (rule: RuleId): boolean => {
    const verbs = new Set(passed.flatMap(({ refusedVerbs }) => refusedVerbs[rule] ?? []))
    return passed.some(
      ({ claims, acceptedVerbs }) =>
        claims.some((claim) => claim.rule === rule) && acceptedVerbs.some((verb) => verbs.has(verb)),
    )
  }
  const claimed = new Set(passed.flatMap(({ claims }) => claims.map(({ rule }) => rule)))
  return [...refusing].filter((rule) => claimed.has(rule) && !showsBoth(rule)).sort(byText)
}
