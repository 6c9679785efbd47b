import { wilson } from '@sztab/bots/arena'
import { awaited } from './counted.js'
import { Crew, type Hand, Lost } from './crew.js'
import { type CheckKey, Kept, rulesDigest, type Visit } from './kept.js'
import { drawMutants, type Mutant, mutated, type Watched, watched } from './mutants.js'
import { countedPath, systemFolder } from './paths.js'
import { compiled, countedSources, isRule, modulesOf, type Source, systemSources } from './sources.js'
import type { Equipment, NamedCheck } from './worker.js'

export { tryTagged } from './tagged.js'

export interface Mutation {
  readonly system: string
  readonly sample: number
  readonly seed: number
  readonly workers: number
  /** A file in which results are kept, so that a run that was ended goes on. */
  readonly keep?: string | undefined
  progress(tried: number, of: number): void
}

/** What is told of one mutant. */
export interface Told {
  readonly file: string
  readonly line: number
  readonly change: string
}

export interface Survivor extends Told {
  /** Whether a check comes to its place at all. */
  readonly reached: boolean
}

export interface Equivalent extends Told {
  /** In how many of the random games its place is come to. */
  readonly games: number
}

export interface MutationReport {
  readonly system: string
  readonly seed: number
  /** How many mutants there are to draw from. */
  readonly mutants: number
  readonly tried: number
  readonly killed: number
  /** Those of the killed that did not end, or wanted more memory than there is. */
  readonly endless: number
  readonly survived: readonly Survivor[]
  readonly equivalent: number
  readonly equivalents: readonly Equivalent[]
  /** Those in what several systems share, at places that neither a check nor a random game of this one comes to: it does not use them. */
  readonly unused: readonly Told[]
  /** The share of the killed, not counting equivalent ones, and where it lies with 95 % confidence. */
  readonly share: number
  readonly interval: readonly [number, number]
}

/** The rules do not hold what they must, without any mutant. */
export class UnsoundRules extends Error {
  override readonly name = 'UnsoundRules'
  readonly check: string

  constructor(check: string, reason: string) {
    super(reason)
    this.check = check
  }
}

/** A mutant counts as equivalent only if so many random games come out the same, and no more than this share of a sample. */
export const GAMES = 200
const MOST_EQUIVALENT = 0.15

/** How much longer than with the right rules a check or game may take, and how many milliseconds more. */
const PATIENCE = 30
const LEAST_PATIENCE = 10_000

/** Which mutants' places a check or game comes to, and which would have made a difference there. */
interface Met {
  readonly milliseconds: number
  readonly reached: ReadonlySet<number>
  readonly differs: ReadonlySet<number>
}

/** A check with the rules as they are. */
interface Baseline extends Met, NamedCheck {
  readonly number: number
}

/** A random game with the rules as they are. */
interface Played extends Met {
  readonly game: number
  readonly digest: string
}

type Fate =
  | { readonly is: 'killed'; readonly endless: boolean }
  | { readonly is: 'survived'; readonly reached: boolean }
  | { readonly is: 'equivalent'; readonly games: number }
  | { readonly is: 'unused' }

export async function mutate(wanted: Mutation): Promise<MutationReport> {
  const sources = systemSources(wanted.system)
  const rules = sources.filter(isRule)
  const mutants = drawMutants(rules, wanted.sample, wanted.seed)
  const { system, sample, seed } = wanted
  const kept = new Kept(wanted.keep, { system, sample, seed, rules: rulesDigest() })
  const marked = sources.map((source) => watched(source, mutants))
  const crew = new Crew(equipment(system, sources, marked), wanted.workers)
  try {
    const telling = new Set(marked.flatMap((one) => one.telling))
    const trial = new Trial(
      crew,
      new Map(sources.map((source) => [source.path, source])),
      mutants,
      telling,
      kept,
      wanted,
    )
    return summary(wanted, drawMutants(rules, Number.POSITIVE_INFINITY, 0).length, mutants, await trial.run())
  } finally {
    await crew.dismiss()
  }
}

function equipment(system: string, sources: readonly Source[], marked: readonly Watched[]): Equipment {
  const changed = marked.filter(({ source }) => !sources.includes(source))
  const base = {
    system,
    modules: modulesOf(sources),
    watched: new Map(changed.map(({ source }) => [source.path, compiled(source)])),
  }
  const counted = countedSources(system)
  if (counted.length === 0) return base
  const { own, others } = modulesOf(counted)
  const entry = countedPath(system)
  return { ...base, counted: { own: new Map(own).set(entry, awaited(own.get(entry)!)), others } }
}

/** A sample of mutants under trial. */
class Trial {
  private readonly crew: Crew
  private readonly sources: ReadonlyMap<string, Source>
  private readonly mutants: readonly Mutant[]
  /** Those that tell where they would have made a difference: the others may wherever they are come to. */
  private readonly telling: ReadonlySet<number>
  private readonly kept: Kept
  private readonly wanted: Mutation
  private readonly fates: Fate[] = []

  constructor(
    crew: Crew,
    sources: ReadonlyMap<string, Source>,
    mutants: readonly Mutant[],
    telling: ReadonlySet<number>,
    kept: Kept,
    wanted: Mutation,
  ) {
    this.crew = crew
    this.sources = sources
    this.mutants = mutants
    this.telling = telling
    this.kept = kept
    this.wanted = wanted
  }

  async run(): Promise<readonly Fate[]> {
    const baselines = await this.baselines()
    let tried = 0
    await this.crew.each([...this.mutants.keys()], async (number, hand) => {
      this.fates[number] = await this.fateOf(number, baselines, hand)
      this.wanted.progress(++tried, this.mutants.length)
    })
    await this.findEquivalent()
    return this.fates
  }

  private met({ milliseconds, reached, differs }: Visit): Met {
    const always = reached.filter((number) => !this.telling.has(number))
    return { milliseconds, reached: new Set(reached), differs: new Set([...always, ...differs]) }
  }

  /** Runs every check without a mutant: how long it takes, and which mutants' places it comes to. */
  private async baselines(): Promise<Baseline[]> {
    const checks = await this.crew.checks()
    const isNew = (number: number): boolean => !this.kept.checks.has(checks[number]!.key)
    await this.crew.each([...checks.keys()].filter(isNew), async (number, hand) => {
      const { name, key } = checks[number]!
      const task = { is: 'baseline', check: number } as const
      const { fault, milliseconds, reached, differs } = await hand.perform(task, () => Number.POSITIVE_INFINITY)
      if (fault !== undefined) throw new UnsoundRules(name, fault)
      this.kept.add({ is: 'check', key, milliseconds, reached, differs })
    })
    return checks.map((check, number) => ({ ...check, number, ...this.met(this.kept.checks.get(check.key)!) }))
  }

  private async fateOf(number: number, baselines: readonly Baseline[], hand: Hand): Promise<Fate> {
    const before = this.kept.tried.get(number)
    if (before?.is === 'killed' && baselines.some(({ key }) => key === before.by)) return before
    const known = before?.is === 'survived' ? before.checks : new Set<CheckKey>()
    const isReached = baselines.some(({ reached }) => reached.has(number))
    const order = inOrder(baselines, number).filter(({ key }) => !known.has(key))
    const killer = order.some(({ differs }) => differs.has(number)) ? await this.killer(number, order, hand) : undefined
    // What is known already need not be kept twice.
    if (before?.is === 'survived' && order.length === 0) return { is: 'survived', reached: isReached }
    if (killer) this.kept.add({ is: 'killed', mutant: number, by: killer.key, endless: killer.endless })
    else this.kept.add({ is: 'survived', mutant: number, reached: isReached })
    return killer ? { is: 'killed', endless: killer.endless } : { is: 'survived', reached: isReached }
  }

  /** The check that a mutant does not survive. */
  private async killer(
    number: number,
    order: readonly Baseline[],
    hand: Hand,
  ): Promise<{ key: CheckKey; endless: boolean } | undefined> {
    let last = order[0]!
    const limit = (check: number): number => {
      last = order.find((one) => one.number === check)!
      return patience(last.milliseconds)
    }
    try {
      const task = { is: 'try', changed: this.changed(number), checks: order.map((check) => check.number) } as const
      const { failed } = await hand.perform(task, limit)
      if (failed === undefined) return
      return { key: (order.find((check) => check.number === failed) ?? last).key, endless: false }
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      return { key: last.key, endless: true }
    }
  }

  private changed(number: number): { file: string; code: string } {
    const mutant = this.mutants[number]!
    return { file: mutant.file, code: mutated(this.sources.get(mutant.file)!, mutant) }
  }

  /** Survivors that play random games as the right rules do. A game that never comes to the mutant's place shows nothing. */
  private async findEquivalent(): Promise<void> {
    const survivors = [...this.mutants.keys()].filter((number) => this.fates[number]!.is === 'survived')
    if (survivors.length === 0) return
    const games = await this.games()
    await this.crew.each(survivors, async (number, hand) => {
      const reaching = games.filter(({ reached }) => reached.has(number))
      if (reaching.length === 0) {
        if (this.isUnused(number)) this.fates[number] = { is: 'unused' }
        return
      }
      if (await this.isSame(number, games, hand)) this.fates[number] = { is: 'equivalent', games: reaching.length }
    })
    this.keepFew()
  }

  /** Whether a mutant plays every random game as the right rules do. Those in which it would have made no difference need not be played. */
  private async isSame(number: number, games: readonly Played[], hand: Hand): Promise<boolean> {
    const before = this.kept.compared.get(number)
    if (before !== undefined) return before
    const differing = games.filter(({ differs }) => differs.has(number))
    const isSame = differing.length === 0 || (await this.playsAlike(number, differing, hand))
    this.kept.add({ is: 'compared', mutant: number, isSame })
    return isSame
  }

  private async playsAlike(number: number, games: readonly Played[], hand: Hand): Promise<boolean> {
    // What differs mostly shows in short games too.
    const sorted = games.toSorted((a, b) => a.milliseconds - b.milliseconds)
    const limits = new Map(games.map(({ game, milliseconds }) => [game, patience(milliseconds)]))
    const pairs = sorted.map(({ game, digest }) => [game, digest] as const)
    try {
      const task = { is: 'compare', changed: this.changed(number), games: pairs } as const
      return (await hand.perform(task, (game) => limits.get(game)!)).differs === undefined
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      return false
    }
  }

  /** Whether no check comes to a mutant's place and it is not of the system alone: then it is a rule of another one. */
  private isUnused(number: number): boolean {
    const fate = this.fates[number]!
    const { file } = this.mutants[number]!
    return fate.is === 'survived' && !fate.reached && !file.startsWith(systemFolder(this.wanted.system))
  }

  /** The random games as the right rules play them. */
  private async games(): Promise<readonly Played[]> {
    const { games } = this.kept
    const numbers = Array.from({ length: GAMES }, (_, game) => game)
    const missing = numbers.filter((game) => !games.has(game))
    await this.crew.each(missing, async (game, hand) => {
      const { is: _, ...played } = await hand.perform({ is: 'play', game }, () => Number.POSITIVE_INFINITY)
      this.kept.add({ is: 'game', game, ...played })
    })
    return numbers.map((game) => ({ game, digest: games.get(game)!.digest, ...this.met(games.get(game)!) }))
  }

  /** No more than their share of the sample may be called equivalent: those go first whose places are come to least. */
  private keepFew(): void {
    const equivalent = this.fates.flatMap((fate, number) => (fate.is === 'equivalent' ? [{ number, fate }] : []))
    equivalent.sort((a, b) => b.fate.games - a.fate.games)
    for (const { number } of equivalent.slice(Math.floor(MOST_EQUIVALENT * this.mutants.length)))
      this.fates[number] = { is: 'survived', reached: true }
  }
}

/** So many cases of its own go before the cheapest golden game, which many mutants do not survive either. */
const CASES_FIRST = 6

/**
 * The checks in the order in which a mutant fails soonest: the cases in which it makes a difference, those first that come to
 * few other mutants, then the golden games, and at last all the rest: what one check works out may be kept and used by the next.
 */
function inOrder(baselines: readonly Baseline[], mutant: number): Baseline[] {
  const sorted = [...baselines].sort((a, b) => a.reached.size - b.reached.size || a.milliseconds - b.milliseconds)
  const reaching = sorted.filter(({ differs }) => differs.has(mutant))
  const [golden, ...more] = reaching.filter(isGolden).sort((a, b) => a.milliseconds - b.milliseconds)
  const cases = reaching.filter((check) => !isGolden(check))
  const order = [...cases.slice(0, CASES_FIRST), ...(golden ? [golden] : []), ...cases.slice(CASES_FIRST), ...more]
  return [...order, ...sorted.filter((check) => !order.includes(check))]
}

function isGolden({ name }: Baseline): boolean {
  return name.startsWith('golden ')
}

function patience(milliseconds: number): number {
  return LEAST_PATIENCE + PATIENCE * milliseconds
}

function summary(
  { system, seed }: Mutation,
  all: number,
  mutants: readonly Mutant[],
  fates: readonly Fate[],
): MutationReport {
  const told = ({ file, line, change }: Mutant): Told => ({ file, line, change })
  const killed = fates.filter((fate) => fate.is === 'killed')
  const survived = fates.flatMap((fate, i) =>
    fate.is === 'survived' ? [{ ...told(mutants[i]!), reached: fate.reached }] : [],
  )
  const equivalents = fates.flatMap((fate, i) =>
    fate.is === 'equivalent' ? [{ ...told(mutants[i]!), games: fate.games }] : [],
  )
  const unused = fates.flatMap((fate, i) => (fate.is === 'unused' ? [told(mutants[i]!)] : []))
  const counted = killed.length + survived.length
  const share = counted > 0 ? killed.length / counted : 1
  return {
    system,
    seed,
    mutants: all,
    tried: fates.length,
    killed: killed.length,
    endless: killed.filter(({ endless }) => endless).length,
    survived,
    equivalent: equivalents.length,
    equivalents,
    unused,
    share,
    interval: wilson(share, counted),
  }
}
