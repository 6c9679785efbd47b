/** The weights of the evaluation, in hundred-thousandths of a victory point: hand-made, for the greedy bot. */

/** A step of a unit of middling rating. */
export const STEP = 6000
/** A victory point. */
export const POINT = 100_000
