import { chooseOptions, fastDice, type Position, type Scenario, type System } from '@sztab/engine'
import type { TowScenario } from '@sztab/engine/tow'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/index.js'
import { ByHand } from './tow-by-hand.js'

const kit = await loadKit('tow')
const system: System = kit.system
const scenarios = kit.scenarios as readonly (Scenario & TowScenario)[]

function at(scenario: Scenario, moment: string, details: Record<string, string | number>): Position {
  const p = system.blank(scenario, chooseOptions(system.options))
  system.moments[moment]!(p, details)
  system.proceed(p, fastDice(1))
  return p
}

/** How many of each verb a side may give. */
function counted(p: Position, side: string): Record<string, number> {
  const count: Record<string, number> = {}
  for (const { verb, length } of system.orders(p, side).groups) count[verb] = (count[verb] ?? 0) + length
  return count
}

describe.each(scenarios)('$id: what the engine lists is what was counted by hand', (scenario) => {
  it.each(scenario.sides)('every destination of every unit of the %s', (side) => {
    const byHand = new ByHand(scenario)
    const p = at(scenario, 'movement', { side })
    const orders = system.orders(p, side)
    const listed = new Map<string, string[]>()
    for (const { verb, piece, start, length } of orders.groups)
      if (verb === 'move')
        listed.set(
          piece!,
          Array.from({ length }, (_, i) => orders.at(start + i).to as string),
        )
    const units = Object.entries(scenario.forces).filter(([, unit]) => unit.side === side && /^\d{4}$/.test(unit.at))
    expect(units.length).toBeGreaterThan(3)
    for (const [id] of units)
      expect([id, ...(listed.get(id) ?? []).sort()]).toEqual([id, ...[...byHand.destinations(id)].sort()])
  })

  it('the selections of both sides', () => {
    const p = at(scenario, 'selection', { turn: scenario.firstTurn })
    const fronts = Object.values(scenario.forces).filter(({ side, type }) => side === 'soviet' && type === 'hq').length
    const armies = Object.values(scenario.forces).filter(({ side, type }) => side === 'axis' && type === 'hq').length
    // Turn 1: two chits a front and Reinforcement; every front once, the rest free (4.2.1).
    let soviet = 0
    for (let mask = 0; mask < 3 ** fronts; mask++)
      for (let reinforcement = 0; reinforcement <= 1; reinforcement++) {
        const each = Array.from({ length: fronts }, (_, i) => Math.trunc(mask / 3 ** i) % 3)
        if (each.every((n) => n > 0) && each.reduce((a, b) => a + b, reinforcement) === scenario.sovietChits) soviet++
      }
    expect(counted(p, 'soviet')).toEqual({ select: soviet })
    // Turn 1: so many of the armies, each in the cup or in the hand (4.2.2).
    const wanted = scenario.axisChits[0]!
    let axis = 0
    for (let chosen = 0; chosen < 2 ** armies; chosen++) if (bits(chosen) === wanted) axis += 2 ** wanted
    expect(counted(p, 'axis')).toEqual({ select: axis })
  })
})

function bits(n: number): number {
  return [...n.toString(2)].filter((bit) => bit === '1').length
}
