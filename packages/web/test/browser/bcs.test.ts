import { loadKit } from '@sztab/content'
import { chooseOptions, type Position, setMoment, UNKNOWN, writePosition } from '@sztab/engine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isNight } from '../../../../test-support/night.js'
import { violations } from './axe.js'
import { fileOf } from './kinds.js'
import { begin, personAt, play } from './lesson.js'
import { ClickingPerson, type Moment } from './person.js'
import { siteOfFile } from './site.js'
import { TypingPerson } from './typing-person.js'

const MINUTE = 60_000
const site = siteOfFile()
const TITLE = 'Marnach crossroads'

/** What leads to fights and through them. */
const EAGER = ['activate', 'objective', 'engage', 'fire', 'assault', 'shock', 'attack', 'suppress', 'advance', 'pass']
/** Few activations are ended before their units have done something. */
const ENDS = 4

describe('the lesson of bcs', () => {
  it(
    'is played by clicking to a winner',
    async () => {
      const { context, page, errors } = await begin(site, TITLE)
      const person = await personAt(ClickingPerson, page, 'bcs/lesson')
      const answered = await play(person, 3, { eager: EAGER, ends: ENDS })
      expect([...answered]).toEqual(expect.arrayContaining(['activate', 'recover', 'objective', 'act', 'second']))
      await page.locator('[data-outcome]').waitFor()
      expect(await page.locator('[data-outcome] h2').textContent()).toMatch(/^Victory: (Germans|Americans)$/)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    8 * MINUTE,
  )

  it(
    'is played by keyboard alone: its beginning by day',
    async () => {
      const { context, page, errors } = await begin(site, TITLE)
      const person = await personAt(TypingPerson, page, 'bcs/lesson')
      expect([...(await play(person, 8, { eager: EAGER, most: isNight ? Number.POSITIVE_INFINITY : 16 }))]).toEqual(
        expect.arrayContaining(['activate', 'recover', 'act']),
      )
      if (isNight) await page.locator('[data-outcome]').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    8 * MINUTE,
  )
})

type Cells = Position & Readonly<Record<string, Int32Array>>

/** The pieces that a side does not know. */
function hiddenFrom(side: string, { game }: Moment): Set<string> {
  const view = game.system.view(game.position, side) as Cells
  return new Set(view.setting.names.piece.all.filter((_, piece) => view.at![piece] === UNKNOWN))
}

const nameOf = (p: Position, piece: string): string =>
  (p.setting.scenario as unknown as { forces: Record<string, { name: string }> }).forces[piece]!.name

/** A name by itself, and not as a part of another: "I/304" is in "II/304". */
const whole = (name: string): RegExp => new RegExp(`(?<![\\w/])${name.replaceAll(/[^\w ]/g, '\\$&')}(?![\\w/])`)

/** All that the page holds of a game: what is drawn and written, and what is read out. */
async function heldBy(page: Page): Promise<string> {
  return `${await page.evaluate<string>('document.documentElement.outerHTML')}\n${await page.locator('body').ariaSnapshot()}`
}

/** Two German stacks, each of which hides a battalion: which is which only their owner knows. */
async function twoStacks(isSwapped: boolean) {
  const kit = await loadKit('bcs')
  const { system } = kit
  const scenario = kit.scenarios.find(({ id }) => id === 'bcs/lesson')!
  const p = system.blank(scenario, chooseOptions(system.options)) as Cells
  const { piece, place } = p.setting.names
  const put = (unit: string, at: string, level: number) => {
    p.at![piece.index(unit)] = place.index(at)
    p.level![piece.index(unit)] = level
  }
  put('ii-3', '16.05', 0)
  put(isSwapped ? 'i-304' : 'i-2', '16.05', 1)
  put('ii-304', '13.05', 0)
  put(isSwapped ? 'i-2' : 'i-304', '13.05', 1)
  for (const [hex, height] of [
    ['16.05', 2],
    ['13.05', 2],
    ['13.04', 0],
  ] as const)
    p.height![place.index(hex)] = height
  p.holder![place.index('13.04')] = -1
  p.presence![place.index('13.04')] = 0
  setMoment(system.moments, p, 'activations', { turn: 1, side: 'us' })
  system.proceed(p, { roll: () => 1, draw: () => 0 })
  return { system, view: system.view(p, 'us'), file: fileOf(kit, p, scenario) }
}

describe('what lies below the top of a stack', () => {
  it(
    'is in no picture, page, reading or file of the other side',
    async () => {
      const { context, page, errors } = await site.visit()
      const [one, other] = [await twoStacks(false), await twoStacks(true)]
      expect(JSON.stringify(writePosition(one.view))).toBe(JSON.stringify(writePosition(other.view)))
      expect(JSON.stringify(one.file)).not.toBe(JSON.stringify(other.file))
      const seen: { picture: Buffer; words: string }[] = []
      for (const { file } of [one, other]) {
        await page.evaluate(`location.hash = '#/'`)
        const input = page.locator('input[type=file]')
        await input.waitFor({ state: 'attached' })
        const buffer = Buffer.from(JSON.stringify(file))
        await input.setInputFiles({ name: 'position.json', mimeType: 'application/json', buffer })
        await page.getByText('Americans: your turn').waitFor()
        await page.locator('.curtain button').click()
        await page.locator('[data-map]:not([data-moving]) > svg[viewBox]').waitFor()
        await page.waitForTimeout(1000)
        const held = await heldBy(page)
        for (const piece of ['i-2', 'i-304']) {
          expect(held).not.toContain(`"${piece}"`)
          expect(held).not.toMatch(whole(nameOf(one.view, piece)))
        }
        expect(held).toContain('#16.05.1')
        seen.push({
          picture: await page.locator('[data-map]').screenshot(),
          words: await page.locator('body').ariaSnapshot(),
        })
      }
      expect(seen[0]!.words).toBe(seen[1]!.words)
      expect(seen[0]!.picture.equals(seen[1]!.picture)).toBe(true)
      expect(errors).toEqual([])
      await context.close()
    },
    2 * MINUTE,
  )

  it(
    'is not told to the other side while two people play at one screen',
    async () => {
      const { context, page, errors } = await begin(site, TITLE, /Two players/)
      const person = await personAt(ClickingPerson, page, 'bcs/lesson')
      const never = new Map<string, Set<string>>()
      let looks = 0
      const at = async (moment: Moment) => {
        const { side } = moment.question
        const hidden = hiddenFrom(side, moment)
        const known = never.get(side)
        never.set(side, known ? new Set([...known].filter((piece) => hidden.has(piece))) : hidden)
        const held = await heldBy(page)
        for (const piece of never.get(side)!) {
          looks++
          expect(held).not.toContain(`"${piece}"`)
          expect(held).not.toMatch(whole(nameOf(moment.game.position, piece)))
        }
      }
      await play(person, 5, { eager: EAGER, ends: ENDS, most: isNight ? 45 : 24, at })
      expect(looks).toBeGreaterThan(5)
      expect(errors).toEqual([])
      await context.close()
    },
    8 * MINUTE,
  )
})
