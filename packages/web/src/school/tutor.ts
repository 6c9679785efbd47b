import type { Lesson, LessonStep } from '@sztab/content/school'
import type { Kit, Order, Position } from '@sztab/engine'
import { openPractice, type Practice, type PracticeOf } from '../session/index.js'
import { LessonSession } from './lesson-session.js'
import { isTask, type Standing, standingOf } from './patterns.js'
import { ordersOf, playersOf, startOf } from './start.js'

/** How long the other side lets pass before it answers, so that the pupil sees it. */
const PACE = 500

/** A moment of a lesson that can be gone back to. */
interface Mark {
  readonly step: number
  readonly position: Position
}

/** Takes a pupil through a lesson: knows the step, hears the orders, goes back where they went astray. */
export class Tutor {
  readonly lesson: Lesson
  readonly session: LessonSession
  /** The step that the pupil is at; after the last one the lesson is over. */
  at = 0
  readonly #of: Omit<PracticeOf, 'position'>
  #practice: Practice
  /** What was given in this step, and how many orders the game held after each. */
  #given: { readonly order: Order; readonly length: number }[] = []
  /** How many orders the game held when each step began, as far as it can be gone back to by undoing. */
  #began: number[] = [0]
  /** The moment before the first order of this step. */
  #mark: Mark
  #tally = { replies: 0, dice: 0 }
  readonly #onStep: (at: number) => void

  private constructor(lesson: Lesson, of: PracticeOf, practice: Practice, at: number, onStep: (at: number) => void) {
    this.lesson = lesson
    this.#of = of
    this.#practice = practice
    this.at = at
    this.#onStep = onStep
    this.#mark = { step: at, position: of.position }
    this.#lay(this.#step)
    this.session = new LessonSession(practice, {
      before: () => this.#before(),
      after: (orders) => this.#after(orders),
      undone: () => this.#undone(),
    })
  }

  /** Begins a lesson, or goes on at a step of it: what comes before is played as a good pupil would. */
  static async open(lesson: Lesson, kit: Kit, { at = 0, onStep = (_at: number) => {} } = {}): Promise<Tutor> {
    const { scenario, position } = startOf(lesson, kit)
    const of = { kit, scenario, players: playersOf(lesson, scenario), position, pace: PACE }
    const tutor = new Tutor(lesson, of, await openPractice(of), 0, onStep)
    await tutor.#skipTo(Math.min(at, lesson.steps.length))
    return tutor
  }

  /** Nothing once the lesson is over. */
  get step(): LessonStep | undefined {
    return this.lesson.steps[this.at]
  }

  get standing(): Standing {
    return this.#step ? standingOf(this.#step, this.#orders) : 'done'
  }

  /** How many orders were given in this step. */
  get given(): number {
    return this.#given.length
  }

  get isOver(): boolean {
    return this.at >= this.lesson.steps.length
  }

  /** How often chance or the other side had to do something that the lesson does not lay down, up to the pupil's last order. */
  get improvised(): number {
    return this.#tally.replies + this.#tally.dice
  }

  /** What was laid down and has not come yet. */
  get left(): number {
    return this.#practice.replies.length + this.#practice.dice.next.length
  }

  /** Where the game stands, to go on from freely. */
  get leaving(): PracticeOf {
    return { ...this.#of, position: this.#practice.position }
  }

  /** A step that is only read has been read. */
  next(): void {
    if (this.#step && !isTask(this.#step)) this.#enter(this.at + 1)
    this.session.tell()
  }

  /** Back to the moment before the first order of this step, whatever has fallen since. */
  async takeBack(): Promise<void> {
    const { step, position } = this.#mark
    await this.#goOnFrom(position, step)
  }

  async restart(): Promise<void> {
    const { position } = startOf(this.lesson, this.#of.kit)
    await this.#goOnFrom(position, 0)
  }

  /** Does what the step asks for, for who cannot find it. */
  async show(): Promise<void> {
    if (this.standing === 'strayed') await this.takeBack()
    const { answer } = this.#step ?? {}
    const done = this.#orders.map((order) => JSON.stringify(order))
    for (const order of ordersOf(answer)) if (!done.includes(JSON.stringify(order))) this.session.submit(order)
  }

  get #step(): LessonStep | undefined {
    return this.lesson.steps[this.at]
  }

  get #orders(): readonly Order[] {
    return this.#given.map(({ order }) => order)
  }

  #before(): void {
    this.#tally.replies = this.#practice.improvised
    if (this.#given.length > 0) return
    this.#mark = { step: this.at, position: this.#practice.position }
    this.#lay(this.#task)
  }

  /** The step that orders belong to: steps that are only read do not hold anybody up. */
  get #task(): LessonStep | undefined {
    return this.lesson.steps.slice(this.at).find(isTask)
  }

  #lay(step: LessonStep | undefined): void {
    if (!step) return
    this.#practice.dice.next = step.dice ?? []
    // Somebody who answers fast may be ahead of the other side.
    this.#practice.replies = [...this.#practice.replies, ...ordersOf(step.replies)]
  }

  #after(orders: readonly Order[]): void {
    this.#tally.dice = this.#practice.dice.missed
    const task = this.#task
    if (this.#step && !isTask(this.#step) && task && standingOf(task, orders) !== 'strayed')
      this.#enter(this.lesson.steps.indexOf(task))
    for (const order of orders) {
      this.#given.push({ order, length: this.session.length })
      if (this.standing === 'done') this.#enter(this.at + 1)
    }
    this.session.tell()
  }

  #undone(): void {
    const { length } = this.session
    this.#given = this.#given.filter((given) => given.length <= length)
    while (this.at > 0 && (this.#began[this.at] ?? 0) > length) this.at--
    this.session.tell()
  }

  #enter(step: number): void {
    this.at = step
    this.#given = []
    this.#began[step] = this.session.length
    this.#onStep(step)
  }

  async #goOnFrom(position: Position, step: number): Promise<void> {
    this.#practice = await openPractice({ ...this.#of, position })
    this.#given = []
    this.#began = []
    this.at = step
    this.#mark = { step, position }
    this.#lay(this.#step)
    this.session.change(this.#practice)
  }

  /** Plays the steps before one as a good pupil would, without anybody waiting. */
  async #skipTo(step: number): Promise<void> {
    if (step === 0) return
    this.session.setPace(0)
    while (this.at < step) {
      await this.#mayAnswer()
      if (this.#step && isTask(this.#step)) await this.show()
      else this.next()
    }
    await this.#mayAnswer()
    this.session.setPace(PACE)
  }

  /** Until the pupil is asked something, or the game is over. */
  async #mayAnswer(): Promise<void> {
    while (!this.session.seen.question && !this.session.seen.result)
      await new Promise<void>((resolve) => {
        const stop = this.session.subscribe(() => {
          stop()
          resolve()
        })
      })
  }
}
