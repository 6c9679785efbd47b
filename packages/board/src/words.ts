import type { Language } from '@sztab/engine'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }

/** The words that stand on the board itself. */
export const boardMessages: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pl, fr }

export function word(language: Language, key: string, otherwise = key): string {
  return boardMessages[language][key] ?? otherwise
}
