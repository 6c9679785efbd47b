import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fields, fastDice } from '../../src/index.js'
import {
  bestRoutes,
  type Criterion,
  judgeRoute,
  NOWHERE,
  routesOfLength,
  walk,
  walkArgs,
  worseBy,
} from '../../src/operations/retreat.js'
import { doing, scenario, type Toy, toySystem } from '../kernel/toy.js'
import { grid } from './toy-board.js'

const hex = (name: string): number => grid.index(name)
const start = hex('0504')

describe('ways of retreat', () => {
  const outwards = (from: number, to: number): boolean => grid.distance(start, to) > grid.distance(start, from)

  it('are all of their length that the game lets the unit walk', () => {
    const ways = routesOfLength(grid, start, 2, outwards)
    expect(ways.length).toBe(18) // each first hex leads to three hexes outside
    expect(new Set(ways.map(String)).size).toBe(18)
    for (const [first, second] of ways)
      expect([grid.distance(start, first!), grid.distance(start, second!)]).toEqual([1, 2])
    expect(routesOfLength(grid, start, 2, () => false)).toEqual([])
    expect(routesOfLength(grid, start, 0, outwards)).toEqual([[]])
  })

  it('know what was walked before', () => {
    const before: [number, number][] = []
    const ways = routesOfLength(grid, start, 3, (_from, to, taken, path) => {
      before.push([taken, path.length])
      return to !== start && !path.includes(to)
    })
    expect(before.every(([taken, length]) => taken === length)).toBe(true)
    expect(ways.every((way) => new Set([start, ...way]).size === 4)).toBe(true)
  })
})

/** By the last digit, then by the length, then by the first hex. */
const criteria: readonly Criterion<'digit' | 'length' | 'first'>[] = [
  { name: 'digit', mark: (path) => path.at(-1)! % 3 },
  { name: 'length', mark: (path) => -path.length },
  { name: 'first', mark: (path) => path[0]! % 2 },
]
const routes = fc.array(fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }), { maxLength: 12 })

describe('the best ways', () => {
  it('are those that no other is better than, by the first criterion that differs', () => {
    const marks = (path: readonly number[]): number[] => criteria.map(({ mark }) => mark(path))
    const order = (a: readonly number[], b: readonly number[]): number => {
      const [those, these] = [marks(a), marks(b)]
      return those[0]! - these[0]! || those[1]! - these[1]! || those[2]! - these[2]!
    }
    fc.assert(
      fc.property(routes, (all) => {
        const best = all.filter((path) => all.every((other) => order(path, other) <= 0))
        expect(bestRoutes(all, criteria).map(({ path }) => path)).toEqual(best)
      }),
      { seed: 2, numRuns: 200 },
    )
  })

  it('say by what another is worse', () => {
    const [good, longer, odd] = [[3], [1, 3], [1, 2, 9]].map((path) => judgeRoute(path, criteria))
    expect(worseBy(good!, longer!, criteria)).toBe('length')
    expect(worseBy(longer!, good!, criteria)).toBeUndefined()
    expect(worseBy(good!, good!, criteria)).toBeUndefined()
    expect(worseBy(judgeRoute([1, 2, 10], criteria), odd!, criteria)).toBe('digit')
    expect(worseBy(odd!, judgeRoute([2, 2, 9], criteria), criteria)).toBe('first')
  })
})

const fields = { at: { of: 'piece', holds: 'place' } } as const satisfies Fields
type P = Toy<typeof fields>

describe('a walk', () => {
  const MOST = 3
  const play = (path: readonly number[], stopsAt = NOWHERE) => {
    const told: string[] = []
    const system = toySystem<typeof fields>({
      fields,
      steps: {
        game: { entries: [doing<P>('go', (c) => c.call('walking', 7, 1, ...walkArgs(path, MOST)))] },
        walking: {
          args: { origin: 'place', unit: 'piece', first: 'place', second: 'place', third: 'place' },
          entries: [
            walk<P>({
              unitArg: 1,
              pathArg: 2,
              most: MOST,
              enter(c, unit, to) {
                told.push(`${unit} in ${to}`)
                if (to !== stopsAt) c.again()
              },
              end: (_c, unit) => told.push(`${unit} ends`),
            }),
          ],
        },
      },
    })
    system.start(scenario, {}, fastDice(1))
    return told
  }

  it('goes hex by hex to its end', () => {
    expect(play([0, 2, 1])).toEqual(['1 in 0', '1 in 2', '1 in 1', '1 ends'])
    expect(play([2])).toEqual(['1 in 2', '1 ends'])
    expect(play([])).toEqual(['1 ends'])
  })

  it('ends where the unit does not go on', () => {
    expect(play([0, 2, 1], 2)).toEqual(['1 in 0', '1 in 2'])
  })

  it('is not longer than its step has room for', () => {
    expect(walkArgs([4], MOST)).toEqual([4, NOWHERE, NOWHERE])
    expect(() => walkArgs([1, 2, 3, 4], MOST)).toThrow('4 hexes')
  })
})
