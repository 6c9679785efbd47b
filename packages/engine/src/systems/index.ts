import type { RuleIndex, RuleTexts } from '../kernel/rules.js'
import type { Kit } from '../kernel/system.js'
import type { Language, SystemId, Titles } from '../kernel/words.js'

/** A system that comes with Sztab. What is large is loaded when it is needed. */
export interface SystemEntry {
  readonly id: SystemId
  readonly title: Titles
  rules(): Promise<RuleIndex>
  /** The full text of every rule in the languages other than that of the index, which is English. */
  readonly texts: Readonly<Partial<Record<Language, () => Promise<RuleTexts>>>>
  /** The system without its scenarios, which are content. */
  load(): Promise<Omit<Kit, 'scenarios'>>
}

/** The registry: a new system is a line here. */
export const systemRegistry: readonly SystemEntry[] = [
  {
    id: 'tow',
    title: name('Traces of War'),
    rules: () => rulesIn(import('./tow/rules.json', { with: { type: 'json' } })),
    texts: {
      pl: () => textsIn(import('./tow/rules.pl.json', { with: { type: 'json' } })),
      fr: () => textsIn(import('./tow/rules.fr.json', { with: { type: 'json' } })),
    },
    load: async () => (await import('./tow/index.js')).default as unknown as Omit<Kit, 'scenarios'>,
  },
  {
    id: 'avl',
    title: name('A Victory Lost'),
    rules: () => rulesIn(import('./avl/rules.json', { with: { type: 'json' } })),
    texts: {
      pl: () => textsIn(import('./avl/rules.pl.json', { with: { type: 'json' } })),
      fr: () => textsIn(import('./avl/rules.fr.json', { with: { type: 'json' } })),
    },
    load: async () => (await import('./avl/index.js')).default as unknown as Omit<Kit, 'scenarios'>,
  },
  {
    id: 'bcs',
    title: name('Battalion Combat Series'),
    rules: () => rulesIn(import('./bcs/rules.json', { with: { type: 'json' } })),
    texts: {
      pl: () => textsIn(import('./bcs/rules.pl.json', { with: { type: 'json' } })),
      fr: () => textsIn(import('./bcs/rules.fr.json', { with: { type: 'json' } })),
    },
    load: async () => (await import('./bcs/index.js')).default as unknown as Omit<Kit, 'scenarios'>,
  },
  {
    id: 'wb95',
    title: name('WB-95'),
    rules: () => rulesIn(import('./wb95/rules.json', { with: { type: 'json' } })),
    texts: {
      pl: () => textsIn(import('./wb95/rules.pl.json', { with: { type: 'json' } })),
      fr: () => textsIn(import('./wb95/rules.fr.json', { with: { type: 'json' } })),
    },
    load: async () => (await import('./wb95/index.js')).default as unknown as Omit<Kit, 'scenarios'>,
  },
]

/** A proper name, the same in every language. */
function name(title: string): Titles {
  return { en: title, pl: title, fr: title }
}

/** The type that a compiler reads off such a file is as long as the file; a test compares it with the form of a rule. */
async function rulesIn(file: Promise<{ readonly default: unknown }>): Promise<RuleIndex> {
  return (await file).default as RuleIndex
}

async function textsIn(file: Promise<{ readonly default: RuleTexts }>): Promise<RuleTexts> {
  return (await file).default
}
