import { loadKit } from '@sztab/content'
import type { Game, Order, OrderList } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from './axe.js'
import { ClickingPerson, type Moment } from './person.js'
import { siteOfFile, untilTrue } from './site.js'

const MINUTE = 60_000
const site = siteOfFile()

const ALONE = /Both sides by yourself/

/** A picture for whoever wants to look: SZTAB_LOOK names the folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SZTAB_LOOK
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

async function begin(title: RegExp, way: RegExp | undefined, scenario: string, options = {}) {
  const visit = await site.visit(options)
  const { page } = visit
  await page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
  if (way) {
    await page.getByRole('button', { name: new RegExp(`^Other ways to play: ${title.source}`) }).click()
    await page.getByRole('menuitem', { name: way }).click()
  } else await page.getByRole('button', { name: new RegExp(`^Play: ${title.source}`) }).click()
  await page.locator('[data-map] > svg[viewBox]').waitFor()
  const kit = await loadKit(scenario.split('/')[0]!)
  return { ...visit, person: new ClickingPerson(page, kit, kit.scenarios.find(({ id }) => id === scenario)!) }
}

/** The same page with people's own habits: a new question rests for a moment, the next unit is picked by itself. */
async function asPeopleDo(page: Page): Promise<void> {
  await page.evaluate(`localStorage.setItem('sztab.settle', '350'); localStorage.setItem('sztab.next', 'yes')`)
  await page.reload()
  await page.locator('[data-map] > svg[viewBox]').waitFor()
}

/** The same orders in every run: what does something before what ends something. */
function anyOrder(orders: OrderList, turn: number): Order {
  const all = Array.from({ length: orders.length }, (_, i) => orders.at(i))
  const doing = all.filter(({ do: verb }) => !['done', 'pass', 'forfeit'].includes(verb))
  const list = doing.length > 0 && turn % 3 > 0 ? doing : all
  return list[(turn * 7919) % list.length]!
}

async function playUntil(person: ClickingPerson, isThere: (moment: Moment) => boolean, most = 60): Promise<Moment> {
  for (let i = 0; i < most; i++) {
    const moment = (await person.moment())!
    if (isThere(moment)) return moment
    const { game, question } = moment
    const isMove = question.kind === 'move'
    await person.order(isMove ? { do: 'done' } : anyOrder(game.system.orders(game.position, question.side), i), moment)
  }
  throw new Error('the game does not come there')
}

/** What is asked after an order. */
function askedAfter({ system, position }: Game, side: string, order: Order): string | undefined {
  const copy = position.copy()
  const noDice = {
    roll: () => 1,
    draw: () => 0,
  }
  system.carryOut(copy, side, order, noDice)
  return system.questions(copy).find((question) => question.side === side)?.kind
}

const kindNow = async (person: ClickingPerson) => (await person.moment())?.question.kind

describe('nothing is lost by a click', () => {
  it(
    'a second click does not end what it has not read, and what ended can be taken back',
    async () => {
      const { context, page, person, errors } = await begin(/Kharkiv/, ALONE, 'tow/kharkiv')
      const DONE = { do: 'done' }
      await playUntil(
        person,
        ({ question, game }) => question.kind === 'move' && askedAfter(game, question.side, DONE) === 'attack',
      )
      await asPeopleDo(page)
      const end = page.getByRole('button', { name: 'End the movement' })
      await end.dblclick()
      await page.getByRole('button', { name: 'No more attacks' }).waitFor()
      await picture(page, 'after-double-click')
      expect(await kindNow(person)).toBe('attack')
      // Nothing that ends something lies under the pointer.
      const box = (await page.getByRole('button', { name: 'No more attacks' }).boundingBox())!
      const pointer = await page.evaluate<boolean>(
        `[...document.querySelectorAll(':hover')].some((one) => one.matches('[data-ending]'))`,
      )
      expect(pointer, JSON.stringify(box)).toBe(false)
      await page.waitForTimeout(400)
      await page.keyboard.press('z')
      await end.waitFor()
      expect(await kindNow(person)).toBe('move')
      // Whoever answers with keys has the focus at the new question, and a second press answers nothing.
      await page.waitForTimeout(400)
      await end.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'No more attacks' }).waitFor()
      expect(await page.evaluate(`document.activeElement.matches('[data-question]')`)).toBe(true)
      await page.keyboard.press('Enter')
      expect(await kindNow(person)).toBe('attack')
      // The log says what was taken back.
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )

  it(
    'an attack is planned, begun, given up, and launched by a step of its own',
    async () => {
      const { context, page, person, errors } = await begin(/Kharkiv/, ALONE, 'tow/kharkiv')
      const moment = await playUntil(
        person,
        ({ question, plan }) =>
          question.kind === 'attack' && targets(plan).some((place) => plan.toward(place).length > 1),
      )
      const place = targets(moment.plan).find((one) => moment.plan.toward(one).length > 1)!
      const before = moment.game.length
      await person.clickHex(person.hexNamed(place))
      await page.locator('[data-planner]').waitFor()
      expect(await page.locator('[data-planner] .tray-piece').count()).toBeGreaterThan(1)
      expect(await violations(page)).toEqual([])
      await picture(page, 'planner')
      const odds = async () => page.locator('[data-planner] .account').textContent()
      const all = await odds()
      await page.locator('[data-planner] .tray-piece').last().click()
      expect(await odds()).not.toBe(all)
      await page.locator('[data-planner] .tray-piece').last().click()
      await page.getByRole('button', { name: /^Attack with/ }).click()
      await page.getByRole('button', { name: 'Launch the attack' }).waitFor()
      expect((await person.game()).throws).toBe(moment.game.throws)
      await picture(page, 'launch')
      expect(await violations(page)).toEqual([])
      await page.locator('[data-give-up]').click()
      await page.getByRole('button', { name: 'No more attacks' }).waitFor()
      expect((await person.game()).length).toBe(before)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})

const targets = (plan: Moment['plan']): string[] => [
  ...new Set(plan.pieces.flatMap((piece) => [...plan.offers(piece).places.keys()])),
]

describe('who, what and where', () => {
  it(
    'the bar, a recap of what the others did, the map that follows, the order of battle and the way out of the past',
    async () => {
      const { context, page, person, errors } = await begin(/Kharkiv/, ALONE, 'tow/kharkiv', {
        viewport: { width: 1280, height: 900 },
      })
      const moment = await playUntil(person, ({ question }) => question.kind === 'move')
      expect(await page.locator('[data-activity]').textContent()).toMatch(/: movement, 0 of \d+ moved$/)
      expect(await page.locator('.stages .now').textContent()).toBe('Actions')
      // Whoever moves the map keeps it, and one press gives it back.
      const follow = page.locator('[data-follow]')
      expect(await follow.getAttribute('aria-pressed')).toBe('true')
      await page.keyboard.press('+')
      await page.locator('[data-follow][aria-pressed=false]').waitFor()
      await follow.click()
      await page.locator('[data-follow][aria-pressed=true]').waitFor()
      // The order of battle, by typing.
      await page.getByRole('tab', { name: 'Units' }).click()
      const rows = page.locator('.unit-row')
      const all = await rows.count()
      await page.getByRole('searchbox', { name: 'Find a unit' }).fill('infantry')
      await untilTrue(page, `document.querySelectorAll('.unit-row').length < ${all}`)
      expect(await violations(page)).toEqual([])
      await picture(page, 'order-of-battle')
      // A unit that has moved, taken back, is struck out in the log.
      const [unit] = moment.plan.pieces
      const to = [...moment.plan.offers(unit!).places.keys()][0]!
      await person.order({ do: 'move', unit: unit!, to }, moment)
      expect(await page.locator('[data-activity]').textContent()).toMatch(/: movement, 1 of \d+ moved$/)
      await page.keyboard.press('z')
      await page.getByRole('tab', { name: 'Log' }).click()
      await page.locator('.log-entry.taken-back').first().waitFor()
      // The past has a way out whatever tab is open, and names each order.
      await page.keyboard.press('r')
      await page.getByRole('button', { name: 'One order back' }).click()
      expect(await page.locator('[data-replay] .dock-hint').textContent()).toMatch(/^Order \d+ · /)
      await page.getByRole('tab', { name: 'Turns' }).click()
      await picture(page, 'replay')
      await page.getByRole('button', { name: 'Back to the game' }).click()
      await page.locator('[data-answers]').waitFor()
      // What the others did is told to whoever is asked next, step by step, until he decides something.
      const recap = page.locator('[data-recap]')
      for (let i = 0; i < 60 && (await recap.count()) === 0; i++) {
        const { game, question, plan } = (await person.moment())!
        const isMove = question.kind === 'move'
        const order = isMove ? { do: 'done' } : anyOrder(game.system.orders(game.position, question.side), i)
        await person.order(order, { game, question, plan })
      }
      await picture(page, 'recap')
      await recap.getByRole('button', { name: 'One step on' }).click()
      expect(await recap.textContent()).toMatch(/1 of \d+:/)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    3 * MINUTE,
  )
})
