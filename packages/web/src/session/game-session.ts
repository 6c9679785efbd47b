import type { Event, Game, GameRecord, Kit, Order, Question, Receipt, Scenario, Side } from '@sztab/engine'
import type { Advice } from './advice.js'
import { BotTurns } from './bot-turns.js'
import type { Bots } from './bots.js'
import { randomHex } from './chance.js'
import { GameCounsel } from './counsel.js'
import { EngineRoom } from './engine-room.js'
import type { History } from './history.js'
import { LookingBack } from './looking-back.js'
import { NoteBook, type Notes } from './notes.js'
import { type Players, personsIn } from './players.js'
import { Saver } from './saver.js'
import { Seats } from './seats.js'
import type { GameStore, StoredGame } from './store.js'
import { storedGame } from './stored.js'
import type { Eyes, PastEyes, Played, Seen, Session, Table } from './types.js'

/** What a session runs on. */
export interface Surroundings {
  readonly store: GameStore
  readonly bots: Bots
  /** Who is asked about games; nobody where they are for practice. */
  readonly advice?: Advice
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
  /** The computer says at once why it does what it does. */
  readonly training?: boolean
  /** What the players call it. */
  readonly name?: string | undefined
  /** What the computer said before this session. */
  readonly notes?: Notes | undefined
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
  readonly open: boolean
  readonly name: string | undefined
  readonly commitment: string | undefined
  readonly counsel: GameCounsel | undefined
  readonly #game: Game
  readonly #seats: Seats
  readonly #past: LookingBack
  readonly #engine: EngineRoom
  readonly #around: Surroundings
  readonly #saver: Saver
  readonly #botTurns: BotTurns
  readonly #notes: NoteBook
  readonly #listeners = new Set<() => void>()
  #seen: Seen | undefined
  #table: Table | undefined
  #changes = 0
  #isTogether = false
  #isClosed = false
  #isElsewhere = false

  constructor(parts: Parts, around: Surroundings) {
    const { id, kit, game, players, open, training = false, name, seat, notes, history, isBound = false } = parts
    this.id = id
    this.kit = kit
    this.scenario = game.beginning.scenario
    this.players = players
    this.open = open
    this.name = name
    this.#game = game
    this.commitment = isBound ? game.commitment : undefined
    this.#around = around
    this.#game.deliberate = deliberateIn(kit, players)
    const { options } = game.beginning
    this.#seats = new Seats({ kit, scenario: this.scenario, options, players, open }, this.#questions(), seat)
    this.#past = new LookingBack(kit, game, history, this.#seats)
    this.#botTurns = new BotTurns({ id, kit, game, players }, this.#seats, around, {
      answer: (side, question, order, reason) => {
        const at = game.length
        return this.#answer(side, question, [order], () => reason && this.#notes.said(at, reason))
      },
      changed: () => this.#change(),
      isLeft: () => this.#isClosed || this.#isElsewhere,
    })
    this.#notes = new NoteBook(notes)
    this.counsel = around.advice && this.#counselBy(around.advice, training)
    this.#engine = new EngineRoom(kit, this.scenario, () => this.#known())
    this.#saver = new Saver(around.store, () => this.#tell(), around.isUnkept ? 'failed' : 'saved')
  }

  /** Goes on where the game stands: bots are asked, what needs a pause gets it. */
  start(): this {
    this.#botTurns.goOn()
    return this
  }

  get seen(): Seen {
    this.#seen ??= this.#look()
    return this.#seen
  }

  get table(): Table {
    const { eyes, curtain, due } = this.#seats
    const { state: saved } = this.#saver
    this.#table ??= { eyes, curtain, due, thinking: this.#botTurns.thinking, saved, isElsewhere: this.#isElsewhere }
    return this.#table
  }

  get first(): number {
    return this.#past.first
  }

  get pastEyes(): readonly PastEyes[] {
    return this.#seats.pastEyes(this.#isOver)
  }

  get length(): number {
    return this.#game.length
  }

  get isFresh(): boolean {
    const { eyes } = this.#seats
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

  // What the eyes that are open do

  submit(...orders: readonly Order[]): Receipt {
    const eyes = this.#isElsewhere ? 'spectator' : this.#seats.eyes
    const question = this.#game.questionOf(eyes)?.id ?? 0
    return this.#answer(eyes, question, orders, () => this.#past.decided(eyes))
  }

  undo(agreed: readonly Side[] = [], orders = 1): Receipt {
    const eyes = this.#isElsewhere || this.#past.isRevealed ? 'spectator' : this.#seats.eyes
    const receipt = this.#game.undo(eyes, randomHex(8), [...agreed, ...this.#bots()], orders)
    if (receipt.accepted) {
      this.#past.cut()
      this.#notes.cut(this.#game.length)
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

  stand(order: Order): Receipt {
    const { eyes } = this.#seats
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
    return this.#game.standingOf(this.#seats.eyes).filter(({ until = turn }) => until >= turn)
  }

  dismiss(question: string): void {
    this.#game.dismiss(this.#seats.eyes, question)
    this.#tell()
  }

  // What they may know

  check: Session['check'] = (order) => this.#engine.check(order)
  explain: Session['explain'] = (order) => this.#engine.explain(order)
  explainAfter: Session['explainAfter'] = (orders, last) => this.#engine.explainAfter(orders, last)
  survey: Session['survey'] = (topic) => this.#engine.survey(topic)

  get since(): number {
    return this.#past.since()
  }

  isTakenBack(event: Event): boolean {
    return this.#game.isTakenBack(event)
  }

  orderAt(orders: number, wanted?: PastEyes): Played | undefined {
    return this.#past.orderAt(orders, wanted, this.#isOver)
  }

  past(orders: number, wanted?: PastEyes): Seen {
    const wasRevealed = this.#past.isRevealed
    const then = this.#past.at(orders, wanted, this.#isOver)
    if (this.#past.isRevealed !== wasRevealed) this.#seen = undefined
    return then
  }

  // The curtain

  linger(): void {
    this.#seats.linger()
  }

  drawCurtain(): void {
    if (this.#seats.drawCurtain()) this.#turn()
  }

  openCurtain(): void {
    if (this.#seats.openCurtain()) this.#turn()
  }

  /** Other eyes are open. */
  #turn(): void {
    this.#seen = undefined
    this.#tell()
  }

  setPace(milliseconds: number): void {
    this.#botTurns.pace = milliseconds
  }

  // Keeping

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
    this.#around.advice?.close()
    this.#listeners.clear()
    void this.#saver.settled().then(this.#around.onClosed)
  }

  /** When all that has happened is kept. */
  async settled(): Promise<void> {
    await this.#saver.settled()
  }

  #counselBy(advice: Advice, isTraining: boolean): GameCounsel {
    return new GameCounsel({
      id: this.id,
      kit: this.kit,
      game: this.#game,
      notes: this.#notes,
      isTraining,
      advice,
      eyes: () => (this.#isElsewhere ? 'spectator' : this.#seats.eyes),
      reveal: () => {
        this.#past.isRevealed = true
        this.#turn()
      },
      noted: () => this.#saver.save(() => this.#stored()),
    })
  }

  get #isOver(): boolean {
    return this.#game.result !== undefined && !this.#isElsewhere
  }

  #retire(): void {
    this.#isElsewhere = true
    this.#botTurns.forget()
    this.#around.bots.close()
    this.#seats.retire()
    this.#turn()
  }

  #questions(): readonly Question[] {
    return this.kit.system.questions(this.#game.position)
  }

  #known() {
    const { eyes, isGuarded } = this.#seats
    return { eyes, view: isGuarded ? this.#game.seen(eyes).view : this.seen.view }
  }

  #look(): Seen {
    const { eyes, isGuarded } = this.#seats
    const { view, question: asked } = this.#game.seen(eyes)
    const question = this.#isElsewhere ? undefined : asked
    const undoDepth = this.#isElsewhere || this.#past.isRevealed ? 0 : this.#game.undoDepth(eyes)
    return {
      view: isGuarded ? this.#game.seen('spectator').view : view,
      events: this.#past.told(isGuarded ? 'spectator' : eyes),
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
    this.#botTurns.forget()
    if (this.#isTogether) return
    this.#seats.follow(this.#questions())
    this.#saver.save(() => this.#stored())
    this.#botTurns.goOn()
    this.#tell()
  }

  #tell(): void {
    if (this.#isClosed) return
    this.#table = undefined
    for (const listener of this.#listeners) listener()
  }

  #stored(): StoredGame {
    const { id, players, open, name } = this
    this.#past.follow()
    const training = this.counsel?.isTraining
    const about = { id, players, open, training, name, at: this.#around.now(), seat: this.#seats.seat }
    return storedGame(this.#game, about, this.#notes)
  }
}

/** Persons launch themselves what they have put together; for bots the Game does it. */
function deliberateIn({ look }: Kit, players: Players): Record<Side, readonly string[]> {
  return Object.fromEntries(personsIn(players).map((side) => [side, look.verbs.launches ?? []]))
}
