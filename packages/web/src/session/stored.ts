import type { Game, GameRecord } from '@sztab/engine'
import type { Notes } from './notes.js'
import type { StoredGame } from './store.js'
import type { SavedGame } from './types.js'

/** A game as it is kept, with what the list of games says of it. */
export function storedGame(
  { beginning: { scenario }, position, length, result, record, commitment }: Game,
  about: Pick<SavedGame, 'id' | 'players' | 'open' | 'training' | 'at' | 'seat' | 'name'>,
  notes?: Notes,
): StoredGame {
  const { id, title, turns } = scenario
  return {
    about: { scenario: id, title, turn: position.turn, turns, orders: length, result, commitment, ...about },
    record: slim(record),
    ...(notes ? { notes: { reasons: notes.reasons, hints: notes.hints } } : {}),
  }
}

/** The record with the positions that are needed to go on: where it began and where it stands. */
function slim(record: GameRecord): GameRecord {
  const last = record.snapshots.length - 1
  return { ...record, snapshots: record.snapshots.filter(({ after }, i) => i === last || after === 0) }
}
