import { wilson } from '@sztab/bots/arena'
import { awaited } from './counted.js'
import { Crew, type Hand, Lost } from './crew.js'
import { drawMutants, type Mutant, mutated, watched } from './mutants.js'
import { countedPath, systemFolder } from './paths.js'
import { compiled, countedSources, isRule, modulesOf, type Source, systemSources } from './sources.js'
import type { Equipment } from './worker.js'

export { tryTagged } from './tagged.js'

export interface Mutation {
  readonly system: string
  readonly sample: number
  readonly seed: number
  readonly workers: number
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

/** A check with the rules as they are. */
interface Baseline {
  readonly number: number
  readonly name: string
  readonly milliseconds: number
  readonly reached: ReadonlySet<number>
}

/** A random game with the rules as they are. */
interface Played {
  readonly game: number
  readonly digest: string
  readonly milliseconds: number
  readonly reached: ReadonlySet<number>
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
  const crew = new Crew(equipment(wanted.system, sources, mutants), wanted.workers)
  try {
    const trial = new Trial(crew, new Map(sources.map((source) => [source.path, source])), mutants, wanted)
    return summary(wanted, drawMutants(rules, Number.POSITIVE_INFINITY, 0).length, mutants, await trial.run())
  } finally {
    await crew.dismiss()
  }
}

function equipment(system: string, sources: readonly Source[], mutants: readonly Mutant[]): Equipment {
  const marked = sources.map((source) => [source, watched(source, mutants)] as const)
  const changed = marked.filter(([source, other]) => source !== other)
  const base = {
    system,
    modules: modulesOf(sources),
    watched: new Map(changed.map(([{ path }, source]) => [path, compiled(source)])),
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
  private readonly wanted: Mutation
  private readonly fates: Fate[] = []

  constructor(crew: Crew, sources: ReadonlyMap<string, Source>, mutants: readonly Mutant[], wanted: Mutation) {
    this.crew = crew
    this.sources = sources
    this.mutants = mutants
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

  /** Runs every check without a mutant: how long it takes, and which mutants' places it comes to. */
  private async baselines(): Promise<Baseline[]> {
    const names = await this.crew.checks()
    const found: Baseline[] = []
    await this.crew.each([...names.keys()], async (number, hand) => {
      const { fault, milliseconds, reached } = await hand.perform(
        { is: 'baseline', check: number },
        () => Number.POSITIVE_INFINITY,
      )
      if (fault !== undefined) throw new UnsoundRules(names[number]!, fault)
      found.push({ number, name: names[number]!, milliseconds, reached: new Set(reached) })
    })
    return found.sort((a, b) => a.number - b.number)
  }

  private async fateOf(number: number, baselines: readonly Baseline[], hand: Hand): Promise<Fate> {
    const order = inOrder(baselines, number)
    if (!order.some(({ reached }) => reached.has(number))) return { is: 'survived', reached: false }
    const limits = new Map(order.map(({ number: check, milliseconds }) => [check, patience(milliseconds)]))
    try {
      const task = { is: 'try', changed: this.changed(number), checks: order.map((check) => check.number) } as const
      const { failed } = await hand.perform(task, (check) => limits.get(check)!)
      return failed === undefined ? { is: 'survived', reached: true } : { is: 'killed', endless: false }
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      return { is: 'killed', endless: true }
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
      reaching.sort((a, b) => a.milliseconds - b.milliseconds) // what differs mostly shows in short games too
      const pairs = reaching.map(({ game, digest }) => [game, digest] as const)
      try {
        const task = { is: 'compare', changed: this.changed(number), games: pairs } as const
        const { differs } = await hand.perform(task, (game) => patience(games[game]!.milliseconds))
        if (differs === undefined) this.fates[number] = { is: 'equivalent', games: reaching.length }
      } catch (error) {
        if (!(error instanceof Lost)) throw error
      }
    })
    this.keepFew()
  }

  /** Whether no check comes to a mutant's place and it is not of the system alone: then it is a rule of another one. */
  private isUnused(number: number): boolean {
    const fate = this.fates[number]!
    const { file } = this.mutants[number]!
    return fate.is === 'survived' && !fate.reached && !file.startsWith(systemFolder(this.wanted.system))
  }

  /** The random games as the right rules play them. */
  private async games(): Promise<readonly Played[]> {
    const played: Played[] = []
    const numbers = Array.from({ length: GAMES }, (_, game) => game)
    await this.crew.each(numbers, async (game, hand) => {
      const { digest, milliseconds, reached } = await hand.perform({ is: 'play', game }, () => Number.POSITIVE_INFINITY)
      played[game] = { game, digest, milliseconds, reached: new Set(reached) }
    })
    return played
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
 * The checks in the order in which a mutant fails soonest: the cases that come to its place, those first that come to few
 * others, then the golden games, and at last all the rest: what one check works out may be kept and used by the next.
 */
function inOrder(baselines: readonly Baseline[], mutant: number): Baseline[] {
  const sorted = [...baselines].sort((a, b) => a.reached.size - b.reached.size || a.milliseconds - b.milliseconds)
  const reaching = sorted.filter(({ reached }) => reached.has(mutant))
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
