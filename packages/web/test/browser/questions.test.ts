import { mkdirSync } from 'node:fs'
import { loadKit } from '@sztab/content'
import type { Order, Position, Scenario } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isNight } from '../../../../test-support/night.js'
import { stackBesideCity, weakAttack } from './drawn.js'
import { type Found, fileOf, findQuestions, kindsOf } from './kinds.js'
import { ClickingPerson, type Moment, type Person, RETURN } from './person.js'
import { Site, type Visit } from './site.js'
import { TypingPerson } from './typing-person.js'

const MINUTE = 60_000
const systems = ['tow', 'avl']
const found = new Map<string, ReadonlyMap<string, Found>>()
for (const system of systems) found.set(system, await findQuestions(system))

/** Where pictures of the questions go, if they are wanted. */
const pictures = process.env.SZTAB_PICTURES

let site: Site
let visit: Visit

beforeAll(async () => {
  site = await Site.open()
  visit = await site.visit()
  await visit.page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
}, 2 * MINUTE)

afterAll(() => site?.close())

/** Brings a position to the table and sits down where somebody is asked. */
async function sitDown<P extends Person>(
  Kind: new (...given: ConstructorParameters<typeof ClickingPerson>) => P,
  { kit, scenario, file }: Found,
): Promise<{ person: P; moment: Moment }> {
  const { page } = visit
  await page.evaluate(`location.hash = '#/'`)
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles({
    name: 'position.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await page.locator('.curtain button').click()
  await page.locator('[data-map]').waitFor()
  const person = new Kind(page, kit, scenario)
  return { person, moment: (await person.moment())! }
}

async function drawnFor(drawing: Promise<Position>): Promise<Found> {
  const kit = await loadKit('tow')
  const position = await drawing
  const scenario = position.setting.scenario as Scenario
  return { kit, scenario, file: fileOf(kit, position, scenario) }
}

/** An order with the verb, from the middle of those there are. */
function orderWith(verb: string, { game, question }: Moment): Order {
  const orders = game.system.orders(game.position, question.side)
  const { start, length } = orders.groups.filter((group) => group.verb === verb).at(-1)!
  return orders.at(start + Math.floor(length / 2))
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${pictures}/${name.replaceAll(' ', '-')}.png` })
}

/** What ends or declines is a button wherever it can be said: it is tried where nothing else is. */
const PLAIN = ['done', 'pass']
const isTelling = ([key]: readonly [string, Found], _: number, all: readonly (readonly [string, Found])[]) => {
  const [kind, verb] = key.split(' ')
  return !PLAIN.includes(verb!) || !all.some(([other]) => other.startsWith(`${kind} `) && other !== key)
}

/** One verb of each kind; what the first system has asked already need not be typed again. By day every third will do. */
const typed = new Set<string>()
function isNew([key]: readonly [string, Found]): boolean {
  const kind = key.split(' ')[0]!
  return !typed.has(kind) && typed.add(kind).size > 0 && (isNight || typed.size % 3 === 1)
}

/** By day a question that the first system has asked by the same name is answered there only. */
const clicked = new Set<string>()
function isOther([key]: readonly [string, Found]): boolean {
  return isNight || (!clicked.has(key) && clicked.add(key).size > 0)
}

describe('at the table', () => {
  it(
    'an attack that is too weak yet is reckoned up, with the rule that forbids it',
    async () => {
      const { person, moment } = await sitDown(ClickingPerson, await drawnFor(weakAttack()))
      const { page } = visit
      await page.getByText(/^Not yet: 10\.2: against 0305 the attack would be below column 1-1 \(1:4\)$/).waitFor()
      expect(await page.locator('.account-lines').textContent()).toContain('Attack strength, total: 1')
      expect(await page.getByRole('button', { name: 'Launch the attack' }).count()).toBe(0)
      await picture(page, 'weak attack')
      await person.clickUnit('so-2', moment.game)
      // Nobody else could join: to launch it is a step of its own all the same, with its odds before it.
      await page.getByRole('button', { name: 'Launch the attack' }).waitFor()
      expect(await page.locator('.account-lines').textContent()).toContain('Attack strength, total: 10')
      expect(await page.getByText(/^Not yet/).count()).toBe(0)
      expect((await person.game()).throws).toBe(moment.game.throws)
      await page.getByRole('button', { name: 'Launch the attack' }).click()
      await page
        .getByText(/^Advance after combat|^Combat at/)
        .first()
        .waitFor()
    },
    MINUTE,
  )

  it(
    'a second click on a unit goes to the next of its stack; out and back again has a button',
    async () => {
      const { person, moment } = await sitDown(ClickingPerson, await drawnFor(stackBesideCity()))
      const back = visit.page.getByRole('button', { name: RETURN })
      const hint = (unit: string) => visit.page.getByText(`${unit}: choose a marked hex`).waitFor()
      await person.clickUnit('so-1', moment.game)
      await hint('so-1')
      expect(await back.textContent()).toBe('There and back: so-1')
      await person.clickUnit('so-1', moment.game)
      await hint('so-2')
      expect((await person.game()).length).toBe(moment.game.length)
      await person.clickUnit('so-1', moment.game)
      await hint('so-1')
      await back.click()
      await visit.page.getByText('The Soviets take control of the city 0305').first().waitFor()
    },
    MINUTE,
  )

  it(
    'a click that means nothing is told how the question is answered',
    async () => {
      const { person, moment } = await sitDown(ClickingPerson, found.get('tow')!.get('chits select')!)
      const { page } = visit
      await person.clickHex(person.emptyHexes(moment)[0]!)
      const notice = page.locator('.refusals')
      await notice.getByText('Fill in the form below the map and confirm it.').waitFor()
      expect(await notice.locator('strong').textContent()).toMatch(/^Select \d+ command chit/)
      await picture(page, 'click in vain')
    },
    MINUTE,
  )

  it(
    'a click on an empty hex, on an enemy and on a unit that has moved is answered',
    async () => {
      const { person, moment } = await sitDown(ClickingPerson, found.get('tow')!.get('move move')!)
      const { page } = visit
      await person.clickHex(person.emptyHexes(moment)[0]!)
      await page.getByText(/^Choose (the marked unit|one of the \d+ marked units) first/).waitFor()
      await person.clickUnit(person.anyEnemy(moment), moment.game)
      await page
        .getByRole('alert')
        .getByText(/ belongs to the other side$/)
        .waitFor()
      const [unit] = moment.plan.pieces
      await person.order({ do: 'move', unit: unit!, to: [...moment.plan.offers(unit!).places.keys()][0]! }, moment)
      const after = (await person.moment())!
      if (after.plan.pieces.includes(unit!)) throw new Error('the unit moves twice')
      await person.clickUnit(unit!, after.game)
      await page
        .getByRole('alert')
        .getByText(/^9\.0: .* has moved already in this activation$/)
        .waitFor()
    },
    MINUTE,
  )
})

describe.each(systems)('%s', (system) => {
  const all = [...found.get(system)!]

  it('asks every kind of question in these positions', async () => {
    const asked = new Set(all.map(([key]) => key.split(' ')[0]))
    expect((await kindsOf(system)).filter((kind) => !asked.has(kind))).toEqual([])
  })

  it.each(all.filter(isTelling).filter(isOther))(
    'by clicking: %s',
    async (key, position) => {
      const { person, moment } = await sitDown(ClickingPerson, position)
      await picture(visit.page, `${system} ${key}`)
      await person.order(orderWith(key.split(' ')[1]!, moment), moment)
      expect(visit.errors).toEqual([])
    },
    MINUTE,
  )

  it.each(all.filter(isTelling).toReversed().filter(isNew))(
    'by keys: %s',
    async (key, position) => {
      const { person, moment } = await sitDown(TypingPerson, position)
      await person.order(orderWith(key.split(' ')[1]!, moment), moment)
      expect(visit.errors).toEqual([])
    },
    MINUTE,
  )
})
