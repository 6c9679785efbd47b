import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isNight } from '../../../../test-support/night.js'
import { keepBest } from './screens/best.js'
import { tour } from './screens/tour.js'
import { Tourist } from './screens/tourist.js'
import { Site } from './site.js'

/** Where pictures go (`npm run screens`); without it the screens are only looked at by the rules below. */
const folder = process.env.SCREENS
/** Where the best of them are kept, small: the pictures of the README. */
const best = process.env.BEST_SCREENS
const MINUTE = 60_000
let site: Site

beforeAll(async () => {
  site = await Site.open()
}, 2 * MINUTE)

afterAll(async () => {
  if (folder !== undefined && best !== undefined) await keepBest(site, folder, best)
  await site?.close()
}, 2 * MINUTE)

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

interface Round {
  readonly locale: string
  readonly size: 'desktop' | 'phone'
  readonly theme: 'light' | 'dark'
}

const locales = ['en-GB', 'pl-PL', 'fr-FR']
const sizes = ['desktop', 'phone'] as const
const all: readonly Round[] = [
  ...locales.flatMap((locale) => sizes.map((size) => ({ locale, size, theme: 'light' as const }))),
  ...sizes.map((size) => ({ locale: 'en-GB', size, theme: 'dark' as const })),
]
/** Longest words, least room: enough for every day. */
const hardest: Round = { locale: 'pl-PL', size: 'phone', theme: 'light' }
const isThorough = folder !== undefined || isNight
/** By day every second stop of the tour. */
const stops = isThorough ? tour : tour.filter((_, i) => i % 2 === 1)

describe.each(isThorough ? all : [hardest])('the screens, $locale, $size, $theme', ({ locale, size, theme }) => {
  it.each(stops)(
    '$name',
    async ({ go }) => {
      const { context, page, errors } = await site.visit({
        ...(size === 'phone' ? phone : desktop),
        locale,
        colorScheme: theme,
        reducedMotion: 'reduce',
        timezoneId: 'Europe/Warsaw',
      })
      await page.clock.setFixedTime('2026-03-06T20:15:00')
      const faults: string[] = []
      let last = 'none'
      const look = async (screen: string) => {
        faults.push(...(await page.evaluate<string[]>(FAULTS)).map((fault) => `${screen}: ${fault}`))
        last = screen
        if (folder === undefined) return
        const place = join(folder, `${locale.slice(0, 2)}-${size}${theme === 'dark' ? '-dark' : ''}`)
        mkdirSync(place, { recursive: true })
        await page.screenshot({ path: join(place, `${screen}.png`) })
      }
      await go(new Tourist(page, look, folder === undefined ? 60 : 350)).catch((cause) => {
        throw new Error(`the screen after "${last}" is missing: ${cause.message}`, { cause })
      })
      expect(faults).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    3 * MINUTE,
  )
})

/** What a person would see at once: a page wider than its window, words that are cut off, buttons outside. */
const FAULTS = `(() => {
  const faults = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) faults.push('wider than the window: ' + root.scrollWidth)
  const name = (element) => element.className + ' "' + (element.textContent || element.ariaLabel || '').trim().slice(0, 40) + '"'
  const isHidden = (element) => element.checkVisibility && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  for (const element of document.querySelectorAll('button, a, [role=tab], [role=menuitem], [role=menuitemradio], h1, h2, h3, .asked, .tab-list')) {
    if (isHidden(element) || element.closest('.for-readers')) continue
    // A title may be shortened, with dots.
    if (element.matches('.bar-title')) continue
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && getComputedStyle(element).display !== 'inline')
      faults.push('cut off: ' + name(element))
  }
  for (const element of document.querySelectorAll('.bar button, .bar a, .dock, .outcome, .refusals, [role=dialog], [role=menu], .map-tools')) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (isHidden(element) || right - left === 0) continue
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) faults.push('outside: ' + name(element))
  }
  return faults
})()`
