import { listOf } from '../../kernel/list.js'
import type { Asking } from '../../kernel/sequence.js'
import { legal, refused } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { placeName, sideName } from '../../operations/units.js'
import { attackers } from '../chitpull/board/units.js'
import type { AirSupport } from '../chitpull/book.js'
import { explainAttack } from '../chitpull/fighting/explain-attack.js'
import { AXIS, LAST_COLUMN } from '../chitpull/tables.js'
import type { Tow } from './fields.js'
import { AIR_KINDS, DEF_AS_MODIFIER, OFF_AS_SHIFT } from './tables.js'

/** The Luftwaffe in combat: chapter 7.0. */

/** 7.0-i: offensive markers when the Axis attacks, defensive ones when the Soviets do. */
function airKind(p: Tow): number {
  return AIR_KINDS.indexOf(p.active === AXIS ? 'offensive' : 'defensive') // 7.0-i
}

function airLimit(p: Tow): number {
  const markers = p.air[airKind(p)]!
  return p.setting.options.luftwaffePerCombat === 1 ? Math.min(1, markers) : markers // 7.0-j
}

/** 7.0-d: before the die the Axis says what air support it uses; asked whenever it has any marker. */
export const airSupport: Asking<Tow> = {
  name: 'air',
  rules: ['tow-7.0-a', 'tow-7.0-c', 'tow-7.0-d', 'tow-7.0-i'],
  discreet: true,
  verbs: ['support', 'pass'],
  asks: (p) => (p.airCount > 0 ? 1 << AXIS : 0), // 7.0-a, 7.0-d
  about: (p) => ({ place: placeName(p, p.target), side: sideName(p, p.active) }),
  list: (p) =>
    listOf([...Array.from({ length: airLimit(p) }, (_, i) => ({ do: 'support', markers: i + 1 })), { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal()
    const wanted = order.markers as number
    if (wanted <= airLimit(p)) return legal('tow-7.0-d', 'tow-7.0-i', ...(wanted > 1 ? ['tow-7.0-j'] : []))
    if (wanted <= p.air[airKind(p)]!) return refused('tow-7.0-j')
    return refused(wanted <= p.airCount ? 'tow-7.0-i' : 'tow-7.0-e')
  },
  explain: (p, _side, order) =>
    explainAttack(p, p.target, attackers(p), order.do === 'support' ? (order.markers as number) : 0),
  answer(c, _side, order) {
    if (order.do === 'pass') return
    const { p } = c
    const markers = order.markers as number
    const kind = airKind(p)
    p.air[kind]! -= markers // 7.0-e
    p.airCount -= markers
    p.airUsed[kind]! += markers
    p.support = markers
    c.tell({
      is: 'air-support',
      rules: ['tow-7.0-d', 'tow-7.0-e', p.active === AXIS ? 'tow-7.0-f' : 'tow-7.0-g'],
      kind: AIR_KINDS[kind]!,
      markers,
      shows: true,
    })
  },
}

/** 7.0-f to 7.0-h, 10.2-o to 10.2-s, 10.3-b: what markers do to the column of an Axis attack or to the die of a Soviet one. */
export const luftwaffe: AirSupport = {
  used: (p) => (p as Tow).support,
  spend(p) {
    ;(p as Tow).support = 0
  },
  // 7.0-f, 10.2-o, 10.2-s
  column: (p, column, markers) => (p.active === AXIS ? Math.min(LAST_COLUMN, column + markers * OFF_AS_SHIFT) : column),
  isBeyond: (p, column, markers) => p.active === AXIS && column + markers * OFF_AS_SHIFT > LAST_COLUMN,
  // 7.0-g, 7.0-h, 10.3-b
  row: (p, die, markers) => (p.active === AXIS ? die : Math.max(1, die + markers * DEF_AS_MODIFIER)),
  lines(p, markers) {
    if (markers === 0) return []
    const several = markers > 1 ? ['tow-7.0-j'] : []
    return p.active === AXIS
      ? [{ what: 'air-shift', value: markers * OFF_AS_SHIFT, rules: ['tow-7.0-f', 'tow-10.2-o', ...several] }]
      : [{ what: 'air-die', value: markers * DEF_AS_MODIFIER, rules: ['tow-7.0-g', 'tow-10.3-b', ...several] }]
  },
  rules(p, column, die) {
    const { support } = p as Tow
    if (support === 0) return []
    const rules: RuleId[] = []
    if (p.active === AXIS) {
      rules.push('tow-10.2-o')
      if (column + support * OFF_AS_SHIFT > LAST_COLUMN) rules.push('tow-10.2-s')
    } else {
      rules.push('tow-10.3-b')
      if (die + support * DEF_AS_MODIFIER < 1) rules.push('tow-7.0-h')
    }
    return rules
  },
  tooWeak: (p) => (p.active === AXIS ? ['tow-10.2-q'] : []),
}
