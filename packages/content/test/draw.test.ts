import { chooseOptions, drawFrom, FastRng, fastDice, type Kit, orderKey, type Position, type Side } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/library.js'

const GAMES = 5
/** Lists up to this length are drawn from until every order has come. */
const SHORT = 40
const DRAWS = 500 * SHORT
/** Draws in every movement question on the way. */
const SOME = 4

interface Asked {
  readonly p: Position
  readonly side: Side
}

/** The movement questions of random games by whole lists. */
function* movements({ system, scenarios }: Kit, id: string): Generator<Asked> {
  const scenario = scenarios.find((one) => one.id === `${id}/campaign`)!
  const options = chooseOptions(system.options)
  for (let seed = 0; seed < GAMES; seed++) {
    const [dice, rng] = [fastDice(seed), new FastRng(seed)]
    const { position: p } = system.start(scenario, options, dice)
    for (let question = system.questions(p)[0]; question; question = system.questions(p)[0]) {
      if (question.kind === 'move') yield { p, side: question.side }
      const list = system.orders(p, question.side)
      system.carryOut(p, question.side, list.at(rng.below(list.length)), dice)
    }
  }
}

describe.each(['tow', 'avl'])('orders drawn by chance: %s', (id) => {
  it('are listed ones, and units and `done` are as likely as among all of them, about', async () => {
    const kit = await loadKit(id)
    const { system } = kit
    const rng = new FastRng(1)
    const [expected, drawn] = [new Map<string, number>(), new Map<string, number>()]
    const add = (to: Map<string, number>, what: string, by: number): void => void to.set(what, (to.get(what) ?? 0) + by)
    for (const { p, side } of movements(kit, id)) {
      const list = system.orders(p, side)
      for (const { verb, length } of list.groups) add(expected, verb, (SOME * length) / list.length)
      for (let i = 0; i < SOME; i++) {
        const order = drawFrom(list, rng)
        add(drawn, order.do, 1)
        if (i === 0) expect(system.check(p, side, order).legal, JSON.stringify(order)).toBe(true)
      }
    }
    expect([...drawn.keys()].sort()).toEqual([...expected.keys()].sort())
    for (const [verb, often] of expected) {
      expect(drawn.get(verb)! / often, `${verb} is drawn so often for once among whole lists`).toBeGreaterThan(0.88)
      expect(drawn.get(verb)! / often, `${verb} is drawn so often for once among whole lists`).toBeLessThan(1.14)
    }
  }, 120_000)

  it('can be any of the list', async () => {
    const kit = await loadKit(id)
    const { system } = kit
    const rng = new FastRng(2)
    let lists = 0
    for (const { p, side } of movements(kit, id)) {
      const list = system.orders(p, side)
      if (list.length > SHORT || list.length < 5 || rng.below(4) > 0) continue
      const key = (index: number): string => orderKey(system.verbs, p.setting, list.at(index))
      const missing = new Set(Array.from({ length: list.length }, (_, i) => key(i)))
      for (let i = 0; i < DRAWS && missing.size > 0; i++)
        missing.delete(orderKey(system.verbs, p.setting, drawFrom(list, rng)))
      expect([...missing]).toEqual([])
      lists++
    }
    expect(lists).toBeGreaterThan(10)
  }, 120_000)

  it('rest on the position and on chance, not on what is known of it', async () => {
    const kit = await loadKit(id)
    const { system } = kit
    let tried = 0
    for (const { p, side } of movements(kit, id)) {
      if (tried++ % 40 > 0) continue
      const known = p.copy()
      expect(system.orders(known, side).length).toBeGreaterThan(0)
      const unknown = p.copy()
      const play = (one: Position): string => {
        system.playOut(one, fastDice(tried), new FastRng(tried), 60)
        return one.hash()
      }
      const afterKnown = play(known)
      expect(play(unknown)).toBe(afterKnown)
      expect(play(p.copy())).toBe(afterKnown)
    }
  }, 120_000)

  it('are carried out as if they had been written down', async () => {
    const kit = await loadKit(id)
    const { system } = kit
    let [moves, ends, tried] = [0, 0, 0]
    for (const { p, side } of movements(kit, id)) {
      const one = p.copy() as Position & { at: Int32Array; moved: Int32Array }
      const before = one.at.slice()
      const { unitMoves } = system.playOut(one, fastDice(tried), new FastRng(tried++), 1)
      const unit = one.moved.findIndex((moved, i) => moved === 1 && before[i] !== one.at[i])
      if (unitMoves === 0 || unit < 0) {
        ends += 1 - unitMoves
        continue
      }
      moves++
      const { piece, place } = p.setting.names
      const order = { unit: piece!.name(unit), to: place!.name(one.at[unit]!) }
      const isLegal = ['move', 'relocate'].some(
        (verb) => system.verbs[verb] && system.check(p, side, { do: verb, ...order }).legal,
      )
      expect(isLegal, JSON.stringify(order)).toBe(true)
    }
    expect(moves).toBeGreaterThan(20 * ends)
    expect(ends).toBeGreaterThan(0)
  }, 120_000)
})
