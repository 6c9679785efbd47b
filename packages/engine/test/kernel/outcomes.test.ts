import { describe, expect, it } from 'vitest'
import {
  type Fields,
  fastDice,
  type Outcome,
  outcomes,
  type Steps,
  type System,
  TooManyOutcomes,
} from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { chiSquare, mostChiSquare } from './chance.js'
import { asking, say, scenario, type Toy, toySystem } from './toy.js'

const fields = { sum: {}, cup: { of: 'chit' } } as const satisfies Fields
type P = Toy<typeof fields>

/** After `north` has spoken: a die, and on a six a draw of two chits out of 1, 2 and 3. */
function steps(dice: number): Steps<P> {
  return {
    game: {
      entries: [
        asking('q', {
          sides: 1,
          answer: (c, _, word) => {
            if (word === 'no') return
            const { p } = c
            for (let i = 0; i < dice; i++) p.sum += c.roll(6, 'x', ['toy-1'])
            if (p.sum !== 6) return
            for (let i = 0; i < 2; i++) {
              const kind = c.draw(p.cup, 'chit', ['toy-1'], ['red', 'blue', 'green'])
              p.cup[kind]!--
              p.sum += 100 * (kind + 1)
            }
          },
        }),
      ],
    },
  }
}

function at(dice: number): { system: System<P>; p: P } {
  const system = toySystem<typeof fields>({ fields, steps: steps(dice) })
  const p = system.start(scenario, {}, fastDice(1)).position
  p.cup.set([1, 2, 3])
  return { system, p }
}

/** As `ways` of one common number, so that nothing is rounded. */
function share(found: readonly Outcome<P>[], which: (p: P) => boolean, common: number): number {
  return found.filter(({ position }) => which(position)).reduce((sum, { ways, of }) => sum + (ways * common) / of, 0)
}

describe('all outcomes of an order', () => {
  it('are one where there is no chance', () => {
    const { system, p } = at(1)
    const found = outcomes(system, p, 'north', say('no'))
    expect(found.map(({ ways, of }) => [ways, of])).toEqual([[1, 1]])
  })

  it('have exact weights that add up to one', () => {
    const { system, p } = at(1)
    const found = outcomes(system, p, 'north', say('yes'))
    // Five dice that end it, and after a six: red first leaves 2 kinds, blue and green first leave 3 each.
    expect(found).toHaveLength(5 + 2 + 3 + 3)
    expect(share(found, () => true, 180)).toBe(180)
    expect(share(found, ({ sum }) => sum === 3, 6)).toBe(1)
    // Red and blue in either order: 1/6 · (1/6 · 2/5 + 2/6 · 1/5) = 4/180
    expect(share(found, ({ sum }) => sum === 306, 180)).toBe(4)
    // Two greens: 1/6 · 3/6 · 2/5 = 6/180
    expect(share(found, ({ sum }) => sum === 606, 180)).toBe(6)
    // Two reds cannot be.
    expect(share(found, ({ sum }) => sum === 206, 180)).toBe(0)
  })

  it('leave the position alone, and each has its own events', () => {
    const { system, p } = at(1)
    const before = p.hash()
    const found = outcomes(system, p, 'north', say('yes'))
    expect(p.hash()).toBe(before)
    expect(new Set(found.map(({ position }) => position)).size).toBe(found.length)
    expect(new Set(found.map(({ events }) => JSON.stringify(events))).size).toBe(found.length)
  })

  it('come as often as dice give them', () => {
    const { system, p } = at(1)
    const found = outcomes(system, p, 'north', say('yes'))
    const keys = found.map(({ events }) => JSON.stringify(events))
    const counts = Array<number>(keys.length).fill(0)
    const dice = fastDice(4)
    for (let i = 0; i < 9000; i++) {
      const events = JSON.stringify(system.execute(p.copy(), 'north', say('yes'), dice))
      counts[keys.indexOf(events)]!++
    }
    expect(Object.keys(counts)).toHaveLength(keys.length) // no other came
    const shares = found.map(({ ways, of }) => ways / of)
    expect(chiSquare(counts, shares)).toBeLessThan(mostChiSquare(keys.length - 1))
  })

  it('are as many as may be, and no more', () => {
    const { system, p } = at(2)
    // 36 throws, five of them a six in all with eight draws instead of one outcome.
    const all = 31 + 5 * 8
    expect(outcomes(system, p, 'north', say('yes'), all)).toHaveLength(all)
    expect(() => outcomes(system, p, 'north', say('yes'), all - 1)).toThrow(TooManyOutcomes)
  })

  it('are too many where the throws cannot be counted exactly', () => {
    const { system, p } = at(21)
    expect(() => outcomes(system, p, 'north', say('yes'))).toThrow('too many throws to count exactly')
  })

  it('do not draw from nothing', () => {
    const { system, p } = at(1)
    p.cup.fill(0)
    expect(() => outcomes(system, p, 'north', say('yes'))).toThrow('nothing to draw')
  })

  it('of the last sealed chits in drill are the draws of the first chit out of the cup', () => {
    const p = drill.start(field, { fog: true }, fastDice(5)).position
    const answer = (side: string, order: object) =>
      drill.execute(p, side, { ...order } as Parameters<typeof drill.execute>[2], fastDice(6))
    answer('blue', drill.orders(p, 'blue').at(0))
    answer('red', drill.orders(p, 'red').at(0))
    answer('blue', { do: 'choose', chits: { 'blue-march': 2 } })
    const found = outcomes(drill, p, 'red', { do: 'choose', chits: { 'red-march': 1, 'red-assault': 1 } })
    const drawn = found.map(({ events, ways, of }) => [events.find(({ is }) => is === 'drawn')?.gave, ways, of])
    expect(drawn).toEqual([
      ['blue-march', 2, 4],
      ['red-march', 1, 4],
      ['red-assault', 1, 4],
    ])
  })
})
