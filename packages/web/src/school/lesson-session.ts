import type {
  Event,
  Explanation,
  GameRecord,
  Kit,
  Order,
  Receipt,
  Scenario,
  Side,
  Survey,
  SurveyTopic,
  Verdict,
} from '@sztab/engine'
import type { PastEyes, Played, Player, Practice, Seen, Session, Table } from '../session/index.js'

interface Hearing {
  /** Orders are about to be given. */
  before(): void
  /** These were carried out. */
  after(orders: readonly Order[]): void
  /** Some were taken back. */
  undone(): void
}

/** The session of a lesson: the table plays at it as at any other, and when the pupil goes back it has another game under it. */
export class LessonSession implements Session {
  readonly id = 'lesson'
  #practice: Practice
  readonly #hearing: Hearing
  readonly #listeners = new Set<() => void>()
  #stop: () => void
  #pace: number | undefined

  constructor(practice: Practice, hearing: Hearing) {
    this.#practice = practice
    this.#hearing = hearing
    this.#stop = this.#follow()
  }

  /** Goes on with another game, as if it had been this one. */
  change(practice: Practice): void {
    this.#stop()
    this.#practice.session.close()
    this.#practice = practice
    if (this.#pace !== undefined) practice.session.setPace(this.#pace)
    this.#stop = this.#follow()
    this.tell()
  }

  /** Something about the lesson has changed. */
  tell(): void {
    for (const listener of this.#listeners) listener()
  }

  submit(...orders: readonly Order[]): Receipt {
    this.#hearing.before()
    const receipt = this.#inner.submit(...orders)
    if (receipt.accepted) this.#hearing.after(orders.slice(0, receipt.done))
    return receipt
  }

  undo(agreed?: readonly Side[], orders?: number): Receipt {
    const receipt = this.#inner.undo(agreed, orders)
    if (receipt.accepted) this.#hearing.undone()
    return receipt
  }

  stand(order: Order): Receipt {
    this.#hearing.before()
    const receipt = this.#inner.stand(order)
    if (receipt.accepted) this.#hearing.after([order])
    return receipt
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #follow(): () => void {
    const stop = this.#inner.subscribe(() => this.tell())
    this.#inner.start()
    return stop
  }

  get #inner(): Practice['session'] {
    return this.#practice.session
  }

  // Everything else is as the game has it.

  get kit(): Kit {
    return this.#inner.kit
  }
  get scenario(): Scenario {
    return this.#inner.scenario
  }
  get players(): Readonly<Record<Side, Player>> {
    return this.#inner.players
  }
  get open(): boolean {
    return this.#inner.open
  }
  get seen(): Seen {
    return this.#inner.seen
  }
  get table(): Table {
    return this.#inner.table
  }
  get standing(): Session['standing'] {
    return this.#inner.standing
  }
  get since(): number {
    return this.#inner.since
  }
  get pastEyes(): readonly PastEyes[] {
    return this.#inner.pastEyes
  }
  get first(): number {
    return this.#inner.first
  }
  get length(): number {
    return this.#inner.length
  }
  get record(): GameRecord {
    return this.#inner.record
  }
  /** Dice that are laid down bind nobody. */
  get commitment(): undefined {
    return undefined
  }
  get isFresh(): boolean {
    return this.#inner.isFresh
  }
  together(work: () => void): void {
    this.#inner.together(work)
  }
  explainAfter(orders: readonly Order[], last: Order): Explanation | undefined {
    return this.#inner.explainAfter(orders, last)
  }
  dismiss(question: string): void {
    this.#inner.dismiss(question)
  }
  isTakenBack(event: Event): boolean {
    return this.#inner.isTakenBack(event)
  }
  check(order: Order): Verdict {
    return this.#inner.check(order)
  }
  explain(order: Order): Explanation {
    return this.#inner.explain(order)
  }
  survey(topic: SurveyTopic): Survey {
    return this.#inner.survey(topic)
  }
  openCurtain(): void {
    this.#inner.openCurtain()
  }
  setPace(milliseconds: number): void {
    this.#pace = milliseconds
    this.#inner.setPace(milliseconds)
  }
  past(orders: number, eyes?: PastEyes): Seen {
    return this.#inner.past(orders, eyes)
  }
  orderAt(orders: number, eyes?: PastEyes): Played | undefined {
    return this.#inner.orderAt(orders, eyes)
  }
  flush(): void {}
  close(): void {
    this.#stop()
    this.#inner.close()
    this.#listeners.clear()
  }
}
