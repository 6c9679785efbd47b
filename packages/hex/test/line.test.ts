import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Grid, Line } from '../src/index.js'
import { anyBytes, anyTornGrid, bcsGrid, hexesOf, marks, names, pick } from './helpers.js'

/** A part of the line, from lo to hi, in parts of its whole length. */
interface Stretch {
  hex: number
  alongSide: boolean
  lo: Fraction
  hi: Fraction
}
type Fraction = [over: number, under: number]

const less = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1]

/**
 * Where the line from one centre to another lies in a hex, found another way than the library does: in cube coordinates a hex
 * is where the three differences of coordinates are less than 1 from those of its centre.
 */
function stretchIn(grid: Grid, from: number, to: number, hex: number): Stretch | undefined {
  const cube = (of: number) => [grid.q[of]!, grid.r[of]!, -grid.q[of]! - grid.r[of]!] as const
  const [a, b, h] = [cube(from), cube(to), cube(hex)]
  let lo: Fraction = [0, 1]
  let hi: Fraction = [1, 1]
  let alongSide = false
  for (const [i, j] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const start = a[i] - a[j] - (h[i] - h[j])
    const growth = b[i] - b[j] - (a[i] - a[j])
    if (growth === 0) {
      if (Math.abs(start) > 1) return undefined
      if (Math.abs(start) === 1) alongSide = true
      continue
    }
    const sign = Math.sign(growth)
    const enters: Fraction = [sign * (-sign - start), sign * growth]
    const leaves: Fraction = [sign * (sign - start), sign * growth]
    if (less(lo, enters)) lo = enters
    if (less(leaves, hi)) hi = leaves
  }
  return less(lo, hi) ? { hex, alongSide, lo, hi } : undefined
}

function sees(grid: Grid, from: number, to: number, blocking: Uint8Array): boolean {
  const stretches = hexesOf(grid)
    .filter((hex) => hex !== from && hex !== to)
    .map((hex) => stretchIn(grid, from, to, hex))
    .filter((stretch) => stretch !== undefined)
  const blocked = stretches.filter(({ hex }) => blocking[hex] !== 0)
  if (blocked.some(({ alongSide }) => !alongSide)) return false
  const starts = blocked.map(({ lo }) => lo[0] / lo[1])
  return new Set(starts).size === starts.length
}

describe('the line of sight of bcs', () => {
  const grid = bcsGrid()
  const line = new Line(grid)
  const isClear = (from: string, to: string, ...blocking: string[]) => {
    const marks = new Uint8Array(grid.size)
    for (const name of blocking) marks[grid.index(name)] = 1
    const there = line.isClear(grid.index(from), grid.index(to), marks)
    expect(line.isClear(grid.index(to), grid.index(from), marks)).toBe(there)
    return there
  }
  const trace = (from: string, to: string) => {
    const count = line.trace(grid.index(from), grid.index(to))
    return Array.from({ length: count }, (_, i) => {
      const [first, second] = names(grid, [line.first[i]!, line.second[i]!])
      return first === second ? first : `${first}|${second}`
    })
  }

  it('ignores the terrain of the two end hexes', () => {
    expect(isClear('07.05', '07.08', '07.05', '07.08')).toBe(true)
  })

  it('is always free between adjacent hexes', () => {
    expect(isClear('07.05', '07.06', '07.05', '07.06', '08.05', '06.05')).toBe(true)
    expect(trace('07.05', '07.06')).toEqual([])
    expect(trace('07.05', '07.05')).toEqual([])
    expect(trace('07.05', 'nowhere')).toEqual([])
  })

  it('is blocked by a hex it crosses', () => {
    expect(trace('07.05', '07.08')).toEqual(['07.06', '07.07'])
    expect(isClear('07.05', '07.08', '07.07')).toBe(false)
    expect(isClear('07.05', '07.08', '08.06', '06.06')).toBe(true)
  })

  it('runs along a common side unless both hexes block', () => {
    expect(trace('07.05', '09.05')).toEqual(['08.04|08.05'])
    expect(isClear('07.05', '09.05', '08.05')).toBe(true)
    expect(isClear('07.05', '09.05', '08.04')).toBe(true)
    expect(isClear('07.05', '09.05', '08.04', '08.05')).toBe(false)
  })

  it('takes each common side by itself', () => {
    expect(trace('07.05', '11.05')).toEqual(['08.04|08.05', '09.05', '10.04|10.05'])
    expect(isClear('07.05', '11.05', '08.05', '10.04')).toBe(true)
    expect(isClear('07.05', '11.05', '09.05')).toBe(false)
  })

  it('crosses also the hexes of which it cuts only a corner', () => {
    expect(trace('07.05', '10.05')).toEqual(['08.05', '09.05'])
    expect(trace('07.05', '11.06')).toEqual(['08.05', '09.05', '09.06', '10.05'])
    expect(isClear('07.05', '11.06', '09.05')).toBe(false)
  })

  it('is not stopped by what it only touches at a corner', () => {
    expect(trace('07.05', '08.09')).toEqual(['07.06', '07.07', '08.07', '08.08'])
    expect(isClear('07.05', '08.09', '08.06', '07.08')).toBe(true)
    expect(isClear('07.05', '08.09', '08.07')).toBe(false)
  })

  it('is not blocked by what lies beyond the map', () => {
    expect(trace('01.01', '03.01')).toEqual(['|02.01'])
    expect(isClear('01.01', '03.01', '02.01')).toBe(true)
  })
})

describe('any line', () => {
  it('sees what geometry says, the same in both directions', () => {
    fc.assert(
      fc.property(
        anyTornGrid(9),
        fc.nat(),
        fc.nat(),
        anyBytes(81),
        fc.integer({ min: 2, max: 60 }),
        (grid, i, j, bytes, percent) => {
          const [from, to] = [pick(grid, i), pick(grid, j)]
          const blocking = marks(bytes, grid.size, percent)
          const line = new Line(grid)
          const expected = grid.distance(from, to) < 2 || sees(grid, from, to, blocking)
          expect(line.isClear(from, to, blocking)).toBe(expected)
          expect(line.isClear(to, from, blocking)).toBe(expected)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('lists exactly the hexes it crosses, in order', () => {
    fc.assert(
      fc.property(anyTornGrid(9), fc.nat(), fc.nat(), (grid, i, j) => {
        const [from, to] = [pick(grid, i), pick(grid, j)]
        const line = new Line(grid)
        const found = line.trace(from, to)
        const listed = [...line.first.subarray(0, found), ...line.second.subarray(0, found)]
        const expected = hexesOf(grid)
          .filter((hex) => hex !== from && hex !== to)
          .map((hex) => stretchIn(grid, from, to, hex))
          .filter((stretch) => stretch !== undefined)
          .sort((a, b) => (less(a.lo, b.lo) ? -1 : 1))
        expect(new Set(listed.filter((hex) => hex >= 0))).toEqual(new Set(expected.map(({ hex }) => hex)))
        const whole = [...line.first.subarray(0, found)].filter((hex, k) => hex >= 0 && hex === line.second[k])
        expect(whole).toEqual(expected.filter(({ alongSide }) => !alongSide).map(({ hex }) => hex))
      }),
      { numRuns: 1000 },
    )
  })

  it('has room for the longest line of a large map', () => {
    const grid = new Grid({ orientation: 'flat', shifted: 'odd', rows: 99, columns: 99, numbering: 'CCRR' })
    const line = new Line(grid)
    const to = grid.index('9967')
    const count = line.trace(0, to)
    expect(count).toBeGreaterThan(120)
    const hexes = [0, ...line.first.subarray(0, count), to]
    for (let i = 1; i < hexes.length; i++) expect(grid.distance(hexes[i - 1]!, hexes[i]!)).toBe(1)
    expect([...line.second.subarray(0, count)]).toEqual([...line.first.subarray(0, count)])
  })
})
