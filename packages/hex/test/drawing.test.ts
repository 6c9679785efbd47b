import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexAtPoint, hexCentre, hexCorner, mapExtent } from '../src/index.js'
import { anyTornGrid, hexesOf, towGrid } from './helpers.js'

describe('drawing', () => {
  it('puts the corners one side from the centre and shares them between neighbours', () => {
    fc.assert(
      fc.property(anyTornGrid(), (grid) => {
        for (const hex of hexesOf(grid)) {
          const centre = hexCentre(grid, hex)
          for (let direction = 0; direction < 6; direction++) {
            const [a, b] = [hexCorner(grid, hex, direction), hexCorner(grid, hex, direction + 1)]
            expect(Math.hypot(a.x - centre.x, a.y - centre.y)).toBeCloseTo(1)
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1)
            const there = grid.neighbour(hex, direction)
            if (there < 0) continue
            const other = hexCentre(grid, there)
            expect((a.x + b.x) / 2).toBeCloseTo((centre.x + other.x) / 2)
            expect((a.y + b.y) / 2).toBeCloseTo((centre.y + other.y) / 2)
          }
        }
      }),
    )
  })

  it('stays inside the extent of the map and fills it', () => {
    fc.assert(
      fc.property(anyTornGrid(), (grid) => {
        const { width, height } = mapExtent(grid)
        const points = [...grid.inPlay.keys()].flatMap((hex) => [0, 1, 2, 3, 4, 5].map((i) => hexCorner(grid, hex, i)))
        const xs = points.map((point) => point.x)
        const ys = points.map((point) => point.y)
        expect(Math.min(...xs)).toBeGreaterThan(-1e-9)
        expect(Math.min(...ys)).toBeGreaterThan(-1e-9)
        expect(Math.max(...xs)).toBeLessThan(width + 1e-9)
        expect(Math.max(...ys)).toBeLessThan(height + 1e-9)
        // A single row or column leaves the half hex of the other ones free.
        if (grid.rows < 2 || grid.columns < 2) return
        expect(Math.min(...xs)).toBeCloseTo(0)
        expect(Math.min(...ys)).toBeCloseTo(0)
        expect(Math.max(...xs)).toBeCloseTo(width)
        expect(Math.max(...ys)).toBeCloseTo(height)
      }),
    )
  })

  it('finds the hex under a point', () => {
    fc.assert(
      fc.property(
        anyTornGrid(),
        fc.integer({ min: -80, max: 80 }),
        fc.integer({ min: 0, max: 359 }),
        (grid, r, angle) => {
          for (const hex of hexesOf(grid)) {
            const { x, y } = hexCentre(grid, hex)
            const radians = (angle * Math.PI) / 180
            expect(hexAtPoint(grid, x + (r / 100) * Math.sin(radians), y + (r / 100) * Math.cos(radians))).toBe(hex)
          }
        },
      ),
    )
  })

  it('finds no hex off the map', () => {
    expect(hexAtPoint(towGrid(), -1, 5)).toBe(-1)
    expect(hexAtPoint(towGrid(), 5, 1000)).toBe(-1)
  })

  it('draws north at the top', () => {
    const grid = towGrid()
    expect(hexCentre(grid, grid.index('3201')).y).toBe(1)
    expect(hexCentre(grid, grid.index('0101')).y).toBe(1 + 31 * 1.5)
    expect(hexCentre(grid, grid.index('0102')).x).toBeGreaterThan(hexCentre(grid, grid.index('0202')).x)
  })
})
