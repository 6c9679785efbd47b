import { colourOf, lightTheme } from '@sztab/board'
import type { Order } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { isNight } from '../../../../test-support/night.js'
import { violations } from './axe.js'
import { begin, personAt, play } from './lesson.js'
import { ClickingPerson } from './person.js'
import { siteOfFile } from './site.js'
import { TypingPerson } from './typing-person.js'

const MINUTE = 60_000
const site = siteOfFile()

/** No barrage; then two regiments and the tanks go up to the enemy's field works. */
const TO_CONTACT: readonly Order[] = [
  { do: 'done' },
  { do: 'move', unit: 'sov-119-rifle-1', to: '0403' },
  { do: 'move', unit: 'sov-army-tank-brigade-157', to: '0503' },
  { do: 'move', unit: 'sov-119-rifle-3', to: '0603' },
  { do: 'done' },
]

/** What leads to fights and through them. */
const EAGER = ['fire', 'attack', 'extend', 'join', 'support', 'call', 'launch', 'pursue']

describe('the lesson of wb95', () => {
  it(
    'is played by clicking to a winner',
    async () => {
      const { context, page, errors } = await begin(site, 'The road to the village')
      const person = await personAt(ClickingPerson, page, 'wb95/lesson')
      const answered = await play(person, 3, { eager: EAGER })
      expect([...answered]).toEqual(expect.arrayContaining(['barrage', 'move', 'combat', 'attack']))
      expect(answered.size).toBeGreaterThan(5)
      await page.locator('[data-outcome]').waitFor()
      expect(await page.locator('[data-outcome] h2').textContent()).toMatch(/^Victory: (Axis|Soviets)$/)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    6 * MINUTE,
  )

  it(
    'is played by keyboard alone: its beginning by day',
    async () => {
      const { context, page, errors } = await begin(site, 'The road to the village')
      const person = await personAt(TypingPerson, page, 'wb95/lesson')
      expect([...(await play(person, 8, { eager: EAGER, most: isNight ? Number.POSITIVE_INFINITY : 16 }))]).toEqual(
        expect.arrayContaining(['move', ...(isNight ? ['combat', 'attack'] : [])]),
      )
      if (isNight) await page.locator('[data-outcome]').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    6 * MINUTE,
  )

  it(
    'shows what must be attacked, and a way to do it where an attack cannot be launched yet',
    async () => {
      const { context, page, errors } = await begin(site, 'The road to the village')
      const person = await personAt(ClickingPerson, page, 'wb95/lesson')
      for (const order of TO_CONTACT) await person.order(order, (await person.moment())!)
      const asked = page.locator('.asked-text')
      expect(await asked.textContent()).toBe(
        'Must still be attacked: 0504 and 0604. Must still attack: 1/119, 3/119 and 157 TB',
      )
      const arrows = page.locator(`[data-map] svg [fill="${colourOf(lightTheme, 'overlay.goal')}"]`)
      expect(await arrows.count()).toBe(0)
      await person.order({ do: 'attack', unit: 'sov-army-tank-brigade-157', target: '0504' }, (await person.moment())!)
      // 4.1-d: 1/119 touches nobody else, so it must join before the attack can be launched.
      expect(await page.locator('.hexcard.attack').textContent()).toContain('Not yet: 4.1: still to be attacked')
      expect(await arrows.count()).toBeGreaterThan(1)
      await person.order({ do: 'join', unit: 'sov-119-rifle-1' }, (await person.moment())!)
      await page.getByRole('button', { name: 'Launch the attack' }).waitFor()
      expect(await arrows.count()).toBe(0)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )

  it(
    'is walked over row by row with the arrow keys',
    async () => {
      const { context, page } = await begin(site, 'The road to the village')
      const person = await personAt(ClickingPerson, page, 'wb95/lesson')
      await person.clickHex(person.hexNamed('0203'))
      await page.keyboard.press('m')
      const walked: string[] = []
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(60)
        walked.push(/\d{4}/.exec((await page.locator('[data-here]').textContent())!)![0])
      }
      expect(walked.map((name) => Number(name.slice(0, 2)))).toEqual([3, 4, 5, 5, 4])
      expect(new Set(walked.slice(0, 3).map((name) => Math.abs(Number(name.slice(2)) - 3) <= 1))).toEqual(
        new Set([true]),
      )
      expect(Number(walked[3]!.slice(2))).toBe(Number(walked[2]!.slice(2)) + 1)
      await context.close()
    },
    MINUTE,
  )
})
