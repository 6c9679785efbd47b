import type { Event, Game, Kit, Order, RecordEntry } from '@sztab/engine'
import type { History } from './history.js'
import type { Seats } from './seats.js'
import type { Eyes, PastEyes, Played, Seen } from './types.js'

/** What was, as the eyes at the table may know it: the replay, and what was told since somebody last decided something. */
export class LookingBack {
  readonly #kit: Kit
  readonly #game: Game
  readonly #history: History
  readonly #seats: Seats
  /** How many orders had been given when this session was opened: what was told before, the history knows. */
  readonly #before: number
  /** By eyes: how much they had been told when they last decided something in this session. */
  readonly #decided = new Map<Eyes, number>()
  /** Somebody has seen what he could not know while the game went on: it is over for good. */
  isRevealed = false

  constructor(kit: Kit, game: Game, history: History, seats: Seats) {
    this.#kit = kit
    this.#game = game
    this.#history = history
    this.#seats = seats
    this.#before = game.length
  }

  get first(): number {
    return this.#history.first
  }

  /** Everything that eyes have been told. */
  told(eyes: Eyes): readonly Event[] {
    return [...this.#history.told(eyes, this.#before), ...this.#game.seen(eyes).events]
  }

  /** These eyes have decided something just now. */
  decided(eyes: Eyes): void {
    this.#decided.set(eyes, this.told(eyes).length)
  }

  /** How many events the open eyes had been told when they last decided something. */
  since(): number {
    const { eyes, isGuarded } = this.#seats
    if (isGuarded) return this.told('spectator').length
    const own = ({ side, answer }: RecordEntry) => side === eyes && answer !== undefined
    const last = this.#game.played.slice(0, this.#before).findLastIndex(own)
    return this.#decided.get(eyes) ?? (last < 0 ? 0 : this.#history.told(eyes, last + 1).length)
  }

  /** Orders were taken back. */
  cut(): void {
    this.#history.cut(this.#game.length)
  }

  /** Learns bit by bit what was played, so that whoever looks back later does not wait. */
  follow(): void {
    this.#history.follow(this.#game.played)
  }

  #eyes(wanted: PastEyes | undefined, isOver: boolean): PastEyes {
    const allowed = this.#seats.pastEyes(isOver)
    return allowed.find((eyes) => eyes === (wanted ?? this.#seats.eyes)) ?? allowed[0]!
  }

  at(orders: number, wanted: PastEyes | undefined, isOver: boolean): Seen {
    const eyes = this.#eyes(wanted, isOver)
    if (!this.#seats.pastEyes(false).includes(eyes)) this.isRevealed = true
    const { system } = this.#kit
    if (this.#history.length < this.#game.length) this.follow()
    const position = this.#history.at(orders)
    return {
      view: eyes === 'all' ? position : system.view(position, eyes),
      events: this.#history.told(eyes, orders),
      question: system.questions(position).find(({ side }) => eyes === 'all' || side === eyes),
      orders: undefined,
      undoDepth: 0,
      undoing: this.#game.undoing.how,
      undoNeeds: [],
      begun: 0,
      result: system.result(position),
    }
  }

  orderAt(orders: number, wanted: PastEyes | undefined, isOver: boolean): Played | undefined {
    const eyes = this.#eyes(wanted, isOver)
    const entry = orders > this.#history.first ? this.#game.played[orders - 1] : undefined
    if (!entry) return undefined
    // What somebody else ordered may hold what he hides: what it did is told in events.
    const isOpen = eyes === 'all' || eyes === entry.side || !this.#seats.hidesOrders()
    if (!isOpen) return undefined
    if (this.#history.length < orders) this.follow()
    const question = this.#kit.system.questions(this.#history.at(orders - 1)).find(({ side }) => side === entry.side)
    return { side: entry.side, order: entry.order as Order, question: question?.kind }
  }
}
