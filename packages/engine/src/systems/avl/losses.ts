import type { Conduct } from '../../kernel/sequence.js'
import type { RuleId } from '../../kernel/words.js'
import { nameOf, placeName, putUnit, sideName } from '../../operations/units.js'
import { eliminate } from '../chitpull/fighting/losses.js'
import type { Avl } from './fields.js'

/** 11.1.3: a combat unit that cannot be placed counts as eliminated; by a switch without points (11.1.3-b). */
export function loseUnplaced(c: Conduct<Avl>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.setting.options.unplacedScore !== false) {
    // 11.1.3-b
    eliminate(c, unit, [...rules, 'avl-11.1.3-b'])
    return
  }
  const place = placeName(p, p.at[unit]!)
  p.steps[unit] = 0
  putUnit(p, unit, p.setting.box.dead)
  c.tell({
    is: 'eliminated',
    rules: [...rules, 'avl-11.1.3-b'],
    unit: nameOf(p, unit),
    side: sideName(p, p.setting.roster.side[unit]!),
    place,
    points: 0,
  })
}
