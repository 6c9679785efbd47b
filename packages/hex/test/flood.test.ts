import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Edges, Flood, Grid, Links } from '../src/index.js'
import { anyBytes, anyTornGrid, hexesOf, marks, names, pick, searchDistances, towGrid } from './helpers.js'

const bytes = anyBytes(36 * 6)

describe('a flood', () => {
  it('has the distances of a plain search, with closed hexes and edges, also when used again', () => {
    fc.assert(
      fc.property(
        anyTornGrid(),
        bytes,
        bytes,
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.nat(9),
        (grid, a, b, numbers, limit) => {
          const edges = new Edges(grid)
          const flood = new Flood(grid)
          const sources = numbers.map((number) => pick(grid, number))
          for (const random of [a, b]) {
            const closed = marks(random, grid.size, 20)
            const barrier = marks(random.toReversed(), edges.count, 20)
            const expected = searchDistances(
              grid,
              sources.filter((hex) => closed[hex] === 0),
              (from, to) => closed[to] === 0 && barrier[edges.between(from, to)] === 0,
            ).map((distance) => (distance <= limit ? distance : -1))
            const count = flood.run(Links.withoutEdges(grid, edges, barrier), sources, sources.length, closed, limit)
            expect([...flood.distance]).toEqual(expected)
            const reached = [...flood.reached.subarray(0, count)]
            expect(reached.toSorted((x, y) => x - y)).toEqual(hexesOf(grid).filter((hex) => expected[hex]! >= 0))
            const distances = reached.map((hex) => expected[hex]!)
            expect(distances).toEqual(distances.toSorted((x, y) => x - y))
          }
        },
      ),
    )
  })

  it('keeps to barriers in one direction, and leads back over open steps to the lowest hexes', () => {
    fc.assert(
      fc.property(anyTornGrid(), bytes, fc.nat(), (grid, random, number) => {
        const barrier = marks(random, grid.size * 6, 30)
        const mayPass = (from: number, to: number) => barrier[from * 6 + grid.directionTo(from, to)] === 0
        const source = pick(grid, number)
        const expected = searchDistances(grid, [source], mayPass)
        const flood = new Flood(grid)
        flood.run(Links.withoutSteps(grid, barrier), [source], 1, new Uint8Array(grid.size))
        const path = new Int16Array(grid.size)
        for (const hex of hexesOf(grid)) {
          if (expected[hex] === Number.POSITIVE_INFINITY) {
            expect([flood.distance[hex], flood.towards(hex), flood.path(hex, path)]).toEqual([-1, -1, -1])
            continue
          }
          expect(flood.distance[hex]).toBe(expected[hex])
          const nearer = hexesOf(grid).filter(
            (near) => grid.directionTo(near, hex) >= 0 && mayPass(near, hex) && expected[near] === expected[hex]! - 1,
          )
          expect(flood.towards(hex)).toBe(nearer[0] ?? -1)
          expect(flood.path(hex, path)).toBe(expected[hex])
          if (hex !== source) expect([path[0], path[expected[hex]! - 1]]).toEqual([nearer[0], source])
        }
      }),
    )
  })

  it('gives nothing from a closed or missing source', () => {
    const grid = towGrid()
    const flood = new Flood(grid)
    const closed = new Uint8Array(grid.size)
    const source = grid.index('0505')
    closed[source] = 1
    expect(flood.run(new Links(grid), [source, -1], 2, closed)).toBe(0)
    closed[source] = 0
    expect(flood.run(new Links(grid), [source], 1, closed)).toBe(grid.size)
    expect(flood.run(new Links(grid), [source], 0, closed)).toBe(0)
    expect(flood.distance.every((distance) => distance === -1)).toBe(true)
  })

  it('gives nothing from a source out of play', () => {
    const grid = new Grid({
      orientation: 'flat',
      shifted: 'odd',
      rows: 2,
      columns: 2,
      numbering: 'CCRR',
      inPlay: (row, column) => row !== 1 || column !== 1,
    })
    expect(new Flood(grid).run(new Links(grid), [0], 1, new Uint8Array(4))).toBe(0)
  })

  it('goes on over a bridge when it is built and not when it is blown', () => {
    const grid = towGrid()
    const edges = new Edges(grid)
    const barrier = new Uint8Array(edges.count)
    for (let row = 1; row <= 32; row++) {
      const hex = grid.atNumbers(row, 20)
      for (const direction of [0, 1, 2]) barrier[edges.of[hex * 6 + direction]!] = 1
    }
    const links = Links.withoutEdges(grid, edges, barrier)
    const flood = new Flood(grid)
    const east = grid.index('1730')
    const run = () => flood.run(links, [grid.index('0101')], 1, new Uint8Array(grid.size))
    run()
    expect(flood.distance[east]).toBe(-1)
    const bridge = edges.index('1720/1721')
    links.setEdge(edges, bridge, true)
    run()
    const path = new Int16Array(grid.size)
    expect(names(grid, path.slice(0, flood.path(east, path)))).toContain('1721')
    links.setEdge(edges, bridge, false)
    run()
    expect(flood.distance[east]).toBe(-1)
  })

  it('leaves links over the border closed', () => {
    const grid = towGrid()
    const edges = new Edges(grid)
    const links = new Links(grid)
    links.setEdge(edges, edges.index('0101/W'), true)
    const corner = grid.index('0101')
    expect(links.to[corner * 6 + 4]).toBe(corner)
  })
})
