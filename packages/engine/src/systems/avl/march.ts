import { nothingToExplain } from '../../kernel/explanation.js'
import { concat, listOf } from '../../kernel/list.js'
import type { Asking, Doing, Step } from '../../kernel/sequence.js'
import { legal, refused } from '../../kernel/verdict.js'
import { nameOf, placeName } from '../../operations/units.js'
import { destinationsOf } from '../chitpull/moving/move-choices.js'
import { carryOut, checkMove, explainRoute, routeIn } from '../chitpull/moving/movement.js'
import type { Avl } from './fields.js'

/** 8.1.4, 12.1-e: a unit that has overrun a headquarters goes on with the points that it has left. */

/** Where the unit can still go. */
function destinations(p: Avl): number[] {
  return p.marching < 0 ? [] : destinationsOf(p, p.marching)
}

const goOn: Asking<Avl> = {
  name: 'march',
  rules: ['avl-8.1.4-a', 'avl-12.1-e'],
  verbs: ['move', 'done'],
  asks: (p) => (destinations(p).length > 0 ? 1 << p.active : 0), // 8.1.4-a
  about: (p) => ({ unit: nameOf(p, p.marching) }),
  list: (p) => {
    const unit = nameOf(p, p.marching)
    const moves = destinations(p).map((hex) => ({ do: 'move', unit, to: placeName(p, hex) }))
    return concat([listOf(moves, () => unit), listOf([{ do: 'done' }])])
  },
  check(p, _side, order) {
    if (order.do === 'done') return legal('avl-8.1.2-b')
    if (order.unit !== nameOf(p, p.marching)) return refused('avl-8.1.1-a', { unit: order.unit! })
    return checkMove(p, p.marching, p.setting.names.place.index(order.to as string), routeIn(p, order)) // 8.1.4-a
  },
  explain(p, _side, order) {
    if (order.do === 'done' || order.unit !== nameOf(p, p.marching)) return nothingToExplain
    return explainRoute(p, p.marching, p.setting.names.place.index(order.to as string), routeIn(p, order))
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'done') return
    carryOut(c, p.marching, p.setting.names.place.index(order.to as string), routeIn(p, order))
  },
}

const endMarch: Doing<Avl> = {
  name: 'halt',
  run(c) {
    c.p.marching = -1
    c.p.left.fill(-1)
  },
}

export const march: Step<Avl> = { entries: [goOn, endMarch] }
