/** The weights of the evaluation, in tenths of thousandths of a victory point: hand-made, for the greedy bot. */

/** A step of a unit of middling rating. */
export const STEP = 600
/** A victory point. */
export const POINT = 10_000
