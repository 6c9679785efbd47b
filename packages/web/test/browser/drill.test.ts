import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chooseOptions, FastRng, type Game, type Order, type Position, setMoment } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteConfig } from '../../builders/site.js'
import { drill, drillFile } from '../drill.js'
import { violations } from './axe.js'
import { fileOf } from './kinds.js'
import { ClickingPerson } from './person.js'
import { siteOfFile, type Visit } from './site.js'

const MINUTE = 60_000
const outDir = join(import.meta.dirname, '../../../../.cache/drill-site')
const { system } = drill
const scenario = drill.scenarios[0]!

/** The page with the small system of the engine's tests alone on its shelf. */
const site = siteOfFile(async () => {
  await build({
    ...siteConfig({ outDir, system: { file: drillFile, kit: drill } }),
    configFile: false,
    logLevel: 'warn',
  })
  return outDir
})

/** Where pictures go, if they are wanted. */
const pictures = process.env.SZTAB_PICTURES

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(pictures, `drill-${name}.png`) })
}

let visit: Visit
let person: ClickingPerson
beforeAll(async () => {
  visit = await site.visit()
  const { page } = visit
  await page.evaluate(`localStorage.setItem('sztab.pace', 'none')`)
  await page.getByRole('button', { name: /^Other ways to play: The small field/ }).click()
  await page.getByRole('menuitem', { name: /Two players/ }).click()
  await page.locator('.curtain').waitFor()
  person = new ClickingPerson(page, drill, scenario)
}, 4 * MINUTE)
afterAll(() => expect(visit.errors).toEqual([]))

/** Random orders through the page, until the question is as it should be. */
async function playUntil(isThere: (game: Game, kind: string) => boolean, rng = new FastRng(3)): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const moment = (await person.moment())!
    const { game, question } = moment
    if (isThere(game, question.kind)) return
    const orders = system.orders(game.position, question.side)
    await person.order(orders.at(rng.below(orders.length)), moment)
  }
  throw new Error('it never comes to that')
}

const tabs = (page: Page) => page.locator('.panel [role=tab]').allTextContents()
const layerItems = (page: Page) => page.locator('[role=menuitemcheckbox]').allTextContents()

describe('a system that the page has never heard of', () => {
  it(
    'is played with its own questions, panels and layers',
    async () => {
      const { page } = visit
      await person.moment()
      await picture(page, 'begin')
      const shown = await page.locator('[data-pledge] code').textContent()
      expect(shown).toBe((await person.game()).commitment)
      expect(await tabs(page)).toEqual(['Turns', 'Beside the field', 'Chits', 'Units', 'Log', 'Replay'])
      await playUntil((_, kind) => kind === 'move')
      await page.getByRole('tab', { name: 'Beside the field' }).click()
      const boxes = page.locator('.boxes')
      expect(await page.locator('[data-pledge]').count()).toBe(0)
      expect(await boxes.locator('h2').allTextContents()).toEqual(['Reserve 2', 'Lost units 0'])
      expect(await boxes.locator('button').first().getAttribute('aria-label')).toBe(
        'Blue Reserve, Blue, foot, strength 4',
      )
      await page.getByRole('button', { name: 'Show on the map' }).click()
      expect((await layerItems(page)).map((text) => text.replace(/^\w/, ''))).toEqual([
        'Zones of control',
        'Mines: my own, and where there is none',
        'Who holds the hill',
        'What moved since my last order',
        'What moved since my last turn',
        'Hide all counters',
      ])
      await page.keyboard.press('Escape')
      await page.locator('[role=menu]').waitFor({ state: 'detached' })
      await page.locator('[data-map]').focus()
      const marks = page.locator('[data-map] svg text').getByText('M', { exact: true })
      expect(await marks.count()).toBe(0)
      await page.keyboard.press('2')
      await marks.first().waitFor()
      await picture(page, 'mines')
      await page.keyboard.press('2')
      expect(await violations(page)).toEqual([])
    },
    3 * MINUTE,
  )

  it(
    'shows units that a side does not know as blanks, on the map and on the card',
    async () => {
      const { page } = visit
      const { game, question } = (await person.moment())!
      const eyes = question.side
      const view = system.view(game.position, eyes) as Position & Readonly<Record<string, Int32Array>>
      const { names } = view.setting
      const hidden = names.piece.all.filter((_, i) => view.at![i]! === -0x80000000)
      expect(hidden.length).toBeGreaterThan(0)
      const hex = [...view.height!].findIndex((height, at) => height > 1 && names.side.name(view.holder![at]!) !== eyes)
      const { x, y } = await person.pixelOfHex(names.place.name(hex))
      await page.mouse.move(x, y)
      const card = page.locator('.hexcard')
      await card.getByRole('button', { name: 'Unknown unit' }).waitFor()
      await picture(page, 'blank')
      const text = await page.evaluate<string>('document.body.innerHTML')
      for (const piece of hidden) {
        expect(text).not.toContain(`"${piece}"`)
        expect(text).not.toContain(drill.messages.en[`unit.${piece}`]!)
      }
      expect(text).toContain(`#${names.place.name(hex)}.0`)
    },
    MINUTE,
  )

  it(
    'lies on several sheets, one of them apart',
    async () => {
      const { page } = visit
      const sheets = drill.scenarios.find(({ id }) => id === 'drill/sheets')!
      await page.evaluate(`location.hash = '#/'`)
      await page.getByRole('button', { name: /^Other ways to play: Two sheets and an island/ }).click()
      await page.getByRole('menuitem', { name: /Both sides by yourself/ }).click()
      await page.locator('[data-map]').waitFor()
      const player = new ClickingPerson(page, drill, sheets)
      const moment = (await player.moment())!
      await player.order({ do: 'lay', at: 'C01.01' }, moment)
      expect((await player.game()).record.entries.map(({ order }) => order)).toEqual([{ do: 'lay', at: 'C01.01' }])
      await picture(page, 'sheets')
    },
    MINUTE,
  )

  it(
    'asks whoever has nothing to choose all the same',
    async () => {
      const { page } = visit
      const p = system.blank(scenario, chooseOptions(system.options)) as Position & Readonly<Record<string, Int32Array>>
      p.handSize![1] = 1
      setMoment(system.moments, p, 'activation', { chit: 'blue-march' })
      system.proceed(p, { roll: () => 1, draw: () => 0 })
      await page.evaluate(`location.hash = '#/'`)
      await page.locator('input[type=file]').setInputFiles({
        name: 'position.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(fileOf(drill, p, scenario))),
      })
      await page.getByText('Red: your turn').waitFor()
      await page.locator('.curtain button').click()
      const button = page.getByRole('button', { name: 'Nothing to choose: continue' })
      await button.waitFor()
      await picture(page, 'nothing-to-choose')
      await button.click()
      await page.getByText('Blue: your turn').waitFor()
      const entries = (await person.game()).record.entries
      expect(entries.map(({ side, order, by }) => ({ side, order, by }))).toEqual([
        { side: 'red', order: { do: 'pass' } satisfies Order, by: undefined },
      ])
    },
    MINUTE,
  )
})
