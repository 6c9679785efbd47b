import { chooseOptions, FastRng, fastDice, type Position, type Scenario, setMoment } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { loadKit } from '../src/index.js'
import { Wb95Hand } from './wb95-by-hand.js'

const kit = await loadKit('wb95')
const { system } = kit
const scenarioOf = (id: string): Scenario => kit.scenarios.find((one) => one.id === id)!

/** The moves that the engine lists, by unit. */
function listed(p: Position, side: string): Map<string, string[]> {
  const orders = system.orders(p, side)
  const found = new Map<string, string[]>()
  for (const { verb, piece, start, length } of orders.groups) {
    if (verb !== 'move') continue
    for (let i = start; i < start + length; i++) {
      const { unit, to, as } = orders.at(i)
      expect(unit).toBe(piece)
      found.set(piece!, [...(found.get(piece!) ?? []), as === undefined ? `${to}` : `${to} ${as}`])
    }
  }
  return found
}

/** Compares all moves of a position; says how many there are. */
function compare(p: Position, scenario: Scenario): number {
  const side = system.questions(p)[0]!.side
  const hand = new Wb95Hand(p, scenario)
  const all = listed(p, side)
  let moves = 0
  for (const { id } of hand.units) {
    const own = hand.moves(id).sort()
    expect({ id, moves: (all.get(id) ?? []).sort() }).toEqual({ id, moves: own })
    moves += own.length
  }
  return moves
}

function at(id: string, side: string): Position {
  const p = system.blank(scenarioOf(id), chooseOptions(system.options))
  setMoment(system.moments, p, 'movement', { side, turn: 1 })
  system.proceed(p, fastDice(1))
  return p
}

describe('moves of WB-95 are those that are counted by hand', () => {
  it.each([
    ['wb95/lesson', 'soviet', 355],
    ['wb95/lesson', 'axis', 521],
    ['wb95/uranus', 'soviet', 5616],
    ['wb95/uranus', 'axis', 4393],
  ] as const)('at the start of %s for %s: %i', { timeout: 120_000 }, (id, side, count) => {
    expect(compare(at(id, side), scenarioOf(id))).toBe(count)
  })

  it.each([
    ['wb95/lesson', {}, 12],
    ['wb95/lesson', { stackMeasure: 'levels' }, 12],
    ['wb95/lesson', { zocReentry: 'strict' }, 12],
    ['wb95/uranus', {}, 150],
  ] as const)('in random games of %s with %o', { timeout: 300_000 }, (id, chosen, oneIn) => {
    const scenario = scenarioOf(id)
    let compared = 0
    for (let seed = 1; seed <= runs(id === 'wb95/lesson' ? 6 : 1, 20); seed++) {
      const rng = new FastRng(seed)
      const dice = fastDice(seed)
      const { position: p } = system.start(scenario, chooseOptions(system.options, chosen), dice)
      for (let asked = system.questions(p)[0]; asked; asked = system.questions(p)[0]) {
        if (asked.kind === 'move' && asked.about.clear === undefined && rng.below(oneIn) === 0) {
          compare(p, scenario)
          compared++
        }
        const orders = system.orders(p, asked.side)
        system.carryOut(p, asked.side, orders.at(rng.below(orders.length)), dice)
      }
    }
    expect(compared).toBeGreaterThan(0)
  })
})
