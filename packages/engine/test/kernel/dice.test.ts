import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DiceError, GivenDice, kindAt, RngDice, total } from '../../src/index.js'

describe('kinds', () => {
  it('hold as many of the things counted as their counts say', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 6 }), (counts) => {
        const things = counts.flatMap((count, kind) => Array<number>(count).fill(kind))
        expect(total(counts)).toBe(things.length)
        expect(things.map((_, n) => kindAt(counts, n))).toEqual(things)
        expect(() => kindAt(counts, things.length)).toThrow(`nothing to draw: ${things.length} of ${things.length}`)
      }),
    )
  })
})

describe('dice over a source of numbers', () => {
  const dice = (value: number, asked: number[] = []) =>
    new RngDice({
      below: (n) => {
        asked.push(n)
        return value
      },
    })

  it('give 1 to the number of sides', () => {
    const asked: number[] = []
    expect([dice(0, asked).roll(6, 'x'), dice(5, asked).roll(6, 'x')]).toEqual([1, 6])
    expect(asked).toEqual([6, 6])
  })

  it('draw a thing among all, and give its kind', () => {
    const asked: number[] = []
    expect([0, 1, 2, 3].map((value) => dice(value, asked).draw([1, 0, 3], 'x'))).toEqual([0, 2, 2, 2])
    expect(asked).toEqual([4, 4, 4, 4])
  })

  it('draw nothing from nothing', () => {
    expect(() => dice(0).draw([0, 0], 'x')).toThrow('nothing to draw')
  })
})

describe('dice that are laid down', () => {
  const kinds = (purpose: string) => (purpose === 'chit' ? ['red', 'blue'] : [])

  it('are given in turn, draws by name or by number of the kind', () => {
    const dice = new GivenDice([3, 'blue', 0, 20], kinds)
    expect(dice.left).toBe(4)
    expect([dice.roll(6, 'a'), dice.draw([1, 1], 'chit'), dice.draw([1, 1], 'chit')]).toEqual([3, 1, 0])
    expect(dice.left).toBe(1)
    expect(dice.roll(20, 'b')).toBe(20)
    expect(dice.left).toBe(0)
  })

  it.each([0, 7, 1.5, -1, '3', 'blue', Number.NaN])('refuse %j as a die of six', (given) => {
    const message = `${JSON.stringify(given)} was given where a die of 6 fell for attack`
    expect(() => new GivenDice([given], kinds).roll(6, 'attack')).toThrow(new DiceError(message))
  })

  it.each<[number | string, number[]]>([
    ['pink', [1, 1]],
    ['red', [0, 1]],
    [2, [1, 1]],
    [-1, [1, 1]],
    [0.5, [1, 1]],
    [0, [0, 1]],
  ])('refuse %j as a draw from %j', (given, counts) => {
    const message = `${JSON.stringify(given)} was given where it could not be drawn for chit`
    expect(() => new GivenDice([given], kinds).draw(counts, 'chit')).toThrow(new DiceError(message))
  })

  it('refuse a name where the kinds have none', () => {
    expect(() => new GivenDice(['red']).draw([1, 1], 'chit')).toThrow(DiceError)
  })

  it('name what is missing', () => {
    const dice = new GivenDice([])
    expect(() => dice.roll(6, 'attack')).toThrow('no die was given for a die of 6 for attack')
    expect(() => dice.draw([1], 'chit')).toThrow('no die was given for a draw for chit')
  })
})
