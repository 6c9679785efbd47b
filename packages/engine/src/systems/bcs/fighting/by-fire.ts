import { DIRECTIONS } from '@sztab/hex'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { actorsOf } from '../board/actors.js'
import { AV_ZONE, BLOCKS, shownFace } from '../board/presence.js'
import { tire } from '../board/unit-turn.js'
import { isInObjectiveZone } from '../command/objectives.js'
import type { Deed } from '../deeds.js'
import { type Bcs, enemyOf } from '../fields.js'
import { FIRE_CAUSE } from '../tables.js'
import { whyUnarmoured } from './engagement-targets.js'
import { explainHits } from './explain-hits.js'
import { declareFire, whyNoFireEvent, withKin } from './fire-event.js'
import { rollForHits } from './hits.js'
import { shiftControl } from './urban.js'

/** 5.3: Attacks by Fire: an AV unit against a hex without armour, on the Barrage Table. */

const RULES: readonly RuleId[] = ['bcs-5.3-a', 'bcs-5.3d-a']

/** Why a unit cannot make one now. STOPPED units can (5.3b-d). */
function whyNoFirer(p: Bcs, side: number, unit: number): RuleId[] {
  const rule = whyNoFireEvent(p, side, unit)
  if (rule === 'bcs-3.4h-a') return ['bcs-5.3b-d', ...withKin(rule)] // 5.3b-d
  if (rule !== undefined) return withKin(rule)
  if (p.setting.roster.avKind[shownFace(p, unit)] === 0) return ['bcs-5.3c-a', 'bcs-PA.1-a', 'bcs-1.6a-d'] // 5.3c-a, PA.1-a, 1.6a-d
  if (p.screen[unit] === 1) return ['bcs-4.6a-d'] // 4.6a-d
  return p.owing[unit] === 1 ? ['bcs-5.3c-b'] : [] // 5.3c-b
}

/** Why a hex cannot be fired at by a unit: by what everybody sees. */
function whyNoTarget(p: Bcs, side: number, unit: number, hex: number): RuleId[] {
  const { map, hexes } = p.setting
  if (hex >= hexes || p.holder[hex] !== enemyOf(side)) return ['bcs-5.3-a', 'bcs-5.0b-a'] // 5.3-a, 5.0b-a
  if (map.grid.distance(p.at[unit]!, hex) !== 1) return ['bcs-5.3b-a'] // 5.3b-a
  if ((p.presence[hex]! & BLOCKS) === 0) return ['bcs-5.0c-a', 'bcs-4.6b-a'] // 5.0c-a, 4.6b-a
  if ((p.presence[hex]! & AV_ZONE) !== 0) return ['bcs-5.3b-b', 'bcs-1.5g-d'] // 5.3b-b, 1.5g-d
  return isInObjectiveZone(p, hex) ? [] : ['bcs-5.3b-c', 'bcs-3.3a-b'] // 5.3b-c, 3.3a-b
}

/** What does not stand in the way, where somebody could think so. */
function permits(p: Bcs, side: number, unit: number, hex: number): RuleId[] {
  const rules: RuleId[] = [
    'bcs-5.3-a',
    'bcs-5.3a-a',
    'bcs-5.3c-a',
    'bcs-5.3e-a',
    ...whyUnarmoured(p, enemyOf(side), hex),
  ]
  if (p.stopped[unit] === 1) rules.push('bcs-5.3b-d', 'bcs-3.4i-a') // 5.3b-d
  return rules
}

function orders(p: Bcs, side: number): Order[] {
  const { names, map } = p.setting
  const found: Order[] = []
  for (const unit of actorsOf(p)) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const hex = map.grid.neighbours[p.at[unit]! * DIRECTIONS + direction]!
      if (hex < 0 || p.holder[hex] !== enemyOf(side)) continue
      if (whyNoFirer(p, side, unit).length > 0) break
      if (whyNoTarget(p, side, unit, hex).length === 0)
        found.push({ do: 'fire', unit: names.piece.name(unit), at: names.place.name(hex) })
    }
  }
  return found
}

export const fireDeed: Deed = {
  verbs: ['fire'],
  follows: true,
  list: (p, side) => listOf(orders(p, side), (order) => order.unit as string),
  check(p, side, order) {
    const { piece, place } = p.setting.names
    const unit = piece.index(order.unit as string)
    const own = whyNoFirer(p, side, unit)
    const hex = place.index(order.at as string)
    const rules = own.length > 0 ? own : whyNoTarget(p, side, unit, hex)
    return rules.length === 0
      ? legal(...permits(p, side, unit, hex))
      : refusedBy(rules, { unit: order.unit!, place: order.at! })
  },
  explain: (p, side, order) => explainHits(p, side, p.setting.names.place.index(order.at as string), 'fire', 1, RULES),
  answer(c, _side, order) {
    const { p } = c
    const { piece, place } = p.setting.names
    const [unit, hex] = [piece.index(order.unit as string), place.index(order.at as string)]
    c.tell({ is: 'fired', rules: RULES, unit: order.unit!, place: order.at! })
    declareFire(c, unit, ['bcs-1.6b-b', 'bcs-1.6a-b']) // 5.3-a, 1.6b-b
    tire(p, FIRE_CAUSE) // PA.9-a
    const lost = rollForHits(c, hex, 'fire', RULES) // 5.3d-a, 5.3a-a
    p.followed = hex // 5.3e-b
    shiftControl(c, hex, lost, p.at[unit]!) // 6.1d-a, R41
  },
}
