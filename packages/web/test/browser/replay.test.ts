import { loadKit } from '@sztab/content'
import type { Event, GameRecord } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { History } from '../../src/session/history.js'
import { playRandomly } from '../random-game.js'
import { violations } from './axe.js'
import { openRecord } from './records.js'
import { Site, untilTrue } from './site.js'

const MINUTE = 60_000
const SCENARIO = 'tow/kharkiv'
let site: Site
let record: GameRecord
/** What each order of the record did. */
let steps: readonly (readonly Event[])[]
/** So early that the log shows all that was told. */
let early = 0
/** After the middle of the game both sides have chosen chits in secret. */
let middle: GameRecord

beforeAll(async () => {
  const records: GameRecord[] = []
  const game = await playRandomly(SCENARIO, 2, (asked) => records.push(asked.game.record))
  record = game.record
  middle = records[Math.floor(records.length / 2)]!
  const kit = await loadKit('tow')
  const history = History.open(kit.system, kit.scenarios.find(({ id }) => id === SCENARIO)!, record)
  history.follow(record.entries)
  steps = record.entries.map((_, i) => history.told('all', i + 1).slice(history.told('all', i).length))
  early = steps.findIndex((_, i) => history.told('all', i + 1).length > 100)
  site = await Site.open()
}, 2 * MINUTE)

afterAll(() => site?.close())

const eyesOf = (page: Page) => page.getByRole('radiogroup', { name: 'Point of view' })
const slider = (page: Page) => page.locator('.replay input[type=range]')
const at = async (page: Page) => Number(await slider(page).inputValue())

/** To the moment after so many orders, with the scrubber. */
async function scrub(page: Page, to: number): Promise<void> {
  await slider(page).fill(`${to}`)
  await page.getByText(`After order ${to} of`, { exact: false }).first().waitFor()
}

async function log(page: Page, eyes: string): Promise<string> {
  await page.getByRole('tab', { name: 'Replay' }).click()
  await eyesOf(page).getByText(eyes).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  return (await page.locator('.log-list').textContent()) ?? ''
}

/** Counts the places in which each counter lies from now on. */
const WATCH = `(() => {
  const places = new Map()
  window.walked = () => Math.max(0, ...[...places.values()].map((seen) => seen.size))
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!target.matches('.counter')) continue
      if (!places.has(target)) places.set(target, new Set())
      places.get(target).add(target.getAttribute('transform'))
    }
  }).observe(document.querySelector('[data-map]'), { subtree: true, attributes: true, attributeFilter: ['transform'] })
})()`

describe('the replay of a game that is over', () => {
  it(
    'shows it with the eyes of either side, or with everything open',
    async () => {
      const { context, page, errors } = await openRecord(site, record)
      await page.locator('[data-outcome]').waitFor()
      await page.keyboard.press('r')
      expect(await eyesOf(page).getByRole('radio').count()).toBe(4)
      expect(await violations(page)).toEqual([])
      await scrub(page, early)
      const logs = []
      for (const eyes of ['Axis', 'Soviets', 'Onlooker', 'Everything open']) logs.push(await log(page, eyes))
      const [axis, soviet, onlooker, all] = logs as [string, string, string, string]
      expect(new Set(logs).size).toBe(4)
      expect(all.length).toBeGreaterThan(Math.max(axis.length, soviet.length))
      expect(onlooker.length).toBeLessThan(Math.min(axis.length, soviet.length))
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'shows what an order did as it happened, and going back at once',
    async () => {
      const { context, page, errors } = await openRecord(site, record, { pace: 'fast' })
      await page.locator('[data-outcome]').waitFor()
      await page.keyboard.press('r')
      await eyesOf(page).getByText('Everything open').click()
      const walk = steps.findIndex((events) => events.some(({ path }) => Array.isArray(path) && path.length > 3))
      const die = steps.findIndex((events) => events.some(({ is }) => is === 'rolled'))
      expect(Math.min(walk, die)).toBeGreaterThanOrEqual(0)

      await scrub(page, walk)
      await page.evaluate(WATCH)
      await page.getByRole('button', { name: 'One order forward' }).click()
      await untilTrue(page, 'window.walked() > 3')
      expect(await at(page)).toBe(walk + 1)

      await scrub(page, die)
      await page.getByRole('button', { name: 'One order forward' }).click()
      await page.locator('.die-falls').waitFor()
      await page.getByRole('button', { name: 'One order back' }).click()
      expect(await page.locator('.happening').count()).toBe(0)
      expect(await at(page)).toBe(die)
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'goes by keyboard, and leaves the way it came',
    async () => {
      const { context, page, errors } = await openRecord(site, record)
      await page.locator('[data-outcome]').waitFor()
      const { length } = record.entries
      await page.keyboard.press('r')
      expect(await at(page)).toBe(length)
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      expect(await at(page)).toBe(length - 2)
      await page.keyboard.press('ArrowRight')
      expect(await at(page)).toBe(length - 1)
      await page.keyboard.press('Home')
      expect(await at(page)).toBe(0)
      await page.keyboard.press(' ')
      await untilTrue(page, `Number(document.querySelector('.replay input[type=range]').value) > 2`)
      await page.keyboard.press(' ')
      const paused = await at(page)
      await page.waitForTimeout(250)
      expect(await at(page)).toBe(paused)
      // On the map the arrows walk from hex to hex, and the comma and the stop step.
      await page.locator('[data-map]').focus()
      await page.keyboard.press('ArrowLeft')
      expect(await at(page)).toBe(paused)
      await page.keyboard.press('.')
      expect(await at(page)).toBe(paused + 1)
      expect(await page.locator('[data-told]').textContent()).toContain(`After order ${paused + 1} of ${length}`)
      await page.keyboard.press(',')
      expect(await at(page)).toBe(paused)
      await page.keyboard.press('End')
      expect(await at(page)).toBe(length)
      await page.keyboard.press('Escape')
      await page.locator('[data-outcome]').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )
})

it(
  'the replay of a game between two persons that goes on has no eyes but those of the one who looks',
  async () => {
    const { context, page } = await openRecord(site, middle)
    const side = (await page.locator('.curtain .asked-side').textContent())!
    await page.locator('.curtain button').click()
    await page.locator('[data-map]').waitFor()
    await page.keyboard.press('r')
    expect(await eyesOf(page).getByRole('radio').count()).toBe(2)
    expect(await eyesOf(page).textContent()).toContain(side)
    const other = side === 'Axis' ? 'The Soviets select' : 'The Axis selects'
    expect(await log(page, side)).not.toContain(other)
    await context.close()
  },
  MINUTE,
)
