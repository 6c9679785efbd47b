import type { Explanation } from '../../kernel/explanation.js'
import { nothingToExplain } from '../../kernel/explanation.js'
import { concat, listOf, type OrderList } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct } from '../../kernel/sequence.js'
import { legal, type Verdict } from '../../kernel/verdict.js'
import { touchOther } from './board/changes.js'
import { notInThisStep } from './command/not-now.js'
import type { Bcs } from './fields.js'

/** One of the things that the active formation can do in step e (3.0-l): each chapter brings its own, the question puts them together. */
export interface Deed {
  readonly verbs: readonly string[]
  /** 5.1n-e: it goes on from an Attack by Fire, or is one; everything else comes between. */
  readonly follows?: true
  list(p: Bcs, side: number): OrderList
  check(p: Bcs, side: number, order: Order): Verdict
  explain?(p: Bcs, side: number, order: Order): Explanation
  answer(c: Conduct<Bcs>, side: number, order: Order): void
}

const DONE = listOf([{ do: 'done' }])

/** 3.0-l, 3.4b-a: the activity of units, in any order, until the owner is done. */
export function actBy(deeds: readonly Deed[], explainEnd: (p: Bcs) => Explanation): Asking<Bcs> {
  const byVerb = new Map(deeds.flatMap((deed) => deed.verbs.map((verb) => [verb, deed] as const)))
  const of = (order: Order): Deed | undefined => byVerb.get(order.do)
  return {
    name: 'act',
    rules: ['bcs-3.0-l', 'bcs-3.4b-a'],
    verbs: [...deeds.flatMap(({ verbs }) => verbs), 'done'],
    asks(p) {
      touchOther(p) // whatever was done since, what is kept beside the position looks at it anew
      return 1 << p.active
    },
    about: (p) => ({ formation: p.setting.names.formation.name(p.acting) }),
    refuse: notInThisStep,
    list(p, side) {
      const lists: OrderList[] = []
      for (let i = 0; i < deeds.length; i++) lists.push(deeds[i]!.list(p, side))
      lists.push(DONE)
      return concat(lists)
    },
    check: (p, side, order) => of(order)?.check(p, side, order) ?? legal('bcs-4.0-a'), // 4.0-a
    explain: (p, side, order) =>
      order.do === 'done' ? explainEnd(p) : (of(order)?.explain?.(p, side, order) ?? nothingToExplain),
    answer(c, side, order) {
      const deed = of(order)
      if (!deed) return
      c.again()
      if (!deed.follows) c.p.followed = -1 // 5.1n-e
      deed.answer(c, side, order)
    },
  }
}
