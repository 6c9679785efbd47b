import { loadKit } from '@sztab/content'
import type { Order, OrderList } from '@sztab/engine'
import type { Page } from 'playwright-core'
import type { ClickingPerson, Moment, Person } from './person.js'
import type { Site, Visit } from './site.js'

/** A lesson played in the page by somebody whose mind is made up by chance, the same in every run. */

/** Begins a scenario with both sides in one hand, or in another way. */
export async function begin(
  site: Pick<Site, 'visit'>,
  title: string,
  way: RegExp = /Both sides by yourself/,
): Promise<Visit> {
  const visit = await site.visit()
  await visit.page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
  await visit.page.getByRole('button', { name: `Other ways to play: ${title}` }).click()
  await visit.page.getByRole('menuitem', { name: way }).click()
  await visit.page.locator('[data-map], .curtain').first().waitFor()
  return visit
}

export async function personAt<P extends Person>(
  Kind: new (...given: ConstructorParameters<typeof ClickingPerson>) => P,
  page: Page,
  scenario: string,
): Promise<P> {
  const kit = await loadKit(scenario.split('/')[0]!)
  return new Kind(page, kit, kit.scenarios.find(({ id }) => id === scenario)!)
}

/** Orders drawn at random, the same in every run: fights before moves, moves towards the enemy, and few others. */
class Mind {
  #state: number
  readonly #eager: readonly string[]
  readonly #ends: number

  /** `eager`: the verbs that lead to fights and through them; `ends`: of a hundred times that a thing could be ended it is. */
  constructor(seed: number, eager: readonly string[], ends = 20) {
    this.#state = seed
    this.#eager = eager
    this.#ends = ends
  }

  choose(orders: OrderList, distance: (to: string) => number): Order {
    const eager = orders.groups.filter(({ verb }) => this.#eager.includes(verb))
    const ends = orders.groups.filter(({ verb }) => verb === 'done')
    const moves = orders.groups.filter(({ verb }) => verb === 'move')
    if (eager.length > 0 && this.#below(10) < 8) return this.#from(orders, eager)
    if (ends.length > 0 && this.#below(100) < this.#ends) return this.#from(orders, ends)
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

interface Habits {
  /** The verbs that lead to fights and through them. */
  readonly eager: readonly string[]
  /** Of a hundred times that a thing could be ended it is. */
  readonly ends?: number
  /** After so many orders it is enough. */
  readonly most?: number
  readonly at?: (moment: Moment) => Promise<void>
}

/** Plays to the end, and tells which questions were answered. */
export async function play(
  person: Person,
  seed: number,
  { eager, ends, most = Number.POSITIVE_INFINITY, at }: Habits,
): Promise<ReadonlySet<string>> {
  const mind = new Mind(seed, eager, ends)
  const answered = new Set<string>()
  for (let i = 0; i < most; i++) {
    const moment = await person.moment()
    if (!moment) return answered
    const { game, question } = moment
    await at?.(moment)
    const orders = game.system.orders(game.position, question.side)
    await person.order(mind.choose(orders, person.distanceToEnemy(moment)), moment)
    answered.add(question.kind)
  }
  return answered
}
