import type { Order, Position, Question, Side } from '@sztab/engine'
import type { BotTurn } from './bot.js'
import type { ForwardCare } from './plan/forward.js'
import type { Problem } from './plan/language.js'
import type { Care } from './prospects.js'

/** The ranks that need to know a game: from candidate orders to plans that are searched for. */
export const ranks = ['cadet', 'captain', 'colonel', 'general'] as const
export type RankName = (typeof ranks)[number]

/** What a family of games knows about itself: terms, threats and tactics. Players of every rank are made of it. */
export interface Craft<P extends Position = Position> {
  /** The parts of which a judgement is made, by name. */
  readonly terms: readonly string[]
  /** Every tactic that a plan may name: the catalogues have a sentence for each. */
  readonly tactics: readonly string[]
  /** The single numbers that the terms are made of, by name: everything that thinks reads them from here, so that a tuner may try others. */
  readonly weights: Readonly<Record<string, unknown>>
  /** By side, those of them that it has otherwise: who attacks and who holds do not judge alike. */
  readonly sides?: SideWeights | undefined
  /** What is fitted: one factor for each term, and what makes a chance of a worth. */
  readonly fit: Fit
  /** What is known about the games of one setting. Kept as long as the setting: it may remember what it has worked out. */
  mind(setting: P['setting'], fit?: Fit): Mind<P>
}

/** By side: weights by name, instead of those of the craft. */
export type SideWeights = Readonly<Record<Side, Readonly<Record<string, number>>>>

/** What `sztab tune` fits to the results of games. */
export interface Fit {
  /** By term; 1 where it is not named. */
  readonly factors: Readonly<Record<string, number>>
  /** The logarithm of the odds of winning that a hundredth of a victory point is worth where plans are compared, and where `told` knows no better. */
  readonly slope: number
  /** By scenario: what makes of a position the chance of winning that people are told; behind the name a side that judges by weights of its own. */
  readonly told: Readonly<Record<string, Told>>
}

/** What a position tells of who will win: logarithms of the odds of the first side. */
export interface Told {
  /** Where every term is 0. */
  readonly base: number
  /** By term, what a hundredth of it adds. */
  readonly terms: Readonly<Record<string, number>>
  /** What a hundredth adds that a plan is worth. */
  readonly gain: number
}

/**
 * Who makes a plan. For a cadet, and for everybody in a look ahead (`reflex`), there are no parts: the empty plan is what is done by habit. A cadet and a captain
 * may overlook something that a colonel and a general see.
 */
export type Planner = 'reflex' | 'cadet' | 'captain' | 'colonel'

/** Of a hundred things of a kind, how many a planner takes in, where it is not all: so that each rank has a step of its own (docs/decisions/0022-bots.md). */
export type Sight = Readonly<Partial<Record<Planner, number>>>

/** Whether a planner puts tactics together. */
export function usesTactics(planner: Planner): boolean {
  return planner === 'captain' || planner === 'colonel'
}

/** How a craft thinks about the games of one setting. Every position it is given is whole: what is hidden has been drawn anew. */
export interface Mind<P extends Position = Position> {
  /**
   * From here on positions are compared that come of `p`. What a craft measures against something that changes on the way (how far it is to what is still
   * to be won) it measures against `p` until it is told another: else having reached a goal would look worse than being near it.
   * `planner` is who compares them: a colonel, if it is not said.
   */
  frame?(p: P, planner?: Planner): void
  /** What a position is worth to a side, in hundredths of a victory point: the terms by their factors, or WON. */
  value(p: P, side: Side): number
  /** The parts of it before their factors, for the first side of the scenario, in the order of the craft's terms. */
  terms(p: P): readonly number[]
  /**
   * Whether an answer to the question belongs to something that is planned as a whole (an activation, a phase): then a key that stays the same
   * as long as one plan is being carried out, and else nothing.
   */
  planKey(p: P, question: Question): string | undefined
  /** What is to be planned, from where it stands in `p`. */
  problem(p: P, turn: Pick<BotTurn<P>, 'side' | 'system' | 'rng'>, planner: Planner): Problem
  /** The answer to a question that is not planned, if the craft knows better than to look one order ahead. */
  answer(moment: Moment<P>): Order | undefined
  /** How many activations or phases have begun: a look ahead goes on until it has grown by so many. */
  begun(p: P): number
  /** Of a budget, what goes to finding plans, if it is not the usual part; the rest goes to trying them against the enemy's answer. */
  readonly finding?: number
  /** How far a plan is built part by part by those who do not search, if it is not the usual. */
  readonly building?: ForwardCare | undefined
  /** What a report counts at the beginning of each turn, by name (the message `what.…`): a number for each side, such as steps and cities. */
  counts?(p: P): Readonly<Record<string, readonly number[]>>
}

/** A question, one whole position that fits what the side knows, and how closely to look. */
export interface Moment<P extends Position = Position> {
  readonly turn: BotTurn<P>
  readonly world: P
  readonly looks: Looks
}

/** How closely single orders are looked at. */
export interface Looks extends Care {
  /** Of a long list so many orders. */
  readonly looks: number
  /** What decisions that are not planned rest on: simple scores, or plans for each of them; if not said, something between. */
  readonly thought?: 'scores' | 'plans'
}

/** The worth of a game that is won. */
export const WON = 1_000_000

/** The chance of winning that goes with a worth where it would be even at `even`. */
export function chanceOf(worth: number, { slope }: Pick<Fit, 'slope'>, even = 0): number {
  if (worth >= WON / 2) return 1
  if (worth <= -WON / 2) return 0
  return 1 / (1 + Math.exp(-slope * (worth - even)))
}

/** The worth, beyond where it is even, that stands for a chance. */
export function worthOf(chance: number, { slope }: Pick<Fit, 'slope'>): number {
  if (chance >= 1) return WON
  return chance <= 0 ? -WON : Math.log(chance / (1 - chance)) / slope
}

/** What a fit tells of positions of a scenario: as anybody judges, or a side with weights of its own. */
export function toldOf({ fit, terms }: Pick<Craft, 'fit' | 'terms'>, scenario: string, judge?: Side): Told {
  const { told, slope, factors } = fit
  const usual = (): Told => ({
    base: 0,
    terms: Object.fromEntries(terms.map((term) => [term, slope * (factors[term] ?? 1)])),
    gain: slope,
  })
  return told[judgedBy(scenario, judge)] ?? told[scenario] ?? usual()
}

/** The chance of winning that people are told a side has. */
export function chanceTold<P extends Position>(
  craft: Pick<Craft<P>, 'fit' | 'terms'>,
  mind: Pick<Mind<P>, 'value' | 'terms'>,
  p: P,
  side: Side,
  judge?: Side,
): number {
  const value = mind.value(p, side)
  if (Math.abs(value) >= WON / 2) return value > 0 ? 1 : 0
  const { scenario, names } = p.setting
  const { base, terms } = toldOf(craft, scenario.id, judge)
  const odds = mind.terms(p).reduce((sum, term, i) => sum + term * (terms[craft.terms[i]!] ?? 0), base)
  return 1 / (1 + Math.exp(names.side.index(side) === 0 ? -odds : odds))
}

/** The name under which a fit keeps what it knows about a scenario as a side judges it. */
export function judgedBy(scenario: string, judge?: Side): string {
  return judge === undefined ? scenario : `${scenario} ${judge}`
}
