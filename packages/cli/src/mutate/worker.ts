import { parentPort, workerData } from 'node:worker_threads'
import { loadKit } from '@sztab/content'
import type { Kit } from '@sztab/engine'
import { gameDigest } from '../game-digest.js'
import { type Check, checksOf } from './checks.js'
import { countedGiven } from './counted.js'
import { Linker } from './linker.js'
import type { Modules } from './modules.js'
import { systemIndex } from './paths.js'

/** What a worker is started with. */
export interface Equipment {
  readonly system: string
  readonly modules: Modules
  readonly counted?: Modules
  /** The modules that report which mutants' places they come to. */
  readonly watched: ReadonlyMap<string, string>
}

/** A mutant's module in the place of the right one. */
export interface Changed {
  readonly file: string
  readonly code: string
}

export type Task =
  /** Runs a check with the rules as they are. */
  | { readonly is: 'baseline'; readonly check: number }
  /** Runs checks in this order with a mutant, up to the first that does not hold. */
  | { readonly is: 'try'; readonly changed: Changed; readonly checks: readonly number[] }
  /** Plays a game with the rules as they are. */
  | { readonly is: 'play'; readonly game: number }
  /** Plays games with a mutant, up to the first that comes out otherwise. */
  | {
      readonly is: 'compare'
      readonly changed: Changed
      readonly games: readonly (readonly [game: number, digest: string])[]
    }

export type Outcome =
  | { readonly is: 'ready'; readonly checks: readonly string[] }
  /** Where the worker is now: it has come to the check or game of this number. */
  | { readonly is: 'at'; readonly number: number }
  | {
      readonly is: 'baseline'
      readonly fault?: string
      readonly milliseconds: number
      /** The mutants whose places it comes to, and those that are come to while the modules are loaded. */
      readonly reached: readonly number[]
    }
  /** The check that the mutant failed; none if it survived. */
  | { readonly is: 'try'; readonly failed?: number }
  | { readonly is: 'play'; readonly digest: string; readonly milliseconds: number; readonly reached: readonly number[] }
  /** The game that came out otherwise. */
  | { readonly is: 'compare'; readonly differs?: number }

const { system, modules, counted, watched }: Equipment = workerData
const tell = (outcome: Outcome): void => parentPort!.postMessage(outcome)
const at = (number: number): void => tell({ is: 'at', number })

const { scenarios } = await loadKit(system)
const linker = await Linker.prepare(modules)
const checks: readonly Check[] = checksOf(system, scenarios, counted && (await Linker.prepare(counted, countedGiven)))

function kitOf(changed: ReadonlyMap<string, string>, reached?: (mutant: number) => void): Kit {
  const { default: kit } = linker.load(systemIndex(system), reached ? { changed, reached } : { changed })
  return { ...(kit as Omit<Kit, 'scenarios'>), scenarios }
}

let reached = new Set<number>()
let loading = new Set<number>()
let original: Kit | undefined

/** The rules as they are, watched. */
function asTheyAre(): Kit {
  if (original) return original
  original = kitOf(watched, (mutant) => reached.add(mutant))
  loading = reached
  return original
}

async function baseline(check: Check): Promise<Outcome> {
  const kit = asTheyAre()
  reached = new Set(loading)
  const began = performance.now()
  const fault = await faultOf(check, kit)
  const found = { milliseconds: performance.now() - began, reached: [...reached] }
  return { is: 'baseline', ...found, ...(fault === undefined ? {} : { fault }) }
}

async function faultOf(check: Check, kit: Kit): Promise<string | undefined> {
  try {
    return (await check.holds(kit)) ? undefined : 'does not hold'
  } catch (error) {
    return String(error instanceof Error ? (error.stack ?? error.message) : error)
  }
}

async function tryOut({ file, code }: Changed, order: readonly number[]): Promise<Outcome> {
  let kit: Kit
  try {
    kit = kitOf(new Map([[file, code]]))
  } catch {
    return { is: 'try', failed: -1 } // it cannot even be loaded
  }
  for (const number of order) {
    at(number)
    if ((await faultOf(checks[number]!, kit)) !== undefined) return { is: 'try', failed: number }
  }
  return { is: 'try' }
}

function play(game: number): Outcome {
  const kit = asTheyAre()
  reached = new Set(loading)
  const began = performance.now()
  const digest = gameDigest(kit, game)
  return { is: 'play', digest, milliseconds: performance.now() - began, reached: [...reached] }
}

function compare({ file, code }: Changed, games: readonly (readonly [number, string])[]): Outcome {
  const kit = kitOf(new Map([[file, code]]))
  for (const [game, digest] of games) {
    at(game)
    if (digestOf(kit, game) !== digest) return { is: 'compare', differs: game }
  }
  return { is: 'compare' }
}

function digestOf(kit: Kit, game: number): string | undefined {
  try {
    return gameDigest(kit, game)
  } catch {
    return undefined
  }
}

async function perform(task: Task): Promise<Outcome> {
  switch (task.is) {
    case 'baseline':
      return baseline(checks[task.check]!)
    case 'try':
      return tryOut(task.changed, task.checks)
    case 'play':
      return play(task.game)
    case 'compare':
      return compare(task.changed, task.games)
  }
}

parentPort!.on('message', async (task: Task) => tell(await perform(task)))
tell({ is: 'ready', checks: checks.map(({ name }) => name) })
