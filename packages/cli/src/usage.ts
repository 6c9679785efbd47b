import type { Values } from '@sztab/text'

/** The command was called in a way that it does not understand: told by the message `usage.<problem>`. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly problem: string
  readonly values: Values

  constructor(problem: string, values: Values = {}) {
    super(problem)
    this.problem = problem
    this.values = values
  }
}
