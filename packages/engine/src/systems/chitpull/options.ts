import type { Option } from '../../kernel/options.js'
import type { RuleId } from '../../kernel/words.js'

/** To which source those who fall back must come nearer; each book says so in paragraphs of its own. */
export const nearness = (...rules: readonly RuleId[]): Option => ({
  title: {
    en: 'Nearer to supply means',
    pl: 'Bliżej zaopatrzenia znaczy',
    fr: 'Plus près du ravitaillement signifie',
  },
  values: ['any', 'nearest'],
  default: 'any',
  rules,
})
