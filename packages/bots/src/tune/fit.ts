import { type Fit, type Told, toldOf } from '../craft.js'
import { errorOf, fitLogistic, type Sample } from './logistic.js'

/** A position of a game: its terms before their factors, for the first side, and what that side got in the end. */
export interface Seen {
  /** Behind its name the side that judges, if it has weights of its own (`judgedBy`). */
  readonly scenario: string
  readonly game: number
  readonly terms: readonly number[]
  readonly outcome: number
}

export interface Fitted {
  readonly fit: Fit
  readonly games: number
  readonly positions: number
  /**
   * How surprising the held-out games are: with the old factors and a slope fitted to them, and with the new ones, which are
   * kept only if they are better. 0.693 is a coin. Nothing where the factors were not asked about.
   */
  readonly error?: Errors
  /** By scenario, how surprising they are by the chances that are told. */
  readonly told: Readonly<Record<string, ToldFrom>>
}

/** Before and after a fit. */
interface Errors {
  readonly before: number
  readonly after: number
}

/** What the chances that are told in a scenario come from. */
interface ToldFrom {
  readonly games: number
  readonly positions: number
  readonly error: Errors
}

/** Every fourth game is held out. */
const HELD_OUT = 4
/** Terms are counted in so many hundredths, so that coefficients are about 1. */
const UNIT = 1000
/** How strongly coefficients are drawn to the common slope: as much as so many games would say. */
const PULL = 12
/** A factor may not change by more than this at a time: positions of games that were played a certain way say little about others. */
const MOST_CHANGE = 2
/** Of the usual slope, what is left where games say nothing about what a worth means. */
const LEAST_SLOPE = 0.02
/** How strongly what terms tell is drawn to a common slope, for coefficients of about 1: hardly, because nobody plays by it. */
const TOLD_PULL = 0.1
/** What a plan's worth adds to the odds is drawn to it as by so many positions. */
const GAIN_PULL = 100
/** A pull that lets even points go where the games want them, and one that lets nothing go anywhere. */
const LOOSE = 0.01
const TIGHT = 1e9

/** Fits factors, slope and the chances that are told to positions of games. */
export function fitTerms(terms: readonly string[], seen: readonly Seen[], old: Fit): Fitted {
  const scenarios = scenariosOf(seen)
  const factors = terms.map((term) => old.factors[term] ?? 1)
  const weights = weightsOf(seen)
  const evens = (one: Seen): number[] => scenarios.map((scenario) => (scenario === one.scenario ? 1 : 0))
  const valued = (one: Seen): number[] => one.terms.map((term, i) => (term * factors[i]!) / UNIT)
  const sampled = (one: Seen, features: readonly number[]): Sample => ({
    features: [...features, ...evens(one)],
    outcome: one.outcome,
    weight: weights.get(one)!,
  })
  const whole = (one: Seen): Sample => sampled(one, [sumOf(valued(one))])
  const parted = (one: Seen): Sample => sampled(one, valued(one))
  const [kept, out] = [seen.filter((one) => !isHeldOut(one)), seen.filter(isHeldOut)]
  const loose = scenarios.map(() => LOOSE)
  const zero = scenarios.map(() => 0)

  const line = fitLogistic(kept.map(whole), { towards: [old.slope * UNIT, ...zero], strength: [0.1, ...loose] })
  // Where the old factors on the whole point the wrong way, their slope says nothing.
  const slope = line[0]! > 0.05 * old.slope * UNIT ? line[0]! : old.slope * UNIT
  const towards = [...terms.map(() => slope), ...line.slice(1)]
  const found = fitLogistic(kept.map(parted), {
    towards,
    strength: [...terms.map(() => PULL / slope ** 2), ...loose],
  })
  const held = terms.map((_, i) => Math.max(slope / MOST_CHANGE, Math.min(slope * MOST_CHANGE, found[i]!)))
  // Where a factor was held back, the even points are found anew with it.
  const pull = { towards: [...held, ...line.slice(1)], strength: [...terms.map(() => TIGHT), ...loose] }
  const last = fitLogistic(kept.map(parted), pull)
  const error = { before: errorOf(out.map(whole), line), after: errorOf(out.map(parted), last) }
  // New factors that explain held-out games no better are not worth having: a slope is.
  const isBetter = error.after < error.before
  const news = {
    factors: isBetter
      ? Object.fromEntries(terms.map((term, i) => [term, rounded((factors[i]! * held[i]!) / slope)]))
      : old.factors,
    slope: rounded(slope / UNIT),
  }
  // What was told of other scenarios goes with the factors it was fitted with.
  return { ...fitTold(terms, seen, { ...news, told: isBetter ? {} : old.told }, old), error: brief(error) }
}

/** Fits no more than what positions tell of who will win in each scenario, so that players play on as they did. */
export function fitTold(terms: readonly string[], seen: readonly Seen[], fit: Fit, old: Fit = fit): Fitted {
  const factors = terms.map((term) => fit.factors[term] ?? 1)
  const weights = weightsOf(seen)
  const sampled = (one: Seen): Sample => ({
    features: [...one.terms.map((term) => term / UNIT), 1],
    outcome: one.outcome,
    weight: weights.get(one)!,
  })
  const told: Record<string, Told> = {}
  const from: Record<string, ToldFrom> = {}
  for (const scenario of scenariosOf(seen)) {
    const own = seen.filter((one) => one.scenario === scenario)
    const [kept, out] = [own.filter((one) => !isHeldOut(one)), own.filter(isHeldOut).map(sampled)]
    const { found, common } = oddsOf(kept.map(sampled), factors, fit.slope * UNIT)
    const added = found.slice(0, -1).map((one) => one / UNIT)
    told[scenario] = {
      base: rounded(found.at(-1)!),
      terms: Object.fromEntries(terms.map((term, i) => [term, rounded(added[i]!)])),
      gain: rounded(gainOf(kept, added, factors, common / UNIT)),
    }
    const before = toldOf({ fit: old, terms }, scenario)
    const known = [...terms.map((term) => (before.terms[term] ?? 0) * UNIT), before.base]
    const error = brief({ before: errorOf(out, known), after: errorOf(out, found) })
    from[scenario] = { games: gamesOf(own), positions: own.length, error }
  }
  return { fit: { ...fit, told: { ...fit.told, ...told } }, games: gamesOf(seen), positions: seen.length, told: from }
}

/** What each term adds to the logarithm of the odds, and last what they are without any: drawn a little to the factors by a common slope, and never below nothing. */
function oddsOf(
  samples: readonly Sample[],
  factors: readonly number[],
  usual: number,
): { found: number[]; common: number } {
  const worthOf = ({ features }: Sample): number => sumOf(factors.map((factor, i) => factor * features[i]!))
  const whole = samples.map((sample) => ({ ...sample, features: [worthOf(sample), 1] }))
  const line = fitLogistic(whole, { towards: [usual, 0], strength: [PULL / usual ** 2, LOOSE] })
  const common = Math.max(line[0]!, usual * LEAST_SLOPE)
  // A better position does not tell of losing: a term that would say so says nothing.
  const silent = new Set<number>()
  for (;;) {
    const found = fitLogistic(samples, {
      towards: [...factors.map((factor, i) => (silent.has(i) ? 0 : factor * common)), line[1]!],
      strength: [...factors.map((_, i) => (silent.has(i) ? TIGHT : TOLD_PULL)), LOOSE],
    })
    const wrong = factors.flatMap((_, i) => (!silent.has(i) && found[i]! < 0 ? [i] : []))
    for (const i of wrong) silent.add(i)
    if (wrong.length === 0) return { found: found.map((one, i) => (silent.has(i) ? 0 : one)), common }
  }
}

/** From a position to the next of its game: what the odds change by where the worth does, as far as that is one number; drawn to the common slope, of which a part is left at least. */
function gainOf(seen: readonly Seen[], added: readonly number[], factors: readonly number[], common: number): number {
  let [both, square, count] = [0, 0, 0]
  for (const [n, one] of seen.entries()) {
    const last = seen[n - 1]
    if (!last || gameOf(last) !== gameOf(one)) continue
    const changes = one.terms.map((term, i) => term - last.terms[i]!)
    const worth = sumOf(changes.map((change, i) => change * factors[i]!))
    both += worth * sumOf(changes.map((change, i) => change * added[i]!))
    square += worth * worth
    count++
  }
  const own = square > 0 ? both / square : common
  return Math.max((count * own + GAIN_PULL * common) / (count + GAIN_PULL), common * LEAST_SLOPE)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0)
}

function scenariosOf(seen: readonly Seen[]): string[] {
  return [...new Set(seen.map(({ scenario }) => scenario))].sort()
}

/** The same game, whoever judges its positions. */
function gameOf({ scenario, game }: Seen): string {
  return `${scenario.split(' ')[0]} ${game}`
}

function gamesOf(seen: readonly Seen[]): number {
  return new Set(seen.map(gameOf)).size
}

/** Positions of one game have one outcome: together they count as one. */
function weightsOf(seen: readonly Seen[]): Map<Seen, number> {
  const perGame = new Map<string, number>()
  for (const one of seen) perGame.set(gameOf(one), (perGame.get(gameOf(one)) ?? 0) + 1)
  return new Map(seen.map((one) => [one, 1 / perGame.get(gameOf(one))!]))
}

function isHeldOut({ game }: Seen): boolean {
  return game % HELD_OUT === HELD_OUT - 1
}

function brief({ before, after }: Errors): Errors {
  return { before: Number(before.toFixed(4)), after: Number(after.toFixed(4)) }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
