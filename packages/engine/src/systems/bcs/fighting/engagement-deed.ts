import { DIRECTIONS } from '@sztab/hex'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { actorsOf, heldBy } from '../board/actors.js'
import { SCREENS, shownFace } from '../board/presence.js'
import { isPassable } from '../board/steps.js'
import { ARMOUR_ZONE, ORDINARY_ZONE } from '../board/zones.js'
import { isInObjectiveZone } from '../command/objectives.js'
import type { Deed } from '../deeds.js'
import { type Bcs, enemyOf } from '../fields.js'
import { LIGHT } from '../tables.js'
import { engage } from './engagement.js'
import { hasArmour, isCovered, isPrepared, whyUnarmoured } from './engagement-targets.js'
import { explainEngagement } from './explain-engagement.js'
import { whyNoFireEvent, withKin } from './fire-event.js'

/** 5.2a: an Engagement as something that a unit does in step e. */

const NO_ARMOUR = 'bcs-5.2-a'

/** Why a unit cannot be a Firer now. */
function whyNoFirer(p: Bcs, side: number, unit: number): RuleId | undefined {
  const { avKind } = p.setting.roster
  const rule = whyNoFireEvent(p, side, unit)
  if (rule !== undefined) return rule
  const kind = avKind[shownFace(p, unit)]
  if (kind === 0) return 'bcs-5.2a-a' // 5.2a-a, PA.1-a, 1.6a-d
  return kind === LIGHT || p.screen[unit] === 1 ? 'bcs-5.2c-a' : undefined // 5.2c-a, 1.1e-o, 4.6a-d
}

/** Why a Firer cannot engage a hex: by what everybody sees. Zones, hexsides and where it could go do not matter (5.2a-f, 5.2a-g, 5.0a-a). */
function whyNoTarget(p: Bcs, side: number, unit: number, hex: number): RuleId | undefined {
  const { roster, map, scratch, blocking, hexes } = p.setting
  if (hex >= hexes || !hasArmour(p, enemyOf(side), hex)) return NO_ARMOUR // 5.2-a, 4.6b-c
  const from = p.at[unit]!
  const distance = map.grid.distance(from, hex)
  if (distance > roster.range[shownFace(p, unit)]!) return 'bcs-5.2a-a' // 5.2a-a
  if (distance === 1) return undefined // 5.2b-d
  if (distance > p.visibility || !scratch.line.isClear(from, hex, blocking)) return 'bcs-5.2a-a' // 5.2a-a
  return isCovered(p, hex) ? 'bcs-5.2b-d' : undefined // 5.2b-d, 1.7c-f
}

/** What does not stand in the way, where somebody could think so. */
function permits(p: Bcs, side: number, unit: number, hex: number): RuleId[] {
  const { map, scratch, roster } = p.setting
  const rules: RuleId[] = ['bcs-5.2a-a', 'bcs-5.2a-e'] // 5.2a-e
  const from = p.at[unit]!
  const inZone = (layer: number): boolean => scratch.zones.layers[layer]!.hexes[enemyOf(side)]![from] !== 0
  scratch.zones.follow(p)
  if (inZone(ORDINARY_ZONE)) rules.push('bcs-5.2a-f') // 5.2a-f
  if (p.stopped[unit] === 1 && inZone(ARMOUR_ZONE)) rules.push('bcs-4.4b-c') // 4.4b-c
  if (p.stopped[unit] === 1) rules.push('bcs-3.4i-a') // 3.4i-a
  if (!isInObjectiveZone(p, hex)) rules.push('bcs-5.2b-a') // 5.2b-a, 3.3-b
  if (p.fires[unit]! > 0) rules.push('bcs-5.2b-c') // 5.2b-c
  const direction = map.grid.directionTo(from, hex)
  const isClosed = direction < 0 || !isPassable(p, roster.mobility[shownFace(p, unit)]!, from * DIRECTIONS + direction)
  if (isClosed) rules.push('bcs-5.2a-g') // 5.2a-g
  return rules
}

/** What else says the same of this Firer and hex. */
function alsoSaid(p: Bcs, side: number, unit: number, hex: number, rule: RuleId): RuleId[] {
  const { avKind } = p.setting.roster
  if (rule === NO_ARMOUR && hex < p.setting.hexes) {
    const isScreen = p.holder[hex] === enemyOf(side) && (p.presence[hex]! & SCREENS) !== 0
    return [...whyUnarmoured(p, enemyOf(side), hex), ...(isScreen ? ['bcs-4.6b-c'] : [])] // 4.6b-c
  }
  if (rule === 'bcs-5.2c-a') return p.screen[unit] === 1 ? ['bcs-4.6a-d'] : ['bcs-1.1e-o', 'bcs-PA.1-a'] // 4.6a-d, 1.1e-o
  if (rule === 'bcs-5.2b-d') return isPrepared(p, hex) ? ['bcs-1.7c-f'] : [] // 1.7c-f
  return rule === 'bcs-5.2a-a' && avKind[shownFace(p, unit)] === 0 ? ['bcs-PA.1-a', 'bcs-1.6a-d'] : [] // 1.6a-d
}

function orders(p: Bcs, side: number): Order[] {
  const { names } = p.setting
  const found: Order[] = []
  let targets: number[] | undefined
  for (const unit of actorsOf(p)) {
    if (whyNoFirer(p, side, unit) !== undefined) continue
    targets ??= heldBy(p, enemyOf(side)).filter((hex) => hasArmour(p, enemyOf(side), hex))
    for (const hex of targets)
      if (whyNoTarget(p, side, unit, hex) === undefined)
        found.push({ do: 'engage', unit: names.piece.name(unit), at: names.place.name(hex) })
  }
  return found
}

export const engageDeed: Deed = {
  verbs: ['engage'],
  list: (p, side) => listOf(orders(p, side), (order) => order.unit as string),
  check(p, side, order) {
    const { piece, place } = p.setting.names
    const unit = piece.index(order.unit as string)
    const hex = place.index(order.at as string)
    const rule = whyNoFirer(p, side, unit) ?? whyNoTarget(p, side, unit, hex)
    if (rule === undefined) return legal(...permits(p, side, unit, hex))
    return refusedBy([...withKin(rule), ...alsoSaid(p, side, unit, hex, rule)], { unit: order.unit!, place: order.at! })
  },
  explain(p, side, order) {
    const { piece, place } = p.setting.names
    const [unit, hex] = [piece.index(order.unit as string), place.index(order.at as string)]
    if (whyNoFirer(p, side, unit) !== undefined || hex >= p.setting.hexes) return { lines: [], chances: [] }
    return explainEngagement(p, unit, p.at[unit]!, [hex])
  },
  answer(c, _side, order) {
    const { piece, place } = c.p.setting.names
    engage(c, piece.index(order.unit as string), place.index(order.at as string), ['bcs-5.2a-a', 'bcs-5.2a-d'])
  },
}
