import { KeptAnswers } from '../../../kernel/kept-answers.js'
import { concat, listMadeOf, listOf } from '../../../kernel/list.js'
import type { Asking, Conduct } from '../../../kernel/sequence.js'
import { legal, verdict } from '../../../kernel/verdict.js'
import { nameOf, placeName, unitsIn } from '../../../operations/units.js'
import { eliminate, enter } from '../board/fate.js'
import { notNow } from '../board/not-now.js'
import { isOverrunnable } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { NO_ROLE } from '../tables.js'
import { leads, pursuers, pursuitRefusals, pursuitRules, pursuitWays } from './pursuit-ways.js'
import { isSame, pathIn, type Way, wayOrder } from './retreat.js'

/** Pursuit, unit by unit, as the attacker likes: 8.1. */

const ways = new KeptAnswers(function* (p: Wb95): Generator<Way> {
  const all = leads(p)
  if (all.length === 0) return
  for (const unit of pursuers(p)) for (const path of pursuitWays(p, unit, all)) yield { unit, path }
})

export const pursuit: Asking<Wb95> = {
  name: 'pursuit',
  rules: ['wb95-8.1-a', 'wb95-8.1-j'],
  verbs: ['pursue', 'done'],
  asks: (p) => (ways.some(p) ? 1 << p.active : 0), // 8.1-j
  list: (p) =>
    concat([
      listMadeOf(ways.of(p), wayOrder(p, 'pursue'), (order) => order.unit as string),
      listOf([{ do: 'done' }]), // 8.1-j
    ]),
  check(p, _side, order) {
    if (order.do === 'done') return legal('wb95-8.1-j')
    const unit = p.setting.names.piece.index(order.unit as string)
    const path = pathIn(p, order)
    const isOne = pursuers(p).includes(unit) && pursuitWays(p, unit).some((way) => isSame(way, path))
    return isOne ? legal(...pursuitRules(p, unit, path)) : verdict(pursuitRefusals(p, unit, path))
  },
  refuse: notNow,
  answer(c, _side, order) {
    if (order.do === 'done') return
    c.again()
    pursue(c, c.p.setting.names.piece.index(order.unit as string), pathIn(c.p, order))
  },
}

function pursue(c: Conduct<Wb95>, unit: number, path: readonly number[]): void {
  const { p } = c
  c.tell(() => ({
    is: 'pursued',
    rules: pursuitRules(p, unit, path),
    unit: nameOf(p, unit),
    from: placeName(p, p.at[unit]!),
    path: path.map((hex) => placeName(p, hex)),
  }))
  p.role[unit] = NO_ROLE
  p.displaced[unit] = 1 // 4.1-d
  for (const hex of path) {
    if (isOverrunnable(p, p.active, hex))
      for (const other of unitsIn(p, hex)) eliminate(c, other, ['wb95-9.2-a', 'wb95-9.2-d']) // 9.2-d
    enter(c, unit, hex)
  }
}
