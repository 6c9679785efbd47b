import type { SystemLook } from '../../kernel/look.js'

export const look: SystemLook = {
  counters: {
    place: 'at',
    steps: { field: 'steps', full: 'steps' },
    sheets: [{ of: 'deployed', when: { field: 'deployed', is: 1 } }, { of: 'march' }],
    kinds: [{ figures: [{ of: 'move' }], facts: [] }],
    blanks: { holder: 'holder', height: 'height' },
    formation: 'formation',
    title: 'title',
  },
  layers: [],
  panels: [],
  verbs: { quiet: ['done', 'pass'], primary: [] },
  words: { pieces: [], places: ['from', 'to', 'path', 'at', 'target'], titled: { formation: 'formations' } },
  events: { deeds: ['moved'], kinds: [] },
  account: { sums: [] },
  calendar: { arrives: 'arrives.turn' },
}
