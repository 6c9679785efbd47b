import { agenda, type FastRng, fastDice, type Order, type OrderList, type Position, type Scenario } from '@sztab/engine'
import type { TowScenario } from '@sztab/engine/tow'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/index.js'
import { Counted, expectSame } from './counted.js'
import { TowByHand } from './tow-by-hand.js'

const kit = await loadKit('tow')
const counted = new Counted(kit, TowByHand)
const scenarios = kit.scenarios as readonly (Scenario & TowScenario)[]

describe.each(scenarios)('$id: what the engine lists is what was counted by hand', (scenario) => {
  it.each(scenario.sides)('every destination of every unit of the %s', (side) => {
    const p = counted.at(scenario, 'movement', { side })
    const onMap = Object.values(scenario.forces).filter((unit) => unit.side === side && /^\d{4}$/.test(unit.at))
    expect(onMap.length).toBeGreaterThan(3)
    expect(counted.expectMoves(p, scenario, side)).toBe(onMap.length)
  })

  it('the selections of both sides', () => {
    const p = counted.at(scenario, 'selection', { turn: scenario.firstTurn })
    const fronts = Object.values(scenario.forces).filter(({ side, type }) => side === 'soviet' && type === 'hq').length
    const armies = Object.values(scenario.forces).filter(({ side, type }) => side === 'axis' && type === 'hq').length
    // Turn 1: two chits a front and Reinforcement; every front once, the rest free (4.2.1).
    let soviet = 0
    for (let mask = 0; mask < 3 ** fronts; mask++)
      for (let reinforcement = 0; reinforcement <= 1; reinforcement++) {
        const each = Array.from({ length: fronts }, (_, i) => Math.trunc(mask / 3 ** i) % 3)
        if (each.every((n) => n > 0) && each.reduce((a, b) => a + b, reinforcement) === scenario.sovietChits) soviet++
      }
    expect(counted.verbs(p, 'soviet')).toEqual({ select: soviet })
    // Turn 1: so many of the armies, each in the cup or in the hand (4.2.2).
    const wanted = scenario.axisChits[0]!
    let axis = 0
    for (let chosen = 0; chosen < 2 ** armies; chosen++) if (bits(chosen) === wanted) axis += 2 ** wanted
    expect(counted.verbs(p, 'axis')).toEqual({ select: axis })
  })
})

describe('after random orders the engine still lists what is counted by hand', () => {
  it.each([
    ['tow/campaign', 1, {}],
    ['tow/race', 11, {}],
    ['tow/race', 3, { railWaivesMarsh: true, supplyBlockedByCity: 'major' }],
  ])('%s, seed %i, %o', { timeout: 60_000 }, (id, seed, options) => {
    const scenario = scenarios.find((each) => each.id === id)!
    expect(counted.playAndCompare({ scenario, options, seed }, 25)).toBeGreaterThan(5)
  })

  it.each([
    ['tow/campaign', 4, {}],
    ['tow/race', 12, { supplyBlockedByCity: 'major' }],
  ])('relocations: %s, seed %i, %o', { timeout: 60_000 }, (id, seed, options) => {
    const scenario = scenarios.find((each) => each.id === id)!
    let staffs = 0
    counted.play({ scenario, options, seed }, ({ p, question: { kind, side } }, rng) => {
      if (kind !== 'move') return undefined
      if (rng.below(8) === 0) staffs += expectRelocations(p, scenario, side)
      return troopsFirst(counted.system.orders(p, side), rng)
    })
    expect(staffs).toBeGreaterThan(20)
  })

  it.each([
    ['tow/campaign', [1, 8], {}],
    ['tow/race', [7, 8, 9, 10], { majorRiverRetreat: 'startOnRiver' }],
  ])('retreats: %s, seeds %o, %o', { timeout: 60_000 }, (id, seeds, options) => {
    const scenario = scenarios.find((each) => each.id === id)!
    const retreats = seeds.reduce((sum, seed) => sum + counted.playRetreats({ scenario, options, seed }), 0)
    expect(retreats).toBeGreaterThan(20)
  })
})

/** 2.3-g: compares where headquarters that may still move may be relocated; says how many there are. */
function expectRelocations(p: Position, scenario: Scenario, side: string): number {
  const hand = counted.hand(p, scenario)
  const listed = counted.listed(p, side, 'relocate')
  for (const [id, hexes] of listed) expectSame(`relocated ${id}`, hexes, hand.relocations(id))
  return listed.size
}

/** Mostly a move: chance alone would relocate the headquarters before anybody else has gone, for it has the most places. */
function troopsFirst(orders: OrderList, rng: FastRng): Order | undefined {
  const moves = orders.groups.filter(({ verb }) => verb === 'move')
  if (moves.length === 0 || rng.below(12) === 0) return undefined
  const { start, length } = moves[rng.below(moves.length)]!
  return orders.at(start + rng.below(length))
}

function bits(n: number): number {
  return [...n.toString(2)].filter((bit) => bit === '1').length
}

describe('a position in the middle of an OKH Command', () => {
  const command = (): Position & { active: number } => {
    const p = counted.at(scenarios[0]!, 'okh', {})
    counted.system.carryOut(p, 'axis', { do: 'command' }, fastDice(1))
    expect(counted.system.questions(p)[0]!.kind).toBe('command')
    return p as Position & { active: number }
  }

  it('is sound', () => expect(counted.system.unsound(command())).toEqual([]))

  it('is not without the side that commands', () => {
    const p = command()
    p.active = -1
    expect(counted.system.unsound(p).length).toBeGreaterThan(0)
  })

  it('is not with fewer units to include than none', () => {
    const p = command()
    agenda.setArg(p, 0, -1)
    expect(counted.system.unsound(p).length).toBeGreaterThan(0)
  })
})
