import { type Fault, type FaultyInput, faultsWithin, shortFault, TooManyOutcomes } from '../kernel/index.js'
import type { ErrorCode, FailureAnswer } from './schema.js'

/** What a failing answer says beside its code. */
export type FailureDetails = Partial<Omit<FailureAnswer, 'id' | 'ok' | 'error' | 'message'>>

/** Ends a request that cannot be answered; it has changed nothing. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly details: FailureDetails

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export function badRequest(fault: Fault): Failure {
  return badRequests([fault])
}

/** An answer names so many faults at most, and says no more than this of each. */
const MOST_FAULTS = 100

export function badRequests(faults: readonly Fault[]): Failure {
  return new Failure('bad-request', { faults: faults.slice(0, MOST_FAULTS).map(shortFault) })
}

/** What a file inside the request has wrong, with its place in the request. */
export function within<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const faults = faultsIn(error)
    if (!faults) throw error
    throw badRequests(faultsWithin(field, faults))
  }
}

/** What was thrown, as an answer can say it; what nobody foresaw is `internal`. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const faults = faultsIn(error)
  if (faults) return badRequests(faults)
  return new Failure(error instanceof TooManyOutcomes ? 'too-many' : 'internal')
}

/** Told by name: a system that comes from elsewhere may bring a kernel of its own. */
function faultsIn(error: unknown): readonly Fault[] | undefined {
  return error instanceof Error && error.name === 'FaultyInput' ? (error as FaultyInput).faults : undefined
}
