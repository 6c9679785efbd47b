import type { RuleId } from '../../kernel/words.js'
import { AXIS } from '../chitpull/tables.js'
import type { Tow } from './fields.js'
import { CAMPAIGN_POINTS } from './tables.js'

/** What losses are worth: chapter 13.3. Points are counted in quarters. */

/** 13.3-d, 13.3-h to 13.3-j: what the campaign says of the loss of a unit. */
export function lossRules(p: Tow, unit: number): RuleId[] {
  const { roster, scenario } = p.setting
  if (scenario.victory.points !== 'campaign') return []
  if (roster.side[unit] !== AXIS) return ['tow-13.3-j']
  return lossPoints(p, unit) === 0 ? ['tow-13.3-d'] : ['tow-13.3-d', 'tow-13.3-h', 'tow-13.3-i']
}

/** 13.3-d, 13.3-h: what the loss of a unit is worth to the Soviets in the campaign. */
export function lossPoints(p: Tow, unit: number): number {
  const { roster, scenario } = p.setting
  // 13.3-j
  if (scenario.victory.points !== 'campaign' || roster.side[unit] !== AXIS || roster.isHq[unit] === 1) return 0
  const { nation, type } = roster.units[unit]!
  if (nation !== 'german') return 0 // 13.3-d
  return type === 'armour' ? CAMPAIGN_POINTS.germanArmour : CAMPAIGN_POINTS.germanOther // 13.3-h
}
