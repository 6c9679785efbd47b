import type { GameRecord } from '@sztab/engine'
import type { BrowserContextOptions } from 'playwright-core'
import type { Site, Visit } from './site.js'

interface Opening {
  /** How fast things are shown. */
  readonly pace?: 'none' | 'fast' | 'normal'
  readonly browser?: BrowserContextOptions
  /** Whoever is behind the curtain sits down, and the map has come to rest. */
  readonly isSeated?: boolean
}

/** A browser that has never been here opens a record from a file. */
export async function openRecord(
  site: Pick<Site, 'visit'>,
  record: GameRecord,
  { pace = 'none', browser = {}, isSeated = false }: Opening = {},
): Promise<Visit> {
  const visit = await site.visit(browser)
  const { page } = visit
  await page.evaluate(`localStorage.setItem('sztab.pace', '${pace}')`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  })
  await page.locator('[data-map], .curtain').first().waitFor()
  if (!isSeated) return visit
  const curtain = page.locator('.curtain button')
  if ((await curtain.count()) > 0) await curtain.click()
  await page.locator('[data-map]:not([data-moving]) > svg[viewBox]').waitFor()
  return visit
}
