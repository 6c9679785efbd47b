import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { refusedBy } from '../../../operations/refusals.js'
import { actorsOf } from '../board/actors.js'
import { shownFace } from '../board/presence.js'
import { isUnready } from '../board/roster.js'
import { tire } from '../board/unit-turn.js'
import { pieceIn, placeIn } from '../board/words.js'
import { mayHoldObjective } from '../command/objectives.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { declareFire, whyNoFireEvent, withKin } from '../fighting/fire-event.js'
import { LIMITED, RECON_RANGE, STAND_OFF } from '../tables.js'

/** 3.3f, 3.3g: a Recon unit tries to make a hex near it an objective. */

/** Why a unit may not Recon now, whatever the hex. */
function whyNot(p: Bcs, side: number, unit: number): RuleId[] {
  const { roster } = p.setting
  const fire = whyNoFireEvent(p, side, unit)
  if (fire !== undefined) return [...withKin(fire), 'bcs-3.3f-b', ...(fire === 'bcs-1.6c-a' ? ['bcs-3.3f-c'] : [])] // 3.3f-b, 3.3f-c
  if (p.forced === 1) return ['bcs-6.4e-a'] // 6.4e-a
  if (roster.isRecon[unit] === 0) return ['bcs-3.3f-b', 'bcs-1.1f-a'] // 3.3f-b, 1.1f-a
  if (p.stopped[unit] === 1)
    return ['bcs-3.3f-c', 'bcs-PA.0-a', ...(p.snagged === 1 ? ['bcs-4.4b-h', 'bcs-3.3f-f'] : [])] // 3.3f-c, 4.4b-h, 3.3f-f
  const face = shownFace(p, unit)
  const kind = roster.avKind[face]!
  const isGun = roster.hasArrow[face] === 0 && (kind === LIMITED || kind === STAND_OFF)
  if (isUnready(roster, face) || isGun) return ['bcs-3.3f-g', 'bcs-PA.1-a'] // 3.3f-g, 4.6a-b
  return []
}

function whyNotThere(p: Bcs, side: number, unit: number, hex: number): RuleId[] {
  const { map, hexes } = p.setting
  if (hex >= hexes || !mayHoldObjective(p, side, hex)) return ['bcs-3.3g-b'] // 3.3g-b
  if (map.grid.distance(p.at[unit]!, hex) > RECON_RANGE) return ['bcs-3.3g-b'] // 3.3g-b
  return p.objective[hex]! > 0 ? ['bcs-3.3f-d', 'bcs-3.3f-e'] : [] // 3.3f-d, 3.3f-e
}

/** By hex: those that a unit there can look at, by rising number; found once. */
const ranges = kept((): number[][] => [])

function near(p: Bcs, unit: number): readonly number[] {
  const { map, hexes } = p.setting
  const known = ranges(p.setting)
  const from = p.at[unit]!
  known[from] ??= Array.from({ length: hexes }, (_, hex) => hex).filter(
    (hex) => map.grid.distance(from, hex) <= RECON_RANGE,
  )
  return known[from]
}

export const reconDeed: Deed = {
  verbs: ['recon'],
  list(p, side) {
    const { roster, names } = p.setting
    const orders: Order[] = []
    for (const unit of actorsOf(p)) {
      if (roster.isRecon[unit] === 0 || whyNot(p, side, unit).length > 0) continue
      for (const hex of near(p, unit))
        if (mayHoldObjective(p, side, hex) && whyNotThere(p, side, unit, hex).length === 0)
          orders.push({ do: 'recon', unit: names.piece.name(unit), at: names.place.name(hex) })
    }
    return listOf(orders, (order) => order.unit as string)
  },
  check(p, side, order) {
    const unit = pieceIn(p, order)
    const rules = whyNot(p, side, unit)
    if (rules.length > 0) return refusedBy(rules, { unit: order.unit! })
    const there = whyNotThere(p, side, unit, placeIn(p, order.at))
    return there.length === 0 ? legal('bcs-3.3g-a', 'bcs-3.3f-a') : refusedBy(there, { place: order.at! })
  },
  explain(p, _side, order) {
    const rating = p.setting.roster.rating[pieceIn(p, order)]!
    return {
      lines: [{ what: 'rating', unit: order.unit!, value: rating, rules: ['bcs-3.3g-a'] }],
      chances: [
        { result: 'objective', ways: rating, of: 6 },
        { result: 'nothing', ways: 6 - rating, of: 6 },
      ],
    }
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = pieceIn(p, order)
    const hex = placeIn(p, order.at)
    declareFire(c, unit, ['bcs-1.6b-d', 'bcs-1.6a-b', 'bcs-1.6d-a']) // 1.6b-d
    const succeeds = c.roll(6, 'recon', ['bcs-3.3g-a']) <= p.setting.roster.rating[unit]! // 3.3g-a
    c.tell(() => ({
      is: 'recon',
      rules: ['bcs-3.3g-a', ...(succeeds ? [] : ['bcs-3.3g-c'])],
      unit: order.unit!,
      place: order.at!,
      succeeds,
    }))
    if (!succeeds) return // 3.3g-c
    p.objective[hex] = 1 // 3.3g-b, 3.3g-d, 3.3f-a
    if (p.setting.options.reconObjFatigue === true) tire(p, 1) // R10
    p.touch()
    c.tell(() => ({ is: 'objective', rules: ['bcs-3.3g-b', 'bcs-3.3g-d'], place: order.at!, double: false }))
  },
}
