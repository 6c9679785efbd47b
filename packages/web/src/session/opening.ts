import { botNames } from '@sztab/bots'
import { evenBids, faultsIn, openPosition, openRecord, parseJson, placed } from '@sztab/content'
import {
  chooseOptions,
  commitment,
  FaultyInput,
  Game,
  type GameRecord,
  hasUnknowns,
  KEY_ALONE,
  type Kit,
  POSITION_FORMAT,
  type Position,
  type PositionFile,
  prepare,
  RECORD_FORMAT,
  RecordMismatch,
  type Scenario,
  type Side,
  writePosition,
} from '@sztab/engine'
import { randomHex } from './chance.js'
import { GameSession, type Surroundings } from './game-session.js'
import { History } from './history.js'
import { library } from './library.js'
import { type Players, person, playersOf, seatsOf } from './players.js'
import type { StoredGame } from './store.js'
import { storedGame } from './stored.js'
import type { NewGame } from './types.js'

export { library }

/** A game whose dice are bound, before its sides have named their seeds. */
export interface PreparedGame {
  readonly commitment: string
  /** The game at its first question, ready to be kept. Sides that name no words of their own get random ones. */
  begin(words: Readonly<Record<Side, string>>, now: number): StoredGame
}

/** First the commitment, then the seeds: nobody can choose a key that suits them. */
export function prepareGame(kit: Kit, { scenario, options, players, open = false, training }: NewGame): PreparedGame {
  const prepared = prepare(kit.system, {
    scenario,
    options: chooseOptions(kit.system.options, options),
    key: randomHex(32),
    seats: seatsOf(players),
    embed: !kit.scenarios.some(({ id }) => id === scenario.id),
  })
  return {
    commitment: prepared.commitment,
    begin(words, now) {
      const game = Game.begin(kit.system, { ...prepared, seeds: seeds(scenario, words) })
      if (Object.values(players).some((player) => player.is !== 'person')) agreeOnBids(game, kit, scenario)
      return storedGame(game, { id: randomHex(8), players, open, training, at: now })
    },
  }
}

/** With the computer the sides are dealt when the game begins: where they would be bid for, what makes them even is bid for both. */
function agreeOnBids(game: Game, { system }: Kit, scenario: Scenario): void {
  for (const [side, order] of Object.entries(evenBids(system.id, scenario) ?? {})) {
    const question = game.questionOf(side)
    if (question && system.check(game.position, side, order).legal)
      game.submit(side, { id: `even-${side}`, question: question.id, orders: [order] })
  }
}

export function newGame(kit: Kit, wanted: NewGame, now: number): StoredGame {
  return prepareGame(kit, wanted).begin({}, now)
}

function seeds({ sides }: Scenario, words: Readonly<Record<Side, string>> = {}): Record<Side, string> {
  return Object.fromEntries(sides.map((side) => [side, words[side]?.trim() || randomHex(16)]))
}

/** A game that goes on from a position, ready to be kept. */
export function gameFrom(kit: Kit, scenario: Scenario, position: Position, players: Players, now: number): StoredGame {
  const record = startingFrom(kit, scenario, position, players)
  return stored(Game.resume(kit.system, scenario, record), players, false, now)
}

function stored(game: Game, players: Players, open: boolean, at: number): StoredGame {
  return storedGame(game, { id: randomHex(8), players, open, at })
}

/** A game that was kept, where it stands. Throws FaultyInput. */
export async function resume({ about, record: kept, notes }: StoredGame, around: Surroundings): Promise<GameSession> {
  const { kit, scenario, record } = await openRecord(library, kept)
  const history = await historyOf(kit, scenario, record)
  const game = Game.resume(kit.system, scenario, record)
  const { id, players, open = false, training = false, seat, name } = about
  const isBound = record.dice.scenario !== undefined
  return new GameSession(
    { id, kit, game, players, open, training, name, seat, notes, history, isBound },
    around,
  ).start()
}

/** Rules may have been corrected since: then what was before cannot be told again, but the game goes on. */
async function historyOf(kit: Kit, scenario: Scenario, record: GameRecord): Promise<History> {
  try {
    return await wholeHistory(kit, scenario, record)
  } catch (error) {
    if (!(error instanceof RecordMismatch)) throw error
    return History.short(kit.system, scenario, record)
  }
}

async function wholeHistory({ system }: Kit, scenario: Scenario, record: GameRecord): Promise<History> {
  const history = History.open(system, scenario, record)
  await history.followInSlices(record.entries)
  return history
}

/** A game out of the text of a file: a record, or a position to go on from. Throws FaultyInput with the places of its faults. */
export async function readGame(text: string, now: number): Promise<StoredGame> {
  try {
    const value = parseJson(text)
    switch (Object(value).format) {
      case 'record':
        return await readRecord(value, now)
      case 'position':
        return await readStart(value, now)
      default:
        throw new FaultyInput([{ at: 'format', problem: 'unknown-format', expected: 'record, position' }])
    }
  } catch (error) {
    const faults = faultsIn(error)
    throw faults ? new FaultyInput(placed(text, faults)) : error
  }
}

async function readRecord(value: unknown, now: number): Promise<StoredGame> {
  const { kit, scenario, record } = await openRecord(library, value)
  const history = await checked(kit, scenario, record)
  const game = Game.resume(kit.system, scenario, record)
  if (hasUnknowns(game.position)) throw new FaultyInput([{ at: 'snapshots', problem: 'unknowns' }])
  if (history && history.at(record.entries.length).hash() !== game.position.hash())
    throw new FaultyInput([{ at: 'snapshots', problem: 'hash', after: record.entries.length }])
  return stored(game, playersOf(record, scenario.sides, botNames), false, now)
}

/** Every order of the record, if it was made under these rules. */
async function checked(kit: Kit, scenario: Scenario, record: GameRecord): Promise<History | undefined> {
  if (record.version !== kit.system.version) return undefined
  let history: History | undefined
  try {
    history = History.open(kit.system, scenario, record)
    await history.followInSlices(record.entries)
    return history
  } catch (error) {
    if (!(error instanceof RecordMismatch)) throw error
    const { expected, found } = error
    const at = history ? `entries[${history.length}]` : 'opening'
    throw new FaultyInput([{ at, problem: 'mismatch', expected, found }])
  }
}

/** A position becomes the start of a game between persons. */
async function readStart(value: unknown, now: number): Promise<StoredGame> {
  const { kit, scenario, position } = await openPosition(library, value)
  if (hasUnknowns(position)) throw new FaultyInput([{ at: '', problem: 'unknowns' }])
  const players = Object.fromEntries(scenario.sides.map((side) => [side, person]))
  return gameFrom(kit, scenario, position, players, now)
}

export function startingFrom(kit: Kit, scenario: Scenario, position: Position, players: Players): GameRecord {
  const key = randomHex(32)
  const known = kit.scenarios.some(({ id }) => id === scenario.id)
  return {
    format: 'record',
    formatVersion: RECORD_FORMAT,
    system: kit.system.id,
    version: kit.system.version,
    scenario: known ? scenario.id : { ...scenario },
    options: position.setting.options,
    dice: { scheme: KEY_ALONE, commitment: commitment(key), key, seeds: seeds(scenario) },
    seats: seatsOf(players),
    opening: [],
    entries: [],
    snapshots: [{ after: 0, hash: position.hash(), position: writePosition(position) }],
  }
}

/** The position in which a record ends, as a file. */
export function endOf(record: GameRecord): PositionFile {
  const { system, version, scenario, options, snapshots } = record
  const { position } = snapshots.at(-1)!
  return { format: 'position', formatVersion: POSITION_FORMAT, system, version, scenario, options, ...position }
}

/**
 * A position that is only tried: one person plays all sides. It comes from no file, so it is not asked how it came about: a case
 * may stage what no game would lead to.
 */
export function tryFrom(kit: Kit, position: Position, around: Surroundings): GameSession {
  const system = { ...kit.system, unsound: () => [] }
  const { scenario } = position.setting
  const players = Object.fromEntries(scenario.sides.map((side) => [side, person]))
  const record = startingFrom(kit, scenario, position, players)
  const game = Game.resume(system, scenario, record)
  const history = History.short(system, scenario, record)
  return new GameSession({ id: randomHex(8), kit, game, players, open: true, history }, around).start()
}
