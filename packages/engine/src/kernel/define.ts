import { agenda, NOT_ASKED } from './agenda.js'
import type { Dice, Rng } from './dice.js'
import type { Event } from './event.js'
import { nothingToExplain } from './explanation.js'
import { type Fault, FaultyInput } from './fault.js'
import { noOrders } from './list.js'
import { chooseOptions } from './options.js'
import { type Order, orderFault } from './order.js'
import type { Position } from './position.js'
import type { AskedKind, Question } from './question.js'
import { type Asking, CompiledSteps, Conduct, type Nesting, type Steps } from './sequence.js'
import type { Scenario } from './setting.js'
import type { Survey, SurveyTopic } from './survey.js'
import type { System } from './system.js'
import { table } from './table.js'
import { refused, type Verdict } from './verdict.js'
import { redact } from './view.js'
import { type Options, type Side, UNKNOWN, type Viewer } from './words.js'

/** What a system writes itself as the contract has it. */
type Given =
  | 'id'
  | 'title'
  | 'version'
  | 'rules'
  | 'options'
  | 'layout'
  | 'verbs'
  | 'movingVerbs'
  | 'topics'
  | 'faults'
  | 'blank'
  | 'unsound'
  | 'counts'
  | 'result'
  | 'kindsOfDraw'
  | 'sketch'
  | 'drawing'
  | 'moments'

/** What a system writes; the rest of the contract follows from its sequence of play and its layout. */
export interface Parts<P extends Position> extends Pick<System<P>, Given> {
  readonly steps: Steps<P>
  /** The step with which a game begins. */
  readonly opening: string
  /** How its steps can be under way inside each other. */
  readonly nesting?: Nesting<P>
  /** Computes the derived fields; on a view it works with what is known. */
  derive?(p: P): void
  /** Its steps keep the derived fields up to date themselves: they are computed only of what comes from outside. */
  readonly keepsDerived?: true
  survey(p: P, side: number, topic: SurveyTopic): Survey
  resample(view: P, viewer: number, rng: Rng): P
}

/** Makes a whole system of its parts. */
export function defineSystem<P extends Position>(parts: Parts<P>): System<P> {
  const steps = new CompiledSteps<P>(parts.steps)
  const sideOf = (p: P, side: Side): number => p.setting.names.side.index(side)
  const isAsked = (p: P, side: number): boolean => {
    const waiting = agenda.waiting(p)
    return side >= 0 && waiting !== NOT_ASKED && (waiting & (1 << side)) !== 0
  }

  /** Scenarios that were found to be without fault, so that a thousand games of one check it once. */
  const sound = new WeakSet<Scenario>()
  const derive = (p: P): void => parts.derive?.(p)
  /** What a system does not foresee in a scenario shows when its tables are made. */
  const faults = (scenario: unknown): readonly Fault[] => {
    const found = parts.faults(scenario)
    if (found.length > 0) return found
    try {
      derive(blank(scenario as Scenario, {}))
      return []
    } catch (error) {
      return [{ at: '', problem: 'unplayable', reason: error instanceof Error ? error.message : '' }]
    }
  }
  /** An option that a file leaves out has its default. */
  const blank = (scenario: Scenario, options: Options): P =>
    parts.blank(scenario, chooseOptions(parts.options, options))

  /** Explanations and surveys are made from this, so that they cannot tell what the side may not know. */
  function viewOf(p: P, viewer: Viewer): P {
    const view = redact(p, viewer)
    derive(view)
    return view
  }

  let last: { readonly cells: Int32Array; readonly side: Side; readonly view: P } | undefined
  /** Whoever looks at one hex looks at the next one too: as long as nothing has changed, what was found out about the view still holds. */
  function surveyed(p: P, side: Side): P {
    const isSame = last?.view.setting === p.setting && last.side === side && isEqual(last.cells, p.cells)
    if (!last || !isSame) last = { cells: p.cells.slice(), side, view: viewOf(p, side) }
    return last.view
  }

  /** The question that a side is asked, or nothing. */
  function asked(p: P, side: number): Asking<P> | undefined {
    const question = steps.question(p)
    return question && isAsked(p, side) ? question : undefined
  }

  function check(p: P, sideName: Side, order: Order): Verdict {
    const open = steps.question(p)
    if (!open) return refused(table.over)
    const side = sideOf(p, sideName)
    if (!isAsked(p, side)) return refused(table.notAsked, { side: sideName })
    const fault = orderFault(parts.verbs, p.setting, order)
    if (fault) {
      const { unknownName, ...details } = fault
      return refused(unknownName ? table.name : table.form, { ...details })
    }
    if (open.verbs.includes(order.do)) return open.check(p, side, order)
    return open.refuse?.(p, side, order) ?? refused(table.notAnAnswer, { question: open.name })
  }

  function allows(question: Asking<P>, p: P, side: number, order: Order): boolean {
    if (orderFault(parts.verbs, p.setting, order) || !question.verbs.includes(order.do)) return false
    return question.allows?.(p, side, order) ?? question.check(p, side, order).legal
  }

  const deriveAfterwards = parts.keepsDerived ? (): void => {} : derive
  function conduct(p: P, dice: Dice, what: (c: Conduct<P>) => void): readonly Event[] {
    const c = new Conduct(p, dice, steps)
    what(c)
    deriveAfterwards(p)
    return c.events
  }

  return {
    ...parts,
    asking: kindsOfQuestion(parts.steps),
    derive,
    blank,
    unsound: (p) => {
      const tooMany = parts.counts(p).filter(({ found, most }) => found > most)
      const faults = [...tooMany.map(({ at, most }) => ({ at, problem: 'too-big', most })), ...parts.unsound(p)]
      return faults.length > 0 ? faults : steps.faults(p, parts.opening, parts.nesting ?? {})
    },
    start(scenario, options, dice) {
      if (!sound.has(scenario)) {
        const found = faults(scenario)
        if (found.length > 0) throw new FaultyInput(found)
        sound.add(scenario)
      }
      const position = blank(scenario, options)
      const events = conduct(position, dice, (c) => {
        c.call(parts.opening)
        c.proceed()
      })
      return { position, events }
    },
    proceed: (p, dice) => conduct(p, dice, (c) => c.proceed()),
    questions: (p) => {
      const question = steps.question(p)
      if (!question) return []
      const { all } = p.setting.names.side
      const asked: Question[] = []
      for (let side = 0; side < all.length; side++)
        if (isAsked(p, side)) asked.push(describe(question, p, all[side]!, side))
      return asked
    },
    orders: (p, sideName) => {
      const side = sideOf(p, sideName)
      return asked(p, side)?.list(p, side) ?? noOrders
    },
    check,
    explain: (p, sideName, order) => {
      const side = sideOf(p, sideName)
      const question = asked(p, side)
      if (!question?.explain || orderFault(parts.verbs, p.setting, order) || !question.verbs.includes(order.do))
        return nothingToExplain
      return question.explain(viewOf(p, sideName), side, order)
    },
    execute: (p, side, order, dice) => conduct(p, dice, (c) => c.answer(sideOf(p, side), order)),
    carryOut(p, side, order, dice) {
      new Conduct(p, dice, steps, false).answer(sideOf(p, side), order)
      deriveAfterwards(p)
    },
    carryOutPlan(p, sideName, plan, dice) {
      const side = sideOf(p, sideName)
      const c = new Conduct(p, dice, steps, false)
      let done = 0
      for (const order of plan) {
        const question = asked(p, side)
        if (!question) break
        if (!allows(question, p, side, order)) continue
        c.answer(side, order)
        done++
      }
      deriveAfterwards(p)
      return done
    },
    playOut(p, dice, rng, most) {
      const c = new Conduct(p, dice, steps, false)
      let orders = 0
      let unitMoves = 0
      while (orders < most && steps.question(p)) {
        if (parts.movingVerbs.includes(c.answerByChance(firstAsked(p), rng))) unitMoves++
        orders++
      }
      deriveAfterwards(p)
      return { orders, unitMoves }
    },
    survey: (p, side, topic) => parts.survey(surveyed(p, side), sideOf(p, side), topic),
    view: viewOf,
    resample(view, viewer: Viewer, rng) {
      const side = view.setting.names.side.index(viewer)
      const p = parts.resample(inTurn(view, side), side, rng)
      for (let other = 0; other < p.asked.length; other++) if (p.asked[other] === UNKNOWN) p.asked[other] = 0
      derive(p)
      return p
    },
    result: (p) => (steps.question(p) ? undefined : parts.result(p)),
  }
}

/** Of the sides that have not answered yet the first. */
function firstAsked(p: Position): number {
  const waiting = agenda.waiting(p)
  return 31 - Math.clz32(waiting & -waiting)
}

/** A question that stands in several places of the sequence is one kind, answered by the verbs of all of them. */
function kindsOfQuestion<P extends Position>(steps: Steps<P>): System<P>['asking'] {
  const kinds: Record<string, AskedKind> = {}
  for (const { entries } of Object.values(steps))
    for (const entry of entries) {
      if (!('asks' in entry)) continue
      const known = kinds[entry.name]
      kinds[entry.name] = {
        verbs: [...new Set([...(known?.verbs ?? []), ...entry.verbs])],
        rules: [...new Set([...(known?.rules ?? []), ...entry.rules])],
      }
    }
  return kinds
}

/**
 * At a sealed question a view does not tell who has answered. In the worlds that fit it those before the viewer, in the order of
 * the sides, have answered if he is still asked; the others have not.
 */
function inTurn<P extends Position>(view: P, side: number): P {
  const depth = agenda.depth(view)
  if (depth === 0 || side <= 0 || !view.layout.isSealed(agenda.step(view), agenda.entry(view))) return view
  const waiting = agenda.waiting(view)
  if (waiting === NOT_ASKED || (waiting & (1 << side)) === 0) return view
  const before = waiting & ((1 << side) - 1)
  const world = view.copy()
  agenda.setWaiting(world, waiting & ~before, depth - 1, agenda.answered(view) | before)
  return world
}

function describe<P extends Position>(question: Asking<P>, p: P, name: Side, side: number): Question {
  // What a sealed question is about may rest on what its side has answered: nobody else is told.
  const isAnothers = p.asked[side] === UNKNOWN
  const about = (isAnothers && question.sealed ? undefined : question.about?.(p, side)) ?? {}
  const { name: kind, rules, sealed, discreet } = question
  const id = isAnothers ? 0 : p.asked[side]!
  if (!sealed && !discreet) return { side: name, id, kind, rules, about }
  return { side: name, id, kind, rules, about, ...(sealed ? { sealed } : {}), ...(discreet ? { discreet } : {}) }
}

function isEqual(these: Int32Array, those: Int32Array): boolean {
  if (these.length !== those.length) return false
  for (let i = 0; i < these.length; i++) if (these[i] !== those[i]) return false
  return true
}
