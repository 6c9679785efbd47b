import type { Dice } from './dice.js'
import { isBarrier } from './event.js'
import type { Order } from './order.js'
import type { Position } from './position.js'
import type { System } from './system.js'
import { legal, type Verdict } from './verdict.js'
import type { Side } from './words.js'

/** What came of trying several orders in a row. */
export interface Rehearsal<P extends Position> {
  /** Of the last order that was judged. */
  readonly verdict: Verdict
  /** How many orders were judged; all before the last one were legal. */
  readonly judged: number
  /** The position after the legal ones, unless the last of them asks for dice. */
  readonly position?: P
}

/**
 * Judges several orders in a row, each in the position that those before it leave, up to the first that needs dice, shows
 * something or leaves the question to somebody else. `p` is not changed.
 */
export function rehearse<P extends Position>(
  system: System<P>,
  p: P,
  side: Side,
  orders: readonly Order[],
): Rehearsal<P> {
  const position = p.copy()
  let judged = 0
  let verdict = legal()
  for (const order of orders) {
    verdict = system.check(position, side, order)
    judged++
    if (!verdict.legal) return { verdict, judged }
    const goesOn = tryOut(system, position, side, order)
    if (goesOn === 'dice') return { verdict, judged }
    if (goesOn === 'stop') return { verdict, judged, position }
  }
  return { verdict, judged, position }
}

/** Carries an order out where that needs no dice, and says whether the side may go on. */
function tryOut<P extends Position>(system: System<P>, p: P, side: Side, order: Order): 'on' | 'stop' | 'dice' {
  try {
    const events = system.execute(p, side, order, noDice)
    const asked = system.questions(p).some((question) => question.side === side)
    return asked && !isBarrier(events) ? 'on' : 'stop'
  } catch (error) {
    if (error instanceof DiceWanted) return 'dice'
    throw error
  }
}

class DiceWanted extends Error {}

const noDice: Dice = {
  roll() {
    throw new DiceWanted()
  },
  draw() {
    throw new DiceWanted()
  },
}
