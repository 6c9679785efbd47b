import { type Explanation, type Line, nothingToExplain } from '../../../kernel/explanation.js'
import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { touchHex, touchOther } from '../board/changes.js'
import { loseSteps } from '../board/losses.js'
import { hasCovered } from '../board/presence.js'
import { endTemporaryDrops, restoreSupport } from '../board/support.js'
import { endTurn } from '../board/unit-turn.js'
import type { Bcs } from '../fields.js'
import { hasSafePath, NO_PATH } from '../paths/safe-path.js'
import { EXHAUSTED, FAIL, FRESH, isolationLoss, TRAINS_STATES, USED } from '../tables.js'
import { isInRadius, join, mixedWith } from './blobs.js'
import { mayNotRecover, mayNotRepeat } from './conditions.js'
import { usesOrders } from './march-orders.js'
import { isOptimal, settleMsr, storedMsr } from './msr.js'
import { notInThisStep } from './not-now.js'
import { mayNotBuy, PRICES, pay, plansFatigue } from './planned-fatigue.js'

/** 3.0 f to i, and recovery. */

const [NORMAL, GHOSTED, OFF_MAP] = [0, 1, 2] as const

const name = (p: Bcs): string => p.setting.names.formation.name(p.acting)

/** The units of the acting formation that stand on the map. */
function ownUnits(p: Bcs): number[] {
  const { roster, hexes } = p.setting
  const units: number[] = []
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.formation[unit] === p.acting && p.at[unit]! >= 0 && p.at[unit]! < hexes) units.push(unit) // 2.3d-a
  return units
}

/** 4.7c-a, 4.7b-d, 4.7b-e, R13: at the end of step e trains at Optimal Distance that have not moved are normal, others ghosted. */
function turnTrains(c: Conduct<Bcs>): void {
  const { p } = c
  if (p.trains[p.acting] === OFF_MAP) return
  const msr = storedMsr(p, p.acting)
  const isNormal = msr !== undefined && isOptimal(p, msr) && p.trainsMoved === 0 && p.hqFled === 0 // 4.7c-a, 4.7g-d, 3.0-m
  const turned = isNormal ? NORMAL : GHOSTED // 3.5-b, 4.7b-e
  if (p.trains[p.acting] === turned) return
  p.trains[p.acting] = turned
  c.tell(() => ({
    is: 'trains',
    rules: ['bcs-3.0-m', ...(isNormal ? ['bcs-4.7c-a'] : ['bcs-4.7b-e', 'bcs-3.5-b'])],
    formation: name(p),
    state: TRAINS_STATES[turned]!,
  }))
}

/** Takes objectives and Traffic off the map; gives whether there were any. */
function takeMarkers(p: Bcs): boolean {
  let isAny = false
  for (let hex = 0; hex < p.setting.hexes; hex++) {
    if (p.objective[hex] === 0 && p.traffic[hex] === 0) continue
    p.objective[hex] = 0 // 3.3e-a, 3.3c-b
    p.traffic[hex] = 0 // 3.5-a, 6.4b-e
    touchHex(p, hex)
    isAny = true
  }
  return isAny
}

/** f, 3.0-p, 3.5-a */
export const cleanUp: Doing<Bcs> = {
  name: 'clean-up',
  run(c) {
    const { p } = c
    settleMsr(p, p.acting) // headquarters or trains may have moved
    p.reroute[p.acting] = 0
    turnTrains(c)
    if (takeMarkers(p))
      // 3.3e-a, 3.3c-b, 3.5-a, 6.4b-e
      c.tell(() => ({
        is: 'cleaned',
        rules: ['bcs-3.0-p', 'bcs-3.5-a', 'bcs-3.3e-a', 'bcs-3.3c-b', ...(plansFatigue(p) ? ['bcs-6.4b-e'] : [])],
        formation: name(p),
      }))
    p.barraged.fill(0)
    p.assaulted.fill(0)
    p.raided.fill(0) // R45
    for (const flags of [p.fires, p.stopped, p.finished, p.flipped, p.begun, p.owing]) flags.fill(0)
    endTurn(p)
    p.arranged.fill(0)
    p.placed = 0
    p.trainsMoved = 0
    p.bought = 0
    p.marchTo = -1 // 3.3e-a
    endTemporaryDrops(c) // 1.5i-h
    restoreSupport(c) // 1.5i-f
    touchOther(p)
  },
}

/** g, 3.0-q, PA.9-a: one die for the worst cause. */
export const checkFatigue: Doing<Bcs> = {
  name: 'fatigue',
  run(c) {
    const { p } = c
    const range = Math.max(p.cause, p.second === 1 ? SECOND_CAUSE : 0) // 1.8b-f, 1.8b-h
    const isAutomatic = p.hqFled === 1 // 1.8c-c
    p.cause = 0
    p.hqFled = 0
    if (isAutomatic)
      raiseFatigue(c, ['bcs-1.8c-c', 'bcs-4.7g-b']) // 1.8b-d
    else if (!plansFatigue(p) && p.snafu !== FAIL && range > 0 && c.roll(6, 'fatigue', rulesOfCause(range)) <= range)
      raiseFatigue(c, [...rulesOfCause(range), 'bcs-PA.9-a', 'bcs-1.8b-d']) // 1.8b-a, 1.8b-b, 1.8b-c
  },
}

const SECOND_CAUSE = 2

/** By the die up to which the worst cause tires. */
function rulesOfCause(range: number): RuleId[] {
  const own: readonly RuleId[][] = [[], ['bcs-1.8b-e', 'bcs-1.8b-i'], ['bcs-1.8b-f'], ['bcs-1.8b-g', 'bcs-1.8b-j']]
  return ['bcs-1.8b-a', 'bcs-3.0-q', ...own[range]!]
}

/** 1.8b, PA.9-a: what the end of this activation would cost. */
export function explainFatigue(p: Bcs): Explanation {
  if (p.hqFled === 1)
    return {
      lines: [{ what: 'hq-fled', rules: ['bcs-1.8c-c', 'bcs-4.7g-b'] }],
      chances: [{ result: 'tired', ways: 6, of: 6 }],
    }
  if (plansFatigue(p)) return { lines: [{ what: 'planned', rules: ['bcs-6.4b-a'] }], chances: [] }
  if (p.snafu === FAIL) return { lines: [{ what: 'failed', rules: ['bcs-1.8b-c'] }], chances: [] }
  const second = p.second === 1 ? SECOND_CAUSE : 0
  const range = Math.max(p.cause, second)
  const lines: Line[] = []
  if (p.cause > 0)
    lines.push({ what: CAUSES[p.cause] ?? 'attack', value: p.cause, rules: [...rulesOfCause(p.cause), 'bcs-PA.9-a'] })
  if (second > 0) lines.push({ what: 'second-activation', value: second, rules: ['bcs-1.8b-h'] })
  if (range === 0) return { lines: [{ what: 'no-cause', rules: ['bcs-1.8b-b'] }], chances: [] }
  if (p.fatigue[p.acting] === EXHAUSTED)
    return { lines: [...lines, { what: 'exhausted', rules: ['bcs-1.8a-a'] }], chances: [] }
  return {
    lines,
    chances: [
      { result: 'tired', ways: range, of: 6 },
      { result: 'rested', ways: 6 - range, of: 6 },
    ],
  }
}

/** By the die up to which they tire. */
const CAUSES = ['none', 'objective', 'engagement', 'attack'] as const

function raiseFatigue(c: Conduct<Bcs>, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.fatigue[p.acting] === EXHAUSTED) return // 1.8a-a
  p.fatigue[p.acting]!++
  c.tell(() => ({ is: 'tired', rules, formation: name(p), level: p.fatigue[p.acting]! - 1 }))
}

/** h, 3.0-r, 3.6, PA.8-a */
export const checkIsolation: Doing<Bcs> = {
  name: 'isolation',
  run(c) {
    const { p } = c
    if (hasCovered(p, 0) || hasCovered(p, 1))
      c.tell(() => ({ is: 'isolation', rules: ['bcs-3.6a-a', 'bcs-3.0-r'], formation: name(p), shows: true }))
    for (const unit of ownUnits(p)) {
      if (p.joining[unit] === 1) continue // 3.6b-a
      const isIn = isInRadius(p, unit) // 3.6a-b
      const hasPath = hasSafePath(p, unit) // 1.9d-d
      const loss = isolationLoss(hasPath, isIn, p.blocked[p.acting]! > 0) // 3.6a-a, PA.8-a, 1.4d-a, 3.1c-e
      if (loss > 0) loseSteps(c, unit, loss, rulesOfIsolation(isIn, hasPath))
    }
  },
}

function rulesOfIsolation(isIn: boolean, hasPath: boolean): RuleId[] {
  const outside: RuleId[] = isIn ? [] : ['bcs-1.4d-a', 'bcs-1.4b-a', 'bcs-3.6a-b']
  return ['bcs-3.6a-a', 'bcs-3.0-r', 'bcs-PA.8-a', ...outside, ...(hasPath ? [] : ['bcs-1.9d-d', ...NO_PATH])]
}

/** 3.0-i, 3.7: what a Recovery Activation does, each as far as other rules allow (R14). */
export const recovery: Doing<Bcs> = {
  name: 'recovery',
  run(c) {
    const { p } = c
    if (p.recovering === 0) return
    p.recovering = 0
    if (p.coordination[p.acting] === 1 && mixedWith(p, p.acting).length === 0) p.coordination[p.acting] = 0 // 3.0-i
    turnTrains(c) // 3.0-i
    restoreSupport(c) // 3.0-i
    if (p.fatigue[p.acting]! > FRESH + 1) p.fatigue[p.acting]!-- // 3.7-a, 3.7a-a
    c.tell(() => ({
      is: 'recovered',
      rules: [
        'bcs-3.0-i',
        'bcs-3.7-a',
        'bcs-3.7a-a',
        'bcs-2.5f-b',
        ...(p.prepared[p.acting] === 1 ? ['bcs-3.7a-c', 'bcs-1.7c-h'] : []),
        ...(p.snafu === FAIL ? ['bcs-3.7d-c'] : []),
        ...(usesOrders(p) ? ['bcs-2.4e-a'] : []),
      ],
      formation: name(p),
      level: p.fatigue[p.acting]! - 1,
    }))
    checkIsolation.run(c) // 3.0-i
    c.go('finish') // 2.5f-b
  },
}

/** Why a Fail may not become a recovery. */
function mayNotConvert(p: Bcs): RuleId[] {
  const rules = mayNotRecover(p)
  if (p.second === 1) rules.push('bcs-3.7d-b') // 3.7d-b
  if (usesOrders(p) || plansFatigue(p)) rules.push('bcs-3.7d-e', usesOrders(p) ? 'bcs-2.4e-b' : 'bcs-6.4f-a') // 3.7d-e, 2.4e-b, 6.4f-a
  return rules
}

/** 3.7d: a Fail of the first activation may become a recovery. */
export const convert: Asking<Bcs> = {
  name: 'convert',
  rules: ['bcs-3.7d-a', 'bcs-3.7d-d'],
  verbs: ['recover', 'pass'],
  asks: (p) => (p.snafu === FAIL && mayNotConvert(p).length === 0 ? 1 << p.active : 0), // 3.7d-a, 3.7d-b
  about: (p) => ({ formation: name(p) }),
  refuse: notInThisStep,
  list: () => listOf([{ do: 'pass' }, { do: 'recover' }]),
  check: (p, _side, order) =>
    order.do === 'pass' || mayNotConvert(p).length === 0 ? legal('bcs-3.7d-d') : refusedBy(mayNotConvert(p)),
  answer(c, _side, order) {
    if (order.do !== 'recover') return // 3.7d-d
    c.p.recovering = 1
    c.go('recovery')
  },
}

/** 2.5h-a, 1.8c-b, 6.4b-b: what is added to the die. */
function secondBonus(p: Bcs, verb: string): (Line & { readonly value: number })[] {
  const lines: (Line & { readonly value: number })[] = []
  if (p.fatigue[p.acting] === FRESH) lines.push({ what: 'fresh', value: 1, rules: ['bcs-1.8c-b', 'bcs-2.5h-a'] }) // 1.8c-b
  if (verb === 'second-plus') lines.push({ what: 'bought', value: 2, rules: ['bcs-6.4b-b'] }) // 6.4b-b
  return lines
}

/** i, 3.0-s, 2.5e-a */
export const tryAgain: Asking<Bcs> = {
  name: 'second',
  rules: ['bcs-3.0-s', 'bcs-2.5e-a', 'bcs-1.2a-f'],
  verbs: ['second', 'second-plus', 'pass'],
  asks: (p) => (mayNotRepeat(p).length === 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: name(p), needed: p.setting.formations.second[p.acting]! }),
  refuse: notInThisStep,
  list: (p) =>
    listOf([
      { do: 'second' },
      ...(mayNotBuy(p, PRICES.second).length === 0 ? [{ do: 'second-plus' }] : []),
      ...(p.mustRepeat === 1 ? [] : [{ do: 'pass' }]),
    ]),
  check(p, _side, order) {
    if (order.do === 'second') return legal('bcs-2.5f-c', ...(p.prepared[p.acting] === 1 ? ['bcs-1.7c-i'] : []))
    const price = mayNotBuy(p, PRICES.second)
    if (order.do === 'second-plus') return price.length === 0 ? legal('bcs-6.4b-b') : refusedBy(price) // 6.4b-b
    return p.mustRepeat === 1 ? refusedBy(['bcs-1.0g-g', 'bcs-2.5c-b']) : legal('bcs-2.5e-a', 'bcs-2.5e-b') // 1.0g-g, 2.5c-b
  },
  explain(p, _side, order) {
    if (order.do === 'pass') return nothingToExplain
    const lines = secondBonus(p, order.do)
    const needed = p.setting.formations.second[p.acting]!
    const bonus = lines.reduce((sum, { value }) => sum + value, 0)
    const ways = Math.min(6, Math.max(0, 7 - needed + bonus))
    return {
      lines: [{ what: 'needed', value: needed, rules: ['bcs-2.5h-a'] }, ...lines],
      chances: [
        { result: 'activates', ways, of: 6 },
        { result: 'finished', ways: 6 - ways, of: 6 },
      ],
    }
  },
  answer(c, _side, order) {
    const { p } = c
    p.mustRepeat = 0
    if (order.do === 'pass') return // 2.5e-a
    const bonus = secondBonus(p, order.do).reduce((sum, { value }) => sum + value, 0)
    if (order.do === 'second-plus') pay(c, PRICES.second, 'second')
    const die = c.roll(6, 'second', ['bcs-2.5h-a']) + bonus // 2.5h-a
    const succeeds = die >= p.setting.formations.second[p.acting]! // 2.5h-a
    c.tell(() => ({
      is: 'second',
      rules: ['bcs-2.5h-a', 'bcs-2.5d-a', ...(succeeds ? [] : ['bcs-2.5e-b'])],
      formation: name(p),
      total: die,
      succeeds,
    }))
    if (!succeeds) return
    p.second = 1
    p.state[p.acting] = USED
    join(p)
    c.go('trains-off') // 3.0-s, 1.2a-f
  },
}
