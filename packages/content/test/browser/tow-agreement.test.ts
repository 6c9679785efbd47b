import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChromium } from '../../../../test-support/chromium.js'
import { game } from './tow-fingerprints.js'

const MINUTE = 60_000

let browser: Browser
let page: Page

beforeAll(async () => {
  const bundle = build({
    entryPoints: [join(import.meta.dirname, 'tow-fingerprints.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sztab',
    platform: 'browser',
    conditions: ['source'],
    logLevel: 'error',
  })
  browser = await openChromium()
  page = await browser.newPage()
  await page.addScriptTag({ content: (await bundle).outputFiles[0]!.text })
}, 2 * MINUTE)

afterAll(() => browser?.close())

describe('Node and Chromium play the same game of tow, line by line', () => {
  it.each([
    ['tow/kharkiv', 1],
    ['tow/race', 2],
    ['tow/campaign', 3],
  ])(
    '%s, seed %i',
    async (scenario, seed) => {
      const there = await page.evaluate<string[]>(`sztab.game('${scenario}', ${seed})`)
      const here = await game(scenario, seed)
      expect(here.length).toBeGreaterThan(100)
      for (const [i, line] of here.entries()) expect(there[i]).toBe(line)
      expect(there).toHaveLength(here.length)
    },
    MINUTE,
  )
})
