import { chooseOptions, FastRng, hashWords, throwAt } from '../../src/index.js'
import { fingerprint } from '../../src/torture/index.js'
import kit from '../drill/index.js'

/** A game of drill as lines; every third is played with open stacks. What Node, a page and a worker must agree on. */
export function game(seed: number): string[] {
  const options = chooseOptions(kit.system.options, { fog: seed % 3 !== 0 })
  return fingerprint(kit, 'drill/field', options, seed)
}

/** What games rarely come to: long hashes, wide numbers, seeds of any characters, throws that are thrown again. */
export function oddities(): string[] {
  const rng = new FastRng(0x123456789ab)
  const words = Int32Array.from({ length: 999 }, () => rng.word())
  const seeds = ['ż', '\u2028', '\ud800', '"\\', '\u{1F3B2}']
  const key = 'ab'.repeat(32)
  return [
    hashWords(words),
    ...[3, 2 ** 31 + 1, 2 ** 40, 2 ** 53].map(
      (n) => `${n} ${Array.from({ length: 50 }, () => rng.below(n)).join(' ')}`,
    ),
    ...[6, 36, 2 ** 31 + 1].map((of) => Array.from({ length: 50 }, (_, n) => throwAt(key, seeds, n, of)).join(' ')),
  ]
}
