import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CommittedDice, commitment, keyFromText, throwAt } from '../../src/index.js'
import { chiSquare, mostChiSquare } from './chance.js'

/** One throw written again from the description, on Node's own HMAC. */
function reference(key: string, seeds: readonly string[], number: number, of: number): number {
  for (let block = 0; ; block++) {
    const text = `hmac-sha256-1\n${JSON.stringify(seeds)}\n${number}\n${block}`
    const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'utf8').digest()
    for (let word = 0; word < 8; word++) {
      const value = BigInt(digest.readUInt32BE(4 * word))
      const fair = (2n ** 32n / BigInt(of)) * BigInt(of)
      if (value < fair) return Number(value % BigInt(of))
    }
  }
}

const key = keyFromText('a test')
const hex64 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

describe('the committed dice', () => {
  it('were once committed to by the SHA-256 of the key’s bytes', () => {
    fc.assert(
      fc.property(hex64, (key) => {
        expect(commitment(key)).toBe(createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex'))
      }),
    )
  })

  it('make a key from a text', () => {
    expect(keyFromText('żółw')).toBe(createHash('sha256').update('sztab key\nżółw', 'utf8').digest('hex'))
  })

  it('throw as HMAC-SHA-256 of Node does, for any key, seeds, number and count of values', () => {
    const seeds = fc.array(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), { maxLength: 3 })
    const of = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }))
    fc.assert(
      fc.property(hex64, seeds, fc.nat(), of, (key, seeds, number, of) => {
        expect(throwAt(key, seeds, number, of)).toBe(reference(key, seeds, number, of))
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    [
      ['"', '","'],
      ['","', '"'],
    ],
    [
      ['a', 'b'],
      ['ab', ''],
    ],
    [['a\n0'], ['a']],
    [['\ud800'], ['\udc00']],
    [['\u2028'], ['\n']],
    [[''], []],
  ])('keep the seeds %j apart from %j', (one, other) => {
    const throws = (seeds: string[]) => Array.from({ length: 20 }, (_, n) => throwAt(key, seeds, n, 1000)).join()
    expect(throws(one)).not.toBe(throws(other))
  })

  it('take the next word, and the next block, where a value would not be fair', () => {
    // More than half of all words are too high here, so that some throws need a second block of eight.
    const of = 2 ** 31 + 1
    const throws = Array.from({ length: 600 }, (_, n) => throwAt(key, ['a'], n, of))
    expect(throws).toEqual(throws.map((_, n) => reference(key, ['a'], n, of)))
    expect(Math.max(...throws)).toBeLessThan(of)
    const halves = [0, 0]
    for (const value of throws) halves[value < of / 2 ? 0 : 1]!++
    expect(chiSquare(halves)).toBeLessThan(mostChiSquare(1))
  })

  it.each([3, 6, 7, 10, 36])('are fair with %d values', (of) => {
    const counts = Array<number>(of).fill(0)
    for (let n = 0; n < 200 * of; n++) counts[throwAt(key, ['a', 'ż'], n, of)]!++
    expect(chiSquare(counts)).toBeLessThan(mostChiSquare(of - 1))
  })

  it('give the stream that throwAt gives one by one, and note it', () => {
    const dice = new CommittedDice(key, ['a', 'b'])
    const at = (n: number, of: number) => throwAt(key, ['a', 'b'], n, of)
    expect(dice.roll(6, 'first')).toBe(at(0, 6) + 1)
    const drawn = at(1, 5)
    expect(dice.draw([2, 0, 3], 'second')).toBe(drawn < 2 ? 0 : 2)
    expect(dice.count).toBe(2)
    expect(dice.taken()).toEqual([
      { of: 6, purpose: 'first', value: at(0, 6) },
      { of: 5, purpose: 'second', value: drawn },
    ])
    expect(dice.taken()).toEqual([])
    expect(dice.roll(20, 'third')).toBe(at(2, 20) + 1)
    expect(dice.taken()).toEqual([{ of: 20, purpose: 'third', value: at(2, 20) }])
  })

  it('go on from any number', () => {
    const whole = new CommittedDice(key, [])
    const rolls = Array.from({ length: 10 }, () => whole.roll(6, 'x'))
    const later = new CommittedDice(key, [], 4)
    expect(Array.from({ length: 6 }, () => later.roll(6, 'x'))).toEqual(rolls.slice(4))
  })

  it('do not depend on the purpose, so that nobody can name his way to a six', () => {
    expect(new CommittedDice(key, []).roll(6, 'a')).toBe(new CommittedDice(key, []).roll(6, 'b'))
  })

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuse a throw of %d values', (of) => {
    expect(() => throwAt(key, [], 0, of)).toThrow(`a throw of ${of} possibilities`)
  })

  it('draw nothing from nothing, and count no throw for it', () => {
    const dice = new CommittedDice(key, [])
    expect(() => dice.draw([0, 0], 'chit')).toThrow()
    expect([dice.count, dice.taken().length]).toEqual([0, 0])
  })
})
