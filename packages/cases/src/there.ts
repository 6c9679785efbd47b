import type { RuleId } from '@sztab/engine'
import { fits, type inAnyOrder, show } from './match.js'
import type { Reporter } from './report.js'
import type { Mapping } from './tree.js'

/** Something the engine said, with the rules behind it. */
interface Carrying {
  readonly rules: readonly RuleId[]
}

/** Each pattern must be met by one of the things; what is met carries the rules that the expectation depends on. */
export function expectThere<T extends Carrying>(
  report: Reporter,
  patterns: readonly Mapping[] | undefined,
  things: readonly T[],
  how: typeof inAnyOrder,
  path: string,
  problem: string,
): void {
  if (!patterns) return
  const met = how(patterns, things)
  if ('missing' in met) {
    const details = { expected: show(patterns[met.missing]), found: things.length === 0 ? '-' : show(things) }
    report.fail([`${path}[${met.missing}]`, path], { problem, ...details })
    return
  }
  const rules = met.found.flatMap((thing) => thing.rules)
  report.pass(path, rules)
}

/** No pattern may be met by any of the things. */
export function expectAbsent(
  report: Reporter,
  patterns: readonly Mapping[] | undefined,
  things: readonly Carrying[],
  path: string,
  problem: string,
): void {
  for (const [i, pattern] of (patterns ?? []).entries()) {
    const found = things.find((thing) => fits(pattern, thing))
    if (found) report.fail([`${path}[${i}]`, path], { problem, found: show(found) })
    else report.pass(path)
  }
}
