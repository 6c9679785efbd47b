import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  type Case,
  type CaseWords,
  compileCases,
  compileWords,
  type OtherLanguage,
  openWords,
  otherLanguages,
  type Puzzle,
} from '@sztab/cases'
import { casebookFolder, caseFiles, wordsFile } from '@sztab/cases/files'
import { readCase } from '@sztab/cases/read'
import { Library } from '@sztab/content'
import type { Plugin } from 'vite'

const ALL = 'virtual:casebooks'
const ONE = 'virtual:casebook/'
const WORDS_OF = 'virtual:case-words/'
const PUZZLES = 'virtual:puzzles'
const PUZZLES_OF = 'virtual:puzzles/'

/**
 * The casebook and the puzzles as the page reads them: compiled when the page is built, files for each system that are fetched
 * when they are opened, and what cases say in another language by whoever reads it.
 */
export function casebooks(): Plugin {
  return {
    name: 'sztab-casebooks',
    resolveId: (id) => ([ALL, ONE, WORDS_OF, PUZZLES].some((name) => id.startsWith(name)) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return listing()
      if (id === `\0${PUZZLES}`) return puzzleListing()
      if (id.startsWith(`\0${PUZZLES_OF}`)) return asText(puzzlesOf(id.slice(PUZZLES_OF.length + 1)))
      if (id.startsWith(`\0${WORDS_OF}`)) return compiledWords(id.slice(WORDS_OF.length + 1))
      return id.startsWith(`\0${ONE}`) ? compiled(id.slice(ONE.length + 1)) : undefined
    },
  }
}

const systems = (): string[] =>
  new Library().systems().flatMap(({ id }) => (existsSync(join(casebookFolder, id)) ? [id] : []))

/** By system, what fetches its part. */
const fetching = (ids: readonly string[], module: string): string =>
  `{${ids.map((id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(module + id)})`).join(', ')}}`

/** The cases of each system, and by language what they say in it. */
function listing(): string {
  const words = otherLanguages.map((language) => {
    const told = systems().filter((system) => existsSync(wordsFile(system, language)))
    return `${language}: ${fetching(told, `${WORDS_OF}${language}/`)}`
  })
  return `export default ${fetching(systems(), ONE)}\nexport const words = {${words.join(', ')}}`
}

/** Text is parsed faster than code. */
const asText = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

const compiled = (system: string): string => asText(compileCases(system, casesIn(join(casebookFolder, system))))

function compiledWords(name: string): string {
  const [language, system] = name.split('/') as [OtherLanguage, string]
  return asText(compileWords(casesIn(join(casebookFolder, system)), caseWords(system, language)))
}

export const caseWords = (system: string, language: OtherLanguage): CaseWords =>
  openWords(JSON.parse(readFileSync(wordsFile(system, language), 'utf8')))

/** What is known of all puzzles before one is opened. */
function puzzleListing(): string {
  const list = systems().flatMap((system) => puzzlesOf(system).map(({ id, grade }) => ({ id, grade, system })))
  return `export const puzzles = ${JSON.stringify(list)}\nexport const fetchers = ${fetching(systems(), PUZZLES_OF)}`
}

export function puzzlesOf(system: string): readonly Puzzle[] {
  const file = join(casebookFolder, 'puzzles', `${system}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).puzzles : []
}

/** The cases of a folder, each under the name of its file without what every such file ends with. */
export function casesIn(folder: string): Case[] {
  return caseFiles(folder).map((path) => {
    const name = basename(path, '.yaml')
    const { case: found, faults } = readCase(readFileSync(path, 'utf8'), name)
    if (!found) throw new Error(JSON.stringify(faults))
    return found
  })
}
