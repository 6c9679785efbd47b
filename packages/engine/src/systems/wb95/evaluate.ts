import { enemyOf, type Wb95 } from './fields.js'

/** How a position looks for a side, in hundredths of a strength point. */
export function evaluate(p: Wb95, sideName: string): number {
  const side = p.setting.names.side.index(sideName)
  return 100 * (p.levelsLost[enemyOf(side)]! - p.levelsLost[side]!)
}
