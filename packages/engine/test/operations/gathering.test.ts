import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Comer, gather } from '../../src/operations/gathering.js'

/** Hexes with room for so many each. */
function roomFor(capacity: readonly number[]) {
  const seats = new Map<number, number>()
  const count = (hex: number) => [...seats.values()].filter((one) => one === hex).length
  return {
    seats,
    fits: (unit: number, hex: number) => seats.get(unit) === hex || count(hex) < capacity[hex]!,
    put: (unit: number, hex: number) => void seats.set(unit, hex),
  }
}

const comer = (unit: number, weight: number, ...hexes: number[]): Comer => ({ unit, weight, hexes })

test('the heaviest come first where there is room for one only', () => {
  expect(gather([comer(1, 2, 0), comer(2, 5, 0)], roomFor([1]))).toEqual(new Map([[2, 0]]))
})

test('who is in the way goes aside', () => {
  const found = gather([comer(1, 9, 0, 1), comer(2, 3, 0)], roomFor([1, 1]))
  expect(found).toEqual(
    new Map([
      [1, 1],
      [2, 0],
    ]),
  )
})

test('who has nowhere else to go stays, and who comes later does without', () => {
  expect([...gather([comer(1, 9, 0), comer(2, 3, 0), comer(3, 1, 1)], roomFor([1, 1])).keys()]).toEqual([1, 3])
})

test('nobody stands where there is no room, nor where he cannot come to, and no seat is left that somebody could take', () => {
  const comers = fc.array(
    fc.record({ weight: fc.nat(9), hexes: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }) }),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(comers, fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }), (list, capacity) => {
      const all = list.map((one, unit) => ({ unit, ...one }))
      const room = roomFor(capacity)
      const seats = gather(all, room)
      for (const [unit, hex] of seats) expect(all[unit]!.hexes).toContain(hex)
      for (const [hex, most] of capacity.entries())
        expect([...seats.values()].filter((one) => one === hex).length).toBeLessThanOrEqual(most)
      for (const { unit, hexes } of all)
        if (!seats.has(unit)) expect(hexes.some((hex) => room.fits(unit, hex))).toBe(false)
    }),
  )
})
