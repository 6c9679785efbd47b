import {
  type Event,
  type Explanation,
  type Game,
  type GameRecord,
  type Kit,
  type Order,
  type Question,
  type Receipt,
  type RecordEntry,
  rehearse,
  type Scenario,
  type Side,
  type Survey,
  type SurveyTopic,
  type Verdict,
} from '@sztab/engine'
import { BotAnswers } from './bot-answers.js'
import type { Bots } from './bots.js'
import { randomHex } from './chance.js'
import { eyesOnPast, firstLooking, hasHiddenThings, type Looking, nextLooking, type Seating } from './eyes.js'
import type { History } from './history.js'
import { type Players, personsIn } from './players.js'
import { Saver } from './saver.js'
import type { GameStore, StoredGame } from './store.js'
import { storedGame } from './stored.js'
import type { Eyes, PastEyes, Played, Seen, Session, Table } from './types.js'

/** What a session runs on. */
export interface Surroundings {
  readonly store: GameStore
  readonly bots: Bots
  now(): number
  /** So long after a discreet question its answer counts, if no person gives it, whatever it is and however soon it was found. */
  readonly discretion: number
  /** How long a bot lets pass before its answer counts. */
  readonly pace: number
  /** The game could not be kept so far. */
  readonly isUnkept?: boolean
  /** The table is left, and everything is kept. */
  readonly onClosed?: () => void
}

export interface Parts {
  readonly id: string
  readonly kit: Kit
  readonly game: Game
  readonly players: Players
  readonly open: boolean
  /** Whose seat it was when the game was last kept. */
  readonly seat?: Eyes | undefined
  /** What was told before this session. */
  readonly history: History
  /** Its commitment binds scenario, options and seats as well as the key. */
  readonly isBound?: boolean
}

/** One game at this screen: the kernel's Game, and who sits around it. */
export class GameSession implements Session {
  readonly id: string
  readonly kit: Kit
  readonly scenario: Scenario
  readonly players: Players
  readonly commitment: string | undefined
  readonly #game: Game
  readonly #history: History
  /** How many orders had been given when this session was opened: what was told before, the history knows. */
  readonly #before: number
  readonly #seating: Seating
  readonly #open: boolean
  /** Nobody at the table may know less than another: there are only bots, or one person plays all. */
  readonly #hidesNothing: boolean
  readonly #around: Surroundings
  readonly #saver: Saver
  readonly #answers: BotAnswers
  readonly #listeners = new Set<() => void>()
  #looking: Looking
  #thinking: Side | undefined
  #seen: Seen | undefined
  #table: Table | undefined
  /** Counts changes: an answer to what was before the last one is not wanted any more. */
  #changes = 0
  #pace: number
  /** By eyes: how much they had been told when they last decided something in this session. */
  readonly #decided = new Map<Eyes, number>()
  #isTogether = false
  #isClosed = false
  #isElsewhere = false
  /** Somebody has seen what he could not know while the game went on: it is over for good. */
  #isRevealed = false

  constructor({ id, kit, game, players, open, seat, history, isBound = false }: Parts, around: Surroundings) {
    this.id = id
    this.kit = kit
    this.scenario = game.beginning.scenario
    this.players = players
    this.#game = game
    this.#history = history
    this.#before = game.length
    this.#open = open
    const persons = personsIn(players).length
    this.#hidesNothing = persons === 0 || (open && persons === Object.keys(players).length)
    this.commitment = isBound ? game.commitment : undefined
    this.#around = around
    this.#pace = around.pace
    this.#answers = new BotAnswers({ id, kit, game, players }, around)
    this.#game.deliberate = deliberateIn(kit, players)
    this.#seating = { players, curtained: !open && hasHiddenThings(kit.system.layout) }
    this.#looking = firstLooking(this.#seating, this.#questions(), seat)
    this.#saver = new Saver(around.store, () => this.#tell(), around.isUnkept ? 'failed' : 'saved')
  }

  /** Goes on where the game stands: bots are asked, what needs a pause gets it. */
  start(): this {
    this.#goOn()
    return this
  }

  get seen(): Seen {
    this.#seen ??= this.#look()
    return this.#seen
  }

  get table(): Table {
    const { state: saved } = this.#saver
    this.#table ??= { ...this.#looking, thinking: this.#thinking, saved, isElsewhere: this.#isElsewhere }
    return this.#table
  }

  get first(): number {
    return this.#history.first
  }

  get open(): boolean {
    return this.#open
  }

  get pastEyes(): readonly PastEyes[] {
    return this.#eyesOnPast(this.#isOver)
  }

  get length(): number {
    return this.#game.length
  }

  get isFresh(): boolean {
    const { eyes } = this.#looking
    return !this.#game.played.some(
      ({ side, answer }) => answer !== undefined && (eyes === 'spectator' || eyes === side),
    )
  }

  get record(): GameRecord {
    return this.#game.record
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  submit(...orders: readonly Order[]): Receipt {
    const eyes = this.#isElsewhere ? 'spectator' : this.#looking.eyes
    const question = this.#game.questionOf(eyes)?.id ?? 0
    const told = () => this.#toldBefore(eyes).length + this.#game.seen(eyes).events.length
    return this.#answer(eyes, question, orders, () => this.#decided.set(eyes, told()))
  }

  get since(): number {
    const { eyes } = this.#looking
    const own = ({ side, answer }: RecordEntry) => side === eyes && answer !== undefined
    const last = this.#game.played.slice(0, this.#before).findLastIndex(own)
    return this.#decided.get(eyes) ?? (last < 0 ? 0 : this.#history.told(eyes, last + 1).length)
  }

  undo(agreed: readonly Side[] = [], orders = 1): Receipt {
    const eyes = this.#isElsewhere || this.#isRevealed ? 'spectator' : this.#looking.eyes
    const receipt = this.#game.undo(eyes, randomHex(8), [...agreed, ...this.#bots()], orders)
    if (receipt.accepted) {
      this.#history.cut(this.#game.length)
      this.#change()
    }
    return receipt
  }

  together(work: () => void): void {
    const before = this.#changes
    this.#isTogether = true
    try {
      work()
    } finally {
      this.#isTogether = false
      if (this.#changes !== before) this.#change()
    }
  }

  explainAfter(orders: readonly Order[], last: Order): Explanation | undefined {
    const { eyes } = this.#looking
    const { system } = this.kit
    const { verdict, judged, position } = rehearse(system, this.seen.view, eyes, orders)
    if (!verdict.legal || judged < orders.length || !position) return undefined
    return system.check(position, eyes, last).legal ? system.explain(position, eyes, last) : undefined
  }

  stand(order: Order): Receipt {
    const { eyes } = this.#looking
    const question = this.#game.questionOf(eyes)
    const receipt = this.submit(order)
    if (receipt.accepted && question && eyes !== 'spectator' && !this.#isElsewhere) {
      const before = this.#game.length
      this.#game.stand(eyes, { question: question.kind, order, until: this.#game.position.turn })
      if (this.#game.length > before) this.#change()
      else this.#tell()
    }
    return receipt
  }

  get standing(): Session['standing'] {
    const { turn } = this.#game.position
    return this.#game.standingOf(this.#looking.eyes).filter(({ until = turn }) => until >= turn)
  }

  dismiss(question: string): void {
    this.#game.dismiss(this.#looking.eyes, question)
    this.#tell()
  }

  isTakenBack(event: Event): boolean {
    return this.#game.isTakenBack(event)
  }

  orderAt(orders: number, wanted: PastEyes = this.#looking.eyes): Played | undefined {
    const eyes = this.pastEyes.includes(wanted) ? wanted : this.#looking.eyes
    const entry = orders > this.#history.first ? this.#game.played[orders - 1] : undefined
    if (!entry) return undefined
    // What somebody else ordered may hold what he hides: what it did is told in events.
    const isOpen = eyes === 'all' || eyes === entry.side || !hasHiddenThings(this.kit.system.layout)
    if (!isOpen) return undefined
    if (this.#history.length < orders) this.#history.follow(this.#game.played)
    const question = this.kit.system.questions(this.#history.at(orders - 1)).find(({ side }) => side === entry.side)
    return { side: entry.side, order: entry.order as Order, question: question?.kind }
  }

  check(order: Order): Verdict {
    return this.kit.system.check(this.seen.view, this.#looking.eyes, order)
  }

  explain(order: Order): Explanation {
    return this.kit.system.explain(this.seen.view, this.#looking.eyes, order)
  }

  survey(topic: SurveyTopic): Survey {
    const { eyes } = this.#looking
    return this.kit.system.survey(this.seen.view, eyes === 'spectator' ? this.scenario.sides[0]! : eyes, topic)
  }

  openCurtain(): void {
    const { curtain } = this.#looking
    if (curtain === undefined) return
    this.#looking = { eyes: curtain, curtain: undefined }
    this.#seen = undefined
    this.#tell()
  }

  setPace(milliseconds: number): void {
    this.#pace = milliseconds
  }

  past(orders: number, wanted: PastEyes = this.#looking.eyes): Seen {
    const eyes = this.pastEyes.includes(wanted) ? wanted : this.#looking.eyes
    this.#reveal(eyes)
    const { system } = this.kit
    if (this.#history.length < this.length) this.#history.follow(this.#game.played)
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

  flush(): void {
    this.#saver.flush()
  }

  /** Another tab goes on with the game: here nothing is answered any more, and what was answered is kept. */
  async handOver(): Promise<void> {
    this.#retire()
    this.#saver.flush()
    await this.#saver.settled()
  }

  /** Another tab has gone on with the game already: what is not yet kept would overwrite what it does. */
  lose(): void {
    this.#saver.drop()
    this.#retire()
  }

  close(): void {
    this.#isClosed = true
    this.#around.bots.close()
    this.#listeners.clear()
    void this.#saver.settled().then(this.#around.onClosed)
  }

  /** When all that has happened is kept. */
  async settled(): Promise<void> {
    await this.#saver.settled()
  }

  get #isOver(): boolean {
    return this.#game.result !== undefined && !this.#isElsewhere
  }

  #eyesOnPast(isOver: boolean): readonly PastEyes[] {
    const hasHidden = hasHiddenThings(this.kit.system.layout)
    const { sides } = this.scenario
    return eyesOnPast({ ...this.#seating, sides, hasHidden, open: this.#open, isOver }, this.#looking)
  }

  #reveal(eyes: PastEyes): void {
    if (this.#isRevealed || this.#eyesOnPast(false).includes(eyes)) return
    this.#isRevealed = true
    this.#seen = undefined
  }

  #retire(): void {
    this.#isElsewhere = true
    this.#changes++
    this.#thinking = undefined
    this.#around.bots.close()
    // Whoever sits before the other tab may not be the one who looked here.
    if (this.#seating.curtained && personsIn(this.players).length > 1)
      this.#looking = { eyes: 'spectator', curtain: undefined }
    this.#seen = undefined
    this.#tell()
  }

  #questions(): readonly Question[] {
    return this.kit.system.questions(this.#game.position)
  }

  #look(): Seen {
    const { eyes } = this.#looking
    const { view, events, question: asked } = this.#game.seen(eyes)
    const question = this.#isElsewhere ? undefined : asked
    const undoDepth = this.#isElsewhere || this.#isRevealed ? 0 : this.#game.undoDepth(eyes)
    return {
      view,
      events: [...this.#toldBefore(eyes), ...events],
      question,
      orders: question && this.kit.system.orders(view, eyes),
      undoDepth,
      undoing: this.#game.undoing.how,
      undoNeeds: this.#game.undoNeeds(eyes).filter((side) => !this.#bots().includes(side)),
      begun: question && undoDepth > 0 ? this.#begun(question) : 0,
      result: this.#game.result,
    }
  }

  /** Bots agree to whatever is put right. */
  #bots(): readonly Side[] {
    return this.scenario.sides.filter((side) => this.players[side]?.is === 'bot')
  }

  /** Back to the last question in which nothing was begun yet that waits to be launched. */
  #begun({ kind, side }: Question): number {
    const { asking } = this.kit.system
    const { launches = [] } = this.kit.look.verbs
    const isBegun = (question: string | undefined) =>
      question !== undefined && (asking[question]?.verbs ?? []).some((verb) => launches.includes(verb))
    if (!isBegun(kind)) return 0
    return this.#game.answeredBefore(side).findIndex((question) => !isBegun(question?.kind)) + 1
  }

  #toldBefore(eyes: Eyes): Seen['events'] {
    return this.#history.told(eyes, this.#before)
  }

  #answer(side: Eyes, question: number, orders: readonly Order[], onAccepted = () => {}): Receipt {
    const receipt = this.#game.submit(side, { id: randomHex(8), question, orders })
    if (!receipt.accepted) return receipt
    onAccepted()
    this.#change()
    return receipt
  }

  #change(): void {
    this.#changes++
    this.#seen = undefined
    this.#thinking = undefined
    if (this.#isTogether) return
    this.#looking = nextLooking(this.#seating, this.#looking, this.#questions())
    this.#saver.save(() => this.#stored())
    this.#goOn()
    this.#tell()
  }

  #tell(): void {
    if (this.#isClosed) return
    this.#table = undefined
    for (const listener of this.#listeners) listener()
  }

  /** What the game waits for and no person gives. A person is asked even if there is nothing to choose: others would notice. */
  #goOn(): void {
    if (this.#isClosed || this.#isElsewhere || this.#isReleased()) return
    const question = this.#questions().find(({ side }) => this.players[side]?.is === 'bot')
    if (question) void this.#askBot(question)
  }

  /** Where nothing is hidden from anybody the Game answers what has one answer only. */
  #isReleased(): boolean {
    if (!this.#hidesNothing || !this.#questions().some(({ discreet }) => discreet)) return false
    const before = this.#game.length
    this.#game.release()
    if (this.#game.length === before) return false
    this.#change()
    return true
  }

  async #askBot(question: Question): Promise<void> {
    const { side, id, discreet } = question
    const asked = this.#changes
    this.#thinking = side
    const isTimed = discreet && !this.#hidesNothing && this.#around.discretion > 0
    const order = await (isTimed ? this.#answers.whenDue(question, this.#pace) : this.#answers.atEase(side, this.#pace))
    if (this.#isClosed || this.#changes !== asked) return
    const receipt = this.#answer(side, id, [order])
    if (!receipt.accepted) this.#answer(side, id, [this.#answers.byChance(side)])
  }

  #stored(): StoredGame {
    const { id, players } = this
    // Bit by bit, so that whoever looks back later does not wait.
    this.#history.follow(this.#game.played)
    const seat = this.#looking.curtain ?? this.#looking.eyes
    return storedGame(this.#game, { id, players, open: this.#open, at: this.#around.now(), seat })
  }
}

/** Persons launch themselves what they have put together; for bots the Game does it. */
function deliberateIn({ look }: Kit, players: Players): Record<Side, readonly string[]> {
  return Object.fromEntries(personsIn(players).map((side) => [side, look.verbs.launches ?? []]))
}
