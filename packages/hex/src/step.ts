import type { Conditions } from './conditions.js'
import { ALL, FIRST, GUARDED, STOP, stepCost } from './costs.js'

/**
 * What the first step of a move may be:
 * - `normal`: steps marked FIRST and ALL are open
 * - `minimum`: also, a step that is allowed but too expensive takes the whole allowance instead
 * - `none`: the move began earlier, so there is no first step
 */
export type FirstStep = 'normal' | 'minimum' | 'none'

/** Why a step cannot be taken; where several reasons hold, the one that stands first is given. */
export const STEP_REFUSALS = ['closed', 'shut', 'barred', 'zone', 'guarded', 'notFirst', 'points'] as const
export type StepRefusal = (typeof STEP_REFUSALS)[number]

const IS_CLOSED = -1
const IS_SHUT = -2
const IS_BARRED = -3
const IS_ZONE = -4
const IS_GUARDED = -5
const IS_NOT_FIRST = -6
const LACKS_POINTS = -7

export function stepRefusal(price: number): StepRefusal {
  return STEP_REFUSALS[-1 - price]!
}

/**
 * What the step `at` (hex * 6 + direction) costs a unit that has `left` of its points, or, below 0, why it cannot be
 * taken (see `stepRefusal`). `first` is what a first step may be if this is one, else `none`.
 */
export function priceStep(
  entry: number,
  at: number,
  from: number,
  to: number,
  left: number,
  first: FirstStep,
  c: Conditions,
): number {
  if (entry === 0) return IS_CLOSED
  if (c.shut !== undefined && c.shut[at] !== 0) return IS_SHUT
  if (c.barred[to] !== 0) return IS_BARRED
  const leaves = c.zone[from] !== 0
  const enters = c.zone[to] !== 0
  if (c.zoneRule === 'closed' ? leaves || enters : c.zoneRule === 'noEntry' && enters) return IS_ZONE
  if (leaves && enters && (!c.zoneToZone || (entry & GUARDED) !== 0)) return IS_GUARDED
  if (first === 'none' && (entry & (FIRST | ALL)) !== 0) return IS_NOT_FIRST
  if (left < 1) return LACKS_POINTS
  if ((entry & ALL) !== 0) return left
  const cost = stepCost(entry) + (leaves ? c.leaveZone : 0) + (enters ? c.enterZone : 0)
  if (cost <= left) return cost
  return first === 'minimum' ? left : LACKS_POINTS
}

/** Whether a step ends the move even if points are left. */
export function endsMove(entry: number, to: number, c: Conditions): boolean {
  return (entry & (STOP | ALL)) !== 0 || c.halt[to] !== 0 || (c.zoneRule === 'stop' && c.zone[to] !== 0)
}
