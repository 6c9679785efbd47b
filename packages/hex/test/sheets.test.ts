import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APART, areaSize, DIRECTIONS, Grid, hexAtPoint, hexCentre, Line, range } from '../src/index.js'
import { hexesOf } from './helpers.js'

const shapes = fc.record({
  orientation: fc.constantFrom('pointy' as const, 'flat' as const),
  shifted: fc.constantFrom('odd' as const, 'even' as const),
  rowsGrow: fc.constantFrom('north' as const, 'south' as const),
  numbering: fc.constantFrom('RRCC' as const, 'CCRR' as const, 'CC.RR' as const),
  rows: fc.integer({ min: 2, max: 7 }),
  columns: fc.integer({ min: 2, max: 7 }),
  firstRow: fc.integer({ min: 0, max: 3 }),
  firstColumn: fc.integer({ min: 0, max: 3 }),
  /** Where it is cut, through rows or through columns, and which piece is the first sheet. */
  cut: fc.integer({ min: 1, max: 6 }),
  through: fc.constantFrom('rows' as const, 'columns' as const),
  swapped: fc.boolean(),
})

type Shape = typeof shapes extends fc.Arbitrary<infer T> ? T : never

/** The same map whole, and cut into two sheets that number their own hexes. */
function wholeAndCut({ cut, through, swapped, rows, columns, ...options }: Shape): { whole: Grid; two: Grid } {
  const at = 1 + (cut % (Math.max(rows, columns) - 1))
  const size = through === 'rows' ? rows : columns
  const place = Math.min(at, size - 1)
  const lower = through === 'rows' ? { rows: place, columns } : { rows, columns: place }
  const upper = through === 'rows' ? { rows: rows - place, columns } : { rows, columns: columns - place }
  const on = { rowsOn: through === 'rows' ? place : 0, columnsOn: through === 'columns' ? place : 0 }
  const back = { rowsOn: -on.rowsOn, columnsOn: -on.columnsOn }
  const firsts = { firstRow: options.firstRow + on.rowsOn, firstColumn: options.firstColumn + on.columnsOn }
  const whole = new Grid({ ...options, rows, columns })
  const two = swapped
    ? new Grid({ ...options, ...firsts, ...upper, mapLetter: 'A', sheets: [{ ...lower, ...back, mapLetter: 'B' }] })
    : new Grid({ ...options, ...lower, mapLetter: 'A', sheets: [{ ...upper, ...on, mapLetter: 'B' }] })
  return { whole, two }
}

describe('a map cut into two sheets', () => {
  it('is the same map: neighbours, distances, drawing', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { whole, two } = wholeAndCut(shape)
        expect(two.size).toBe(whole.size)
        const key = (grid: Grid, hex: number) => `${grid.latticeRow[hex]} ${grid.latticeColumn[hex]}`
        const there = new Map(hexesOf(two).map((hex) => [key(two, hex), hex]))
        const twin = (hex: number) => (hex < 0 ? -1 : there.get(key(whole, hex))!)
        for (const hex of hexesOf(whole)) {
          expect(hexCentre(two, twin(hex))).toEqual(hexCentre(whole, hex))
          const { x, y } = hexCentre(two, twin(hex))
          expect(hexAtPoint(two, x, y)).toBe(twin(hex))
          expect(two.isShifted(twin(hex))).toBe(whole.isShifted(hex))
          for (let direction = 0; direction < DIRECTIONS; direction++)
            expect(two.neighbour(twin(hex), direction)).toBe(twin(whole.neighbour(hex, direction)))
          for (const other of hexesOf(whole))
            expect(two.distance(twin(hex), twin(other))).toBe(whole.distance(hex, other))
        }
      }),
    )
  })

  it('has names in the order of its hexes, each with the letter of its sheet', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { two } = wholeAndCut(shape)
        const names = hexesOf(two).map((hex) => two.name(hex))
        expect([...names].sort()).toEqual(names)
        for (const [hex, name] of names.entries()) {
          expect(two.index(name)).toBe(hex)
          expect(name[0]).toBe('AB'[two.sheet[hex]!])
          expect(two.atNumbers(two.row[hex]!, two.column[hex]!, two.sheet[hex]!)).toBe(hex)
        }
      }),
    )
  })
})

describe('sheets that lie apart', () => {
  const sheet = { rows: 4, columns: 4 }
  const options = { orientation: 'flat', shifted: 'even', numbering: 'CC.RR', mapLetter: 'A', ...sheet } as const
  const beside = { ...sheet, mapLetter: 'B', rowsOn: 0, columnsOn: 4, group: 1 }
  const grid = new Grid({ ...options, sheets: [beside] })
  const [a, b] = [grid.index('A04.02'), grid.index('B01.02')]

  it('have no neighbours, no area and no line in common, even side by side', () => {
    expect(grid.distance(a, b)).toBe(APART)
    expect(grid.isApart(a, b)).toBe(true)
    for (const hex of hexesOf(grid))
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = grid.neighbour(hex, direction)
        if (next >= 0) expect(grid.sheet[next]).toBe(grid.sheet[hex])
      }
    const found = new Int16Array(areaSize(3))
    const count = range(grid, a, 3, found)
    expect(count).toBeGreaterThan(4)
    for (const hex of found.subarray(0, count)) expect(grid.sheet[hex]).toBe(0)
    const line = new Line(grid)
    const nothing = new Uint8Array(grid.size)
    expect(line.trace(grid.index('A01.01'), b)).toBe(0)
    expect(line.isClear(a, b, nothing)).toBe(false)
    expect(line.isClear(grid.index('A01.01'), a, nothing)).toBe(true)
  })

  it('are joined by being of one group', () => {
    const joined = new Grid({ ...options, sheets: [{ ...beside, group: 0 }] })
    expect(joined.distance(a, b)).toBe(1)
  })
})

describe('sheets', () => {
  const options = { orientation: 'flat', shifted: 'even', numbering: 'CC.RR', rows: 2, columns: 2 } as const
  it.each([
    [
      'one over the other',
      { mapLetter: 'A', sheets: [{ rows: 2, columns: 2, rowsOn: 1, columnsOn: 1, mapLetter: 'B' }] },
    ],
    ['without a letter', { sheets: [{ rows: 2, columns: 2, rowsOn: 2, columnsOn: 0, mapLetter: 'B' }] }],
    [
      'in another order',
      { mapLetter: 'B', sheets: [{ rows: 2, columns: 2, rowsOn: 2, columnsOn: 0, mapLetter: 'A' }] },
    ],
  ])('cannot lie %s', (_, change) => {
    expect(() => new Grid({ ...options, ...change })).toThrow(RangeError)
  })
})
