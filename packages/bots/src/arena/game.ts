import {
  FastRng,
  fastDice,
  type Kit,
  type Options,
  type Order,
  type OrderList,
  type Position,
  type Question,
  type Rng,
  type Scenario,
  type Side,
  type System,
} from '@sztab/engine'
import type { Bot } from '../bot.js'
import { HostedTurn } from '../host.js'
import { seedOf } from '../seed.js'
import { threadMilliseconds } from './clock.js'

/** What came of one game. */
export interface GameReport {
  /** False if it was stopped because it asked too many questions. */
  readonly finished: boolean
  /** Nobody: a draw, or not finished. */
  readonly winner?: Side
  /** What each side had in the end, where the scenario counts points. */
  readonly points?: Readonly<Record<Side, number>>
  /** The orders that were decisions: answers to questions with two answers or more. */
  readonly orders: number
  /** Those of them that moved a unit. */
  readonly unitMoves: number
  /** All questions that were answered, also those with one answer only; in a recorded game not those that the Game answers itself. */
  readonly questions: number
  /** The orders that a bot gave and `check` refused. An order of the list, taken by chance, was carried out instead. */
  readonly illegal: number
  readonly turns: number
  /** The hash of the last position, to compare one run with another. */
  readonly hash: string
}

/** By how many points the first side was ahead of the second in the end, where points are counted. */
export function leadOf(
  { points }: Pick<GameReport, 'points'>,
  [one = '', other = '']: readonly Side[],
): number | undefined {
  return points && (points[one] ?? 0) - (points[other] ?? 0)
}

/** A game that has asked this many questions is stopped and reported as not finished. */
export const MOST_QUESTIONS = 100_000

/** Where a game is played: its true position, and how an order is carried out there. */
export interface Table<P extends Position> {
  readonly position: P
  carryOut(side: Side, order: Order): void
}

/** Who looks on while a game is played. */
export interface Onlooker<P extends Position> {
  /** The position at each question. */
  sees?(position: P): void
  /** How long the thread ran for a decision, of whoever looks at the position before deciding. */
  times?(side: Side, milliseconds: number): void
}

/** Plays one game between bots on the true position, without a record: fast, and the same for the same seed. */
export function playGame<P extends Position>(
  kit: Kit<P>,
  scenario: Scenario,
  options: Options,
  bots: Readonly<Record<Side, Bot<P>>>,
  seed: number,
  mostQuestions = MOST_QUESTIONS,
  onlooker: Onlooker<P> = {},
): GameReport {
  const { system } = kit
  const dice = fastDice(seedOf(seed, 'dice'))
  const { position } = system.start(scenario, options, dice)
  const carryOut = (side: Side, order: Order): void => {
    system.carryOut(position, side, order, dice)
  }
  return playAt({ position, carryOut }, kit, scenario.sides, bots, seed, mostQuestions, onlooker)
}

/** Plays a game that has begun to its end. */
export function playAt<P extends Position>(
  { position, carryOut }: Table<P>,
  { system }: Kit<P>,
  sides: readonly Side[],
  bots: Readonly<Record<Side, Bot<P>>>,
  seed: number,
  mostQuestions = MOST_QUESTIONS,
  onlooker: Onlooker<P> = {},
): GameReport {
  const seats = seatsOf(sides, bots, seed, onlooker)
  const moving = new Set(system.movingVerbs)
  let orders = 0
  let unitMoves = 0
  let questions = 0
  let question = system.questions(position)[0]
  while (question && questions < mostQuestions) {
    questions++
    onlooker.sees?.(position)
    const list = system.orders(position, question.side)
    if (list.length === 0) throw new Error(`${question.side} is asked ${question.kind} and has no answer`)
    let order: Order
    if (list.length === 1) order = list.at(0)
    else {
      order = seats[question.side]!.answer(system, position, question, list)
      orders++
      if (moving.has(order.do)) unitMoves++
    }
    carryOut(question.side, order)
    question = system.questions(position)[0]
  }
  const illegal = Object.values(seats).reduce((sum, seat) => sum + seat.illegal, 0)
  return {
    ...ending(system, position),
    orders,
    unitMoves,
    questions,
    illegal,
    turns: position.turn,
    hash: position.hash(),
  }
}

function ending<P extends Position>(system: System<P>, p: P): Pick<GameReport, 'finished' | 'winner' | 'points'> {
  const result = system.result(p)
  if (!result && system.questions(p).length === 0) throw new Error('nobody is asked, and the game has no result')
  return {
    finished: result !== undefined,
    ...(result?.winner === undefined ? {} : { winner: result.winner }),
    ...(result?.points ? { points: result.points } : {}),
  }
}

function seatsOf<P extends Position>(
  sides: readonly Side[],
  bots: Readonly<Record<Side, Bot<P>>>,
  seed: number,
  { times }: Onlooker<P>,
): Readonly<Record<Side, Seat<P>>> {
  return Object.fromEntries(sides.map((side) => [side, new Seat(bots[side]!, side, seed, times)]))
}

/** A side of a game, and the bot that plays it. */
class Seat<P extends Position> {
  illegal = 0
  private readonly bot: Bot<P>
  private readonly rng: Rng
  /** For the orders that stand in for illegal ones: the bot's own chance is not touched. */
  private readonly spare: Rng
  private readonly times: Onlooker<P>['times']

  constructor(bot: Bot<P>, side: Side, seed: number, times: Onlooker<P>['times']) {
    this.bot = bot
    this.times = times
    this.rng = new FastRng(seedOf(seed, 'bot', side))
    this.spare = new FastRng(seedOf(seed, 'spare', side))
  }

  answer(system: System<P>, position: P, question: Question, orders: OrderList): Order {
    const { bot, rng } = this
    if (bot.trusted) return bot.choose(new HostedTurn(system, position, question, rng, orders))
    const turn = new HostedTurn(system, position, question, rng)
    const began = this.times ? threadMilliseconds() : 0
    const order = bot.choose(turn)
    this.times?.(question.side, threadMilliseconds() - began)
    if (system.check(position, question.side, order).legal) return order
    this.illegal++
    return orders.at(this.spare.below(orders.length))
  }
}
