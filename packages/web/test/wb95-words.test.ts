import { loadKit } from '@sztab/content'
import type { Kit } from '@sztab/engine'
import { expect, it } from 'vitest'
import { playRandomly } from './random-game.js'

const kit: Kit = await loadKit('wb95')
/** What the page and the commands say for every game. */
const COMMON = ['event.rolled']

/** The keys of all that is said in games played at random: questions, accounts of orders, results, and what happens. */
async function saidIn(scenario: string, games: number): Promise<ReadonlySet<string>> {
  const said = new Set<string>()
  for (let number = 0; number < games; number++) {
    const game = await playRandomly(scenario, number, ({ game: { position }, question, orders }) => {
      said.add(`question.${question.kind}`)
      const { lines, chances } = kit.system.explain(position, question.side, orders.at(orders.length >> 1))
      for (const { what } of lines) said.add(`line.${what}`)
      for (const { result } of chances) said.add(`result.${result}`)
    })
    for (const { is, purpose, result } of game.seen('spectator').events) {
      said.add(`event.${is}`)
      if (typeof purpose === 'string') said.add(`purpose.${purpose}`)
      if (typeof result === 'string') said.add(`result.${result}`)
    }
    said.add(`result.${game.result!.kind}`)
  }
  return said
}

it.each([
  ['wb95/lesson', 12],
  ['wb95/uranus', 2],
] as const)('all that is said in games of %s has words', async (scenario, games) => {
  const said = await saidIn(scenario, games)
  expect(said.size).toBeGreaterThan(40)
  expect([...said].filter((key) => !COMMON.includes(key) && !Object.hasOwn(kit.messages.en, key))).toEqual([])
})
