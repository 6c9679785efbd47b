import { expect, it } from 'vitest'
import { lackingWords } from './said.js'

it.each([
  ['wb95/lesson', 12],
  ['wb95/uranus', 2],
] as const)('all that is said in games of %s has words', async (scenario, games) => {
  const { said, lacking } = await lackingWords(scenario, games)
  expect(said.size).toBeGreaterThan(40)
  expect(lacking).toEqual([])
})
