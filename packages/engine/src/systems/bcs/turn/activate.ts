import { listOf } from '../../../kernel/list.js'
import type { Asking } from '../../../kernel/sequence.js'
import { legal, refused } from '../../../kernel/verdict.js'
import type { Bcs } from '../fields.js'
import { UNUSED, USED } from '../tables.js'

/** 2.5: which formation is next. */

/** Formations that can still begin an activation, or try their second one (1.0g-g). */
function ready(p: Bcs, side: number): number[] {
  const { formations } = p.setting
  return [...formations.names.keys()].filter(
    (formation) =>
      formations.side[formation] === side && (p.state[formation] === UNUSED || p.state[formation] === USED),
  )
}

export function hasFormation(p: Bcs, side: number): boolean {
  return ready(p, side).length > 0
}

/** 2.5a-a: passing is not allowed. */
export const activate: Asking<Bcs> = {
  name: 'activate',
  rules: ['bcs-2.5a-a', 'bcs-2.5b-a'],
  verbs: ['activate'],
  asks: (p) => (hasFormation(p, p.active) ? 1 << p.active : 0),
  list: (p, side) =>
    listOf(
      ready(p, side).map((formation) => ({ do: 'activate', formation: p.setting.names.formation.name(formation) })),
    ),
  check(p, side, order) {
    const formation = p.setting.names.formation.index(order.formation as string)
    if (ready(p, side).includes(formation)) return legal('bcs-2.5a-a')
    return refused(p.setting.formations.side[formation] === side ? 'bcs-2.5i-a' : 'bcs-2.5-a', {
      formation: order.formation!,
    })
  },
  answer(c, _side, order) {
    c.call('activation', c.p.setting.names.formation.index(order.formation as string))
  },
}
