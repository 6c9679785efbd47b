import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dist, siteOfFile } from './site.js'

const MINUTE = 60_000
const MOST_KILOBYTES = 350
const MOST_MILLISECONDS = 1500

const site = siteOfFile()

it(
  `the first screen needs less than ${MOST_KILOBYTES} KB of compressed script, and no system`,
  async () => {
    const { context, page } = await site.visit({ serviceWorkers: 'allow' })
    const loaded = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))`,
    )
    const scripts = loaded.filter((path) => path.startsWith('/assets/')).map((path) => readFileSync(join(dist, path)))
    const [gzip, brotli] = [gzipSync, brotliCompressSync].map(
      (pack) => scripts.reduce((sum, bytes) => sum + pack(bytes).length, 0) / 1024,
    )
    const shown = await shownAfter(page)
    process.stdout.write(
      `page: ${scripts.length} scripts, ${gzip!.toFixed(0)} KB with gzip, ${brotli!.toFixed(0)} KB with Brotli; shown after ${shown.toFixed(0)} ms\n`,
    )
    expect(gzip).toBeLessThan(MOST_KILOBYTES)
    expect(loaded.filter((path) => /\/(tow|avl|scenarios|opening|survey)-/.test(path))).toEqual([])
    await context.close()
  },
  MINUTE,
)

/** A line of 3 Mbit/s with 60 ms there and back. */
const slowLine = { latency: 60, downloadThroughput: 375_000 }

it(
  `is there within ${MOST_MILLISECONDS} ms on a slow line`,
  async () => {
    // Other tests may be using the two cores: the best of a few is what the page can do.
    let best = Number.POSITIVE_INFINITY
    for (let i = 0; i < 4 && best > MOST_MILLISECONDS; i++) {
      const { context, page } = await site.visit({ serviceWorkers: 'allow' }, slowLine)
      best = Math.min(best, await shownAfter(page))
      await context.close()
    }
    process.stdout.write(`page: on a slow line for the first time, shown after ${best.toFixed(0)} ms\n`)
    expect(best).toBeLessThan(MOST_MILLISECONDS)
  },
  MINUTE,
)

function shownAfter(page: Page): Promise<number> {
  return page.evaluate<number>(`performance.getEntriesByName('sztab-shown')[0].startTime`)
}
