import { colourOf, lightTheme } from '@sztab/board'
import { loadKit } from '@sztab/content'
import type { Order, OrderList } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from './axe.js'
import { ClickingPerson, type Person } from './person.js'
import { siteOfFile } from './site.js'
import { TypingPerson } from './typing-person.js'

const MINUTE = 60_000
const site = siteOfFile()

async function begin(title: string) {
  const visit = await site.visit()
  await visit.page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
  await visit.page.getByRole('button', { name: `Other ways to play: ${title}` }).click()
  await visit.page.getByRole('menuitem', { name: /Both sides by yourself/ }).click()
  await visit.page.locator('[data-map]').waitFor()
  return visit
}

async function personAt<P extends Person>(
  Kind: new (...given: ConstructorParameters<typeof ClickingPerson>) => P,
  page: Page,
  scenario: string,
): Promise<P> {
  const kit = await loadKit('wb95')
  return new Kind(page, kit, kit.scenarios.find(({ id }) => id === scenario)!)
}

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

/** Orders drawn at random, the same in every run: fights before moves, moves towards the enemy, and few others. */
class Mind {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  choose(orders: OrderList, distance: (to: string) => number): Order {
    const eager = orders.groups.filter(({ verb }) => EAGER.includes(verb))
    const ends = orders.groups.filter(({ verb }) => verb === 'done')
    const moves = orders.groups.filter(({ verb }) => verb === 'move')
    if (eager.length > 0 && this.#below(10) < 8) return this.#from(orders, eager)
    if (ends.length > 0 && this.#below(10) < 2) return this.#from(orders, ends)
    if (moves.length === 0 || this.#below(10) < 1) return this.#from(orders, orders.groups)
    const { start, length } = moves[this.#below(moves.length)]!
    const all = Array.from({ length }, (_, i) => orders.at(start + i))
    return all.reduce((best, one) => (distance(one.to as string) < distance(best.to as string) ? one : best))
  }

  #from(orders: OrderList, groups: OrderList['groups']): Order {
    const { start, length } = groups[this.#below(groups.length)]!
    return orders.at(start + this.#below(length))
  }

  #below(most: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((this.#state / 2 ** 32) * most)
  }
}

/** Plays to the end, and tells which questions were answered. */
async function play(person: Person, seed: number): Promise<ReadonlySet<string>> {
  const mind = new Mind(seed)
  const answered = new Set<string>()
  for (;;) {
    const moment = await person.moment()
    if (!moment) return answered
    const { game, question } = moment
    const orders = game.system.orders(game.position, question.side)
    await person.order(mind.choose(orders, person.distanceToEnemy(moment)), moment)
    answered.add(question.kind)
  }
}

describe('the lesson of wb95', () => {
  it(
    'is played by clicking to a winner',
    async () => {
      const { context, page, errors } = await begin('The road to the village')
      const person = await personAt(ClickingPerson, page, 'wb95/lesson')
      const answered = await play(person, 3)
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
    'is played by keyboard alone',
    async () => {
      const { context, page, errors } = await begin('The road to the village')
      const person = await personAt(TypingPerson, page, 'wb95/lesson')
      expect([...(await play(person, 8))]).toEqual(expect.arrayContaining(['move', 'combat', 'attack']))
      await page.locator('[data-outcome]').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    6 * MINUTE,
  )

  it(
    'shows what must be attacked, and a way to do it where an attack cannot be launched yet',
    async () => {
      const { context, page, errors } = await begin('The road to the village')
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
      const { context, page } = await begin('The road to the village')
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
