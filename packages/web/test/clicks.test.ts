import type { Kit, Order } from '@sztab/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { goalOf, pieceOf, rolesOf } from '../src/play/answer/index.js'
import { Desk } from '../src/play/desk.js'
import { answerTogether, togetherIn, waitingIn } from '../src/play/groups.js'
import { beginnings } from '../src/play/planning.js'
import type { GameSession } from '../src/session/game-session.js'
import { library, resume } from '../src/session/opening.js'
import { remember } from '../src/words/index.js'
import { around, persons, TestStore } from './table.js'
import { type Answer, type RecordedTurn, recordedTurn } from './turns/recorded.js'

let kit: Kit
let turn: RecordedTurn

beforeAll(async () => {
  globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia
  remember('sztab.settle', '0')
  remember('sztab.pace', 'none')
  kit = (await library.kit('tow'))!
  turn = await recordedTurn(kit)
}, 300_000)

/** Somebody at the table who counts his clicks: every press of a button, every click on the map and every drag is one. */
class Clicker {
  readonly desk: Desk
  readonly session: GameSession
  clicks = 0

  constructor(session: GameSession) {
    this.session = session
    this.desk = new Desk(session)
  }

  static async sit(): Promise<Clicker> {
    const store = new TestStore()
    const { start } = turn
    const about = {
      id: 'recorded',
      scenario: 'tow/campaign',
      title: { en: '', pl: '', fr: '' },
      players: persons,
      turn: 2,
      turns: 9,
      orders: start.entries.length,
      result: undefined,
      at: 1,
      open: true,
    }
    return new Clicker(await resume({ about, record: start }, around(store)))
  }

  click(work: () => void): void {
    this.clicks++
    work()
  }

  /** Clicks on the ground of a hex: where a counter lies, beside it. */
  clickGround(hex: number): void {
    this.click(() => this.desk.clickHex(hex))
  }

  hexOf(place: string): number {
    return this.desk.map.grid.index(place)
  }

  /** The counter that lies on top: what waits for orders is raised above the others. */
  topOf(hex: number): string | undefined {
    const here = this.desk.piecesIn(hex)
    return here.findLast((piece) => this.desk.plan.pieces.includes(piece)) ?? here.at(-1)
  }

  /** Takes a unit up; one that lies under others after its stack is spread out. */
  pick(piece: string): void {
    const { desk } = this
    const hex = desk.hexOf(piece)
    if (hex >= 0 && this.topOf(hex) !== piece) this.click(() => desk.set({ open: hex }))
    this.click(() => (hex < 0 ? desk.pick(piece) : desk.clickHex(hex, piece)))
  }

  /** Carries a unit to where it is to go: one press of the button. */
  drag(answer: Answer): void {
    const { desk, session } = this
    const unit = answer.order.unit as string
    const goal = goalOf(kit.system.verbs, answer.order)!
    const hex = desk.hexOf(unit)
    if (hex < 0 || desk.placeOf(unit) === goal) {
      this.giveSingly(answer)
      return
    }
    if (this.topOf(hex) !== unit) this.click(() => desk.set({ open: hex }))
    const before = session.length
    this.click(() => {
      desk.pick(unit)
      desk.dropOn(this.hexOf(goal))
    })
    if (session.length === before) this.click(() => desk.give(answer.order))
  }

  /** Gives one order unit by unit: select, destination, confirmations. */
  giveSingly({ order }: Answer): void {
    const { desk } = this
    const { verbs } = kit.system
    const before = this.session.length
    const { isForm } = rolesOf(verbs, order.do)
    const piece = pieceOf(verbs, order)
    const goal = goalOf(verbs, order)
    if (isForm || (piece === undefined && goal === undefined)) {
      this.click(() => desk.give(order))
      return
    }
    if (piece !== undefined && desk.state.picked !== piece) this.pick(piece)
    if (this.session.length > before) return
    if (goal === undefined || desk.placeOf(piece ?? '') === goal || this.hexOf(goal) < 0)
      this.click(() => desk.give(order))
    else this.clickGround(this.hexOf(goal))
    // One of several ways is chosen.
    if (this.session.length === before) this.click(() => desk.give(order))
    expect(this.session.length, JSON.stringify(order)).toBeGreaterThan(before)
  }
}

async function playSingly(): Promise<Clicker> {
  remember('sztab.next', 'no')
  const clicker = await Clicker.sit()
  for (const answer of turn.answers) {
    const { question } = clicker.session.seen
    expect({ side: question?.side, question: question?.kind }).toEqual({
      side: answer.side,
      question: answer.question,
    })
    clicker.giveSingly(answer)
  }
  return clicker
}

/** Plays the same with all that the table offers. */
class Grouping {
  readonly clicker: Clicker
  #left: Answer[]

  constructor(clicker: Clicker) {
    this.clicker = clicker
    this.#left = [...turn.answers]
  }

  play(): void {
    while (this.#left.length > 0) {
      const { question } = this.clicker.session.seen
      const [next] = this.#left
      expect({ side: question?.side, question: question?.kind }).toEqual({
        side: next!.side,
        question: next!.question,
      })
      if (['move', 'advance'].includes(next!.question) && next!.order.do !== 'done')
        this.#send(this.#run(({ order }) => order.do !== 'done'))
      else if (next!.order.do === 'attack')
        this.#attack(this.#run(({ order }, i) => i === 0 || ['join', 'launch'].includes(order.do)))
      else if (this.#stands(next!)) this.#stand(next!)
      else {
        this.#left.shift()
        this.clicker.giveSingly(next!)
      }
    }
  }

  /** The answers from here on that belong together. */
  #run(belongs: (answer: Answer, i: number) => boolean): Answer[] {
    const [{ side, question }] = this.#left as [Answer]
    const isSame = (one: Answer) => one.side === side && (one.question === question || question === 'attack')
    const end = this.#left.findIndex((one, i) => !isSame(one) || !belongs(one, i))
    return this.#left.splice(0, end < 0 ? this.#left.length : end)
  }

  /** The order of moves and advances is the player's: he takes the unit that the table picks for him, if it is to go somewhere. */
  #send(answers: readonly Answer[]): void {
    const { clicker } = this
    const { desk, session } = clicker
    const left = new Map(answers.map((answer) => [answer.order.unit as string, answer]))
    const mayGo = (unit: string) => left.has(unit) && session.check(left.get(unit)!.order).legal
    const goal = (unit: string) => goalOf(kit.system.verbs, left.get(unit)?.order ?? { do: 'done' })
    while (left.size > 0) {
      const { picked } = desk.state
      const able = [...left.keys()].filter(mayGo)
      const onTop = able.find((one) => clicker.topOf(desk.hexOf(one)) === one)
      const unit = picked !== undefined && mayGo(picked) ? picked : (onTop ?? able[0])
      expect(unit, `nobody of ${[...left.keys()]} can go`).toBeDefined()
      const before = session.length
      const stack = waitingIn(desk, desk.hexOf(unit!))
      const { pieces } = desk.plan
      if (togetherIn(desk) === 'all' && pieces.every((piece) => goal(piece) === session.seen.question?.about.place))
        clicker.click(() => answerTogether(desk))
      else if (
        unit !== undefined &&
        unit === picked &&
        stack.length > 1 &&
        goal(unit) !== desk.placeOf(unit) &&
        stack.every((one) => left.has(one) && goal(one) === goal(unit!))
      )
        clicker.click(() => desk.clickHex(clicker.hexOf(goal(unit!)!), undefined, true))
      else if (unit !== picked && desk.canSend(unit!)) clicker.drag(left.get(unit!)!)
      else clicker.giveSingly(left.get(unit!)!)
      expect(session.length, `${unit} went nowhere`).toBeGreaterThan(before)
      const given = session.record.entries.slice(before).map(({ order }) => order as Order)
      for (const order of given) {
        expect(order).toEqual(left.get(order.unit as string)!.order)
        left.delete(order.unit as string)
      }
    }
  }

  /** A click on the target shows who reaches it; who is not wanted is left out. */
  #attack(answers: readonly Answer[]): void {
    const { clicker } = this
    const { desk } = clicker
    const target = answers[0]!.order.target as string
    const able = beginnings(desk, target).map(({ unit }) => unit as string)
    const wanted = answers.filter(({ order }) => order.unit !== undefined).map(({ order }) => order.unit as string)
    const toggles = able.filter((unit) => !wanted.includes(unit)).length
    const isPlanned = able.length > 1 && wanted.every((unit) => able.includes(unit)) && toggles + 2 < wanted.length + 2
    if (!isPlanned) {
      for (const answer of answers) clicker.giveSingly(answer)
      return
    }
    const hex = clicker.hexOf(target)
    clicker.click(() => desk.clickHex(hex, desk.piecesIn(hex).at(-1)))
    expect(desk.state.goal).toBe(target)
    clicker.clicks += toggles
    clicker.click(() => desk.give(...answers.slice(0, -1).map(({ order }) => order)))
    clicker.click(() => desk.give(answers.at(-1)!.order))
  }

  /** Whether a question comes again in this turn and always has the same quiet answer. */
  #stands({ side, question, order }: Answer): boolean {
    const { standing = [], quiet } = kit.look.verbs
    const same = this.#left.filter((one) => one.side === side && one.question === question)
    return (
      standing.includes(question) &&
      quiet.includes(order.do) &&
      same.length > 1 &&
      same.every((one) => JSON.stringify(one.order) === JSON.stringify(order))
    )
  }

  #stand({ side, question, order }: Answer): void {
    this.clicker.click(() => this.clicker.desk.stand(order))
    this.#left = this.#left.filter((one) => one.side !== side || one.question !== question)
  }
}

describe('one recorded turn of the campaign', () => {
  test('needs half the clicks', { timeout: 240_000 }, async () => {
    const singly = await playSingly()
    expect(singly.session.seen.view.turn).toBe(3)
    remember('sztab.next', undefined)
    const grouped = new Grouping(await Clicker.sit())
    grouped.play()
    const { session, clicks } = grouped.clicker
    expect(singly.session.record.snapshots.at(-1)!.hash).toBe(turn.end)
    expect(session.record.snapshots.at(-1)!.hash).toBe(turn.end)
    expect(clicks * 2, `${singly.clicks} clicks singly, ${clicks} together`).toBeLessThanOrEqual(singly.clicks)
  })
})
