import {
  airStrength,
  attackOf,
  enemyOf,
  fireMean,
  fireRow,
  groundOf,
  groundShield,
  NO_ROW,
  stakesOf,
  type Wb95,
  worksShield,
} from '@sztab/engine/wb95-reading'
import { weights } from './weights.js'

/** What fire and raids bring on average. */

const THOUSAND = 1000

type Table = Parameters<typeof fireMean>[1]

/** What so much fire on a hex is worth to those who fire. */
export function fireWorth(p: Wb95, side: number, table: Table, strength: number, hex: number): number {
  const row = fireRow(strength - groundShield(p, hex) - worksShield(p, hex))
  if (row === NO_ROW) return 0
  const { first, next } = groundOf(p)
  const { level } = stakesOf(p.setting)
  const mean = fireMean(p.setting, table)
  let units = 0
  let levels = 0
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) {
    units++
    levels += p.levels[unit]!
  }
  const lost = Math.min(levels, mean.losses[row]! / THOUSAND)
  return lost * (level[enemyOf(side)]! + weights.level) + (mean.disorder[row]! / THOUSAND) * units * weights.disordered
}

/** What a gun or an aircraft fires with. */
export function strengthOf(p: Wb95, unit: number): number {
  return p.setting.roster.isAir[unit] === 1 ? airStrength(p, unit) : attackOf(p, unit)
}
