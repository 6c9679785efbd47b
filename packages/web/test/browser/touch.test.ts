import { loadKit } from '@sztab/content'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ClickingPerson, type Moment } from './person.js'
import { momentOf } from './screens/moments.js'
import { Tourist } from './screens/tourist.js'
import { keptGames, siteOfFile } from './site.js'

const MINUTE = 60_000
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const site = siteOfFile()

interface Spot {
  readonly x: number
  readonly y: number
}

/** Fingers on the glass, by the browser's own protocol. */
class Fingers {
  private readonly devtools: CDPSession
  private readonly page: Page

  constructor(page: Page, devtools: CDPSession) {
    this.page = page
    this.devtools = devtools
  }

  async down(...spots: Spot[]): Promise<void> {
    await this.send('touchStart', spots)
  }

  async moveTo(...spots: Spot[]): Promise<void> {
    await this.send('touchMove', spots)
  }

  async up(): Promise<void> {
    await this.send('touchEnd', [])
  }

  async tap(spot: Spot): Promise<void> {
    await this.down(spot)
    await this.up()
  }

  async rest(): Promise<void> {
    await this.page.waitForTimeout(700)
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]): Promise<void> {
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }))
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

/** A game of the smallest scenario of tow in which the Soviets move, on a screen of that kind. */
async function atTable(options: BrowserContextOptions) {
  const visit = await site.visit({ reducedMotion: 'reduce', ...options })
  const { page, context } = visit
  const tourist = new Tourist(page)
  await tourist.open(await momentOf({ scenario: 'tow/kharkiv', question: 'move', side: 'soviet' }))
  await tourist.sitDown()
  const kit = await loadKit('tow')
  const person = new ClickingPerson(page, kit, kit.scenarios.find(({ id }) => id === 'tow/kharkiv')!)
  const moment = (await person.moment())!
  const fingers = new Fingers(page, await context.newCDPSession(page))
  return { ...visit, person, moment, fingers, picked: firstMover(person, moment) }
}

/** A unit that can move, and where to. */
function firstMover(person: ClickingPerson, { game, plan }: Moment): { piece: string; goals: string[] } {
  const piece = plan.pieces.find((one) => plan.offers(one).places.size > 4 && person.isAlone(game, one))!
  return { piece, goals: [...plan.offers(piece).places.keys()] }
}

/** Pixels a side of a hex, and the board's point in the left upper corner, once the map is at rest. */
async function view(page: Page): Promise<{ x: number; y: number; scale: number }> {
  await page.locator('[data-map]:not([data-moving]) > svg[viewBox]').waitFor()
  return page.evaluate<{ x: number; y: number; scale: number }>(`(() => {
    const svg = document.querySelector('[data-map] > svg')
    const [x, y, width] = svg.getAttribute('viewBox').split(' ').map(Number)
    return { x, y, scale: Number(svg.getAttribute('width')) / width }
  })()`)
}

const orders = async (page: Page): Promise<number> => (await keptGames(page))[0]!.orders

describe('fingers', () => {
  it(
    'pinch to zoom, and the map stays under them',
    async () => {
      const { page, context, fingers, moment, errors } = await atTable(tablet)
      const before = await view(page)
      const middle = { x: 400, y: 400 }
      await fingers.down({ x: 360, y: 400 }, { x: 440, y: 400 })
      for (let d = 50; d <= 120; d += 10) await fingers.moveTo({ x: 400 - d, y: 400 }, { x: 400 + d, y: 400 })
      await fingers.up()
      await page.waitForTimeout(400)
      const after = await view(page)
      expect(after.scale / before.scale).toBeGreaterThan(1.8)
      const under = ({ x, scale }: typeof before) => x + middle.x / scale
      expect(Math.abs(under(after) - under(before))).toBeLessThan(0.5)
      expect(await orders(page)).toBe(moment.game.length)
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'pan with one, and give no order by it',
    async () => {
      const { page, context, fingers, person, picked } = await atTable(tablet)
      const before = await view(page)
      const at = await person.pixelOf(picked.piece)
      await fingers.down(at)
      for (let d = 20; d <= 120; d += 20) await fingers.moveTo({ x: at.x - d, y: at.y })
      await fingers.up()
      await page.waitForTimeout(400)
      const after = await view(page)
      expect((after.x - before.x) * before.scale).toBeGreaterThan(90)
      expect(after.scale).toBeCloseTo(before.scale)
      expect(await page.locator('.hexcard-unit').count()).toBe(0)
      await context.close()
    },
    MINUTE,
  )

  it(
    'show by a long press what a pointer shows, and keep showing it',
    async () => {
      const { page, context, fingers, person, moment } = await atTable(phone)
      const enemy = person.anyEnemy(moment)
      const at = await person.pixelOf(enemy)
      await fingers.down(at)
      await fingers.rest()
      await page.locator('.hexcard .hexcard-unit svg').waitFor({ timeout: 5000 })
      await fingers.up()
      await page.waitForTimeout(200)
      expect(await page.locator('.hexcard .hexcard-unit svg').count()).toBe(1)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await orders(page)).toBe(moment.game.length)
      await context.close()
    },
    MINUTE,
  )

  it(
    'zoom with a double tap',
    async () => {
      const { page, context, fingers } = await atTable(tablet)
      const before = await view(page)
      const at = { x: 300, y: 250 }
      // All four at once: a busy machine must not make two taps out of it.
      await Promise.all([fingers.down(at), fingers.up(), fingers.down(at), fingers.up()])
      await page.waitForTimeout(400)
      expect((await view(page)).scale / before.scale).toBeGreaterThan(1.5)
      await context.close()
    },
    MINUTE,
  )

  it(
    'move a unit with two taps, and fold the panels of a phone',
    async () => {
      const { page, context, fingers, person, moment, picked } = await atTable(phone)
      expect(await page.locator('.panel').count()).toBe(0)
      await page.getByRole('button', { name: 'Panels beside the map' }).tap()
      await page.locator('.panel').waitFor()
      expect((await page.locator('[data-map]').boundingBox())!.height).toBeGreaterThan(200)
      await page.getByRole('button', { name: 'Panels beside the map' }).tap()
      await page.locator('.panel').waitFor({ state: 'detached' })
      await fingers.tap(await person.pixelOf(picked.piece))
      await page.getByText('choose a marked hex').waitFor()
      await page.waitForTimeout(400)
      const goal = await person.pixelOfHex(await person.goalInSight(picked.goals))
      await fingers.tap(goal)
      await expect.poll(() => orders(page)).toBe(moment.game.length + 1)
      await context.close()
    },
    MINUTE,
  )
})

describe('the mouse', () => {
  it(
    'carries a counter to a hex; Escape puts it back',
    async () => {
      const { page, context, person, moment, picked, errors } = await atTable({})
      const start = await person.pixelOf(picked.piece)
      const goal = await person.goalInSight(picked.goals)
      const end = await person.pixelOfHex(goal)
      const carry = async () => {
        await page.mouse.move(start.x, start.y)
        await page.mouse.down()
        await page.mouse.move(end.x, end.y, { steps: 6 })
        await page.locator('.counter.carried').waitFor()
      }
      await carry()
      await page.keyboard.press('Escape')
      await page.locator('.counter.carried').waitFor({ state: 'detached' })
      await page.mouse.up()
      expect(await orders(page)).toBe(moment.game.length)
      await carry()
      await page.mouse.up()
      await expect.poll(() => orders(page)).toBe(moment.game.length + 1)
      const { entries } = (await person.game()).record
      expect(entries.at(-1)!.order).toMatchObject({ unit: picked.piece, to: goal })
      expect(errors).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'is told the rule when it carries a counter to where it cannot go',
    async () => {
      const { page, context, person, moment, picked } = await atTable({})
      const start = await person.pixelOf(picked.piece)
      const end = await person.pixelOf(person.anyEnemy(moment))
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 6 })
      await page.mouse.up()
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').textContent()).toMatch(/^\d+\.\d+/)
      expect(await orders(page)).toBe(moment.game.length)
      await context.close()
    },
    MINUTE,
  )
})
