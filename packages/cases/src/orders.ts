import {
  type Explanation,
  hasRoute,
  isBarrier,
  type Order,
  orderFault,
  orderKey,
  outcomes,
  type Position,
  rulesOf,
  type Side,
  undoingUnder,
  type Verdict,
} from '@sztab/engine'
import { CaseDice } from './dice.js'
import type { Fraction, Step } from './format.js'
import { fits, inAnyOrder, show } from './match.js'
import { wholeList } from './patterns.js'
import type { Scene } from './scene.js'
import { expectAbsent, expectThere, unknownWord } from './there.js'
import type { Mapping } from './tree.js'
import { typedOrder } from './typed.js'

/** Gives the orders of a step and sees to what the step says of them. False: what follows would make no sense any more. */
export function giveOrders<P extends Position>(scene: Scene<P>, step: Step, path: string): boolean {
  const { by: side, orders = [] } = step
  scene.given = []
  if (side === undefined) return true
  const { report, sides } = scene
  if (!sides.includes(side)) {
    report.fail([`${path}.orders`], { problem: 'not-a-side', found: side, known: sides.join(', ') })
    return false
  }
  const dice = new CaseDice(step.dice ?? [], (purpose) => scene.system.kindsOfDraw(scene.position, purpose))
  const events = []
  for (const [i, said] of orders.entries()) {
    const at = orders.length > 1 ? `${path}.orders[${i}]` : `${path}.orders`
    const order = orderOf(scene, side, said, at)
    if (!order || !giveOrder(scene, step, side, order, dice, at)) return false
    events.push(...scene.events)
  }
  if (step.refused || step.try) return true
  if (step.undo !== undefined) expectUndo(scene, step.undo, `${path}.undo`)
  scene.events = events
  if (dice.left > 0) report.fail(`${path}.dice`, { problem: 'dice-left', left: dice.left })
  return true
}

/** `only` stands for the one answer there is. */
function orderOf<P extends Position>(scene: Scene<P>, side: Side, said: Mapping, path: string): Order | undefined {
  const { verbs } = scene.system
  if (said.do !== 'only' || Object.hasOwn(verbs, 'only')) return typedOrder(verbs, said)
  const list = wholeList(scene, side, path)
  if (list?.length === 1) return list[0]!.order
  if (list) scene.report.fail(path, { problem: 'only', found: list.length })
  return undefined
}

function giveOrder<P extends Position>(
  scene: Scene<P>,
  step: Step,
  side: Side,
  order: Order,
  dice: CaseDice,
  path: string,
): boolean {
  const { report } = scene
  const verdict = judge(scene, side, order, path)
  if (!verdict) return false
  scene.given = [...scene.given, { side, order, verdict }]
  const about = path.replace(/\.orders(\[\d+\])?$/, '')
  if (step.refused) {
    expectRefusal(scene, step.refused, order, verdict, path)
    expectUnnamed(scene, step, verdict, about)
    expectExplanation(scene, step, side, order, about)
    return true
  }
  if (!verdict.legal) {
    report.fail(path, { problem: 'refused', order: show(order), found: show(verdict.refusals) })
    return false
  }
  report.accept(order.do)
  expectAllowed(scene, step, verdict, about)
  expectExplanation(scene, step, side, order, about)
  expectLikely(scene, step, side, order, about)
  if (step.try) report.pass(path, rulesOf(verdict))
  return step.try ? true : carryOut(scene, side, order, dice, path)
}

/** The verdict on an order, which must agree with the list of legal ones. */
export function judge<P extends Position>(
  scene: Scene<P>,
  side: Side,
  order: Order,
  path: string,
): Verdict | undefined {
  const { system, report } = scene
  const verdict = scene.asSide(path, side, 'check', (p) => system.check(p, side, order))
  if (!verdict) return undefined
  report.hear(rulesOf(verdict))
  const { setting } = scene.position
  const list = scene.listed(path, side)
  if (!Array.isArray(list)) return verdict
  const wellFormed = orderFault(system.verbs, setting, order) === undefined
  const key = wellFormed ? orderKey(system.verbs, setting, order) : undefined
  const isListed = key !== undefined && list.some((listed) => listed.key === key)
  // A list names no routes: what it lists may be refused on a way that is closed.
  const refusedRoute = !verdict.legal && wellFormed && hasRoute(system.verbs, order)
  if (isListed !== verdict.legal && !refusedRoute) {
    const found = verdict.legal ? 'legal' : show(verdict.refusals)
    report.fail(path, { problem: 'list-differs', order: show(order), listed: isListed ? 'yes' : 'no', found })
  }
  return verdict
}

function expectRefusal<P extends Position>(
  { report }: Scene<P>,
  expected: NonNullable<Step['refused']>,
  order: Order,
  verdict: Verdict,
  orderPath: string,
): void {
  const path = orderPath.replace(/\.orders$/, '.refused')
  if (verdict.legal) {
    report.fail(path, { problem: 'accepted', order: show(order), expected: show(expected.map(({ rule }) => rule)) })
    return
  }
  for (const [i, pattern] of expected.entries()) {
    const found = verdict.refusals.find((refusal) => fits(pattern as Mapping, refusal))
    if (found) {
      report.pass(path, [found.rule])
      report.refuse(found.rule, order.do)
    } else {
      const details = { order: show(order), expected: show(pattern), found: show(verdict.refusals) }
      report.fail([`${path}[${i}]`, path], { problem: 'other-refusal', ...details })
    }
  }
}

/** A refusal says what forbids an order, and nothing that does not. */
function expectUnnamed<P extends Position>(
  { report }: Scene<P>,
  { unnamed }: Step,
  verdict: Verdict,
  path: string,
): void {
  const named = rulesOf(verdict)
  for (const [i, rule] of (unnamed ?? []).entries())
    if (named.includes(rule))
      report.fail([`${path}.unnamed[${i}]`, `${path}.unnamed`], { problem: 'named', rule, found: show(named) })
}

function expectAllowed<P extends Position>(
  { report }: Scene<P>,
  { allowed }: Step,
  verdict: Verdict,
  path: string,
): void {
  for (const [i, rule] of (allowed ?? []).entries()) {
    const found = rulesOf(verdict)
    if (found.includes(rule)) report.pass(`${path}.allowed`, [rule])
    else
      report.fail([`${path}.allowed[${i}]`, `${path}.allowed`], { problem: 'not-allowed-by', rule, found: show(found) })
  }
}

function expectExplanation<P extends Position>(
  scene: Scene<P>,
  step: Step,
  side: Side,
  order: Order,
  path: string,
): void {
  if (!step.explain && !step.unexplained && !step.chances) return
  const { report, system } = scene
  const explanation = scene.asSide(path, side, 'explain', (p) => system.explain(p, side, order))
  if (!explanation) return
  scene.hear(explanation.lines)
  expectThere(report, step.explain, explanation.lines, inAnyOrder, `${path}.explain`, 'no-line')
  expectAbsent(report, step.unexplained, explanation.lines, `${path}.unexplained`, 'line', unknownWord(scene, 'line'))
  if (step.chances) expectChances(scene, explanation, step.chances, `${path}.chances`)
}

/** An empty mapping says that there are no chances at all. */
function expectChances<P extends Position>(
  scene: Scene<P>,
  explanation: Explanation,
  expected: NonNullable<Step['chances']>,
  path: string,
): void {
  const named = Object.entries(expected)
  for (const [result, chance] of named) expectChance(scene, explanation, result, chance, path)
  if (named.length > 0) return
  const found = explanation.chances.map(({ result }) => result)
  if (found.length === 0) scene.report.pass(path)
  else scene.report.fail(path, { problem: 'no-chances', found: found.join(', ') })
}

function expectChance<P extends Position>(
  { report }: Scene<P>,
  { chances }: Explanation,
  result: string,
  expected: Fraction,
  path: string,
): void {
  const found = sum(chances.filter((chance) => chance.result === result).map(({ ways, of }) => [ways, of]))
  if (equal(found, expected)) report.pass(path)
  else
    report.fail([`${path}.${result}`, path], {
      problem: 'chance',
      result,
      expected: written(expected),
      found: written(found),
    })
}

/** How likely an event is, counted by playing out every throw there is. */
function expectLikely<P extends Position>(scene: Scene<P>, step: Step, side: Side, order: Order, path: string): void {
  if (!step.likely) return
  const { report, system, position } = scene
  const all = scene.attempt(`${path}.likely`, 'outcomes', () => outcomes(system, position, side, order))
  for (const [i, { event, chance }] of all ? step.likely.entries() : []) {
    const wrong = unknownWord(scene, 'event')(event)
    if (wrong) {
      report.fail([`${path}.likely[${i}]`, `${path}.likely`], wrong)
      continue
    }
    const with_ = all!.filter(({ events }) => events.some((one) => fits(event, one)))
    const found = sum(with_.map(({ ways, of }) => [ways, of]))
    const rules = with_.flatMap(({ events }) => events.filter((one) => fits(event, one)).flatMap((one) => one.rules))
    if (equal(found, chance)) report.pass(`${path}.likely`, rules)
    else {
      const details = { event: show(event), expected: written(chance), found: written(found) }
      report.fail([`${path}.likely[${i}]`, `${path}.likely`], { problem: 'likely', ...details })
    }
  }
}

function carryOut<P extends Position>(
  scene: Scene<P>,
  side: Side,
  order: Order,
  dice: CaseDice,
  path: string,
): boolean {
  const { system } = scene
  const before = scene.position
  scene.position = before.copy()
  const events = scene.attempt(path, 'execute', () => system.execute(scene.position, side, order, dice))
  if (!events) {
    scene.position = before
    return false
  }
  scene.events = events
  scene.hear(events)
  return true
}

function expectUndo<P extends Position>(
  { report, events, system, position }: Scene<P>,
  expected: boolean | 'agreed',
  path: string,
): void {
  const { how } = undoingUnder(system.options, position.setting.options)
  const found = isBarrier(events) || how === 'never' ? 'no' : how === 'agreed' ? 'agreed' : 'yes'
  const wanted = expected === 'agreed' ? expected : expected ? 'yes' : 'no'
  if (found === wanted) report.pass(path)
  else report.fail(path, { problem: 'undo', found })
}

/** Sums of chances are exact: their parts can be numerous and small. */
function sum(fractions: readonly Fraction[]): readonly [bigint, bigint] {
  return fractions.reduce<readonly [bigint, bigint]>(
    ([ways, of], [w, o]) => reduced(ways * BigInt(o) + BigInt(w) * of, of * BigInt(o)),
    [0n, 1n],
  )
}

function reduced(ways: bigint, of: bigint): readonly [bigint, bigint] {
  let [a, b] = [ways, of]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? [0n, 1n] : [ways / a, of / a]
}

function equal([ways, of]: readonly [bigint, bigint], [w, o]: Fraction): boolean {
  return ways * BigInt(o) === BigInt(w) * of
}

function written([ways, of]: readonly [number | bigint, number | bigint]): string {
  return `${ways}/${of}`
}
