import { loadKit } from '@sztab/content'
import { HexMap, type MapFile, type Order, type OrderList } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { some } from '../../../../test-support/night.js'
import { violations } from './axe.js'
import { ClickingPerson, type Person } from './person.js'
import { siteOfFile } from './site.js'
import { TypingPerson } from './typing-person.js'

const MINUTE = 60_000
const site = siteOfFile()

const ALONE = /Both sides by yourself/
const FRIENDS = /Two players/

/** Begins a game; nothing is shown slowly. */
async function begin(title: RegExp, way: RegExp, options = {}) {
  const visit = await site.visit(options)
  await visit.page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
  await visit.page.getByRole('button', { name: new RegExp(`^Other ways to play: ${title.source}`) }).click()
  await visit.page.getByRole('menuitem', { name: way }).click()
  await visit.page.locator('[data-map], .curtain').waitFor()
  return visit
}

async function personAt<P extends Person>(
  Kind: new (...given: ConstructorParameters<typeof ClickingPerson>) => P,
  page: Page,
  scenario: string,
): Promise<P> {
  const kit = await loadKit(scenario.split('/')[0]!)
  return new Kind(page, kit, kit.scenarios.find(({ id }) => id === scenario)!)
}

/** Orders drawn at random, the same in every run; what ends a segment is taken often, so that games stay short. */
class Mind {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  choose(orders: OrderList): Order {
    const end = orders.groups.find(({ verb }) => verb === 'done')
    if (end && this.below(10) < 5) return orders.at(end.start)
    const fight = orders.groups.filter(({ verb }) => verb === 'attack' || verb === 'launch')
    if (fight.length > 0 && this.below(10) < 7) {
      const { start, length } = fight[this.below(fight.length)]!
      return orders.at(start + this.below(length))
    }
    return orders.at(this.below(orders.length))
  }

  private below(most: number): number {
    this.state = (Math.imul(this.state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((this.state / 2 ** 32) * most)
  }
}

/** Plays on until the game is over, or so long. */
async function play(person: Person, seed: number, until: () => Promise<boolean> = async () => false): Promise<number> {
  const mind = new Mind(seed)
  for (let orders = 0; ; orders++) {
    const moment = await person.moment()
    if (!moment || (await until())) return orders
    const { game, question } = moment
    await person.order(mind.choose(game.system.orders(game.position, question.side)), moment)
  }
}

describe('a whole game', () => {
  it(
    'of tow/kharkiv by clicking, two persons at one screen',
    async () => {
      const { context, page, errors } = await begin(/Kharkiv/, FRIENDS)
      const person = await personAt(ClickingPerson, page, 'tow/kharkiv')
      expect(await play(person, 7)).toBeGreaterThan(10)
      await page.locator('[data-outcome]').waitFor()
      expect(await page.locator('[data-outcome] h2').textContent()).toMatch(/^Victory: (Axis|Soviets)$/)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    6 * MINUTE,
  )

  it(
    'of avl/don by clicking, one person on both sides',
    async () => {
      const { context, page, errors } = await begin(/Across the Don/, ALONE)
      const person = await personAt(ClickingPerson, page, 'avl/don')
      expect(await play(person, 3)).toBeGreaterThan(8)
      await page.locator('[data-outcome]').waitFor()
      expect(await page.locator('[data-outcome] h2').textContent()).toMatch(/^(Victory: (Axis|Soviets)|A draw)$/)
      expect(errors).toEqual([])
      await context.close()
    },
    6 * MINUTE,
  )

  // By day others type: the beginnings of two lessons, and questions of every kind.
  it.each(some(['tow/kharkiv'], 0))(
    'of %s by keyboard alone',
    async (scenario) => {
      const { context, page, errors } = await begin(/Kharkiv/, ALONE)
      const person = await personAt(TypingPerson, page, scenario)
      expect(await play(person, 11)).toBeGreaterThan(10)
      await page.locator('[data-outcome]').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    6 * MINUTE,
  )
})

describe('the table', () => {
  it(
    'keeps from a side what it may not know',
    async () => {
      const { context, page } = await begin(/Kharkiv/, FRIENDS)
      const person = await personAt(ClickingPerson, page, 'tow/kharkiv')
      const selected = async () => (await person.game()).position.turn >= 1 && (await person.game()).throws > 0
      const isAxisAsked = async () => (await person.eyes()) === 'axis' && (await selected())
      await play(person, 7, isAxisAsked)
      expect(await person.eyes()).toBe('axis')
      const log = (await page.locator('.log-list').textContent()) ?? ''
      expect(log).not.toContain('The Soviets select')
      await page.getByRole('tab', { name: 'Cup' }).click()
      const game = await person.game()
      const { chit } = game.position.setting.names
      const hidden = game.system.view(game.position, 'axis') as unknown as { cup: Int32Array }
      const unknown = chit!.all.filter((_, i) => hidden.cup[i] === -0x80000000)
      expect(unknown.length).toBeGreaterThan(0)
      for (const kind of unknown) {
        const row = page.getByRole('row', { name: new RegExp(`^${person.chitName(kind)} `) })
        expect(await row.textContent()).toContain('unknown')
      }
      await context.close()
    },
    3 * MINUTE,
  )

  it(
    'shows nothing of the game while the curtain is down',
    async () => {
      const { context, page } = await begin(/Kharkiv/, FRIENDS)
      expect(await page.locator('.curtain').count()).toBe(1)
      expect(await page.locator('[data-map], .log-list, .counter').count()).toBe(0)
      expect(await violations(page)).toEqual([])
      await context.close()
    },
    MINUTE,
  )

  it(
    'says in the language of the reader which rule forbids a click',
    async () => {
      const { context, page } = await begin(/Kharkiv/, ALONE)
      const person = await personAt(ClickingPerson, page, 'tow/kharkiv')
      await play(person, 7, async () => (await person.moment())?.question.kind === 'move')
      await page.getByRole('button', { name: 'Language and colours' }).click()
      await page.getByRole('menuitemradio', { name: 'Polski' }).click()
      await page.keyboard.press('Escape')
      await page.locator('html[lang=pl]').waitFor()
      const moment = (await person.moment())!
      const { grid } = new HexMap((moment.game.beginning.scenario as unknown as { map: MapFile }).map)
      const enemy = [...grid.row.keys()].find((hex) => person.isHeldByOther(moment, hex))!
      await person.clickHex(enemy)
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').textContent()).toMatch(/^\d+\.\d+(\.\d+)?: /)
      await context.close()
    },
    2 * MINUTE,
  )

  it.each(
    some(
      [
        ['light', 1280, 800, 'en-GB'],
        ['dark', 390, 844, 'en-GB'],
      ] as const,
      1,
    ),
  )(
    'is without a fault for axe: %s, %i pixels wide',
    async (colorScheme, width, height, locale) => {
      const { context, page, errors } = await begin(/Kharkiv/, ALONE, {
        colorScheme,
        viewport: { width, height },
        locale,
      })
      expect(await violations(page)).toEqual([])
      await page.locator('[data-map]').focus()
      for (const key of ['n', 'Enter', 'n', 'n', 'n', 't', 'Enter']) await page.keyboard.press(key)
      await page.getByRole('button', { name: 'Launch the attack' }).waitFor()
      expect(await violations(page)).toEqual([])
      if ((await page.locator('.panel').count()) === 0) await page.keyboard.press('p')
      for (const panel of ['Turns', 'Cup', 'Victory', 'Units', 'Log', 'Replay']) {
        await page.getByRole('tab', { name: panel }).click()
        expect(await violations(page)).toEqual([])
      }
      await page.keyboard.press('Shift+?')
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(400)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})
