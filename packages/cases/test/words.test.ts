import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseJson } from '@sztab/content'
import { FaultyInput, systemRegistry } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { compileCases } from '../src/compile.js'
import { casebookFolder, caseFiles, checkWords, wordsFile } from '../src/files.js'
import type { Case } from '../src/format.js'
import { readCase } from '../src/read.js'
import { textsOf } from '../src/texts.js'
import { type CaseWords, compileWords, inWords, openWords, otherLanguages, wordFaults } from '../src/words.js'
import { strip } from './support.js'

const systems = systemRegistry.map(({ id }) => id)

describe('the casebook in other languages', () => {
  it.each(systems)(
    '%s says everything in each, with the same numbers, in clean type, and nothing besides',
    (system) => {
      // What is no case is said by the casebook's own test.
      const cases = caseFiles(join(casebookFolder, system)).flatMap(
        (file) => readCase(readFileSync(file, 'utf8'), file.slice(casebookFolder.length)).case ?? [],
      )
      for (const language of otherLanguages) {
        // A text that stands twice is no JSON for this reader: a merge of two files can do that.
        const words = openWords(parseJson(readFileSync(wordsFile(system, language), 'utf8')))
        expect(words).toMatchObject({ system, language })
        // Each fault names the file, the line and the text.
        const faults = wordFaults(cases, words).map(({ at, problem, ...details }) => [at, problem, details])
        expect(faults).toEqual([])
      }
    },
  )

  it('has words of its systems alone', () => {
    const files = systems.flatMap((system) => otherLanguages.map((language) => basename(wordsFile(system, language))))
    expect(readdirSync(join(casebookFolder, 'words')).sort()).toEqual(files.sort())
  })
})

const said = `${strip}play:
  - note: Two hexes from 0103.
    asked: {blue: move}
but:
  - title: {en: Farther off, pl: Dalej, fr: Plus loin}
    note: >
      The same
      once more
    play:
      - note: Two hexes from 0103.
        asked: {blue: move}
  - title: '0103'
    play: [{asked: {blue: move}}]
`

function caseOf(text: string): Case {
  const { case: found, faults } = readCase(text, 'drill/3.1-said.yaml')
  expect(faults).toEqual([])
  return found!
}

const one = { ...caseOf(said), title: { en: 'A strip', pl: 'Pasek', fr: 'Une bande' } }
const words: CaseWords = {
  format: 'case-words',
  formatVersion: 1,
  system: 'drill',
  language: 'pl',
  words: { 'Two hexes from 0103.': 'Dwa heksy od 0103.', 'The same once more': 'To samo jeszcze raz' },
}
const withWord = (english: string, other: string): CaseWords => ({
  ...words,
  words: { ...words.words, [english]: other },
})

describe('the words of cases', () => {
  it('are found by the English text, once for all who say it; what stands in the file needs none', () => {
    expect(wordFaults([one], words)).toEqual([])
  })

  it('that are missing are named with file, place and text, each time', () => {
    const { 'Two hexes from 0103.': _, ...rest } = words.words
    const missing = { problem: 'untold', said: 'Two hexes from 0103.', language: 'pl' }
    const lines = said.split('\n').flatMap((line, i) => (line.includes('Two hexes') ? [i + 1] : []))
    expect(wordFaults([one], { ...words, words: rest })).toEqual(
      lines.map((line) => ({ ...missing, at: expect.stringMatching(`^drill/3\\.1-said\\.yaml:${line}:`) })),
    )
  })

  it('that nobody says are named', () => {
    const old = { at: 'words.Three hexes', problem: 'unsaid', language: 'pl', said: 'Three hexes' }
    expect(wordFaults([one], withWord('Three hexes', 'Trzy heksy'))).toEqual([old])
    const inFile = withWord('Farther off', 'Jeszcze dalej')
    expect(wordFaults([one], inFile)).toMatchObject([{ problem: 'unsaid', said: 'Farther off' }])
  })

  it.each([
    ['Dwa heksy od 0104.', { problem: 'told-numbers', expected: '0103', found: '0104' }],
    ['Dwa heksy.', { problem: 'told-numbers', expected: '0103', found: '' }],
    ['Dwa heksy od "0103".', { problem: 'misprint' }],
    ['Dwa heksy od 0103 .', { problem: 'misprint' }],
  ])('that say something else or are misprinted are named: %s', (told, fault) => {
    const faults = wordFaults([one], withWord('Two hexes from 0103.', told))
    expect(faults).toMatchObject([fault, fault])
  })

  it('leave the title of the case to its file', () => {
    const untitled = { ...one, title: { en: 'A strip', fr: 'Une bande' } }
    expect(wordFaults([untitled], words)).toMatchObject([{ problem: 'untold', said: 'A strip' }])
  })

  it('are put back by whoever reads the compiled casebook', () => {
    const book = compileCases('drill', [one])
    expect(
      textsOf(book.cases[0]!)
        .slice(1)
        .flatMap(({ text }) => Object.keys(text)),
    ).not.toContain('pl')
    const told = inWords(book, JSON.parse(JSON.stringify(compileWords([one], words))))
    expect(textsOf(told.cases[0]!).map(({ text }) => text.pl)).toEqual([
      'Pasek',
      'Dwa heksy od 0103.',
      'Dalej',
      'To samo jeszcze raz',
      'Dwa heksy od 0103.',
      undefined,
    ])
  })

  it.each([[null], [{ ...words, language: 'en' }], [{ ...words, words: { 'A strip': '' } }], [{ ...words, more: 1 }]])(
    'are refused when they are something else: %j',
    (value) => expect(() => openWords(value)).toThrow(FaultyInput),
  )

  it('are a fault where their system has no cases beside them', () => {
    expect(checkWords(words, wordsFile('tow', 'pl'))).toEqual([{ at: 'system', problem: 'no-cases' }])
  })
})
