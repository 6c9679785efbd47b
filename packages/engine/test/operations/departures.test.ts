import { conditions, MoveCosts, Reach, StepTable, step } from '@sztab/hex'
import { describe, expect, it } from 'vitest'
import { cheapestRoute, type Departure, pointsFrom, priceByBest } from '../../src/operations/departures.js'
import { grid } from './toy-board.js'

const hex = (name: string): number => grid.index(name)
const names = (path: readonly number[] | undefined): string[] | undefined => path?.map((there) => grid.name(there))

/** On foot every hex costs two; by road one, along the fourth row only, and not through zones. */
const zone = new Uint8Array(grid.size)
const foot = new StepTable(new MoveCosts(grid, () => step(2)), conditions(grid, { zone, enterZone: 1 }))
const road = new StepTable(
  new MoveCosts(grid, (from, to) => (grid.row[from] === 4 && grid.row[to] === 4 ? step(1) : 0)),
  conditions(grid, { zone, zoneRule: 'closed' }),
)

const start = hex('0204')
const onFoot: Departure<'foot' | 'road'> = { kind: 'foot', table: foot, start, points: 6, spent: 0, first: 'normal' }
const byRoad: Departure<'foot' | 'road'> = { ...onFoot, kind: 'road', table: road }

const search = (...prizes: string[]) => {
  const prize = new Uint8Array(grid.size)
  for (const name of prizes) prize[hex(name)] = 1
  return { reach: new Reach(grid), path: new Int32Array(grid.size), prize }
}

describe('the price of a route', () => {
  const route = ['0304', '0404', '0504'].map(hex)

  it('is that of the departure which serves it best', () => {
    const prices = new Int16Array(3)
    expect(priceByBest([onFoot, byRoad], route, false, prices)).toMatchObject({
      departure: { kind: 'road' },
      report: { cost: 3 },
    })
    expect([...prices]).toEqual([1, 1, 1])
    expect(priceByBest([onFoot], route, false)).toMatchObject({ departure: { kind: 'foot' }, report: { cost: 6 } })
  })

  it('says how the first fails where none serves', () => {
    const far = [...route, hex('0604')]
    const report = priceByBest([onFoot], far, false)!.report
    expect([report.failedAt, report.reason]).toEqual([3, 'points'])
    expect(priceByBest([], far, false)).toBeUndefined()
  })

  it('counts what was spent to come from a box, over the hex that the route names first', () => {
    const [here, there] = ['0204', '0206'].map((name): typeof onFoot => ({
      ...onFoot,
      start: hex(name),
      points: 4,
      spent: 2,
      first: 'none',
    }))
    const prices = new Int16Array(2)
    expect(priceByBest([here!, there!], ['0206', '0205'].map(hex), true, prices)).toMatchObject({
      departure: { start: hex('0206') },
      report: { cost: 4, failedAt: -1 },
    })
    expect([...prices]).toEqual([2, 2])
    expect(priceByBest([here!], ['0206'].map(hex), true)).toBeUndefined()
    const long = ['0204', '0304', '0404', '0504'].map(hex)
    expect(priceByBest([here!], long, true)!.report).toMatchObject({ failedAt: 3, reason: 'points' })
    const halts = { ...here!, halts: true as const }
    expect(pointsFrom(halts)).toBe(0)
    expect(priceByBest([halts], long, true)!.report).toMatchObject({ cost: 2, failedAt: 1, reason: 'stopped' })
  })
})

describe('the route of a move that names only its end', () => {
  it('is the cheapest by any departure', () => {
    expect(names(cheapestRoute(search(), [onFoot, byRoad], hex('0504'), false))).toEqual(['0304', '0404', '0504'])
    expect(names(cheapestRoute(search(), [onFoot, byRoad], hex('0604'), false))).toEqual([
      '0304',
      '0404',
      '0504',
      '0604',
    ])
    expect(cheapestRoute(search(), [onFoot], hex('0604'), false)).toBeUndefined()
  })

  it('goes among equals through a prize, then through fewest zones, then by the lowest hexes', () => {
    const to = hex('0206')
    const plain = names(cheapestRoute(search(), [onFoot], to, false))!
    expect(plain).toEqual(['0205', '0206'])
    const end = hex('0305')
    const ways = ['0205', '0304'].filter(
      (name) => grid.distance(start, hex(name)) === 1 && grid.distance(hex(name), end) === 1,
    )
    expect(ways.length).toBe(2)
    const lowest = ways.sort((a, b) => hex(a) - hex(b))[0]!
    const other = ways[1]!
    expect(names(cheapestRoute(search(), [onFoot], end, false))).toEqual([lowest, '0305'])
    expect(names(cheapestRoute(search(other), [onFoot], end, false))).toEqual([other, '0305'])
    const through = new StepTable(
      foot.costs,
      conditions(grid, { zone: Uint8Array.from(zone, (_, i) => (i === hex(lowest) ? 1 : 0)) }),
    )
    expect(names(cheapestRoute(search(), [{ ...onFoot, table: through }], end, false))).toEqual([other, '0305'])
  })

  it('begins in the hex over which a box is left', () => {
    const from = (name: string, spent: number): Departure => ({
      ...onFoot,
      start: hex(name),
      points: 6 - spent,
      spent,
      first: 'none',
    })
    expect(names(cheapestRoute(search(), [from('0204', 2), from('0206', 2)], hex('0207'), true))).toEqual([
      '0206',
      '0207',
    ])
    expect(names(cheapestRoute(search(), [from('0204', 2), from('0206', 2)], hex('0206'), true))).toEqual(['0206'])
  })
})
