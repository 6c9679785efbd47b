import type { Kit, Language, Options, Position, RuleIndex, RuleTexts, Side, SystemId } from '@sztab/engine'
import type { GameSession } from './game-session.js'
import { type Hold, Holds } from './holds.js'
import type { Practice, PracticeOf } from './practice.js'
import { BrowserStore, MemoryStore, SteadyStore, type StoredGame } from './store.js'
import type { NewGame, Session } from './types.js'

export { download, fileName } from './download.js'
export { bot, type Players, person } from './players.js'
export type { Practice, PracticeOf } from './practice.js'
export type * from './types.js'

/** The games kept in this browser. */
export const games = new SteadyStore(new BrowserStore())

const holds = new Holds({
  locks: globalThis.navigator?.locks,
  channel: globalThis.BroadcastChannel && new BroadcastChannel('sztab'),
})

/** So long after a discreet question a bot's answer counts. Bots think a tenth of it. */
const DISCRETION = 1000
/** How long a bot lets pass before its answer counts. */
const PACE = 250

/** What runs the games is loaded when one is wanted; the start screen does without. */
const room = () => import('./opening.js')

/** A system with its scenarios. */
export async function loadKit(system: SystemId): Promise<Kit> {
  const kit = await (await room()).library.kit(system)
  if (!kit) throw new Error(`there is no system ${system}`)
  return kit
}

/** The rules of a system without the rest of it: the index, and the texts in a language. */
export async function loadRules(system: SystemId, language: Language): Promise<readonly [RuleIndex, RuleTexts]> {
  const { library } = await room()
  const [index, texts] = await Promise.all([library.rules(system), library.ruleTexts(system, language)])
  if (!index) throw new Error(`there is no system ${system}`)
  return [index, texts]
}

export interface Wish {
  readonly system: SystemId
  readonly scenario: string
  readonly options?: Options
  readonly players: NewGame['players']
  readonly open?: boolean
  readonly training?: boolean
}

/** A game whose dice are bound by the commitment, before its sides have named words of their own. */
export interface BoundGame {
  readonly commitment: string
  /** Begins it and keeps it; gives its id. */
  begin(words?: Readonly<Record<Side, string>>): Promise<string>
}

export async function bindGame({
  system,
  scenario: wanted,
  options = {},
  players,
  open = false,
  training = false,
}: Wish): Promise<BoundGame> {
  const [{ prepareGame }, kit] = await Promise.all([room(), loadKit(system)])
  const scenario = kit.scenarios.find(({ id }) => id === wanted)
  if (!scenario) throw new Error(`there is no scenario ${wanted}`)
  const prepared = prepareGame(kit, { scenario, options, players, open, training })
  return {
    commitment: prepared.commitment,
    begin: (words = {}) => keep(prepared.begin(words, Date.now())),
  }
}

/** A game for practice, and how to go on with what it has come to as with any other. */
export async function openPractice(of: PracticeOf): Promise<Practice> {
  const { Practice } = await import('./practice.js')
  return new Practice(of)
}

export async function keepFrom({ kit, scenario, position, players }: PracticeOf): Promise<string> {
  const { gameFrom } = await room()
  return keep(gameFrom(kit, scenario, position, players, Date.now()))
}

/** Writes a game down; where that fails it is played all the same, and the table says that it is not kept. */
async function keep(game: StoredGame): Promise<string> {
  await games.write(game).catch((error: unknown) => console.warn(error))
  return game.about.id
}

/**
 * A game that is kept here. Only one tab goes on with it: it is opened by force where another tab has it. Throws FaultyInput
 * if it cannot be read.
 */
export async function openGame(id: string, isForced = false): Promise<Session | 'missing' | 'elsewhere'> {
  let session: GameSession | undefined
  let isLost = false
  const lose = () => {
    isLost = true
    session?.lose()
  }
  const handOver = async () => (session ? session.handOver() : lose())
  const hold = await holds.take(id, { handOver, lose }, isForced)
  if (!hold) return 'elsewhere'
  try {
    session = await openHeld(id, hold)
  } catch (error) {
    hold.release()
    throw error
  }
  if (isLost) session?.lose()
  if (!session) hold.release()
  return session ?? 'missing'
}

async function openHeld(id: string, hold: Hold): Promise<GameSession | undefined> {
  const [{ resume }, { SteadyBots }, { WorkerAdvice }, game] = await Promise.all([
    room(),
    import('./bots.js'),
    import('./advice.js'),
    games.read(id),
  ])
  if (!game) return undefined
  const bots = new SteadyBots()
  try {
    return await resume(game, {
      store: games,
      bots,
      advice: new WorkerAdvice(),
      now: Date.now,
      discretion: DISCRETION,
      pace: PACE,
      isUnkept: games.isUnkept(id),
      onClosed: () => hold.release(),
    })
  } catch (error) {
    bots.close()
    throw error
  }
}

/** A position to try things in: one person plays all sides, and nothing is kept. */
export async function openTrial(kit: Kit, position: Position): Promise<Session> {
  const [{ tryFrom }, { LocalBots }] = await Promise.all([room(), import('./bots.js')])
  const around = { store: new MemoryStore(), bots: new LocalBots(), now: Date.now, discretion: 0, pace: 0 }
  return tryFrom(kit, position, around)
}

/** Takes the text of a record or position in among the games; gives its id. Throws FaultyInput, and then keeps nothing. */
export async function importGame(text: string): Promise<string> {
  const { readGame } = await room()
  return keep(await readGame(text, Date.now()))
}

/** Gives a kept game a name of the players' own, or takes it away. */
export async function renameGame(id: string, name: string): Promise<void> {
  const game = await games.read(id)
  if (!game) return
  const { name: _, ...about } = game.about
  await games.write({ ...game, about: name === '' ? about : { ...about, name } })
}

/** A game as the text of a file: its record, or the position in which it stands. */
export async function exportGame(id: string, what: 'record' | 'position'): Promise<string> {
  const [{ endOf }, game] = await Promise.all([room(), games.read(id)])
  if (!game) throw new Error(`there is no game ${id}`)
  return `${JSON.stringify(what === 'record' ? game.record : endOf(game.record), undefined, 1)}\n`
}
