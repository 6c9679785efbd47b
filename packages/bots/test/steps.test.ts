import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice } from '@sztab/engine'
import { expect, test } from 'vitest'
import { earlyOf, type Played } from '../src/arena/series.js'
import type { Activation as BcsActivation } from '../src/bcs/activation.js'
import { Commander } from '../src/commander.js'
import type { Craft, Mind, Planner } from '../src/craft.js'
import { loadCraft } from '../src/crafts.js'
import { sighted } from '../src/looks.js'
import type { Problem } from '../src/plan/language.js'
import { rankOf } from '../src/ranks.js'
import type { March } from '../src/wb95/march.js'
import { gain, type OneQuestion, oneQuestion } from './one-question.js'

/** How planners see the first movement of a game: the details that are offered, and what is done by habit. */
async function firstMovement(system: string, scenario: string, kind = 'move') {
  const kit = await loadKit(system)
  const craft = (await loadCraft(system))!
  const dice = fastDice(1)
  const { position } = kit.system.start(
    kit.scenarios.find(({ id }) => id === scenario)!,
    chooseOptions(kit.system.options),
    dice,
  )
  let question = kit.system.questions(position)[0]!
  while (question.kind !== kind) {
    kit.system.carryOut(position, question.side, kit.system.orders(position, question.side).at(0), dice)
    question = kit.system.questions(position)[0]!
  }
  const mind = craft.mind(position.setting)
  const { side } = question
  return (planner: Planner, seed = 1) =>
    mind.problem(position, { side, system: kit.system, rng: new FastRng(seed) }, planner)
}

test.each([
  ['avl', 'avl/campaign'],
  ['tow', 'tow/campaign'],
])(
  'a captain of %s overlooks some places, and a cadet more: what it does by habit comes out otherwise',
  async (system, scenario) => {
    const seenBy = await firstMovement(system, scenario)
    const [captain, colonel] = [seenBy('captain').details!.length, seenBy('colonel').details!.length]
    expect(captain).toBeGreaterThan(0)
    expect(captain).toBeLessThan(colonel)
    expect(seenBy('cadet').orders([])).not.toEqual(seenBy('reflex').orders([]))
  },
)

test('a cadet of wb95 overlooks some of the enemies that it could attack, and nobody else does', async () => {
  const seenBy = await firstMovement('wb95', 'wb95/uranus')
  const attacks = (planner: Planner): number =>
    [1, 2, 3, 4].reduce((sum, seed) => sum + (seenBy(planner, seed) as unknown as March).potential.size, 0)
  expect(attacks('cadet')).toBeGreaterThan(attacks('reflex') / 2)
  expect(attacks('cadet')).toBeLessThan(attacks('reflex'))
  expect(attacks('captain')).toBe(attacks('colonel'))
})

test('a cadet of bcs overlooks some of the hexes in which its pieces could end, a captain fewer, and nobody else does', async () => {
  const seenBy = await firstMovement('bcs', 'bcs/clervaux', 'act')
  const hexes = (planner: Planner): number => {
    const { reaches } = seenBy(planner) as unknown as BcsActivation
    return reaches.units.reduce((sum, unit) => sum + reaches.ends(unit, false).length, 0)
  }
  expect(hexes('cadet')).toBeGreaterThan(hexes('reflex') / 5)
  expect(hexes('cadet')).toBeLessThan(hexes('captain'))
  expect(hexes('captain')).toBeLessThan(hexes('colonel'))
  expect(hexes('colonel')).toBe(hexes('reflex'))
})

test('a captain whose craft says so thinks of some of what could be done', () => {
  const { turn } = oneQuestion([gain(1)])
  /** How many of a hundred parts are looked at, of which each adds nothing. */
  const looked = (seen: number | undefined): number => {
    const parts = Array.from({ length: 100 }, (_, target) => ({ tactic: 'try', target }))
    const tried = new Set<number>()
    const problem: Problem = {
      parts,
      worth: (plan) => {
        for (const { target } of plan) tried.add(target)
        return 0
      },
      orders: () => [gain(1)],
      describe: () => ({ parts: [], losses: { own: 0, enemy: 0 }, fears: [] }),
    }
    const mind = {
      value: () => 0,
      terms: () => [],
      planKey: () => 'plan',
      problem: () => problem,
      building: { first: 100, again: 1, parts: 1, ...(seen === undefined ? {} : { seen }) },
    } as unknown as Mind<OneQuestion>
    const fit = { factors: {}, slope: 0.001, told: {} }
    const craft = { fit, terms: [], mind: () => mind } as unknown as Craft<OneQuestion>
    const check = () => ({ legal: true })
    new Commander(craft, rankOf('captain')!).choose({ ...turn, system: { ...turn.system, check } as never })
    return tried.size
  }
  expect(looked(undefined)).toBe(100)
  expect(looked(30)).toBeGreaterThan(15)
  expect(looked(30)).toBeLessThan(45)
})

test('who sees some of a hundred things sees about as many, the others nothing else, and nobody is left with none', () => {
  const rng = new FastRng(7)
  const all = Array.from({ length: 1000 }, (_, i) => i)
  expect(sighted(all, 100, rng)).toBe(all)
  const some = sighted(all, 40, rng)
  expect(some.length).toBeGreaterThan(340)
  expect(some.length).toBeLessThan(460)
  expect(some).toEqual([...new Set(some)].filter((one) => all.includes(one)))
  expect(sighted([3], 0, rng)).toEqual([3])
})

test('a game is over early if no more than half of its turns were played to its end', () => {
  const played = [
    [4, true],
    [5, true],
    [2, false],
  ].map(([turns, finished]) => ({ report: { turns, finished } }) as unknown as Played)
  expect(earlyOf(played, 8)).toBe(1)
  expect(earlyOf(played, 10)).toBe(2)
})
