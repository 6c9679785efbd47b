import type { Fault, FaultyInput } from '@sztab/engine'

/**
 * The faults that an error carries, if it is about input. It goes by the name of the error: a system that somebody brings
 * along may carry a kernel of its own, whose errors are of another class.
 */
export function faultsIn(error: unknown): readonly Fault[] | undefined {
  if (!(error instanceof Error) || error.name !== 'FaultyInput') return undefined
  const { faults } = error as Partial<FaultyInput>
  return Array.isArray(faults) ? faults : undefined
}
