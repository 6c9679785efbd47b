import type { Order, Refusal, Value } from '@sztab/engine'
import type { Desk } from './desk.js'

/** How the question is answered, said to who clicked on something that means nothing for it. */
export interface Hint {
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

/** What is said to a click that no order answers: the rules that forbid it, or how to answer. */
export interface Reply {
  readonly refusals: readonly Refusal[]
  readonly hint?: Hint
}

/** A click on a hex, perhaps on a piece there, that is no answer as things stand. */
export function replyTo(desk: Desk, hex: number, piece: string | undefined): Reply | undefined {
  const { question } = desk.session.seen
  if (!question) return undefined
  const { plan } = desk
  const place = desk.hexName(hex)
  if (plan.pieces.length === 0) return { refusals: [], hint: hintOf(desk, place) }
  const here = piece ?? desk.piecesIn(hex).at(-1)
  const refusals = here === undefined ? [] : refusalsFor(desk, here, hex, question.side)
  return refusals.length > 0 ? { refusals } : { refusals: [], hint: hintOf(desk, place) }
}

/** Why the picked piece cannot be sent to a hex, or to another piece. */
export function replyToSending(desk: Desk, picked: string, hex: number, other: string | undefined): Reply {
  const refusals = firstRefusals(desk, desk.plan.attempts(picked, desk.hexName(hex), other))
  return refusals.length > 0 ? { refusals } : { refusals: [], hint: { key: 'hint.picked', values: { unit: picked } } }
}

/** Where and how the question is answered. */
function hintOf(desk: Desk, place: string): Hint {
  const { plan } = desk
  const { pieces, places, forms } = plan
  if (pieces.length === 0) {
    if (places.size > 0) return { key: 'hint.place', values: { count: places.size } }
    return { key: forms.length > 0 ? 'hint.form' : 'hint.buttons', values: {} }
  }
  const able = new Set(plan.toward(place).map((order) => JSON.stringify(order))).size
  if (able > 0) return { key: 'hint.who', values: { place, count: able } }
  const isBeside = pieces.every((one) => desk.hexOf(one) < 0)
  return { key: isBeside ? 'hint.tray' : 'hint.pick', values: { count: pieces.length } }
}

function refusalsFor(desk: Desk, piece: string, hex: number, asked: string): readonly Refusal[] {
  if (desk.sideOf(piece) !== asked) {
    const refusals = firstRefusals(desk, attacksOn(desk, hex, asked))
    if (refusals.length > 0) return refusals
  }
  return firstRefusals(desk, desk.plan.attempts(piece, placeBeside(desk, piece), undefined))
}

/** What attacks on the hex would be: those of units beside it, or else of any that waits for orders. */
function attacksOn(desk: Desk, hex: number, side: string): Order[] {
  const { plan, session } = desk
  const { movingVerbs } = session.kit.system
  const beside = besides(desk, hex).flatMap((one) => desk.piecesIn(one))
  const own = beside.filter((piece) => desk.sideOf(piece) === side)
  const waiting = own.filter((piece) => plan.pieces.includes(piece))
  return [...waiting, ...own, ...plan.pieces.slice(0, 1)]
    .flatMap((piece) => plan.attempts(piece, desk.hexName(hex)))
    .filter(({ do: verb }) => !movingVerbs.includes(verb))
}

/** The rules that forbid the first of these orders of which they have something to say. */
function firstRefusals({ session }: Desk, orders: readonly Order[]): readonly Refusal[] {
  for (const order of orders) {
    const verdict = session.check(order)
    if (!verdict.legal && verdict.refusals.some(({ rule }) => !rule.startsWith('table-'))) return verdict.refusals
  }
  return []
}

/** Some place that a piece could be sent to, where only the piece matters. */
function placeBeside(desk: Desk, piece: string): string | undefined {
  const here = desk.hexOf(piece)
  const beside = here < 0 ? undefined : besides(desk, here)[0]
  return beside === undefined ? undefined : desk.hexName(beside)
}

function besides({ map }: Desk, hex: number): number[] {
  return Array.from(map.grid.neighbours.subarray(hex * 6, hex * 6 + 6)).filter((one) => one >= 0)
}
