import { type Language, languages } from '@sztab/engine'
import { languageOf } from '@sztab/text'
import { remember, remembered } from './remember.js'

export { type Language, languages }

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski', fr: 'Français' }

const REMEMBERED = 'sztab.language'

/** What was chosen here before, or else the first language of the browser that we speak. */
export function preferredLanguage(remembered: string | null, browser: readonly string[]): Language {
  const wanted = [remembered ?? undefined, ...browser].map(languageOf)
  return wanted.find((language) => language !== undefined) ?? 'en'
}

export function rememberedLanguage(): string | null {
  return remembered(REMEMBERED)
}

export function rememberLanguage(language: Language): void {
  remember(REMEMBERED, language)
}
