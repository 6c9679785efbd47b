import type { Kit, Options, Scenario } from '@sztab/engine'
import { type Bots, LocalBots } from '../src/session/bots.js'
import type { GameSession, Surroundings } from '../src/session/game-session.js'
import { library, newGame, resume } from '../src/session/opening.js'
import { bot, type Players, person } from '../src/session/players.js'
import { type GameStore, MemoryStore, type StoredGame } from '../src/session/store.js'

/** Games kept as a browser would, until it does not. */
export class TestStore extends MemoryStore {
  fails = false
  /** What is written waits for this, as for a slow disk. */
  disk: Promise<void> = Promise.resolve()

  override async read(id: string): Promise<StoredGame | undefined> {
    return structuredClone(await super.read(id))
  }

  override async write(game: StoredGame): Promise<void> {
    if (this.fails) throw new Error('full')
    await this.disk
    await super.write(game)
  }
}

export const persons: Players = { axis: person, soviet: person }
export const bots: Players = { axis: bot('random'), soviet: bot('random') }
export const againstBot: Players = { axis: bot('random'), soviet: person }

async function kharkiv(): Promise<{ kit: Kit; scenario: Scenario }> {
  const kit = (await library.kit('tow'))!
  return { kit, scenario: kit.scenarios.find(({ id }) => id === 'tow/kharkiv')! }
}

export function around(store: GameStore, own: Partial<Surroundings> = {}): Surroundings {
  return { store, bots: new LocalBots(), now: () => 1, discretion: 0, pace: 0, ...own }
}

interface Own extends Partial<Surroundings> {
  readonly open?: boolean
  readonly training?: boolean
}

export async function begin(players: Players, own: Own = {}) {
  return beginGame(await kharkiv(), {}, players, own)
}

/** The lesson of BCS, whose options bind how orders are taken back. */
export async function beginLesson(options: Options, players: Players) {
  const kit = (await library.kit('bcs'))!
  return beginGame({ kit, scenario: kit.scenarios.find(({ id }) => id === 'bcs/lesson')! }, options, players, {
    open: true,
  })
}

async function beginGame(
  { kit, scenario }: { readonly kit: Kit; readonly scenario: Scenario },
  options: Options,
  players: Players,
  own: Own,
) {
  const store = new TestStore()
  const { open = false, training = false, ...rest } = own
  const game = newGame(kit, { scenario, options, players, open, training }, 1)
  await store.write(game)
  const session = await resume((await store.read(game.about.id))!, around(store, rest))
  return { store, session, kit, id: game.about.id }
}

/** The first answer to every question that a person is asked, so many times. */
export async function playOn(session: GameSession, most: number): Promise<void> {
  for (let i = 0; i < most && !session.seen.result; i++) {
    session.openCurtain()
    const { orders } = session.seen
    if (orders) session.submit(orders.at(Math.floor(orders.length / 2)))
    else await change(session)
  }
  await session.settled()
}

/** Plays on, until the game is over, with whoever is asked. */
export async function playOut(session: GameSession): Promise<void> {
  while (!session.seen.result) await playOn(session, 50)
}

export function change(session: GameSession): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      stop()
      resolve()
    })
  })
}

export async function until(session: GameSession, isSo: () => boolean): Promise<void> {
  while (!isSo()) await change(session)
}

export const failingBots: Bots = {
  choose: () => Promise.reject(new Error('no')),
  close() {},
}
