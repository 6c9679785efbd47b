import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice, type Position } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { drawOf, seatMaker } from '../src/arena/variants.js'
import { type Craft, chanceTold, toldOf, WON } from '../src/craft.js'
import { loadCraft } from '../src/index.js'
import { SideCraft } from '../src/side-craft.js'
import {
  type Drawn,
  effectsOf,
  errorOf,
  type Fitted,
  fitLogistic,
  fitTerms,
  fitTold,
  marginsOf,
  moved,
  type Sample,
  type Seen,
  tune,
} from '../src/tune/index.js'

const uniform = (rng: FastRng): number => rng.below(1_000_001) / 1_000_000
const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z))

/** Games of three terms whose outcome follows from true factors, with some luck. */
function seenBy(truth: readonly number[], even: number, games: number, slope = 0.002, scenario = 'x/y'): Seen[] {
  const rng = new FastRng(5)
  return Array.from({ length: games }, (_, game) => {
    const terms = truth.map(() => (uniform(rng) - 0.5) * 4000)
    const worth = terms.reduce((sum, term, i) => sum + term * truth[i]!, -even)
    return { scenario, game, terms, outcome: uniform(rng) < sigmoid(worth * slope) ? 1 : 0 }
  })
}

test('regression recovers the coefficients that outcomes were drawn with', () => {
  const rng = new FastRng(1)
  const truth = [1.5, -0.7, 0.3]
  const samples = Array.from({ length: 4000 }, (): Sample => {
    const features = [uniform(rng) * 4 - 2, uniform(rng) * 4 - 2, 1]
    const z = features.reduce((sum, one, i) => sum + one * truth[i]!, 0)
    return { features, outcome: uniform(rng) < sigmoid(z) ? 1 : 0, weight: 1 }
  })
  const found = fitLogistic(samples, { towards: [0, 0, 0], strength: [0.01, 0.01, 0.01] })
  for (const [i, one] of found.entries()) expect(Math.abs(one - truth[i]!)).toBeLessThan(0.15)
  expect(errorOf(samples, found)).toBeLessThan(errorOf(samples, [1, 1, 0]))
  expect(errorOf(samples, [0, 0, 0])).toBeCloseTo(Math.log(2))
  // What nothing is known about stays where it was.
  expect(fitLogistic([], { towards: [2, 3], strength: [1, 1] })).toEqual([2, 3])
})

describe('the fit', () => {
  const factor = (fitted: Fitted, term: string): number => fitted.fit.factors[term]! / fitted.fit.factors.points!
  const old = { factors: {}, slope: 0.001, told: {} }

  test('recovers known factors, the slope and where it is even, and games that it has not seen surprise it less', () => {
    const fitted = fitTerms(['points', 'material', 'noise'], seenBy([1, 1.6, 0.6], 800, 3000), old)
    expect(Math.abs(factor(fitted, 'material') - 1.6)).toBeLessThan(0.2)
    expect(Math.abs(factor(fitted, 'noise') - 0.6)).toBeLessThan(0.15)
    expect(Math.abs(fitted.fit.slope * fitted.fit.factors.points! - 0.002)).toBeLessThan(0.0003)
    // What is told is fitted by itself: each term at what it is worth, and where both sides have the same chance.
    const told = fitted.fit.told['x/y']!
    for (const [term, truth] of Object.entries({ points: 0.002, material: 0.0032, noise: 0.0012 }))
      expect(Math.abs(told.terms[term]! / truth - 1)).toBeLessThan(0.15)
    expect(Math.abs(told.base + 800 * 0.002)).toBeLessThan(0.25)
    expect(Math.abs(told.gain / fitted.fit.slope - 1)).toBeLessThan(0.1)
    expect(fitted.error!.after).toBeLessThan(fitted.error!.before - 0.005)
    expect(fitted.games).toBe(3000)
  })

  test('of few games stays near what was believed, and no factor changes more than twofold', () => {
    const few = fitTerms(['points', 'material', 'noise'], seenBy([1, 1.6, 0.6], 0, 8), old)
    for (const value of Object.values(few.fit.factors)) expect(Math.abs(Math.log(value))).toBeLessThan(0.5)
    const far = fitTerms(['points', 'material'], seenBy([1, 0.02], 0, 2000), old)
    expect(far.fit.factors.material).toBe(0.5)
  })

  test('drops new factors that held-out games speak against, and keeps slope and even point', () => {
    // Every fourth game, which is held out, goes the other way about material.
    const seen = seenBy([1, 1.6], 0, 1200).map((one) =>
      one.game % 4 === 3 ? { ...one, terms: [one.terms[0]! + 2.2 * one.terms[1]!, -one.terms[1]!] } : one,
    )
    const factors = { material: 1.1 }
    const { fit, error } = fitTerms(['points', 'material'], seen, { ...old, factors })
    expect(error!.after).toBeGreaterThan(error!.before)
    expect(fit.factors).toEqual(factors)
    expect(fit.slope).not.toBe(old.slope)
    expect(fit.told['x/y']).toBeDefined()
  })

  test('tells by scenario what a position means as a chance, and leaves everything else as it was', () => {
    const steep = seenBy([1, 1], 800, 1600, 0.002, 'x/steep')
    const flat = seenBy([1, 0.02], -400, 1600, 0.0004, 'x/flat')
    const sure = { base: 0, terms: { points: 0.01, material: 0.01 }, gain: 0.01 }
    const before = { ...old, told: { 'x/steep': sure, 'x/other': sure } }
    const { fit, error, told, games } = fitTold(['points', 'material'], [...steep, ...flat], before)
    expect(fit).toMatchObject({ factors: {}, slope: 0.001 })
    expect(Object.keys(fit.told).sort()).toEqual(['x/flat', 'x/other', 'x/steep'])
    expect(fit.told['x/other']).toBe(sure)
    for (const term of ['points', 'material'])
      expect(Math.abs(fit.told['x/steep']!.terms[term]! / 0.002 - 1)).toBeLessThan(0.15)
    expect(Math.abs(fit.told['x/steep']!.base + 1.6)).toBeLessThan(0.25)
    expect(Math.abs(fit.told['x/flat']!.terms.points! / 0.0004 - 1)).toBeLessThan(0.3)
    expect(fit.told['x/flat']!.terms.material).toBeLessThan(0.0001)
    expect(Math.abs(fit.told['x/flat']!.base - 0.16)).toBeLessThan(0.12)
    expect(error).toBeUndefined()
    expect(games).toBe(3200)
    expect(told['x/steep']).toMatchObject({ games: 1600, positions: 1600 })
    // What was told before was much too sure.
    expect(told['x/steep']!.error.before).toBeGreaterThan(Math.log(2))
    expect(told['x/steep']!.error.after).toBeLessThan(0.45)
  })

  test('never tells that a better position is worse', () => {
    const { fit } = fitTold(['points', 'material'], seenBy([-1, 1], 0, 800), old)
    const { terms, gain } = fit.told['x/y']!
    expect(terms.points).toBe(0)
    expect(terms.material).toBeGreaterThan(0.0005)
    expect(gain).toBeGreaterThan(0)
  })
})

test('a chance is told by the terms, from either side, and is certain when a game is decided', async () => {
  const kit = await loadKit('tow')
  const { position } = kit.system.start(kit.scenarios[0]!, chooseOptions(kit.system.options), fastDice(1))
  const { id } = position.setting.scenario
  const [axis, soviet] = position.setting.names.side.all
  const terms = ['points', 'material']
  const fit = {
    factors: { material: 2 },
    slope: 0.001,
    told: { [id]: { base: 0.5, terms: { points: 0.002 }, gain: 1 } },
  }
  const mind = { value: () => 7, terms: () => [250, 9999] }
  expect(chanceTold({ fit, terms }, mind, position, axis!)).toBeCloseTo(sigmoid(1))
  expect(chanceTold({ fit, terms }, mind, position, soviet!)).toBeCloseTo(sigmoid(-1))
  expect(chanceTold({ fit, terms }, { ...mind, value: () => WON }, position, axis!)).toBe(1)
  expect(chanceTold({ fit, terms }, { ...mind, value: () => -WON }, position, axis!)).toBe(0)
  // Of a scenario that nothing is known of the common slope tells.
  const unknown = { ...fit, told: {} }
  expect(toldOf({ fit: unknown, terms }, id)).toEqual({
    base: 0,
    terms: { points: 0.001, material: 0.002 },
    gain: 0.001,
  })
})

describe('drawn weights', () => {
  const names = ['good', 'bad', 'idle']

  /** Games in which a larger `good` brings three points and a larger `bad` costs two, beside luck and a side that is stronger. */
  function drawnGames(count: number): Drawn[] {
    const rng = new FastRng(7)
    return Array.from({ length: count }, (_, game) => {
      const draws = [drawOf(names, 'draws', game, 'red'), drawOf(names, 'draws', game, 'blue')] as const
      const [good, bad] = [draws[0][0]! - draws[1][0]!, draws[0][1]! - draws[1][1]!]
      return { draws, margin: 4 + 3 * good - 2 * bad + (uniform(rng) - 0.5) * 20 }
    })
  }

  test('tell what each weight does, and how sure that is', () => {
    const effects = effectsOf(names, drawnGames(600))
    expect(effects.map(({ weight }) => weight)).toEqual(names)
    for (const [i, truth] of [3, -2, 0].entries()) {
      expect(Math.abs(effects[i]!.gain - truth)).toBeLessThan(3 * effects[i]!.error)
      expect(effects[i]!.error).toBeGreaterThan(0.1)
      expect(effects[i]!.error).toBeLessThan(0.25)
    }
  })

  test('tell it for each side by itself, where sides are asked for', () => {
    const rng = new FastRng(9)
    // Who attacks is helped by what hurts who holds.
    const games = Array.from({ length: 800 }, (_, game): Drawn => {
      const draws = [drawOf(names, 'draws', game, 'red'), drawOf(names, 'draws', game, 'blue')] as const
      return { draws, margin: 2 * draws[0][0]! + 3 * draws[1][0]! + (uniform(rng) - 0.5) * 10 }
    })
    const effects = effectsOf(names, games, ['red', 'blue'])
    expect(effects.map(({ side, weight }) => `${side} ${weight}`)).toEqual(
      ['red', 'blue'].flatMap((side) => names.map((name) => `${side} ${name}`)),
    )
    for (const [i, truth] of [2, 0, 0, -3, 0, 0].entries())
      expect(Math.abs(effects[i]!.gain - truth)).toBeLessThan(4 * effects[i]!.error)
    // Taken together nearly nothing is left of it.
    expect(Math.abs(effectsOf(names, games)[0]!.gain)).toBeLessThan(1)
  })

  test('count points, and a game that is won as much as points usually differ', () => {
    const game = (winner?: string, points?: Record<string, number>) => ({ report: { winner, points } }) as never
    const sides = ['red', 'blue'] as const
    // A city has fallen in the last one: won with few points.
    const played = [
      game('red', { red: 8, blue: 2 }),
      game('blue', { red: 4, blue: 2 }),
      game('blue', { red: 10, blue: 2 }),
    ]
    // Leads of 6, 2 and 8 lie about 2.49 from their middle.
    const spread = Math.sqrt(56) / 3
    const wanted = [6 + spread, 2 - spread, 8 - spread]
    for (const [i, margin] of marginsOf(played, sides).entries()) expect(margin).toBeCloseTo(wanted[i]!)
    // Where nothing is counted, it is who won.
    expect(marginsOf([game('red'), game('blue'), game()], sides)).toEqual([1, -1, 0])
  })

  test('say nothing for sure as long as there are no more games than weights', () => {
    const effects = effectsOf(names, drawnGames(4))
    for (const { error } of effects) expect(error).toBe(Number.POSITIVE_INFINITY)
    expect(moved({ good: 10, bad: 10, idle: 10 }, effects, 2)).toEqual({ good: 10, bad: 10, idle: 10 })
  })

  test('move a weight by a stretch where it is sure, less where it is not, and by nothing where it is noise', () => {
    const effects = [
      { weight: 'good', gain: 3, error: 0.2 },
      { weight: 'bad', gain: -0.3, error: 0.2 },
      { weight: 'idle', gain: 0.1, error: 0.2 },
    ]
    const found = moved({ good: 10, bad: 10, idle: 10 }, effects, 2)
    expect(found).toEqual({ good: 20, bad: 7.07, idle: 10 })
  })

  test('are drawn for each game and side, and the same ones again', () => {
    const draws = Array.from({ length: 40 }, (_, game) => drawOf(names, 1, game, 'red').join())
    expect(draws).toEqual(Array.from({ length: 40 }, (_, game) => drawOf(names, 1, game, 'red').join()))
    expect(new Set(draws).size).toBe(8)
    expect(draws).not.toEqual(Array.from({ length: 40 }, (_, game) => drawOf(names, 1, game, 'blue').join()))
  })

  test('are in their place while a variant thinks, and taken out again', async () => {
    const kit = await loadKit('wb95')
    const craft = (await loadCraft('wb95'))!
    const usual = { ...craft.weights }
    const make = await seatMaker(kit, {}, 1, { timid: { bot: 'cadet', sides: { soviet: { level: 77 } } } })
    const bot = make('timid', 0, 'soviet')
    const seen: unknown[] = []
    const turn = {
      side: 'soviet',
      view() {
        seen.push(craft.weights.level, craft.weights.strength)
        throw new Error('enough')
      },
      system: { resample: () => undefined },
    }
    expect(() => bot.choose(turn as never)).toThrow('enough')
    expect(seen.slice(0, 2)).toEqual([77, usual.strength])
    expect(craft.weights).toEqual(usual)
  })
})

describe('weights of a side', () => {
  const sides = { axis: { step: 700 }, soviet: {} }

  test('are in force while it thinks, with a mind of its own; who has none shares that of all', async () => {
    const craft: Craft = { ...(await loadCraft('tow'))!, sides: { axis: { step: 700 } } }
    const kit = await loadKit('tow')
    const { position } = kit.system.start(kit.scenarios[0]!, chooseOptions(kit.system.options), fastDice(1))
    const { setting } = position
    const usual = craft.weights.step
    const [axis, soviet] = [new SideCraft(craft, 'axis'), new SideCraft(craft, 'soviet')]
    expect(axis.think(() => craft.weights.step)).toBe(700)
    expect(soviet.think(() => craft.weights.step)).toBe(usual)
    expect(craft.weights.step).toBe(usual)
    expect(soviet.mind(setting)).toBe(craft.mind(setting))
    expect(axis.mind(setting)).not.toBe(craft.mind(setting))
    expect(axis.mind(setting)).toBe(axis.mind(setting))
    const material = (judge: SideCraft<Position>): number =>
      judge.think(() => judge.mind(setting).terms(position)[craft.terms.indexOf('material')]!)
    expect(Math.abs(material(axis))).toBeGreaterThan(2 * Math.abs(material(soviet)))
  })

  test('are told chances of their own', async () => {
    const kit = await loadKit('tow')
    const craft: Craft = { ...(await loadCraft('tow'))!, sides }
    const scenarios = kit.scenarios.filter(({ id }) => id === 'tow/kharkiv')
    const { fit, games } = tune({ kit, craft, scenarios, bot: 'cadet', games: 4, seed: 1 })
    expect(games).toBe(4)
    expect(Object.keys(fit.told)).toEqual(
      expect.arrayContaining(['tow/kharkiv', 'tow/kharkiv axis', 'tow/kharkiv soviet']),
    )
    const told = Object.fromEntries(
      [1, 2].map((base) => [['', 'tow/kharkiv', 'tow/kharkiv axis'][base], { ...fit.told['tow/kharkiv']!, base }]),
    )
    const baseFor = (judge?: string) => toldOf({ fit: { ...fit, told }, terms: craft.terms }, 'tow/kharkiv', judge).base
    expect([baseFor(), baseFor('axis'), baseFor('soviet')]).toEqual([1, 2, 1])
  })
})

test('games of the lesson give positions with their outcome', async () => {
  const kit = await loadKit('tow')
  const craft = (await loadCraft('tow'))!
  const scenarios = kit.scenarios.filter(({ id }) => id === 'tow/kharkiv')
  const tuned = tune({ kit, craft, scenarios, bot: 'cadet', games: 4, seed: 1 })
  expect(tuned.games).toBe(4)
  expect(tuned.positions).toBeGreaterThan(4)
  expect(tuned.fit.slope).toBeGreaterThan(0)
})

test.each(['tow', 'avl', 'bcs', 'wb95'])(
  'what is told in %s comes from games in every scenario, and says more than a coin',
  async (system) => {
    const kit = await loadKit(system)
    const { fit } = (await loadCraft(system))!
    const folder = join(import.meta.dirname, '../src')
    const file = { tow: 'chitpull/weights/tow', avl: 'chitpull/weights/avl' }[system] ?? `${system}/weights`
    const { told } = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'))
    const ids = kit.scenarios.map(({ id }) => id).sort()
    expect(Object.keys(fit.told).sort()).toEqual(ids)
    expect(Object.keys(told).sort()).toEqual(ids)
    for (const { games, error } of Object.values<{ games: number; error: { before: number; after: number } }>(told)) {
      expect(games).toBeGreaterThanOrEqual(60)
      expect(error.after).toBeLessThan(Math.LN2)
    }
  },
)
