import { loadKit } from '@sztab/content'
import { chooseOptions, Game, type GameRecord } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from './axe.js'
import { openRecord } from './records.js'
import { momentOf } from './screens/moments.js'
import { siteOfFile, untilTrue } from './site.js'

/** The computer as an opponent that speaks: levels and training at the start, its reasons, hints, and the report after the game. */

const MINUTE = 60_000
const DESKTOP = { viewport: { width: 1400, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const site = siteOfFile()

/** A game between two captains that nobody has begun to play. */
async function captains(scenarioId: string): Promise<GameRecord> {
  const kit = await loadKit(scenarioId.split('/')[0]!)
  const scenario = kit.scenarios.find(({ id }) => id === scenarioId)!
  const { record } = Game.begin(kit.system, {
    scenario,
    options: chooseOptions(kit.system.options, {}),
    key: '5'.padStart(64, '0'),
    seeds: Object.fromEntries(scenario.sides.map((side) => [side, side])),
    seats: Object.fromEntries(scenario.sides.map((side) => [side, 'captain'])),
  })
  return record
}

/** What is kept beside the records of games. */
const notesOf = (page: Page) =>
  page.evaluate<{ hints: readonly { side: string }[]; reasons: readonly unknown[] }>(`new Promise((resolve) => {
    const opening = indexedDB.open('sztab')
    opening.onsuccess = () => {
      const asking = opening.result.transaction('records').objectStore('records').getAll()
      asking.onsuccess = () => { opening.result.close(); resolve(asking.result[0].notes) }
    }
  })`)

describe('at the start', () => {
  it(
    'a scenario whose sides can be bid for can be made even, in any edition',
    async () => {
      const { context, page, errors } = await site.visit(DESKTOP)
      await page.getByRole('button', { name: /^Other ways to play: Race to the Dnipro/ }).click()
      await page.getByRole('menuitem', { name: 'Choose players and rules…' }).click()
      await page.getByText(/^Even chances/).click()
      await page.getByText(/Soviets need \d+ points?, as if/).waitFor()
      await page.getByText('Polish edition', { exact: true }).click()
      expect(await page.getByRole('radio', { name: 'Polish edition' }).isChecked()).toBe(true)
      expect(await page.getByRole('switch', { name: /^Even chances/ }).isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Begin' }).click()
      await page.getByRole('tab', { name: 'Victory' }).click()
      await page.getByText(/^0 of \d VP needed$/).waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'every level has a sentence, the weaker side can be helped, and in training the computer says why',
    async () => {
      const { context, page, errors } = await site.visit(DESKTOP)
      await page.evaluate(`localStorage.setItem('sztab.pace', 'fast')`)
      await page.getByRole('button', { name: /^Other ways to play: Across the Don/ }).click()
      await page.getByRole('menuitem', { name: 'Choose players and rules…' }).click()
      await page.getByText('Give the weaker side help').waitFor()
      // The usual opponent makes plans. Who makes none cannot say why.
      const training = page.getByText('Training: the computer says why')
      await training.waitFor()
      await page.getByRole('button', { name: /Axis$/ }).click()
      await page.getByRole('option', { name: 'Computer: recruit' }).click()
      await training.waitFor({ state: 'detached' })
      for (const side of ['Axis', 'Soviets']) {
        await page.getByRole('button', { name: new RegExp(`${side}$`) }).click()
        const levels = page.getByRole('option')
        expect(await levels.count()).toBe(7)
        for (const sentence of await levels.locator('[slot=description]').allTextContents())
          expect(sentence).toMatch(/^[A-Z].*\.$/)
        await page.getByRole('option', { name: 'Computer: captain' }).click()
      }
      await training.click()
      const help = page.getByRole('radiogroup', { name: 'Give the weaker side help' })
      await help.getByText('Soviets').click()
      await page.getByText('Lost German mechanised units count 5 points ·').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Begin' }).click()
      const why = page.locator('[data-said=why]')
      await why.waitFor()
      expect(await why.textContent()).toMatch(/Chance of winning it believes in: \d+%/)
      expect(await page.locator('.bar-date').textContent()).toContain('Training')
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )
})

it(
  'outside training nothing of what bots think is on the page before the end; then the report has it, and leads to every moment',
  async () => {
    const { context, page, errors } = await openRecord(site, await captains('avl/don'), { browser: DESKTOP })
    await page.evaluate(`(() => {
      const isOver = () => document.querySelector('[data-outcome]') !== null
      window.leaked = ''
      new MutationObserver(() => {
        const text = document.body.textContent
        if (!isOver() && (document.querySelector('[data-said], [data-review]') || /believes|fears most/.test(text))) window.leaked = text
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })()`)
    await page.locator('[data-outcome]').waitFor()
    expect(await page.evaluate('window.leaked')).toBe('')
    await page.getByRole('button', { name: 'What decided it' }).last().click()
    const report = page.locator('[data-review]')
    await report.waitFor()
    expect(await page.locator('[data-outcome]').count()).toBe(0)
    expect(await report.locator('.plot').count()).toBeGreaterThan(3)
    expect(await report.locator('.report-turning li').count()).toBeGreaterThan(0)

    // A turning point leads to its moment, and so does a turn of every plot.
    await report.locator('.plot-point').first().click()
    const moment = async () => (await page.locator('.asked').textContent()) ?? ''
    expect(await moment()).toMatch(/^Replay: after order \d+ of/)
    await report.locator('.plot-column').last().focus()
    await page.keyboard.press('Enter')
    expect(await moment()).toMatch(/^Replay: after order (\d+) of \1$/)
    await page.keyboard.press('Escape')

    // The same can be read as a table, and so can the reasons.
    await report.getByText('The figures as a table').first().click()
    expect(await report.locator('.plot').first().locator('tbody tr').count()).toBe(1)
    await report.getByText('plans, the latest first').click()
    expect(await report.locator('.reasons section').count()).toBe((await notesOf(page)).reasons.length)
    expect(await report.locator('.reasons').textContent()).toContain('Chance of winning it believes in')
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  },
  MINUTE,
)

it(
  'a hint comes to who asks, as plans that are marked on the map, and is noted',
  async () => {
    const { record } = await momentOf({ scenario: 'tow/kharkiv', question: 'move', side: 'soviet' })
    const { context, page, errors } = await openRecord(site, record, { browser: PHONE, isSeated: true })
    const hint = page.locator('[data-said=hint]')
    expect(await hint.count()).toBe(0)
    const marks = () => page.evaluate<number>(`document.querySelectorAll('[data-map] > svg *').length`)
    const before = await marks()
    await page.getByRole('button', { name: 'Ask the computer for a hint' }).tap()
    await hint.getByText('The computer looks at your side').waitFor()
    await hint.getByText('Your chance of winning as it sees it').waitFor()
    expect(await hint.locator('h2').textContent()).toMatch(/^Hint 1 of [123]$/)
    expect(await marks()).toBeGreaterThan(before)
    expect(await violations(page)).toEqual([])
    const next = hint.getByRole('button', { name: 'The next one' })
    if (await next.count()) {
      await next.tap()
      await hint.getByText(/^Hint 2 of/).waitFor()
    }
    await untilTrue(page, `!document.querySelector('.bar-warning')`)
    expect((await notesOf(page)).hints).toMatchObject([{ side: 'soviet' }])
    // With the keyboard it is put away as it came.
    await page.keyboard.press('i')
    await hint.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await context.close()
  },
  MINUTE,
)
