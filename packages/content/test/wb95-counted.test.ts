import {
  chooseOptions,
  type Event,
  FastRng,
  fastDice,
  type Order,
  type Position,
  type Question,
  type Scenario,
  setMoment,
} from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { loadKit } from '../src/index.js'
import { Wb95Hand } from './wb95-by-hand.js'
import { Wb95Duties } from './wb95-duties.js'
import { Wb95Odds } from './wb95-odds.js'

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

  it('after another has filled the last hex into which a unit could have made room', () => {
    const scenario = system.sketch({
      terrain: '9x1',
      units: {
        'so-1': { side: 'soviet', type: 'infantry', strength: [3, 2], at: '0101' },
        'so-2': { side: 'soviet', type: 'infantry', strength: [6, 3], move: 1, at: '0201' },
        'so-3': { side: 'soviet', type: 'infantry', strength: [6, 3], at: '0401' },
        'so-4': { side: 'soviet', type: 'infantry', strength: [5, 3], at: '0101' },
        'ax-1': { side: 'axis', type: 'infantry', at: '0901' },
      },
    })
    const p = system.blank(scenario, chooseOptions(system.options))
    setMoment(system.moments, p, 'movement', { side: 'soviet', turn: 1 })
    system.proceed(p, fastDice(1))
    expect(listed(p, 'soviet').get('so-1')).toEqual(expect.arrayContaining(['0201'])) // 2.1-c
    system.carryOut(p, 'soviet', { do: 'move', unit: 'so-3', to: '0301' }, fastDice(1))
    expect(compare(p, scenario)).toBe(4)
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

/** What is listed in a question of combat, by verb, without its verb. */
function words(p: Position, side: string): Record<string, string[]> {
  const orders = system.orders(p, side)
  const found: Record<string, string[]> = { attack: [], done: [], join: [], extend: [], support: [], launch: [] }
  for (let i = 0; i < orders.length; i++) {
    const { do: verb, unit, target } = orders.at(i)
    found[verb]?.push([unit, target].filter((word) => word !== undefined).join(' '))
  }
  for (const list of Object.values(found)) list.sort()
  return found
}

const alone = (isListed: boolean): string[] => (isListed ? [''] : [])

/** Compares obligations and what may be declared. */
function compareDuties(p: Position, { side, kind, about }: Question, duties: Wb95Duties): void {
  const { attack, done, join, extend, support, launch } = words(p, side)
  if (kind === 'combat') {
    const [places, units] = [duties.places(), duties.units()]
    expect({ places: [...(about.places as string[])].sort(), units: [...(about.units as string[])].sort() }).toEqual({
      places,
      units,
    })
    expect(attack).toEqual(duties.attacks().sort())
    expect(done).toEqual(alone(places.length === 0 && units.length === 0))
  }
  if (kind === 'attack') {
    expect(join).toEqual(duties.joiners().sort())
    expect(extend).toEqual(duties.extensions().sort())
    expect(launch).toEqual(alone(duties.mayLaunch()))
  }
  if (kind === 'attack' || kind === 'defence') expect(support).toEqual(duties.guns(side).sort())
}

/** Compares strengths and columns, if dice have fallen. */
function compareOdds(told: readonly Event[], odds: Wb95Odds): number {
  const event = told.find(({ is }) => is === 'odds')
  if (!event) return 0
  const { attack, defence, ratio, attacker, raised, defender, column } = event
  const found = { attack, defence, ratio, attacker, raised, defender, column }
  const all = odds.all()
  expect(found).toEqual(all.find((one) => one.column === column && one.attack === attack) ?? all[0])
  return 1
}

/** A random order; in combat mostly one that makes the attack larger. */
function chosen(p: Position, { side, kind }: Question, rng: FastRng): Order {
  const orders = system.orders(p, side)
  const wanted = kind === 'attack' ? ['join', 'extend', 'support', 'call'] : ['attack', 'support', 'call']
  const groups = orders.groups.filter(({ verb }) => wanted.includes(verb))
  const group = groups[rng.below(Math.max(1, groups.length))]
  if (!group || rng.below(3) === 0) return orders.at(rng.below(orders.length))
  return orders.at(group.start + rng.below(group.length))
}

const FIGHTING = ['combat', 'attack', 'defence', 'split', 'losses', 'toll', 'retreat', 'pursuit']

/** How much was compared. */
interface Compared {
  asked: number
  rolled: number
}

/** Plays on at random; compares every combat, and obligations at one in so many questions. */
function fight(p: Position, id: string, { seed, oneIn = 1, onlyPhase = false }: Fight, compared: Compared): void {
  const scenario = scenarioOf(id) as unknown as Wb95Scenario
  const rng = new FastRng(seed)
  const dice = fastDice(seed)
  let duties: { readonly of: string; readonly is: Wb95Duties } | undefined
  for (let question = system.questions(p)[0]; question; question = system.questions(p)[0]) {
    const { kind, side } = question
    if (onlyPhase && !FIGHTING.includes(kind)) return
    const order = chosen(p, question, rng)
    if (!['combat', 'attack', 'defence'].includes(kind)) {
      system.carryOut(p, side, order, dice)
      continue
    }
    const phase = `${p.turn} ${(p as Position & { readonly active: number }).active}`
    if (duties?.of !== phase) duties = { of: phase, is: new Wb95Duties(p, scenario) }
    const now = duties.is
    now.look(p)
    if (rng.below(oneIn) === 0) {
      compareDuties(p, question, now)
      compared.asked++
    }
    now.hear(order, side)
    const odds = new Wb95Odds(p, scenario, now.said)
    compared.rolled += compareOdds(system.execute(p, side, order, dice), odds)
  }
}

interface Fight {
  readonly seed: number
  readonly oneIn?: number
  readonly onlyPhase?: boolean
}

describe('compulsory attacks and odds of WB-95 are those that are counted by hand', () => {
  it.each([
    ['wb95/uranus', 'soviet', 'as they stand', [0, 0, 44]],
    ['wb95/uranus', 'axis', 'as they stand', [0, 0, 40]],
    ['wb95/uranus', 'soviet', 'without field works', [18, 25, 41]],
    ['wb95/uranus', 'axis', 'without field works', [21, 21, 36]],
    // Hexes that must be attacked, units that must attack, attacks that can be begun.
  ] as const)('at the start of %s for %s, %s: %j', { timeout: 120_000 }, (id, side, how, count) => {
    const p = staged(id, side, how)
    const [question] = system.questions(p)
    const duties = new Wb95Duties(p, scenarioOf(id) as unknown as Wb95Scenario)
    compareDuties(p, question!, duties)
    expect([duties.places().length, duties.units().length, duties.attacks().length]).toEqual(count)
    const compared = { asked: 0, rolled: 0 }
    for (let seed = 1; seed <= runs(2, 20); seed++)
      fight(staged(id, side, how), id, { seed, oneIn: 10, onlyPhase: true }, compared)
    expect(compared.rolled).toBeGreaterThan(6)
  })

  it.each([
    ['wb95/lesson', {}, 10],
    ['wb95/lesson', { oddsRounding: 'nearest' }, 4],
    ['wb95/lesson', { bridgeNegatesRiverInCombat: true }, 4],
    ['wb95/uranus', {}, 1],
  ] as const)('in random games of %s with %o', { timeout: 300_000 }, (id, options, games) => {
    const compared = { asked: 0, rolled: 0 }
    for (let seed = 1; seed <= runs(games, 20); seed++) {
      const { position } = system.start(scenarioOf(id), chooseOptions(system.options, options), fastDice(seed))
      fight(position, id, { seed, oneIn: id === 'wb95/lesson' ? 1 : 10 }, compared)
    }
    expect(compared.asked).toBeGreaterThan(6)
    expect(compared.rolled).toBeGreaterThan(6)
  })
})

/** A combat phase of the first turn; without field works everybody in contact is bound. */
function staged(id: string, side: string, how: string): Position {
  const p = system.blank(scenarioOf(id), chooseOptions(system.options))
  if (how === 'without field works') (p as Position & { readonly works: Int32Array }).works.fill(-1)
  setMoment(system.moments, p, 'combat', { side, turn: 1 })
  system.proceed(p, fastDice(1))
  return p
}
