import { type Dice, kindAt, total } from '@sztab/engine'

/**
 * Dice for comparing plans: the n-th throw for a purpose is the same whatever else was thrown before it, so that two plans meet with the same
 * luck also where one of them throws more often.
 */
export class PairedDice implements Dice {
  private state = 0
  private readonly thrown = new Map<string, number>()

  seed(seed: number): void {
    this.state = seed | 0
    this.thrown.clear()
  }

  roll(sides: number, purpose: string): number {
    return this.below(sides, purpose) + 1
  }

  draw(counts: ArrayLike<number>, purpose: string): number {
    return kindAt(counts, this.below(total(counts), purpose))
  }

  private below(n: number, purpose: string): number {
    const count = this.thrown.get(purpose) ?? 0
    this.thrown.set(purpose, count + 1)
    let word = Math.imul(this.state ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(count + 1, 0xc2b2ae35)
    for (let i = 0; i < purpose.length; i++) word = Math.imul(word ^ purpose.charCodeAt(i), 0x01000193)
    word = Math.imul(word ^ (word >>> 16), 0x7feb352d)
    word = Math.imul(word ^ (word >>> 15), 0x846ca68b)
    return Math.floor((((word ^ (word >>> 16)) >>> 0) / 0x100000000) * n)
  }
}
