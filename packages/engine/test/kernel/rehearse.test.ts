import { describe, expect, it } from 'vitest'
import { type Fields, fastDice, legal, type Order, rehearse } from '../../src/index.js'
import { asking, say, scenario, type Toy, toySystem, WORDS } from './toy.js'

const fields = { count: {} } as const satisfies Fields
type P = Toy<typeof fields>

const system = toySystem<typeof fields>({
  fields,
  steps: {
    game: {
      entries: [
        {
          ...asking<P>('q', {
            sides: 1,
            words: (p) => (p.count < 3 ? WORDS : ['no']),
            answer: (c, _, word) => {
              c.p.count++
              if (word === 'roll') c.roll(6, 'x', ['toy-1'])
              if (word === 'show') c.tell({ is: 'shown', rules: ['toy-1'], shows: true })
              if (word !== 'no') c.again()
            },
          }),
          check: (p: P, _: number, order: Order) =>
            p.count >= 3 && order.word !== 'no'
              ? { legal: false as const, refusals: [{ rule: 'toy-full' }] as const }
              : legal(`toy-${order.word}`),
        },
        asking('r', { sides: 2 }),
      ],
    },
  },
})

const rehearsed = (...words: string[]) => {
  const p = system.start(scenario, {}, fastDice(1)).position
  const before = p.hash()
  const result = rehearse(system, p, 'north', words.map(say))
  expect(p.hash()).toBe(before)
  return result
}

describe('rehearsing orders', () => {
  it('judges all of them, each where those before it leave the position', () => {
    const { verdict, judged, position } = rehearsed('yes', 'twice')
    expect([verdict, judged, position?.count]).toEqual([{ legal: true, rules: ['toy-twice'] }, 2, 2])
  })

  it('of none is legal', () => {
    const { verdict, judged, position } = rehearsed()
    expect([verdict, judged, position?.count]).toEqual([{ legal: true, rules: [] }, 0, 0])
  })

  it('ends with the first that is refused', () => {
    const { verdict, judged, position } = rehearsed('yes', 'yes', 'yes', 'yes', 'no')
    expect(verdict).toEqual({ legal: false, refusals: [{ rule: 'toy-full' }] })
    expect([judged, position]).toEqual([4, undefined])
  })

  it('ends where dice would fall, with no position', () => {
    const { verdict, judged, position } = rehearsed('yes', 'roll', 'yes')
    expect([verdict, judged, position]).toEqual([{ legal: true, rules: ['toy-roll'] }, 2, undefined])
  })

  it('ends where something is shown', () => {
    const { verdict, judged, position } = rehearsed('yes', 'show', 'yes')
    expect([verdict, judged, position?.count]).toEqual([{ legal: true, rules: ['toy-show'] }, 2, 2])
  })

  it('ends where another side is asked', () => {
    const { verdict, judged, position } = rehearsed('no', 'yes')
    expect([verdict, judged, position?.count]).toEqual([{ legal: true, rules: ['toy-no'] }, 1, 1])
  })

  it('hides no fault of the rules', () => {
    const throws = {
      ...system,
      check: () => legal(),
      execute: () => {
        throw new TypeError('a fault')
      },
    }
    expect(() => rehearse(throws, system.blank(scenario, {}), 'north', [say('yes')])).toThrow('a fault')
  })
})
