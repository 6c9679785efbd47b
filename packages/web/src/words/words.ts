import { tableRules } from '@sztab/engine'
import { loadMessages, type Messages, Speaker, type Subject } from '@sztab/text'
import { type Language, preferredLanguage, rememberedLanguage, rememberLanguage } from './language.js'

const pageMessages: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  pl: () => import('./messages/pl.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
}

/** A language with what the page says in it. */
export interface Tongue {
  readonly language: Language
  readonly subjects: readonly Subject[]
  /** Who speaks of the page, but of no game. */
  readonly speaker: Speaker
}

async function loadTongue(language: Language): Promise<Tongue> {
  const [common, page] = await Promise.all([loadMessages(language), pageMessages[language]()])
  const subjects = [{ messages: common, rules: tableRules }, { messages: page.default }]
  return { language, subjects, speaker: new Speaker(language, subjects) }
}

let current: Tongue | undefined
const listeners = new Set<() => void>()

/** Learns the reader's language; the page is drawn after that. */
export async function openWords(): Promise<void> {
  await speak(preferredLanguage(rememberedLanguage(), navigator.languages))
}

export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await speak(language)
}

async function speak(language: Language): Promise<void> {
  current = await loadTongue(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

export function currentTongue(): Tongue {
  if (!current) throw new Error('the page is drawn before its words are there')
  return current
}

export function onTongue(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
