import { type Dice, total } from './dice.js'
import type { Event } from './event.js'
import type { Order } from './order.js'
import type { Position } from './position.js'
import type { System } from './system.js'
import type { Side } from './words.js'

/** One way an order can come out: `ways` in `of` equally likely ones. */
export interface Outcome<P extends Position> {
  readonly position: P
  readonly events: readonly Event[]
  readonly ways: number
  readonly of: number
}

export class TooManyOutcomes extends Error {
  override readonly name = 'TooManyOutcomes'
}

/** Every way an order can come out, up to the next question. `p` is not changed. */
export function outcomes<P extends Position>(
  system: System<P>,
  p: P,
  side: Side,
  order: Order,
  most = 10_000,
): Outcome<P>[] {
  const found: Outcome<P>[] = []
  eachThrow(most, (dice) => {
    const position = p.copy()
    const events = system.execute(position, side, order, dice)
    found.push({ position, events, ways: dice.ways, of: dice.of })
  })
  return found
}

/** The same for search, without events: each is shown in `scratch`, which the next one overwrites. */
export function eachOutcome<P extends Position>(
  system: System<P>,
  p: P,
  side: Side,
  order: Order,
  most: number,
  scratch: P,
  visit: (position: P, ways: number, of: number) => void,
): void {
  eachThrow(most, (dice) => {
    scratch.copyFrom(p)
    system.carryOut(scratch, side, order, dice)
    visit(scratch, dice.ways, dice.of)
  })
}

/** Does something with every sequence of values that its throws can give. */
function eachThrow(most: number, once: (dice: BranchingDice) => void): void {
  const dice = new BranchingDice()
  let count = 0
  do {
    if (count++ >= most) throw new TooManyOutcomes(`more than ${most} outcomes`)
    dice.restart()
    once(dice)
  } while (dice.advance())
}

/** Dice that give, run after run, every sequence of values there is, like the digits of a counter. */
class BranchingDice implements Dice {
  /** The values of this run's throws and how many ways each has. */
  private readonly branches: { choices: readonly number[]; weights: readonly number[]; at: number }[] = []
  private next = 0

  roll(sides: number, _purpose: string): number {
    if (this.next === this.branches.length) {
      const choices = Array.from({ length: sides }, (_, i) => i + 1)
      this.branches.push({ choices, weights: Array(sides).fill(1), at: 0 })
    }
    return this.given()
  }

  draw(counts: ArrayLike<number>, _purpose: string): number {
    if (this.next === this.branches.length) {
      if (total(counts) === 0) throw new Error('nothing to draw')
      const choices = Array.from(counts, (_, kind) => kind).filter((kind) => counts[kind]! > 0)
      this.branches.push({ choices, weights: choices.map((kind) => counts[kind]!), at: 0 })
    }
    return this.given()
  }

  get ways(): number {
    let product = 1
    for (const { weights, at } of this.branches) product *= weights[at]!
    return exact(product)
  }

  get of(): number {
    let product = 1
    for (const { weights } of this.branches) product *= total(weights)
    return exact(product)
  }

  restart(): void {
    this.next = 0
  }

  /** Turns the last throw to its next value; false when every sequence has been given. */
  advance(): boolean {
    for (let last = this.branches.at(-1); last; last = this.branches.at(-1)) {
      if (++last.at < last.choices.length) return true
      this.branches.pop()
    }
    return false
  }

  /** The value of the next throw in this run. */
  private given(): number {
    const { choices, at } = this.branches[this.next++]!
    return choices[at]!
  }
}

function exact(product: number): number {
  if (!Number.isSafeInteger(product)) throw new TooManyOutcomes('too many throws to count exactly')
  return product
}
