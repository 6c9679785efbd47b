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
})
