import type { Event } from './event.js'
import type { Order } from './order.js'
import type { Position } from './position.js'
import { type GameRecord, RecordedDice, RecordMismatch } from './record.js'
import type { Scenario } from './setting.js'
import type { System } from './system.js'

/** A moment of a replayed game: after the opening (entry -1) or after an entry. The position is used again: copy to keep. */
export interface Moment<P extends Position> {
  readonly entry: number
  readonly position: P
  readonly events: readonly Event[]
}

/** Goes through a record with the dice it holds. Throws RecordMismatch where the rules no longer play it so. */
export function* replay<P extends Position>(
  system: System<P>,
  scenario: Scenario,
  record: GameRecord,
): Generator<Moment<P>> {
  const opening = new RecordedDice(record.opening)
  const { position, events } = system.start(scenario, record.options, opening)
  allUsed(opening)
  yield { entry: -1, position, events }
  for (const [entry, { side, order, throws }] of record.entries.entries()) {
    const verdict = system.check(position, side, order as Order)
    if (!verdict.legal)
      throw new RecordMismatch(verdict.refusals.map(({ rule }) => rule).join(', '), JSON.stringify(order))
    const dice = new RecordedDice(throws ?? [])
    const events = system.execute(position, side, order as Order, dice)
    allUsed(dice)
    yield { entry, position, events }
  }
}

function allUsed({ left }: RecordedDice): void {
  if (left > 0) throw new RecordMismatch('-', `${left}`)
}
