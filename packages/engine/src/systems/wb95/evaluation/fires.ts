import { groundOf } from '../../../operations/units.js'
import { airStrength } from '../air/aloft.js'
import { attackOf } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { fireRow, groundShield, NO_ROW, worksShield } from '../fire/strength.js'
import type { FireTableName } from '../tables.js'
import { fireMean } from './expect.js'
import { stakesOf } from './stakes.js'

/** What fire and raids bring on average. */

/** What a level is worth beside what the scenario counts for it, and a unit that is disorganised. */
export interface FireWeights {
  readonly level: number
  readonly disorder: number
}

/** What so much fire on a hex is worth to the side that fires, in thousandths of what the weights are in. */
export function fireWorth(
  p: Wb95,
  side: number,
  table: FireTableName,
  strength: number,
  hex: number,
  { level, disorder }: FireWeights,
): number {
  const row = fireRow(strength - groundShield(p, hex) - worksShield(p, hex))
  if (row === NO_ROW) return 0
  const { first, next } = groundOf(p)
  const mean = fireMean(p.setting, table)
  let units = 0
  let levels = 0
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) {
    units++
    levels += p.levels[unit]!
  }
  const lost = Math.min(levels * THOUSAND, mean.losses[row]!)
  return lost * (stakesOf(p.setting).level[enemyOf(side)]! + level) + mean.disorder[row]! * units * disorder
}

export const THOUSAND = 1000

/** What a gun or an aircraft fires with. */
export function strengthOf(p: Wb95, unit: number): number {
  return p.setting.roster.isAir[unit] === 1 ? airStrength(p, unit) : attackOf(p, unit)
}
