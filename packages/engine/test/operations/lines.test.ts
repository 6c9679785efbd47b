import { conditions, DIRECTIONS, Flood, type Grid, GUARDED, Links, MoveCosts, Reach, StepTable, step } from '@sztab/hex'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineEnds } from '../../src/operations/cut-lines.js'
import type { Ground } from '../../src/operations/ground.js'
import { ClosedHexes, type Feed, SupplyNet } from '../../src/operations/supply-net.js'
import { groundOf, putUnit, unitsIn } from '../../src/operations/units.js'
import { liftsThatOpen } from '../../src/operations/unreachable.js'
import { crossesRiver, grid, SUPPLYING, side, toy, UNITS } from './toy-board.js'

const hex = (name: string): number => grid.index(name)

/** No line over the river; neither through enemies nor, without a friend, their zones for supply. */
const links = Links.withoutSteps(
  grid,
  Uint8Array.from({ length: grid.size * DIRECTIONS }, (_, at) => {
    const to = grid.neighbours[at]!
    return to >= 0 && crossesRiver(Math.trunc(at / DIRECTIONS), to) ? 1 : 0
  }),
)

class ToyNet extends SupplyNet {
  constructor(own: number, board: Grid) {
    super(own, board)
  }

  refresh(ground: Ground, epoch: number, feed: Feed): void {
    this.bring(ground, epoch, feed)
  }

  /** In the second epoch the first row is shut. */
  protected isClosed({ holder, layers }: Ground, there: number, epoch: number): boolean {
    const enemy = (1 - this.side) as 0 | 1
    const inZone = layers[SUPPLYING]!.hexes[enemy][there] !== 0
    return holder[there] === enemy || (inZone && holder[there] !== this.side) || (epoch === 2 && grid.row[there] === 1)
  }
}

/** The hexes that hang together with a source, spread from hex to hex. */
function suppliedByHand(
  p: ReturnType<typeof toy>,
  own: number,
  epoch: number,
  sources: readonly number[],
  without = -1,
): Uint8Array {
  const ground = groundOf(p)
  const enemy = (1 - own) as 0 | 1
  const isShut = (there: number): boolean => {
    const isFriend = unitsIn(p, there).some((unit) => side[unit] === own)
    const isEnemy = unitsIn(p, there).some((unit) => side[unit] !== own)
    const inZone = ground.layers[SUPPLYING]!.hexes[enemy][there] !== 0
    return isEnemy || (inZone && !isFriend) || (epoch === 2 && grid.row[there] === 1) || there === without
  }
  const supplied = new Uint8Array(grid.size)
  const open = sources.filter((there) => !isShut(there))
  for (const there of open) supplied[there] = 1
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.neighbour(from, direction)
      if (to < 0 || supplied[to] === 1 || crossesRiver(from, to) || isShut(to)) continue
      supplied[to] = 1
      open.push(to)
    }
  return supplied
}

const moves = fc.array(fc.record({ unit: fc.nat(UNITS - 1), to: fc.nat(grid.size) }), { maxLength: 12 })
const rounds = fc.array(fc.record({ moves, epoch: fc.integer({ min: 1, max: 2 }), far: fc.boolean() }), {
  maxLength: 10,
})

describe('the net of supplied hexes', () => {
  it('is what a walk from hex to hex finds, after any moves, in another epoch, from other sources and without a hex', () => {
    fc.assert(
      fc.property(rounds, fc.nat(grid.size - 1), (all, left) => {
        const p = toy()
        const nets = [new ToyNet(0, grid), new ToyNet(1, grid)]
        for (const { moves: given, epoch, far } of all) {
          for (const { unit, to } of given)
            if (to >= grid.size || unitsIn(p, to).every((other) => side[other] === side[unit])) putUnit(p, unit, to)
          const sources = far ? [hex('0101'), hex('0908')] : [hex('0101')]
          for (const [own, net] of nets.entries()) {
            net.refresh(groundOf(p), epoch, { sources, links })
            expect([...net.supplied]).toEqual([...suppliedByHand(p, own, epoch, sources)])
            const isOpen = net.closed[left] === 0
            if (!isOpen) continue
            const others = (marks: Uint8Array): number[] => [...marks].filter((_, there) => there !== left)
            expect(others(net.without(left, links))).toEqual(others(suppliedByHand(p, own, epoch, sources, left)))
          }
        }
      }),
      { numRuns: 80, seed: 11 },
    )
  })

  it('tells by its version that something has changed', () => {
    const p = toy()
    const net = new ToyNet(0, grid)
    const feed = { sources: [hex('0101')], links }
    net.refresh(groundOf(p), 1, feed)
    const { version } = net
    net.refresh(groundOf(p), 1, feed)
    expect(net.version).toBe(version)
    putUnit(p, 1, hex('0303'))
    net.refresh(groundOf(p), 1, feed)
    expect(net.version).toBeGreaterThan(version)
  })
})

/** Closed to lines that are paid for: enemies, and their zones for supply where no friend stands. */
class PaidLines extends ClosedHexes {
  protected isClosed({ holder, layers }: Ground, there: number): boolean {
    const enemy = (1 - this.side) as 0 | 1
    return holder[there] === enemy || (layers[SUPPLYING]!.hexes[enemy][there] !== 0 && holder[there] !== this.side)
  }
}

describe('lines that count what they cost', () => {
  it('are traced over the hexes that are open, with points for what lies off the road', () => {
    const p = toy()
    const lines = new PaidLines(0, grid.size)
    const table = new StepTable(
      new MoveCosts(grid, (_from, to) => step(grid.row[to] === 1 ? 1 : 20)),
      conditions(grid, { barred: lines.closed }),
    )
    const reach = new Reach(grid)
    const isSupplied = (name: string): boolean => {
      lines.follow(groundOf(p), p.turn)
      table.renew()
      return reach.runTo(table, hex('0101'), hex(name), 48) >= 0
    }
    expect([isSupplied('0801'), isSupplied('0803'), isSupplied('0804')]).toEqual([true, true, false])
    putUnit(p, 9, hex('0401')) // a gun of the enemy on the road: no zone for movement, but one for supply
    expect([isSupplied('0801'), isSupplied('0301')]).toEqual([false, false])
    putUnit(p, 0, hex('0301')) // a friend opens his hex in it
    expect([isSupplied('0301'), isSupplied('0501')]).toEqual([true, false])
  })
})

describe('a line that is cut', () => {
  const limits = {
    grid,
    links,
    closed: Uint8Array.from({ length: grid.size }, (_, there) => (grid.row[there] === 4 ? 1 : 0)),
  }

  it('ends at every closed hex and behind every barrier that it comes to, by the shortest way', () => {
    const ends = lineEnds(new Flood(grid), hex('0202'), limits)
    expect(ends.length).toBeGreaterThan(4)
    for (const path of ends) {
      const to = path.at(-1)!
      expect(path[0]).toBe(hex('0202'))
      expect(limits.closed[to] === 1 || crossesRiver(path.at(-2)!, to)).toBe(true)
      for (let i = 1; i < path.length; i++) expect(grid.distance(path[i - 1]!, path[i]!)).toBe(1)
    }
    const columns = new Set(
      ends.filter((path) => limits.closed[path.at(-1)!] === 1).map((path) => grid.column[path.at(-1)!]),
    )
    expect([...columns].sort()).toEqual([1, 2, 3, 4])
  })

  it('leaves out the ends that nobody wants to hear of', () => {
    const ends = lineEnds(new Flood(grid), hex('0202'), { ...limits, tells: (_at, to) => limits.closed[to] === 1 })
    expect(ends.every((path) => limits.closed[path.at(-1)!] === 1)).toBe(true)
  })
})

describe('why a hex cannot be reached', () => {
  const river = new MoveCosts(grid, (from, to) => step(1, crossesRiver(from, to) ? GUARDED : 0))
  const free = new MoveCosts(grid, () => step(1))
  const zone = new Uint8Array(grid.size).fill(1)
  const wall = Uint8Array.from({ length: grid.size }, (_, there) => (grid.column[there] === 7 ? 1 : 0))
  const lifts = [
    { what: 'river', costs: free, barred: wall },
    { what: 'enemies', costs: river, barred: new Uint8Array(grid.size) },
    { what: 'both', costs: free, barred: new Uint8Array(grid.size) },
    { what: 'nothing', costs: river, barred: wall, isOff: true },
  ]
  const open = (start: string, to: string, points: number): string[] =>
    liftsThatOpen(new Reach(grid), { start: hex(start), to: hex(to), points, first: 'normal' }, lifts, (lift) =>
      lift.isOff ? undefined : { zone, barred: lift.barred },
    ).map(({ what }) => what)

  it('names each restriction that alone keeps the unit away', () => {
    expect(open('0404', '0504', 3)).toEqual(['river', 'both'])
    expect(open('0604', '0804', 4)).toEqual(['enemies', 'both'])
  })

  it('names what lies together in the way only together, and nothing where points are too few', () => {
    expect(open('0404', '0804', 9)).toEqual(['both'])
    expect(open('0404', '0804', 2)).toEqual([])
  })
})
