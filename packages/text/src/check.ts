import { isPluralElement } from '@formatjs/icu-messageformat-parser'
import { type Language, languages } from '@sztab/engine'
import type { Catalogues } from './catalogue.js'
import { Message } from './message.js'

/** The forms of a noun that a language needs; French uses its "many" only in texts such as "1 million de". */
const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  fr: ['one', 'other'],
}

/** Something wrong in a set of catalogues, for whoever writes them. */
export interface CatalogueFault {
  readonly language: Language
  readonly key: string
  readonly problem: string
}

/** Whether the catalogues have the same keys, whose messages can be read and need the same values, and all plural forms. */
export function catalogueFaults(catalogues: Catalogues): readonly CatalogueFault[] {
  const keys = [...new Set(languages.flatMap((language) => Object.keys(catalogues[language])))]
  return keys.flatMap((key) => {
    const needed = new Set<string>()
    const read = languages.map((language) => readMessage(catalogues, language, key))
    for (const { message } of read) for (const name of message?.placeholders ?? []) needed.add(name)
    return read.flatMap(({ language, message, problem }): CatalogueFault[] => {
      if (!message) return [{ language, key, problem }]
      const lacking = [...needed].filter((name) => !message.placeholders.has(name))
      const problems = [...lacking.map((name) => `does not use {${name}}`), ...pluralProblems(message, language)]
      return problems.map((problem) => ({ language, key, problem }))
    })
  })
}

function readMessage(catalogues: Catalogues, language: Language, key: string) {
  const text = Object.hasOwn(catalogues[language], key) ? catalogues[language][key] : undefined
  if (typeof text !== 'string' || text.trim() === '') return { language, message: undefined, problem: 'is missing' }
  try {
    return { language, message: new Message(text, language), problem: '' }
  } catch (error) {
    return { language, message: undefined, problem: `cannot be read: ${(error as Error).message}` }
  }
}

function pluralProblems(message: Message, language: Language): string[] {
  return message.branches.filter(isPluralElement).flatMap(({ value, options, pluralType }) => {
    if (pluralType === 'ordinal') return []
    const lacking = pluralForms[language].filter((form) => !Object.hasOwn(options, form))
    return lacking.map((form) => `the plural of {${value}} has no form "${form}"`)
  })
}
