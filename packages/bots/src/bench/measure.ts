import { reference } from './reference.js'
import type { Workload } from './workload.js'

/** How long is measured. */
export interface Pace {
  readonly rounds: number
  /** For a workload in each round; the reference gets a quarter of it just before. */
  readonly milliseconds: number
}

export const pace: Pace = { rounds: 7, milliseconds: 200 }
/** Every workload once, to see that it runs. */
export const smoke: Pace = { rounds: 1, milliseconds: 0 }

export interface Figure {
  readonly name: string
  readonly unit: string
  /** Operations a second in the best round: what disturbs a round only ever makes it slower. */
  readonly perSecond: number
  /** Operations in the time of one pass of the reference: the middle one of all rounds. */
  readonly ratio: number
  readonly atLeast?: number
  readonly note?: string
}

export interface BenchReport {
  /** Passes of the reference a second in the best round. */
  readonly reference: number
  readonly figures: readonly Figure[]
}

/**
 * Measures workloads one after the other, each in several rounds and side by side with the reference, so that what else the
 * machine does falls on both.
 */
export function bench(
  workloads: readonly Workload[],
  { rounds, milliseconds }: Pace = pace,
  progress?: (name: string) => void,
): BenchReport {
  const passes = reference.prepare()
  let best = 0
  const figures = workloads.map(({ name, unit = 'operations', atLeast, prepare }): Figure => {
    progress?.(name)
    const { run, note } = prepare()
    const speeds: number[] = []
    const ratios: number[] = []
    speed(run, milliseconds / 4)
    for (let round = 0; round < rounds; round++) {
      const yardstick = speed(passes.run, milliseconds / 4)
      const measured = speed(run, milliseconds)
      best = Math.max(best, yardstick)
      speeds.push(measured)
      ratios.push(measured / yardstick)
    }
    return {
      name,
      unit,
      perSecond: Math.max(...speeds),
      ratio: median(ratios),
      ...(atLeast === undefined ? {} : { atLeast }),
      ...(note === undefined ? {} : { note }),
    }
  })
  return { reference: best, figures }
}

/** Operations a second over at least so long, and at least one run. */
function speed(run: () => number, milliseconds: number): number {
  const began = performance.now()
  let operations = 0
  let passed = 0
  do {
    operations += run()
    passed = performance.now() - began
  } while (passed < milliseconds)
  return (operations * 1000) / Math.max(passed, 1e-6)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
