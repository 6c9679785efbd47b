import { canonical, type Position, type Question, rulesOf, type Side } from '@sztab/engine'
import type { Choice, ExpectedQuestion, Step } from './format.js'
import { fits, show } from './match.js'
import { judge } from './orders.js'
import { orderPattern, wholeList } from './patterns.js'
import { byText } from './report.js'
import type { Scene } from './scene.js'
import { typedOrder } from './typed.js'

/** Who is asked now, and what may be answered. */
export function expectQuestion<P extends Position>(scene: Scene<P>, step: Step, path: string): void {
  const questions = scene.questions(path)
  if (step.asked) expectAsked(scene, questions, step.asked, `${path}.asked`)
  const wanted = ['listed', 'unlisted', 'choices', 'count', 'groups'] as const
  const first = wanted.find((key) => step[key] !== undefined)
  if (first === undefined) return
  const side = sideOf(step, questions)
  if (side === undefined) scene.report.fail(`${path}.${first}`, { problem: 'which-side', key: first })
  else if (!scene.sides.includes(side))
    scene.report.fail(`${path}.for`, { problem: 'not-a-side', found: side, known: scene.sides.join(', ') })
  else {
    expectListed(scene, step, side, path)
    expectUnlisted(scene, step, side, path)
    for (const [i, choice] of (step.choices ?? []).entries()) expectChoice(scene, choice, side, i, `${path}.choices`)
    expectCounts(scene, step, side, path)
    expectGroups(scene, step, side, `${path}.groups`)
  }
}

/** The side that is meant: the one named, the only one asked, or the one that has just given an order. */
export function sideOf(step: Step, questions: readonly Question[]): Side | undefined {
  if (step.for !== undefined) return step.for
  if (questions.length === 1) return questions[0]!.side
  return questions.find(({ side }) => side === step.by)?.side
}

function expectAsked<P extends Position>(
  { report }: Scene<P>,
  questions: readonly Question[],
  asked: Readonly<Record<Side, ExpectedQuestion>>,
  path: string,
): void {
  const found = questions.map(({ side, kind }) => `${side}: ${kind}`).join(', ') || 'nobody'
  const sides = questions.map(({ side }) => side).sort(byText)
  const expected = Object.keys(asked).sort(byText)
  if (sides.join() !== expected.join()) {
    report.fail(path, { problem: 'asked', expected: expected.join(', ') || 'nobody', found })
    return
  }
  if (questions.length === 0) report.pass(path)
  for (const question of questions) {
    const pattern = asked[question.side]!
    if (questionFits(pattern, question)) report.pass(path, question.rules)
    else
      report.fail([`${path}.${question.side}`, path], {
        problem: 'question',
        expected: show(given(pattern)),
        found: show(question),
      })
  }
}

function questionFits({ kind, about, rules, sealed, discreet }: ExpectedQuestion, question: Question): boolean {
  return (
    (kind === undefined || kind === question.kind) &&
    (about === undefined || fits(about, question.about)) &&
    (rules ?? []).every((rule) => question.rules.includes(rule)) &&
    (sealed === undefined || sealed === (question.sealed ?? false)) &&
    (discreet === undefined || discreet === (question.discreet ?? false))
  )
}

function given(pattern: object): object {
  return Object.fromEntries(Object.entries(pattern).filter(([, value]) => value !== undefined))
}

function expectListed<P extends Position>(scene: Scene<P>, { listed }: Step, side: Side, path: string): void {
  const list = listed && wholeList(scene, side, `${path}.listed`)
  if (!list) return
  for (const [i, said] of listed.entries()) {
    const at = `${path}.listed[${i}]`
    const pattern = orderPattern(scene, said, at)
    if (!pattern) continue
    const found = list.find(({ key, order }) => (pattern.key === undefined ? pattern.fits(order) : key === pattern.key))
    if (!found) {
      scene.report.fail([at, `${path}.listed`], { problem: 'not-listed', order: pattern.text, found: showOrders(list) })
      continue
    }
    const verdict = judge(scene, side, found.order, at)
    scene.report.accept(found.order.do)
    scene.report.pass(`${path}.listed`, verdict ? rulesOf(verdict) : [])
  }
}

function expectUnlisted<P extends Position>(scene: Scene<P>, { unlisted }: Step, side: Side, path: string): void {
  const list = unlisted && wholeList(scene, side, `${path}.unlisted`)
  if (!list) return
  for (const [i, said] of unlisted.entries()) {
    const at = `${path}.unlisted[${i}]`
    const pattern = orderPattern(scene, said, at)
    if (!pattern) continue
    const found = list.find(({ order }) => pattern.fits(order))
    if (found) scene.report.fail([at, `${path}.unlisted`], { problem: 'listed', order: show(found.order) })
    else {
      // The refusal of a whole order carries the rules that forbid it.
      const verdict = pattern.key === undefined ? undefined : judge(scene, side, pattern.order, at)
      scene.report.pass(`${path}.unlisted`, verdict ? rulesOf(verdict) : [])
    }
  }
}

/** All values that an argument takes in the listed orders, and no others. */
function expectChoice<P extends Position>(
  scene: Scene<P>,
  { of, argument, values }: Choice,
  side: Side,
  index: number,
  path: string,
): void {
  const at = [`${path}[${index}]`, path]
  const list = wholeList(scene, side, path)
  const patterns = values.map((value) => orderPattern(scene, { ...of, [argument]: value }, at[0]!))
  const around = orderPattern(scene, of, at[0]!)
  if (!list || !around || patterns.includes(undefined)) return
  const { system, position } = scene
  const listed = list.filter(({ order }) => around.fits(order)).map(({ order }) => order)
  const found = new Set(listed.map((order) => JSON.stringify(order[argument])))
  const expected = new Set(
    values.map((value) => {
      const verb = of.do ?? listed[0]?.do ?? ''
      const order = typedOrder(system.verbs, { ...of, do: verb, [argument]: value })
      return JSON.stringify(canonical(system.verbs, position.setting, order)[argument] ?? order[argument])
    }),
  )
  const missing = [...expected].filter((value) => !found.has(value))
  const extra = [...found].filter((value) => !expected.has(value))
  for (const order of listed) scene.report.accept(order.do)
  if (missing.length === 0 && extra.length === 0) scene.report.pass(path)
  else scene.report.fail(at, { problem: 'choices', argument, missing: names(missing), extra: names(extra) })
}

function names(values: readonly (string | undefined)[]): string {
  return values.map((value) => (value === undefined ? '-' : show(JSON.parse(value)))).join(', ') || '-'
}

function expectCounts<P extends Position>(scene: Scene<P>, { count }: Step, side: Side, path: string): void {
  for (const [i, { of, is }] of (count ?? []).entries()) {
    const at = [`${path}.count[${i}]`, `${path}.count`]
    const found = of ? countLike(scene, of, side, at[0]!) : lengthOf(scene, side, at[0]!)
    if (found === undefined) continue
    if (found === is) scene.report.pass(at[1]!)
    else scene.report.fail(at, { problem: 'count', expected: is, found })
  }
}

function lengthOf<P extends Position>(scene: Scene<P>, side: Side, path: string): number | undefined {
  return scene.asSide(path, side, 'orders', (p) => scene.system.orders(p, side).length)
}

function countLike<P extends Position>(
  scene: Scene<P>,
  of: NonNullable<Step['listed']>[number],
  side: Side,
  path: string,
) {
  const pattern = orderPattern(scene, of, path)
  const list = wholeList(scene, side, path)
  return pattern && list ? list.filter(({ order }) => pattern.fits(order)).length : undefined
}

/** Runs of orders by verb and piece, as the list itself gives them. */
function expectGroups<P extends Position>(scene: Scene<P>, { groups }: Step, side: Side, path: string): void {
  if (!groups) return
  const found = scene.asSide(path, side, 'orders', (p) => scene.system.orders(p, side).groups)
  const lengths = new Map<string, number>()
  for (const { verb, piece, length } of found ?? []) {
    const name = piece === undefined ? verb : `${verb} ${piece}`
    lengths.set(name, (lengths.get(name) ?? 0) + length)
  }
  for (const [name, expected] of Object.entries(groups)) {
    const length = lengths.get(name) ?? 0
    const [verb = '', piece] = name.split(' ')
    const { verbs } = scene.system
    if (!Object.hasOwn(verbs, verb) || (piece !== undefined && scene.position.setting.names.piece.index(piece) < 0))
      scene.report.fail([`${path}.${name}`, path], { problem: 'unknown-group', group: name })
    else if (length === expected) scene.report.pass(path)
    else scene.report.fail([`${path}.${name}`, path], { problem: 'group', group: name, expected, found: length })
  }
}

function showOrders(list: readonly { readonly order: object }[]): string {
  return list.length === 0 ? '-' : show(list.slice(0, 20).map(({ order }) => order))
}
