import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from './axe.js'
import { fileOfDownload, keptGames, siteOfFile, untilKept, untilTrue } from './site.js'

const MINUTE = 60_000
const site = siteOfFile()

/** Begins Kharkiv, one person on both sides, and comes to its first question. */
async function begin(page: Page): Promise<void> {
  await page.evaluate(`try { localStorage.setItem('sztab.pace', 'none') } catch {}`)
  await page.getByRole('button', { name: /^Other ways to play: Kharkiv/ }).click()
  await page.getByRole('menuitem', { name: /Both sides by yourself/ }).click()
  await answers(page).first().waitFor()
}

const answers = (page: Page) => page.locator('[data-answers]')

/** Names the headquarters of the special attack, by keyboard. */
async function answer(page: Page): Promise<void> {
  const before = await page.locator('.log-entry').count()
  await page.locator('[data-map]').focus()
  for (const key of ['n', 'Enter']) await page.keyboard.press(key)
  await untilTrue(page, `document.querySelectorAll('.log-entry').length > ${before}`)
}

/** After that, sends a unit against a hex. */
async function attack(page: Page): Promise<void> {
  await page.locator('[data-map]').focus()
  for (const key of ['n', 'n', 'n', 't', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Launch the attack' }).waitFor()
}

async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

describe('two tabs with one game', () => {
  it(
    'do not both go on with it: the second asks, and then the first only looks',
    async () => {
      const { context, page, errors } = await site.visit()
      await begin(page)
      const second = await secondTab(context, page.url())
      await second.getByText('This game is open in another tab.').waitFor()
      expect(await second.locator('[data-map]').count()).toBe(0)
      expect(await violations(second)).toEqual([])
      await answer(page)
      // At once, so that what the first has not kept yet must not get lost.
      await second.getByRole('button', { name: 'Go on here' }).click()
      await answers(second).waitFor()
      await page.getByText('This game goes on in another tab.').waitFor()
      expect(await answers(page).count()).toBe(0)
      expect(await second.locator('.log-entry').count()).toBe(await page.locator('.log-entry').count())
      expect(await violations(page)).toEqual([])
      const { orders } = (await keptGames(second))[0]!
      await attack(second)
      const later = await untilKept(second, (game) => game.orders > orders)
      await page.locator('[data-map]').focus()
      for (const key of ['n', 'Enter', 'z', 'a', 'Enter']) await page.keyboard.press(key)
      await page.waitForTimeout(300)
      expect((await keptGames(page))[0]!.orders).toBe(later.orders)
      await page.getByRole('button', { name: 'Go on here' }).click()
      await answers(page).waitFor()
      await second.getByText('This game goes on in another tab.').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'pass it on when the first is closed or leaves it',
    async () => {
      const { context, page } = await site.visit()
      await begin(page)
      const address = page.url()
      await page.close()
      const second = await secondTab(context, address)
      await answers(second).waitFor()
      await second.reload()
      await answers(second).waitFor()
      await second.goBack().catch(() => {})
      await second.goto(site.address)
      const third = await secondTab(context, address)
      await answers(third).waitFor()
      await context.close()
    },
    MINUTE,
  )
})

/** A browser that forbids to store anything, as some do in private windows. */
const NO_STORAGE = `
  const forbidden = () => { throw new DOMException('forbidden', 'SecurityError') }
  IDBFactory.prototype.open = forbidden
  Object.defineProperty(window, 'localStorage', { get: forbidden })
`

describe('a browser that keeps nothing', () => {
  it(
    'still plays, says that it keeps nothing, and hands the game out as a file',
    async () => {
      const { context, page, errors } = await site.visit({ reducedMotion: 'reduce' })
      await context.addInitScript(NO_STORAGE)
      await page.reload()
      await page.getByRole('alert').getByText('Games cannot be kept in this browser').waitFor()
      await begin(page)
      // Where nothing is kept, nobody knows who was briefed before.
      await page.getByRole('button', { name: 'To the table' }).click()
      await page.getByText('This game is not being kept.').waitFor()
      expect(await violations(page)).toEqual([])
      await answer(page)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save the record as a file' }).click()
      const file = await downloading
      expect(file.suggestedFilename()).toMatch(/^sztab-tow-kharkiv-.*\.record\.json$/)
      const record = JSON.parse(readFileSync(await fileOfDownload(file), 'utf8'))
      expect(record.entries.length).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'To the start screen' }).click()
      await page.locator('.saved-row').getByRole('link').click()
      await answers(page).waitFor()
      expect(errors.filter((text) => !text.includes('forbidden'))).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'because it is full says so, until there is room again',
    async () => {
      const { context, page } = await site.visit()
      await begin(page)
      expect(await page.locator('.bar-warning, .keeping').count()).toBe(0)
      await page.evaluate(`
        window.put = IDBObjectStore.prototype.put
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }
      `)
      await answer(page)
      await page.locator('.bar-warning').waitFor()
      await page.getByText('This game is not being kept.').waitFor()
      await page.evaluate('IDBObjectStore.prototype.put = window.put')
      await attack(page)
      await page.locator('.bar-warning').waitFor({ state: 'detached' })
      expect(await page.locator('.keeping').count()).toBe(0)
      await context.close()
    },
    MINUTE,
  )
})

it(
  'a tab closed right after an answer has kept it',
  async () => {
    const { context, page } = await site.visit()
    await begin(page)
    const { orders } = (await keptGames(page))[0]!
    const address = page.url()
    // The answer, and in the same breath the end of the page.
    await page.locator('[data-map]').focus()
    await page.keyboard.press('n')
    await page.evaluate(`
      document.querySelector('[data-map]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      location.href = 'about:blank'
    `)
    const again = await secondTab(context, address)
    await answers(again).waitFor()
    expect((await keptGames(again))[0]!.orders).toBeGreaterThan(orders)
    await context.close()
  },
  MINUTE,
)
