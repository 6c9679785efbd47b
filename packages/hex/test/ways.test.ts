import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditions, MoveCosts, priceRoute, Reach, StepTable, step, Ways } from '../src/index.js'
import { anyBytes, hexesOf, towGrid } from './helpers.js'
import { anySituation } from './moves.js'

describe('ways that are kept', () => {
  it('cost what a walk along them costs, by whatever table', () => {
    fc.assert(
      fc.property(anySituation(9), fc.nat(12), (s, known) => {
        const ways = new Ways(new StepTable(s.costs))
        const table = new StepTable(s.costs, s.conditions)
        for (const start of [s.start, ...hexesOf(s.grid).slice(0, 3), s.start]) {
          const from = ways.from(start, known)
          for (let way = 0; way < ways.count(from); way++) {
            const path = ways.path(from, way)
            expect(path.at(-1)).toBe(ways.hex(from, way))
            const { cost, reason } = priceRoute(s.costs, s.conditions, start, path, s.allowance, 'normal')
            expect(ways.price(from, way, table, s.allowance)).toBe(reason === undefined ? cost : -1)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('lead where a search leads, as cheaply, where no step ends a move', () => {
    const grid = towGrid()
    fc.assert(
      fc.property(anyBytes(grid.size), fc.nat(), fc.nat(9), (dear, number, allowance) => {
        const costs = new MoveCosts(grid, (_from, to) => step(dear[to]! < 160 ? 1 : 3))
        const table = new StepTable(costs, conditions(grid))
        const start = hexesOf(grid)[number % hexesOf(grid).length]!
        const reach = new Reach(grid)
        const reached = [...reach.reached.subarray(0, reach.run(table, start, allowance))]
        const ways = new Ways(table)
        const from = ways.from(start, allowance)
        expect(Array.from(reached, (_, way) => ways.hex(from, way))).toEqual(reached)
        expect(reached.map((_, way) => ways.price(from, way, table, allowance))).toEqual(
          reached.map((hex) => reach.cost(hex)),
        )
      }),
    )
  })

  it('lead to the first hex of the grid also where a neighbour is reached with the last point', () => {
    const grid = towGrid()
    const corner = hexesOf(grid)[0]!
    for (const start of hexesOf(grid).filter((hex) => hex !== corner && grid.distance(hex, corner) < 6)) {
      const table = new StepTable(new MoveCosts(grid, () => step(1)), conditions(grid))
      const ways = new Ways(table)
      const allowance = grid.distance(start, corner)
      const from = ways.from(start, allowance)
      const way = Array.from({ length: ways.count(from) }, (_, i) => ways.hex(from, i)).indexOf(corner)
      expect(ways.price(from, way, table, allowance), grid.name(start)).toBe(allowance)
    }
  })

  it('tell whether they pass a marked hex', () => {
    const grid = towGrid()
    const ways = new Ways(new StepTable(new MoveCosts(grid, () => step(1))))
    const start = grid.index('1731')
    const from = ways.from(start, 4)
    const marked = new Uint8Array(grid.size)
    marked[grid.neighbour(start, 0)] = 2
    for (let way = 0; way < ways.count(from); way++) {
      expect(ways.passes(from, way, marked, 1)).toBe(false)
      expect(ways.passes(from, way, marked, 3)).toBe(ways.path(from, way).some((hex) => marked[hex] !== 0))
    }
  })
})
