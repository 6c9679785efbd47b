import type { Case } from '@sztab/cases'
import { type RoomMessages, useLanguage } from '../words/index.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }

export const rulesMessages: RoomMessages = { en, pl, fr }

/** What a case says of itself: in the reader's language, or in English and marked as such. */
export function InLanguage({ titles }: { readonly titles: Case['title'] | undefined }) {
  const language = useLanguage()
  if (!titles) return null
  const own = titles[language]
  return (
    <p className="case-note" lang={own === undefined ? 'en' : language}>
      {own ?? titles.en}
    </p>
  )
}
