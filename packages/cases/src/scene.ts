import {
  type Event,
  type Order,
  orderKey,
  type Position,
  type Question,
  type RuleId,
  type Side,
  type System,
  type Verdict,
} from '@sztab/engine'
import { DiceTrouble } from './dice.js'
import type { Reporter } from './report.js'
import { type CaseKit, crash, type Staged } from './stage.js'

/** What the kernel tells itself, in every system. */
const KERNEL_EVENTS = ['rolled', 'drawn']

/** Lists longer than this are counted but not gone through. */
export const MOST_LISTED = 50_000

/** A listed order under its key, by which orders in different words are compared. */
export interface Listed {
  readonly key: string
  readonly order: Order
}

/** An order of a case, and what the engine says to it. */
export interface Given {
  readonly side: Side
  readonly order: Order
  readonly verdict: Verdict
}

/** A position on the table while a case is played, and the ways to ask about it that note what the engine says. */
export class Scene<P extends Position> {
  readonly system: System<P>
  readonly report: Reporter
  position: P
  /** What the last order, or the start, brought about. */
  events: readonly Event[]
  /** The orders of the step that is played. */
  given: readonly Given[] = []
  private readonly lists = new Map<Side, { position: P; list: readonly Listed[] | number | undefined }>()

  /** Whether there can be an event, or a line of an explanation, of this name. */
  readonly knows: (kind: 'event' | 'line', name: string) => boolean

  constructor({ system, messages }: CaseKit<P>, report: Reporter, { position, events }: Staged<P>) {
    this.system = system
    this.knows = (kind, name) =>
      !messages || KERNEL_EVENTS.includes(name) || Object.hasOwn(messages.en, `${kind}.${name}`)
    this.report = report
    this.position = position
    this.events = events
    this.hear(events)
  }

  get sides(): readonly Side[] {
    return this.position.setting.names.side.all
  }

  hear(things: readonly { readonly rules: readonly RuleId[] }[]): void {
    for (const { rules } of things) this.report.hear(rules)
  }

  /** Does something with the system; if that fails in the system itself, the case has failed there. */
  attempt<T>(path: string, what: string, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (error instanceof DiceTrouble) {
        const step = path.replace(/\.[^.]*$/, '')
        this.report.fail(error.at === undefined ? path : [`${step}.dice[${error.at}]`, path], error.trouble)
      } else this.report.fail(path, crash(what, error))
      return undefined
    }
  }

  /** Asks the system on behalf of a side: from the position and from the side's view, which must give the same answer. */
  asSide<T>(path: string, side: Side, what: string, ask: (p: P) => T): T | undefined {
    return this.attempt(path, what, () => {
      const before = this.position.hash()
      const answer = ask(this.position)
      if (this.position.hash() !== before) this.report.fail(path, { problem: 'changed', what })
      if (!this.sides.includes(side)) return answer
      const seen = ask(this.system.view(this.position, side))
      if (JSON.stringify(seen) !== JSON.stringify(answer))
        this.report.fail(path, { problem: 'view-differs', what, side })
      return answer
    })
  }

  questions(path: string): readonly Question[] {
    const questions = this.attempt(path, 'questions', () => this.system.questions(this.position)) ?? []
    this.hear(questions)
    return questions
  }

  /** The listed orders of a side, or how many they are if they are too many; nothing if the system failed. */
  listed(path: string, side: Side): readonly Listed[] | number | undefined {
    const { position } = this
    const known = this.lists.get(side)
    if (known?.position === position) return known.list
    const list = this.attempt(path, 'orders', () => {
      const listed = this.list(position, side)
      const seen = this.sides.includes(side) ? this.list(this.system.view(position, side), side) : listed
      if (!sameList(listed, seen)) this.report.fail(path, { problem: 'view-differs', what: 'orders', side })
      return listed
    })
    this.lists.set(side, { position, list })
    return list
  }

  private list(p: P, side: Side): readonly Listed[] | number {
    const list = this.system.orders(p, side)
    if (list.length > MOST_LISTED) return list.length
    return Array.from({ length: list.length }, (_, i) => {
      const order = list.at(i)
      return { key: orderKey(this.system.verbs, p.setting, order), order }
    })
  }
}

function sameList(a: readonly Listed[] | number, b: readonly Listed[] | number): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b
  return a.length === b.length && a.every(({ key }, i) => key === b[i]!.key)
}
