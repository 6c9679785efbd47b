import type { SystemLook } from '../../kernel/look.js'

export const look: SystemLook = {
  counters: { place: 'at', kinds: [{ figures: [] }] },
  layers: [],
  panels: [],
  verbs: { quiet: ['done'], primary: ['launch'] },
} as unknown as SystemLook
