import { listOf } from '../../../kernel/list.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { place } from '../board/place.js'
import { allowanceOf, beginTurn } from '../board/unit-turn.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { QUARTERS } from '../tables.js'
import { isInRadius } from './blobs.js'

/** G10, 1.0e-c: units of some formations may leave the map at an entry area for points. */

const COST = QUARTERS

/** Why a unit may not leave. */
function whyNot(p: Bcs, unit: number): RuleId[] {
  const { scenario, roster, formations, map, names } = p.setting
  const { exit } = scenario.victory
  if (!exit || unit >= roster.combat || p.formation[unit] !== p.acting) return ['bcs-1.0e-c', 'bcs-3.4a-a']
  const isNamed =
    exit.formations.includes(formations.names[p.acting]!) && names.side.name(p.active) === scenario.victory.side
  const isThere = scenario.areas[exit.area]?.hexes.some((hex) => map.grid.index(hex) === p.at[unit]) === true
  if (!isNamed || !isThere || p.steps[unit]! < exit.steps) return ['bcs-1.0e-c'] // G10
  if (p.forced === 1) return ['bcs-6.4e-a'] // 6.4e-a
  if (p.stopped[unit] === 1 || p.finished[unit] === 1) return ['bcs-PA.0-a']
  if (!isInRadius(p, unit)) return ['bcs-1.4e-a']
  const left = p.mover === unit ? p.left : p.begun[unit] === 1 ? 0 : allowanceOf(p, unit)
  return left >= COST ? [] : ['bcs-4.1f-a']
}

function leavers(p: Bcs): number[] {
  const units: number[] = []
  if (!p.setting.scenario.victory.exit) return units
  for (let unit = 0; unit < p.setting.roster.combat; unit++)
    if (p.formation[unit] === p.acting && whyNot(p, unit).length === 0) units.push(unit)
  return units
}

export const exitDeed: Deed = {
  verbs: ['exit'],
  list: (p) => listOf(leavers(p).map((unit) => ({ do: 'exit', unit: p.setting.names.piece.name(unit) }))),
  check(p, _side, order) {
    const reasons = whyNot(p, p.setting.names.piece.index(order.unit as string))
    return reasons.length === 0 ? legal('bcs-1.0e-c') : refusedBy(reasons, { unit: order.unit! })
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    beginTurn(c, unit, allowanceOf(p, unit))
    p.mover = -1
    p.left = 0
    place(p, unit, p.setting.box.gone)
    for (const marks of [p.screen, p.dropped, p.fires, p.begun, p.outside, p.joining, p.flipped]) marks[unit] = 0
    p.exits++
    c.tell({ is: 'exited', rules: ['bcs-1.0e-c'], unit: order.unit!, shows: true })
  },
}
