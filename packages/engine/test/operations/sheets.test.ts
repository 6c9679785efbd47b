import { APART } from '@sztab/hex'
import { describe, expect, it } from 'vitest'
import { FaultyInput, type HexMap, readMap } from '../../src/index.js'

const vocabulary = { terrain: ['clear', 'wood'], sides: ['river'], lines: ['road'], marks: ['source'] }

const sheetA = ['. . t', '. . .', '. . .']
const sheetB = ['t . .', '. . .', '. . .']
const map = {
  format: 'map',
  formatVersion: 1,
  id: 'sheets',
  grid: { orientation: 'flat', shifted: 'even', numbering: 'CC.RR', mapLetter: 'A' },
  legend: { '.': 'clear', t: 'wood' },
  terrain: sheetA,
}
const east = { sheet: 'A', side: 'east' }
const of = (change: object): HexMap => readMap({ ...map, ...change }, vocabulary)
const faultsOf = (change: object): unknown => {
  try {
    of(change)
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
  return []
}

describe('a map of several sheets', () => {
  const joined = of({
    sheets: [{ mapLetter: 'B', terrain: sheetB, joins: east }],
    lines: { road: [['A03.02', 'B01.02']] },
    sides: { river: ['A03.01/B01.01'] },
    marks: { source: ['B03.03'] },
  })

  it('has one grid under one numbering', () => {
    const { grid } = joined
    expect(grid.size).toBe(18)
    expect([grid.rows, grid.columns]).toEqual([3, 6])
    expect(grid.name(0)).toBe('A01.01')
    expect(grid.name(9)).toBe('B01.01')
    const terrain = (name: string) => joined.terrains[joined.terrain[grid.index(name)]!]
    expect(['A03.03', 'A01.03', 'B01.03', 'B03.03'].map(terrain)).toEqual(['wood', 'clear', 'wood', 'clear'])
  })

  it('has lines, hexsides and neighbours that lead over the border of two sheets', () => {
    const { grid, edges } = joined
    const between = edges.between(grid.index('A03.02'), grid.index('B01.02'))
    expect(between).toBeGreaterThanOrEqual(0)
    expect(joined.line('road')[between]).toBe(1)
    expect(joined.side('river')[edges.index('A03.01/B01.01')]).toBe(1)
    expect(joined.mark('source').map((hex) => grid.name(hex))).toEqual(['B03.03'])
    expect(grid.distance(grid.index('A01.02'), grid.index('B03.02'))).toBe(5)
  })

  it.each([
    ['north', 'A02.03', 'B02.01'],
    ['south', 'A02.01', 'B02.03'],
    ['east', 'A03.02', 'B01.02'],
    ['west', 'A01.02', 'B03.02'],
  ])('may be joined in the %s', (side, from, to) => {
    for (const rowsGrow of ['north', 'south']) {
      const sheets = [{ mapLetter: 'B', terrain: sheetB, joins: { sheet: 'A', side } }]
      const { grid } = of({ grid: { ...map.grid, rowsGrow }, sheets })
      const mirrored = (name: string) => name.replace(/\.0(.)$/, (_, row) => `.0${4 - Number(row)}`)
      const name = rowsGrow === 'north' || side === 'east' || side === 'west' ? (n: string) => n : mirrored
      expect(grid.distance(grid.index(name(from)), grid.index(name(to)))).toBe(1)
    }
  })

  it('may be joined so many rows further north', () => {
    const sheets = [{ mapLetter: 'B', terrain: sheetB, joins: { ...east, by: 2 } }]
    const { grid } = of({ sheets })
    expect(grid.distance(grid.index('A03.03'), grid.index('B01.01'))).toBe(1)
    expect([grid.rows, grid.columns]).toEqual([5, 6])
  })

  it('may lie apart: nothing leads to the other sheet, and each is shifted as its own numbers say', () => {
    const sheets = [
      { mapLetter: 'B', terrain: sheetB, firstColumn: 4 },
      { mapLetter: 'C', terrain: sheetB, firstColumn: 7, joins: { sheet: 'B', side: 'east' } },
    ]
    for (const orientation of ['flat', 'pointy']) {
      const { grid } = of({ sheets, grid: { ...map.grid, orientation } })
      const hex = (name: string) => grid.index(name)
      expect(grid.distance(hex('A03.02'), hex('B04.02'))).toBe(APART)
      expect(grid.distance(hex('B06.02'), hex('C07.02'))).toBe(1)
      for (let i = 0; i < grid.size; i++)
        expect(grid.isShifted(i)).toBe((orientation === 'flat' ? grid.column[i]! : grid.row[i]!) % 2 === 0)
    }
  })

  it.each([
    [
      'no letter of the first sheet',
      { grid: { ...map.grid, mapLetter: undefined } },
      { at: 'grid.mapLetter', problem: 'type' },
    ],
    [
      'a letter that comes twice',
      { sheets: [{ mapLetter: 'A', terrain: sheetB }] },
      { at: 'sheets[0].mapLetter', problem: 'sheet-order', found: 'A', before: 'A' },
    ],
    [
      'a neighbour that does not exist',
      { sheets: [{ mapLetter: 'B', terrain: sheetB, joins: { sheet: 'C', side: 'east' } }] },
      { at: 'sheets[0].joins.sheet', problem: 'one-of', expected: 'A' },
    ],
    [
      'sheets one over the other',
      {
        sheets: [
          { mapLetter: 'B', terrain: sheetB, joins: east },
          { mapLetter: 'C', terrain: sheetB, joins: east },
        ],
      },
      { at: 'sheets[1].joins', problem: 'sheet-overlap', found: 'B' },
    ],
    [
      'a letter that the legend does not know',
      { sheets: [{ mapLetter: 'B', terrain: ['. .', 'x .'], joins: east }] },
      { at: 'sheets[0].terrain[1]', problem: 'letter', found: 'x' },
    ],
    [
      'more hexes than a grid can have, on all sheets together',
      {
        terrain: Array(40).fill('.'.repeat(300)),
        sheets: [{ mapLetter: 'B', terrain: Array(40).fill('.'.repeat(300)), joins: { sheet: 'A', side: 'north' } }],
      },
      { at: 'sheets[0].terrain', problem: 'too-big', most: 16_383 },
    ],
    [
      'more columns than a map can have',
      { terrain: ['.'.repeat(300)], sheets: [{ mapLetter: 'B', terrain: ['.'.repeat(300)], joins: east }] },
      { at: 'sheets', problem: 'too-big', most: 400 },
    ],
  ])('may not have %s', (_, change, expected) => {
    const sheets = [{ mapLetter: 'B', terrain: sheetB, joins: east }]
    expect(faultsOf({ sheets, ...change })).toEqual([expect.objectContaining(expected)])
  })
})
