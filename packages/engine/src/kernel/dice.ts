/**
 * The only chance there is. `purpose` says what a roll is for, in the words of the rules; it goes into the record and
 * lets a person check the game afterwards.
 */
export interface Dice {
  /** 1 to `sides`, all equally likely. */
  roll(sides: number, purpose: string): number
  /** The index of a kind, as likely as its share of all that `counts` counts. The caller takes it out of the counts. */
  draw(counts: ArrayLike<number>, purpose: string): number
}

/** A source of whole numbers from 0 up to and without `n`. */
export interface Rng {
  below(n: number): number
}

export function total(counts: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]!
  return sum
}

/** The kind that holds the `n`th of all the things counted, from 0. */
export function kindAt(counts: ArrayLike<number>, n: number): number {
  let rest = n
  for (let kind = 0; kind < counts.length; kind++) {
    rest -= counts[kind]!
    if (rest < 0) return kind
  }
  throw new Error(`nothing to draw: ${n} of ${total(counts)}`)
}

/** Dice over any source of numbers. */
export class RngDice implements Dice {
  private readonly rng: Rng
  constructor(rng: Rng) {
    this.rng = rng
  }
  roll(sides: number, _purpose: string): number {
    return this.rng.below(sides) + 1
  }
  draw(counts: ArrayLike<number>, _purpose: string): number {
    return kindAt(counts, this.rng.below(total(counts)))
  }
}

/** Dice that a person lays down, for cases and analysis. It names what is missing or impossible. */
export class GivenDice implements Dice {
  private readonly given: readonly (number | string)[]
  private readonly kinds: (purpose: string) => readonly string[]
  private next = 0

  /** `kinds` tells the names behind the kinds of a draw, so that a draw can be given by name. */
  constructor(given: readonly (number | string)[], kinds: (purpose: string) => readonly string[] = () => []) {
    this.given = given
    this.kinds = kinds
  }

  roll(sides: number, purpose: string): number {
    const gave = this.take(`a die of ${sides} for ${purpose}`)
    if (typeof gave !== 'number' || !Number.isInteger(gave) || gave < 1 || gave > sides)
      throw new DiceError(`${JSON.stringify(gave)} was given where a die of ${sides} fell for ${purpose}`)
    return gave
  }

  draw(counts: ArrayLike<number>, purpose: string): number {
    const gave = this.take(`a draw for ${purpose}`)
    const kind = typeof gave === 'string' ? this.kinds(purpose).indexOf(gave) : gave
    if (!((counts[kind] ?? 0) > 0))
      throw new DiceError(`${JSON.stringify(gave)} was given where it could not be drawn for ${purpose}`)
    return kind
  }

  /** How many of the given dice were not used. */
  get left(): number {
    return this.given.length - this.next
  }

  private take(what: string): number | string {
    const gave = this.given[this.next++]
    if (gave === undefined) throw new DiceError(`no die was given for ${what}`)
    return gave
  }
}

export class DiceError extends Error {
  override readonly name = 'DiceError'
}
