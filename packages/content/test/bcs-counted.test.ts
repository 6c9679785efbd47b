import {
  chooseOptions,
  FastRng,
  fastDice,
  type Options,
  type Position,
  type Question,
  type Scenario,
  setMoment,
} from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { loadKit } from '../src/index.js'
import { withBrawl } from './bcs-brawl.js'
import { BcsHand } from './bcs-by-hand.js'
import { BcsHandMoves } from './bcs-hand-moves.js'
import { type Stage, stages, standing } from './bcs-stages.js'
import { expectSame } from './counted.js'

const kit = withBrawl(await loadKit('bcs'))
const { system } = kit
const scenarioOf = (id: string): Scenario => kit.scenarios.find((one) => one.id === id)!

/** Compares the Safe Paths of all units on the map and the MSRs of all formations; says how many there are of each. */
function compare(p: Position, scenario: Scenario): { paths: number; msrs: number } {
  const hand = new BcsHand(p, scenario)
  const found = { paths: 0, msrs: 0 }
  for (const { id, side, at } of hand.units) {
    if (!hand.isOnMap(at)) continue
    const { entries, routes } = system.survey(p, side, { kind: 'path', piece: id })
    const isCut = entries.some(({ what }) => what === 'cut') || (routes[0]?.path.length ?? 0) < 2
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

/** Compares where every piece of the formation that acts may go; says how many there are and to how many hexes. */
function compareMoves(p: Position, scenario: Scenario, side: string): { pieces: number; hexes: number } {
  const hand = new BcsHandMoves(p, scenario)
  const orders = system.orders(p, side)
  const listed = new Map<string, string[]>()
  for (const { verb, piece, start, length } of orders.groups)
    if (verb === 'move' || verb === 'go-on')
      listed.set(
        piece!,
        Array.from({ length }, (_, i) => orders.at(start + i).to as string),
      )
  const counted = new Map(hand.movers.map((id) => [id, hand.destinations(id)]))
  for (const id of new Set([...listed.keys(), ...counted.keys()])) expectSame(id, listed.get(id), counted.get(id) ?? [])
  const hexes = [...counted.values()].reduce((sum, { length }) => sum + length, 0)
  return { pieces: hand.movers.length, hexes }
}

function at(
  id: string,
  moment: string,
  details: Readonly<Record<string, string | number>>,
  options: Options = {},
): Position {
  const p = system.blank(scenarioOf(id), chooseOptions(system.options, options))
  setMoment(system.moments, p, moment, details)
  system.proceed(p, fastDice(1))
  return p
}

const stand = (stage: Stage): Position => standing(system, scenarioOf(stage.id), stage)

/** A random game; `look` sees every position in which orders are given. */
function play(
  id: string,
  seed: number,
  options: Options,
  look: (p: Position, asked: Question, rng: FastRng) => void,
): void {
  const rng = new FastRng(seed)
  const dice = fastDice(seed)
  const { position: p } = system.start(scenarioOf(id), chooseOptions(system.options, options), dice)
  for (let asked = system.questions(p)[0]; asked; asked = system.questions(p)[0]) {
    look(p, asked, rng)
    const orders = system.orders(p, asked.side)
    system.carryOut(p, asked.side, orders.at(rng.below(orders.length)), dice)
  }
}

describe('Safe Paths and MSRs of BCS are those that are counted by hand', () => {
  it.each([
    ['bcs/lesson', { paths: 11, msrs: 3 }],
    ['bcs/clervaux', { paths: 44, msrs: 9 }],
    ['bcs/brawl', { paths: 23, msrs: 4 }],
  ] as const)('at the start of %s: %o', { timeout: 120_000 }, (id, count) => {
    const [side] = scenarioOf(id).sides
    expect(compare(at(id, 'activations', { side: side!, turn: 1 }), scenarioOf(id))).toEqual(count)
  })

  it.each(Object.entries(stages))('%s', { timeout: 120_000 }, (_, stage) => {
    const { paths, msrs } = compare(stand(stage), scenarioOf(stage.id))
    const [leastPaths, leastMsrs] = stage.supplied
    expect(paths).toBeGreaterThan(leastPaths)
    expect(msrs).toBeGreaterThan(leastMsrs)
  })

  it.each([
    ['bcs/lesson', 4, 4],
    ['bcs/clervaux', 1, 40],
    ['bcs/brawl', 2, 10],
  ] as const)('in random games of %s', { timeout: 300_000 }, (id, games, oneIn) => {
    let compared = 0
    for (let seed = 1; seed <= runs(games, 20 * games); seed++)
      play(id, seed, {}, (p, _asked, rng) => {
        if (rng.below(oneIn) !== 0) return
        compare(p, scenarioOf(id))
        compared++
      })
    expect(compared).toBeGreaterThan(5)
  })
})

const isActing = ({ kind }: Question): boolean => kind === 'act'

describe('Moves of BCS are those that are counted by hand', () => {
  it.each([
    ['bcs/lesson', { formation: '2-pz', snafu: 'full', turn: 2 }, 5, 60],
    ['bcs/lesson', { formation: '110-28', snafu: 'partial' }, 5, 40],
    ['bcs/clervaux', { formation: '2-pz', snafu: 'full' }, 9, 250],
    ['bcs/clervaux', { formation: '112-28', snafu: 'partial' }, 4, 20],
    ['bcs/clervaux', { formation: '116-pz', snafu: 'full', turn: 2 }, 9, 250],
    ['bcs/clervaux', { formation: '26-vg', snafu: 'partial', turn: 4 }, 7, 25],
    ['bcs/brawl', { formation: 'lehr', snafu: 'full' }, 7, 150],
    ['bcs/brawl', { formation: 'cca', snafu: 'partial' }, 8, 130],
  ] as const)('at the start of %s, %o: %i pieces, more than %i hexes', (id, details, pieces, least) => {
    const p = at(id, 'act', details)
    const found = compareMoves(p, scenarioOf(id), system.questions(p)[0]!.side)
    expect(found.pieces).toBe(pieces)
    expect(found.hexes).toBeGreaterThan(least)
  })

  it.each(Object.entries(stages))('%s', (_, stage) => {
    const p = stand(stage)
    const found = compareMoves(p, scenarioOf(stage.id), system.questions(p)[0]!.side)
    expect(found.pieces).toBe(stage.movers)
    expect(found.hexes).toBeGreaterThan(stage.movers)
  })

  it.each([
    ['bcs/lesson', {}, 4, 4],
    ['bcs/clervaux', {}, 2, 12],
    ['bcs/brawl', {}, 4, 4],
    ['bcs/brawl', { unitTraffic: true, commandRadiusStrict: true, plannedFatigue: true }, 2, 4],
  ] as const)('in random games of %s, %o', { timeout: 300_000 }, (id, options, games, oneIn) => {
    let hexes = 0
    for (let seed = 1; seed <= runs(games, 20 * games); seed++)
      play(id, seed, options, (p, asked, rng) => {
        if (isActing(asked) && rng.below(oneIn) === 0) hexes += compareMoves(p, scenarioOf(id), asked.side).hexes
      })
    expect(hexes).toBeGreaterThan(500)
  })
})
