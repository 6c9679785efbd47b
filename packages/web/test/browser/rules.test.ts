import { join } from 'node:path'
import { tellCase } from '@sztab/cases'
import { casebookFolder } from '@sztab/cases/files'
import { loadKit } from '@sztab/content'
import { Game, type Kit, type Position } from '@sztab/engine'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { some } from '../../../../test-support/night.js'
import { casesIn, puzzlesOf } from '../../builders/casebooks.js'
import { startingFrom } from '../../src/session/opening.js'
import { person as somebody } from '../../src/session/players.js'
import { violations } from './axe.js'
import { ClickingPerson } from './person.js'
import { momentOf } from './screens/moments.js'
import { Tourist } from './screens/tourist.js'
import { keptGames, siteOfFile } from './site.js'

const MINUTE = 60_000
const site = siteOfFile()
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** A picture for whoever wants to look: SZTAB_LOOK names the folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SZTAB_LOOK
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Somebody at a position that is tried and not kept. */
class TryingPerson extends ClickingPerson {
  private readonly position: Position

  constructor(page: Page, kit: Kit, position: Position) {
    super(page, kit, position.setting.scenario)
    this.position = position
  }

  override async game(): Promise<Game> {
    const { scenario } = this.position.setting
    const players = Object.fromEntries(scenario.sides.map((side) => [side, somebody]))
    const record = startingFrom(this.kit, scenario, this.position, players)
    return Game.resume(this.kit.system, scenario, record)
  }
}

function momentIn(kit: Kit, name: string, play: number, beat: number): Position {
  const found = casesIn(join(casebookFolder, kit.system.id)).find(({ file }) => file === name)!
  return tellCase(found, kit).plays[play]!.beats[beat]!.position
}

describe('the rules', () => {
  it(
    'are found by number and by word, shown by cases step by step, and tried on the table',
    async () => {
      const { page, context, errors } = await site.visit()
      await page.getByRole('link', { name: 'Rules', exact: true }).click()
      const link = page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Traces of War' })
      await link.click()
      // Before that the search box may still be that of another game.
      await link.and(page.locator('[aria-current=page]')).waitFor()
      const search = page.getByRole('searchbox')
      await search.fill('9.3')
      await page.getByText('15 rules fit.').waitFor()
      await search.fill('MAJOR river ezoc')
      await page.locator('.rules-row', { hasText: 'Major river between two EZOC hexes' }).first().click()
      await page.getByRole('heading', { level: 2, name: /^9\.3\s*e/ }).waitFor()
      expect(page.url()).toMatch(/#\/rules\/tow\/9\.3-e$/)
      expect(await page.locator('.rule-text').textContent()).toContain('A unit may not cross a major river hexside')
      await page.getByRole('button', { name: /A bridge over a major river is closed/ }).click()
      const entry = page.locator('.case-entry', { hasText: 'A bridge over a major river is closed' })
      await entry.locator('.case-picture svg[role="img"]').waitFor()
      expect(await violations(page)).toEqual([])
      await entry.getByRole('button', { name: 'Next step' }).click()
      await entry.getByText('This is refused:').waitFor()
      expect(await entry.locator('.case-order').textContent()).toMatch(/9\.3: .*zone/)
      expect(await entry.locator('.case-at').textContent()).toBe('Step 1 of 1')
      await picture(page, 'rules-desktop')
      await entry.getByRole('button', { name: /Which play/ }).click()
      await page.getByRole('option', { name: /Without the zone on the far bank/ }).click()
      await entry.locator('.case-play').press('ArrowRight')
      await entry
        .getByText(/1831.*1832|1832/)
        .first()
        .waitFor()
      await entry.getByRole('button', { name: 'Back to the position' }).click()
      await entry.getByRole('button', { name: /Which play/ }).click()
      await page.getByRole('option', { name: 'The case', exact: true }).click()
      await entry.getByRole('link', { name: 'Try it yourself' }).click()
      await page.locator('.trying [data-map] > svg[viewBox]').waitFor()
      expect(page.url()).toMatch(/#\/try\/tow\/9\.3-bridge-between-two-zones\/0\/0$/)
      const kit = await loadKit('tow')
      const person = new TryingPerson(page, kit, momentIn(kit, '9.3-bridge-between-two-zones', 0, 0))
      const game = await person.game()
      await person.clickUnit('ax-1', game)
      await person.clickHex(person.hexNamed('1832'))
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').textContent()).toMatch(/^9\.3:/)
      expect(await violations(page)).toEqual([])
      expect(await keptGames(page)).toEqual([])
      await page.getByRole('link', { name: 'Back to the rule' }).click()
      await page.getByRole('heading', { level: 2, name: /^9\.3\s*e/ }).waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    3 * MINUTE,
  )

  it.each(
    some(
      [
        ['pl-PL', 'wb95', '3.2-e', 'Szukaj numeru lub słowa', 'Następny krok', 'Który przebieg'],
        ['fr-FR', 'avl', '8.2.1-a', 'Chercher un numéro ou un mot', 'Étape suivante', 'Quel déroulement'],
      ] as const,
      1,
    ),
  )(
    'are read on a phone, %s',
    async (locale, system, rule, label, next, plays) => {
      const { page, context, errors } = await site.visit({ ...phone, locale, reducedMotion: 'reduce' })
      await page.goto(`${site.address}#/rules/${system}`)
      await page.getByPlaceholder(label).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto(`${site.address}#/rules/${system}/${rule}`)
      await page.locator('.case-picture svg').first().waitFor()
      expect(await page.locator('.rule-text').getAttribute('lang')).toBe(locale.slice(0, 2))
      await page.getByRole('button', { name: next }).first().tap()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: plays }).first().tap()
      await page.getByRole('option').nth(1).tap()
      expect(await page.locator('.case-note').first().getAttribute('lang')).toBe(locale.slice(0, 2))
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await picture(page, `rules-phone-${locale.slice(0, 2)}`)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})

/** A game that is kept, where the Soviets attack or move. */
async function atTable(question: string, options: BrowserContextOptions = {}) {
  const visit = await site.visit({ reducedMotion: 'reduce', ...options })
  const { page } = visit
  const tourist = new Tourist(page)
  await tourist.open(await momentOf({ scenario: 'tow/kharkiv', question, side: 'soviet', from: 8 }))
  await tourist.sitDown()
  const kit = await loadKit('tow')
  const person = new ClickingPerson(page, kit, kit.scenarios.find(({ id }) => id === 'tow/kharkiv')!)
  return { ...visit, person, moment: (await person.moment())! }
}

const sheet = (page: Page) => page.getByRole('dialog').locator('.rule-text').first()

/** Reads the rule behind a number, and goes back to the table, by the keyboard. */
async function open(page: Page, number: Locator): Promise<void> {
  await number.focus()
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  expect((await sheet(page).textContent())!.length).toBeGreaterThan(20)
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('a number of a rule at the table', () => {
  it(
    'opens it from a refusal by the keyboard, and the refusal waits',
    async () => {
      const { page, context, person, moment } = await atTable('move')
      const piece = moment.plan.pieces.find((one) => person.isAlone(moment.game, one))!
      await person.clickUnit(piece, moment.game)
      await person.clickUnit(person.anyEnemy(moment), moment.game)
      await open(page, page.locator('.refusals .rule-numbers').first())
      await close(page)
      expect(await page.locator('.refusals').count()).toBe(1)
      const [kept] = await keptGames(page)
      expect(kept!.orders).toBe(moment.game.length)
      await context.close()
    },
    2 * MINUTE,
  )

  it(
    'opens it from log and account by the keyboard, and the game stays',
    async () => {
      const { page, context, person, moment, errors } = await atTable('attack')
      const [before] = await keptGames(page)
      const address = page.url()
      const log = page.locator('.log-entry .rule-numbers').first()
      await open(page, log)
      await page.getByRole('dialog').locator('.case-picture svg, .rule-cases-title').first().waitFor()
      expect(await violations(page)).toEqual([])
      await picture(page, 'rule-over-table')
      await close(page)
      expect(await page.evaluate('document.activeElement?.className')).toContain('rule-numbers')

      const attack = Array.from({ length: moment.game.system.orders(moment.game.position, 'soviet').length }, (_, i) =>
        moment.game.system.orders(moment.game.position, 'soviet').at(i),
      ).find(({ do: verb }) => verb === 'attack')!
      await person.order(attack, moment)
      await open(page, page.locator('.account .rule-numbers').first())
      await close(page)

      expect(page.url()).toBe(address)
      const [after] = await keptGames(page)
      expect(after!.orders).toBe(before!.orders + 1)
      expect(errors).toEqual([])
      await context.close()
    },
    3 * MINUTE,
  )

  it(
    'opens it by touch on a phone',
    async () => {
      const { page, context, person, moment } = await atTable('move', phone)
      const piece = moment.plan.pieces.find((one) => person.isAlone(moment.game, one))!
      const spot = await person.pixelOf(piece)
      await page.touchscreen.tap(spot.x, spot.y)
      await page.waitForTimeout(500)
      const enemy = await person.pixelOf(person.anyEnemy(moment))
      await page.touchscreen.tap(enemy.x, enemy.y)
      const number = page.locator('.refusals .rule-numbers').first()
      await number.waitFor()
      await number.tap()
      await sheet(page).waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await picture(page, 'rule-over-table-phone')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Panels beside the map' }).tap()
      await page.getByRole('tab', { name: 'Log' }).tap()
      await page.locator('.log-entry .rule-numbers').first().tap()
      await sheet(page).waitFor()
      await context.close()
    },
    2 * MINUTE,
  )
})

describe('a puzzle', () => {
  it(
    'is tried until it is solved, with the rules behind it, and marked',
    async () => {
      const { page, context, errors } = await site.visit({ reducedMotion: 'reduce' })
      await page.clock.setFixedTime('2026-03-06T20:15:00')
      await page.reload()
      const daily = page.getByRole('navigation', { name: 'Puzzles' })
      expect(await daily.textContent()).toMatch(/^Puzzle of the day:.+ no\. \d+/)
      await daily.getByRole('link', { name: 'All puzzles' }).click()
      await page.getByText('Solved: 0 of').waitFor()
      expect(await violations(page)).toEqual([])
      await picture(page, 'puzzles')
      await page.locator('a[href="#/puzzle/tow-03"]').click()
      const kit = await loadKit('tow')
      const puzzle = puzzlesOf('tow').find(({ id }) => id === 'tow-03')!
      expect(puzzle.from).toMatchObject({ case: '10.4-supply-before-room' })
      const { case: name, play, beat } = puzzle.from as { case: string; play: number; beat: number }
      await page.locator('.trying [data-map] > svg[viewBox]').waitFor()
      expect(await page.locator('.puzzle-question').textContent()).toContain('drive the defender out')
      const person = new TryingPerson(page, kit, momentIn(kit, name, play, beat))
      const game = await person.game()
      const attacks = kit.system.orders(game.position, 'soviet')
      const all = Array.from({ length: attacks.length }, (_, i) => attacks.at(i)).filter(
        ({ do: verb }) => verb === 'attack',
      )
      const best = puzzle.answer[0]!
      const worse = all.find(({ unit, target }) => unit !== best.unit || target !== best.target)!
      const launch = async (order: typeof best) => {
        await person.clickUnit(order.unit as string, game)
        await person.clickHex(person.hexNamed(order.target as string))
        await page
          .getByRole('button', { name: /Launch|Attack/ })
          .first()
          .click()
        await page.waitForTimeout(300)
        const more = page.locator('[data-answers]').getByRole('button', { name: 'Launch the attack' })
        if ((await page.locator('.puzzle-verdict p').count()) === 0 && (await more.count()) > 0) await more.click()
      }
      await launch(worse)
      await page.getByText(/There is a better one|That is not what is asked/).waitFor()
      await picture(page, 'puzzle-worse')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.locator('.puzzle-verdict.open').waitFor({ state: 'attached' })
      await launch(best)
      await page.getByText('That is the best answer: 4 of 6').waitFor()
      await picture(page, 'puzzle-right')
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'The rules behind it' }).click()
      await sheet(page).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.trying-ways').getByRole('link', { name: 'All puzzles' }).click()
      await page.locator('a.solved[href="#/puzzle/tow-03"]').waitFor()
      await page.getByText('Solved: 1 of').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    3 * MINUTE,
  )

  it.each(some(['fr-FR', 'pl-PL'], 1))(
    'of every game is set up on a phone, %s',
    async (locale) => {
      const { page, context, errors } = await site.visit({ ...phone, locale, reducedMotion: 'reduce' })
      for (const id of ['avl-02', 'bcs-09', 'wb95-03']) {
        await page.goto(`${site.address}#/puzzle/${id}`)
        await page.locator('.trying [data-map] > svg[viewBox]').waitFor()
        expect(await page.locator('.puzzle-question').textContent()).not.toContain('puzzle.')
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      }
      expect(await violations(page)).toEqual([])
      await picture(page, `puzzle-phone-${locale.slice(0, 2)}`)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )
})
