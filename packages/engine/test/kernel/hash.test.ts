import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashWords } from '../../src/index.js'

/**
 * Words, seed, hash: from an implementation in Python over bytes, which itself gives SMHasher's verification value for
 * MurmurHash3_x86_128 (0xB3ECE62A).
 */
const VECTORS: readonly (readonly [readonly number[], number, string])[] = [
  [[], 0, '00000000000000000000000000000000'],
  [[0], 0, 'cc066f1f9e5178409e5178409e517840'],
  [[0, 0], 0, 'e028ae414772b0844772b0844772b084'],
  [[0, 0, 0], 0, '332d18d156b5986456b5986456b59864'],
  [[0, 0, 0, 0], 0, '5a4075d66b2d3d27d3926c2feb228a07'],
  [[1], 0, 'cf0f20ca519c70b1519c70b1519c70b1'],
  [[-1], 0, '9fbc99c8e1b0f249e1b0f249e1b0f249'],
  [[-2147483648], 0, '5df71c3057e5849157e5849157e58491'],
  [[2147483647], 0, '1290e82923a8025c23a8025c23a8025c'],
  [[1, 2, 3], 0, '8504721670aa166f7385e62f9204edfb'],
  [[1, 2, 3, 4], 0, '37d6ee173d4a429d3dbb9c175b64b81d'],
  [[1, 2, 3, 4, 5], 0, '0dca87071928c7ed5297eff9d58e05b7'],
  [[-1, -2, -3, -4, -5, -6, -7, -8], 0, '2059368335fe45bb80254a357b85d4e1'],
  [[], 1, '88c4adec54d201b954d201b954d201b9'],
  [[1, 2, 3, 4, 5], -1756908916, 'e2756c8679512b3e97099b371b1ab315'],
  [[7, 7, 7, 7], 2147483647, 'b5af4f5cdd07c9be003ac2f19c1d4843'],
  [
    [-1499591369, 648258640, 154112043, 31936245, -1986441000, -284989606],
    -1847456881,
    '05b7254951926f9c09529f6d915f40c7',
  ],
  [
    [-324187610, 1922895273, -443753964, 2045500108, 1539610315, -903621226, -1371269749],
    596628807,
    '0b9941e00f3dd9b17964bc69d5a196df',
  ],
  // "I will not buy this record, it is scratched." as little-endian words
  [
    [
      1769414729, 1847618668, 1646294127, 1948285301, 544434536, 1868785010, 539780210, 1763734633, 1668489331,
      1668571506, 778331496,
    ],
    0,
    'a0a9683b25ac5e40d9af2895890dddf5',
  ],
]

describe('the hash of words', () => {
  it.each(VECTORS)('of %j with seed %i is that of the reference', (words, seed, hash) => {
    expect(hashWords(Int32Array.from(words), words.length, seed)).toBe(hash)
  })

  it('of a thousand words is that of the reference', () => {
    const words = Int32Array.from({ length: 1000 }, (_, i) => Math.imul(i, 2654435761))
    expect(hashWords(words)).toBe('24cc820a8162d6451b77157a0ae6afed')
  })

  it('reads only as many words as it is told', () => {
    fc.assert(
      fc.property(fc.int32Array({ maxLength: 40 }), fc.nat(40), (words, length) => {
        const read = Math.min(length, words.length)
        expect(hashWords(words, read)).toBe(hashWords(words.slice(0, read)))
      }),
    )
  })

  it('differs when one bit of one word differs', () => {
    const flip = fc
      .int32Array({ minLength: 1, maxLength: 40 })
      .chain((words) => fc.record({ words: fc.constant(words), at: fc.nat(words.length - 1), bit: fc.nat(31) }))
    fc.assert(
      fc.property(flip, ({ words, at, bit }) => {
        const other = words.slice()
        other[at]! ^= 1 << bit
        expect(hashWords(other)).not.toBe(hashWords(words))
      }),
    )
  })
})
