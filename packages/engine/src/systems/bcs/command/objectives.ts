import { listOf } from '../../../kernel/list.js'
import type { Asking } from '../../../kernel/sequence.js'
import { legal, refused } from '../../../kernel/verdict.js'
import { type Bcs, enemyOf } from '../fields.js'
import { OBJECTIVE_ZONE, OBJECTIVES_BY_RESULT } from '../tables.js'

/** 3.3: objective markers and their zones. */

/** 3.3d-a: a hex with an enemy counter, or a victory hex that is not one's own (R39). */
export function mayHoldObjective(p: Bcs, side: number, hex: number): boolean {
  const { formations, heldAt, scenario, names } = p.setting
  if (p.holder[hex] === enemyOf(side)) return true
  for (let formation = 0; formation < formations.names.length; formation++) {
    if (formations.side[formation] === side) continue
    if (p.at[formations.hq[formation]!] === hex || p.at[formations.trains[formation]!] === hex) return true
  }
  const held = heldAt[hex]!
  return held >= 0 && p.control[held] !== side && scenario.victory.hexes.some(({ at }) => names.place.index(at) === hex)
}

/** 3.3a-a: whether a hex lies in an objective zone; `least` 2 asks for a double one (3.3b-b). */
export function isInObjectiveZone(p: Bcs, hex: number, least = 1): boolean {
  const { grid } = p.setting.map
  for (let there = 0; there < p.setting.hexes; there++)
    if (p.objective[there]! >= least && grid.distance(hex, there) <= OBJECTIVE_ZONE) return true // 3.3a-a, 3.3b-a
  return false
}

function objectiveHexes(p: Bcs, side: number): number[] {
  return Array.from({ length: p.setting.hexes }, (_, hex) => hex).filter(
    (hex) => mayHoldObjective(p, side, hex) && p.objective[hex]! < 2,
  )
}

/** How many SNAFU objectives are left to place: 3.3c-a. */
function left(p: Bcs): number {
  return OBJECTIVES_BY_RESULT[p.snafu]! - p.placed
}

/** d, 3.0-k: any number up to the allowance, or none (3.3d-b). */
export const placeObjectives: Asking<Bcs> = {
  name: 'objective',
  rules: ['bcs-3.0-k', 'bcs-3.3d-a'],
  verbs: ['objective', 'done'],
  asks: (p) => (left(p) > 0 && objectiveHexes(p, p.active).length > 0 ? 1 << p.active : 0),
  about: (p) => ({ left: left(p) }),
  list: (p, side) =>
    listOf([
      ...objectiveHexes(p, side).map((hex) => ({ do: 'objective', at: p.setting.names.place.name(hex) })),
      { do: 'done' },
    ]),
  check(p, side, order) {
    if (order.do === 'done') return legal('bcs-3.3d-b')
    const hex = p.setting.names.place.index(order.at as string)
    if (hex >= p.setting.hexes || !mayHoldObjective(p, side, hex)) return refused('bcs-3.3d-a', { place: order.at! })
    return p.objective[hex]! < 2 ? legal('bcs-3.3d-a') : refused('bcs-3.3b-a', { place: order.at! })
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'done') return
    const hex = p.setting.names.place.index(order.at as string)
    p.objective[hex]!++ // 3.3b-a
    p.placed++
    p.cause = Math.max(p.cause, 1) // 1.8b-e
    c.tell(() => ({ is: 'objective', rules: ['bcs-3.3d-a'], place: order.at!, double: p.objective[hex] === 2 }))
    c.again()
  },
}
