import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { loadKit } from '@sztab/content'
import type { Kit } from '@sztab/engine'
import { gameDigest } from '../game-digest.js'
import { type Check, type Counted, checksOf } from './checks.js'
import { countedGiven } from './counted.js'
import type { CheckKey, Visit } from './kept.js'
import { Linker } from './linker.js'
import type { Modules } from './modules.js'
import { systemIndex } from './paths.js'
import type { Watching } from './watches.js'

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

export interface NamedCheck {
  readonly name: string
  readonly key: CheckKey
}

export type Outcome =
  | { readonly is: 'ready'; readonly checks: readonly NamedCheck[] }
  /** Where the worker is now: it has come to the check or game of this number. */
  | { readonly is: 'at'; readonly number: number }
  /** With the mutants whose places it comes to, and those that are come to while the modules are loaded. */
  | ({
      readonly is: 'baseline'
      readonly fault?: string
    } & Visit)
  /** The check that the mutant failed; none if it survived. */
  | { readonly is: 'try'; readonly failed?: number }
  | ({ readonly is: 'play'; readonly digest: string } & Visit)
  /** The game that came out otherwise. */
  | { readonly is: 'compare'; readonly differs?: number }

const { system, modules, counted, watched }: Equipment = workerData
const tell = (outcome: Outcome): void => parentPort!.postMessage(outcome)
const at = (number: number): void => tell({ is: 'at', number })

const { scenarios } = await loadKit(system)
const linker = await Linker.prepare(modules)
const checks: readonly Check[] = checksOf(system, scenarios, counted && (await prepared(counted)))

async function prepared(wanted: Modules): Promise<Counted> {
  return { linker: await Linker.prepare(wanted, countedGiven), text: [...wanted.own].flat().join('\0') }
}

function kitOf(changed: ReadonlyMap<string, string>, watching?: Watching): Kit {
  const { default: kit } = linker.load(systemIndex(system), watching ? { changed, watching } : { changed })
  return { ...(kit as Omit<Kit, 'scenarios'>), scenarios }
}

/** The mutants that were come to, and those that would have made a difference; what loading comes to stays. */
let reached = new Set<number>()
let differs = new Set<number>()
let loading: readonly [reached: ReadonlySet<number>, differs: ReadonlySet<number>] = [reached, differs]
let original: Kit | undefined

/** The rules as they are, watched. */
function asTheyAre(): Kit {
  if (original) return original
  original = kitOf(watched, {
    reached: (mutant) => void reached.add(mutant),
    differs: (mutant) => void differs.add(mutant),
  })
  loading = [reached, differs]
  return original
}

/** Looks at where the rules come to from now on. */
function visiting(): () => Visit {
  reached = new Set(loading[0])
  differs = new Set(loading[1])
  const began = performance.now()
  return () => ({ milliseconds: performance.now() - began, reached: [...reached], differs: [...differs] })
}

async function baseline(check: Check): Promise<Outcome> {
  const kit = asTheyAre()
  const visit = visiting()
  const fault = await faultOf(check, kit)
  return { is: 'baseline', ...visit(), ...(fault === undefined ? {} : { fault }) }
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
  const visit = visiting()
  const digest = gameDigest(kit, game)
  return { is: 'play', digest, ...visit() }
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
tell({
  is: 'ready',
  checks: checks.map(({ name, text }) => ({ name, key: `${name} ${createHash('md5').update(text).digest('hex')}` })),
})
