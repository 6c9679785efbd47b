import type { Language } from './language.js'

/** Text as it is searched: without accents and capitals. */
const plain = (text: string, language: Language): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLocaleLowerCase(language)

/** Whether a text has every word that was typed, whatever its accents and capitals. Nothing typed fits everything. */
export function search(wanted: string, language: Language): (text: string) => boolean {
  const words = plain(wanted, language).split(/\s+/).filter(Boolean)
  return (text) => {
    if (words.length === 0) return true
    const searched = plain(text, language)
    return words.every((word) => searched.includes(word))
  }
}
