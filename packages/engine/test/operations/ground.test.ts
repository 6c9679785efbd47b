import { DIRECTIONS } from '@sztab/hex'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Follower, Ground } from '../../src/operations/ground.js'
import {
  changeForm,
  groundOf,
  isOnMap,
  nameOf,
  placeName,
  putUnit,
  sideName,
  unitsIn,
  unitsOf,
} from '../../src/operations/units.js'
import {
  crossesRiver,
  FIRE,
  FOOT,
  FORMS,
  GUN,
  grid,
  isSwamp,
  MOTOR,
  rules,
  STOPPING,
  SUPPLYING,
  side,
  toy,
  UNITS,
} from './toy-board.js'

const hex = (name: string): number => grid.index(name)

/** What a hex and a step are, counted unit by unit from nothing but places and forms. */
function counted(p: ReturnType<typeof toy>) {
  const standing = [...p.at.keys()].filter((unit) => p.at[unit]! < grid.size)
  const covers = (unit: number, layer: number, there: number): boolean => {
    const [here, form] = [p.at[unit]!, p.form[unit]!]
    const isNear = grid.directionTo(here, there) >= 0 && !crossesRiver(here, there)
    if (layer === FIRE) return form === 2 && here !== there && grid.distance(here, there) <= 2
    if (form === 2) return isNear && !isSwamp(there)
    return isNear && (layer === SUPPLYING ? form !== 3 : form < 2)
  }
  const zone = (own: number, layer: number, there: number): number =>
    standing.filter((unit) => side[unit] === own && covers(unit, layer, there)).length
  const both = (own: number, at: number): number => {
    const [from, to] = [Math.trunc(at / DIRECTIONS), grid.neighbours[at]!]
    return standing.filter(
      (unit) => side[unit] === own && to >= 0 && covers(unit, STOPPING, from) && covers(unit, STOPPING, to),
    ).length
  }
  const size = (kind: number, there: number): number =>
    standing.reduce((sum, unit) => {
      const form = FORMS[p.form[unit]!]!
      return sum + (p.at[unit] === there && form.counted === kind ? form.size : 0)
    }, 0)
  return { standing, zone, both, size }
}

function compare(p: ReturnType<typeof toy>): void {
  const ground = groundOf(p)
  const hand = counted(p)
  for (let there = 0; there < grid.size; there++) {
    const here = hand.standing.filter((unit) => p.at[unit] === there)
    expect(unitsIn(p, there)).toEqual(here)
    expect(ground.holder[there]).toBe(here.length === 0 ? -1 : side[here[0]!])
    for (const kind of [FOOT, MOTOR, GUN]) expect(ground.counts[kind]![there]).toBe(hand.size(kind, there))
    for (const own of [0, 1] as const) {
      for (const layer of [STOPPING, SUPPLYING, FIRE])
        expect(ground.layers[layer]!.hexes[own][there]).toBe(hand.zone(own, layer, there))
      for (let at = there * DIRECTIONS; at < (there + 1) * DIRECTIONS; at++)
        expect(ground.layers[STOPPING]!.steps[own][at]).toBe(hand.both(own, at))
    }
  }
}

/** Moves that keep the sides apart. */
const changes = fc.array(
  fc.record({
    unit: fc.nat(UNITS - 1),
    to: fc.nat(grid.size),
    form: fc.option(fc.nat(FORMS.length - 1), { nil: undefined }),
  }),
  { maxLength: 30 },
)

function apply(
  p: ReturnType<typeof toy>,
  { unit, to, form }: { unit: number; to: number; form: number | undefined },
): void {
  if (form !== undefined) {
    changeForm(p, unit, () => {
      p.form[unit] = form
    })
    return
  }
  const isEnemy = to < grid.size && unitsIn(p, to).some((other) => side[other] !== side[unit])
  if (!isEnemy) putUnit(p, unit, to)
}

describe('the ground', () => {
  it('counts classes, zones and steps within zones as they are counted by hand, whatever moves and is flipped', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const p = toy()
        for (const change of all) apply(p, change)
        compare(p)
      }),
      { numRuns: 60, seed: 9 },
    )
  })

  it('is the same made anew', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const p = toy()
        for (const change of all) apply(p, change)
        const followed = groundOf(p)
        const anew = new Ground(rules)
        anew.repair(p.at, p.form)
        for (const key of ['first', 'next', 'holder', 'counts', 'layers'] as const)
          expect(followed[key], key).toEqual(anew[key])
      }),
      { numRuns: 60, seed: 3 },
    )
  })

  it('ends a zone at the river and at ground that the unit may not enter', () => {
    const p = toy()
    putUnit(p, 0, hex('0404')) // infantry beside the river
    const [west] = groundOf(p).layers[STOPPING]!.hexes
    expect(west[hex('0403')]).toBe(1)
    expect([hex('0503'), hex('0504')].map((there) => west[there])).toEqual([0, 0])
    const swamp = [...Array(grid.size).keys()].find((there) => isSwamp(there) && grid.column[there]! < 4)!
    const beside = [...grid.neighbours.subarray(swamp * DIRECTIONS, (swamp + 1) * DIRECTIONS)].find(
      (there) => there >= 0 && !crossesRiver(there, swamp),
    )!
    const [foot, armour] = [toy(), toy()]
    putUnit(foot, 0, beside)
    putUnit(armour, 2, beside)
    expect(groundOf(foot).zone[0][swamp]).toBe(1)
    expect(groundOf(armour).zone[0][swamp]).toBe(0)
  })

  it('tells a step within the zone of one unit from a step between the zones of two', () => {
    // From a hex in the zone of one to a hex in the zones of it and another: forbidden. From one zone into another: allowed.
    const p = toy()
    putUnit(p, 0, hex('0203'))
    putUnit(p, 10, hex('0206'))
    const { steps, hexes } = groundOf(p).layers[STOPPING]!
    const step = (from: number, to: number): number => from * DIRECTIONS + grid.directionTo(from, to)
    const [north, next] = [grid.neighbour(hex('0203'), 0), grid.neighbour(hex('0203'), 1)]
    expect(steps[0][step(north, next)]).toBe(1)
    expect([hexes[0][hex('0204')], hexes[0][hex('0205')]]).toEqual([1, 1])
    expect(steps[0][step(hex('0204'), hex('0205'))]).toBe(0)
  })

  it('fills hexes by strength, and follows a loss', () => {
    const p = toy()
    putUnit(p, 0, hex('0203'))
    putUnit(p, 2, hex('0203'))
    putUnit(p, 4, hex('0203'))
    const stack = () => groundOf(p).counts.map((counts) => counts[hex('0203')])
    expect(stack()).toEqual([3, 4, 1])
    changeForm(p, 0, () => {
      p.form[0] = 1
    })
    expect(stack()).toEqual([2, 4, 1])
  })

  it('gives a gun a zone for supply only', () => {
    const p = toy()
    putUnit(p, 4, hex('0203'))
    const { layers } = groundOf(p)
    expect(layers.map(({ hexes }) => hexes[0][hex('0202')])).toEqual([0, 1, 0])
  })
})

describe('units', () => {
  it('have names and places, and stand on the map or beside it', () => {
    const p = toy()
    expect([isOnMap(p, 3), nameOf(p, 3), placeName(p, p.at[3]!), sideName(p, 1)]).toEqual([false, 'u3', 'box', 'east'])
    putUnit(p, 3, hex('0101'))
    expect([isOnMap(p, 3), placeName(p, p.at[3]!)]).toEqual([true, '0101'])
    expect(unitsOf(p, 1)).toEqual([1, 3, 5, 7, 9, 11])
  })
})

/** Remembers by hex what it saw. */
class Watcher extends Follower {
  readonly held = new Int8Array(grid.size).fill(-2)
  readonly zone = new Uint8Array(grid.size)
  looks = 0

  protected look({ holder, layers }: Ground, there: number): void {
    this.looks++
    this.held[there] = holder[there]!
    this.zone[there] = layers.reduce(
      (bits, { hexes }, i) => bits | (hexes[(1 - this.side) as 0 | 1][there] === 0 ? 0 : 1 << i),
      0,
    )
  }
}

describe('a follower', () => {
  it('knows what a fresh look would show, and looks only at what has changed', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), (rounds) => {
        const p = toy()
        const watchers = [new Watcher(0), new Watcher(1)]
        for (const round of rounds) {
          for (const change of round) apply(p, change)
          for (const [own, watcher] of watchers.entries()) {
            watcher.follow(groundOf(p), p.turn)
            const fresh = new Watcher(own)
            fresh.follow(groundOf(p), p.turn)
            expect([watcher.held, watcher.zone]).toEqual([fresh.held, fresh.zone])
          }
        }
      }),
      { numRuns: 40, seed: 5 },
    )
    const p = toy()
    const watcher = new Watcher(0)
    watcher.follow(groundOf(p), 1)
    watcher.looks = 0
    putUnit(p, 1, hex('0101'))
    watcher.follow(groundOf(p), 1)
    expect(watcher.looks).toBeGreaterThan(0)
    expect(watcher.looks).toBeLessThan(12)
    watcher.follow(groundOf(p), 2)
    expect(watcher.looks).toBeGreaterThan(grid.size)
  })
})
