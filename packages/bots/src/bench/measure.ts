import { reference } from './reference.js'
import type { Workload } from './workload.js'

/** How long is measured. */
export interface Pace {
  readonly rounds: number
  /** For a workload in each round; the reference gets a quarter of it just before and just after. */
  readonly milliseconds: number
}

export const pace: Pace = { rounds: 15, milliseconds: 100 }
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
    speed(run, 2 * milliseconds)
    let before = speed(passes.run, milliseconds / 4)
    for (let round = 0; round < rounds; round++) {
      const measured = speed(run, milliseconds)
      const after = speed(passes.run, milliseconds / 4)
      best = Math.max(best, after)
      speeds.push(measured)
      ratios.push((2 * measured) / (before + after))
      before = after
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

/**
 * Operations in a second of processor time, over at least so long and at least one run. Time in which the machine did something
 * else does not count; what the engine's helpers do on other cores (collecting garbage) does.
 */
function speed(run: () => number, milliseconds: number): number {
  const end = performance.now() + milliseconds
  const began = processorMicroseconds()
  let operations = 0
  do operations += run()
  while (performance.now() < end)
  return (operations * 1e6) / Math.max(processorMicroseconds() - began, 1)
}

function processorMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
