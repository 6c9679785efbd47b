import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { some } from '../../../../test-support/night.js'
import { violations } from './axe.js'
import { fileOfDownload, keptGames, recordOf, siteOfFile, untilKept } from './site.js'

const MINUTE = 60_000
const site = siteOfFile()

const spoken = [
  { locale: 'en-GB', lang: 'en', heading: 'What can be played', play: /^Play: /, title: 'Race to the Dnipro' },
  { locale: 'pl-PL', lang: 'pl', heading: 'W co można zagrać', play: /^Graj: /, title: 'Wyścig do Dniepru' },
  { locale: 'fr-FR', lang: 'fr', heading: 'Les batailles à jouer', play: /^Jouer\s: /, title: 'Course au Dniepr' },
]

describe('the start screen', () => {
  it.each(spoken)(
    'speaks the language of the browser: $lang',
    async ({ locale, lang, heading, play, title }) => {
      const { context, page, errors } = await site.visit({ locale })
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([heading])
      expect(await page.getByRole('button', { name: play }).count()).toBeGreaterThanOrEqual(3)
      expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toContain(title)
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'changes its language and colours at once, and remembers them',
    async () => {
      const { context, page } = await site.visit()
      await page.getByRole('button', { name: 'Language and colours' }).click()
      await page.getByRole('menuitemradio', { name: 'Polski' }).click()
      await page.getByRole('heading', { name: 'W co można zagrać' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Język i kolory' }).click()
      await page.getByRole('menuitemradio', { name: 'Ciemne' }).click()
      await page.reload()
      await page.getByRole('heading', { name: 'W co można zagrać' }).waitFor()
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
      await context.close()
    },
    MINUTE,
  )

  it.each(
    some(
      [
        ['dark', 390, 844],
        ['light', 1280, 800],
      ] as const,
      1,
    ),
  )(
    'is without a fault for axe: %s, %i pixels wide',
    async (colorScheme, width, height) => {
      const { context, page } = await site.visit({ colorScheme, viewport: { width, height } })
      expect(await violations(page)).toEqual([])
      await page
        .getByRole('button', { name: /^Other ways to play: Kharkiv/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /Choose players/ }).click()
      await page.getByText('rules can be changed').click()
      await page.getByRole('switch').first().waitFor()
      // The dialog has come to rest.
      await page.waitForTimeout(400)
      expect(await violations(page)).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})

describe('a game', () => {
  it(
    'between bots goes on after a reload in the middle, to its end',
    async () => {
      const { context, page, errors } = await site.visit()
      await page.getByRole('button', { name: /^Other ways to play: Across the Don/ }).click()
      await page.getByRole('menuitem', { name: /Watch/ }).click()
      const { orders } = await untilKept(page, (game) => game.orders >= 5)
      await page.reload()
      const end = await untilKept(page, (game) => game.orders > orders && game.result !== undefined, 2 * MINUTE)
      expect(end.orders).toBeGreaterThan(orders)
      await page.goto(site.address)
      await page.getByText(/won by|a draw/).waitFor()
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    4 * MINUTE,
  )

  it(
    'is deleted only after a question',
    async () => {
      const { context, page } = await site.visit()
      await begin(page)
      await page.getByRole('button', { name: /^More for this game/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      expect(await keptGames(page)).toHaveLength(1)
      await page.getByRole('button', { name: /^More for this game/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('heading', { name: 'Go on playing' }).waitFor({ state: 'detached' })
      expect(await keptGames(page)).toEqual([])
      await context.close()
    },
    MINUTE,
  )
})

describe('files', () => {
  it(
    'a broken record is refused in the language of the reader, and the list of games stays',
    async () => {
      const { context, page } = await site.visit({ locale: 'fr-FR' })
      await begin(page, /^Jouer\s: Kharkov/)
      const before = await keptGames(page)
      await give(page, 'cassé.json', '{"format": "record", "formatVersion": 1, "system": "tow"')
      const alert = page.getByRole('alert')
      await alert.waitFor()
      expect(await alert.textContent()).toMatch(/Impossible d’ouvrir «\scassé\.json\s».*ligne 1, colonne \d+/)
      await give(page, 'autre.json', '{"format": "record", "formatVersion": 1, "system": "chess"}')
      await page.getByText('autre.json').waitFor()
      expect(await keptGames(page)).toEqual(before)
      expect(await page.locator('.saved-row').count()).toBe(1)
      expect(await violations(page)).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'a record goes out and comes in again',
    async () => {
      const { context, page } = await site.visit()
      await begin(page)
      await page.getByRole('button', { name: /^More for this game/ }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Save the record as a file' }).click()
      const warning = page.getByRole('alertdialog')
      expect(await warning.textContent()).toContain('holds the key of the dice and all hidden answers')
      await warning.getByRole('button', { name: 'Save it' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^sztab-tow-kharkiv-.*\.record\.json$/)
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Open a file' }).click()
      await (await chosen).setFiles(await fileOfDownload(download))
      await page.waitForURL(/#\/game\//)
      expect(await keptGames(page)).toHaveLength(2)
      await context.close()
    },
    MINUTE,
  )
})

describe('a game with the players’ own words in its dice', () => {
  it(
    'is bound first, and then takes the words',
    async () => {
      const { context, page, errors } = await site.visit()
      await page.getByRole('button', { name: /^Other ways to play: Kharkiv/ }).click()
      await page.getByRole('menuitem', { name: /Choose players/ }).click()
      await page.getByText('Own words in the dice').click()
      await page.getByRole('button', { name: 'Begin' }).click()
      const commitment = await page.locator('.commitment').textContent()
      expect(commitment).toMatch(/^[0-9a-f]{64}$/)
      expect(await keptGames(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      await page.getByRole('textbox', { name: /^Soviets: any words/ }).fill('a rainy Monday')
      await page.getByRole('button', { name: 'Begin' }).click()
      await page.locator('[data-pledge]').waitFor()
      expect(await page.locator('[data-pledge] code').textContent()).toBe(commitment)
      const [game] = await keptGames(page)
      const { dice } = await recordOf(page, game!.id)
      expect(dice).toMatchObject({ commitment, seeds: { soviet: 'a rainy Monday' } })
      expect(dice.seeds.axis).toMatch(/^[0-9a-f]{32}$/)
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )
})

describe('without a network', () => {
  it(
    'the page opens, and a game begins',
    async () => {
      const { context, page } = await site.visit({ serviceWorkers: 'allow' })
      await page.evaluate('navigator.serviceWorker.ready')
      await context.setOffline(true)
      await page.reload()
      await page.locator('.card').first().waitFor()
      await begin(page)
      expect(await keptGames(page)).toHaveLength(1)
      await context.close()
    },
    MINUTE,
  )
})

/** Begins a game with its one button, and comes back to the start screen. */
async function begin(page: Page, name = /^Play: Kharkiv/): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.waitForURL(/#\/game\//)
  await page.goBack()
  await page.locator('.saved-row').first().waitFor()
}

async function give(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}
