import { expect, it } from 'vitest'
import { lackingWords } from './said.js'

it.each([
  ['bcs/lesson', 8],
  ['bcs/clervaux', 1],
] as const)(
  'all that is said in games of %s has words',
  async (scenario, games) => {
    const { said, lacking } = await lackingWords(scenario, games)
    expect(said.size).toBeGreaterThan(30)
    expect(lacking).toEqual([])
  },
  120_000,
)
