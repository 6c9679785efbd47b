import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  concat,
  listOf,
  Names,
  noOrders,
  type Order,
  type OrderList,
  Selections,
  SendingList,
} from '../../src/index.js'

const all = (list: OrderList): Order[] => Array.from({ length: list.length }, (_, i) => list.at(i))

const order = fc.record({ do: fc.constantFrom('move', 'attack'), unit: fc.constantFrom('ant', 'bee') })
const orders = fc.array(order, { maxLength: 8 }).map((some) => some as Order[])
const byUnit = (some: Order[]): OrderList => listOf(some, (one) => one.unit as string)

/** The groups that a list must have, counted from the orders themselves. */
function groupsOf(some: readonly Order[]): object[] {
  const starts = some.flatMap((one, i) =>
    i > 0 && one.do === some[i - 1]!.do && one.unit === some[i - 1]!.unit ? [] : [i],
  )
  return starts.map((start, i) => ({
    verb: some[start]!.do,
    piece: some[start]!.unit,
    start,
    length: (starts[i + 1] ?? some.length) - start,
  }))
}

describe('a list that is written down', () => {
  it('holds its orders and groups runs of one verb and piece', () => {
    fc.assert(
      fc.property(orders, (some) => {
        expect(all(byUnit(some))).toEqual(some)
        expect(byUnit(some).groups).toEqual(groupsOf(some))
      }),
    )
  })

  it('has groups without a piece where none is named', () => {
    expect(listOf([{ do: 'pass' }, { do: 'pass' }, { do: 'stop' }]).groups).toEqual([
      { verb: 'pass', start: 0, length: 2 },
      { verb: 'stop', start: 2, length: 1 },
    ])
  })

  it('of nothing has nothing to give', () => {
    expect(noOrders.length).toBe(0)
    expect(noOrders.groups).toEqual([])
    expect(() => noOrders.at(0)).toThrow('order 0 of an empty list')
  })
})

describe('several lists', () => {
  it('are one list, with the groups moved to their places', () => {
    fc.assert(
      fc.property(fc.array(orders, { maxLength: 5 }), (lists) => {
        const joined = concat(lists.map(byUnit))
        expect(all(joined)).toEqual(lists.flat())
        let start = 0
        const groups = lists.flatMap((some) => {
          const moved = groupsOf(some).map((group) => ({ ...group, start: (group as { start: number }).start + start }))
          start += some.length
          return moved
        })
        expect(joined.groups).toEqual(groups)
      }),
    )
  })
})

describe('a list of sendings', () => {
  const pieces = new Names(['ant', 'bee', 'cow'])
  const places = new Names(['0101', '0102', '0103', '0104'])
  const runs = fc.array(fc.record({ piece: fc.nat(2), to: fc.array(fc.nat(3), { maxLength: 4 }) }), { maxLength: 6 })

  it('is what was added to it', () => {
    fc.assert(
      fc.property(runs, (some) => {
        const list = new SendingList('move', pieces, places)
        for (const { piece, to } of some) {
          list.begin(piece)
          for (const place of to) list.add(place)
        }
        const expected = some.flatMap(({ piece, to }) =>
          to.map((place) => ({ do: 'move', unit: pieces.name(piece), to: places.name(place) })),
        )
        expect(all(list)).toEqual(expected)
        const groups = some.filter(({ to }) => to.length > 0).map(({ piece, to }) => [pieces.name(piece), to.length])
        expect(list.groups.map(({ piece, length }) => [piece, length])).toEqual(groups)
        let next = 0
        for (const { verb, start, length } of list.groups) {
          expect([verb, start]).toEqual(['move', next])
          next += length
        }
        expect(next).toBe(list.length)
      }),
    )
  })
})

describe('selections', () => {
  /** All ways by trying every count of every kind. */
  function bruteForce(limits: readonly number[], size: number): number[][] {
    const [limit, ...rest] = limits
    if (limit === undefined) return size === 0 ? [[]] : []
    return Array.from({ length: limit + 1 }, (_, take) => take)
      .filter((take) => take <= size)
      .flatMap((take) => bruteForce(rest, size - take).map((others) => [take, ...others]))
  }

  it('are exactly all ways, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 5 }), fc.nat(8), (limits, size) => {
        const expected = bruteForce(limits, size)
        const selections = new Selections(limits, size)
        expect(selections.length).toBe(expected.length)
        const found = Array.from({ length: selections.length }, (_, i) => selections.at(i).join())
        expect(found.toSorted()).toEqual(expected.map((one) => one.join()).toSorted())
      }),
    )
  })

  it('count without building: 12 of 40 kinds with up to 3 of each', () => {
    const selections = new Selections(Array<number>(40).fill(3), 12)
    // The coefficient of x^12 in (1 + x + x^2 + x^3)^40, by inclusion and exclusion.
    const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n, k - 1n) * (n - k + 1n)) / k)
    let exact = 0n
    for (let j = 0n; j <= 3n; j++) exact += (j % 2n === 0n ? 1n : -1n) * choose(40n, j) * choose(51n - 4n * j, 39n)
    expect(BigInt(selections.length)).toBe(exact)
    for (const index of [0, 1, Math.floor(selections.length / 2), selections.length - 1]) {
      const taken = selections.at(index)
      expect(taken.reduce((a, b) => a + b, 0)).toBe(12)
      expect(Math.max(...taken)).toBeLessThanOrEqual(3)
    }
  })

  it('take counts from any array of numbers', () => {
    expect(new Selections(Int32Array.of(2, 1), 2).length).toBe(2)
  })

  it.each([-1, 2, 0.5 + 2, Number.NaN])('refuse the number %d of two', (index) => {
    expect(() => new Selections([2, 1], 2).at(index)).toThrow(RangeError)
  })
})
