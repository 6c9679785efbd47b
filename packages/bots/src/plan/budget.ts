/** How much may be thought about one plan. By iterations a seeded game repeats exactly; by the clock it takes no longer than it should. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number }

/** How much of the longest time is still expected the next time. */
const FADING = 0.9

/** Milliseconds from any beginning. */
export type Clock = () => number

/** How much of a budget is spent. */
export class Meter {
  private spent = 0
  /** By the clock: when it was last asked, and how long it may take from one time to the next, by the longest of late. */
  private asked = 0
  private stride = 0
  private readonly budget: Budget
  private readonly clock: Clock
  private readonly began: number

  constructor(budget: Budget, clock: Clock = () => performance.now()) {
    this.budget = budget
    this.clock = clock
    this.began = 'milliseconds' in budget ? clock() : 0
  }

  /** Counts what was done; what takes longer counts for more than one. */
  spend(iterations = 1): void {
    this.spent += iterations
  }

  /** From 0 to 1 and beyond. */
  get share(): number {
    const { budget } = this
    if ('iterations' in budget) return this.spent / budget.iterations
    const elapsed = this.clock() - this.began
    this.stride = Math.max(elapsed - this.asked, FADING * this.stride)
    this.asked = elapsed
    // What would end too late is not begun.
    return (elapsed + this.stride) / budget.milliseconds
  }

  isOver(share = 1): boolean {
    return this.share >= share
  }
}

/** Part of a budget. */
export function partOf(budget: Budget, share: number): Budget {
  return 'iterations' in budget
    ? { iterations: Math.max(1, Math.round(budget.iterations * share)) }
    : { milliseconds: budget.milliseconds * share }
}
