import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWith, type ScriptPage } from '../../../../test-support/page.js'
import { game } from './tow-fingerprints.js'

const MINUTE = 60_000

let open: ScriptPage

beforeAll(async () => {
  open = await pageWith(join(import.meta.dirname, 'tow-fingerprints.ts'))
}, 2 * MINUTE)

afterAll(() => open?.browser.close())

describe('Node and Chromium play the same game of tow, line by line', () => {
  it.each([
    ['tow/kharkiv', 1],
    ['tow/race', 2],
    ['tow/campaign', 3],
  ])(
    '%s, seed %i',
    async (scenario, seed) => {
      const there = await open.page.evaluate<string[]>(`sztab.game('${scenario}', ${seed})`)
      const here = await game(scenario, seed)
      expect(here.length).toBeGreaterThan(100)
      for (const [i, line] of here.entries()) expect(there[i]).toBe(line)
      expect(there).toHaveLength(here.length)
    },
    MINUTE,
  )
})
