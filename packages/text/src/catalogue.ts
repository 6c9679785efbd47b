import type { Language } from '@sztab/engine'

/** Messages by key, in the ICU message syntax. */
export type Messages = Readonly<Record<string, string>>
export type Catalogues = Readonly<Record<Language, Messages>>

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  pl: () => import('./messages/pl.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
}

/** What every game and every tool says: the kernel's events, the manners at the table, the faults of files. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default
}
