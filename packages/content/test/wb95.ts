/** The words of a map of wb95. */
export const MAP_WORDS = {
  terrain: ['clear', 'forest', 'hills', 'wooded-hills', 'mountains', 'swamp'],
  sides: ['small-river', 'large-river', 'bridge', 'blown-bridge', 'fortification', 'balka'],
  lines: ['road', 'railway'],
  marks: ['village', 'town', 'city', 'fortified'],
} as const
