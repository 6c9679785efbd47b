import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaSize, range, ring } from '../src/index.js'
import { anyTornGrid, hexesOf, names, pick, towGrid } from './helpers.js'

describe('rings and ranges', () => {
  it('go clockwise from the corner in direction 0', () => {
    const grid = towGrid()
    const out = new Int16Array(18)
    expect(ring(grid, grid.index('1731'), 1, out)).toBe(6)
    expect(names(grid, out.slice(0, 6))).toEqual(['1832', '1732', '1632', '1631', '1730', '1831'])
    expect(ring(grid, grid.index('1731'), 2, out)).toBe(12)
    expect(names(grid, out.slice(0, 3))).toEqual(['1932', '1833', '1733'])
    expect(ring(grid, grid.index('1731'), 0, out)).toBe(1)
    expect(out[0]).toBe(grid.index('1731'))
  })

  it('hold exactly the hexes at their distance, once', () => {
    fc.assert(
      fc.property(anyTornGrid(), fc.nat(), fc.integer({ min: 0, max: 7 }), (grid, number, radius) => {
        const centre = pick(grid, number)
        const out = new Int32Array(areaSize(radius))
        const sorted = (count: number) => [...out.subarray(0, count)].sort((a, b) => a - b)
        const at = (distance: number) => hexesOf(grid).filter((hex) => grid.distance(centre, hex) === distance)
        expect(sorted(ring(grid, centre, radius, out))).toEqual(at(radius))
        const within = hexesOf(grid).filter((hex) => grid.distance(centre, hex) <= radius)
        expect(sorted(range(grid, centre, radius, out))).toEqual(within)
      }),
    )
  })

  it('give ranges the nearest first', () => {
    const grid = towGrid()
    const out = new Int16Array(areaSize(4))
    const centre = grid.index('0305')
    const count = range(grid, centre, 4, out)
    const distances = Array.from(out.subarray(0, count), (hex) => grid.distance(centre, hex))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(areaSize(4)).toBe(61)
    expect(count).toBeLessThan(61)
  })
})
