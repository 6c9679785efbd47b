import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Edges } from '../src/index.js'
import { anyTornGrid, hexesOf, neighboursOf, towGrid } from './helpers.js'

describe('hexsides', () => {
  const grid = towGrid()
  const edges = new Edges(grid)

  it('are named by their two hexes, the lower first', () => {
    const edge = edges.between(grid.index('1732'), grid.index('1731'))
    expect(edges.name(edge)).toBe('1731/1732')
    expect(edges.index('1731/1732')).toBe(edge)
    expect(edges.index('1732/1731')).toBe(edge)
    expect(edges.index('1731/E')).toBe(edge)
  })

  it('have names on the border too', () => {
    const border = edges.index('0101/W')
    expect(edges.name(border)).toBe('0101/W')
    expect([...edges.hexes.subarray(border * 2, border * 2 + 2)]).toEqual([grid.index('0101'), -1])
  })

  it('know no other names', () => {
    for (const name of [
      '',
      '/',
      '1731',
      '1731/',
      '/1731',
      '1731/1733',
      '1731/1731',
      '1731/S',
      '9999/1731',
      '1731/9999',
    ]) {
      expect(edges.index(name), name).toBe(-1)
    }
    expect(edges.between(-1, 3)).toBe(-1)
    expect(edges.between(3, -1)).toBe(-1)
  })

  it('are counted once each, in any grid', () => {
    fc.assert(
      fc.property(anyTornGrid(), (torn) => {
        const sides = new Edges(torn)
        const uses = new Array<number>(sides.count).fill(0)
        for (const edge of sides.of) if (edge >= 0) uses[edge]!++
        let inner = 0
        for (const hex of hexesOf(torn)) inner += neighboursOf(torn, hex).length
        expect(uses.filter((times) => times === 2).length).toBe(inner / 2)
        expect(uses.every((times) => times === 1 || times === 2)).toBe(true)
        expect(sides.of.filter((edge) => edge >= 0).length).toBe(hexesOf(torn).length * 6)
      }),
    )
  })

  it('are shared by both their hexes and keep their names, in any grid', () => {
    fc.assert(
      fc.property(anyTornGrid(), (torn) => {
        const sides = new Edges(torn)
        for (const hex of hexesOf(torn)) {
          for (let direction = 0; direction < 6; direction++) {
            const edge = sides.of[hex * 6 + direction]!
            const there = torn.neighbour(hex, direction)
            const [first, second] = [sides.hexes[edge * 2]!, sides.hexes[edge * 2 + 1]!]
            expect(sides.index(sides.name(edge))).toBe(edge)
            if (there < 0) expect([first, second]).toEqual([hex, -1])
            else {
              expect([first, second]).toEqual([Math.min(hex, there), Math.max(hex, there)])
              expect(sides.between(there, hex)).toBe(edge)
            }
            expect(torn.neighbour(first, sides.direction[edge]!)).toBe(second)
          }
        }
      }),
    )
  })
})
