import type { GameRecord } from '@sztab/engine'
import type { Site, Visit } from './site.js'

/** A browser that has never been here opens a record from a file, and shows things at a pace. */
export async function openRecord(site: Pick<Site, 'visit'>, record: GameRecord, pace: 'none' | 'fast'): Promise<Visit> {
  const visit = await site.visit()
  const { page } = visit
  await page.evaluate(`localStorage.setItem('sztab.pace', '${pace}')`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  })
  await page.locator('[data-map], .curtain').first().waitFor()
  return visit
}
