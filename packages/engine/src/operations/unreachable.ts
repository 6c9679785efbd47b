import { type Conditions, conditions, type FirstStep, type MoveCosts, type Reach, StepTable } from '@sztab/hex'

/** Why a unit has no way to a hex, as data: what would have to be lifted. */

/** A restriction that can be passed over, to see whether it is what keeps a unit away from a hex. */
export interface Lift {
  /** What steps cost without it. */
  readonly costs: MoveCosts
}

export interface Attempt {
  readonly start: number
  readonly to: number
  readonly points: number
  readonly first: FirstStep
}

/**
 * The restrictions of which any one, if it were not, would open a way: none where only the points are too few, or where several
 * of them stand in it together. `holding` is what of the position holds while one is passed over; nothing if it does not concern
 * the unit.
 */
export function liftsThatOpen<L extends Lift>(
  reach: Reach,
  { start, to, points, first }: Attempt,
  lifts: readonly L[],
  holding: (lift: L) => Partial<Conditions> | undefined,
): L[] {
  return lifts.filter((lift) => {
    const held = holding(lift)
    if (held === undefined) return false
    const table = new StepTable(lift.costs, conditions(lift.costs.grid, held))
    return reach.runTo(table, start, to, points, first) >= 0
  })
}
