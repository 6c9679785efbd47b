import type { Scenario } from '@sztab/engine'
import type { TowScenario } from '@sztab/engine/tow'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/index.js'
import { Counted } from './counted.js'
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
    ['tow/race', 2, {}],
    ['tow/race', 3, { railWaivesMarsh: true }],
  ])('%s, seed %i, %o', { timeout: 60_000 }, (id, seed, options) => {
    const scenario = scenarios.find((each) => each.id === id)!
    expect(counted.playAndCompare({ scenario, options, seed }, 25)).toBeGreaterThan(5)
  })
})

function bits(n: number): number {
  return [...n.toString(2)].filter((bit) => bit === '1').length
}
