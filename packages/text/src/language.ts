import { type Language, languages } from '@sztab/engine'

/** The language that a tag such as `pl`, `pl_PL.UTF-8` or `fr-CA` asks for, if we speak it. */
export function languageOf(tag: string | undefined): Language | undefined {
  const code = /^[a-z]+/.exec(tag?.toLowerCase() ?? '')?.[0]
  return languages.find((language) => language === code)
}

/** The first of the tags that we speak; English if there is none. */
export function chooseLanguage(...tags: readonly (string | undefined)[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag)
    if (language) return language
  }
  return 'en'
}
