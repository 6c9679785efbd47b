/** What the command leaves behind for whoever called it: documented in `sztab --help`. */
export const exit = {
  ok: 0,
  /** What was checked is wrong: a case failed, a record does not verify. */
  wrong: 1,
  /** The arguments or a file cannot be used. */
  badInput: 2,
  /** A mistake of ours. */
  internal: 3,
} as const

export type ExitCode = (typeof exit)[keyof typeof exit]
