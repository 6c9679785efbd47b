import { loadKit } from '@sztab/content'
import { describe, expect, test } from 'vitest'
import { botMaker } from '../src/index.js'
import { isSolvedBy, solves, suites } from '../src/suite/index.js'

describe.each(Object.entries(suites))('the suite of %s', (system, problems) => {
  test.each(problems.map((problem) => [problem.id, problem] as const))('%s has a good answer', async (_id, problem) => {
    const kit = await loadKit(system)
    expect(isSolvedBy(kit, problem, problem.answer)).toBe(true)
  })

  test('is not solved by chance', async () => {
    const kit = await loadKit(system)
    const make = await botMaker(kit)
    const solved = problems.filter((problem) => [1, 2, 3].every((seed) => solves(kit, problem, make('random'), seed)))
    expect(solved.map(({ id }) => id)).toEqual([])
  })

  test('captain solves most of it', async () => {
    const kit = await loadKit(system)
    const make = await botMaker(kit)
    const missed = problems.filter((problem) => !solves(kit, problem, make('captain'))).map(({ id }) => id)
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(problems.length * 0.4)
  })
})
