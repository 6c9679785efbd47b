import type { Dice } from '@sztab/engine'
import type { Die } from './format.js'
import type { Problem } from './tree.js'

/** The dice and draws that a case lays down. It stops the case where one is missing, impossible or meant for something else. */
export class CaseDice implements Dice {
  private readonly given: readonly Die[]
  private readonly kinds: (purpose: string) => readonly string[]
  private next = 0

  constructor(given: readonly Die[], kinds: (purpose: string) => readonly string[]) {
    this.given = given
    this.kinds = kinds
  }

  roll(sides: number, purpose: string): number {
    const { die, at } = this.take(purpose, { problem: 'die-missing', purpose, sides })
    const gave = /^\d{1,6}$/.test(die.gave) ? Number(die.gave) : 0
    if (gave < 1 || gave > sides) throw new DiceTrouble({ problem: 'die', purpose, sides, found: die.gave }, at)
    return gave
  }

  draw(counts: ArrayLike<number>, purpose: string): number {
    const names = this.kinds(purpose)
    const { die, at } = this.take(purpose, { problem: 'draw-missing', purpose })
    const kind = names.indexOf(die.gave)
    if (!((counts[kind] ?? 0) > 0)) {
      const possible = names.filter((_, i) => (counts[i] ?? 0) > 0)
      throw new DiceTrouble({ problem: 'draw', purpose, found: die.gave, known: possible.join(', ') }, at)
    }
    return kind
  }

  /** How many of the given dice were not asked for. */
  get left(): number {
    return Math.max(0, this.given.length - this.next)
  }

  private take(purpose: string, missing: Problem): { die: Die; at: number } {
    const at = this.next++
    const die = this.given[at]
    if (!die) throw new DiceTrouble(missing)
    if (die.purpose !== undefined && die.purpose !== purpose)
      throw new DiceTrouble({ problem: 'die-purpose', expected: die.purpose, found: purpose }, at)
    return { die, at }
  }
}

export class DiceTrouble extends Error {
  override readonly name = 'DiceTrouble'
  readonly trouble: Problem
  /** Which of the given dice it is about. */
  readonly at: number | undefined

  constructor(trouble: Problem, at?: number) {
    super(trouble.problem)
    this.trouble = trouble
    this.at = at
  }
}
