import { availableParallelism } from 'node:os'
import { setImmediate as breathe } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { threadMilliseconds } from './clock.js'
import { loadKit, scenarioOf } from './kits.js'
import { GameCrash, type Played, type Series, SeriesPlayer } from './series.js'
import { seatMaker } from './variants.js'
import type { Message, Share } from './worker.js'

/** How a series is played, which changes nothing in what comes out. */
export interface Means {
  /** How many threads play; one for each core if not said. 0 plays in the caller's own thread. */
  readonly workers?: number
  progress?(played: number, games: number): void
  /** The compiled worker, where it does not lie beside this module. */
  readonly worker?: URL
}

/** Games of a series that were played before, from the first on, and who keeps those that are played now. */
export interface Kept {
  readonly kept?: readonly Played[]
  keep?(played: readonly Played[]): void
}

/** Games that are played before they are kept, or it is looked whether to go on: always the same, so that a series does not depend on the machine. */
const BATCH = 16

/** Plays a series on from the games that were kept, as long as it is open. One that nobody keeps or ends is played at a stretch. */
export async function playOn(
  series: Series,
  means: Means & Kept,
  isOpen?: (played: readonly Played[]) => boolean,
): Promise<readonly Played[]> {
  const { games } = series
  const played = (means.kept ?? []).slice(0, games)
  while (played.length < games && (isOpen?.(played) ?? true)) {
    const done = played.length
    const count = isOpen || means.keep ? Math.min(BATCH, games - done) : games - done
    const progress = (more: number): void => means.progress?.(done + more, games)
    const part = { ...series, first: series.first + done, games: count }
    played.push(...(await playSeries(part, { ...means, progress })))
    means.keep?.(played)
  }
  return played
}

/** Plays a series and gives its games by number. Rejects with GameCrash as soon as one fails. */
export async function playSeries(series: Series, means: Means = {}): Promise<readonly Played[]> {
  const workers = Math.min(means.workers ?? availableParallelism(), series.games)
  const games = workers > 0 ? await playInWorkers(series, workers, means) : await playHere(series, means)
  return games.sort((a, b) => a.game - b.game)
}

async function playHere(series: Series, { progress }: Means): Promise<Played[]> {
  const kit = await loadKit(series.kit)
  const player = new SeriesPlayer(
    series,
    kit,
    await seatMaker(kit, { clock: threadMilliseconds }, series.seed, series.variants),
    scenarioOf(kit, series.scenario),
  )
  const games: Played[] = []
  while (games.length < series.games) {
    games.push(player.play(series.first + games.length))
    progress?.(games.length, series.games)
    await breathe()
  }
  return games
}

/**
 * Plain worker_threads: each worker takes the next number from a shared counter and plays on. A pool library would bring a queue
 * that is not needed here, and would not say which game a thread died in.
 */
async function playInWorkers(series: Series, count: number, { progress, worker }: Means): Promise<Played[]> {
  const games: Played[] = []
  const taken = shared(1)
  const at = shared(count).fill(-1)
  const file = worker ?? new URL('./worker.js', import.meta.url)
  const threads = Array.from({ length: count }, (_, i) => {
    const share: Share = { series, taken, at, worker: i }
    return new Worker(file, { workerData: share })
  })
  const add = (played: readonly Played[]): void => {
    games.push(...played)
    progress?.(games.length, series.games)
  }
  try {
    await Promise.all(threads.map((thread, i) => ended(thread, series, add, () => at[i]!)))
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
  if (games.length < series.games) throw new Error(`${series.games - games.length} games were not played`)
  return games
}

function ended(
  thread: Worker,
  { seed }: Series,
  add: (played: readonly Played[]) => void,
  at: () => number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const died = (error: Error): void => reject(at() < 0 ? error : new GameCrash(at(), seed, error))
    thread.on('message', (message: Message) => {
      if ('played' in message) return add(message.played)
      const { game, cause } = message.crashed
      reject(new GameCrash(game, seed, Object.assign(new Error(cause.message), cause)))
    })
    thread.on('error', died)
    thread.on('exit', (code) => (code === 0 ? resolve() : died(new Error(`a worker ended with code ${code}`))))
  })
}

function shared(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length))
}
