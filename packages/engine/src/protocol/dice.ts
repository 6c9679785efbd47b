import { type NotingDice, type Throw, total } from '../kernel/index.js'
import { Failure } from './failure.js'

/**
 * Dice that a request lays down. Where others are named to follow, those fall when the laid ones are used up; otherwise
 * one that is missing is a mistake of the caller's.
 */
export class LaidDice implements NotingDice {
  private readonly given: readonly (number | string)[]
  /** The names behind the kinds of a draw. */
  private readonly kinds: (purpose: string) => readonly string[]
  private readonly followers: NotingDice | undefined
  private next = 0
  private thrown: Throw[] = []

  constructor(
    given: readonly (number | string)[],
    kinds: (purpose: string) => readonly string[],
    followers?: NotingDice,
  ) {
    this.given = given
    this.kinds = kinds
    this.followers = followers
  }

  roll(sides: number, purpose: string): number {
    if (this.followers && this.usedUp) return this.follow(this.followers, (dice) => dice.roll(sides, purpose))
    const gave = this.take(purpose, 'die', sides)
    if (typeof gave !== 'number' || gave < 1 || gave > sides) throw this.wrong('die', purpose, `1 – ${sides}`)
    this.thrown.push({ of: sides, purpose, value: gave - 1 })
    return gave
  }

  draw(counts: ArrayLike<number>, purpose: string): number {
    if (this.followers && this.usedUp) return this.follow(this.followers, (dice) => dice.draw(counts, purpose))
    const names = this.kinds(purpose)
    const gave = this.take(purpose, 'draw', total(counts))
    const kind = typeof gave === 'string' ? names.indexOf(gave) : gave
    if (!((counts[kind] ?? 0) > 0)) {
      const possible = Array.from(counts, (count, i) => (count > 0 ? (names[i] ?? `${i}`) : '')).filter(Boolean)
      throw this.wrong('draw', purpose, possible.join(', '))
    }
    const before = total(Array.from(counts).slice(0, kind))
    this.thrown.push({ of: total(counts), purpose, value: before })
    return kind
  }

  taken(): readonly Throw[] {
    const thrown = this.thrown
    this.thrown = []
    return thrown
  }

  /** To be called when all is done: dice that were not asked for are a mistake of the caller's. */
  finish(): void {
    const left = this.given.length - this.next
    if (left > 0) throw new Failure('bad-dice', { faults: [{ at: `dice[${this.next}]`, problem: 'dice-left', left }] })
  }

  private get usedUp(): boolean {
    return this.next === this.given.length
  }

  private follow(dice: NotingDice, fall: (dice: NotingDice) => number): number {
    const gave = fall(dice)
    for (const thrown of dice.taken()) this.thrown.push(thrown)
    return gave
  }

  private take(purpose: string, what: 'die' | 'draw', of: number): number | string {
    const gave = this.given[this.next]
    if (gave === undefined)
      throw new Failure('bad-dice', {
        faults: [{ at: `dice[${this.next}]`, problem: 'dice-missing', what, purpose, of }],
      })
    this.next++
    return gave
  }

  private wrong(problem: 'die' | 'draw', purpose: string, expected: string): Failure {
    return new Failure('bad-dice', { faults: [{ at: `dice[${this.next - 1}]`, problem, purpose, expected }] })
  }
}
