import type { GameRecord } from '@sztab/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Notes } from './notes.js'
import type { SavedGame } from './types.js'

/** Where games are kept. */
export interface GameStore {
  /** The latest first. */
  list(): Promise<readonly SavedGame[]>
  read(id: string): Promise<StoredGame | undefined>
  write(game: StoredGame): Promise<void>
  remove(id: string): Promise<void>
}

export interface StoredGame {
  readonly about: SavedGame
  readonly record: GameRecord
  /** What the computer said of it; games kept by older pages have none. */
  readonly notes?: Notes
}

interface Tables extends DBSchema {
  games: { key: string; value: SavedGame }
  records: { key: string; value: { readonly id: string } & Omit<StoredGame, 'about'> }
}

type Database = IDBPDatabase<Tables>

/** Some browsers neither open their store nor say that they do not. */
const LONGEST_WAIT = 3000

/** The games kept in this browser. The list is apart from the records, so that it is read at once. */
export class BrowserStore implements GameStore {
  #opened: Promise<Database> | undefined

  #open(): Promise<Database> {
    this.#opened ??= inTime(this.#connect()).catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #connect(): Promise<Database> {
    const forget = () => {
      this.#opened = undefined
    }
    return openDB<Tables>('sztab', 1, {
      upgrade(database) {
        database.createObjectStore('games', { keyPath: 'id' })
        database.createObjectStore('records', { keyPath: 'id' })
      },
      // A browser may close a store by itself: the next wish opens it again.
      terminated: forget,
    })
  }

  async list(): Promise<readonly SavedGame[]> {
    const games = await (await this.#open()).getAll('games')
    return games.sort(latestFirst)
  }

  async read(id: string): Promise<StoredGame | undefined> {
    const tables = (await this.#open()).transaction(['games', 'records'])
    const [about, kept] = await Promise.all([
      tables.objectStore('games').get(id),
      tables.objectStore('records').get(id),
    ])
    if (!about || !kept) return undefined
    const { id: _, ...game } = kept
    return { about, ...game }
  }

  async write({ about, ...game }: StoredGame): Promise<void> {
    const tables = (await this.#open()).transaction(['games', 'records'], 'readwrite')
    const puts = [tables.objectStore('games').put(about), tables.objectStore('records').put({ id: about.id, ...game })]
    // Without waiting to hear of the puts: a page that is being closed hears nothing any more.
    tables.commit()
    await Promise.all([...puts, tables.done])
  }

  async remove(id: string): Promise<void> {
    const tables = (await this.#open()).transaction(['games', 'records'], 'readwrite')
    await Promise.all([tables.objectStore('games').delete(id), tables.objectStore('records').delete(id), tables.done])
  }
}

/** Games kept as long as the tab is open. */
export class MemoryStore implements GameStore {
  readonly #kept = new Map<string, StoredGame>()

  async list(): Promise<readonly SavedGame[]> {
    return [...this.#kept.values()].map(({ about }) => about).sort(latestFirst)
  }

  async read(id: string): Promise<StoredGame | undefined> {
    return this.#kept.get(id)
  }

  async write(game: StoredGame): Promise<void> {
    this.#kept.set(game.about.id, structuredClone(game))
  }

  async remove(id: string): Promise<void> {
    this.#kept.delete(id)
  }

  has(id: string): boolean {
    return this.#kept.has(id)
  }
}

/** Games kept in a store that may fail; what it does not take is kept in memory, so that it can be played on and exported. */
export class SteadyStore implements GameStore {
  readonly #lasting: GameStore
  readonly #memory = new MemoryStore()
  /** Whether the store that lasts answered when it was last asked. */
  isLasting = true

  constructor(lasting: GameStore) {
    this.#lasting = lasting
  }

  /** Whether the latest state of a game is in memory only. */
  isUnkept(id: string): boolean {
    return this.#memory.has(id)
  }

  async list(): Promise<readonly SavedGame[]> {
    const lasting = await this.#ask(this.#lasting.list(), [])
    const kept = lasting.filter(({ id }) => !this.#memory.has(id))
    return [...kept, ...(await this.#memory.list())].sort(latestFirst)
  }

  async read(id: string): Promise<StoredGame | undefined> {
    return (await this.#memory.read(id)) ?? this.#ask(this.#lasting.read(id), undefined)
  }

  /** Throws if the game is in memory only. */
  async write(game: StoredGame): Promise<void> {
    try {
      await this.#lasting.write(game)
    } catch (error) {
      await this.#memory.write(game)
      throw error
    }
    this.isLasting = true
    await this.#memory.remove(game.about.id)
  }

  async remove(id: string): Promise<void> {
    const wasUnkept = this.#memory.has(id)
    await this.#memory.remove(id)
    await this.#lasting.remove(id).catch((error: unknown) => {
      if (!wasUnkept) throw error
    })
  }

  async #ask<T>(asking: Promise<T>, otherwise: T): Promise<T> {
    try {
      const answer = await asking
      this.isLasting = true
      return answer
    } catch {
      this.isLasting = false
      return otherwise
    }
  }
}

function latestFirst(a: SavedGame, b: SavedGame): number {
  return b.at - a.at
}

function inTime<T>(wanted: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the store does not answer')), LONGEST_WAIT)
    wanted.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
