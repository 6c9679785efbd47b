import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadKit } from '@sztab/content'
import type { GameRecord, Order } from '@sztab/engine'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { some } from '../../../../test-support/night.js'
import { playRandomly } from '../random-game.js'
import { violations } from './axe.js'
import { ClickingPerson, type Moment } from './person.js'
import { openRecord } from './records.js'
import { endOf, momentOf } from './screens/moments.js'
import { keptGames, siteOfFile, untilTrue } from './site.js'

/** What once stood in the way of an evening at the table, each shown gone. Games are opened where it matters, not played to there. */

const MINUTE = 60_000
const site = siteOfFile()
const pictures = join(import.meta.dirname, '../../../../build/screens')
mkdirSync(pictures, { recursive: true })
const picture = (page: Page, name: string) => page.screenshot({ path: join(pictures, `finding-${name}.png`) })

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const open = (record: GameRecord, browser: BrowserContextOptions = {}, pace: 'none' | 'normal' = 'none') =>
  openRecord(site, record, { browser, pace, isSeated: true })

async function personAt(page: Page, scenario: string): Promise<ClickingPerson> {
  const kit = await loadKit(scenario.split('/')[0]!)
  return new ClickingPerson(page, kit, kit.scenarios.find(({ id }) => id === scenario)!)
}

/** Switches layers on in the menu. */
async function show(page: Page, ...layers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Show on the map' }).click()
  for (const layer of layers) await page.locator(`[role=menu] [data-key="${layer}"]`).click()
  await page.keyboard.press('Escape')
  await page.locator('[role=menu]').waitFor({ state: 'detached' })
}

/** The last question before a new turn, and the answer that brings it. */
async function beforeTurn(scenario: string): Promise<{ record: GameRecord; order: Order }> {
  let last: { turn: number; record: GameRecord } | undefined
  let found: { record: GameRecord; order: Order } | undefined
  const stop = new Error('found')
  await playRandomly(scenario, 3, ({ game }) => {
    const { turn } = game.position
    if (last && turn > last.turn && last.turn >= 1) {
      const answered = game.record.entries
        .slice(last.record.entries.length)
        .filter(({ answer }) => answer !== undefined)
      if (answered.length === 1) {
        found = { record: last.record, order: answered[0]!.order as Order }
        throw stop
      }
    }
    last = { turn, record: structuredClone(game.record) }
  }).catch((error) => {
    if (error !== stop) throw error
  })
  return found!
}

const campaigns = [
  { scenario: 'tow/campaign', question: 'move', side: 'soviet', from: 100 },
  { scenario: 'bcs/clervaux', question: 'act', side: 'german' },
  { scenario: 'avl/campaign', question: 'move', side: 'soviet', from: 60 },
  { scenario: 'wb95/uranus', question: 'move', side: 'soviet' },
]

describe.each(some(campaigns, 1))('in $scenario', (wanted) => {
  it(
    'who can attack next and who can come is told on the card, beside the whole stack, in 900 pixels',
    async () => {
      const { record } = await momentOf(wanted)
      const { context, page, errors } = await open(record, DESKTOP)
      const person = await personAt(page, wanted.scenario)
      const { game, plan } = (await person.moment())!
      // Marks are large enough to be seen, and in sight.
      const [first, second] = ['0', '1'].map((i) => plan.pieces[Number(i)]!)
      expect(await page.evaluate<number>(HEX_SIZE)).toBeGreaterThan(14)
      expect(first ?? second).toBeDefined()
      await show(page, 'threats', 'comers')
      expect(await page.locator('[data-legend] li').count()).toBe(2)
      const { system } = game
      const eyes = wanted.side
      const held = (place: string) => person.unitsIn(game, place).length
      const hexes = person.placesHeld(game).filter((place) => held(place) > 0)
      const threatened = hexes.filter((place) => {
        const { entries } = system.survey(game.position, eyes, { kind: 'threats', place })
        return entries.some(({ to, unit }) => to !== undefined && unit !== undefined)
      })
      const seen: string[] = []
      for (const place of threatened.sort((a, b) => held(b) - held(a))) {
        const { x, y, isFree } = await person.pixelOfHex(place)
        if (!isFree) continue
        await page.mouse.move(x, y)
        await page.locator('[data-told-of=threats]').waitFor()
        expect(await page.locator('[data-told-of=threats] .threat-chances li').count()).toBeGreaterThan(0)
        const isSeen = await page.evaluate<boolean>(`(() => {
          const bottom = (name) => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0
          const card = Math.min(bottom('.hexcard'), innerHeight) + 1
          return bottom('.hexcard-stack') <= card && bottom('[data-told-of=threats]') <= card
        })()`)
        expect(isSeen, `${place} is seen whole`).toBe(true)
        seen.push(place)
        if (seen.length === 1) break
      }
      expect(seen.length).toBeGreaterThan(0)
      await page.locator('[data-told-of=comers], [data-told-of=threats]').first().waitFor()
      await picture(page, `threats-${wanted.scenario.replace('/', '-')}`)
      // Whatever arrives stands on the turn track.
      await page.getByRole('tab', { name: 'Turns' }).click()
      expect(await page.locator('.turn-arrivals').count()).toBeGreaterThan(0)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})

/** How many pixels a hex is wide. */
const HEX_SIZE = `(() => {
  const svg = document.querySelector('[data-map] > svg')
  return Number(svg.getAttribute('width')) / Number(svg.getAttribute('viewBox').split(' ')[2]) * 1.5
})()`

describe('what is marked', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])(
    'lies under nothing on a %s, and the bar keeps its height',
    async (name, options) => {
      const { record } = await momentOf({ scenario: 'tow/kharkiv', question: 'retreat', side: 'axis' })
      const { context, page, errors } = await open(record, options)
      const person = await personAt(page, 'tow/kharkiv')
      const { plan } = (await person.moment())!
      const places = [...new Set(plan.pieces.flatMap((piece) => [...plan.offers(piece).places.keys()]))]
      expect(places.length).toBeGreaterThan(0)
      for (const place of places) expect(await person.pixelOfHex(place)).toMatchObject({ isFree: true })
      await picture(page, `marks-${name}`)
      const heights = new Set<number>()
      for (let i = 0; i < 8; i++) {
        const { game, question, plan: now } = (await person.moment())!
        heights.add(await page.evaluate<number>(`document.querySelector('.bar').offsetHeight`))
        const orders = game.system.orders(game.position, question.side)
        await person.order(now.buttons.at(-1) ?? orders.at(0), { game, question, plan: now })
      }
      if (name === 'phone') expect([...heights]).toHaveLength(1)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )

  it(
    'a new turn is announced, and holds nobody up',
    async () => {
      const { record, order } = await beforeTurn('tow/kharkiv')
      const { context, page } = await open(record, DESKTOP)
      const person = await personAt(page, 'tow/kharkiv')
      await person.order(order, (await person.moment())!)
      await page.locator('[data-banner]').waitFor()
      expect(await page.locator('[data-banner]').textContent()).toMatch(/^Turn 2 of/)
      expect(await person.moment()).toBeDefined()
      await page.locator('[data-banner]').waitFor({ state: 'detached', timeout: 10_000 })
      await context.close()
    },
    2 * MINUTE,
  )
})

describe('two persons at one screen', () => {
  it(
    'see the die, and go on with the combat without a curtain',
    async () => {
      const isOpen = (kind: string) => ['loss', 'retreat', 'advance'].includes(kind)
      const { record } = await launchBefore('tow/kharkiv', isOpen)
      const { context, page, errors } = await open(record, DESKTOP, 'normal')
      // A die lies there for a moment only: the page itself writes down what comes and goes.
      await page.evaluate(`(() => {
        window.seen = { die: false, curtain: false }
        new MutationObserver(() => {
          if (document.querySelector('.happening .die')) window.seen.die = true
          if (document.querySelector('.curtain')) window.seen.curtain = true
        }).observe(document.body, { childList: true, subtree: true })
      })()`)
      await page.getByRole('button', { name: 'Launch the attack' }).click()
      await untilTrue(page, 'window.seen.die')
      await page.locator('[data-answers]').waitFor()
      expect(await page.evaluate('window.seen')).toEqual({ die: true, curtain: false })
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})

/** A launch after which the other side answers something. */
async function launchBefore(scenario: string, isSuch: (kind: string) => boolean): Promise<{ record: GameRecord }> {
  const stop = new Error('found')
  for (let number = 1; number < 30; number++) {
    let last: { record: GameRecord; side: string; kind: string } | undefined
    let found: GameRecord | undefined
    await playRandomly(scenario, number, ({ game, question }) => {
      const entries = game.record.entries.slice(last?.record.entries.length ?? 0)
      const isLaunch = entries.some(({ order }) => (order as Order).do === 'launch')
      if (last?.kind === 'assemble' && isLaunch && question.side !== last.side && isSuch(question.kind)) {
        found = last.record
        throw stop
      }
      last = { record: structuredClone(game.record), side: question.side, kind: question.kind }
    }).catch((error) => {
      if (error !== stop) throw error
    })
    if (found) return { record: found }
  }
  throw new Error('no such launch')
}

/** An attack that its first attacker could make alone, so that there are chances to tell at once. */
function strongAttack({ game, question, plan }: Moment): Order {
  const attacks = plan.pieces.flatMap((unit) =>
    [...plan.offers(unit).places.keys()].map((target): Order => ({ do: 'attack', unit, target })),
  )
  const found = attacks.find((order) => {
    const fork = game.fork()
    fork.submit(question.side, { id: 'try', question: question.id, orders: [order] })
    return fork.system.check(fork.position, question.side, { do: 'launch' }).legal
  })
  if (!found) throw new Error('nobody could attack alone')
  return found
}

describe('for who hears the table', () => {
  it(
    'the focus goes to the new question, odds and losses are spoken, and letters can be kept to the map',
    async () => {
      const { record } = await momentOf({ scenario: 'tow/kharkiv', question: 'attack', side: 'soviet' })
      const { context, page, errors } = await open(record, DESKTOP)
      const person = await personAt(page, 'tow/kharkiv')
      const moment = (await person.moment())!
      await person.order(strongAttack(moment), moment)
      await untilTrue(page, `document.activeElement.matches('[data-question]')`)
      await untilTrue(page, `/%/.test(document.querySelector('[data-prospects]').textContent)`)
      const spoken = await page.locator('[data-prospects]').textContent()
      expect(spoken).toMatch(/column/i)
      expect(spoken).toMatch(/loses on average/)
      // As a reader walks it: what has the focus is the question, and nothing that can be pressed is without a name.
      const devtools = await context.newCDPSession(page)
      const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
      const isPressed = ({ role, ignored }: AxNode) =>
        !ignored && ['button', 'link', 'tab', 'checkbox', 'switch', 'menuitem', 'radio'].includes(role?.value ?? '')
      const nameless = nodes.filter((node) => isPressed(node) && !node.name?.value)
      expect(nodes.filter(isPressed).length).toBeGreaterThan(10)
      expect(nameless).toEqual([])
      const focused = nodes.find(({ properties = [] }) =>
        properties.some(({ name, value }) => name === 'focused' && value.value === true),
      )
      expect(focused).toBeDefined()
      expect(nodes.some(({ role }) => role?.value === 'application')).toBe(true)
      // Letters everywhere, or only on the map.
      await page.keyboard.press('?')
      await page.getByRole('switch', { name: /Letters and digits/ }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.locator('[data-letters] label').click()
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog]').waitFor({ state: 'detached' })
      const isOpenPanel = () => page.locator('.panel').count()
      await page.getByRole('tab', { name: 'Log' }).focus()
      await page.keyboard.press('p')
      expect(await isOpenPanel()).toBe(1)
      await page.locator('[data-map]').focus()
      await page.keyboard.press('p')
      await page.locator('.panel').waitFor({ state: 'detached' })
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})

interface AxNode {
  readonly ignored?: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
}

describe('a game that is over', () => {
  it(
    'has its dice checked in the page, and a name in the list',
    async () => {
      const { record } = await endOf('tow/kharkiv')
      const { context, page, errors } = await open(record, DESKTOP)
      await page.locator('[data-outcome]').getByRole('button', { name: 'Check the dice' }).click()
      const check = page.locator('[data-dice-check]')
      await check.getByRole('button', { name: 'Check the dice' }).click()
      expect(await check.locator('li').last().textContent()).toBe(
        'Everything was checked, and nothing is wrong with the record.',
      )
      // Another number than the one that was noted.
      await check.getByRole('textbox').fill('0'.repeat(64))
      await check.getByRole('button', { name: 'Check the dice' }).click()
      expect(await check.locator('li').last().textContent()).toBe('The record is wrong.')
      expect(await violations(page)).toEqual([])
      await picture(page, 'dice')
      await page.getByRole('link', { name: 'To the start screen' }).first().click()
      await page.getByRole('heading', { name: 'Finished games' }).waitFor()
      await page.getByRole('button', { name: /^More for this game/ }).click()
      await page.getByRole('menuitem', { name: 'Name it…' }).click()
      await page.getByRole('textbox', { name: 'Name of the game' }).fill('Evening at Anna’s')
      await page.getByRole('button', { name: 'Name it', exact: true }).click()
      await page.getByRole('heading', { name: 'Evening at Anna’s' }).waitFor()
      expect(await keptGames(page)).toMatchObject([{ name: 'Evening at Anna’s' }])
      expect(await violations(page)).toEqual([])
      await picture(page, 'named')
      // Back to how it ended, and the same once more: a game of its own, with other dice.
      await page.goBack()
      await page.locator('[data-outcome]').getByRole('button', { name: 'Play it again' }).click()
      await page.locator('[data-outcome]').waitFor({ state: 'detached' })
      await page.locator('[data-map], .curtain').first().waitFor()
      const [first, second] = await keptGames(page)
      expect([first!.result, second!.result].filter((result) => result !== undefined)).toHaveLength(1)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})

describe('since when', () => {
  it(
    'what moved since the last order and since the last turn are two layers with a legend, and their marks are not the same',
    async () => {
      const { record } = await momentOf({ scenario: 'tow/kharkiv', question: 'move', side: 'axis', from: 40 })
      const { context, page } = await open(record, DESKTOP)
      const arrows = () =>
        page.evaluate<number>(
          `document.querySelectorAll('[data-map] svg [data-overlay=path], [data-map] svg .path').length`,
        )
      await show(page, 'moved')
      expect(await page.locator('[data-legend] li').allTextContents()).toEqual(['What moved since my last order'])
      const since = await arrows()
      await show(page, 'moved', 'moved-turn')
      expect(await page.locator('[data-legend] li').allTextContents()).toEqual(['What moved since my last turn'])
      expect(await arrows()).toBeGreaterThanOrEqual(since)
      // Numbers of rules stand in the row of what they are about, at its end and inside the panel, in the log and in the points.
      for (const [tab, row] of [
        ['Log', '.log-entry'],
        ['Victory', '.points-rows li, .points-sum > p'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await page.locator(`:is(${row}) .rule-numbers`).first().waitFor()
        expect(await page.evaluate<string[]>(astray(row)), tab).toEqual([])
      }
      expect(await violations(page)).toEqual([])
      // What was told can be walked through again from the log, step by step.
      await page.getByRole('tab', { name: 'Log' }).click()
      await page.getByRole('button', { name: 'Since last turn' }).click()
      await page.locator('[data-recap]').getByRole('button', { name: 'One step on' }).click()
      expect(await page.locator('[data-recap]').textContent()).toMatch(/1 of \d+:/)
      // What decides the game is marked on the map, and the card of the hex says what taking it would do.
      const person = await personAt(page, 'tow/kharkiv')
      const { x, y } = await person.pixelOfHex('2634')
      await page.mouse.move(x, y)
      await page.locator('.hexcard-goal').waitFor()
      expect(await page.locator('.hexcard-goal').textContent()).toMatch(/8 VP for (taking|holding) it/)
      // What is not known of the cup is called so.
      await page.getByRole('tab', { name: 'Cup' }).click()
      await page.locator('.table-panel td', { hasText: 'unknown' }).first().waitFor()
      expect(await page.locator('.table-panel').textContent()).not.toMatch(/empty|\?/)
      await picture(page, 'cup')
      await context.close()
    },
    2 * MINUTE,
  )
})

/** The rows whose numbers of rules are not beside them. */
const astray = (row: string) => `[...document.querySelectorAll('${row}')]
  .filter((one) => one.querySelector('.rule-numbers'))
  .filter((one) => {
    const [whole, numbers] = [one, one.querySelector('.rule-numbers')].map((part) => part.getBoundingClientRect())
    return numbers.top < whole.top - 1 || numbers.bottom > whole.bottom + 1 || numbers.right > whole.right + 1 ||
      numbers.left < whole.left + whole.width / 2
  })
  .map((one) => one.textContent)`
