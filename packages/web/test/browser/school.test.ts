import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { some } from '../../../../test-support/night.js'
import { violations } from './axe.js'
import { Pupil } from './pupil.js'
import { keptGames, siteOfFile } from './site.js'

const MINUTE = 60_000
const site = siteOfFile()
/** Where pictures go, if somebody wants to look at them. */
const shots = process.env.SHOTS

async function picture(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.waitForTimeout(700)
  await page.screenshot({ path: join(shots, `${name}.png`) })
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe('a newcomer', () => {
  it(
    'finds the way from the start over lessons and briefing to a first game',
    async () => {
      const { context, page, errors } = await site.visit()
      await page.evaluate(`localStorage.removeItem('sztab.briefed')`)
      await picture(page, 'start')
      await page.getByRole('navigation', { name: 'Learn a game' }).getByRole('link', { name: 'Traces of War' }).click()
      await page.getByRole('heading', { name: 'Learn Traces of War' }).waitFor()
      expect(await page.locator('.lesson').count()).toBeGreaterThanOrEqual(3)
      await picture(page, 'learn')
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: /^Briefing ?: Kharkiv/ }).click()
      await page.locator('.briefing-map canvas').waitFor()
      expect(await page.locator('.briefing-side').count()).toBe(2)
      expect(await page.locator('.briefing-side').first().locator('ol > li').count()).toBe(3)
      await picture(page, 'briefing')
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: /^Play the Soviets/ }).click()
      await page.locator('[data-map]').waitFor()
      // Who has just been briefed is not briefed again; the briefing is a key away.
      await page.locator('[data-briefing]').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.keyboard.press('b')
      await page.getByRole('dialog', { name: /^Briefing: Kharkiv/ }).waitFor()
      await picture(page, 'briefing-at-table')
      expect(await violations(page)).toEqual([])
      await page.locator('[data-to-table]').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )

  it(
    'is briefed before the first game of a scenario, and not before the second',
    async () => {
      const { context, page, errors } = await site.visit()
      for (const isFirst of [true, false]) {
        if (isFirst) await page.evaluate(`localStorage.removeItem('sztab.briefed')`)
        await page.getByRole('button', { name: /^Play: Kharkiv/ }).click()
        await page.locator('[data-briefing]').waitFor()
        expect(await page.getByRole('dialog', { name: /^Briefing/ }).count()).toBe(isFirst ? 1 : 0)
        if (isFirst) await page.keyboard.press('Escape')
        await page.getByRole('link', { name: 'To the start screen' }).click()
        await page.locator('.card').first().waitFor()
      }
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )
})

/** One of each system, with other gestures each: an attack with its answers, Objectives and an Engagement, moves, an overrun. */
const taken = [
  ['avl', 'fighting'],
  ['bcs', 'armour'],
  ['tow', 'moving'],
  ['wb95', 'breakthrough'],
] as const

describe('a lesson', () => {
  it.each(some(taken, 2))(
    '%s %s is taken to its end by clicking',
    async (system, id) => {
      const { context, page, errors } = await site.visit()
      const pupil = await Pupil.open(page, system, id)
      const { steps } = pupil.tutor.lesson
      for (const i of steps.keys()) {
        await pupil.playTo(i)
        await picture(page, `${system}-${id}-${i + 1}`)
      }
      await pupil.playTo(steps.length)
      await page.locator('[data-lesson-over]').waitFor()
      await picture(page, `${system}-${id}-over`)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'To the lessons' }).click()
      await page.locator('.lesson.done').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    4 * MINUTE,
  )

  it(
    'forgives another order, goes on after a reload, and can be left for a game of one’s own',
    async () => {
      const { context, page, errors } = await site.visit()
      const pupil = await Pupil.open(page, 'tow', 'moving')
      await pupil.playTo(3)
      await pupil.playOrder({ do: 'move', unit: 'so-6tk', to: '2832' })
      expect(await page.locator('[data-strayed]').textContent()).toContain('A good march')
      await picture(page, 'strayed')
      await page.locator('[data-take-back]').click()
      await page.locator('[data-guide="3.0"]').waitFor()
      await pupil.tutor.takeBack()
      await pupil.playTo(4)
      await page.reload()
      await page.locator('[data-guide="4.0"]').waitFor()
      await page.locator('[data-show]').click()
      await page.locator('[data-guide="5.0"]').waitFor()
      await page.locator('[data-play-on]').click()
      await page.locator('.bar').waitFor()
      await page.locator('.guide').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'End the movement' }).waitFor()
      expect(await keptGames(page)).toHaveLength(1)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )

  it(
    'is taken on a phone',
    async () => {
      const { context, page, errors } = await site.visit(phone)
      await picture(page, 'phone-start')
      await page.evaluate(`location.hash = '#/learn/tow'`)
      await page.locator('.lesson').first().waitFor()
      await picture(page, 'phone-learn')
      await page.evaluate(`location.hash = '#/briefing/tow/kharkiv'`)
      await page.locator('.briefing-map canvas').waitFor()
      await picture(page, 'phone-briefing')
      expect(await violations(page)).toEqual([])
      await page.evaluate(`location.hash = '#/learn/tow/moving'`)
      await page.locator('[data-guide="0.0"]').waitFor()
      await picture(page, 'phone-lesson')
      for (const at of [1, 2]) {
        await page.locator('[data-next]').tap()
        await page.locator(`[data-guide="${at}.0"]`).waitFor()
      }
      await picture(page, 'phone-lesson-2')
      await page.locator('[data-guided]').first().tap()
      await page.locator('[data-guide="3.0"]').waitFor()
      await picture(page, 'phone-lesson-3')
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})
