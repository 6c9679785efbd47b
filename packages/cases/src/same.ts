import {
  type Event,
  type Order,
  orderKey,
  type Position,
  type Side,
  type System,
  shownTo,
  writePosition,
} from '@sztab/engine'
import { CaseDice } from './dice.js'
import type { Step, World } from './format.js'
import { difference, show } from './match.js'
import type { Reporter } from './report.js'
import { MOST_LISTED, Scene } from './scene.js'
import { type CaseKit, stage } from './stage.js'
import { typedOrder } from './typed.js'

interface Told {
  readonly world: World
  readonly play: readonly Step[]
  /** Where the world and the steps stand in the case. */
  readonly worldAt: string
  readonly playAt: string
}

/**
 * Plays two worlds and compares, step by step, everything that one side can know: what it is told, what it sees, what it is
 * asked and what it may answer.
 */
export function expectSame<P extends Position>(
  kit: CaseKit<P>,
  side: Side,
  first: Told,
  second: Told,
  path: string,
  report: Reporter,
): void {
  if (first.play.length !== second.play.length) {
    report.fail(path, { problem: 'same-steps', expected: first.play.length, found: second.play.length })
    return
  }
  const a = witnessed(kit, side, first, path, report)
  const b = witnessed(kit, side, second, path, report)
  if (!a || !b) return
  for (const [step, known] of a.entries()) {
    const found = difference(known, b[step])
    if (!found) continue
    const details = { what: found.path, first: show(found.a), second: show(found.b) }
    report.fail(path, { problem: 'not-the-same', side, step, ...details })
    return
  }
  report.pass(path)
}

/** What a side knows at the start (step 0) and after each step. */
function witnessed<P extends Position>(
  kit: CaseKit<P>,
  side: Side,
  told: Told,
  path: string,
  report: Reporter,
): unknown[] | undefined {
  const staged = stage(kit, told.world, told.worldAt, report)
  if (!staged) return undefined
  const scene = new Scene(kit, report, staged)
  if (!scene.sides.includes(side)) {
    report.fail(path, { problem: 'not-a-side', found: side, known: scene.sides.join(', ') })
    return undefined
  }
  const know = (at: string, said: readonly unknown[]): object | undefined =>
    scene.attempt(at, 'view', () => knowledge(kit.system, scene.position, side, scene.events, said))
  const known = [know(told.playAt, [])]
  for (const [i, step] of told.play.entries()) {
    const at = `${told.playAt}[${i}].orders`
    const said = scene.attempt(at, 'execute', () => perform(scene, step, side, at))
    if (!said) return undefined
    known.push(know(at, said))
  }
  return known.includes(undefined) ? undefined : known
}

/** Carries a step out without looking at what it expects; gives what the engine said to the side's own orders. */
function perform<P extends Position>(scene: Scene<P>, step: Step, side: Side, path: string): unknown[] | undefined {
  const { system } = scene
  const { by } = step
  if (by === undefined) return []
  const dice = new CaseDice(step.dice ?? [], (purpose) => system.kindsOfDraw(scene.position, purpose))
  const said: unknown[] = []
  const events: Event[] = []
  for (const order of step.orders ?? []) {
    const typed = order.do === 'only' ? onlyAnswer(system, scene.position, by) : typedOrder(system.verbs, order)
    const verdict = system.check(scene.position, by, typed)
    if (by === side) said.push(verdict, verdict.legal ? system.explain(scene.position, by, typed) : null)
    if (step.refused || step.try) continue
    if (!verdict.legal) {
      scene.report.fail(path, { problem: 'refused', order: show(typed), found: show(verdict.refusals) })
      return undefined
    }
    events.push(...system.execute(scene.position, by, typed, dice))
  }
  scene.events = events
  return said
}

function onlyAnswer<P extends Position>(system: System<P>, p: P, side: Side): Order {
  const list = system.orders(p, side)
  return list.length === 1 ? list.at(0) : { do: 'only' }
}

function knowledge<P extends Position>(
  system: System<P>,
  p: P,
  side: Side,
  events: readonly Event[],
  said: readonly unknown[],
): object {
  const list = system.orders(p, side)
  const short = list.length <= MOST_LISTED
  const { game, lists, agenda } = writePosition(system.view(p, side))
  return {
    said,
    events: events.filter((event) => shownTo(event, side)),
    view: { ...game, ...lists, agenda },
    question: system.questions(p).find((question) => question.side === side),
    asked: system.questions(p).map((question) => question.side),
    count: list.length,
    orders: short ? Array.from({ length: list.length }, (_, i) => orderKey(system.verbs, p.setting, list.at(i))) : [],
  }
}
