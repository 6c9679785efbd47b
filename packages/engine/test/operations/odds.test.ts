import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_COLUMN, type OddsRules, ratioColumn, shifted } from '../../src/operations/odds.js'

/** From 1-4 to 10-1, as in WB-95; and the half columns from 1-1 of the chit-pull games. */
const whole: OddsRules = {
  columns: [4, 3, 2].map((n): [number, number] => [1, n]).concat([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, 1])),
  rounding: 'down',
  below: 'first',
  above: 'last',
}
const halves: OddsRules = {
  columns: [2, 3, 4, 6, 8].map((n): [number, number] => [n, 2]),
  rounding: 'down',
  below: 'none',
  above: 'whole',
}
const NAMES = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1', '10:1']
const named = (attack: number, defence: number, rules = whole): string => NAMES[ratioColumn(attack, defence, rules)]!

describe('a ratio', () => {
  it('is rounded down for the attacker on both sides of 1:1', () => {
    expect([named(4, 5), named(3, 7), named(11, 4), named(5, 5), named(9, 5)]).toEqual([
      '1:2',
      '1:3',
      '2:1',
      '1:1',
      '1:1',
    ])
  })

  it('counts as the first and the last column beyond them', () => {
    expect([named(1, 9), named(99, 2)]).toEqual(['1:4', '10:1'])
  })

  it('is rounded to the nearest column where a game says so, halves for the defender', () => {
    const nearest: OddsRules = { ...whole, rounding: 'nearest' }
    const cases = [
      [35, 10],
      [36, 10],
      [4, 5],
      [3, 7],
      [2, 5],
      [9, 20],
      [1, 9],
    ] as const
    expect(cases.map(([a, d]) => named(a, d, nearest))).toEqual(['3:1', '4:1', '1:1', '1:2', '1:3', '1:2', '1:4'])
  })

  it('has half columns, none below the first, and goes on by whole numbers above the last', () => {
    const column = (attack: number, defence: number): number => ratioColumn(attack, defence, halves)
    expect([column(4, 5), column(5, 5), column(7, 5), column(8, 5), column(19, 5)]).toEqual([NO_COLUMN, 0, 0, 1, 3])
    expect([column(20, 5), column(24, 5), column(25, 5), column(31, 5)]).toEqual([4, 4, 5, 6])
    expect(ratioColumn(31, 5, { ...halves, above: 'last' })).toBe(4)
  })

  it('never gets worse by strength, whatever the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (attack, defence, isNearest) => {
          for (const rules of [whole, halves]) {
            const given: OddsRules = { ...rules, rounding: isNearest ? 'nearest' : 'down' }
            const column = ratioColumn(attack, defence, given)
            expect(ratioColumn(attack + 1, defence, given)).toBeGreaterThanOrEqual(column)
            expect(ratioColumn(attack, defence + 1, given)).toBeLessThanOrEqual(column)
            expect(ratioColumn(attack * 3, defence * 3, given)).toBe(column)
            expect(ratioColumn(attack, defence, { ...given, rounding: 'down' })).toBeLessThanOrEqual(column)
          }
        },
      ),
      { seed: 1, numRuns: 300 },
    )
  })
})

describe('shifts', () => {
  it('lose what goes beyond the table before the next ones count', () => {
    // 9:1 with three columns for the attacker and two for the defender ends at 8:1.
    const last = NAMES.length - 1
    const capped = shifted(NAMES.indexOf('9:1'), 3, 0, last)
    expect(NAMES[shifted(capped, -2, 0, last)]).toBe('8:1')
    expect(NAMES[shifted(NAMES.indexOf('1:3'), -5, 0, last)]).toBe('1:4')
    expect(shifted(0, -1, NO_COLUMN, last)).toBe(NO_COLUMN)
  })
})
