import { cellsOf } from '@sztab/board'
import type { Order, Refusal } from '@sztab/engine'
import type { Desk } from './desk.js'
import { ordersToward } from './goals.js'

/** Several units that are sent together: what became of it. */
export interface Sent {
  readonly gone: readonly string[]
  /** Who stays, and why. */
  readonly stayed: readonly { readonly unit: string; readonly refusals: readonly Refusal[] }[]
}

/** The picked unit with those chosen along with it, in the order in which they were chosen. */
export function groupOf({ state: { picked, group } }: Desk): readonly string[] {
  return picked === undefined ? [...group] : [picked, ...[...group].filter((piece) => piece !== picked)]
}

/** The units of a hex that wait for orders. */
export function waitingIn(desk: Desk, hex: number): readonly string[] {
  return desk.piecesIn(hex).filter((piece) => desk.plan.pieces.includes(piece) && desk.canSend(piece))
}

/** Takes the whole stack of the picked unit, or of the hex with the cursor; or leaves it again. */
export function takeStack(desk: Desk): void {
  const { picked, cursor, group } = desk.state
  const stack = waitingIn(desk, picked === undefined ? cursor : desk.hexOf(picked))
  const [first] = stack
  if (first === undefined) return
  const isTaken = stack.every((piece) => piece === picked || group.has(piece))
  desk.set({ picked: picked ?? first, isSoft: false, group: new Set(isTaken ? [] : stack) })
}

/** Takes the stack of the picked unit along, unless a group was chosen already. */
export function takeAll(desk: Desk): void {
  const { picked, group } = desk.state
  const stack = picked === undefined ? [] : waitingIn(desk, desk.hexOf(picked))
  if (group.size < 2 && stack.length > 1) desk.set({ isSoft: false, group: new Set(stack) })
}

/** Adds a unit to those that are sent together, or leaves it out. */
export function toggleUnit(desk: Desk, piece: string): void {
  const { picked } = desk.state
  if (!desk.plan.pieces.includes(piece)) return
  const group = new Set(groupOf(desk))
  if (!group.delete(piece)) group.add(piece)
  const [first] = picked !== undefined && group.has(picked) ? [picked] : group
  desk.set({ picked: first, isSoft: false, group, goal: undefined, pending: [] })
}

/** Where at least one of the group can go. */
export function placesOfGroup(desk: Desk): ReadonlySet<string> {
  return new Set(groupOf(desk).flatMap((piece) => [...desk.plan.offers(piece).places.keys()]))
}

/** Sends each of the group to a place by its own way, until something else is asked. */
export function sendGroup(desk: Desk, place: string): Sent {
  const { session } = desk
  const pieces = groupOf(desk)
  const kind = session.seen.question?.kind
  const gone: string[] = []
  const stayed: { unit: string; refusals: readonly Refusal[] }[] = []
  session.together(() => {
    for (const unit of pieces) {
      if (session.seen.question?.kind !== kind) {
        stayed.push({ unit, refusals: [] })
        continue
      }
      const order = orderTo(desk, unit, place)
      const receipt = order && session.submit(order)
      if (receipt?.accepted) gone.push(unit)
      else stayed.push({ unit, refusals: receipt?.refusals ?? whyNot(desk, unit, place) })
    }
  })
  return { gone, stayed }
}

/** The order that brings a unit to a place: a move before anything else, the first way there. */
function orderTo(desk: Desk, unit: string, place: string): Order | undefined {
  if (!desk.plan.pieces.includes(unit)) return undefined
  const orders = ordersToward(desk, unit, place, undefined)
  const { movingVerbs } = desk.session.kit.system
  return orders.find((order) => movingVerbs.includes(order.do)) ?? orders[0]
}

function whyNot({ session, plan }: Desk, unit: string, place: string): readonly Refusal[] {
  for (const order of plan.attempts(unit, place)) {
    const verdict = session.check(order)
    if (!verdict.legal) return verdict.refusals
  }
  return []
}

/** How the pieces of the question can all be dealt with at once, if they can. */
export function togetherIn({ look, session, plan }: Desk): 'all' | 'evenly' | undefined {
  const { question } = session.seen
  return question && plan.pieces.length > 1 ? look.verbs.together?.[question.kind] : undefined
}

/** Answers for every piece in turn: all to the place that it is about, or losses one by one to who has most left. */
export function answerTogether(desk: Desk): void {
  const { session } = desk
  const how = togetherIn(desk)
  const { question } = session.seen
  if (!how || !question) return
  session.together(() => {
    for (let left = LIMIT; left > 0 && isSame(); left--) {
      const order = how === 'all' ? nextToGo(desk) : nextToLose(desk)
      if (!order || !session.submit(order).accepted) return
    }
  })

  function isSame(): boolean {
    const now = session.seen.question
    return now?.kind === question!.kind && now.side === question!.side && now.about.place === question!.about.place
  }
}

/** More pieces than any question has: a question that never ends is left. */
const LIMIT = 60

function nextToGo(desk: Desk): Order | undefined {
  const { place } = desk.session.seen.question?.about ?? {}
  const orders = desk.plan.pieces.flatMap((piece) => {
    const { places } = desk.plan.offers(piece)
    return typeof place === 'string' ? (places.get(place) ?? []) : [...places.values()].flat()
  })
  return orders[0]
}

function nextToLose(desk: Desk): Order | undefined {
  const { view } = desk.session.seen
  const { steps } = desk.look.counters
  const cells = steps && cellsOf(view, steps.field)
  const left = (piece: string) => cells?.[view.setting.names.piece.index(piece)] ?? 0
  const [first] = [...desk.plan.pieces].sort((a, b) => left(b) - left(a))
  return first === undefined ? undefined : desk.plan.offers(first).atOnce[0]
}
