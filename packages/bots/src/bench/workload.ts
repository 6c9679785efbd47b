/** A benchmark: `prepare` builds everything, and each call of what it returns does some operations and returns their number. */
export interface Workload {
  readonly name: string
  /** What an operation is: `copies`, `orders`. */
  readonly unit?: string
  /** Operations a second that one core must do. */
  readonly atLeast?: number
  prepare(): { run(): number; note?: string }
}

/** Where results go that nobody needs, so that no engine leaves out the work behind them. */
export const sink = { number: 0, text: '' }
