import { type Language, languages } from '@sztab/engine'

/** The language that a tag such as `pl`, `pl_PL.UTF-8` or `fr-CA` asks for, if we speak it. */
export function languageOf(tag: string | undefined): Language | undefined {
  const code = /^[a-z]+/.exec(tag?.toLowerCase() ?? '')?.[0]
  return languages.find((language) => language === code)
}
