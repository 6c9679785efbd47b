import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFaults } from '@sztab/text'
import { expect, test } from 'vitest'
import { preferredLanguage } from '../src/words/language.js'

const read = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../src/words/messages/${language}.json`), 'utf8'))
const messages = { en: read('en'), pl: read('pl'), fr: read('fr') }

test('the page says the same in every language', () => expect(catalogueFaults(messages)).toEqual([]))

test.each([
  [null, ['fr-CA', 'en'], 'fr'],
  ['pl', ['fr'], 'pl'],
  [null, ['de', 'pl-PL'], 'pl'],
  [null, ['de'], 'en'],
  ['xx', [], 'en'],
])('remembered %s, browser %j: %s', (remembered, browser, language) => {
  expect(preferredLanguage(remembered, browser)).toBe(language)
})
