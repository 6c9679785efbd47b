import { describe, expect, it } from 'vitest'
import { tablesSchema } from '../src/systems/wb95/scenario/schema.js'
import { tableFaults } from '../src/systems/wb95/scenario/table-faults.js'
import {
  COLUMN_NAMES,
  COMBAT_TABLE,
  FIRE_ROW_NAMES,
  FIRE_TABLES,
  type FireTableName,
  type Outcome,
  readOutcome,
  TABLE_SOURCES,
} from '../src/systems/wb95/tables.js'

/** What was reckoned from the tables when they were repaired and designed: whoever changes a cell by mistake changes these. */

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const ways = (sum: number): number => 6 - Math.abs(7 - sum)
const read = (text: string): Outcome => readOutcome(text)!
const thousandths = (in36ths: number): number => Math.round((in36ths * 1000) / 36)

/** In thousandths: any effect, losses, D, dots. */
const FIRE_CHECKS: Readonly<Record<FireTableName, readonly (readonly number[])[]>> = {
  bombing: [
    [167, 111, 56, 0],
    [333, 167, 167, 0],
    [556, 333, 250, 0],
    [833, 556, 444, 0],
    [1000, 889, 444, 0],
    [1000, 1056, 806, 0],
  ],
  groundAttack: [
    [28, 28, 0, 0],
    [111, 111, 0, 0],
    [250, 250, 56, 0],
    [556, 556, 167, 0],
    [1000, 1056, 194, 0],
    [1000, 1167, 222, 0],
  ],
  artillery: [
    [56, 28, 0, 28],
    [250, 28, 83, 139],
    [444, 111, 139, 222],
    [556, 167, 222, 333],
    [833, 389, 278, 500],
    [1000, 750, 500, 194],
  ],
  destruction: [
    [28, 0, 0, 0],
    [167, 0, 0, 0],
    [333, 0, 0, 0],
    [556, 0, 0, 0],
    [833, 0, 0, 0],
    [1000, 0, 0, 0],
  ],
}

function expected(table: FireTableName, row: number): number[] {
  const sums = [0, 0, 0, 0]
  for (const sum of SUMS) {
    const text = FIRE_TABLES[table][row]![sum - 2]!
    const { losses, disorganised, dot } = read(text)
    sums[0]! += text === '-' ? 0 : ways(sum)
    sums[1]! += losses * ways(sum)
    sums[2]! += disorganised ? ways(sum) : 0
    sums[3]! += dot ? ways(sum) : 0
  }
  return sums.map(thousandths)
}

/** Severity of what fire does to units: a dot, D, a loss, with a dot, with D, and so on. */
function severity({ losses, disorganised, dot, destroyed }: Outcome): number {
  return destroyed ? 1 : 3 * losses + (disorganised ? 2 : dot ? 1 : 0)
}

const tables = Object.keys(FIRE_TABLES) as FireTableName[]

describe.each(tables)('the table %s', (table) => {
  it('has the chances that were reckoned when it was repaired', () => {
    expect(FIRE_TABLES[table].map((_, row) => expected(table, row))).toEqual(FIRE_CHECKS[table])
    expect(FIRE_TABLES[table]).toHaveLength(FIRE_ROW_NAMES.length)
  })

  it('gets no milder away from 7, nor with more strength', () => {
    const at = (row: number, sum: number): number => severity(read(FIRE_TABLES[table][row]![sum - 2]!))
    for (let row = 0; row < FIRE_ROW_NAMES.length; row++)
      for (const sum of SUMS) {
        if (sum < 7) expect(at(row, sum)).toBeGreaterThanOrEqual(at(row, sum + 1))
        if (sum > 7) expect(at(row, sum)).toBeGreaterThanOrEqual(at(row, sum - 1))
        if (row > 0) expect(at(row, sum)).toBeGreaterThanOrEqual(at(row - 1, sum))
      }
  })
})

/** In thousandths: the attacker must go back, the defender must; forced losses and points of the attacker, of the defender. */
const COMBAT_CHECKS: Readonly<Record<string, readonly number[]>> = {
  '1:4': [917, 0, 1167, 3222, 0, 0],
  '1:3': [833, 28, 1083, 2778, 0, 28],
  '1:2': [722, 83, 1000, 2306, 0, 83],
  '1:1': [583, 167, 917, 1861, 0, 194],
  '2:1': [278, 417, 722, 1083, 0, 611],
  '3:1': [83, 722, 417, 500, 28, 1333],
  '4:1': [28, 833, 278, 306, 83, 1806],
  '5:1': [0, 917, 167, 167, 167, 2306],
  '6:1': [0, 972, 83, 83, 278, 2833],
  '7:1': [0, 1000, 28, 28, 417, 3361],
  '8:1': [0, 1000, 0, 0, 583, 3889],
  '9:1': [0, 1000, 0, 0, 750, 4417],
  '10:1': [0, 1000, 0, 0, 917, 4889],
}

describe('the combat table', () => {
  const halves = (sum: number, column: number): [Outcome, Outcome] => {
    const [attacker, defender] = COMBAT_TABLE[sum - 2]![column]!.split('/') as [string, string]
    return [read(attacker), read(defender)]
  }
  const points = ({ retreat, losses }: Outcome): number => retreat + losses

  it('has the chances that were reckoned when it was designed', () => {
    const found = COLUMN_NAMES.map((name, column) => {
      const sums = [0, 0, 0, 0, 0, 0]
      for (const sum of SUMS) {
        const [attacker, defender] = halves(sum, column)
        const each = [
          Number(attacker.retreat > 0),
          Number(defender.retreat > 0),
          attacker.losses,
          points(attacker),
          defender.losses,
          points(defender),
        ]
        for (const [i, value] of each.entries()) sums[i]! += value * ways(sum)
      }
      return [name, sums.map(thousandths)]
    })
    expect(Object.fromEntries(found)).toEqual(COMBAT_CHECKS)
  })

  it('is never worse for the attacker in a better column or with a higher roll', () => {
    const isNoWorse = ([a, b]: [Outcome, Outcome], [worseA, worseB]: [Outcome, Outcome]): boolean =>
      points(a) <= points(worseA) &&
      a.losses <= worseA.losses &&
      points(b) >= points(worseB) &&
      b.losses >= worseB.losses
    for (const sum of SUMS)
      for (let column = 0; column < COLUMN_NAMES.length; column++) {
        if (column > 0) expect(isNoWorse(halves(sum, column), halves(sum, column - 1))).toBe(true)
        if (sum > 2) expect(isNoWorse(halves(sum, column), halves(sum - 1, column))).toBe(true)
      }
  })
})

describe('a cell that somebody types', () => {
  const withCell = (table: readonly (readonly string[])[], row: number, column: number, text: string): string[][] =>
    table.map((cells, i) => cells.map((cell, j) => (i === row && j === column ? text : cell)))
  const inCombat = (text: string) => tableFaults({ combat: withCell(COMBAT_TABLE, 3, 5, text) })
  const inFire = (name: FireTableName, text: string) =>
    tableFaults({ [name]: withCell(FIRE_TABLES[name], 5, 10, text) })

  it.each(['A2-1•/-', '-/B5-3D', '•/D', '-1/-2•'])('%s is a result of combat', (text) => {
    expect(inCombat(text)).toEqual([])
  })

  it.each(['B1/-', '-/A1', 'A6/-', '-4/-', 'A2-/-', '-•/-', 'Z/-', '-', '', 'A1/B1/B1', '/', 'a1/-', '-1D•/-'])(
    '%s is none, and the fault says where it stands',
    (text) => {
      expect(inCombat(text)).toEqual([
        {
          at: 'tables.combat[3][5]',
          problem: 'table-result',
          found: text,
          expected: 'A2-1•/B1',
          roll: 5,
          column: '3:1',
        },
      ])
    },
  )

  it.each([
    ['bombing', '-2D', true],
    ['bombing', 'Z', false],
    ['artillery', 'B1', false],
    ['artillery', '•', true],
    ['groundAttack', '1', false],
    ['destruction', 'Z', true],
    ['destruction', '-1', false],
  ] as const)('of %s: %s', (name, text, isOne) => {
    const faults = inFire(name, text)
    if (isOne) expect(faults).toEqual([])
    else
      expect(faults).toMatchObject([
        { at: `tables.${name}[5][10]`, problem: 'table-result', found: text, roll: 12, row: '17+' },
      ])
  })
})

it('every table that a scenario can replace says where ours comes from', () => {
  expect(Object.keys(TABLE_SOURCES).sort()).toEqual(Object.keys(tablesSchema.shape).sort())
})
