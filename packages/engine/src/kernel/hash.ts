/**
 * MurmurHash3 (x86, 128 bits) over whole 32-bit words: the same in every runtime, quick enough to hash each position of a
 * game. It finds accidents, not forgers: what must hold against people (the dice) uses SHA-256.
 */
export function hashWords(words: Int32Array, length = words.length, seed = 0): string {
  const c1 = 0x239b961b
  const c2 = 0xab0e9789 | 0
  const c3 = 0x38b34ae5
  const c4 = 0xa1e38b93 | 0
  let h1 = seed | 0
  let h2 = seed | 0
  let h3 = seed | 0
  let h4 = seed | 0
  const blocks = length & ~3
  for (let i = 0; i < blocks; i += 4) {
    h1 ^= Math.imul(rotate(Math.imul(words[i]!, c1), 15), c2)
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0
    h2 ^= Math.imul(rotate(Math.imul(words[i + 1]!, c2), 16), c3)
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0
    h3 ^= Math.imul(rotate(Math.imul(words[i + 2]!, c3), 17), c4)
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0
    h4 ^= Math.imul(rotate(Math.imul(words[i + 3]!, c4), 18), c1)
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0
  }
  const rest = length - blocks
  if (rest > 2) h3 ^= Math.imul(rotate(Math.imul(words[blocks + 2]!, c3), 17), c4)
  if (rest > 1) h2 ^= Math.imul(rotate(Math.imul(words[blocks + 1]!, c2), 16), c3)
  if (rest > 0) h1 ^= Math.imul(rotate(Math.imul(words[blocks]!, c1), 15), c2)
  const bytes = length * 4
  h1 ^= bytes
  h2 ^= bytes
  h3 ^= bytes
  h4 ^= bytes
  h1 = (h1 + h2 + h3 + h4) | 0
  h2 = (h2 + h1) | 0
  h3 = (h3 + h1) | 0
  h4 = (h4 + h1) | 0
  h1 = finish(h1)
  h2 = finish(h2)
  h3 = finish(h3)
  h4 = finish(h4)
  h1 = (h1 + h2 + h3 + h4) | 0
  h2 = (h2 + h1) | 0
  h3 = (h3 + h1) | 0
  h4 = (h4 + h1) | 0
  return hex(h1) + hex(h2) + hex(h3) + hex(h4)
}

function rotate(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by))
}

function finish(h: number): number {
  let x = h
  x ^= x >>> 16
  x = Math.imul(x, 0x85ebca6b)
  x ^= x >>> 13
  x = Math.imul(x, 0xc2b2ae35)
  return x ^ (x >>> 16)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
