import {
  agenda,
  chooseOptions,
  commitment,
  faultsWithin,
  Game,
  type GameRecord,
  hasUnknowns,
  KEY_ALONE,
  keyFromText,
  loadPosition,
  NOT_ASKED,
  type Options,
  optionFaults,
  type Position,
  type PositionFile,
  type Prepared,
  prepare,
  RECORD_FORMAT,
  type Scenario,
  type Side,
  type System,
} from '../kernel/index.js'
import { Desk } from './desk.js'
import { badRequest, badRequests, Failure, within } from './failure.js'
import type { Host, Library } from './library.js'
import type { RequestOf } from './schema.js'

type Named = { readonly scenario: PositionFile['scenario'] }
type Seeded = { readonly seed?: string | number }

const fresh = { changes: 0, answers: new Set<string>() }

/** A game whose terms and key are settled, and which waits for the sides' seeds. */
export interface Waiting {
  readonly system: System
  readonly prepared: Prepared
}

/** Settles the terms of a game and draws its key, for the commitment to be shown. */
export async function prepareGame(
  library: Library,
  host: Host,
  request: Omit<RequestOf<'prepare'>, 'do'>,
): Promise<Waiting> {
  const { system, scenario, embed } = await find(library, request, 'scenario')
  const options = optionsOf(system, request.options ?? {}, request.preset, '')
  const { seats, seed } = request
  mustBeSides(scenario, 'seats', seats)
  const guessable = seed === undefined ? {} : { guessable: true as const }
  const terms = { scenario, options, ...(seats ? { seats } : {}), embed, key: keyOf(host, request), ...guessable }
  return { system, prepared: prepare(system, terms) }
}

/** Begins what was prepared with the seeds that the sides have given. */
function begin({ system, prepared }: Waiting, seeds: Readonly<Record<Side, string>> = {}): Desk {
  const { scenario, embed = false } = prepared
  mustBeSides(scenario, 'seeds', seeds)
  const game = within('scenario', () => Game.begin(system, { ...prepared, seeds }))
  return new Desk({ system, scenario, game, embed, fromPosition: false, analysis: false, ...fresh })
}

/** A new game: one that was prepared, or all in one step. */
export async function start(
  library: Library,
  host: Host,
  request: RequestOf<'start'>,
  waiting: Waiting | undefined,
): Promise<Desk> {
  const { do: _, id: _id, commitment, scenario, seeds, ...terms } = request
  if (commitment === undefined) {
    if (scenario === undefined) throw badRequest({ at: 'scenario', problem: 'type', expected: 'string' })
    return begin(await prepareGame(library, host, { scenario, ...terms }), seeds)
  }
  const [more] = Object.keys({ ...terms, ...(scenario === undefined ? {} : { scenario }) })
  if (more !== undefined) throw badRequest({ at: more, problem: 'unknown-key' })
  if (waiting?.prepared.commitment !== commitment) throw new Failure('not-prepared')
  return begin(waiting, seeds)
}

function mustBeSides({ sides }: Scenario, at: string, named: Readonly<Record<string, string>> = {}): void {
  for (const side of Object.keys(named))
    if (!sides.includes(side)) throw badRequest({ at: `${at}.${side}`, problem: 'one-of', expected: sides.join(', ') })
}

/** A position, a view or a record, where it stands. */
export async function load(library: Library, host: Host, request: RequestOf<'load'>): Promise<Desk> {
  const { file } = request
  const { system, scenario, embed } = await find(library, file, 'file.scenario')
  if (file.system !== system.id) throw badRequest({ at: 'file.system', problem: 'one-of', expected: system.id })
  const options = optionsOf(system, file.options, undefined, 'file.')
  const desk =
    file.format === 'record'
      ? // Its options stay as they are written: the commitment binds them so.
        fromRecord(system, scenario, embed, file, request)
      : fromPosition(system, scenario, embed, { ...file, options }, request, host)
  mustBePlayable(desk)
  return desk
}

function fromRecord(
  system: System,
  scenario: Scenario,
  embed: boolean,
  file: GameRecord,
  request: RequestOf<'load'>,
): Desk {
  for (const field of ['side', 'seed'] as const)
    if (request[field] !== undefined) throw badRequest({ at: field, problem: 'unknown-key' })
  const game = within('file', () => Game.resume(system, scenario, file))
  if (hasUnknowns(game.position)) throw badRequest({ at: 'file.snapshots', problem: 'unknowns' })
  const answers = new Set(file.entries.flatMap(({ answer }) => answer ?? []))
  return new Desk({ system, scenario, game, embed, fromPosition: false, analysis: false, changes: 0, answers })
}

function fromPosition(
  system: System,
  scenario: Scenario,
  embed: boolean,
  file: PositionFile,
  request: RequestOf<'load'>,
  host: Host,
): Desk {
  const { side } = request
  const viewers = [...scenario.sides, 'spectator']
  if (side !== undefined && !viewers.includes(side))
    throw badRequest({ at: 'side', problem: 'one-of', expected: viewers.join(', ') })
  const position = within('file', () => loadPosition(system, scenario, file.options, file))
  if (side === undefined && hasUnknowns(position)) throw badRequest({ at: 'side', problem: 'whose-view' })
  const key = side === undefined ? keyOf(host, request) : keyFromText('')
  const game = Game.resume(system, scenario, recordFrom(file, position, key))
  const viewer = side === undefined ? {} : { viewer: side }
  return new Desk({ system, scenario, game, embed, fromPosition: true, analysis: true, ...fresh, ...viewer })
}

/** A record that begins with a position, so that the Game can go on from it. It is never handed out. */
function recordFrom(file: PositionFile, position: Position, key: string): GameRecord {
  const { system, version, scenario, options, game, lists, agenda } = file
  return {
    format: 'record',
    formatVersion: RECORD_FORMAT,
    system,
    version,
    scenario,
    options,
    dice: { scheme: KEY_ALONE, commitment: commitment(key), key, seeds: {} },
    opening: [],
    entries: [],
    snapshots: [{ after: 0, hash: position.hash(), position: { game, lists, agenda } }],
  }
}

/** A file can name only what exists and still make no sense; better said now than at the next request. */
function mustBePlayable(desk: Desk): void {
  const { position } = desk.laid.game
  const under = agenda.depth(position)
  const waiting = under === 0 ? 0 : agenda.waiting(position)
  if (under > 0 && (waiting === NOT_ASKED || waiting === 0))
    throw badRequest({ at: 'file.agenda', problem: 'no-question' })
  if (!answers(desk)) throw badRequest({ at: 'file', problem: 'unplayable' })
}

function answers(desk: Desk): boolean {
  try {
    const { asked, result } = desk.status()
    const { viewer } = desk.laid
    const mine = asked.filter((side) => viewer === undefined || viewer === side)
    const open = agenda.depth(desk.laid.game.position) > 0
    return (open ? asked.length > 0 : result !== undefined) && mine.every((side) => desk.ordersOf(side).length > 0)
  } catch {
    return false
  }
}

async function find(
  library: Library,
  named: Named,
  at: string,
): Promise<{ system: System; scenario: Scenario; embed: boolean }> {
  const embed = typeof named.scenario !== 'string'
  const scenario = typeof named.scenario === 'string' ? await library.scenario(named.scenario) : named.scenario
  if (!scenario) throw new Failure('unknown-scenario', { faults: [{ at, problem: 'unknown-scenario' }] })
  const { system: id } = scenario
  const kit = typeof id === 'string' ? await library.kit(id) : undefined
  if (!kit) throw new Failure('unknown-system', { faults: [{ at: `${at}.system`, problem: 'unknown-system' }] })
  const { system } = kit
  const faults = embed ? system.faults(scenario) : []
  if (faults.length > 0) throw badRequests(faultsWithin(at, faults))
  return { system, scenario: scenario as Scenario, embed }
}

function optionsOf(system: System, chosen: Options, preset: string | undefined, prefix: string): Options {
  const { options } = system
  if (preset !== undefined && !Object.hasOwn(options.presets, preset))
    throw badRequest({ at: 'preset', problem: 'one-of', expected: Object.keys(options.presets).join(', ') })
  const faults = optionFaults(options, chosen)
  if (faults.length > 0) throw badRequests(faults.map((fault) => ({ ...fault, at: prefix + fault.at })))
  return chooseOptions(options, chosen, preset)
}

function keyOf(host: Host, { seed }: Seeded): string {
  if (seed !== undefined) return keyFromText(String(seed))
  if (!host.entropy) throw new Failure('no-seed')
  return host.entropy()
}
