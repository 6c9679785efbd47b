import { type Answer, CommittedDice, type Receipt, type Side, seedList } from '../kernel/index.js'
import { ordersIn } from './asking.js'
import type { Desk } from './desk.js'
import { LaidDice } from './dice.js'
import { Failure } from './failure.js'
import type { Body, RequestOf } from './schema.js'

/** What a request has made of the game, and what it is answered. */
export interface Done<B> {
  readonly desk: Desk
  readonly body: B
}

/** Carries orders out, on a copy, so that whatever goes wrong the game is as it was. */
export function execute(desk: Desk, request: RequestOf<'execute'>): Done<Body<'execute'>> {
  const game = desk.whole()
  const { side, dice } = request
  desk.mustBeSide(side)
  const orders = ordersIn(request)
  const answer = { id: desk.nextId(), question: request.question ?? game.questionOf(side)?.id ?? 0, orders }
  const { done, after } = dice ? withDice(desk, side, answer, dice) : submit(desk, side, answer)
  const analysis = after.laid.analysis ? { analysis: true as const } : {}
  return { desk: after, body: { done, ...told(desk, after, side), ...analysis } }
}

type Submitted = { readonly done: number; readonly after: Desk }

function submit(desk: Desk, side: Side, answer: Answer): Submitted {
  const trial = desk.whole().fork()
  const { done } = accepted(trial.submit(side, answer))
  return { done, after: desk.after(trial, false) }
}

/** With dice that the request lays down: the orders may throw no others; what the Game then answers by itself may. */
function withDice(desk: Desk, side: Side, answer: Answer, given: readonly (number | string)[]): Submitted {
  const game = desk.whole()
  const { key, seeds } = game.beginning
  const kinds = (purpose: string): readonly string[] => desk.system.kindsOfDraw(game.position, purpose)
  const laid = new LaidDice(given, kinds, new CommittedDice(key, seedList(seeds), game.throws + given.length))
  const trial = game.fork(laid)
  const { done } = accepted(trial.submit(side, answer))
  laid.finish()
  const rehearsed = game.position.copy()
  const strict = new LaidDice(given, kinds)
  for (const order of answer.orders.slice(0, done)) desk.system.execute(rehearsed, side, order, strict)
  return { done, after: desk.after(trial.fork(), given.length > 0) }
}

export function undo(desk: Desk, { side, agreed = [] }: RequestOf<'undo'>): Done<Body<'undo'>> {
  const trial = desk.whole().fork()
  for (const one of [side, ...agreed]) desk.mustBeSide(one)
  accepted(trial.undo(side, desk.nextId(), agreed))
  const after = desk.after(trial, false)
  return { desk: after, body: told(desk, after, side) }
}

function accepted(receipt: Receipt): Extract<Receipt, { accepted: true }> {
  if (receipt.accepted) return receipt
  const { at, refusals, question } = receipt
  throw new Failure('refused', {
    rules: refusals.map(({ rule }) => rule),
    refusals: [...refusals],
    at,
    ...(question ? { question } : {}),
  })
}

/** What a side learns from a change, and where the game stands now. */
function told(before: Desk, after: Desk, side: Side): Body<'undo'> {
  const events = after.eventsFor(side)
  const question = after.questionOf(side)
  return {
    events: events.slice(before.eventsFor(side).length),
    told: events.length,
    ...(question ? { question } : {}),
    ...after.status(),
  }
}
