import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Dice, kindAt, type Rng, total } from './dice.js'

/**
 * Dice that both sides can check after the game. The key is committed to before a side gives its own seed (see prepare.ts), so
 * nobody can choose dice; each throw is HMAC-SHA-256 of its number in the game and all seeds, under the key; values that
 * would favour low numbers are thrown away and the next word taken.
 */
const THROWS = 'hmac-sha256-1'

/** A throw can have as many values as a 32-bit word. */
export const MOST_VALUES = 0x100000000

/** The hash of the key alone, which old records show; new ones bind the terms of the game with it: see prepare.ts. */
export function commitment(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** A key made from a text: for games that must be repeatable (self-play, tests). A real game takes 32 random bytes. */
export function keyFromText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(`sztab key\n${text}`)))
}

/** One throw as it stands in the record: how many values were possible, what for, and which came (from 0). */
export interface Throw {
  readonly of: number
  readonly purpose: string
  readonly value: number
}

/** Dice that note what they gave, for the record. */
export interface NotingDice extends Dice {
  /** What was thrown since this was last asked. */
  taken(): readonly Throw[]
}

export class CommittedDice implements NotingDice {
  private readonly key: Uint8Array
  private readonly seeds: string
  /** How many throws the game has seen; the next one has this number. */
  count: number
  /** What was thrown since the last `taken()`. */
  private thrown: Throw[] = []

  constructor(key: string, seeds: readonly string[], count = 0) {
    this.key = hexToBytes(key)
    // JSON keeps seeds apart whatever characters they hold.
    this.seeds = JSON.stringify(seeds)
    this.count = count
  }

  roll(sides: number, purpose: string): number {
    return this.throw(sides, purpose) + 1
  }

  draw(counts: ArrayLike<number>, purpose: string): number {
    return kindAt(counts, this.throw(total(counts), purpose))
  }

  taken(): readonly Throw[] {
    const thrown = this.thrown
    this.thrown = []
    return thrown
  }

  private throw(of: number, purpose: string): number {
    const value = new ThrowRng(this.key, this.seeds, this.count).below(of)
    this.count++
    this.thrown.push({ of, purpose, value })
    return value
  }
}

/** What the `number`th throw of a game gives: for whoever checks a record. */
export function throwAt(key: string, seeds: readonly string[], number: number, of: number): number {
  return new ThrowRng(hexToBytes(key), JSON.stringify(seeds), number).below(of)
}

/** The random words of one throw: blocks of eight, each under its own number. */
class ThrowRng implements Rng {
  private block = 0
  private word = 8
  private bytes = new DataView(new ArrayBuffer(32))
  private readonly key: Uint8Array
  private readonly prefix: string

  constructor(key: Uint8Array, seeds: string, number: number) {
    this.key = key
    this.prefix = `${THROWS}\n${seeds}\n${number}\n`
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > MOST_VALUES) throw new Error(`a throw of ${n} possibilities`)
    const limit = MOST_VALUES - (MOST_VALUES % n)
    let word = this.next()
    while (word >= limit) word = this.next()
    return word % n
  }

  private next(): number {
    if (this.word === 8) {
      const digest = hmac(sha256, this.key, utf8ToBytes(this.prefix + this.block++))
      this.bytes = new DataView(digest.buffer, digest.byteOffset, 32)
      this.word = 0
    }
    return this.bytes.getUint32(4 * this.word++)
  }
}
