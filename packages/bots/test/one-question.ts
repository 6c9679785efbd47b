import {
  definePosition,
  FastRng,
  Layout,
  listOf,
  Names,
  type Order,
  type PositionOf,
  type Setting,
  type System,
} from '@sztab/engine'
import type { BotTurn } from '../src/index.js'

const fields = { score: { min: -1_000_000 }, hidden: {} } as const
export type OneQuestion = PositionOf<Setting, typeof fields>

const layout = new Layout<OneQuestion>({ fields, steps: { play: { entries: ['ask'], args: {} } } })
const OneQuestionPosition = definePosition<OneQuestion>(layout)
const setting = {
  scenario: { id: 'one-question', sides: ['one'] },
  options: {},
  names: { side: new Names(['one']), piece: new Names([]), place: new Names([]) },
} as unknown as Setting

/** What an order does: it adds points, dice of six, and what the side cannot see. */
export interface Gain extends Order {
  readonly points: number
  readonly dice: number
  readonly hidden: number
}

export const gain = (points: number, dice = 0, hidden = 0, piece = ''): Gain => ({
  do: 'gain',
  points,
  dice,
  hidden,
  piece,
})

export const evaluate = (p: OneQuestion): number => p.score

/** A system with one question in which everything can be counted by hand; it also counts what is carried out. */
export function oneQuestion(orders: readonly Order[], seed = 1): { turn: BotTurn<OneQuestion>; done: Gain[] } {
  const done: Gain[] = []
  const system = {
    id: 'one-question',
    resample(view: OneQuestion, _side: string, rng: { below(n: number): number }) {
      const p = view.copy()
      p.hidden = rng.below(2)
      return p
    },
    carryOut(p: OneQuestion, _side: string, order: Gain, dice: { roll(sides: number, purpose: string): number }) {
      done.push(order)
      p.score += order.points + order.hidden * p.hidden
      for (let i = 0; i < order.dice; i++) p.score += dice.roll(6, 'gain')
    },
  } as unknown as System<OneQuestion>
  const question = { side: 'one', id: 1, kind: 'play', rules: [], about: {} }
  const list = listOf(orders, (order) => order.piece as string)
  const turn = {
    side: 'one',
    question,
    orders: list,
    system,
    rng: new FastRng(seed),
    view: () => new OneQuestionPosition(setting),
  }
  return { turn, done }
}
