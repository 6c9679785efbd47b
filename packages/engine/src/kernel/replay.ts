import { commitment, DICE_SCHEME, throwAt } from './committed.js'
import type { Event } from './event.js'
import type { Fault } from './fault.js'
import type { Order } from './order.js'
import type { Position } from './position.js'
import { type GameRecord, RecordedDice, RecordMismatch, seedList, snapshotFaults } from './record.js'
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

/** What a check of a record found. */
export interface Verification {
  /** How many orders were played again under the rules that made them. */
  readonly replayed: number
  /** How many throws were computed anew from the key. */
  readonly throws: number
  /** The record was made under another version of the rules: its orders could not be played again, only its dice checked. */
  readonly otherVersion: boolean
  /** The key is not in the record yet, so the dice could not be checked. */
  readonly withoutKey: boolean
  readonly faults: readonly Fault[]
}

export function verify<P extends Position>(system: System<P>, scenario: Scenario, record: GameRecord): Verification {
  const dice = verifyDice(record)
  const otherVersion = record.version !== system.version
  const orders = otherVersion ? { replayed: 0, faults: [] } : verifyOrders(system, scenario, record)
  return {
    replayed: orders.replayed,
    throws: dice.throws,
    otherVersion,
    withoutKey: record.dice.key === undefined,
    faults: [...dice.faults, ...orders.faults],
  }
}

function verifyDice(record: GameRecord): { throws: number; faults: Fault[] } {
  const { scheme, key, seeds } = record.dice
  if (scheme !== DICE_SCHEME)
    return { throws: 0, faults: [{ at: 'dice.scheme', problem: 'one-of', expected: DICE_SCHEME }] }
  if (key === undefined) return { throws: 0, faults: [] }
  const faults: Fault[] = []
  if (commitment(key) !== record.dice.commitment) faults.push({ at: 'dice.commitment', problem: 'commitment' })
  let count = 0
  const compare = (throws: GameRecord['opening'], at: string): void => {
    for (const [i, [of, purpose, value]] of throws.entries()) {
      const right = throwAt(key, seedList(seeds), count++, of)
      if (right !== value)
        faults.push({ at: `${at}[${i}]`, problem: 'throw', purpose, expected: right + 1, found: value + 1 })
    }
  }
  compare(record.opening, 'opening')
  for (const [i, entry] of record.entries.entries()) compare(entry.throws ?? [], `entries[${i}].throws`)
  return { throws: count, faults }
}

function verifyOrders<P extends Position>(
  system: System<P>,
  scenario: Scenario,
  record: GameRecord,
): { replayed: number; faults: Fault[] } {
  const faults = snapshotFaults(record)
  let replayed = -1
  try {
    for (const { entry, position } of replay(system, scenario, record)) {
      replayed = entry + 1
      for (const { after, hash } of record.snapshots)
        if (after === replayed && position.hash() !== hash) faults.push({ at: 'snapshots', problem: 'hash', after })
    }
  } catch (error) {
    if (!(error instanceof RecordMismatch)) throw error
    const at = replayed < 0 ? 'opening' : `entries[${replayed}]`
    faults.push({ at, problem: 'mismatch', expected: error.expected, found: error.found })
  }
  return { replayed: Math.max(0, replayed), faults }
}
