import type { Order } from '@sztab/engine'
import { goalOf, pickedAlready, pieceOf } from './answer/index.js'
import type { Desk } from './desk.js'
import { nextAfter } from './walking.js'

/** Which unit the table takes up by itself: the only one there is, or the next one near to where the last came from. */
export class NextUnit {
  readonly #desk: Desk
  /** Where the unit that was sent last came from. */
  #moved: number | undefined
  /** Units that the table has picked and the person has not taken: they are not picked again in the same segment. */
  readonly #passed = { during: '', units: new Set<string>() }

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** The person has taken another one. */
  passOver(piece: string): void {
    this.#passed.units.add(piece)
  }

  /** Who moves from where to where: the next unit lies near, and may want to go there too. */
  note(order: Order | undefined): void {
    const desk = this.#desk
    const { system } = desk.session.kit
    const piece = order && pieceOf(system.verbs, order)
    const goal = order && goalOf(system.verbs, order)
    const isSent = piece !== undefined && goal !== undefined && !desk.look.verbs.begins?.includes(order!.do)
    this.#moved = isSent ? desk.hexOf(piece) : undefined
    const lastPlace = order && system.movingVerbs.includes(order.do) ? goal : undefined
    if (lastPlace !== undefined) desk.state = { ...desk.state, lastPlace }
  }

  pick(): void {
    const desk = this.#desk
    const { question } = desk.session.seen
    const moved = this.#moved
    this.#moved = undefined
    if (!question || desk.state.picked !== undefined) return
    const only = pickedAlready(desk.plan, question)
    const during = `${question.side} ${question.kind} ${question.about.place}`
    if (this.#passed.during !== during) this.#passed.units.clear()
    this.#passed.during = during
    const next = only === undefined && this.#sendsAll() ? nextAfter(desk, moved ?? -1, this.#passed.units) : undefined
    if (only !== undefined) desk.set({ picked: only })
    else if (next !== undefined) desk.set({ picked: next, isSoft: true })
  }

  /** Whether the question is answered by sending pieces somewhere, and not by putting an attack together. */
  #sendsAll(): boolean {
    const { session, look } = this.#desk
    const { begins = [] } = look.verbs
    const verbs = session.seen.orders?.groups.filter(({ piece }) => piece !== undefined).map(({ verb }) => verb) ?? []
    return verbs.length > 0 && !verbs.some((verb) => begins.includes(verb))
  }
}
