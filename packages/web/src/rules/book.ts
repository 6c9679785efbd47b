import casebooks, { words } from 'virtual:casebooks'
import { type Case, type Casebook, inWords, openCasebook } from '@sztab/cases'
import type { Kit, RuleId, SystemId, Titles } from '@sztab/engine'
import { useEffect, useState } from 'react'
import { loadKit, loadRules } from '../session/index.js'
import { type Language, search, useLanguage } from '../words/index.js'

/** The rules of a system with their texts in a language, and the cases that show them. */
export interface Book {
  readonly system: SystemId
  readonly language: Language
  readonly rules: readonly BookRule[]
  readonly cases: readonly Case[]
}

/** A rule as it is read. */
export interface BookRule {
  readonly id: RuleId
  readonly section: string
  readonly title: Titles
  readonly optional: boolean
  /** Its id without the system: what addresses name it by. */
  readonly short: string
  /** Its letter among those of its section. */
  readonly letter: string
  readonly shown: string
  /** The language of its text: English where there is no other yet. */
  readonly lang: Language
  readonly cases: readonly Case[]
}

/** The cases of a system, without its rules. */
export async function loadCasebook(system: SystemId): Promise<Casebook | undefined> {
  const load = Object.hasOwn(casebooks, system) ? casebooks[system] : undefined
  return load ? openCasebook((await load()).default) : undefined
}

/** The cases with what they say in a language; English is theirs. */
async function loadTold(system: SystemId, language: Language): Promise<Casebook | undefined> {
  const [casebook, told] = await Promise.all([loadCasebook(system), words[language]?.[system]?.()])
  return casebook && told ? inWords(casebook, told.default) : casebook
}

async function loadBook(system: SystemId, language: Language): Promise<Book> {
  const [[index, texts], casebook] = await Promise.all([loadRules(system, language), loadTold(system, language)])
  const cases = casebook?.cases ?? []
  const byRule = new Map<RuleId, Case[]>()
  for (const one of cases)
    for (const rule of new Set([...one.rules, ...Object.keys(one.silent)]))
      byRule.set(rule, [...(byRule.get(rule) ?? []), one])
  const rules = index.map((rule): BookRule => {
    const { id, section, title, optional, text } = rule
    const short = id.slice(system.length + 1)
    return {
      id,
      section,
      title,
      optional,
      short,
      letter: short.slice(section.length + 1),
      shown: texts[id] ?? text,
      lang: texts[id] === undefined ? 'en' : language,
      cases: byRule.get(id) ?? [],
    }
  })
  return { system, language, rules, cases }
}

/** The rules that fit what was typed: by number, by words of the title or of the text. */
export function rulesFound({ rules, language }: Book, wanted: string): readonly BookRule[] {
  const fits = search(wanted, language)
  // A number alone means the section: 9.3 is not 19.3.
  const section = /^\d+(\.\d+)*[a-z]?(-[a-z]*)?$/i.exec(wanted.trim())?.[0]?.toLowerCase()
  if (section !== undefined) {
    const found = rules.filter(({ short }) => startsWithNumber(short.toLowerCase(), section))
    if (found.length > 0) return found
  }
  return rules.filter(({ short, title, shown }) => fits(`${short} ${title[language]} ${shown}`))
}

function startsWithNumber(short: string, section: string): boolean {
  return short.startsWith(section) && !/^\d/.test(short.slice(section.length))
}

type Loading<T> = T | 'failed' | undefined

/** What is loaded when somebody asks for it, and again for another name. */
function useLoaded<T>(key: string, load: () => Promise<T>): Loading<T> {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Loading<T> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded depends on the name alone.
  useEffect(() => {
    let isLeft = false
    const show = (value: Loading<T>) => !isLeft && setLoaded({ key, value })
    load().then(show, (error: unknown) => {
      console.error(error)
      show('failed')
    })
    return () => {
      isLeft = true
    }
  }, [key])
  return loaded?.key === key ? loaded.value : undefined
}

const books = new Map<string, Promise<Book>>()

/** The book of a system in the reader's language; it is put together once. */
export function useBook(system: SystemId): Loading<Book> {
  const language = useLanguage()
  const key = `${system} ${language}`
  return useLoaded(key, () => {
    const book = books.get(key) ?? loadBook(system, language)
    books.set(key, book)
    book.catch(() => books.delete(key))
    return book
  })
}

export function useKit(system: SystemId): Loading<Kit> {
  return useLoaded(system, () => loadKit(system))
}
