import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWith, type ScriptPage } from '../../../../test-support/page.js'
import { game } from './fingerprints.js'

const MINUTE = 60_000

let open: ScriptPage

beforeAll(async () => {
  open = await pageWith(join(import.meta.dirname, 'fingerprints.ts'))
}, 2 * MINUTE)

afterAll(() => open?.browser.close())

describe('Node and Chromium play the same game, line by line', () => {
  it.each([
    ['tow/kharkiv', 1, {}],
    ['tow/race', 2, {}],
    ['tow/campaign', 3, {}],
    ['avl/don', 2, {}],
    ['avl/little-saturn', 1, { administrativeMovement: true, sovietChoiceAhead: true, axisFirstChit: true }],
    ['avl/little-saturn', 4, {}],
    ['avl/campaign', 3, {}],
  ])(
    '%s, seed %i, %o',
    async (scenario, seed, options) => {
      const there = await open.page.evaluate<string[]>(`sztab.game('${scenario}', ${seed}, ${JSON.stringify(options)})`)
      const here = await game(scenario, seed, options)
      expect(here.length).toBeGreaterThan(50)
      for (const [i, line] of here.entries()) expect(there[i]).toBe(line)
      expect(there).toHaveLength(here.length)
    },
    MINUTE,
  )
})
