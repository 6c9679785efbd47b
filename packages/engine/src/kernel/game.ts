import type { Answer, Receipt } from './answer.js'
import type { NotingDice } from './committed.js'
import { type Event, isBarrier, shownTo } from './event.js'
import { FaultyInput } from './fault.js'
import { writePosition } from './file.js'
import { loadSnapshot } from './load.js'
import { undoingUnder } from './options.js'
import type { Order } from './order.js'
import type { Position } from './position.js'
import { diceSchemes, KEY_AND_TERMS, prepare, scenarioDigest, type Terms } from './prepare.js'
import type { Question } from './question.js'
import {
  diceOf,
  type GameRecord,
  RECORD_FORMAT,
  type RecordEntry,
  snapshotFaults,
  thrown,
  writeThrows,
} from './record.js'
import { rehearse } from './rehearse.js'
import { isStillSealed, sealingOf } from './sealing.js'
import type { Scenario } from './setting.js'
import { matches, type StandingInstruction, spent } from './standing-instruction.js'
import type { Result, System } from './system.js'
import { table } from './table.js'
import { type Undoable, UndoStack } from './undo.js'
import type { Refusal, Verdict } from './verdict.js'
import type { RuleId, Side, Viewer } from './words.js'

/** What begins a game: what was prepared, and the seeds that the sides gave when they had seen its commitment. */
export interface Beginning extends Terms {
  readonly seeds: Readonly<Record<Side, string>>
  /** What was shown. A game with other terms or another key does not begin. */
  readonly commitment?: string
}

/** How the dice of a game are bound, as the record shows it. */
type Pledge = Pick<GameRecord['dice'], 'scheme' | 'commitment' | 'scenario'>

const SNAPSHOT_EVERY = 100

/** One game at one table: the same for the page, the server, the command line and the arena. */
export class Game<P extends Position = Position> {
  readonly system: System<P>
  readonly beginning: Beginning
  /** The true position. Only its keeper may look; everybody else asks `seen`. */
  readonly position: P
  private readonly dice: NotingDice
  private readonly pledge: Pledge
  private opening: GameRecord['opening'] = []
  private entries: RecordEntry[] = []
  private snapshots: GameRecord['snapshots'] = []
  /** What each viewer has been told, in order. It only grows: what is taken back is told as taken back. */
  private readonly told: ReadonlyMap<Viewer, Event[]>
  private undoable = new UndoStack<P>()
  private readonly receipts = new Map<string, Receipt>()
  private readonly standing = new Map<Side, StandingInstruction[]>()
  /** What each order of the record told, as far as it was carried out here: what is taken back is known by it. */
  private toldBy: (readonly Event[])[] = []
  private readonly takenBack = new WeakSet<Event>()
  /** By side, the verbs that the Game never gives by itself, even if nothing else is left to do: to launch an attack is a step of its own. */
  deliberate: Readonly<Record<Side, readonly string[]>> = {}

  private constructor(system: System<P>, beginning: Beginning, position: P, dice: NotingDice, pledge: Pledge) {
    this.system = system
    this.beginning = beginning
    this.position = position
    this.dice = dice
    this.pledge = pledge
    this.told = new Map([...beginning.scenario.sides, 'spectator'].map((viewer) => [viewer, []]))
  }

  /** A new game, at its first question that needs a decision. */
  static begin<P extends Position>(system: System<P>, beginning: Beginning): Game<P> {
    const { commitment } = prepare(system, beginning)
    if (beginning.commitment !== undefined && beginning.commitment !== commitment)
      throw new Error('this is not the game that was committed to')
    const scenario = scenarioDigest(beginning.scenario)
    const game = Game.open(system, beginning, { scheme: KEY_AND_TERMS, commitment, scenario })
    game.settle()
    return game
  }

  private static open<P extends Position>(system: System<P>, beginning: Beginning, pledge: Pledge): Game<P> {
    const dice = diceOf(beginning.key, beginning.seeds)
    const { position, events } = system.start(beginning.scenario, beginning.options, dice)
    const game = new Game(system, beginning, position, dice, pledge)
    game.opening = writeThrows(dice.taken())
    game.tell(events)
    return game
  }

  /**
   * The game that a record holds, where it stopped. It starts from the last snapshot if there is one, so what was told before
   * that is not told again; `verify` in replay.ts goes through the whole record.
   */
  static resume<P extends Position>(system: System<P>, scenario: Scenario, record: GameRecord): Game<P> {
    const { key, seeds, guessable, ...pledge } = record.dice
    if (!diceSchemes.some((known) => known === pledge.scheme))
      throw new FaultyInput([{ at: 'dice.scheme', problem: 'one-of', expected: diceSchemes.join(', ') }])
    if (key === undefined) throw new FaultyInput([{ at: 'dice.key', problem: 'no-key' }])
    const beginning: Beginning = {
      scenario,
      options: record.options,
      key,
      seeds,
      commitment: pledge.commitment,
      ...(guessable ? { guessable } : {}),
      ...(record.seats ? { seats: record.seats } : {}),
      ...(typeof record.scenario === 'string' ? {} : { embed: true }),
    }
    const last = record.snapshots.at(-1)
    const game = last ? Game.from(system, beginning, pledge, record, last) : Game.open(system, beginning, pledge)
    for (const entry of record.entries.slice(game.length)) game.repeat(entry)
    return game
  }

  private static from<P extends Position>(
    system: System<P>,
    beginning: Beginning,
    pledge: Pledge,
    record: GameRecord,
    snapshot: GameRecord['snapshots'][number],
  ): Game<P> {
    const faults = snapshotFaults(record)
    if (faults.length > 0) throw new FaultyInput(faults)
    const position = loadSnapshot(system, beginning.scenario, beginning.options, snapshot)
    const before = record.entries.slice(0, snapshot.after)
    const dice = diceOf(beginning.key, beginning.seeds, thrown(record.opening, before))
    const game = new Game(system, beginning, position, dice, pledge)
    game.opening = record.opening
    game.entries = before
    game.snapshots = [...record.snapshots]
    game.toldBy = before.map(() => [])
    for (const entry of before) game.remember(entry)
    return game
  }

  /** Plays an entry of a record once more; it must go as the record has it. */
  private repeat(entry: RecordEntry): void {
    const at = `entries[${this.entries.length}]`
    const verdict = this.system.check(this.position, entry.side, entry.order as Order)
    if (!verdict.legal) throw new FaultyInput([{ at, problem: 'illegal-order' }])
    this.carryOut(entry.side, entry.order as Order, entry)
    const expected = JSON.stringify(this.entries.at(-1)?.throws ?? [])
    const found = JSON.stringify(entry.throws ?? [])
    if (expected !== found) throw new FaultyInput([{ at: `${at}.throws`, problem: 'mismatch', expected, found }])
    this.remember(entry)
  }

  /** An answer that the record holds has been accepted, should it be sent once more. */
  private remember({ side, answer }: RecordEntry): void {
    if (answer === undefined) return
    const key = `${side} ${answer}`
    const known = this.receipts.get(key)
    const done = known?.accepted ? known.done + 1 : 1
    this.receipts.set(key, { id: answer, accepted: true, done })
  }

  /**
   * The same game once more: what happens to one does not happen to the other. With dice of its own it is an analysis: the
   * record holds what they gave, but not as the key has it.
   */
  fork(dice?: NotingDice): Game<P> {
    const { key, seeds } = this.beginning
    const ownDice = dice ?? diceOf(key, seeds, this.throws)
    const fork = new Game(this.system, this.beginning, this.position.copy(), ownDice, this.pledge)
    fork.opening = this.opening
    fork.entries = [...this.entries]
    fork.snapshots = [...this.snapshots]
    fork.undoable = this.undoable.copy()
    fork.toldBy = [...this.toldBy]
    fork.deliberate = this.deliberate
    for (const [viewer, told] of this.told) for (const event of told) fork.told.get(viewer)!.push(event)
    for (const [key, receipt] of this.receipts) fork.receipts.set(key, receipt)
    for (const [side, instructions] of this.standing) fork.standing.set(side, instructions)
    return fork
  }

  /** What was shown before the sides gave their seeds. */
  get commitment(): string {
    return this.pledge.commitment
  }

  /** How many times something was thrown or drawn. */
  get throws(): number {
    return thrown(this.opening, this.entries)
  }

  /** The orders that the record holds. */
  get played(): readonly RecordEntry[] {
    return this.entries
  }

  /** How many orders the record holds. */
  get length(): number {
    return this.entries.length
  }

  get result(): Result | undefined {
    return this.system.result(this.position)
  }

  /** Takes a seat's answer. Orders are carried out up to the first die, reveal or other side's question. */
  submit(side: Side, answer: Answer): Receipt {
    const key = `${side} ${answer.id}`
    const known = this.receipts.get(key)
    if (known) return known
    const receipt = this.judge(side, answer)
    this.receipts.set(key, receipt)
    return receipt
  }

  private judge(side: Side, answer: Answer): Receipt {
    const question = this.questionOf(side)
    const refuse = (refusals: readonly Refusal[], at: number): Receipt => ({
      id: answer.id,
      accepted: false,
      at,
      refusals,
      ...(question ? { question } : {}),
    })
    if (!question) return refuse([{ rule: this.result ? table.over : table.notAsked, side }], 0)
    if (question.id !== answer.question) return refuse([{ rule: table.late, question: question.kind }], 0)
    if (answer.orders.length === 0) return refuse([{ rule: table.form, at: 'orders', expected: 'object', of: '' }], 0)
    const { verdict, judged } = this.tryOut(side, answer.orders)
    if (!verdict.legal) return refuse(verdict.refusals, judged - 1)
    for (const order of answer.orders.slice(0, judged)) this.carryOut(side, order, { answer: answer.id })
    this.settle()
    const next = this.questionOf(side)
    return { id: answer.id, accepted: true, done: judged, ...(next ? { question: next } : {}) }
  }

  /** Several orders are rehearsed on a copy; one alone is judged where it will be carried out. */
  private tryOut(side: Side, orders: readonly Order[]): { readonly verdict: Verdict; readonly judged: number } {
    if (orders.length > 1) return rehearse(this.system, this.position, side, orders)
    return { verdict: this.system.check(this.position, side, orders[0]!), judged: 1 }
  }

  /**
   * Takes back a side's last order, or so many of them, as long as nothing has been thrown, drawn or shown and nobody else has answered since, and the manners
   * of the game allow it: `agreed` are the other sides that have said yes.
   */
  undo(side: Side, id: string, agreed: readonly Side[] = [], orders = 1): Receipt {
    const key = `${side} ${id}`
    const known = this.receipts.get(key)
    if (known) return known
    const last = this.undoable.ordersOf(side)[orders - 1]
    const { how, rules } = this.undoing
    const missing = this.undoNeeds(side).filter((other) => !agreed.includes(other))
    const isRude = how === 'never' || missing.length > 0
    const receipt =
      !last || isRude
        ? this.refuseUndo(id, side, isRude ? rules : [table.undo], missing)
        : this.takeBack(last, side, id)
    this.receipts.set(key, receipt)
    return receipt
  }

  /** How many of a side's orders can be taken back now, if need be with the others' agreement. */
  undoDepth(side: Side): number {
    return this.undoing.how === 'never' ? 0 : this.undoable.ordersOf(side).length
  }

  /** Who has to agree before a side takes its last order back. An answer in secret concerns nobody else, and asking would tell of it. */
  undoNeeds(side: Side): readonly Side[] {
    const last = this.undoable.ordersOf(side)[0]
    if (this.undoing.how !== 'agreed' || !last || last.sealed) return []
    return this.beginning.scenario.sides.filter((other) => other !== side)
  }

  /** How orders are taken back in this game, and the rules that say so. */
  get undoing(): ReturnType<typeof undoingUnder> {
    return undoingUnder(this.system.options, this.position.setting.options)
  }

  /** The question that each of a side's orders answered that can be taken back now, the last one first. */
  answeredBefore(side: Side): readonly (Question | undefined)[] {
    return this.undoable
      .ordersOf(side)
      .map(({ before }) => this.system.questions(before).find((question) => question.side === side))
  }

  /** Whether an event was told of an order that has been taken back since. */
  isTakenBack(event: Event): boolean {
    return this.takenBack.has(event)
  }

  private takeBack({ number, before, sealed }: Undoable<P>, side: Side, id: string): Receipt {
    // What the others have answered in secret meanwhile stays as it is, and they do not learn of this.
    const kept = sealed ? this.entries.slice(number).filter((entry) => entry.side !== side) : []
    const gone = this.entries.length - number - kept.length
    this.position.copyFrom(before)
    this.strike(number, kept)
    this.entries = this.entries.slice(0, number)
    this.snapshots = this.snapshots.filter(({ after }) => after <= number)
    this.undoable.cut(number)
    for (const entry of kept) this.carryOut(entry.side, entry.order as Order, entry, 'silently')
    this.tell([{ is: 'undone', rules: [table.undo], ...(sealed ? { to: [side] } : {}), side, orders: gone }])
    const question = this.questionOf(side)
    return { id, accepted: true, done: 1, ...(question ? { question } : {}) }
  }

  /** What was told from an order on counts as taken back; what others keep of it does not. */
  private strike(number: number, kept: readonly RecordEntry[]): void {
    for (const [i, events] of this.toldBy.slice(number).entries())
      if (!kept.includes(this.entries[number + i]!)) for (const event of events) this.takenBack.add(event)
    this.toldBy.length = number
  }

  private refuseUndo(id: string, side: Side, rules: readonly RuleId[], missing: readonly Side[]): Receipt {
    const question = this.questionOf(side)
    const by = missing[0] === undefined ? {} : { side: missing[0] }
    const refusals = rules.map((rule) => ({ rule, ...by }))
    return { id, accepted: false, at: 0, refusals, ...(question ? { question } : {}) }
  }

  /** Leaves an answer for questions to come. It stays private, and answers with ordinary orders. */
  stand(side: Side, instruction: StandingInstruction): void {
    this.standing.set(side, [...this.standingOf(side), instruction])
    this.settle()
  }

  /** Takes all standing instructions of a side for one kind of question away. */
  dismiss(side: Side, question: string): void {
    this.standing.set(
      side,
      this.standingOf(side).filter((instruction) => instruction.question !== question),
    )
  }

  standingOf(side: Side): readonly StandingInstruction[] {
    return this.standing.get(side) ?? []
  }

  /**
   * Answers the discreet questions of this moment that have only one answer or a standing one. Whoever hosts the game calls
   * this after a pause that is the same whether there is something to release or not; the next one has a pause of its own.
   * A side that is `asked` even where it has nothing to choose answers for itself, so that the time it takes tells nothing; only
   * its standing instructions are followed.
   */
  release(asked: readonly Side[] = []): void {
    const discreet = this.system.questions(this.position).filter((question) => question.discreet)
    for (const question of discreet)
      if (this.questionOf(question.side)?.id === question.id) this.answerFor(question, !asked.includes(question.side))
    this.settle()
  }

  /** What a viewer may know: his view, what he has been told since so many events, and his question. */
  seen(viewer: Viewer, since = 0): { view: P; events: readonly Event[]; question?: Question } {
    const events = (this.told.get(viewer) ?? []).slice(since)
    const question = this.questionOf(viewer)
    return { view: this.system.view(this.position, viewer), events, ...(question ? { question } : {}) }
  }

  private tell(events: readonly Event[]): void {
    for (const [viewer, told] of this.told) for (const event of events) if (shownTo(event, viewer)) told.push(event)
  }

  questionOf(side: Side): Question | undefined {
    return this.system.questions(this.position).find((question) => question.side === side)
  }

  get record(): GameRecord {
    const { scenario, options, key, seeds, seats, guessable } = this.beginning
    const last = this.entries.length
    const snapshots = this.snapshots.some(({ after }) => after === last)
      ? [...this.snapshots]
      : [...this.snapshots, this.snapshot()]
    return {
      format: 'record',
      formatVersion: RECORD_FORMAT,
      system: this.system.id,
      version: this.system.version,
      scenario: this.beginning.embed ? { ...scenario } : scenario.id,
      options,
      dice: { ...this.pledge, ...(guessable ? { guessable } : {}), key, seeds },
      ...(seats ? { seats } : {}),
      opening: this.opening,
      entries: [...this.entries],
      snapshots,
    }
  }

  /** Answers what needs no person: the only answer there is, or a standing instruction. */
  private settle(): void {
    const answerable = (): readonly Question[] =>
      this.system.questions(this.position).filter((question) => !question.discreet)
    while (answerable().some((question) => this.answerFor(question)));
  }

  private answerFor(question: Question, alone = true): boolean {
    const { side } = question
    const orders = this.system.orders(this.position, side)
    if (alone && orders.length === 1 && !this.deliberate[side]?.includes(orders.at(0).do)) {
      this.carryOut(side, orders.at(0), { by: 'only' })
      return true
    }
    const instructions = this.standingOf(side)
    for (const [i, instruction] of instructions.entries()) {
      if (!matches(instruction, question, this.position.turn)) continue
      if (!this.system.check(this.position, side, instruction.order).legal) continue
      this.standing.set(side, spent(instructions, i))
      this.carryOut(side, instruction.order, { by: 'standing' })
      return true
    }
    return false
  }

  private carryOut(
    side: Side,
    order: Order,
    { by, answer }: Pick<RecordEntry, 'by' | 'answer'>,
    how?: 'silently',
  ): void {
    const before = this.position.copy()
    const open = by === 'only' && this.questionOf(side)?.discreet !== true
    const events = this.system.execute(this.position, side, order, this.dice)
    const throws = writeThrows(this.dice.taken())
    if (how === undefined) this.tell(events)
    this.toldBy.push(events)
    const entry = {
      side,
      order: order as RecordEntry['order'],
      ...(by === undefined ? {} : { by }),
      ...(answer === undefined ? {} : { answer }),
      ...(throws.length > 0 ? { throws } : {}),
    }
    this.entries.push(entry)
    const [then, now] = [sealingOf(before), sealingOf(this.position)]
    const sealed = isStillSealed(then, now, this.position.setting.names.side.index(side))
    // Nothing is taken back past the opening or the closing of a sealed question: how far somebody can go back would tell him
    // whether the others have answered.
    if (isBarrier(events) || (!sealed && (then ?? now))) this.undoable.clear()
    else this.undoable.push({ number: this.entries.length - 1, entry, before, open, sealed })
    if (this.entries.length % SNAPSHOT_EVERY === 0) this.snapshots.push(this.snapshot())
  }

  private snapshot(): GameRecord['snapshots'][number] {
    return { after: this.entries.length, hash: this.position.hash(), position: writePosition(this.position) }
  }
}
