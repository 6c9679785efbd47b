import {
  chooseOptions,
  type Dice,
  drawFrom,
  FastRng,
  fastDice,
  type Kit,
  type Order,
  type Position,
  type Scenario,
  type Side,
} from '@sztab/engine'

/** A position, and what a side does from there on its own: an activation as a bot may have thought it out. */
export interface Planned<P extends Position> {
  readonly position: P
  readonly side: Side
  readonly plan: readonly Order[]
  readonly unitMoves: number
}

/** Only plans with so many unit moves are kept; one fewer after each game that brings none. */
const LEAST_MOVES = 5

/**
 * Plans out of random games: what a side ordered in a row before a die fell or the other side was asked. Where it may stop
 * it does, unless it moves units, so that there is no combat in them.
 */
export function plansOf<P extends Position>(kit: Kit<P>, scenario: Scenario, count: number): Planned<P>[] {
  const { system } = kit
  const rng = new FastRng(1)
  const dice = new CountingDice(fastDice(1))
  const found: Planned<P>[] = []
  let least = LEAST_MOVES
  let foundBefore = 0
  let position = system.start(scenario, chooseOptions(system.options), dice).position
  while (found.length < count) {
    const asked = system.questions(position)[0]
    if (!asked) {
      if (found.length === foundBefore) least--
      foundBefore = found.length
      position = system.start(scenario, chooseOptions(system.options), dice).position
      continue
    }
    const begin = position.copy()
    const plan: Order[] = []
    let unitMoves = 0
    for (;;) {
      const order = preferred(kit, position, asked.side, rng)
      const before = dice.throws
      system.carryOut(position, asked.side, order, dice)
      if (dice.throws > before) break
      plan.push(order)
      if (system.movingVerbs.includes(order.do)) unitMoves++
      if (system.questions(position)[0]?.side !== asked.side) break
    }
    if (unitMoves >= least) found.push({ position: begin, side: asked.side, plan, unitMoves })
  }
  return found
}

function preferred<P extends Position>({ system }: Kit<P>, p: P, side: Side, rng: FastRng): Order {
  const list = system.orders(p, side)
  const { groups } = list
  const stop = groups.find(({ verb }) => verb === 'done' || verb === 'pass')
  const moves = groups.filter(({ verb }) => system.movingVerbs.includes(verb))
  if (moves.length > 0 && stop) {
    const group = moves[rng.below(moves.length)]!
    return list.at(group.start + rng.below(group.length))
  }
  return stop ? list.at(stop.start) : drawFrom(list, rng)
}

class CountingDice implements Dice {
  throws = 0
  private readonly dice: Dice
  constructor(dice: Dice) {
    this.dice = dice
  }
  roll(sides: number, purpose: string): number {
    this.throws++
    return this.dice.roll(sides, purpose)
  }
  draw(counts: ArrayLike<number>, purpose: string): number {
    this.throws++
    return this.dice.draw(counts, purpose)
  }
}
