import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { refusedBy } from '../../../operations/refusals.js'
import { actorsOf } from '../board/actors.js'
import { enter } from '../board/place.js'
import type { BcsSetting } from '../board/setting.js'
import { allowanceOf, beginTurn, endTurn } from '../board/unit-turn.js'
import { pieceIn } from '../board/words.js'
import { isInRadius } from '../command/blobs.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { QUARTERS } from '../tables.js'
import { pointsOf } from './command.js'
import { whyNoMove } from './reasons.js'

/** G10: where the game counts units that leave the map; otherwise nobody may (1.0e-c). */

/** By hex: 1 where units can leave the map for points. */
const exits = kept(({ scenario: { victory, areas }, hexes, map }: BcsSetting) => {
  const marks = new Uint8Array(hexes)
  if (victory.exit) for (const name of areas[victory.exit.area]?.hexes ?? []) marks[map.grid.index(name)] = 1
  return marks
})

function whyNot(p: Bcs, side: number, unit: number): RuleId[] {
  const { scenario, names, roster } = p.setting
  const { exit, side: counted } = scenario.victory
  if (!exit || names.side.index(counted) !== side || unit >= roster.combat) return ['bcs-1.0e-c'] // 1.0e-c
  if (p.forced === 1) return ['bcs-6.4e-a'] // 6.4e-a
  const stays = whyNoMove(p, side, unit)
  if (stays.length > 0) return stays
  const formation = names.formation.name(p.formation[unit]!)
  if (exits(p.setting)[p.at[unit]!] === 0 || !exit.formations.includes(formation)) return ['bcs-1.0e-c', 'bcs-1.0c-a'] // 1.0e-c, 1.0c-a
  if (p.outside[unit] === 1 && !isInRadius(p, unit)) return ['bcs-1.0c-a']
  return pointsOf(p, unit) < QUARTERS ? ['bcs-4.1-b'] : []
}

export const exitDeed: Deed = {
  verbs: ['exit'],
  list(p, side) {
    const { names } = p.setting
    const orders: Order[] = []
    for (const unit of actorsOf(p))
      if (exits(p.setting)[p.at[unit]!] === 1 && whyNot(p, side, unit).length === 0)
        orders.push({ do: 'exit', unit: names.piece.name(unit) })
    return listOf(orders, (order) => order.unit as string)
  },
  check(p, side, order) {
    const rules = whyNot(p, side, pieceIn(p, order))
    return rules.length === 0 ? legal('bcs-1.0c-a') : refusedBy(rules, { unit: order.unit! })
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = pieceIn(p, order)
    beginTurn(c, unit, allowanceOf(p, unit))
    const from = p.setting.names.place.name(p.at[unit]!)
    c.tell(() => ({ is: 'left', rules: ['bcs-1.0c-a'], unit: order.unit!, from, shows: true }))
    if (p.steps[unit]! >= p.setting.scenario.victory.exit!.steps) p.exits++ // 1.0c-a
    enter(c, unit, p.setting.box.gone)
    for (const marks of [p.fires, p.stopped, p.finished, p.flipped, p.begun, p.outside, p.joining, p.screen])
      marks[unit] = 0
    endTurn(p)
  },
}
