import { ALL, CLOSED, conditions, DIRECTIONS, MoveCosts, Reach, StepTable, step } from '@sztab/hex'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ground } from '../../src/operations/ground.js'
import { SideTables, StepTables } from '../../src/operations/step-tables.js'
import { groundOf, putUnit, unitsIn } from '../../src/operations/units.js'
import { crossesRiver, footZone, grid, isSwamp, motorZone, STOPPING, side, toy, UNITS } from './toy-board.js'

/**
 * Movement as in WB-95, in half points: entering a zone ends the move, leaving one costs a point more, no step leads from one hex
 * to another of the zone of the same unit, foot crosses the river with all its points, motor neither crosses it nor enters swamp.
 */
const HEX = 2
const LEAVE = 2
const foot = new MoveCosts(grid, (from, to) => (crossesRiver(from, to) ? step(HEX, ALL) : step(HEX)))
const motor = new MoveCosts(grid, (from, to) => (crossesRiver(from, to) || isSwamp(to) ? CLOSED : step(HEX)))

class ToySide extends SideTables {
  readonly tables: readonly StepTable[]
  private readonly barred = new Uint8Array(grid.size)

  constructor(own: number, ground: Ground) {
    super(own, grid)
    const enemy = (1 - own) as 0 | 1
    const { hexes, steps } = ground.layers[STOPPING]!
    // The zones are those of the ground itself.
    const shared = { zone: hexes[enemy], shut: steps[enemy], zoneRule: 'stop', leaveZone: LEAVE } as const
    const held = conditions(grid, { ...shared, barred: this.barred })
    this.tables = [new StepTable(foot, held, this.renewals), new StepTable(motor, held, this.renewals)]
  }

  protected look({ holder }: Ground, hex: number): void {
    this.barred[hex] = holder[hex] === 1 - this.side ? 1 : 0
    this.renew(hex)
  }
}

/** Every hex that can be walked to, tried way by way. */
function byHand(p: ReturnType<typeof toy>, start: number, own: number, isFoot: boolean, allowance: number): number[] {
  const enemies = [...p.at.keys()].filter((unit) => p.at[unit]! < grid.size && side[unit] !== own)
  const zoneOf = (unit: number): Int16Array =>
    p.form[unit]! < 2
      ? footZone.hexes(p.at[unit]!)
      : p.form[unit] === 2
        ? motorZone.hexes(p.at[unit]!)
        : new Int16Array()
  const zones = enemies.map(zoneOf)
  const inZone = (hex: number): boolean => zones.some((zone) => zone.includes(hex))
  const found = new Set<number>()
  const go = (from: number, left: number, isFirst: boolean): void => {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.neighbour(from, direction)
      if (to < 0 || enemies.some((unit) => p.at[unit] === to)) continue
      if (zones.some((zone) => zone.includes(from) && zone.includes(to))) continue
      if (!isFoot && (isSwamp(to) || crossesRiver(from, to))) continue
      const crosses = crossesRiver(from, to)
      if (crosses && !isFirst) continue
      const cost = HEX + (inZone(from) ? LEAVE : 0)
      if (left < 1 || (cost > left && !isFirst && !crosses)) continue
      found.add(to)
      if (!crosses && !inZone(to) && left > cost) go(to, left - cost, false)
    }
  }
  go(start, allowance, true)
  found.delete(start)
  return [...found].sort((a, b) => a - b)
}

describe('step tables', () => {
  it('give every class the ways that are found by trying, as enemies come and go', () => {
    const moves = fc.array(fc.record({ unit: fc.nat(UNITS - 1), to: fc.nat(grid.size) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(moves, { minLength: 1, maxLength: 4 }), (rounds) => {
        const p = toy()
        const sides = [0, 1].map((own) => new ToySide(own, groundOf(p)))
        const tables = new StepTables(sides)
        const reach = new Reach(grid)
        for (const round of rounds) {
          for (const { unit, to } of round)
            if (to >= grid.size || unitsIn(p, to).every((other) => side[other] === side[unit])) putUnit(p, unit, to)
          const { unit } = round.at(-1)!
          const own = side[unit]!
          if (p.at[unit]! >= grid.size) continue
          expect(tables.isPrepared(p, own)).toBe(false)
          tables.prepare(p, own)
          expect(tables.isPrepared(p, own)).toBe(true)
          for (const [kind, table] of sides[own]!.tables.entries()) {
            const count = reach.run(table, p.at[unit]!, 6, 'minimum')
            const found = [...reach.reached.subarray(0, count)].filter((hex) => hex !== p.at[unit])
            expect(found.sort((a, b) => a - b)).toEqual(byHand(p, p.at[unit]!, own, kind === 0, 6))
          }
        }
      }),
      { numRuns: 60, seed: 4 },
    )
  })

  it('hold for a position that has changed only in what they do not rest on', () => {
    const p = toy()
    const tables = new StepTables([0, 1].map((own) => new ToySide(own, groundOf(p))))
    tables.prepare(p, 0)
    p.touch()
    expect(tables.isPrepared(p, 0)).toBe(false)
    tables.keep(p, 0)
    expect([tables.isPrepared(p, 0), tables.isPrepared(p, 1)]).toEqual([true, false])
  })

  it('are looked at anew in another epoch', () => {
    const p = toy()
    const epochs: number[] = []
    class Noting extends SideTables {
      protected look(_ground: Ground, _hex: number, epoch: number): void {
        epochs.push(epoch)
      }
    }
    const tables = new StepTables([new Noting(0, grid), new Noting(1, grid)])
    tables.prepare(p, 0)
    p.touch()
    tables.prepare(p, 0, 5)
    expect([epochs.length, epochs[0], epochs.at(-1)]).toEqual([2 * grid.size, p.turn, 5])
  })
})
