import type { Fault, RuleId } from '@sztab/engine'
import type { Case } from './format.js'
import { faultAt, type Places, type Problem } from './tree.js'

/**
 * What became of a rule that a case claims. `held`: an expectation depends on it, so the case would fail without it;
 * `reported`: the engine named it, but nothing in the case depends on that; `unreported`: the engine never named it;
 * `silent`: the case says itself that the engine has no word for it.
 */
export type ClaimState = 'held' | 'reported' | 'unreported' | 'silent'

export interface Claim {
  readonly rule: RuleId
  readonly state: ClaimState
  /** The paths of the expectations that depend on it. */
  readonly by: readonly string[]
}

export interface CaseReport {
  readonly file: string
  readonly system: string
  readonly title: Case['title']
  readonly ok: boolean
  /** How many expectations came true. */
  readonly passed: number
  /** What is wrong with the case or with the engine, each with its place in the file. */
  readonly failures: readonly Fault[]
  readonly claims: readonly Claim[]
  /** Every rule that the engine named while the case ran. */
  readonly reported: readonly RuleId[]
  /** By rule: the verbs of the orders that it was expected to refuse, and did. */
  readonly refusedVerbs: Readonly<Record<RuleId, readonly string[]>>
  /** The verbs of all orders that were accepted. */
  readonly acceptedVerbs: readonly string[]
}

/** Takes down what happens while a case runs. */
export class Reporter {
  readonly failures: Fault[] = []
  private passed = 0
  private cutShort = false
  private readonly said = new Set<string>()
  private readonly heard = new Set<RuleId>()
  private readonly holding = new Map<RuleId, Set<string>>()
  private readonly refusals = new Map<RuleId, Set<string>>()
  private readonly accepted = new Set<string>()
  private readonly subject: Case
  private readonly places: Places

  constructor(subject: Case) {
    this.subject = subject
    this.places = subject.places ?? {}
  }

  /** An expectation came true, by things that carry these rules. */
  pass(path: string, rules: readonly RuleId[] = []): void {
    this.passed++
    this.hear(rules)
    for (const rule of rules) addTo(this.holding, rule, path)
  }

  /** Something is not as it should be. The first path is what it is about; the others are where else it may stand. */
  fail(paths: string | readonly string[], problem: Problem): void {
    const fault = faultAt(this.subject.file, this.places, typeof paths === 'string' ? [paths] : paths, problem)
    // Worlds that are compared are played twice; what is wrong with them is said once.
    const text = JSON.stringify(fault)
    if (!this.said.has(text)) this.failures.push(fault)
    this.said.add(text)
  }

  /** Whether exactly this stands in the file. */
  knows(path: string): boolean {
    return Object.hasOwn(this.places, path)
  }

  /** Something could not be played, so the engine had no chance to name all its rules. */
  cut(): void {
    this.cutShort = true
  }

  hear(rules: readonly RuleId[]): void {
    for (const rule of rules) this.heard.add(rule)
  }

  accept(verb: string): void {
    this.accepted.add(verb)
  }

  refuse(rule: RuleId, verb: string): void {
    addTo(this.refusals, rule, verb)
  }

  finish(): CaseReport {
    const { file, system, title, rules, silent } = this.subject
    const claims = [...new Set([...rules, ...Object.keys(silent)])].map((rule) => this.claim(rule))
    for (const { rule, state } of claims) {
      const at = rules.includes(rule) ? `rules[${rules.indexOf(rule)}]` : `silent.${rule}`
      if (state === 'unreported' && !this.cutShort) this.fail(at, { problem: 'rule-unreported', rule })
    }
    return {
      file,
      system,
      title,
      ok: this.failures.length === 0,
      passed: this.passed,
      failures: this.failures,
      claims,
      reported: [...this.heard].sort(byText),
      refusedVerbs: Object.fromEntries([...this.refusals].map(([rule, verbs]) => [rule, [...verbs].sort(byText)])),
      acceptedVerbs: [...this.accepted].sort(byText),
    }
  }

  private claim(rule: RuleId): Claim {
    const by = [...(this.holding.get(rule) ?? [])]
    if (Object.hasOwn(this.subject.silent, rule)) return { rule, state: 'silent', by }
    if (by.length > 0) return { rule, state: 'held', by }
    return { rule, state: this.heard.has(rule) ? 'reported' : 'unreported', by }
  }
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
