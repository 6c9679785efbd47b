import { agenda } from '../kernel/agenda.js'
import { type Event, isBarrier, shownTo } from '../kernel/event.js'
import { fastDice } from '../kernel/fast.js'
import { writePosition } from '../kernel/file.js'
import type { Order } from '../kernel/order.js'
import type { Position } from '../kernel/position.js'
import { isStillSealed, sealingOf } from '../kernel/sealing.js'
import type { SurveyTopic } from '../kernel/survey.js'
import { hasUnknowns } from '../kernel/view.js'
import { type Side, UNKNOWN, type Viewer } from '../kernel/words.js'
import { tortureBlanks } from './blanks.js'
import { mutate } from './mutate.js'
import { tortureCounts } from './positions.js'
import { isHidden, piecesIn } from './told.js'
import type { Trial } from './trial.js'

/**
 * The laws of hidden information, at one moment and for one viewer: what he is told from his view is what he would be told
 * from the position, and another position that he cannot tell from the true one tells him the same.
 */
export function tortureViewer<P extends Position>(t: Trial<P>, p: P, viewer: Viewer): void {
  const { system, laws } = t
  const view = system.view(p, viewer)
  tortureBlanks(t, p, view, viewer)
  const other = system.resample(view, viewer, t.rng)
  laws.hold('a resampled position is whole', !hasUnknowns(other), () => writePosition(other))
  laws.sameCells('a resampled position gives the view it came from', view, system.view(other, viewer), () => [
    viewer,
    writePosition(p),
    writePosition(other),
  ])
  tortureCounts(t, other)
  playOn(t, other, viewer)
  laws.sameCells('a view of a view is the view', view, system.view(view, viewer))
  nothingHidden(t, p, view, viewer)
  if (viewer !== 'spectator') for (const world of [view, other]) sameAnswers(t, p, world, viewer)
  for (const question of system.questions(p)) {
    sameHappenings(t, p, other, viewer, question.side)
    if (question.sealed && question.side !== viewer) staysSealed(t, p, viewer, question.side)
  }
}

/** Orders that a world is played on for: what is under way has come to whoever is not seen by then. */
const PLAYED_ON = 3

/** What could be is what could have come about: whoever is asked there has an answer, also those whom the viewer does not see. */
function playOn<P extends Position>({ system, laws, rng }: Trial<P>, world: P, viewer: Viewer): void {
  const p = world.copy()
  for (let i = 0; i < PLAYED_ON; i++) {
    const question = system.questions(p)[0]
    if (!question) return
    const orders = system.orders(p, question.side)
    laws.hold('a resampled position can be played on', orders.length > 0, () => [
      viewer,
      question,
      writePosition(world),
    ])
    system.execute(p, question.side, orders.at(rng.below(orders.length)), fastDice(rng.below(0x7fffffff)))
  }
}

/** What the layout says that a viewer may not know is not in his view, whatever he is answered. */
function nothingHidden<P extends Position>(t: Trial<P>, p: P, view: P, viewer: Viewer): void {
  const side = p.setting.names.side.index(viewer)
  for (const { name, sight, offset, length, width, field } of t.system.layout.shape(p.setting).slots) {
    if (!sight || field.derived) continue
    for (let i = 0; i < length; i++) {
      const value = p.cells[offset + i]!
      const seen = field.by === 'value' ? value < 0 || sight(p, value, side) : sight(p, Math.trunc(i / width), side)
      if (!seen)
        t.laws.hold('no view holds a hidden field', view.cells[offset + i] === UNKNOWN, () => [viewer, name, i])
    }
  }
  nobodyNamed(t, p, view, viewer)
}

/** No cell of a view and nothing under way in it names a piece that the viewer cannot see. */
function nobodyNamed<P extends Position>(t: Trial<P>, p: P, view: P, viewer: Viewer): void {
  const hold = (value: number, where: string): void => {
    const seen = value < 0 || !isHidden(t, p, value, viewer)
    t.laws.hold('a view names no piece that the viewer cannot see', seen, () => [viewer, where])
  }
  for (const { name, offset, length, field } of view.shape.slots)
    if (field.holds === 'piece') for (let i = 0; i < length; i++) hold(view.cells[offset + i]!, name)
  for (let frame = 0; frame < agenda.depth(view); frame++)
    for (const [i, { name, holds }] of view.layout.args[agenda.step(view, frame)]!.entries())
      if (holds === 'piece') hold(agenda.arg(view, i, frame), name)
}

/** Questions, lists, verdicts, explanations and surveys are the same for the side in both worlds. */
function sameAnswers<P extends Position>(t: Trial<P>, p: P, world: P, side: Side): void {
  const { system, laws } = t
  const before = p.hash()
  const question = (of: P) => system.questions(of).find((asked) => asked.side === side)
  laws.same('both worlds ask the same', question(p), question(world))
  for (const topic of topics(t, p))
    laws.same('both worlds survey the same', system.survey(p, side, topic), system.survey(world, side, topic))
  if (question(p)) sameVerdicts(t, p, world, side)
  laws.hold('looking changes nothing', p.hash() === before, () => '')
}

/** A side that is asked has the same list in both worlds, and the same verdicts and explanations. */
function sameVerdicts<P extends Position>(t: Trial<P>, p: P, world: P, side: Side): void {
  const { system, laws } = t
  const orders = system.orders(p, side)
  const there = system.orders(world, side)
  laws.same('both worlds list the same', [orders.length, orders.groups], [there.length, there.groups])
  for (let i = 0; i < t.samples; i++) {
    const index = t.rng.below(orders.length)
    const order = orders.at(index)
    laws.same('both worlds list the same', order, there.at(index))
    for (const tried of [order, mutate(system.verbs, p.setting, order, t.rng) as Order]) {
      laws.same(
        'both worlds judge the same',
        system.check(p, side, tried),
        system.check(world, side, tried),
        () => tried,
      )
      laws.same(
        'both worlds explain the same',
        system.explain(p, side, tried),
        system.explain(world, side, tried),
        () => tried,
      )
    }
  }
}

function topics<P extends Position>(t: Trial<P>, p: P): SurveyTopic[] {
  const { piece, place } = p.setting.names
  return t.system.topics.map((kind) => ({
    kind,
    ...(piece.length > 0 ? { piece: piece.name(t.rng.below(piece.length)) } : {}),
    place: place.name(t.rng.below(place.length)),
  }))
}

/** An order that the same dice carry out in both worlds is told to the viewer alike, or nobody may take it back. */
function sameHappenings<P extends Position>(t: Trial<P>, p: P, other: P, viewer: Viewer, side: Side): void {
  const { system, laws } = t
  const orders = system.orders(p, side)
  const order = orders.at(t.rng.below(orders.length))
  if (restsOnHidden(t, p, other, viewer, side, order)) return
  const seed = t.rng.below(0x7fffffff)
  const here = p.copy()
  const there = other.copy()
  const eventsHere = system.execute(here, side, order, fastDice(seed))
  const eventsThere = system.execute(there, side, order, fastDice(seed))
  const told = (events: readonly Event[]) => events.filter((event) => shownTo(event, viewer))
  if (opens(p, here, side) || opens(other, there, side)) return
  if (isBarrier(eventsHere)) {
    // The dice may fall on something that only one world has, but then that is told.
    if (JSON.stringify(told(eventsHere)) === JSON.stringify(told(eventsThere))) {
      const [seenHere, seenThere] = [system.view(here, viewer), system.view(there, viewer)]
      laws.same('who is asked tells nothing', underWay(seenHere), underWay(seenThere), () => ({ viewer, side, order }))
    }
    return
  }
  laws.same('what can be undone tells nothing new', told(eventsHere), told(eventsThere), () => ({
    viewer,
    side,
    order,
  }))
  laws.sameCells('what can be undone shows nothing new', system.view(here, viewer), system.view(there, viewer), () => ({
    viewer,
    side,
    order,
  }))
  laws.same(
    'what can be undone asks nothing new',
    system.questions(here).filter((asked) => asked.side === viewer),
    system.questions(there).filter((asked) => asked.side === viewer),
  )
}

/** An order that names what the viewer cannot see, or that is legal in one world only, means another thing in each. */
function restsOnHidden<P extends Position>(
  t: Trial<P>,
  p: P,
  other: P,
  viewer: Viewer,
  side: Side,
  order: Order,
): boolean {
  const pieces = piecesIn(order, p.setting.names.piece)
  return pieces.some((piece) => isHidden(t, p, piece, viewer)) || !t.system.check(other, side, order).legal
}

function underWay(p: Position): readonly number[] {
  return [...p.agenda, ...p.asked]
}

/** Whether the answer of a side was the last to a sealed question: then the others' count too, which differ in each world. */
function opens(before: Position, after: Position, side: Side): boolean {
  const sealing = sealingOf(before)
  return sealing !== undefined && !isStillSealed(sealing, sealingOf(after), before.setting.names.side.index(side))
}

/**
 * As long as a sealed question is open, no answer to it leaves a trace for anybody else: he is told nothing, his view stays as
 * it was in every cell, and so does his question.
 */
function staysSealed<P extends Position>(t: Trial<P>, p: P, viewer: Viewer, side: Side): void {
  const { system, laws } = t
  const orders = system.orders(p, side)
  for (const index of new Set([0, orders.length - 1, t.rng.below(orders.length)])) {
    const after = p.copy()
    const order = orders.at(index)
    const events = system.execute(after, side, order, fastDice(t.rng.below(0x7fffffff)))
    if (sealingOf(p) === undefined || opens(p, after, side)) continue
    const details = () => ({ viewer, side, order })
    const told = events.filter((event) => shownTo(event, viewer))
    laws.same('a sealed answer stays sealed', [], told, details)
    laws.sameCells('a sealed answer stays sealed', system.view(p, viewer), system.view(after, viewer), details)
    const question = (of: P) => system.questions(of).find((asked) => asked.side === viewer)
    laws.same('a sealed answer stays sealed', question(p), question(after), details)
  }
}
