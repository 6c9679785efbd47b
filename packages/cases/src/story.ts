import type { Event, Explanation, Options, Position, Question, Result, Scenario } from '@sztab/engine'
import type { Case, Step } from './format.js'
import { type CaseKit, type CaseMoment, type Given, runCase } from './run.js'

/** A case told for people: what stood, who ordered what, what the engine said, what followed. */
export interface Story<P extends Position> {
  /** The case itself first, then its variations that are played differently. */
  readonly plays: readonly Play<P>[]
}

export interface Play<P extends Position> {
  /** Which variation it is; nothing for the case itself. */
  readonly variation?: number
  readonly title: Case['title']
  readonly note?: Case['title'] | undefined
  readonly scenario: Scenario
  readonly options: Options
  /** The start, then what each step shows. */
  readonly beats: readonly Beat<P>[]
}

export interface Beat<P extends Position> {
  readonly note?: Case['title'] | undefined
  /** How things stand afterwards; refused and tried orders change nothing. */
  readonly position: P
  readonly given: readonly Given[]
  /** Where the case is about the account of an order. */
  readonly explanation?: Explanation | undefined
  readonly events: readonly Event[]
  readonly questions: readonly Question[]
  readonly result: Result | undefined
}

/** Plays a case and keeps every moment that it shows. */
export function tellCase<P extends Position>(c: Case, kit: CaseKit<P>): Story<P> {
  const told = new Map<number | undefined, Beat<P>[]>()
  const watch = ({ variation, step, position, events, given }: CaseMoment<P>): void => {
    const beats = told.get(variation) ?? []
    told.set(variation, beats)
    const said = step === undefined ? undefined : stepsOf(c, variation)[step]
    // What only looks at the table, and what an order does that is not carried out, tells no events.
    const isDone = step === undefined || (given.length > 0 && !said?.refused && !said?.try)
    const before = beats.at(-1)?.position
    const now = isDone || !before ? position.copy() : before
    beats.push({
      ...(said?.note ? { note: said.note } : {}),
      position: now,
      given,
      explanation: explained(kit, said, given, before),
      events: isDone ? events : [],
      questions: kit.system.questions(now),
      result: kit.system.result(now),
    })
  }
  runCase(c, kit, { watch })
  return { plays: [...told].map(([variation, beats]) => playOf(c, variation, beats)) }
}

function playOf<P extends Position>(c: Case, variation: number | undefined, beats: readonly Beat<P>[]): Play<P> {
  const { setting } = beats[0]!.position
  const { title, note } = variation === undefined ? c : c.but[variation]!
  return {
    ...(variation === undefined ? {} : { variation }),
    title,
    note,
    scenario: setting.scenario,
    options: setting.options,
    beats: worthShowing(beats),
  }
}

/** The start, and every step with an order or with something said of it. */
function worthShowing<P extends Position>(beats: readonly Beat<P>[]): readonly Beat<P>[] {
  return beats.filter(({ given, note }, i) => i === 0 || given.length > 0 || note)
}

const stepsOf = (c: Case, variation: number | undefined): readonly Step[] =>
  variation === undefined ? c.play : (c.but[variation]!.play ?? [])

/** The account of the order of a step, where the case speaks of it. */
function explained<P extends Position>(
  { system }: CaseKit<P>,
  step: Step | undefined,
  [given, ...others]: readonly Given[],
  before: P | undefined,
): Explanation | undefined {
  const isAsked = step?.explain ?? step?.unexplained ?? step?.chances ?? step?.likely
  if (!isAsked || !given || others.length > 0 || !before) return undefined
  return system.explain(before, given.side, given.order)
}
