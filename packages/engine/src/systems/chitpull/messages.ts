import type { Kit } from '../../kernel/system.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }

/** The sentences that all games of the family have, with those of one of them; where both say something, its own holds. */
export function withFamily(own: Kit['messages']): Kit['messages'] {
  return { en: { ...en, ...own.en }, pl: { ...pl, ...own.pl }, fr: { ...fr, ...own.fr } }
}
