import { describe, expect, it } from 'vitest'
import { violations } from './axe.js'
import { begin, personAt, play } from './lesson.js'
import { ClickingPerson } from './person.js'
import { siteOfFile } from './site.js'
import { TypingPerson } from './typing-person.js'

const MINUTE = 60_000
const site = siteOfFile()
const TITLE = 'Marnach crossroads'

/** What leads to fights and through them. */
const EAGER = [
  'activate',
  'objective',
  'engage',
  'fire',
  'assault',
  'shock',
  'attack',
  'suppress',
  'barrage',
  'advance',
]

describe('the lesson of bcs', () => {
  it(
    'is played by clicking to a winner',
    async () => {
      const { context, page, errors } = await begin(site, TITLE)
      const person = await personAt(ClickingPerson, page, 'bcs/lesson')
      const answered = await play(person, 3, EAGER)
      expect([...answered]).toEqual(expect.arrayContaining(['activate', 'recover', 'objective', 'act']))
      await page.locator('[data-outcome]').waitFor()
      expect(await page.locator('[data-outcome] h2').textContent()).toMatch(/^Victory: (Germans|Americans)$/)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    8 * MINUTE,
  )

  it(
    'is played by keyboard alone',
    async () => {
      const { context, page, errors } = await begin(site, TITLE)
      const person = await personAt(TypingPerson, page, 'bcs/lesson')
      expect([...(await play(person, 8, EAGER))]).toEqual(expect.arrayContaining(['activate', 'recover', 'act']))
      await page.locator('[data-outcome]').waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    8 * MINUTE,
  )
})
