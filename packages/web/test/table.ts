import type { Kit, Order, Scenario } from '@sztab/engine'
import { type Bots, LocalBots } from '../src/session/bots.js'
import type { GameSession, Surroundings } from '../src/session/game-session.js'
import { library, newGame, resume } from '../src/session/opening.js'
import { bot, type Players, person } from '../src/session/players.js'
import type { GameStore, StoredGame } from '../src/session/store.js'
import type { SavedGame } from '../src/session/types.js'

/** Games kept in memory, as a browser would: what is written is a copy. */
export class MemoryStore implements GameStore {
  readonly kept = new Map<string, StoredGame>()
  fails = false

  async list(): Promise<readonly SavedGame[]> {
    return [...this.kept.values()].map(({ about }) => about).sort((a, b) => b.at - a.at)
  }

  async read(id: string): Promise<StoredGame | undefined> {
    return structuredClone(this.kept.get(id))
  }

  async write(game: StoredGame): Promise<void> {
    if (this.fails) throw new Error('full')
    this.kept.set(game.about.id, structuredClone(game))
  }

  async remove(id: string): Promise<void> {
    this.kept.delete(id)
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

export async function begin(players: Players, own: Partial<Surroundings> & { open?: boolean } = {}) {
  const store = new MemoryStore()
  const { kit, scenario } = await kharkiv()
  const { open = false, ...rest } = own
  const game = newGame(kit, { scenario, options: {}, players, open }, 1)
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
  choose: (): Promise<Order> => Promise.reject(new Error('no')),
  close() {},
}
