import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, tableRules } from '@sztab/engine'
import { type Catalogues, catalogueFaults, loadMessages, Speaker } from '@sztab/text'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '..', '..')

const own: Catalogues = {
  en: await loadMessages('en'),
  pl: await loadMessages('pl'),
  fr: await loadMessages('fr'),
}

/** Where catalogues are: ours, and one of each system that has any. */
const folders = [
  'text/src/messages',
  'cli/src/messages',
  'engine/test/drill/messages',
  ...readdirSync(join(packages, 'engine/src/systems')).map((id) => `engine/src/systems/${id}/messages`),
].filter((folder) => existsSync(join(packages, folder, 'en.json')))

function readCatalogues(folder: string): Catalogues {
  const read = (language: string) => JSON.parse(readFileSync(join(packages, folder, `${language}.json`), 'utf8'))
  return { en: read('en'), pl: read('pl'), fr: read('fr') }
}

test.each(folders)('%s has the same keys and values in every language, and every plural form', (folder) => {
  expect(catalogueFaults(readCatalogues(folder))).toEqual([])
})

test.each(folders)('every message of %s can be said', (folder) => {
  const catalogues = readCatalogues(folder)
  for (const language of languages) {
    const speaker = new Speaker(language, [{ messages: catalogues[language] }])
    for (const key of Object.keys(catalogues[language])) {
      const said = speaker.say(key)
      expect(said.trim(), key).not.toBe('')
      expect(said, `${language} ${key}`).not.toMatch(/[{}]/)
    }
  }
})

test('catalogues that do not fit each other are found out', () => {
  const faults = catalogueFaults({
    en: { a: 'all {x}', b: '{n, plural, one {#} other {#}}', c: 'here' },
    pl: { a: 'wszystkie', b: '{n, plural, one {#} other {#}}', c: '' },
    fr: { a: 'tous {x}', b: '{n, plural, one {#} other {#', c: 'ici' },
  })
  expect(faults).toEqual([
    { language: 'pl', key: 'a', problem: 'does not use {x}' },
    { language: 'pl', key: 'b', problem: 'the plural of {n} has no form "few"' },
    { language: 'pl', key: 'b', problem: 'the plural of {n} has no form "many"' },
    { language: 'fr', key: 'b', problem: expect.stringMatching(/^cannot be read/) },
    { language: 'pl', key: 'c', problem: 'is missing' },
  ])
})

/** What a printer would send back: straight quotes, the quotes of another language, and signs with the wrong space or none. */
const misprint = {
  en: /["']|[„«»]|\s[;!?]|\s:(?!:)/,
  pl: /["']|[“«»’]|\s[;!?]|\s:(?!:)/,
  fr: /["'„“”\u202f]|[^\u00a0][;!?»]|«[^\u00a0]|[^\S\u00a0]:(?!:)/,
} as const

/** The page's rooms have a catalogue each. */
const rooms = readdirSync(join(packages, 'web/src'))
  .map((room) => `web/src/${room}/messages`)
  .filter((folder) => existsSync(join(packages, folder)))

test.each([...folders, ...rooms, 'board/src/messages'])('%s is in clean type', (folder) => {
  const catalogues = readCatalogues(folder)
  for (const language of languages)
    for (const [key, text] of Object.entries(catalogues[language]))
      expect(text, `${language} ${key}`).not.toMatch(misprint[language])
})

/** Every word that a source file writes behind `problem:`. */
function problemsIn(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  return sources.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return [...text.matchAll(/\bproblem: ([^,}\n]*)/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([a-z-]+)'/g)].map(([, problem = '']) => problem),
    )
  })
}

test('every problem of a file has a message', () => {
  const folders = [
    'engine/src/kernel',
    'engine/src/operations',
    'engine/src/protocol',
    'content/src',
    'cases/src',
    'cli/src',
    'bots/src',
  ]
  const problems = folders
    .map((folder) => join(packages, folder))
    .filter(existsSync)
    .flatMap(problemsIn)
  expect(problems.length).toBeGreaterThan(20)
  expect([...new Set(problems)].filter((problem) => !Object.hasOwn(own.en, `problem.${problem}`))).toEqual([])
})

test('every rule of the table has a sentence for its refusal', () => {
  expect(tableRules.filter(({ id }) => !Object.hasOwn(own.en, `refusal.${id}`))).toEqual([])
})
