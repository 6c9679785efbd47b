import type { z } from 'zod'
import type { Dice, Rng } from './dice.js'
import type { Event } from './event.js'
import type { Explanation } from './explanation.js'
import type { Fault } from './fault.js'
import type { Layout } from './layout.js'
import type { OrderList } from './list.js'
import type { SystemLook } from './look.js'
import type { Moments } from './moment.js'
import type { OptionIndex } from './options.js'
import type { Order, Verbs } from './order.js'
import type { Position } from './position.js'
import type { AskedKind, Question } from './question.js'
import type { RuleIndex } from './rules.js'
import type { Scenario } from './setting.js'
import type { Survey, SurveyTopic, TopicKind } from './survey.js'
import type { Verdict } from './verdict.js'
import type { Language, Options, RuleId, Side, SystemId, Titles, Viewer } from './words.js'

/** How a game ended. */
export interface Result {
  /** Nobody: a draw. */
  readonly winner?: Side
  /** In the system's words: which victory it was. */
  readonly kind: string
  readonly rules: readonly RuleId[]
  readonly points?: Readonly<Record<Side, number>>
}

/**
 * A set of rules. Everything that plays (the Game, bots, the page, the protocol) knows only this. All answers that are given
 * to a side are the same from its view as from the position.
 */
export interface System<P extends Position = Position> {
  readonly id: SystemId
  readonly title: Titles
  /** Raised when an old record would play differently. */
  readonly version: number
  readonly rules: RuleIndex
  readonly options: OptionIndex
  readonly layout: Layout<P>
  readonly verbs: Verbs
  /** The verbs with which a unit moves: what benchmarks count as unit moves. */
  readonly movingVerbs: readonly string[]
  /** The kinds of survey it can make. */
  readonly topics: readonly TopicKind[]

  /** The faults of a scenario, each with its place in the file; none if it can be played. */
  faults(scenario: unknown): readonly Fault[]
  /** A game at its first question. Where chance comes in before that, the dice are asked. */
  start(scenario: Scenario, options: Options, dice: Dice): Started<P>
  /** A position in its initial state with nothing under way, for a file to be read into. */
  blank(scenario: Scenario, options: Options): P
  /** Computes the derived fields of a position that was read or changed from outside. */
  derive(p: P): void
  /**
   * What is wrong with a whole position that a file holds, each fault with its place in the file: pieces without a place, counts that
   * do not fit, steps under way that cannot be. None if it can be played; every position of a game is without fault.
   */
  unsound(p: P): readonly Fault[]
  /**
   * Everything of which a game has so many and no more (chits, markers, cards), with how many a whole position accounts for, wherever
   * they lie. Laws hold positions and resampled worlds to it, and readers of files refuse more.
   */
  counts(p: P): readonly Count[]
  /** At most one for each side; none when the game is over. */
  questions(p: P): readonly Question[]
  /** Every legal answer of the side to its question; empty if it is not asked. */
  orders(p: P, side: Side): OrderList
  /** Judges anything a person may try. */
  check(p: P, side: Side, order: Order): Verdict
  explain(p: P, side: Side, order: Order): Explanation
  /** Carries out a legal order and all that follows by itself; changes `p`. */
  execute(p: P, side: Side, order: Order, dice: Dice): readonly Event[]
  /** The same for search and playouts: nobody listens, so no events are built. */
  carryOut(p: P, side: Side, order: Order, dice: Dice): void
  /**
   * Carries out a plan of a side unheard, order after order, as long as the side is asked: for bots that think in whole
   * activations. Orders that are not allowed when their turn comes are left out. Gives the number of those carried out.
   */
  carryOutPlan(p: P, side: Side, plan: readonly Order[], dice: Dice): number
  /**
   * Plays on unheard with orders drawn by chance, until the game is over or so many orders have been given; changes `p`. What a
   * search does thousands of times to see what a position is worth: lists that can be drawn from are not worked out. See `drawFrom`.
   */
  playOut(p: P, dice: Dice, rng: Rng, most: number): Playout
  survey(p: P, side: Side, topic: SurveyTopic): Survey
  /** A position in which everything that the viewer may not know is UNKNOWN. */
  view(p: P, viewer: Viewer): P
  /** A whole position that the viewer cannot tell from the true one. */
  resample(view: P, viewer: Viewer, rng: Rng): P
  result(p: P): Result | undefined
  /** Goes on from a position that was put together by hand, up to the next question. */
  proceed(p: P, dice: Dice): readonly Event[]
  /** A scenario drawn small, as cases do it: a map in text, units where they stand. Throws FaultyInput. */
  sketch(drawing: unknown): Scenario
  /** What `sketch` reads, for the reference of cases. */
  readonly drawing: z.ZodType
  readonly moments: Moments<P>
  /** Every kind of question there is, with the verbs that answer it. */
  readonly asking: Readonly<Record<string, AskedKind>>
  /** The names of the kinds that a draw for this purpose can give, in the order of its counts. */
  kindsOfDraw(p: P, purpose: string): readonly string[]
}

/** What a playout did. */
export interface Playout {
  /** Orders that answered a question, and those among them that moved a unit. */
  readonly orders: number
  readonly unitMoves: number
}

/** A system with what is needed to play it: what a module hands over that brings a game to the table. */
export interface Kit<P extends Position = Position> {
  readonly system: System<P>
  readonly scenarios: readonly Scenario[]
  /**
   * The sentences and words of the system: `event.moved`, `question.move`, `refusal.tow-9.3-e`, `line.…`, `result.…`, `what.…`,
   * `side.…`; its orders as buttons say them (`order.move`, for one question `order.done.move`, as a form `order.select.form`
   * with its `blank.select.chits`), the values of its options (`option.tie.draw`), its chits, boxes, unit types and nations,
   * the words of its maps (`map.rough`) and the piles of chits that players look at (`column.cup`).
   */
  readonly messages: Readonly<Record<Language, Readonly<Record<string, string>>>>
  /** What it looks like: counters, layers, panels, which verbs are quiet. */
  readonly look: SystemLook
  /** How good a whole position is for a side, in any fixed unit, higher is better: what the greedy bot looks at. */
  evaluate(p: P, side: Side): number
}

/** How many of a kind a position accounts for, and how many there are at most. */
export interface Count {
  /** The place in a position file where one too many would stand. */
  readonly at: string
  readonly found: number
  readonly most: number
}

export interface Started<P extends Position> {
  readonly position: P
  readonly events: readonly Event[]
}
