import { loadKit } from '@sztab/content'
import { chooseOptions, Game, type Order, type OrderList } from '@sztab/engine'
import { expect, it } from 'vitest'
import { ClickingPerson } from './person.js'
import { openRecord } from './records.js'
import { siteOfFile } from './site.js'

const MINUTE = 60_000
const SCENARIO = 'tow/kharkiv'
const RELOAD_AFTER = 3
const site = siteOfFile()

/** Attacks where that is to be had, and otherwise ends what can be ended, so that the game stays short. */
function choose(orders: OrderList): Order {
  const wanted = ['launch', 'attack', 'done', 'pass'].map((verb) => orders.groups.find((group) => group.verb === verb))
  return orders.at(wanted.find((group) => group !== undefined)?.start ?? 0)
}

it(
  'a person who clicks plays against a bot to the end, through a reload in the middle',
  async () => {
    const kit = await loadKit('tow')
    const scenario = kit.scenarios.find(({ id }) => id === SCENARIO)!
    const { record } = Game.begin(kit.system, {
      scenario,
      options: chooseOptions(kit.system.options, {}),
      key: '3'.padStart(64, '0'),
      seeds: Object.fromEntries(scenario.sides.map((side) => [side, side])),
      seats: { axis: 'random', soviet: 'person' },
    })
    const { context, page, errors } = await openRecord(site, record)
    const person = new ClickingPerson(page, kit, scenario)
    for (let orders = 1; ; orders++) {
      const moment = await person.moment()
      if (!moment) break
      expect(moment.question.side).toBe('soviet')
      await person.order(choose(kit.system.orders(moment.game.position, 'soviet')), moment)
      if (orders !== RELOAD_AFTER) continue
      await page.reload()
      await page.locator('[data-map]').waitFor()
    }
    await page.locator('[data-outcome]').waitFor()
    const { entries } = (await person.game()).record
    const answered = entries.filter(({ answer }) => answer !== undefined).map(({ side }) => side)
    expect(new Set(answered)).toEqual(new Set(['axis', 'soviet']))
    expect(errors).toEqual([])
    await context.close()
  },
  3 * MINUTE,
)
