import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Library } from '@sztab/content'
import {
  chooseOptions,
  type Event,
  type Explanation,
  FastRng,
  fastDice,
  type Kit,
  type Position,
  type Question,
  type Survey,
  type System,
} from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { codeIndex } from '../../../scripts/code-index.mjs'
import { isNight } from '../../../test-support/night.js'
import { casebookFolder, caseFiles, runFiles } from '../src/files.js'
import { readCase } from '../src/read.js'
import { type Fields, type Reference, referenceOf } from '../src/reference.js'
import type { Mapping } from '../src/tree.js'
import { kit as drill } from './support.js'

/** Whatever happens in play must be in the reference: kinds and fields of events, questions and lines. */
const kits = await new Library().kits()
const drillFolder = join(import.meta.dirname, '../../engine/test/drill')

/** What was said and is not in the reference. */
class Listener {
  readonly missing = new Set<string>()
  heard = 0

  constructor(private readonly reference: Reference) {}

  events(events: readonly Event[]): readonly Event[] {
    for (const { is, rules: _, to: _to, shows: _shows, ...fields } of events)
      this.hear('event', this.reference.events, is, fields)
    return events
  }

  explanation(explanation: Explanation): Explanation {
    for (const { what, rules: _, ...fields } of explanation.lines) this.hear('line', this.reference.lines, what, fields)
    return explanation
  }

  survey(survey: Survey): Survey {
    if (!this.reference.topics.includes(survey.topic.kind)) this.missing.add(`topic ${survey.topic.kind}`)
    for (const { what, rules: _, ...fields } of survey.lines ?? [])
      this.hear('line', this.reference.lines, what, fields)
    return survey
  }

  questions(questions: readonly Question[]): readonly Question[] {
    const kinds = Object.fromEntries(Object.entries(this.reference.questions).map(([kind, { about }]) => [kind, about]))
    for (const { kind, about } of questions) this.hear('question', kinds, kind, about)
    return questions
  }

  private hear(what: string, known: Fields, name: string, fields: Readonly<Record<string, unknown>>): void {
    this.heard++
    const fieldsOf = known[name]
    if (!fieldsOf) this.missing.add(`${what} ${name}`)
    else
      for (const [field, value] of Object.entries(fields))
        if (
          value !== undefined &&
          value !== null &&
          !Object.hasOwn(fieldsOf, field) &&
          !Object.hasOwn(fieldsOf, `${field}?`)
        )
          this.missing.add(`${what} ${name}: ${field}`)
  }
}

/** A system that lets somebody hear all that it says. */
function heard<P extends Position>(system: System<P>, listener: Listener): System<P> {
  return {
    ...system,
    start(scenario, options, dice) {
      const started = system.start(scenario, options, dice)
      listener.events(started.events)
      return started
    },
    execute: (p, side, order, dice) => listener.events(system.execute(p, side, order, dice)),
    proceed: (p, dice) => listener.events(system.proceed(p, dice)),
    explain: (p, side, order) => listener.explanation(system.explain(p, side, order)),
    survey: (p, side, topic) => listener.survey(system.survey(p, side, topic)),
    questions: (p) => listener.questions(system.questions(p)),
  }
}

/** Random games, with an explanation of every order and now and then a survey of everything. */
function playRandomly(kit: Kit, listener: Listener, seed: number): void {
  const rng = new FastRng(seed)
  const system = heard(kit.system, listener)
  for (const scenario of kit.scenarios.slice(0, 2)) {
    const { position } = system.start(scenario, chooseOptions(system.options, {}), fastDice(seed))
    const dice = fastDice(seed + 1)
    for (let count = 0; count < 400; count++) {
      const [question] = system.questions(position)
      if (!question) break
      const list = system.orders(position, question.side)
      const order = list.at(rng.below(list.length))
      system.explain(position, question.side, order)
      if (count % 50 === 0) for (const kind of system.topics) system.survey(position, question.side, { kind })
      system.execute(position, question.side, order, dice)
    }
  }
}

const casesOf = (id: string): string => (id === 'drill' ? join(drillFolder, 'cases') : join(casebookFolder, id))
const folderOf = (id: string): string => (id === 'drill' ? drillFolder : join(drillFolder, '../../src/systems', id))
const all: readonly Kit[] = [...kits, drill]
// Reading all sources takes some seconds, so all systems are read at once.
const indexes = codeIndex(all.map(({ system }) => folderOf(system.id)))

describe.each(all.map((kit, i) => [kit.system.id, kit, indexes[i]!] as const))(
  'the reference of %s',
  (id, kit, index) => {
    const reference = referenceOf(kit, index.words)

    it('has what random games bring', { timeout: 120_000 }, () => {
      const listener = new Listener(reference)
      for (let seed = 1; seed <= 3; seed++) playRandomly(kit, listener, seed)
      expect([...listener.missing]).toEqual([])
      expect(listener.heard).toBeGreaterThan(500)
    })

    it('has what the casebook brings', { timeout: 300_000 }, () => {
      const listener = new Listener(reference)
      // By day every fourth case is heard.
      const files = caseFiles(casesOf(id)).filter((_, i) => isNight || i % 4 === 0)
      runFiles(files, [{ ...kit, system: heard(kit.system, listener) }])
      expect([...listener.missing]).toEqual([])
      expect(listener.heard).toBeGreaterThan(100)
    })

    it('has every field that a case expects, or expects not to come', () => {
      const listener = new Listener(reference)
      for (const file of caseFiles(casesOf(id))) {
        const found = readCase(readFileSync(file, 'utf8'), file).case!
        for (const step of [found.play, ...found.but.map(({ play }) => play ?? [])].flat()) {
          const seen = Object.values(step.sees ?? {}).flatMap(({ events, without }) => [
            ...(events ?? []),
            ...(without ?? []),
          ])
          // A pattern may leave open what it is, and ask only for its rules.
          const named = (patterns: readonly Mapping[], key: string) => patterns.filter((one) => one[key] !== undefined)
          const likely = (step.likely ?? []).map(({ event }) => event)
          listener.events(named([...(step.events ?? []), ...(step.without ?? []), ...seen, ...likely], 'is') as never)
          listener.explanation({
            lines: named([...(step.explain ?? []), ...(step.unexplained ?? [])], 'what') as never,
            chances: [],
          })
        }
      }
      expect([...listener.missing]).toEqual([])
    })

    it('has all verbs, moments and keys, and a sentence for every event that is told', () => {
      expect(Object.keys(reference.verbs)).toEqual(Object.keys(kit.system.verbs))
      expect(Object.keys(reference.moments)).toEqual(Object.keys(kit.system.moments))
      expect(reference.sketch.map(({ key }) => key)).toContain('terrain')
      const unsaid = Object.keys(reference.events).filter((event) => !Object.hasOwn(kit.messages.en, `event.${event}`))
      expect(unsaid.filter((event) => event !== 'rolled' && event !== 'drawn')).toEqual([])
    })
  },
)
