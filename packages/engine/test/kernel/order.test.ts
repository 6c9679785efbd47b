import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Argument, canonical, type Order, orderFault, orderKey, type Verbs } from '../../src/index.js'
import { setting } from './toy.js'

const verbs: Verbs = {
  move: {
    unit: { is: 'name', of: 'piece' },
    to: { is: 'name', of: 'place' },
    via: { is: 'names', of: 'place', optional: true, route: true },
  },
  attack: { units: { is: 'names', of: 'piece', set: true } },
  queue: { units: { is: 'names', of: 'piece' } },
  bid: { points: { is: 'number', min: 1, max: 6 }, how: { is: 'word', of: ['low', 'high'], optional: true } },
  choose: { chits: { is: 'counts', of: 'chit' } },
  pass: {},
}

const fault = (order: unknown) => orderFault(verbs, setting, order)

describe('the form of an order', () => {
  it.each<Order>([
    { do: 'move', unit: 'ant', to: '0101' },
    { do: 'move', unit: 'ant', to: 'box', via: [] },
    { do: 'move', unit: 'ant', to: 'box', via: ['0101', '0101'] },
    { do: 'attack', units: ['bee', 'ant'] },
    { do: 'attack', units: [] },
    { do: 'queue', units: ['bee', 'bee'] },
    { do: 'bid', points: 1 },
    { do: 'bid', points: 6, how: 'low' },
    { do: 'choose', chits: {} },
    { do: 'choose', chits: { green: 0, red: 1000 } },
    { do: 'pass' },
  ])('is right: %j', (order) => {
    expect(fault(order)).toBeUndefined()
  })

  const name = (of: string) => ({ expected: 'name', of, unknownName: true })
  const VERBS = 'move, attack, queue, bid, choose, pass'

  it.each<[unknown, object]>([
    [null, { at: 'order', expected: 'object', of: '' }],
    [undefined, { at: 'order', expected: 'object', of: '' }],
    ['pass', { at: 'order', expected: 'object', of: '' }],
    [7, { at: 'order', expected: 'object', of: '' }],
    [[{ do: 'pass' }], { at: 'order', expected: 'object', of: '' }],
    [{}, { at: 'do', expected: 'verb', of: VERBS }],
    [{ do: 7 }, { at: 'do', expected: 'verb', of: VERBS }],
    [{ do: 'fly' }, { at: 'do', expected: 'verb', of: VERBS }],
    [{ do: 'toString' }, { at: 'do', expected: 'verb', of: VERBS }],
    [{ do: '__proto__' }, { at: 'do', expected: 'verb', of: VERBS }],
    [Object.create({ do: 'pass' }), { at: 'do', expected: 'verb', of: VERBS }],
    [
      { do: 'pass', why: 1 },
      { at: 'why', expected: 'nothing', of: '' },
    ],
    [JSON.parse('{"do":"pass","__proto__":{}}'), { at: '__proto__', expected: 'nothing', of: '' }],
    [
      { do: 'pass', constructor: 1 },
      { at: 'constructor', expected: 'nothing', of: '' },
    ],
    [
      { do: 'move', unit: 'ant' },
      { at: 'to', expected: 'name', of: 'place' },
    ],
    [
      { do: 'move', unit: 7, to: '0101' },
      { at: 'unit', expected: 'name', of: 'piece' },
    ],
    [
      { do: 'move', unit: 'wasp', to: '0101' },
      { at: 'unit', ...name('piece') },
    ],
    [
      { do: 'move', unit: '__proto__', to: '0101' },
      { at: 'unit', ...name('piece') },
    ],
    [
      { do: 'move', unit: 'ant', to: '0101', via: '0101' },
      { at: 'via', expected: 'names', of: 'place' },
    ],
    [
      { do: 'move', unit: 'ant', to: '0101', via: undefined },
      { at: 'via', expected: 'names', of: 'place' },
    ],
    [
      { do: 'move', unit: 'ant', to: '0101', via: ['0102', 7] },
      { at: 'via', expected: 'names', of: 'place' },
    ],
    [
      { do: 'move', unit: 'ant', to: '0101', via: ['0102', '0103'] },
      { at: 'via[1]', ...name('place') },
    ],
    [
      { do: 'attack', units: ['ant', 'ant'] },
      { at: 'units', expected: 'once', of: 'piece' },
    ],
    [{ do: 'bid' }, { at: 'points', expected: 'number', of: '1 – 6' }],
    [
      { do: 'bid', points: 0 },
      { at: 'points', expected: 'number', of: '1 – 6' },
    ],
    [
      { do: 'bid', points: 7 },
      { at: 'points', expected: 'number', of: '1 – 6' },
    ],
    [
      { do: 'bid', points: 1.5 },
      { at: 'points', expected: 'number', of: '1 – 6' },
    ],
    [
      { do: 'bid', points: '1' },
      { at: 'points', expected: 'number', of: '1 – 6' },
    ],
    [
      { do: 'bid', points: Number.NaN },
      { at: 'points', expected: 'number', of: '1 – 6' },
    ],
    [
      { do: 'bid', points: 1, how: 'mid' },
      { at: 'how', expected: 'word', of: 'low, high' },
    ],
    [
      { do: 'choose', chits: [] },
      { at: 'chits', expected: 'counts', of: 'chit' },
    ],
    [
      { do: 'choose', chits: null },
      { at: 'chits', expected: 'counts', of: 'chit' },
    ],
    [
      { do: 'choose', chits: { red: -1 } },
      { at: 'chits.red', expected: 'count', of: '' },
    ],
    [
      { do: 'choose', chits: { red: 1001 } },
      { at: 'chits.red', expected: 'count', of: '' },
    ],
    [
      { do: 'choose', chits: { red: 0.5 } },
      { at: 'chits.red', expected: 'count', of: '' },
    ],
    [
      { do: 'choose', chits: { pink: 1 } },
      { at: 'chits.pink', ...name('chit') },
    ],
    [JSON.parse('{"do":"choose","chits":{"__proto__":1}}'), { at: 'chits.__proto__', ...name('chit') }],
  ])('is wrong: %j', (order, expected) => {
    expect(fault(order)).toEqual(expected)
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ do: fc.constantFrom(...Object.keys(verbs)) })), (order) => {
        fault(order)
      }),
      { numRuns: 500 },
    )
    const given = Object.fromEntries(
      ['unit', 'to', 'via', 'units', 'points', 'how', 'chits'].map((key) => [key, fc.anything()]),
    )
    const near = fc.record({ do: fc.constantFrom(...Object.keys(verbs)), ...given }, { requiredKeys: ['do'] })
    fc.assert(
      fc.property(near, (order) => void fault(order)),
      { numRuns: 500 },
    )
  })
})

/** Orders of the right form, each verb with arguments in any order. */
const orders: fc.Arbitrary<Order> = fc.constantFrom(...Object.entries(verbs)).chain(([verb, args]) => {
  const values = Object.fromEntries(Object.entries(args).map(([name, argument]) => [name, arbitrary(argument)]))
  const required = Object.keys(args).filter((name) => !args[name]!.optional)
  return fc
    .record(values, { requiredKeys: required })
    .chain((given) =>
      fc
        .shuffledSubarray(Object.entries({ do: verb, ...given }), { minLength: Object.keys(given).length + 1 })
        .map((entries) => Object.fromEntries(entries) as unknown as Order),
    )
})

function arbitrary(argument: Argument): fc.Arbitrary<unknown> {
  if (argument.is === 'number') return fc.integer({ min: argument.min, max: argument.max })
  if (argument.is === 'word') return fc.constantFrom(...argument.of)
  const name = fc.constantFrom(...setting.names[argument.of]!.all)
  if (argument.is === 'name') return name
  if (argument.is === 'counts') return fc.dictionary(name, fc.nat(3))
  return argument.set ? fc.uniqueArray(name) : fc.array(name, { maxLength: 4 })
}

describe('the canonical form', () => {
  const form = (order: Order) => canonical(verbs, setting, order)

  it.each<[Order, Order]>([
    [
      { do: 'move', to: '0101', unit: 'ant', via: ['box'] },
      { do: 'move', unit: 'ant', to: '0101' },
    ],
    [
      { do: 'attack', units: ['bee', 'ant'] },
      { do: 'attack', units: ['ant', 'bee'] },
    ],
    [
      { do: 'queue', units: ['bee', 'ant'] },
      { do: 'queue', units: ['bee', 'ant'] },
    ],
    [
      { do: 'bid', how: 'low', points: 2 },
      { do: 'bid', points: 2, how: 'low' },
    ],
    [
      { do: 'choose', chits: { green: 1, blue: 0, red: 2 } },
      { do: 'choose', chits: { red: 2, green: 1 } },
    ],
  ])('of %j is %j', (order, expected) => {
    expect(JSON.stringify(form(order))).toBe(JSON.stringify(expected))
  })

  it('is a right order, and its own canonical form', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(fault(order)).toBeUndefined()
        expect(fault(form(order))).toBeUndefined()
        expect(JSON.stringify(form(form(order)))).toBe(JSON.stringify(form(order)))
      }),
      { numRuns: 300 },
    )
  })

  it('has the same key exactly if the same is ordered', () => {
    /** What an order does, written down without the kernel. */
    const meaning = (order: Order): string => {
      const sorted = (value: unknown): unknown =>
        Array.isArray(value) && order.do === 'attack'
          ? value.toSorted()
          : value !== null && typeof value === 'object' && !Array.isArray(value)
            ? Object.entries(value)
                .filter(([, count]) => count !== 0)
                .sort(([a], [b]) => (a < b ? -1 : 1))
            : value
      return JSON.stringify(
        Object.keys(order)
          .filter((key) => key !== 'via')
          .sort()
          .map((key) => [key, sorted(order[key])]),
      )
    }
    fc.assert(
      fc.property(orders, orders, (a, b) => {
        const same = orderKey(verbs, setting, a) === orderKey(verbs, setting, b)
        expect(same).toBe(meaning(a) === meaning(b))
      }),
      { numRuns: 1000 },
    )
  })

  it('of a verb that is nobody’s says so little that it fits nothing', () => {
    for (const verb of ['fly', 'constructor', '__proto__'])
      expect(form({ do: verb, unit: 'ant' })).toEqual({ do: verb })
  })
})
