import { parentPort, workerData } from 'node:worker_threads'
import { threadMilliseconds } from './clock.js'
import { loadKit, scenarioOf } from './kits.js'
import { GameCrash, type Played, type Series, SeriesPlayer } from './series.js'
import { seatMaker } from './variants.js'

/** What a worker is started with. Games are taken from one counter that all workers share. */
export interface Share {
  readonly series: Series
  /** How many games have been taken. */
  readonly taken: Int32Array
  /** The game that each worker is at, so that one that dies can be named. */
  readonly at: Int32Array
  readonly worker: number
}

export type Message =
  | { readonly played: readonly Played[] }
  | {
      readonly crashed: { readonly game: number; readonly cause: { readonly message: string; readonly stack: string } }
    }

/** How often the games played are reported. */
const REPORT_MILLISECONDS = 100

const { series, taken, at, worker }: Share = workerData
const tell = (message: Message): void => parentPort!.postMessage(message)

const kit = await loadKit(series.kit)
const player = new SeriesPlayer(
  series,
  kit,
  await seatMaker(kit, { clock: threadMilliseconds }, series.seed, series.variants),
  scenarioOf(kit, series.scenario),
)
let played: Played[] = []
let reported = performance.now()
try {
  for (let i = Atomics.add(taken, 0, 1); i < series.games; i = Atomics.add(taken, 0, 1)) {
    at[worker] = series.first + i
    played.push(player.play(series.first + i))
    if (performance.now() - reported < REPORT_MILLISECONDS) continue
    tell({ played })
    played = []
    reported = performance.now()
  }
  tell({ played })
} catch (error) {
  if (!(error instanceof GameCrash)) throw error
  const { message, stack = '' } = error.cause as Error
  tell({ crashed: { game: error.game, cause: { message, stack } } })
}
