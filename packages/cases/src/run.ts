import { type Event, type Position, type RuleId, tableRules } from '@sztab/engine'
import type { Case, Step, World } from './format.js'
import { expectQuestion } from './lists.js'
import { expectLooks } from './looks.js'
import { giveOrders } from './orders.js'
import { type CaseReport, Reporter } from './report.js'
import { expectSame } from './same.js'
import { type Given, Scene } from './scene.js'
import { type CaseKit, crash, stage, varied } from './stage.js'

export type { CaseReport, Claim, ClaimState } from './report.js'
export type { Given } from './scene.js'
export type { CaseKit } from './stage.js'

/** A moment of a case for whoever wants to show it: the start of its world (no step yet), or after a step. */
export interface CaseMoment<P extends Position> {
  /** Which variation, or nothing for the case itself. */
  readonly variation?: number
  readonly step?: number
  readonly position: P
  readonly events: readonly Event[]
  /** The orders of the step, with what the engine says to each. */
  readonly given: readonly Given[]
}

export interface RunOptions<P extends Position> {
  /** Called with each position of the play. The position is used again: copy to keep. */
  readonly watch?: (moment: CaseMoment<P>) => void
}

/** Plays a case and compares everything with what it says. Whatever the case or the system does, there is a report. */
export function runCase<P extends Position>(c: Case, kit: CaseKit<P>, options: RunOptions<P> = {}): CaseReport {
  const report = new Reporter(c)
  try {
    if (c.system === kit.system.id) runAll(c, kit, options, report)
    else {
      report.fail('system', { problem: 'unknown-system', found: c.system, known: kit.system.id })
      report.cut()
    }
  } catch (error) {
    report.fail('', crash('case', error))
    report.cut()
  }
  return report.finish()
}

function runAll<P extends Position>(c: Case, kit: CaseKit<P>, { watch }: RunOptions<P>, report: Reporter): void {
  checkRules(c, kit, report)
  playWorld(kit, c.world, c.play, '', 'play', report, watch)
  for (const [i, variation] of c.but.entries()) {
    const prefix = `but[${i}].`
    const world = varied(c.world, variation.world)
    const { play, sameFor } = variation
    if (play)
      playWorld(
        kit,
        world,
        play,
        prefix,
        `${prefix}play`,
        report,
        watch && ((moment) => watch({ ...moment, variation: i })),
      )
    if (sameFor === undefined) continue
    const first = { world: c.world, play: c.play, worldAt: '', playAt: 'play' }
    const second = { world, play: play ?? c.play, worldAt: prefix, playAt: play ? `${prefix}play` : 'play' }
    expectSame(kit, sameFor, first, second, `${prefix}same for`, report)
  }
}

function playWorld<P extends Position>(
  kit: CaseKit<P>,
  world: World,
  play: readonly Step[],
  worldAt: string,
  playAt: string,
  report: Reporter,
  watch: RunOptions<P>['watch'],
): void {
  const staged = stage(kit, world, worldAt, report)
  if (!staged) {
    report.cut()
    return
  }
  const scene = new Scene(kit, report, staged)
  watch?.({ position: scene.position, events: scene.events, given: [] })
  for (const [i, step] of play.entries()) {
    const path = `${playAt}[${i}]`
    if (!giveOrders(scene, step, path)) {
      report.cut()
      if (i + 1 < play.length) report.fail(`${playAt}[${i + 1}]`, { problem: 'not-played', steps: play.length - i - 1 })
      return
    }
    expectLooks(scene, step, path)
    expectQuestion(scene, step, path)
    watch?.({ step: i, position: scene.position, events: scene.events, given: scene.given })
  }
}

/** Every rule id in a case must be one of the system's, or of the manners at the table. */
function checkRules<P extends Position>(c: Case, { system }: CaseKit<P>, report: Reporter): void {
  const known = new Set([...system.rules, ...tableRules].map(({ id }) => id))
  for (const [path, rule] of mentioned(c)) if (!known.has(rule)) report.fail(path, { problem: 'unknown-rule', rule })
}

function mentioned(c: Case): [path: string, rule: RuleId][] {
  return [
    ...c.rules.map((rule, i): [string, RuleId] => [`rules[${i}]`, rule]),
    ...Object.keys(c.silent).map((rule): [string, RuleId] => [`silent.${rule}`, rule]),
    ...c.play.flatMap((step, i) => rulesIn(step, `play[${i}]`)),
    ...c.but.flatMap(({ play }, b) => (play ?? []).flatMap((step, i) => rulesIn(step, `but[${b}].play[${i}]`))),
  ]
}

/** The words under which the rules of a step stand, however deep. */
const RULE_WORDS = ['rules', 'rule', 'allowed', 'unnamed']

function rulesIn(value: unknown, path: string): [path: string, rule: RuleId][] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((part, i) => rulesIn(part, `${path}[${i}]`))
  return Object.entries(value).flatMap(([key, part]) => {
    const at = `${path}.${key}`
    if (!RULE_WORDS.includes(key)) return rulesIn(part, at)
    const rules: unknown[] = Array.isArray(part) ? part : [part]
    return rules.flatMap((rule): [string, RuleId][] => (typeof rule === 'string' ? [[at, rule]] : []))
  })
}
