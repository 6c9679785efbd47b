import { agenda, NOT_ASKED } from './agenda.js'
import type { Dice, Rng } from './dice.js'
import type { Event } from './event.js'
import type { Explanation } from './explanation.js'
import type { Fault } from './fault.js'
import { type LayoutSpec, STEP_END, type StepArguments } from './layout.js'
import { drawFrom, type OrderList } from './list.js'
import type { Order } from './order.js'
import type { Position } from './position.js'
import type { Verdict } from './verdict.js'
import type { RuleId, Value } from './words.js'

/**
 * The sequence of play as it stands in a rulebook: named steps, each a list of entries that are done from top to bottom. An
 * entry either does something or asks something. What is under way stands in the agenda of the position, so a game can
 * stop anywhere, be saved, copied and searched.
 */
export type Steps<P extends Position> = Readonly<Record<string, Step<P>>>

export interface Step<P extends Position> {
  /** The names of the arguments, what they hold, and who may know it. */
  readonly args?: StepArguments
  readonly entries: readonly Entry<P>[]
}

/**
 * How steps can be under way, for readers of files; the rules themselves keep it so. A step that is not named can be under way inside any
 * other.
 */
export type Nesting<P extends Position> = Readonly<Record<string, Nested<P>>>

export interface Nested<P extends Position> {
  /** The steps directly inside which it can be under way, if not all. */
  readonly under?: readonly string[]
  /** Whether its arguments and the position fit together. */
  fits?(p: P, frame: number): boolean
}

export type Entry<P extends Position> = Doing<P> | Asking<P>

/** Something that happens by itself. When it returns, the next entry follows unless it said otherwise. */
export interface Doing<P extends Position> {
  readonly name: string
  run(c: Conduct<P>): void
}

/** A question that stands in the sequence of play. Sides are counted by bits: 1 for the first, 2 for the second. */
export interface Asking<P extends Position> {
  readonly name: string
  /** The rules behind the question. */
  readonly rules: readonly RuleId[]
  /**
   * The sides that are asked answer in secret, each as often as it is asked again. Nobody can count the answers of another or
   * learn that it has finished, until all have. What follows from the answers belongs to the entries behind it.
   */
  readonly sealed?: true
  readonly discreet?: true
  /** Who is asked now; 0 goes on to the next entry. It may not depend on what another side may not know. */
  asks(p: P): number
  about?(p: P, side: number): Readonly<Record<string, Value>>
  list(p: P, side: number): OrderList
  /** Judges an order that has the right form and whose verb is one of this question's. */
  check(p: P, side: number, order: Order): Verdict
  /** Whether `check` would accept it, where that can be found out without saying why: for plans. */
  allows?(p: P, side: number, order: Order): boolean
  explain?(p: P, side: number, order: Order): Explanation
  /** Judges an order whose verb is not one of this question's, where a rule of the game says more than "not now". */
  refuse?(p: P, side: number, order: Order): Verdict | undefined
  /** The verbs that answer this question. */
  readonly verbs: readonly string[]
  /** Carries out a legal order. Afterwards the side has answered, unless it is asked again. */
  answer(c: Conduct<P>, side: number, order: Order): void
  /**
   * For playouts: carries out any legal order, drawn by chance as the list's own `draw` would, without writing it down. Gives its
   * verb.
   */
  answerByChance?(c: Conduct<P>, side: number, rng: Rng): string
}

/** More entries than this between two questions are no game: better an error than a process that never answers. */
const MOST_ENTRIES = 100_000

/** The events of all who are not listened to: none. */
const UNHEARD: Event[] = []

/** What an entry may do besides changing the position: throw dice, tell what happened, and steer the sequence. */
export class Conduct<P extends Position> {
  readonly p: P
  readonly events: Event[]
  /** How many events there were, also if nobody listens. */
  told = 0
  private readonly dice: Dice
  private readonly steps: CompiledSteps<P>
  /** The frame whose entry is being done; -1 before the first. */
  private frame = -1

  /** Whether somebody listens: what only an event needs may be left out otherwise. */
  readonly isHeard: boolean

  constructor(p: P, dice: Dice, steps: CompiledSteps<P>, isHeard = true) {
    this.p = p
    this.dice = dice
    this.steps = steps
    this.isHeard = isHeard
    this.events = isHeard ? [] : UNHEARD
  }

  /** Tells what happened. What search does often is given as a function: the event is built only if somebody listens. */
  tell(event: Event | (() => Event)): void {
    this.told++
    if (this.isHeard) this.events.push(typeof event === 'function' ? event() : event)
  }

  /** Throws a die that everybody sees. */
  roll(sides: number, purpose: string, rules: readonly RuleId[]): number {
    const gave = this.dice.roll(sides, purpose)
    this.tell(() => ({ is: 'rolled', rules, sides, purpose, gave }))
    return gave
  }

  /** Draws a kind out of the counts, which the caller then changes. `names` tells the kinds apart, `to` who may see. */
  draw(
    counts: ArrayLike<number>,
    purpose: string,
    rules: readonly RuleId[],
    names: readonly string[],
    to?: readonly string[],
  ): number {
    const kind = this.dice.draw(counts, purpose)
    this.tell(() => ({ is: 'drawn', rules, purpose, gave: names[kind]!, ...(to ? { to } : {}) }))
    return kind
  }

  /** Begins another step; this entry's step goes on when that one is done. After the end of the game nothing begins. */
  call(step: string, ...args: readonly number[]): void {
    if (this.isOver) return
    this.mustNotBeSealed()
    agenda.push(this.p, this.steps.index(step), args)
  }

  /**
   * Does the present entry once more afterwards. A question that was put to one side is put anew, to whomever `asks` says. Of
   * several sides only the one that has just answered is asked again, if `asks` still names it; the others' question stays.
   */
  again(): void {
    if (this.isOver) return
    const { p, frame } = this
    const answered = agenda.answered(p, frame)
    if (answered === 0) agenda.setEntry(p, this.current, frame)
    else agenda.setWaiting(p, agenda.waiting(p, frame), frame, answered, agenda.repeating(p, frame) | this.answering)
  }

  /** Goes on with another entry of the present step. */
  go(entry: string): void {
    if (this.isOver) return
    this.mustNotBeSealed()
    agenda.setEntry(this.p, this.steps.entry(agenda.step(this.p, this.frame), entry), this.frame)
  }

  /** Ends the present step, and with it everything it has begun. What is called afterwards belongs to the step outside. */
  leave(): void {
    if (this.isOver) return
    this.mustNotBeSealed()
    while (agenda.depth(this.p) > this.frame) agenda.pop(this.p)
  }

  /** Ends the game: nothing is under way any more. */
  end(): void {
    while (agenda.depth(this.p) > 0) agenda.pop(this.p)
    this.isOver = true
  }

  /** Where several answer in secret, what one answers changes nothing in what is under way. */
  private mustNotBeSealed(): void {
    if (this.answering !== 0 && this.isSealed && agenda.answered(this.p, this.frame) !== 0)
      throw new Error('what follows from a sealed answer belongs to the next entry')
  }

  private isOver = false
  private current = 0
  /** The side, as a bit, whose answer is being carried out. */
  private answering = 0
  private isSealed = false

  /** Runs until somebody is asked or nothing is left to do. */
  proceed(): void {
    const p = this.p
    for (let entries = 0; entries < MOST_ENTRIES; entries++) {
      const frame = agenda.depth(p) - 1
      if (frame < 0) return
      const current = agenda.entry(p, frame)
      const step = agenda.step(p, frame)
      this.frame = frame
      this.current = current
      const asking = this.steps.asking(step, current)
      if (asking) {
        if (this.ask(asking, frame)) return
        continue
      }
      const doing = this.steps.doing(step, current)
      if (doing) {
        agenda.setEntry(p, current + 1, frame)
        doing.run(this)
      } else agenda.pop(p)
    }
    throw new Error(`the sequence of play goes on without end at ${this.steps.place(p)}`)
  }

  /** Puts a question; false if nobody is (or remains) to be asked and the sequence goes on. */
  private ask(entry: Asking<P>, frame: number): boolean {
    const p = this.p
    let waiting = agenda.waiting(p, frame)
    if (waiting === NOT_ASKED) {
      waiting = entry.asks(p)
      agenda.setWaiting(p, waiting, frame)
      count(p, waiting)
    } else if (agenda.repeating(p, frame) !== 0) {
      const repeating = agenda.repeating(p, frame) & entry.asks(p)
      waiting |= repeating
      agenda.setWaiting(p, waiting, frame, agenda.answered(p, frame) & ~repeating)
      count(p, repeating)
    }
    if (waiting !== 0) return true
    agenda.setEntry(p, this.current + 1, frame)
    return false
  }

  /** Takes a side's legal answer to the question that is asked, and goes on. */
  answer(side: number, order: Order): void {
    const entry = this.hear(side)
    entry.answer(this, side, order)
    this.answering = 0
    this.proceed()
  }

  /** Answers the question that is asked with an order drawn by chance, and goes on; gives its verb. */
  answerByChance(side: number, rng: Rng): string {
    const { p } = this
    const question = this.steps.question(p)!
    if (!question.answerByChance) {
      const order = drawFrom(question.list(p, side), rng)
      this.answer(side, order)
      return order.do
    }
    this.hear(side)
    const verb = question.answerByChance(this, side, rng)
    this.answering = 0
    this.proceed()
    return verb
  }

  /** The question that a side answers now; from here on it has answered. */
  private hear(side: number): Asking<P> {
    const p = this.p
    const frame = agenda.depth(p) - 1
    this.frame = frame
    this.current = agenda.entry(p, frame)
    const entry = this.steps.asking(agenda.step(p, frame), this.current)!
    const others = agenda.waiting(p, frame) & ~(1 << side)
    const answered = agenda.answered(p, frame)
    agenda.setWaiting(p, others, frame, (others | answered) === 0 ? 0 : answered | (1 << side))
    this.answering = 1 << side
    this.isSealed = entry.sealed === true
    return entry
  }
}

/** Every question has a number of its own for the side that is asked. */
function count(p: Position, sides: number): void {
  for (let side = 0; side < p.asked.length; side++) if (sides & (1 << side)) p.asked[side]!++
}

/** Steps with their indexes. */
export class CompiledSteps<P extends Position> {
  private readonly names: readonly string[]
  private readonly list: readonly (readonly Entry<P>[])[]
  /** The same by kind: a game looks here several times for every order. */
  private readonly askings: readonly (readonly (Asking<P> | undefined)[])[]
  private readonly doings: readonly (readonly (Doing<P> | undefined)[])[]
  private readonly indexes: ReadonlyMap<string, number>
  private readonly entryIndexes: readonly ReadonlyMap<string, number>[]

  constructor(steps: Steps<P>) {
    this.names = Object.keys(steps)
    this.list = Object.values(steps).map((step) => step.entries)
    this.askings = this.list.map((entries) => entries.map((entry) => ('asks' in entry ? entry : undefined)))
    this.doings = this.list.map((entries) => entries.map((entry) => ('run' in entry ? entry : undefined)))
    this.indexes = new Map(this.names.map((name, i) => [name, i]))
    this.entryIndexes = this.list.map((entries) => new Map(entries.map(({ name }, i) => [name, i])))
    for (const [i, entries] of this.list.entries()) {
      const known = new Set([STEP_END, ...entries.map((entry) => entry.name)])
      if (known.size !== entries.length + 1)
        throw new Error(`the entries of ${this.names[i]} need names of their own, and none may be called ${STEP_END}`)
    }
  }

  index(step: string): number {
    const index = this.indexes.get(step)
    if (index === undefined) throw new Error(`there is no step ${step}`)
    return index
  }

  entry(step: number, name: string): number {
    const index = this.entryIndexes[step]!.get(name)
    if (index === undefined) throw new Error(`the step ${this.names[step]} has no entry ${name}`)
    return index
  }

  /** What comes next, for messages. */
  place(p: P): string {
    return `${this.names[agenda.step(p)]}.${this.entries(agenda.step(p))[agenda.entry(p)]?.name ?? STEP_END}`
  }

  entries(step: number): readonly Entry<P>[] {
    return this.list[step]!
  }

  /** An entry that asks something, and one that does something; nothing if it is not of that kind or the step is at its end. */
  asking(step: number, entry: number): Asking<P> | undefined {
    return this.askings[step]![entry]
  }

  doing(step: number, entry: number): Doing<P> | undefined {
    return this.doings[step]![entry]
  }

  /** What is wrong with the steps under way in a position that a file holds: how they lie inside each other, and who is asked. */
  faults(p: P, opening: string, nesting: Nesting<P>): Fault[] {
    const depth = agenda.depth(p)
    const faults: Fault[] = []
    for (let frame = 0; frame < depth; frame++) {
      const { under, fits } = nesting[this.names[agenda.step(p, frame)]!] ?? {}
      const isIn =
        frame === 0
          ? this.names[agenda.step(p, 0)] === opening
          : under === undefined || under.includes(this.names[agenda.step(p, frame - 1)]!)
      if (!isIn || (fits && !fits(p, frame)) || this.waitsBelow(p, frame))
        faults.push({ at: `agenda[${frame}]`, problem: 'under-way' })
    }
    if (depth === 0 || faults.length > 0) return faults
    const waiting = agenda.waiting(p)
    const asks = this.question(p)?.asks(p) ?? 0
    return waiting <= 0 || (waiting & ~asks) !== 0 ? [{ at: `agenda[${depth - 1}]`, problem: 'no-question' }] : []
  }

  /** Whether a step inside which another is under way waits for an answer, though no other side can have given the first. */
  private waitsBelow(p: P, frame: number): boolean {
    if (frame === agenda.depth(p) - 1 || agenda.waiting(p, frame) <= 0) return false
    const entry = this.entries(agenda.step(p, frame))[agenda.entry(p, frame)]
    return !(entry && 'asks' in entry && entry.sealed)
  }

  /** The question that is asked now, or nothing when the game is over. */
  question(p: P): Asking<P> | undefined {
    const frame = agenda.depth(p) - 1
    return frame < 0 ? undefined : this.asking(agenda.step(p, frame), agenda.entry(p, frame))
  }
}

/** What a layout needs to know of the steps. */
export function stepsForLayout<P extends Position>(steps: Steps<P>): LayoutSpec<P>['steps'] {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      {
        entries: step.entries.map((entry) => entry.name),
        args: step.args ?? {},
        sealed: step.entries.flatMap((entry) => ('asks' in entry && entry.sealed ? [entry.name] : [])),
      },
    ]),
  )
}
