import { agenda, type Dice, drawFrom, type Position, type Rng, type Side, type System } from '@sztab/engine'

/** What a playout did. */
export interface Playout {
  /** Orders that answered a question, and those among them that moved a unit. */
  readonly orders: number
  readonly unitMoves: number
}

/**
 * Plays on from a position, which it changes, with orders drawn by chance, until the game is over or so many orders have been
 * given: what a search does thousands of times to see what a position is worth. Nobody listens, and lists that can be drawn from
 * are not worked out.
 */
export function playOut<P extends Position>(system: System<P>, p: P, dice: Dice, rng: Rng, most: number): Playout {
  const { movingVerbs } = system
  let orders = 0
  let unitMoves = 0
  for (let side = askedSide(p); side !== undefined && orders < most; side = askedSide(p)) {
    const order = drawFrom(system.orders(p, side), rng)
    orders++
    if (movingVerbs.includes(order.do)) unitMoves++
    system.carryOut(p, side, order, dice)
  }
  return { orders, unitMoves }
}

/** The first side that is asked, without the question; nobody when the game is over. */
function askedSide(p: Position): Side | undefined {
  if (agenda.depth(p) === 0) return undefined
  const waiting = agenda.waiting(p)
  return waiting <= 0 ? undefined : p.setting.names.side.name(31 - Math.clz32(waiting & -waiting))
}
