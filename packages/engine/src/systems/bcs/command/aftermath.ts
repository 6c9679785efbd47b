import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, refused } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { loseSteps } from '../board/losses.js'
import { hasCovered } from '../board/presence.js'
import { endTemporaryDrops, restoreSupport } from '../board/support.js'
import { endTurn } from '../board/unit-turn.js'
import type { Bcs } from '../fields.js'
import { hasSafePath } from '../paths/safe-path.js'
import { EXHAUSTED, FAIL, FRESH, isolationLoss, TRAINS_STATES, USED } from '../tables.js'
import { isInRadius, mixedWith } from './blobs.js'
import { isOptimal, storedMsr } from './msr.js'
import { mayNotRecover } from './preparation.js'

/** 3.0 f to i, and recovery. */

const [NORMAL, GHOSTED, OFF_MAP] = [0, 1, 2] as const

const name = (p: Bcs): string => p.setting.names.formation.name(p.acting)

/** The units of the acting formation that stand on the map. */
function ownUnits(p: Bcs): number[] {
  const { roster, hexes } = p.setting
  const units: number[] = []
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.formation[unit] === p.acting && p.at[unit]! >= 0 && p.at[unit]! < hexes) units.push(unit)
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
    rules: ['bcs-3.0-m', 'bcs-4.7c-a'],
    formation: name(p),
    state: TRAINS_STATES[turned]!,
  }))
}

/** f, 3.0-p, 3.5-a */
export const cleanUp: Doing<Bcs> = {
  name: 'clean-up',
  run(c) {
    const { p } = c
    turnTrains(c)
    p.objective.fill(0) // 3.3e-a
    p.traffic.fill(0) // 3.5-a
    p.barraged.fill(0)
    p.assaulted.fill(0)
    for (const flags of [p.fires, p.stopped, p.finished, p.flipped, p.begun, p.owing]) flags.fill(0)
    endTurn(p)
    p.arranged.fill(0)
    p.placed = 0
    p.trainsMoved = 0
    endTemporaryDrops(c) // 1.5i-h
    restoreSupport(c) // 1.5i-f
    p.touch()
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
    else if (p.snafu !== FAIL && range > 0 && c.roll(6, 'fatigue', ['bcs-1.8b-a']) <= range)
      raiseFatigue(c, ['bcs-1.8b-a', 'bcs-PA.9-a']) // 1.8b-a, 1.8b-b, 1.8b-c
  },
}

const SECOND_CAUSE = 2

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
      c.tell(() => ({ is: 'isolation', rules: ['bcs-3.6a-a'], formation: name(p), shows: true }))
    for (const unit of ownUnits(p)) {
      const isIn = isInRadius(p, unit)
      if (p.joining[unit] === 1 && !isIn) continue // 3.6b-a
      const loss = isolationLoss(hasSafePath(p, unit), isIn, p.blocked[p.acting]! > 0) // 3.6a-a, PA.8-a
      if (loss > 0) loseSteps(c, unit, loss, ['bcs-3.6a-a', 'bcs-PA.8-a'])
    }
  },
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
      rules: ['bcs-3.0-i', 'bcs-3.7-a'],
      formation: name(p),
      level: p.fatigue[p.acting]! - 1,
    }))
    checkIsolation.run(c) // 3.0-i
    c.go('finish')
  },
}

/** 3.7d: a Fail of the first activation may become a recovery. */
export const convert: Asking<Bcs> = {
  name: 'convert',
  rules: ['bcs-3.7d-a', 'bcs-3.7d-d'],
  verbs: ['recover', 'pass'],
  asks: (p) => (p.snafu === FAIL && mayNotRecover(p).length === 0 ? 1 << p.active : 0), // 3.7d-a, 3.7d-b
  about: (p) => ({ formation: name(p) }),
  list: () => listOf([{ do: 'pass' }, { do: 'recover' }]),
  check: (p, _side, order) =>
    order.do === 'pass' || mayNotRecover(p).length === 0 ? legal('bcs-3.7d-d') : refused('bcs-3.7b-a'),
  answer(c, _side, order) {
    if (order.do !== 'recover') return
    c.p.recovering = 1
    c.go('recovery') // 3.7d-c
  },
}

/** 2.5f: why a second activation may not be tried. */
function mayNotRepeat(p: Bcs): RuleId[] {
  const rules: RuleId[] = []
  if (p.second === 1) rules.push('bcs-3.0-s')
  if (p.fatigue[p.acting] === EXHAUSTED) rules.push('bcs-1.8c-a', 'bcs-2.5f-a') // 1.8c-a, 2.5f-a
  return rules
}

/** i, 3.0-s, 2.5e-a */
export const tryAgain: Asking<Bcs> = {
  name: 'second',
  rules: ['bcs-3.0-s', 'bcs-2.5e-a'],
  verbs: ['second', 'pass'],
  asks: (p) => (mayNotRepeat(p).length === 0 ? 1 << p.active : 0),
  about: (p) => ({ formation: name(p), needed: p.setting.formations.second[p.acting]! }),
  list: (p) => listOf(p.mustRepeat === 1 ? [{ do: 'second' }] : [{ do: 'second' }, { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'second') return legal('bcs-2.5f-c')
    return p.mustRepeat === 1 ? refused('bcs-1.0g-g') : legal('bcs-2.5e-a') // 1.0g-g
  },
  answer(c, _side, order) {
    const { p } = c
    p.mustRepeat = 0
    if (order.do !== 'second') return
    const die = c.roll(6, 'second', ['bcs-2.5h-a']) + (p.fatigue[p.acting] === FRESH ? 1 : 0) // 2.5h-a, 1.8c-b
    const succeeds = die >= p.setting.formations.second[p.acting]! // 2.5h-a
    c.tell(() => ({ is: 'second', rules: ['bcs-2.5h-a'], formation: name(p), total: die, succeeds }))
    if (!succeeds) return
    p.second = 1
    p.state[p.acting] = USED
    c.go('trains-off') // 3.0-s
  },
}
