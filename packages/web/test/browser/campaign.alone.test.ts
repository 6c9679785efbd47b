import { loadKit } from '@sztab/content'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ClickingPerson } from './person.js'
import { siteOfFile } from './site.js'

const MINUTE = 60_000
/** Nobody feels a page stand still for less. */
const MOST_MILLISECONDS = 200
const ANSWERS = 3
const site = siteOfFile()

interface Longest {
  /** As the page sees it: with all that the machine does besides. */
  readonly seen: number
  /** What the page itself worked. */
  readonly worked: number
}

interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const LONG_TASKS = `
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
`

/** The longest task of the page's own thread while something is done. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<Longest> {
  const browser = page.context().browser()!
  await page.evaluate(LONG_TASKS)
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly Traced[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
  const worked = Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  return { seen: await page.evaluate<number>('window.longest'), worked }
}

async function playCampaign(scenario: string, title: RegExp): Promise<Longest> {
  const kit = await loadKit(scenario.split('/')[0]!)
  const { context, page, errors } = await site.visit({ serviceWorkers: 'allow' })
  await page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
  const person = new ClickingPerson(page, kit, kit.scenarios.find(({ id }) => id === scenario)!)
  const longest = await longestTask(page, async () => {
    await page.getByRole('button', { name: new RegExp(`^Other ways to play: ${title.source}`) }).click()
    await page.getByRole('menuitem', { name: /Both sides by yourself/ }).click()
    await page.locator('[data-map]').waitFor()
    for (let i = 0; i < ANSWERS; i++) {
      const moment = (await person.moment())!
      const orders = kit.system.orders(moment.game.position, moment.question.side)
      await person.order(orders.at(Math.floor(orders.length / 2)), moment)
    }
  })
  expect((await person.game()).length).toBeGreaterThanOrEqual(ANSWERS)
  expect(errors).toEqual([])
  await context.close()
  return longest
}

it.each([
  ['tow/campaign', /The campaign: from Kharkiv/],
  ['avl/campaign', /The campaign: from the Don/],
] as const)(
  `%s opens and is played without standing still for ${MOST_MILLISECONDS} ms`,
  async (scenario, title) => {
    let best: Longest = { seen: 0, worked: Number.POSITIVE_INFINITY }
    // Other tests may be using the two cores: the best of a few is what the page can do.
    for (let i = 0; i < 3 && best.worked > MOST_MILLISECONDS; i++) {
      const longest = await playCampaign(scenario, title)
      if (longest.worked < best.worked) best = longest
    }
    const [worked, seen] = [best.worked, best.seen].map((value) => value.toFixed(0))
    process.stdout.write(`page: ${scenario}, longest task ${worked} ms of work, ${seen} ms by the clock\n`)
    expect(best.worked).toBeLessThan(MOST_MILLISECONDS)
  },
  2 * MINUTE,
)
