import { listMadeOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { actorsOf } from '../board/actors.js'
import { tellUncovered } from '../board/place.js'
import { refresh, topOf } from '../board/presence.js'
import { faceOf } from '../board/roster.js'
import { pieceIn } from '../board/words.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { hasSafePath } from '../paths/safe-path.js'
import { FOOT } from '../tables.js'
import { lift } from './screens.js'

/** 4.0b: a counter is flipped before the unit does anything, on any result. */

/** Why a unit may not be flipped now. */
function whyNot(p: Bcs, unit: number): RuleId[] {
  const { roster, hexes } = p.setting
  if (unit >= roster.combat || p.formation[unit] !== p.acting || p.at[unit]! >= hexes) return ['bcs-3.4a-a'] // 3.4a-a
  if (roster.hasTwoSides[unit] === 0) return ['bcs-1.1c-b'] // 1.1c-b
  if (p.flipped[unit] === 1 || p.begun[unit] === 1 || p.finished[unit] === 1) return ['bcs-4.0b-b'] // 4.0b-b
  if (roster.onlySupports[faceOf(unit, 1 - p.deployed[unit]!)] === 1) return ['bcs-1.5b-a'] // 1.5b-a
  return needsPath(p, unit) ? ['bcs-4.0b-c', 'bcs-1.9d-a', 'bcs-1.9c-b', 'bcs-PA.12-a'] : []
}

/** 1.9d-a, 1.9c-b, PA.12-a: from Foot to Truck or Tac only with a Safe Path of the class flipped to. */
function needsPath(p: Bcs, unit: number): boolean {
  const { roster, options } = p.setting
  const from = roster.mobility[faceOf(unit, p.deployed[unit]!)]!
  const to = roster.mobility[faceOf(unit, 1 - p.deployed[unit]!)]!
  const isNeeded = options.safePathForAllFlips === true || (from === FOOT && to !== FOOT) // 1.9d-a
  return isNeeded && !hasSafePath(p, unit, to) // 1.9c-b, 4.0b-c
}

export const flipDeed: Deed = {
  verbs: ['flip'],
  list(p) {
    const { piece } = p.setting.names
    return listMadeOf(
      actorsOf(p).filter((unit) => whyNot(p, unit).length === 0),
      (unit): Order => ({ do: 'flip', unit: piece.name(unit) }),
      (order) => order.unit as string,
    )
  },
  check(p, _side, order) {
    const rules = whyNot(p, pieceIn(p, order))
    return rules.length === 0 ? legal('bcs-4.0b-a', 'bcs-4.0b-d') : refusedBy(rules, { unit: order.unit! }) // 4.0b-d
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = pieceIn(p, order)
    const hex = p.at[unit]!
    if (p.screen[unit] === 1) lift(c, unit, ['bcs-4.6-d', 'bcs-4.6-a'])
    const top = topOf(p, hex)
    p.deployed[unit] = 1 - p.deployed[unit]! // 4.0b-a
    p.flipped[unit] = 1 // 4.0b-b
    refresh(p, hex)
    const side = p.setting.names.side.name(p.setting.roster.side[unit]!)
    c.tell(() => ({
      is: 'flipped',
      rules: ['bcs-4.0b-a'],
      unit: order.unit!,
      deployed: p.deployed[unit] === 1,
      ...(p.level[unit] === 0 || p.mover === unit ? {} : { to: [side] }),
      ...(p.height[hex]! > 1 ? { shows: true as const } : {}), // 1.10-b: who stays on top tells of who lies below
    }))
    if (topOf(p, hex) !== top) tellUncovered(c, hex) // 4.2a-a
  },
}
