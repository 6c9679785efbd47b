import type { Bcs } from './fields.js'
import { pointsNow } from './victory.js'

/** How good a position is for a side, in hundredths of a victory point. */
export function evaluate(p: Bcs, sideName: string): number {
  const value = pointsNow(p)
  return p.setting.scenario.victory.side === sideName ? value : -value
}
