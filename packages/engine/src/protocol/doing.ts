import type { Game, Receipt, Side } from '../kernel/index.js'
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
  const question = request.question ?? game.questionOf(side)?.id ?? 0
  const laid = dice && new LaidDice(dice, (purpose) => desk.system.kindsOfDraw(trial.position, purpose))
  const trial: Game = game.fork(laid)
  const receipt = accepted(trial.submit(side, { id: desk.nextId(), question, orders }))
  laid?.finish()
  const after = desk.after(laid ? trial.fork() : trial, laid !== undefined && dice!.length > 0)
  const body = {
    done: receipt.done,
    ...told(desk, after, side),
    ...(after.laid.analysis ? { analysis: true as const } : {}),
  }
  return { desk: after, body }
}

export function undo(desk: Desk, { side }: RequestOf<'undo'>): Done<Body<'undo'>> {
  const trial = desk.whole().fork()
  desk.mustBeSide(side)
  accepted(trial.undo(side, desk.nextId()))
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
