import { type Fault, FaultyInput, type Language, languages, pathText, type SystemId, zodFaults } from '@sztab/engine'
import { z } from 'zod'
import type { Casebook } from './compile.js'
import type { Case } from './format.js'
import { textsOf, withTexts } from './texts.js'
import { faultAt, type Problem } from './tree.js'

/**
 * What the cases of a system say, in a language other than English: notes and titles of variations by their English text, each
 * once, however often it is said. A changed English text thus loses its translation, which the casebook's test notices.
 */
export interface CaseWords {
  readonly format: 'case-words'
  readonly formatVersion: typeof WORDS_FORMAT
  readonly system: SystemId
  readonly language: OtherLanguage
  readonly words: Readonly<Record<string, string>>
}

const WORDS_FORMAT = 1

export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languages.filter((language) => language !== 'en')

const schema = z.strictObject({
  format: z.literal('case-words'),
  formatVersion: z.literal(WORDS_FORMAT),
  system: z.string(),
  language: z.enum(otherLanguages),
  words: z.record(z.string().min(1), z.string().min(1)),
})

/** Words as they come out of `JSON.parse`. Throws FaultyInput. */
export function openWords(value: unknown): CaseWords {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  return parsed.data
}

/** What the cases lack in the language of these words, and what of the words nobody says or says something else. */
export function wordFaults(cases: readonly Case[], { language, words }: CaseWords): Fault[] {
  const unsaid = new Set(Object.keys(words))
  const faults: Fault[] = []
  for (const one of cases)
    for (const { path, text } of textsOf(one)) {
      const { en: said, [language]: inFile } = text
      if (inFile === undefined) unsaid.delete(said)
      // The title of a case is its head, and stands in the file in every language.
      const own = inFile ?? (path === 'title' ? undefined : words[said])
      const { at } = faultAt(one.file, one.places ?? {}, [path], { problem: '' })
      for (const fault of textFaults(said, own, language)) faults.push({ at, ...fault, language, said })
    }
  for (const said of unsaid) faults.push({ at: pathText(['words', said]), problem: 'unsaid', language, said })
  return faults
}

function textFaults(said: string, own: string | undefined, language: OtherLanguage): Problem[] {
  // Numbers and names of units are the same in every language.
  if (own === undefined) return /\p{L}{2}/u.test(said) ? [{ problem: 'untold' }] : []
  const [expected, found] = [numbersIn(said), numbersIn(own)]
  if (expected !== found) return [{ problem: 'told-numbers', expected, found }]
  return misprint[language].test(own) ? [{ problem: 'misprint', found: own }] : []
}

/**
 * The numbers of a text, hexes and names of units among them, in any order. Halves are written with a comma in Polish and
 * French; an ordinal ends as its language wants it.
 */
function numbersIn(text: string): string {
  const numbers = [...text.replaceAll(/(\d),(?=\d)/g, '$1.').matchAll(/(?:\b[a-z]{1,3}-)?\d+(?:[.:/]\d+)*/g)]
  return numbers
    .map(([number]) => number)
    .sort()
    .join(' ')
}

/** What a printer would send back: straight quotes, double spaces, and the spaces of another language's signs. */
const misprint: Readonly<Record<OtherLanguage, RegExp>> = {
  pl: /["']|\s\s|\s[,.;:!?]|[«»’“]|^\s|\s$/,
  fr: /["']|\s\s|[^\u00a0][;!?»]|[^\u00a0\d]:(\s|$)|«[^\u00a0]|[„”]|^\s|\s$/,
}

/** The words of a casebook for the page: by case, in the order in which it says them. Nothing stands where English is told. */
export interface CasebookWords {
  readonly language: OtherLanguage
  readonly texts: Readonly<Record<string, readonly (string | null)[]>>
}

/** The other half of `compileCases`: what it leaves out, in one language. */
export function compileWords(cases: readonly Case[], { language, words }: CaseWords): CasebookWords {
  const told = (one: Case) =>
    textsOf(one)
      .filter(({ path }) => path !== 'title')
      .map(({ text }) => text[language] ?? words[text.en] ?? null)
  return { language, texts: Object.fromEntries(cases.map((one) => [one.file, told(one)])) }
}

/** A casebook as it is read in another language. */
export function inWords(book: Casebook, { language, texts }: CasebookWords): Casebook {
  const cases = book.cases.map((one) => {
    const own = [...(texts[one.file] ?? [])]
    return withTexts(one, (text, path) => (path === 'title' ? text : { ...text, [language]: own.shift() ?? undefined }))
  })
  return { ...book, cases }
}
