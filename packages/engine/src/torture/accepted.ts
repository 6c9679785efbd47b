import { keyFromText } from '../kernel/committed.js'
import type { Rng } from '../kernel/dice.js'
import { FastRng, fastDice } from '../kernel/fast.js'
import type { writePosition } from '../kernel/file.js'
import { Game } from '../kernel/game.js'
import { loadPosition } from '../kernel/load.js'
import type { Position } from '../kernel/position.js'
import { parseRecord } from '../kernel/record.js'
import type { Scenario } from '../kernel/setting.js'
import type { Kit, System } from '../kernel/system.js'
import { hasUnknowns } from '../kernel/view.js'
import type { Options } from '../kernel/words.js'
import { LawBroken } from './laws.js'
import { pick } from './mutate.js'
import { mutateJson } from './mutate-json.js'
import { mutatePosition } from './mutate-position.js'

/** So many random orders are given from whatever was accepted. */
const ORDERS = 200
/** So many mutants are made of a position before the game goes on. */
const OF_ONE = 4

/** The kinds of files that are changed at random. */
export const mutantKinds = ['position', 'scenario', 'map', 'record'] as const
export type MutantKind = (typeof mutantKinds)[number]

interface MutantSettings {
  readonly scenario: string
  readonly options: Options
  readonly kind: MutantKind
  readonly mutants: number
  readonly seed?: number
  /** Sees every mutant before it is read, so that one that hangs can be found. */
  readonly before?: (mutant: Mutant) => void
}

interface Mutant {
  readonly kind: MutantKind
  readonly seed: number
  readonly file: unknown
}

interface MutantReport {
  readonly tried: number
  readonly accepted: number
  readonly orders: number
}

/**
 * The law that whatever is accepted must play. Files of random games are changed at random; each is refused with its faults, or two
 * hundred random orders can be given from it, without throwing and, by the kernel's limit on entries between two questions, without
 * hanging. Throws LawBroken with the file.
 */
export function tortureFiles<P extends Position>(kit: Kit<P>, settings: MutantSettings): MutantReport {
  const scenario = kit.scenarios.find(({ id }) => id === settings.scenario)
  if (!scenario) throw new Error(`no scenario ${settings.scenario}`)
  const files = { ...settings, scenario }
  const report = { tried: 0, accepted: 0, orders: 0 }
  for (const mutant of mutantsOf(kit.system, files)) {
    settings.before?.(mutant)
    report.tried++
    try {
      const orders = readers[settings.kind](kit.system, files, mutant)
      if (orders === undefined) continue
      report.accepted++
      report.orders += orders
    } catch (error) {
      if ((error as Error).name === 'FaultyInput') continue
      throw new LawBroken('what is accepted can be played', `${JSON.stringify(mutant)}\n${(error as Error).stack}`)
    }
  }
  return report
}

type Files = Omit<MutantSettings, 'scenario'> & { readonly scenario: Scenario }

function* mutantsOf<P extends Position>(system: System<P>, files: Files): Generator<Mutant> {
  const { kind, mutants } = files
  const first = files.seed ?? 1
  for (let n = 0; n < mutants; ) {
    const seed = first + n
    const rng = new FastRng(seed)
    const source = sources[kind](system, files, rng)
    for (let i = 0; i < OF_ONE && n < mutants; i++, n++) yield { kind, seed, file: source() }
  }
}

/** What is changed, by kind: a new mutant of one game each time it is called. */
const sources: Readonly<
  Record<MutantKind, <P extends Position>(system: System<P>, files: Files, rng: Rng) => () => unknown>
> = {
  position(system, { scenario, options }, rng) {
    const p = system.start(scenario, options, fastDice(rng.below(0x7fffffff))).position
    play(system, p, rng, rng.below(400))
    return () => mutatePosition(p, rng)
  },
  scenario:
    (_system, { scenario }, rng) =>
    () =>
      mutateJson(scenario, rng),
  map(_system, { scenario }, rng) {
    const { map } = scenario as Scenario & { readonly map?: unknown }
    return () => ({ ...scenario, map: mutateJson(map, rng) })
  },
  record(system, { scenario, options }, rng) {
    const key = keyFromText(`${rng.below(0x7fffffff)}`)
    const game = Game.begin(system, { scenario, options, key, seeds: {} })
    playGame(game, rng, 1 + rng.below(150))
    const { record } = game
    const bare = { ...record, snapshots: [] }
    return () => mutateJson(rng.below(2) === 0 ? record : bare, rng)
  },
}

type Reader = <P extends Position>(system: System<P>, files: Files, mutant: Mutant) => number | undefined

/** How each kind is read and played on from: how many orders could be given, nothing if it is only a view. */
const readers: Readonly<Record<MutantKind, Reader>> = {
  position(system, { scenario, options }, { seed, file }) {
    const p = loadPosition(system, scenario, options, file as ReturnType<typeof writePosition>)
    return hasUnknowns(p) ? undefined : play(system, p, new FastRng(seed), ORDERS)
  },
  scenario: playScenario,
  map: playScenario,
  record(system, { scenario }, { seed, file }) {
    const game = Game.resume(system, scenario, parseRecord(file))
    return hasUnknowns(game.position) ? undefined : playGame(game, new FastRng(seed), ORDERS)
  },
}

function playScenario<P extends Position>(system: System<P>, { options }: Files, { seed, file }: Mutant): number {
  const dice = fastDice(seed)
  const { position } = system.start(file as Scenario, options, dice)
  return play(system, position, new FastRng(seed), ORDERS)
}

/** Gives random orders, as many as there are questions for. */
function play<P extends Position>(system: System<P>, p: P, rng: Rng, most: number): number {
  const dice = fastDice(rng.below(0x7fffffff))
  for (let orders = 0; orders < most; orders++) {
    const asked = system.questions(p)
    if (asked.length === 0) {
      if (system.result(p) === undefined) throw new Error('nobody is asked, and the game is not over')
      return orders
    }
    const { side } = pick(asked, rng)
    const list = system.orders(p, side)
    system.execute(p, side, list.at(rng.below(list.length)), dice)
  }
  return most
}

/** The same at a table, where the Game answers what needs no decision. */
function playGame<P extends Position>(game: Game<P>, rng: Rng, most: number): number {
  const { system } = game
  for (let orders = 0; orders < most; orders++) {
    const asked = system.questions(game.position)
    if (asked.length === 0) return orders
    const { side, id } = pick(asked, rng)
    const list = system.orders(game.position, side)
    const order = list.at(rng.below(list.length))
    const receipt = game.submit(side, { id: `mutant ${orders}`, question: id, orders: [order] })
    if (!receipt.accepted) throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(receipt.refusals)}`)
  }
  return most
}
