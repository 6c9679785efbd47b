import { hashWords } from '@sztab/engine'

/** A seed for a generator out of anything that can be written down: 52 bits, so that no two games of a series share one. */
export function seedOf(...parts: readonly (string | number)[]): number {
  const text = JSON.stringify(parts)
  const words = Int32Array.from(text, (_, i) => text.charCodeAt(i))
  return Number.parseInt(hashWords(words).slice(0, 13), 16)
}
