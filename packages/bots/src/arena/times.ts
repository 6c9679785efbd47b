import type { Side } from '@sztab/engine'

/** How long decisions took, in milliseconds that the thread ran. Orders of a plan that is being carried out are decisions too. */
export interface DecisionTimes {
  readonly decisions: number
  readonly median: number
  /** 95 of a hundred took no longer. */
  readonly p95: number
  readonly longest: number
}

/** Nothing where nobody decided: whoever draws lots is not timed. */
export function decisionTimes(times: readonly number[]): DecisionTimes | undefined {
  if (times.length === 0) return undefined
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1]!
  return { decisions: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1) }
}

/** The same for several who decide, by name. */
export function timesOf(
  names: readonly string[],
  of: (name: string) => readonly number[],
): Readonly<Record<string, DecisionTimes>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const times = decisionTimes(of(name))
      return times ? [[name, times] as const] : []
    }),
  )
}

/** The times of the decisions of one game. */
export class Stopwatch {
  readonly times: Record<Side, number[]>

  constructor(sides: readonly Side[]) {
    this.times = Object.fromEntries(sides.map((side) => [side, []]))
  }

  /** Hundredths of a millisecond will do, and keep files small. */
  note = (side: Side, milliseconds: number): void => {
    this.times[side]!.push(Math.round(100 * milliseconds) / 100)
  }
}
