import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWith } from '../../../../test-support/page.js'
import { game, oddities } from './fingerprints.js'

const SEEDS = [1, 2, 3, 4, 5, 6]
const MINUTE = 60_000

let browser: Browser
let page: Page
let script: string

beforeAll(async () => {
  const open = await pageWith(join(import.meta.dirname, 'fingerprints.ts'))
  browser = open.browser
  page = open.page
  script = open.script
}, 2 * MINUTE)

afterAll(() => browser?.close())

/** Runs an expression in a worker of the page. */
async function inWorker(expression: string): Promise<unknown> {
  const source = JSON.stringify(`${script}; postMessage(${expression})`)
  return page.evaluate(`new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([${source}], { type: 'text/javascript' })))
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
  })`)
}

describe('Node and Chromium', () => {
  it.each(SEEDS)(
    'play the same game, line by line (seed %i)',
    async (seed) => {
      const there = await page.evaluate<string[]>(`sztab.game(${seed})`)
      const here = game(seed)
      expect(here.length).toBeGreaterThan(100)
      for (const [i, line] of here.entries()) expect(there[i]).toBe(line)
      expect(there).toHaveLength(here.length)
    },
    MINUTE,
  )

  it(
    'agree in a worker too',
    async () => {
      expect(await inWorker('sztab.game(7)')).toEqual(game(7))
    },
    MINUTE,
  )

  it(
    'agree on hashes, wide numbers and the dice of odd seeds',
    async () => {
      const here = oddities()
      expect(await page.evaluate('sztab.oddities()')).toEqual(here)
      expect(await inWorker('sztab.oddities()')).toEqual(here)
    },
    MINUTE,
  )

  it('are two runtimes indeed', async () => {
    const agent = await page.evaluate<string>('navigator.userAgent')
    expect(agent).toMatch(/Chrom/)
    expect(await page.evaluate('typeof process')).toBe('undefined')
  })
})
