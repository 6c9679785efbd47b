import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL,
  Approach,
  CLOSED,
  conditions,
  FIRST,
  GUARDED,
  MoveCosts,
  priceRoute,
  Reach,
  STOP,
  StepTable,
  step,
  stepCost,
} from '../src/index.js'
import { Labels } from '../src/labels.js'
import { anyBytes, hexesOf, marks, names, towGrid } from './helpers.js'
import {
  anySituation,
  anySituationWithFreeZones,
  bestRoutes,
  cheapestCosts,
  everyArrival,
  type Situation,
} from './moves.js'

const tableOf = (s: Situation) => new StepTable(s.costs, s.conditions)

describe('movement, by brute force', () => {
  it('reaches the same hexes at the same costs, also when used again', () => {
    fc.assert(
      fc.property(anySituation(9), fc.nat(12), (s, other) => {
        const reach = new Reach(s.grid)
        const table = tableOf(s)
        for (const allowance of [s.allowance, other, s.allowance]) {
          const expected = cheapestCosts({ ...s, allowance })
          const count = reach.run(table, s.start, allowance, s.first)
          expect(Array.from(expected, (_, hex) => reach.cost(hex))).toEqual(expected)
          const reached = [...reach.reached.subarray(0, count)].sort((a, b) => a - b)
          expect(reached).toEqual(hexesOf(s.grid).filter((hex) => expected[hex]! >= 0 && hex !== s.start))
        }
      }),
      { numRuns: 700 },
    )
  })

  it('tells where the unit may go on', () => {
    fc.assert(
      fc.property(anySituation(7), (s) => {
        const reach = new Reach(s.grid)
        reach.run(tableOf(s), s.start, s.allowance, s.first)
        const goingOn = new Set(everyArrival(s).flatMap(({ hex, ended }) => (ended ? [] : [hex])))
        for (const hex of hexesOf(s.grid)) expect(reach.mayGoOn(hex)).toBe(goingOn.has(hex))
      }),
    )
  })

  it.each([
    ['zones of every kind', anySituation(5)],
    ['zones that cost nothing', anySituationWithFreeZones(4)],
  ])('takes the cheapest route, then that with fewest zones, then that with the lowest hexes: %s', (_, situations) => {
    fc.assert(
      fc.property(situations, (s) => {
        const reach = new Reach(s.grid)
        reach.run(tableOf(s), s.start, s.allowance, s.first)
        const best = bestRoutes(s)
        const out = new Int16Array(s.grid.size)
        for (const hex of hexesOf(s.grid)) {
          const count = reach.path(hex, out)
          expect(count < 0 ? undefined : [...out.subarray(0, count)]).toEqual(best.get(hex)?.route)
        }
      }),
      { numRuns: 700 },
    )
  })

  it('takes among the cheapest routes that with most prizes before it looks at zones', () => {
    fc.assert(
      fc.property(anySituationWithFreeZones(4), anyBytes(25), (s, bytes) => {
        const prize = marks(bytes, s.grid.size, 25)
        const reach = new Reach(s.grid)
        reach.run(tableOf(s), s.start, s.allowance, s.first)
        const best = bestRoutes(s, prize)
        const out = new Int16Array(s.grid.size)
        for (const hex of hexesOf(s.grid)) {
          const count = reach.path(hex, out, prize)
          expect(count < 0 ? undefined : [...out.subarray(0, count)]).toEqual(best.get(hex)?.route)
        }
      }),
      { numRuns: 700 },
    )
  })

  it('finds the way to one hex as it finds all of them', () => {
    fc.assert(
      fc.property(anySituation(9), (s) => {
        const all = new Reach(s.grid)
        const one = new Reach(s.grid)
        const table = tableOf(s)
        all.run(table, s.start, s.allowance, s.first)
        const [a, b] = [new Int16Array(s.grid.size), new Int16Array(s.grid.size)]
        for (const hex of hexesOf(s.grid)) {
          expect(one.runTo(table, s.start, hex, s.allowance, s.first)).toBe(all.cost(hex))
          expect(one.path(hex, a)).toBe(all.path(hex, b))
          expect(a).toEqual(b)
        }
      }),
    )
  })

  it('finds in reverse what it finds from each start', () => {
    fc.assert(
      fc.property(anySituation(8), (s) => {
        const reach = new Reach(s.grid)
        const approach = new Approach(s.grid)
        const goal = s.start
        const count = approach.run(tableOf(s), goal, s.allowance, s.first)
        const found: number[] = []
        for (const start of hexesOf(s.grid)) {
          const cost = reach.runTo(tableOf(s), start, goal, s.allowance, s.first)
          expect(approach.cost(start)).toBe(cost)
          if (cost > 0) found.push(start)
        }
        expect([...approach.reached.subarray(0, count)].sort((a, b) => a - b)).toEqual(found)
      }),
      { numRuns: 500 },
    )
  })

  it('prices each of its routes as it found them', () => {
    fc.assert(
      fc.property(anySituation(9), (s) => {
        const reach = new Reach(s.grid)
        const count = reach.run(tableOf(s), s.start, s.allowance, s.first)
        const out = new Int16Array(s.grid.size)
        for (const hex of reach.reached.subarray(0, count)) {
          const route = out.subarray(0, reach.path(hex, out))
          const prices = new Int32Array(route.length)
          const report = priceRoute(s.costs, s.conditions, s.start, route, s.allowance, s.first, prices)
          expect(report).toMatchObject({ cost: reach.cost(hex), failedAt: -1, reason: undefined })
          expect(prices.reduce((sum, price) => sum + price, 0)).toBe(report.cost)
        }
      }),
    )
  })

  it('keeps a table right when marks or costs change', () => {
    fc.assert(
      fc.property(anySituation(7), fc.nat(24), fc.nat(255), fc.boolean(), (s, number, byte, whole) => {
        const reach = new Reach(s.grid)
        const table = tableOf(s)
        for (const hex of hexesOf(s.grid)) reach.run(table, hex, s.allowance, s.first)
        const hex = hexesOf(s.grid)[number % hexesOf(s.grid).length]!
        s.conditions.barred[hex] = byte & 1
        s.conditions.zone[hex] = byte & 2
        s.conditions.halt[hex] = byte & 4
        for (let direction = 0; direction < 6; direction++) {
          if (s.grid.neighbour(hex, direction) < 0) continue
          const rule = {
            cost: 1 + (byte % 3),
            closed: false,
            guarded: false,
            stop: byte > 128,
            first: false,
            all: false,
          }
          s.rules[hex * 6 + direction] = rule
          s.costs.set(hex, direction, step(rule.cost, rule.stop ? STOP : 0))
        }
        if (whole) table.renew()
        else table.renewals.renewHex(hex)
        reach.run(table, s.start, s.allowance, s.first)
        expect(Array.from(s.conditions.zone, (_, at) => reach.cost(at))).toEqual(cheapestCosts(s))
      }),
    )
  })
})

describe('movement by the rules of tow', () => {
  const grid = towGrid()
  const at = (name: string) => grid.index(name)
  const river = (a: string, b: string) => [a, b].toSorted().join('/')
  const majorRivers = new Set([river('1731', '1732'), river('1731', '1632')])
  const marsh = at('1832')

  /** Everything costs 1 but the major river east of 1731 and the marsh in 1832; `bridge` leads over 1731/1732. */
  function towCosts(bridge: boolean): MoveCosts {
    return new MoveCosts(grid, (from, to) => {
      const side = river(grid.name(from), grid.name(to))
      const isMajor = majorRivers.has(side)
      if (isMajor && bridge && side === '1731/1732') return step(1, GUARDED)
      return isMajor || to === marsh ? step(1, ALL | GUARDED) : step(1)
    })
  }
  const marked = (...hexes: string[]) => {
    const marks = new Uint8Array(grid.size)
    for (const name of hexes) marks[at(name)] = 1
    return marks
  }
  const inZone = (...zone: string[]) => conditions(grid, { zone: marked(...zone), enterZone: 2, leaveZone: 2 })
  const route = (allowance: number, start: string, ...entered: string[]) =>
    priceRoute(towCosts(false), inZone('1931', '1932'), at(start), entered.map(at), allowance)

  it('9.1: pays 1 + 2 + 2 from one enemy zone to another', () => {
    expect(route(5, '1931', '1932')).toMatchObject({ cost: 5, failedAt: -1 })
    expect(route(4, '1931', '1932')).toMatchObject({ cost: 0, failedAt: 0, reason: 'points' })
  })

  it('9.3: does not enter a zone with too few points left', () => {
    expect(route(5, '1927', '1928', '1929', '1930', '1931')).toMatchObject({ cost: 3, failedAt: 3, reason: 'points' })
    expect(route(6, '1927', '1928', '1929', '1930', '1931')).toMatchObject({ cost: 6, failedAt: -1 })
  })

  it('9.1: crosses an unbridged major river only as the first step, with all points, and stops', () => {
    expect(route(8, '1731', '1732')).toMatchObject({ cost: 8, ended: true, failedAt: -1 })
    expect(route(8, '1730', '1731', '1732')).toMatchObject({ cost: 1, failedAt: 1, reason: 'notFirst' })
    expect(route(8, '1731', '1732', '1733')).toMatchObject({ cost: 8, failedAt: 1, reason: 'stopped' })
    const reach = new Reach(grid)
    const table = new StepTable(towCosts(false))
    reach.run(table, at('1731'), 2)
    expect(reach.cost(at('1732'))).toBe(2)
    expect(reach.cost(at('1832'))).toBe(2)
    expect(reach.cost(at('1831'))).toBe(1)
    reach.run(table, at('1731'), 2, 'none')
    expect(reach.cost(at('1732'))).toBe(-1)
  })

  it('9.3: does not cross a major river between two zones, by a bridge either', () => {
    const between = inZone('1731', '1732')
    for (const bridge of [false, true]) {
      expect(priceRoute(towCosts(bridge), between, at('1731'), [at('1732')], 8).reason).toBe('guarded')
    }
    expect(priceRoute(towCosts(true), inZone('1732'), at('1731'), [at('1732')], 8)).toMatchObject({ cost: 3 })
  })

  it('9.2: keeps strategic movement out of zones altogether', () => {
    const strategic = conditions(grid, { zone: marked('1932'), zoneRule: 'closed' })
    const costs = towCosts(false)
    expect(priceRoute(costs, strategic, at('1931'), [at('1932')], 8).reason).toBe('zone')
    expect(priceRoute(costs, strategic, at('1932'), [at('1933')], 8).reason).toBe('zone')
    const leaving = conditions(grid, { zone: marked('1932'), zoneRule: 'noEntry' })
    expect(priceRoute(costs, leaving, at('1932'), [at('1933')], 8).reason).toBeUndefined()
    expect(priceRoute(costs, leaving, at('1931'), [at('1932')], 8).reason).toBe('zone')
  })

  it('does not pass through a hex by a step that ends there, though it costs the same', () => {
    const [start, low, high, beyond] = [at('1010'), at('0910'), at('1011'), at('0911')]
    for (const flags of [STOP, STOP | FIRST]) {
      const open = new Map([
        [`${start} ${low}`, step(2, flags)],
        [`${start} ${high}`, step(1)],
        [`${high} ${low}`, step(1)],
        [`${low} ${beyond}`, step(1)],
      ])
      const costs = new MoveCosts(grid, (from, to) => open.get(`${from} ${to}`) ?? CLOSED)
      const reach = new Reach(grid)
      const out = new Int16Array(8)
      reach.run(new StepTable(costs), start, 8)
      expect(names(grid, out.slice(0, reach.path(low, out)))).toEqual(['0910'])
      expect(names(grid, out.slice(0, reach.path(beyond, out)))).toEqual(['1011', '0910', '0911'])
    }
  })

  it('says so if the table was changed before the route was asked', () => {
    const costs = new MoveCosts(grid, () => step(1))
    const table = new StepTable(costs)
    const reach = new Reach(grid)
    reach.run(table, at('1010'), 4)
    for (let direction = 0; direction < 6; direction++) costs.set(at('1010'), direction, CLOSED)
    table.renew()
    new Reach(grid).run(table, at('1010'), 4)
    expect(() => reach.path(at('1012'), new Int16Array(8))).toThrow('changed')
  })

  it('writes the lowest route of equals', () => {
    const reach = new Reach(grid)
    const out = new Int16Array(8)
    const table = new StepTable(new MoveCosts(grid, () => step(1)), inZone('1630'))
    reach.run(table, at('1731'), 8)
    // By 1630 it would be as short, but that is in a zone.
    expect(names(grid, out.slice(0, reach.path(at('1629'), out)))).toEqual(['1730', '1729', '1629'])
  })
})

describe('what a route may fail of', () => {
  const grid = towGrid()
  const [a, b, c] = [grid.index('1010'), grid.index('1011'), grid.index('1012')]
  const mark = (...hexes: number[]) => {
    const marks = new Uint8Array(grid.size)
    for (const hex of hexes) marks[hex] = 1
    return marks
  }
  const costs = new MoveCosts(grid, (from, to) => (from === a && to === b ? step(2, STOP) : step(2)))
  const reason = (route: number[], given = {}, allowance = 6, from = a) =>
    priceRoute(costs, conditions(grid, given), from, route, allowance).reason

  it('is told by name', () => {
    expect(reason([c])).toBe('notAdjacent')
    expect(reason([-1])).toBe('notAdjacent')
    expect(reason([b, c])).toBe('stopped')
    expect(reason([b], { barred: mark(b) })).toBe('barred')
    expect(reason([b], { zone: mark(a, b), zoneToZone: false })).toBe('guarded')
    expect(reason([b], {}, 1)).toBe('points')
    expect(reason([c, b], { halt: mark(c) }, 6, b)).toBe('stopped')
    expect(reason([c, b], { zone: mark(c), zoneRule: 'stop' }, 6, b)).toBe('stopped')
    const shut = new Uint8Array(grid.size * 6)
    shut[a * 6 + grid.directionTo(a, b)] = 1
    expect(reason([b], { shut })).toBe('shut')
    const none = new MoveCosts(grid)
    expect(priceRoute(none, conditions(grid), a, [b], 6).reason).toBe('closed')
  })

  it('is nothing for no steps at all', () => {
    expect(priceRoute(costs, conditions(grid), a, [], 0)).toEqual({
      cost: 0,
      ended: false,
      failedAt: -1,
      reason: undefined,
    })
  })
})

describe('what cannot be', () => {
  const grid = towGrid()
  const table = new StepTable(new MoveCosts(grid, () => step(1)))

  it('is refused where it is made', () => {
    expect(() => step(0)).toThrow(RangeError)
    expect(() => step(1.5)).toThrow(RangeError)
    expect(() => step(1024)).toThrow(RangeError)
    expect(() => step(1, 16)).toThrow(RangeError)
    expect(stepCost(step(1023, FIRST | STOP))).toBe(1023)
    const costs = new MoveCosts(grid)
    expect(() => costs.set(grid.index('0101'), 4, step(1))).toThrow(RangeError)
    expect(() => costs.set(grid.index('0101'), 1, ALL)).toThrow(RangeError)
    expect(() => costs.set(grid.index('0101'), 4, CLOSED)).not.toThrow()
    expect(() => conditions(grid, { enterZone: -1 })).toThrow(RangeError)
    expect(() => conditions(grid, { leaveZone: 0.5 })).toThrow(RangeError)
  })

  it('is refused where it is asked', () => {
    const reach = new Reach(grid)
    const approach = new Approach(grid)
    expect(reach.path(0, new Int16Array(1))).toBe(-1)
    expect(reach.path(-1, new Int16Array(1))).toBe(-1)
    expect(() => reach.runTo(table, 0, -1, 4)).toThrow(RangeError)
    for (const search of [reach, approach]) {
      expect(() => search.run(table, -1, 4)).toThrow(RangeError)
      expect(() => search.run(table, grid.size, 4)).toThrow(RangeError)
      expect(() => search.run(table, 0, 1.5)).toThrow(RangeError)
      expect(() => search.run(table, 0, -1)).toThrow(RangeError)
      expect(() => search.run(table, 0, Number.NaN)).toThrow(RangeError)
      expect(() => search.run(new StepTable(new MoveCosts(towGrid())), 0, 4)).toThrow(RangeError)
    }
  })

  it('does not come of very many points', () => {
    const reach = new Reach(grid)
    const far = grid.index('3243')
    expect(reach.runTo(table, 0, far, 5000)).toBe(grid.distance(0, far))
    expect(reach.path(far, new Int16Array(grid.size))).toBe(grid.distance(0, far))
  })

  it('does not come of very many runs', () => {
    const labels = new Labels(1)
    for (let run = 0; run < 9; run++) {
      labels.begin(300_000_000)
      expect(labels.cost(0)).toBe(-1)
      labels.of[0] = labels.floor + 100_000_000
      expect(labels.cost(0)).toBe(200_000_000)
      expect(labels.floor + 300_000_000).toBeLessThan(0x40000000)
    }
  })
})
