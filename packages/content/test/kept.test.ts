import { chooseOptions, FastRng, fastDice, type Position, type Side } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/library.js'

const POSITIONS = 8
const APART = 70
const JUMPS = 80

/** What somebody who looks at a position for the first time would say of it. */
interface Said {
  readonly values: readonly number[]
  readonly orders: number
  readonly some: readonly unknown[]
}

describe('what is kept beside positions', () => {
  it.each(['tow/campaign', 'avl/campaign', 'wb95/uranus', 'bcs/clervaux'])(
    'is the same as if it were made anew, whatever positions come in between: %s',
    async (name) => {
      const id = name.split('/')[0]!
      const kit = await loadKit(id)
      const { system } = kit
      const scenario = kit.scenarios.find((one) => one.id === name)!
      const options = chooseOptions(system.options)
      const rng = new FastRng(5)
      const dice = fastDice(5)

      const go = (p: Position): boolean => {
        const question = system.questions(p)[0]
        if (!question) return false
        const orders = system.orders(p, question.side)
        system.carryOut(p, question.side, orders.at(rng.below(orders.length)), dice)
        return true
      }
      const say = (p: Position): Said => {
        const side = system.questions(p)[0]?.side as Side
        const orders = system.orders(p, side)
        const some = Array.from({ length: 7 }, (_, i) => orders.at(Math.trunc((i * (orders.length - 1)) / 6)))
        return { values: scenario.sides.map((one) => kit.evaluate(p, one)), orders: orders.length, some }
      }
      // A setting of its own has kept nothing yet.
      const sayAnew = (p: Position): Said => {
        const anew = system.blank(structuredClone(scenario), options)
        anew.cells.set(p.cells)
        anew.touch()
        return say(anew)
      }

      const positions: Position[] = []
      const { position } = system.start(scenario, options, dice)
      for (let orders = 1; positions.length < POSITIONS && go(position); orders++)
        if (orders % APART === 0) positions.push(position.copy())
      expect(positions.length).toBeGreaterThan(POSITIONS / 2)
      const anew = positions.map(sayAnew)

      const scratch = position.fresh()
      for (let jump = 0; jump < JUMPS; jump++) {
        const which = rng.below(positions.length)
        scratch.copyFrom(positions[which]!)
        if (jump % 3 > 0)
          for (let i = 0; i <= jump % 3; i++) if (go(scratch)) kit.evaluate(scratch, scenario.sides[i % 2]!)
        if (jump % 16 === 15 && system.questions(scratch).length > 0) expect(say(scratch)).toEqual(sayAnew(scratch))
        scratch.copyFrom(positions[which]!)
        expect(say(scratch)).toEqual(anew[which])
      }
    },
    120_000,
  )

  it('is derived as the position goes on, where a system says so', async () => {
    const { system, scenarios } = await loadKit('wb95')
    const scenario = scenarios.find(({ id }) => id === 'wb95/uranus')!
    const rng = new FastRng(3)
    const dice = fastDice(3)
    const options = chooseOptions(system.options, { bridgeCarriesZoc: true }) // 3.1-g: zones follow bridges
    const { position: p } = system.start(scenario, options, dice)
    let orders = 0
    for (let asked = system.questions(p)[0]; asked; asked = system.questions(p)[0]) {
      const list = system.orders(p, asked.side)
      system.carryOut(p, asked.side, list.at(rng.below(list.length)), dice)
      const derived = p.copy()
      system.derive(derived)
      if (derived.cells.some((cell, i) => cell !== p.cells[i]))
        expect(derived.cells, `order ${orders}`).toEqual(p.cells)
      orders++
    }
    expect(orders).toBeGreaterThan(100)
  })
})
