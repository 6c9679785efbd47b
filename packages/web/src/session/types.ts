import type {
  Event,
  Explanation,
  GameRecord,
  Kit,
  Options,
  Order,
  OrderList,
  Position,
  Question,
  Receipt,
  Result,
  Scenario,
  Side,
  Survey,
  SurveyTopic,
  Titles,
  Undoing,
  Verdict,
} from '@sztab/engine'
import type { Hint } from './hinting.js'
import type { Hinted, Said } from './notes.js'
import type { Review } from './review.js'

export type { Hint } from './hinting.js'
export type { Said } from './notes.js'
export type { Review, ReviewedStep, ReviewedTurn } from './review.js'

/** Who plays a side: a person at this screen, or a bot by its name. */
export type Player = { readonly is: 'person' } | { readonly is: 'bot'; readonly name: string }

export interface NewGame {
  readonly scenario: Scenario
  readonly options: Options
  readonly players: Readonly<Record<Side, Player>>
  /** One person plays several sides: the seat changes without a curtain. */
  readonly open?: boolean
  /** The computer says at once why it does what it does. */
  readonly training?: boolean
}

/** Whose eyes the screen shows: one side's, or those of somebody who watches bots play. */
export type Eyes = Side | 'spectator'

/** Whose eyes look back: as before, or those before which everything lies open. */
export type PastEyes = Eyes | 'all'

/** What may be shown to the eyes that are open. It is a new object after every change, and the same one in between. */
export interface Seen {
  readonly view: Position
  /** Everything told to these eyes from the start. */
  readonly events: readonly Event[]
  readonly question: Question | undefined
  /** The legal answers; undefined where these eyes are not asked. */
  readonly orders: OrderList | undefined
  readonly undoDepth: number
  /** How orders are taken back in this game. */
  readonly undoing: Undoing
  /** Who at this table has to agree before the last order is taken back. */
  readonly undoNeeds: readonly Side[]
  /** How many orders would have to be taken back to give up what is begun and not launched; none if nothing is, or it cannot be. */
  readonly begun: number
  readonly result: Result | undefined
}

/** The state of the table around the game. */
export interface Table {
  readonly eyes: Eyes
  /** The seat changes: nothing is shown until the person there says that it is his turn to look. */
  readonly curtain: Side | undefined
  /** The curtain is to fall for this side, as soon as what happened has been seen. */
  readonly due: Side | undefined
  /** A bot is thinking, and for which side. */
  readonly thinking: Side | undefined
  /** `failed`: it is in memory only, and gone with the tab. */
  readonly saved: 'saved' | 'saving' | 'failed'
  /** Another tab goes on with the game; here it can only be looked at. */
  readonly isElsewhere: boolean
}

/** An order that was given, and by whom. */
export interface Played {
  readonly side: Side
  readonly order: Order
  /** The question that it answered. */
  readonly question: string | undefined
}

/** What the computer says of a game besides playing it. */
export interface Counsel {
  /** Its reasons may be read while the game goes on. */
  readonly isTraining: boolean
  /** Why the computer did what it did, so far; nothing outside training. */
  readonly reasons: readonly Said[]
  /** Who has asked for advice, and when. */
  readonly hints: readonly Hinted[]
  /** What it would do in the place of the open eyes, from what they may know. It is noted that it was asked. */
  hint(): Promise<Hint>
  /** What decided the game, when it is over. Whoever has read it takes nothing back any more. */
  review(): Promise<Review>
}

/** One game at this screen. */
export interface Session {
  readonly id: string
  readonly kit: Kit
  readonly scenario: Scenario
  readonly players: Readonly<Record<Side, Player>>
  /** One person plays several sides. */
  readonly open: boolean
  /** What the players call it. */
  readonly name?: string | undefined
  readonly seen: Seen
  readonly table: Table
  /** Calls back after every change of `seen` or `table`; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Answers the question of the open eyes with one order or several in a row. */
  submit(...orders: readonly Order[]): Receipt
  /** Takes back the last order, or the last so many; `agreed` are the others who have said yes. */
  undo(agreed?: readonly Side[], orders?: number): Receipt
  /** Several answers are shown and kept as one change. */
  together(work: () => void): void
  /** What the last of some orders would lead to, if those before it were given first; nothing if they cannot be. */
  explainAfter(orders: readonly Order[], last: Order): Explanation | undefined
  /** Answers, and leaves the same answer for all questions of this kind that come in this turn. */
  stand(order: Order): Receipt
  /** The answers that the open eyes have left for this turn, by kind of question, and how to take one away. */
  readonly standing: readonly { readonly question: string; readonly order: Order }[]
  dismiss(question: string): void
  /** How many events the open eyes had been told when they last decided something. */
  readonly since: number
  /** Whether what an event tells has been taken back. */
  isTakenBack(event: Event): boolean
  /** What the engine says of an order, a line by line account, or what is to be seen on the map, for the open eyes. */
  check(order: Order): Verdict
  explain(order: Order): Explanation
  survey(topic: SurveyTopic): Survey
  /** The curtain waits until somebody says that what happened has been seen; without this it falls at once. */
  linger?(): void
  drawCurtain?(): void
  /** The person whose seat it is has sat down. */
  openCurtain(): void
  /** How many milliseconds a bot lets pass before its answer counts, so that people can follow; none in a hurry. */
  setPace?(milliseconds: number): void
  /** The game as it was after so many orders: for the replay. Eyes that may not look back now are taken for the open ones. */
  past(orders: number, eyes?: PastEyes): Seen
  /** Whose eyes may look back now, the open ones first. */
  readonly pastEyes: readonly PastEyes[]
  /** How many orders had been given where the known past begins. */
  readonly first: number
  readonly length: number
  /** The order after which the game stood after so many orders, as far as the eyes may know it. */
  orderAt(orders: number, eyes?: PastEyes): Played | undefined
  readonly record: GameRecord
  /** What binds the dice and the terms of the game, made before its seeds; a game that goes on from a position has none. */
  readonly commitment: string | undefined
  /** Who can be asked about the game; at lessons, puzzles and trials nobody. */
  readonly counsel?: Counsel | undefined
  /** Whose eyes are open has not answered anything yet; for who watches, nobody has. */
  readonly isFresh: boolean
  /** The tab may be closed any moment: what is not kept yet is, at once. */
  flush(): void
  close(): void
}

/** A game in the list of those kept in this browser. */
export interface SavedGame {
  readonly id: string
  readonly scenario: string
  readonly title: Titles
  /** What the players call it. */
  readonly name?: string | undefined
  readonly players: Readonly<Record<Side, Player>>
  readonly turn: number
  readonly turns: number
  readonly orders: number
  readonly result: Result | undefined
  /** When it was last played, in milliseconds since 1970. */
  readonly at: number
  readonly open?: boolean
  readonly training?: boolean | undefined
  /** What bound its dice when it began; games kept by older pages have it in their record only. */
  readonly commitment?: string
  /** Whose seat it was: where two sides are asked at once, the same person goes on. */
  readonly seat?: Eyes | undefined
}
