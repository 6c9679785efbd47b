import { describe } from 'vitest'
import { legal, listOf, noOrders, type Order, refused, type System, type Verdict } from '../src/index.js'
import { type Drill, drill } from './drill/index.js'
import { all, bites, type Mutant, withList } from './torture/mutants.js'

/** Drill whose verdicts are changed. */
function judging(change: (verdict: Verdict, order: Order, p: Drill, side: string) => Verdict): System<Drill> {
  return { ...drill, check: (p, side, order) => change(drill.check(p, side, order), order, p, side) }
}

const asksFor = (p: Drill, side: string, kind: string) =>
  drill.questions(p).some((question) => question.side === side && question.kind === kind)

const MUTANTS: readonly Mutant[] = [
  [
    'a list that leaves one legal order out',
    'check accepts only what is listed',
    withList((list) => (list.length > 1 ? listOf(all(list).slice(0, -1)) : list)),
  ],
  [
    'a verdict that accepts what is not listed',
    'check accepts only what is listed',
    judging((verdict) => (!verdict.legal && verdict.refusals[0].rule === 'drill-3.2-b' ? legal() : verdict)),
  ],
  [
    'a verdict that refuses a listed order',
    'a listed order is legal',
    judging((verdict, order) => (order?.unit === 'b-horse' ? refused('drill-3.1-a') : verdict)),
  ],
  [
    'a list with an order that is not legal',
    'a listed order is legal',
    withList((list, p, side) => (asksFor(p, side, 'move') ? listOf([...all(list), { do: 'pass' }]) : list)),
  ],
  [
    'a verdict that wants an order in one form only',
    'check refuses only what is not listed',
    judging((verdict, order) =>
      order?.chits && Object.values(order.chits).includes(0) ? refused('drill-2.2-a') : verdict,
    ),
  ],
  [
    'a refusal with a rule that nobody knows',
    'a refusal names a rule',
    judging((verdict) => (verdict.legal ? verdict : refused('drill-9.9-z'))),
  ],
  [
    'a refusal without a rule',
    'a refusal names a rule',
    judging((verdict) => (verdict.legal ? verdict : { legal: false, refusals: [] as never })),
  ],
  [
    'a verdict that leaves traces',
    'check changes nothing',
    judging((verdict, _, p) => {
      p.swept[0]! ^= 4
      return verdict
    }),
  ],
  [
    'a verdict that falls over nonsense',
    'nothing throws',
    judging((verdict, order) => {
      if ((order?.do as unknown) === 7) throw new TypeError('seven')
      return verdict
    }),
  ],
  [
    'an explanation that falls over nonsense',
    'nothing throws',
    {
      ...drill,
      explain: (p, side, order) => {
        if (order.do.length === 0) throw new RangeError('nothing to do')
        return drill.explain(p, side, order)
      },
    },
  ],
  ['an order that stands twice', 'no order is listed twice', withList((list) => listOf([...all(list), list.at(0)]))],
  [
    'groups that do not fit their list',
    'groups follow each other',
    withList((list) => ({ length: list.length, at: (i) => list.at(i), groups: list.groups.slice(1) })),
  ],
  [
    'groups under the wrong verb',
    'a group holds what it says',
    withList((list) => ({
      length: list.length,
      at: (i) => list.at(i),
      groups: list.groups.map((group) => ({ ...group, verb: 'fly' })),
    })),
  ],
  [
    'groups of the wrong piece',
    'a group holds what it says',
    withList((list) => ({
      length: list.length,
      at: (i) => list.at(i),
      groups: list.groups.map((group) => (group.piece ? { ...group, piece: 'b-nobody' } : group)),
    })),
  ],
  [
    'listed orders with their arguments in another order',
    'a listed order is in canonical form',
    withList((list) =>
      listOf(all(list).map((order) => Object.fromEntries(Object.entries(order).reverse()) as unknown as Order)),
    ),
  ],
  [
    'an opening that nobody can answer',
    'a question has an answer',
    withList((list, p, side) => (asksFor(p, side, 'mine') ? noOrders : list)),
  ],
  [
    'a question that nobody can answer later on',
    ['an order leaves its question finishable', 'a resampled position can be played on'],
    withList((list, p, side) => (asksFor(p, side, 'chits') ? noOrders : list)),
  ],
]

describe('the torture test finds, of lists and verdicts,', () => bites(MUTANTS))
