import {
  Game,
  type Kit,
  kindAt,
  type NotingDice,
  type Order,
  type Position,
  RngDice,
  type Scenario,
  type Side,
  type Throw,
  total,
} from '@sztab/engine'
import type { Bots } from './bots.js'
import { randomSeed } from './chance.js'
import { GameSession } from './game-session.js'
import { History } from './history.js'
import { startingFrom } from './opening.js'
import { type Players, personsIn } from './players.js'
import { MemoryStore } from './store.js'

/** What falls or is drawn next; whatever is not laid down is left to chance. */
export class LaidDice implements NotingDice {
  /** Numbers for dice, names for draws. */
  next: readonly (number | string)[] = []
  /** How often chance had to answer. */
  missed = 0
  readonly #kinds: (purpose: string) => readonly string[]
  readonly #chance: RngDice
  #thrown: Throw[] = []

  constructor(kinds: (purpose: string) => readonly string[], below: (n: number) => number = (n) => randomSeed() % n) {
    this.#kinds = kinds
    this.#chance = new RngDice({ below })
  }

  roll(sides: number, purpose: string): number {
    const laid = this.#take()
    const isGood = typeof laid === 'number' && laid >= 1 && laid <= sides
    const gave = isGood ? laid : this.#byChance(() => this.#chance.roll(sides, purpose))
    this.#thrown.push({ of: sides, purpose, value: gave - 1 })
    return gave
  }

  draw(counts: ArrayLike<number>, purpose: string): number {
    const laid = this.#take()
    const wanted = typeof laid === 'string' ? this.#kinds(purpose).indexOf(laid) : -1
    const kind = (counts[wanted] ?? 0) > 0 ? wanted : this.#byChance(() => this.#chance.draw(counts, purpose))
    this.#thrown.push({ of: total(counts), purpose, value: firstOf(counts, kind) })
    return kind
  }

  taken(): readonly Throw[] {
    const thrown = this.#thrown
    this.#thrown = []
    return thrown
  }

  #take(): number | string | undefined {
    const [first, ...rest] = this.next
    this.next = rest
    return first
  }

  #byChance(throwOne: () => number): number {
    this.missed++
    return throwOne()
  }
}

/** The number of a thing of this kind among all that are counted. */
function firstOf(counts: ArrayLike<number>, kind: number): number {
  for (let n = 0; n < total(counts); n++) if (kindAt(counts, n) === kind) return n
  return 0
}

export interface PracticeOf {
  readonly kit: Kit
  readonly scenario: Scenario
  readonly position: Position
  readonly players: Players
  /** How long the others let pass before their answer counts. */
  readonly pace: number
}

/** A game that is played for practice from a position: what falls and what the others answer is laid down, and it is kept nowhere. */
export class Practice {
  readonly session: GameSession
  readonly dice: LaidDice
  /** How often the others had to be given an answer that was not laid down. */
  improvised = 0
  readonly #kit: Kit
  readonly #game: Game
  readonly #players: Players
  #replies: readonly Order[] = []
  /** How many answers the others had given when these were laid down. */
  #before = 0

  constructor({ kit, scenario, position, players, pace }: PracticeOf) {
    const { system } = kit
    const record = startingFrom(kit, scenario, position, players)
    this.#kit = kit
    this.#players = players
    this.dice = new LaidDice((purpose) => system.kindsOfDraw(this.#game.position, purpose))
    this.#game = Game.resume(system, scenario, record).fork(this.dice)
    const bots: Bots = { choose: async ({ side }) => ({ order: this.#reply(side) }), close() {} }
    const history = History.short(system, scenario, record)
    const open = personsIn(players).length > 1
    this.session = new GameSession(
      { id: 'practice', kit, game: this.#game, players, open, history },
      { store: new MemoryStore(), bots, now: Date.now, discretion: 0, pace },
    )
  }

  /** The position as it is now; a copy. */
  get position(): Position {
    return this.#game.position.copy()
  }

  /** What the others answer next. An answer counts once it is given: who is asked anew in between gives the same one again. */
  get replies(): readonly Order[] {
    return this.#replies.slice(this.#answered - this.#before)
  }

  set replies(replies: readonly Order[]) {
    this.#before = this.#answered
    this.#replies = replies
  }

  get #answered(): number {
    return this.#game.played.filter(({ side, answer }) => answer !== undefined && this.#players[side]?.is === 'bot')
      .length
  }

  #reply(side: Side): Order {
    const { system } = this.#kit
    const { replies } = this
    const found = replies.findIndex((order) => system.check(this.#game.position, side, order).legal)
    if (found > 0) this.replies = replies.slice(found)
    if (found >= 0) return replies[found]!
    this.improvised++
    return quietOrder(this.#kit, this.#game.position, side)
  }
}

/** Something that ends or declines, if there is such an answer. */
function quietOrder({ system, look }: Kit, position: Position, side: Side): Order {
  const orders = system.orders(position, side)
  const groups = ['pass', 'done', ...look.verbs.quiet].map((quiet) => orders.groups.find(({ verb }) => verb === quiet))
  return orders.at(groups.find((group) => group !== undefined)?.start ?? 0)
}
