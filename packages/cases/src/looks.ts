import {
  type Event,
  type Position,
  type Question,
  type SurveyEntry,
  type SurveyTopic,
  shownTo,
  type Written,
  writeEntry,
} from '@sztab/engine'
import type { ExpectedSurvey, Step } from './format.js'
import { sideOf } from './lists.js'
import { inAnyOrder, inOrder, show } from './match.js'
import type { Reporter } from './report.js'
import type { Scene } from './scene.js'
import { expectAbsent, expectThere, unknownWord } from './there.js'
import { isMapping, type Mapping, type Problem, type Tree } from './tree.js'

/** What happened, what is on the table, and what a side sees of it. */
export function expectLooks<P extends Position>(scene: Scene<P>, step: Step, path: string): void {
  const { report } = scene
  expectEvents(scene, scene.events, step, path)
  if (step.position) expectPosition(report, scene.position, step.position, `${path}.position`)
  for (const [viewer, sight] of Object.entries(step.sees ?? {})) {
    const at = `${path}.sees.${viewer}`
    if (viewer !== 'spectator' && !scene.sides.includes(viewer)) {
      report.fail(at, { problem: 'not-a-side', found: viewer, known: [...scene.sides, 'spectator'].join(', ') })
      continue
    }
    const shown = scene.events.filter((event) => shownTo(event, viewer))
    expectEvents(scene, shown, sight, at)
    const view = sight.position && scene.attempt(at, 'view', () => scene.system.view(scene.position, viewer))
    if (view) expectPosition(report, view, sight.position!, `${at}.position`)
  }
  const questions = step.survey ? scene.questions(path) : []
  for (const [i, survey] of (step.survey ?? []).entries()) {
    const at = report.knows(`${path}.survey[${i}]`) ? `${path}.survey[${i}]` : `${path}.survey`
    expectSurvey(scene, step, survey, questions, at)
  }
  if (step.result !== undefined) expectResult(scene, step.result, `${path}.result`)
}

function expectEvents<P extends Position>(
  scene: Scene<P>,
  events: readonly Event[],
  { events: expected, without }: Pick<Step, 'events' | 'without'>,
  path: string,
): void {
  const { report } = scene
  expectThere(report, expected, events, inOrder, `${path}.events`, 'no-event')
  expectAbsent(report, without, events, `${path}.without`, 'event', unknownWord(scene, 'event'))
}

/** Compares cells of a position, by name, with what a case says of them. */
function expectPosition(report: Reporter, p: Position, said: Mapping, path: string): void {
  for (const { at, field, list, name, second, value } of cellsOf(said, path)) {
    const found = cell(p, field, list, name, second)
    if (typeof found === 'object' && 'problem' in found) report.fail(at, found)
    else if (JSON.stringify(value) === JSON.stringify(found)) report.pass(path)
    else report.fail(at, { problem: 'cell', expected: show(value), found: show(found) })
  }
}

interface SaidCell {
  readonly at: string
  readonly field: string
  readonly list?: string
  readonly name?: string
  /** Of a field over two lists. */
  readonly second?: string
  readonly value: Tree
}

function cellsOf(said: Mapping, path: string): SaidCell[] {
  return Object.entries(said).flatMap(([key, value]): SaidCell[] => {
    if (!isMapping(value)) return [{ at: `${path}.${key}`, field: key, value }]
    return Object.entries(value).flatMap(([name, fields]) =>
      Object.entries(isMapping(fields) ? fields : { '': fields }).flatMap(([field, cellValue]): SaidCell[] => {
        const one = { at: `${path}.${key}.${name}.${field}`, field, list: key, name }
        if (!isMapping(cellValue)) return [{ ...one, value: cellValue }]
        return Object.entries(cellValue).map(([second, value]) => ({
          ...one,
          at: `${one.at}.${second}`,
          second,
          value,
        }))
      }),
    )
  })
}

/** What a position file would write for a field, initial values too; lists as lists. */
function cell(p: Position, field: string, list?: string, name?: string, second?: string): Text | Problem {
  const { names } = p.setting
  const entries = list === undefined ? undefined : Object.hasOwn(names, list) ? names[list] : null
  if (entries === null) return { problem: 'unknown-list', known: Object.keys(names).join(', ') }
  const index = entries ? entries.index(name ?? '') : 0
  if (index < 0) return { problem: 'unknown-name', list: list ?? '' }
  const slots = p.shape.slots.filter(({ field: { of } }) => (typeof of === 'object' ? of[0] : of) === list)
  const slot = slots.find((one) => one.name === field)
  if (!slot) return { problem: 'unknown-field', known: slots.map((one) => one.name).join(', ') }
  const { of } = slot.field
  if (typeof of !== 'object') return textOf(writeEntry(p, slot, index))
  const along = names[of[1]]!
  const column = along.index(second ?? '')
  if (column < 0) return { problem: 'unknown-name', list: of[1] }
  return textOf(writeEntry(p, slot, index * along.length + column))
}

type Text = string | readonly string[]

function textOf(entry: Written): Text {
  return typeof entry === 'object' ? entry.map(String) : String(entry)
}

function expectSurvey<P extends Position>(
  scene: Scene<P>,
  step: Step,
  expected: ExpectedSurvey,
  questions: readonly Question[],
  path: string,
): void {
  const { report, system } = scene
  const side = expected.for ?? sideOf(step, questions)
  const wrong = surveyFault(scene, side, expected)
  if (side === undefined || wrong) {
    if (wrong) report.fail([`${path}.${wrong.key}`, path], wrong.problem)
    return
  }
  const topic: SurveyTopic = {
    kind: expected.topic,
    ...(expected.piece === undefined ? {} : { piece: expected.piece }),
    ...(expected.place === undefined ? {} : { place: expected.place }),
  }
  const survey = scene.asSide(path, side, 'survey', (p) => system.survey(p, side, topic))
  if (!survey) return
  scene.hear(survey.entries)
  scene.hear(survey.routes)
  expectThere(report, expected.entries, survey.entries, inAnyOrder, `${path}.entries`, 'no-entry')
  expectAbsent(report, expected.without, survey.entries, `${path}.without`, 'entry')
  expectThere(report, expected.routes, survey.routes, inAnyOrder, `${path}.routes`, 'no-route')
  scene.hear(survey.lines ?? [])
  expectThere(report, expected.lines, survey.lines ?? [], inAnyOrder, `${path}.lines`, 'no-line')
  if (expected.places) expectPlaces(report, survey.entries, expected.places, `${path}.places`)
}

/** A survey of something that does not exist would come back empty and prove nothing. */
function surveyFault<P extends Position>(
  { sides, system, position }: Scene<P>,
  side: string | undefined,
  { topic, piece, place, without }: ExpectedSurvey,
): { key: string; problem: Problem } | undefined {
  const { names } = position.setting
  const { topics } = system
  if (side === undefined) return { key: 'topic', problem: { problem: 'which-side', key: 'survey' } }
  if (!sides.includes(side))
    return { key: 'for', problem: { problem: 'not-a-side', found: side, known: sides.join(', ') } }
  if (!topics.includes(topic))
    return { key: 'topic', problem: { problem: 'one-of', expected: topics.join(', '), found: topic } }
  if (piece !== undefined && names.piece.index(piece) < 0)
    return { key: 'piece', problem: { problem: 'unknown-name', list: 'piece' } }
  if (place !== undefined && names.place.index(place) < 0)
    return { key: 'place', problem: { problem: 'unknown-name', list: 'place' } }
  for (const [i, { place: away }] of (without ?? []).entries())
    if (typeof away === 'string' && names.place.index(away) < 0)
      return { key: `without[${i}]`, problem: { problem: 'unknown-name', list: 'place' } }
  return undefined
}

function expectPlaces(
  report: Reporter,
  entries: readonly SurveyEntry[],
  places: readonly string[],
  path: string,
): void {
  const there = [...new Set(entries.map(({ place }) => place))]
  const missing = places.filter((place) => !there.includes(place)).join(', ')
  const extra = there.filter((place) => !places.includes(place)).join(', ')
  const rules = entries.flatMap((entry) => entry.rules)
  if (missing === '' && extra === '') report.pass(path, rules)
  else report.fail(path, { problem: 'places', missing: missing || '-', extra: extra || '-' })
}

function expectResult<P extends Position>(
  scene: Scene<P>,
  expected: NonNullable<Step['result']> | null,
  path: string,
): void {
  const { report, system, position } = scene
  const holder = scene.attempt(path, 'result', () => ({ result: system.result(position) }))
  if (!holder) return
  const { result } = holder
  if (result) report.hear(result.rules)
  if (expected === null || !result) {
    if (expected === null && !result) report.pass(path)
    else report.fail(path, { problem: 'result', expected: show(expected ?? 'none'), found: show(result ?? 'none') })
    return
  }
  const { winner, kind, rules, points } = expected
  const right =
    (winner === undefined || winner === (result.winner ?? 'nobody')) &&
    (kind === undefined || kind === result.kind) &&
    (rules ?? []).every((rule) => result.rules.includes(rule)) &&
    Object.entries(points ?? {}).every(([side, count]) => result.points?.[side] === count)
  if (right) report.pass(path, result.rules)
  else report.fail(path, { problem: 'result', expected: show(expected), found: show(result) })
}
