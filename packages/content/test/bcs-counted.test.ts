import { chooseOptions, FastRng, fastDice, type Position, type Scenario, setMoment } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { loadKit } from '../src/index.js'
import { BcsHand } from './bcs-by-hand.js'

const kit = await loadKit('bcs')
const { system } = kit
const scenarioOf = (id: string): Scenario => kit.scenarios.find((one) => one.id === id)!

/** Compares the Safe Paths of all units on the map and the MSRs of all formations; says how many there are of each. */
function compare(p: Position, scenario: Scenario): { paths: number; msrs: number } {
  const hand = new BcsHand(p, scenario)
  const found = { paths: 0, msrs: 0 }
  for (const { id, side, at } of hand.units) {
    if (!hand.isOnMap(at)) continue
    const { entries, routes } = system.survey(p, side, { kind: 'path', piece: id })
    const isCut = entries.some(({ what }) => what === 'cut') || routes.length === 0
    const steps = hand.safePath(id)
    expect([id, isCut || steps === 0 ? undefined : routes[0]!.path.length - 1]).toEqual([id, steps || undefined])
    if (steps !== undefined) found.paths++
  }
  for (const [name, { side, hq }] of hand.staffs) {
    if (!hand.isOnMap(hq)) continue
    const { entries, routes } = system.survey(p, side, { kind: 'supply', piece: `hq-${name}` })
    const own = hand.msr(name)
    expect([name, entries.some(({ what }) => what === 'msr')]).toEqual([name, own !== undefined])
    if (!own) continue
    found.msrs++
    for (const [part, steps] of own.entries())
      expect(routes[part]!.path.length - 1, `${name} ${part}`).toBeGreaterThanOrEqual(steps)
  }
  return found
}

function at(id: string, moment: string, details: Readonly<Record<string, string | number>>): Position {
  const p = system.blank(scenarioOf(id), chooseOptions(system.options))
  setMoment(system.moments, p, moment, details)
  system.proceed(p, fastDice(1))
  return p
}

describe('Safe Paths and MSRs of BCS are those that are counted by hand', () => {
  it.each([
    ['bcs/lesson', 'german', { paths: 11, msrs: 3 }],
    ['bcs/clervaux', 'german', { paths: 44, msrs: 9 }],
  ] as const)('at the start of %s for %s: %o', { timeout: 120_000 }, (id, side, count) => {
    expect(compare(at(id, 'activations', { side, turn: 1 }), scenarioOf(id))).toEqual(count)
  })

  it.each([
    ['bcs/lesson', 4, 4],
    ['bcs/clervaux', 1, 40],
  ] as const)('in random games of %s', { timeout: 300_000 }, (id, games, oneIn) => {
    let compared = 0
    for (let seed = 1; seed <= runs(games, 20 * games); seed++) {
      const rng = new FastRng(seed)
      const dice = fastDice(seed)
      const { position: p } = system.start(scenarioOf(id), chooseOptions(system.options), dice)
      for (let asked = system.questions(p)[0]; asked; asked = system.questions(p)[0]) {
        if (rng.below(oneIn) === 0) {
          compare(p, scenarioOf(id))
          compared++
        }
        const orders = system.orders(p, asked.side)
        system.carryOut(p, asked.side, orders.at(rng.below(orders.length)), dice)
      }
    }
    expect(compared).toBeGreaterThan(5)
  })
})
