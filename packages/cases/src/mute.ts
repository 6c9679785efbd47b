import type { Position, RuleId, System } from '@sztab/engine'
import type { Case } from './format.js'
import { type CaseKit, runCase } from './run.js'

interface Carrying {
  readonly rules: readonly RuleId[]
}

/**
 * A system that never speaks of one rule: it refuses nothing by it, and tells no event, line or entry that rests on it. What
 * it does is the same; what it says is as if the rule were not there.
 */
function muted<P extends Position>(system: System<P>, rule: RuleId): System<P> {
  const others = <T extends Carrying>(things: readonly T[]): T[] => things.filter(({ rules }) => !rules.includes(rule))
  const unnamed = <T extends Carrying>(thing: T): T => ({ ...thing, rules: thing.rules.filter((one) => one !== rule) })
  return {
    ...system,
    check(p, side, order) {
      const verdict = system.check(p, side, order)
      if (verdict.legal) return unnamed(verdict)
      const [first, ...rest] = verdict.refusals.filter((refusal) => refusal.rule !== rule)
      return first ? { legal: false, refusals: [first, ...rest] } : { legal: true, rules: [] }
    },
    explain(p, side, order) {
      const { lines, chances } = system.explain(p, side, order)
      return { lines: others(lines), chances }
    },
    survey(p, side, topic) {
      const { entries, routes } = system.survey(p, side, topic)
      return { topic, entries: others(entries), routes: others(routes) }
    },
    start(scenario, options, dice) {
      const { position, events } = system.start(scenario, options, dice)
      return { position, events: others(events) }
    },
    execute: (p, side, order, dice) => others(system.execute(p, side, order, dice)),
    proceed: (p, dice) => others(system.proceed(p, dice)),
    questions: (p) => system.questions(p).map(unnamed),
    result: (p) => {
      const result = system.result(p)
      return result && unnamed(result)
    },
  }
}

/** The rules that a case claims and does not need: it passes although the engine no longer speaks of them. */
export function idleClaims<P extends Position>(c: Case, kit: CaseKit<P>): RuleId[] {
  return c.rules.filter((rule) => {
    if (Object.hasOwn(c.silent, rule)) return false
    const { failures } = runCase(c, { ...kit, system: muted(kit.system, rule) })
    return failures.every(({ problem }) => problem === 'rule-unreported')
  })
}
