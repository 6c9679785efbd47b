import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice } from '@sztab/engine'
import { expect, test } from 'vitest'
import { earlyOf, type Played } from '../src/arena/series.js'
import type { Planner } from '../src/craft.js'
import { loadCraft } from '../src/crafts.js'

/** How planners see the first movement of a game: the details that are offered, and what is done by habit. */
async function firstMovement(system: string, scenario: string) {
  const kit = await loadKit(system)
  const craft = (await loadCraft(system))!
  const dice = fastDice(1)
  const { position } = kit.system.start(
    kit.scenarios.find(({ id }) => id === scenario)!,
    chooseOptions(kit.system.options),
    dice,
  )
  let question = kit.system.questions(position)[0]!
  while (question.kind !== 'move') {
    kit.system.carryOut(position, question.side, kit.system.orders(position, question.side).at(0), dice)
    question = kit.system.questions(position)[0]!
  }
  const mind = craft.mind(position.setting)
  const { side } = question
  return (planner: Planner) => mind.problem(position, { side, system: kit.system, rng: new FastRng(1) }, planner)
}

test('a captain of A Victory Lost overlooks some places, and a cadet more: what it does by habit comes out otherwise', async () => {
  const seenBy = await firstMovement('avl', 'avl/campaign')
  const [captain, colonel] = [seenBy('captain').details!.length, seenBy('colonel').details!.length]
  expect(captain).toBeGreaterThan(0)
  expect(captain).toBeLessThan(colonel)
  expect(seenBy('cadet').orders([])).not.toEqual(seenBy('reflex').orders([]))
})

test('in Traces of War nobody overlooks anything', async () => {
  const seenBy = await firstMovement('tow', 'tow/campaign')
  expect(seenBy('captain').details).toEqual(seenBy('colonel').details)
  expect(seenBy('cadet').orders([])).toEqual(seenBy('reflex').orders([]))
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
