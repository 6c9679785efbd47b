import { type Order, orderKey } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { type Filled, type Form, goalOf, pickedAlready, pieceOf, planOf } from '../src/play/answer/index.js'
import { type Asked, playRandomly } from './random-game.js'

const games: readonly [string, number, Record<string, boolean>?][] = [
  ['tow/kharkiv', 1],
  ['tow/kharkiv', 2],
  ['tow/kharkiv', 3],
  ['avl/don', 1],
  ['avl/don', 2],
  ['bcs/lesson', 1],
  ['bcs/lesson', 2],
  ['avl/little-saturn', 3, { axisFirstChit: true, sovietChoiceAhead: true }],
]

/** Every order that a person can give by following the plan. */
function givable({ kit, game, question, orders }: Asked): Order[] {
  const plan = planOf(orders, kit.system.verbs, question)
  const picked = plan.pieces.flatMap((piece) => {
    const { atOnce, places, partners } = plan.offers(piece)
    return [...atOnce, ...[...places.values()].flat(), ...[...partners.values()].flat()]
  })
  const legal = (order: Order) => kit.system.check(game.position, question.side, order).legal
  const filled = plan.forms.flatMap((form) => fillings(form).map(form.order).filter(legal))
  return [...plan.buttons, ...[...plan.places.values()].flat(), ...picked, ...filled]
}

/** All that can be filled into a form. */
function fillings({ blanks }: Form): Filled[] {
  let all: Filled[] = [{}]
  for (const blank of blanks) {
    const values: Filled[string][] =
      blank.is !== 'counts'
        ? [...blank.values]
        : blank.kinds.reduce<Record<string, number>[]>(
            (sets, { kind, most }) =>
              sets.flatMap((set) => Array.from({ length: most + 1 }, (_, count) => ({ ...set, [kind]: count }))),
            [{}],
          )
    all = all.flatMap((one) => values.map((value) => ({ ...one, [blank.name]: value })))
  }
  return all
}

describe('the plan of a question', () => {
  it.each(games)(
    'in %s, game %i: every listed order can be given, and nothing else',
    async (scenario, number, options) => {
      const kinds = new Set<string>()
      await playRandomly(
        scenario,
        number,
        (asked) => {
          const { kit, game, question, orders } = asked
          kinds.add(question.kind)
          const key = (order: Order) => orderKey(kit.system.verbs, game.position.setting, order)
          const listed = Array.from({ length: orders.length }, (_, i) => key(orders.at(i)))
          const given = givable(asked).map(key)
          expect([...new Set(given)].sort()).toEqual(listed.toSorted())
        },
        options,
      )
      expect(kinds.size).toBeGreaterThan(5)
    },
    30_000,
  )

  it('needs no picking of the only piece that is asked about', async () => {
    const kinds = new Set<string>()
    const look = ({ kit, question, orders }: Asked) => {
      const plan = planOf(orders, kit.system.verbs, question)
      const only = pickedAlready(plan, question)
      if (only === undefined) return
      kinds.add(question.kind)
      expect(plan.pieces).toEqual([only])
      expect(plan.offers(only).atOnce).toEqual([])
      if (plan.buttons.length > 0) expect(question.about.unit).toBe(only)
    }
    for (let game = 1; game <= 6; game++) await playRandomly('tow/kharkiv', game, look)
    expect([...kinds]).toContain('retreat')
  })

  it('finds who can go to a place', async () => {
    await playRandomly('tow/kharkiv', 4, ({ kit, question, orders }) => {
      const { verbs } = kit.system
      const plan = planOf(orders, verbs, question)
      for (const piece of plan.pieces)
        for (const place of plan.offers(piece).places.keys())
          for (const order of plan.toward(place)) {
            expect(goalOf(verbs, order)).toBe(place)
            expect(plan.pieces).toContain(pieceOf(verbs, order))
          }
    })
  })

  it('makes orders of clicks that are not in the list, which the rules refuse', async () => {
    let tried = 0
    await playRandomly('avl/don', 5, ({ kit, game, question, orders }) => {
      if (question.kind !== 'move') return
      const plan = planOf(orders, kit.system.verbs, question)
      const piece = plan.pieces[0]!
      const { place } = game.position.setting.names
      const far = place.all.find((name) => !plan.offers(piece).places.has(name))!
      for (const order of plan.attempts(piece, far)) {
        tried++
        expect(kit.system.check(game.position, question.side, order).legal).toBe(false)
      }
    })
    expect(tried).toBeGreaterThan(10)
  })
})
