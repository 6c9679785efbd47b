import type { GameRecord } from '@sztab/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
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
}

interface Tables extends DBSchema {
  games: { key: string; value: SavedGame }
  records: { key: string; value: { readonly id: string; readonly record: GameRecord } }
}

/** The games kept in this browser. The list is apart from the records, so that it is read at once. */
export class BrowserStore implements GameStore {
  #opened: Promise<IDBPDatabase<Tables>> | undefined

  #open(): Promise<IDBPDatabase<Tables>> {
    this.#opened ??= openDB<Tables>('sztab', 1, {
      upgrade(database) {
        database.createObjectStore('games', { keyPath: 'id' })
        database.createObjectStore('records', { keyPath: 'id' })
      },
    })
    return this.#opened
  }

  async list(): Promise<readonly SavedGame[]> {
    const games = await (await this.#open()).getAll('games')
    return games.sort((a, b) => b.at - a.at)
  }

  async read(id: string): Promise<StoredGame | undefined> {
    const tables = (await this.#open()).transaction(['games', 'records'])
    const [about, kept] = await Promise.all([
      tables.objectStore('games').get(id),
      tables.objectStore('records').get(id),
    ])
    return about && kept && { about, record: kept.record }
  }

  async write({ about, record }: StoredGame): Promise<void> {
    const tables = (await this.#open()).transaction(['games', 'records'], 'readwrite')
    await Promise.all([
      tables.objectStore('games').put(about),
      tables.objectStore('records').put({ id: about.id, record }),
      tables.done,
    ])
  }

  async remove(id: string): Promise<void> {
    const tables = (await this.#open()).transaction(['games', 'records'], 'readwrite')
    await Promise.all([tables.objectStore('games').delete(id), tables.objectStore('records').delete(id), tables.done])
  }
}
