import type { Position, RuleId } from '@sztab/engine'
import { fits, type inAnyOrder, show } from './match.js'
import type { Reporter } from './report.js'
import type { Scene } from './scene.js'
import type { Mapping, Problem } from './tree.js'

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

/** No pattern may be met by any of the things; `unknown` says what is wrong with one that nothing could ever meet. */
export function expectAbsent(
  report: Reporter,
  patterns: readonly Mapping[] | undefined,
  things: readonly Carrying[],
  path: string,
  problem: string,
  unknown: (pattern: Mapping) => Problem | undefined = () => undefined,
): void {
  for (const [i, pattern] of (patterns ?? []).entries()) {
    const wrong = unknown(pattern)
    if (wrong) {
      report.fail([`${path}[${i}]`, path], wrong)
      continue
    }
    const found = things.find((thing) => fits(pattern, thing))
    if (found) report.fail([`${path}[${i}]`, path], { problem, found: show(found) })
    else report.pass(path)
  }
}

/** Events and lines are called by their names, and one that does not exist is always absent. */
export function unknownWord<P extends Position>(
  scene: Scene<P>,
  kind: 'event' | 'line',
): (pattern: Mapping) => Problem | undefined {
  const key = kind === 'event' ? 'is' : 'what'
  return (pattern) => {
    const name = pattern[key]
    return typeof name === 'string' && !scene.knows(kind, name)
      ? { problem: `unknown-${kind}`, found: name }
      : undefined
  }
}
