import { type Rng, RngDice } from './dice.js'

/** sfc32: a small, fast, good generator for search and tests. The dice of a real game are in committed.ts. */
export class FastRng implements Rng {
  private a = 0
  private b = 0
  private c = 0
  private d = 1

  constructor(seed: number) {
    this.seed(seed)
  }

  seed(seed: number): void {
    this.a = seed | 0
    this.b = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
    this.c = (seed / 0x100000000) | 0
    this.d = 1
    for (let i = 0; i < 16; i++) this.word()
  }

  /** 32 random bits. */
  word(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (this.c << 21) | (this.c >>> 11)
    this.c = (this.c + t) | 0
    return t >>> 0
  }

  below(n: number): number {
    if (n <= 1) return 0
    if (n > 0x100000000) return this.wide(n)
    const limit = 0x100000000 - (0x100000000 % n)
    let word = this.word()
    while (word >= limit) word = this.word()
    return word % n
  }

  /** Lists can be longer than 32 bits count (all sets of chits): 53 bits then. */
  private wide(n: number): number {
    if (n > 0x20000000000000) throw new RangeError(`a number below ${n}`)
    const limit = 0x20000000000000 - (0x20000000000000 % n)
    let word = this.word() * 0x200000 + (this.word() >>> 11)
    while (word >= limit) word = this.word() * 0x200000 + (this.word() >>> 11)
    return word % n
  }
}

export function fastDice(seed: number): RngDice {
  return new RngDice(new FastRng(seed))
}
