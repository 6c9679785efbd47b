import type { Conditions } from './conditions.js'
import type { MoveCosts } from './costs.js'
import { DIRECTIONS } from './directions.js'
import { endsMove, type FirstStep, priceStep, type StepRefusal, stepRefusal } from './step.js'

/** Why a route cannot be followed; `stopped`: the step before ended the move. */
export type RouteRefusal = 'notAdjacent' | 'stopped' | StepRefusal

export interface RouteReport {
  /** Points spent up to the end, or up to where it fails. */
  readonly cost: number
  /** Whether the last step taken ends the move though points may be left. */
  readonly ended: boolean
  /** The step that fails, counted from 0, and why; -1 and undefined if the whole route can be followed. */
  readonly failedAt: number
  readonly reason: RouteRefusal | undefined
}

/**
 * Prices a route hex by hex. `route` lists the hexes entered, without the start; the points of each step are written to
 * `prices` if it is given.
 */
export function priceRoute(
  costs: MoveCosts,
  c: Conditions,
  start: number,
  route: ArrayLike<number>,
  allowance: number,
  first: FirstStep = 'normal',
  prices?: Int16Array | Int32Array,
): RouteReport {
  const { grid } = costs
  let cost = 0
  let ended = false
  let from = start
  for (let i = 0; i < route.length; i++) {
    const to = route[i]!
    const direction = grid.directionTo(from, to)
    if (direction < 0) return { cost, ended, failedAt: i, reason: 'notAdjacent' }
    if (ended) return { cost, ended, failedAt: i, reason: 'stopped' }
    const at = from * DIRECTIONS + direction
    const entry = costs.steps[at]!
    const price = priceStep(entry, at, from, to, allowance - cost, i === 0 ? first : 'none', c)
    if (price < 0) return { cost, ended, failedAt: i, reason: stepRefusal(price) }
    if (prices !== undefined) prices[i] = price
    cost += price
    ended = endsMove(entry, to, c)
    from = to
  }
  return { cost, ended, failedAt: -1, reason: undefined }
}
