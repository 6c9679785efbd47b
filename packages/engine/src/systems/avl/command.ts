import { isOnMap, unitsOf } from '../../operations/units.js'
import { unitsInRange } from '../chitpull/moving/activation.js'
import type { Avl } from './fields.js'

/** Whom a headquarters commands. */

/** 7.3.5, 11.3-c: whether a headquarters may command a unit, by nation. */
export function commands(p: Avl, hq: number, unit: number): boolean {
  const { nation } = p.setting.roster
  return nation[hq] === 0 || nation[unit] === 0 || nation[unit] === nation[hq] // 7.3.5-a, 7.3.5-b, 11.3-c
}

/** 7.3.2, 11.2.3: the units that a headquarters activates: those in its range, or those in the same box. */
export function commandedBy(p: Avl, hq: number): number[] {
  if (isOnMap(p, hq)) return unitsInRange(p, hq).filter((unit) => commands(p, hq, unit)) // 7.3.5-b
  const { side, isHq } = p.setting.roster
  return unitsOf(p, side[hq]!).filter((unit) => isHq[unit] === 0 && p.at[unit] === p.at[hq]) // 11.2.3-a, 7.3.2-b
}
