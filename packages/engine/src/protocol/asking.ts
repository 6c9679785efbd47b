import {
  type Explanation,
  FastRng,
  type Order,
  outcomes,
  type Position,
  rehearse,
  rulesOf,
  type Verdict,
} from '../kernel/index.js'
import type { Desk } from './desk.js'
import { badRequest, Failure } from './failure.js'
import { type Body, OUTCOMES, PAGE, PAGE_LIMIT, type RequestOf } from './schema.js'

/** The requests that look and change nothing. Those of a side are answered from its view. */

export function questions(desk: Desk, { side }: RequestOf<'questions'>): Body<'questions'> {
  const only = side ?? desk.laid.viewer
  if (only === undefined) return { questions: [...desk.system.questions(desk.whole().position)], ...desk.status() }
  const question = desk.questionOf(only)
  return { questions: question ? [question] : [], ...desk.status(only) }
}

export function orders(desk: Desk, { side, ...page }: RequestOf<'orders'>): Body<'orders'> {
  const list = desk.ordersOf(side)
  const from = Math.min(page.from ?? 0, list.length)
  const to = Math.min(page.to ?? from + PAGE, list.length)
  if (to < from) throw badRequest({ at: 'to', problem: 'too-small', least: from })
  if (to - from > PAGE_LIMIT) throw badRequest({ at: 'to', problem: 'too-big', most: from + PAGE_LIMIT })
  const listed = Array.from({ length: to - from }, (_, i) => list.at(from + i))
  return { length: list.length, from, to, orders: listed, groups: [...list.groups] }
}

/** One order or several, of which exactly one form must be given. */
export function ordersIn(request: { order?: Order; orders?: readonly Order[] }): readonly Order[] {
  const { order, orders } = request
  if (order && orders) throw badRequest({ at: 'orders', problem: 'unknown-key' })
  if (!order && !orders) throw badRequest({ at: 'order', problem: 'type', expected: 'object' })
  return orders ?? [order!]
}

export function check(desk: Desk, request: RequestOf<'check'>): Body<'check'> {
  const { verdict, judged } = rehearse(desk.system, desk.seenBySide(request.side), request.side, ordersIn(request))
  return judgement(verdict, judged)
}

function judgement(verdict: Verdict, judged: number): Body<'check'> {
  const { legal } = verdict
  const rules = [...rulesOf(verdict)]
  return legal ? { legal, judged, rules } : { legal, judged, rules, at: judged - 1, refusals: [...verdict.refusals] }
}

export function explain(desk: Desk, request: RequestOf<'explain'>): Body<'explain'> {
  const { side } = request
  const view = desk.seenBySide(side)
  const given = ordersIn(request)
  const { verdict, judged } = rehearse(desk.system, view, side, given)
  const explained = verdict.legal ? judged : judged - 1
  const explanations = given.slice(0, explained).map((order, i): Explanation => {
    const position = i === 0 ? view : rehearse(desk.system, view, side, given.slice(0, i)).position!
    return desk.system.explain(position, side, order)
  })
  return { ...judgement(verdict, judged), explanations }
}

export function survey(desk: Desk, { side, topic }: RequestOf<'survey'>): Body<'survey'> {
  const view = desk.seenBySide(side)
  const { topics } = desk.system
  if (!topics.includes(topic.kind))
    throw badRequest({ at: 'topic.kind', problem: 'one-of', expected: topics.join(', ') })
  for (const list of ['piece', 'place'] as const) {
    const name = topic[list]
    if (name !== undefined && view.setting.names[list].index(name) < 0)
      throw badRequest({ at: `topic.${list}`, problem: 'name-of', expected: list })
  }
  return { survey: desk.system.survey(view, side, topic) }
}

export function outcomesOf(desk: Desk, request: RequestOf<'outcomes'>): Body<'outcomes'> {
  const { side, order, most, positions } = request
  const { position } = desk.whole()
  desk.mustBeSide(side)
  const verdict = desk.system.check(position, side, order)
  if (!verdict.legal)
    throw new Failure('refused', { rules: [...rulesOf(verdict)], refusals: [...verdict.refusals], at: 0 })
  const found = outcomes(desk.system, position, side, order, most ?? OUTCOMES)
  return {
    outcomes: found.map(({ position, events, ways, of }) => ({
      ways,
      of,
      dice: events.flatMap((event) =>
        event.is === 'rolled' || event.is === 'drawn' ? [event.gave as number | string] : [],
      ),
      events: [...events],
      hash: position.hash(),
      ...(positions ? { position: desk.file(position) } : {}),
    })),
  }
}

export function view(desk: Desk, { side, since }: RequestOf<'view'>): Body<'view'> {
  const seen = desk.seenBy(side)
  const events = desk.eventsFor(side)
  const question = side === 'spectator' ? undefined : desk.questionOf(side)
  return {
    view: desk.file(seen),
    told: events.length,
    ...(since === undefined ? {} : { events: events.slice(since) }),
    ...(question ? { question } : {}),
    ...desk.status(side),
  }
}

export function position(desk: Desk): Body<'position'> {
  return named(desk, desk.whole().position)
}

export function resample(desk: Desk, { side, seed }: RequestOf<'resample'>): Body<'resample'> {
  return named(desk, desk.system.resample(desk.seenBy(side), side, new FastRng(seed)))
}

function named(desk: Desk, position: Position): { position: ReturnType<Desk['file']>; hash: string } {
  return { position: desk.file(position), hash: position.hash() }
}

export function record(desk: Desk): Body<'record'> {
  const { record } = desk.whole()
  if (desk.laid.fromPosition) throw new Failure('no-record')
  return { record, ...(desk.laid.analysis ? { analysis: true } : {}) }
}
