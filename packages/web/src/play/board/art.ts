import { Board, type MapArt, setUp } from '@sztab/board'
import { atlasOf } from '@sztab/content'
import type { Atlas, HexMap, MapFile, Scenario, SystemLook } from '@sztab/engine'
import { mapFileOf } from '../names.js'

/** What the worker needs in order to draw a map. */
export interface Wanted {
  readonly map: MapFile
  /** That of the page, or one of the map's own. */
  readonly language: string
  readonly sides: readonly string[]
  readonly atlas: Atlas | undefined
  readonly busy: readonly number[]
}

/** A worker that has not drawn by then is not waited for: the page draws itself. */
const LONGEST_WAIT = 6000

const drawn = new WeakMap<Scenario, Map<string, MapArt>>()
const atlases = new WeakMap<Scenario, Atlas>()

/** Draws a big map beside the page, so that the table, which needs it at once, does not stand still over it. */
export async function drawMap(scenario: Scenario, look: SystemLook, language: string): Promise<void> {
  const known = drawn.get(scenario) ?? new Map<string, MapArt>()
  drawn.set(scenario, known)
  if (known.has(language)) return
  const map = mapFileOf(scenario)
  const atlas = atlases.get(scenario) ?? (await atlasOf(map))
  if (atlas) atlases.set(scenario, atlas)
  const art = await inWorker({ map, language, sides: scenario.sides, atlas, busy: setUp(scenario, look.counters, map) })
  if (art) known.set(language, art)
}

/** The board of a game, with what is drawn of its map. */
export function boardOf(map: HexMap, scenario: Scenario, look: SystemLook): Board {
  const atlas = atlases.get(scenario)
  const busy = setUp(scenario, look.counters, map.file)
  const board = new Board(map, { sides: scenario.sides, busy, ...(atlas ? { atlas } : {}) })
  for (const [language, art] of drawn.get(scenario) ?? []) board.keep(language, art)
  return board
}

/** Draws the map of a board once more for another language, beside the page. */
export async function redraw(board: Board, scenario: Scenario, look: SystemLook, language: string): Promise<void> {
  await drawMap(scenario, look, language)
  const art = drawn.get(scenario)?.get(language)
  if (art) board.keep(language, art)
}

function inWorker(wanted: Wanted): Promise<MapArt | undefined> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./art-worker.ts', import.meta.url), { type: 'module' })
      const end = (art?: MapArt) => {
        clearTimeout(timer)
        worker.terminate()
        resolve(art)
      }
      const timer = setTimeout(end, LONGEST_WAIT)
      worker.addEventListener('message', ({ data }: MessageEvent<MapArt>) => end(data))
      worker.addEventListener('error', () => end())
      worker.postMessage(wanted)
    } catch {
      resolve(undefined)
    }
  })
}
