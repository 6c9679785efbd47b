import { listOf } from '../../../kernel/list.js'
import type { Asking } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { loseSteps } from '../board/losses.js'
import { REQUIRED, shownFace, unitsIn } from '../board/presence.js'
import { supportFace, supportOf, supportUnits } from '../board/support-use.js'
import { type Bcs, enemyOf } from '../fields.js'
import { RED, STAND_OFF } from '../tables.js'
import { resultOf, sumOf, targetLines } from './engagement-account.js'

/** 6.5, optional: Stand Off units fire at the Red Support of an attacker before the modifiers are added up. */

/** The Red unit in the attacker's Support that is fired at: of several the one with the largest AV. */
function redTarget(p: Bcs): number {
  const { roster } = p.setting
  if (p.attacker < 0) return -1
  const face = shownFace(p, p.attacker)
  if (roster.avKind[face] !== 0 || (supportOf(p, p.attacker, face) & (1 << RED)) === 0) return -1 // 6.5-e
  const red = supportUnits(p, p.formation[p.attacker]!).filter((unit) => roster.avKind[supportFace(p, unit)] === RED)
  const value = (unit: number): number => roster.avValue[supportFace(p, unit)]!
  return red.reduce((best, unit) => (best < 0 || value(unit) > value(best) ? unit : best), -1)
}

/** 6.5-a: Stand Off units in the hex, and in the Support of the unit that defends. */
function guns(p: Bcs): number[] {
  const { roster } = p.setting
  const real = unitsIn(p, p.target).filter((unit) => roster.avKind[shownFace(p, unit)] === STAND_OFF)
  const face = p.defender < 0 ? -1 : shownFace(p, p.defender)
  if (face < 0 || (supportOf(p, p.defender, face) & (1 << STAND_OFF)) === 0) return real
  const behind = supportUnits(p, p.formation[p.defender]!).filter(
    (unit) => roster.avKind[supportFace(p, unit)] === STAND_OFF,
  )
  return [...real, ...behind] // 6.5-a
}

/** 6.5-a: from Support it uses the rating of the unit that it supports. */
function firepower(p: Bcs, gun: number): number {
  const { roster } = p.setting
  return p.at[gun] === p.target
    ? roster.rating[gun]! + roster.avValue[shownFace(p, gun)]!
    : roster.rating[p.defender]! + roster.avValue[supportFace(p, gun)]! // 6.5-a
}

/** The other side is asked where everybody can see that there may be such a unit. */
export const standOffFire: Asking<Bcs> = {
  name: 'stand-off',
  rules: ['bcs-6.5-a'],
  verbs: ['counter', 'pass'],
  asks(p) {
    if (p.setting.options.standOffVersusRed !== true || p.shelled === 1 || redTarget(p) < 0) return 0 // 6.5-a, 6.5-e
    return (p.presence[p.target]! & REQUIRED) !== 0 ? 1 << enemyOf(p.active) : 0
  },
  about: (p) => ({ unit: p.setting.names.piece.name(p.attacker), support: p.setting.names.piece.name(redTarget(p)) }),
  list: (p) =>
    listOf([...guns(p).map((gun) => ({ do: 'counter', unit: p.setting.names.piece.name(gun) })), { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal('bcs-6.5-a')
    const gun = p.setting.names.piece.index(order.unit as string)
    return guns(p).includes(gun) ? legal('bcs-6.5-a') : refusedBy(['bcs-6.5-a'], { unit: order.unit! }) // 6.5-a
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'pass') return
    const gun = p.setting.names.piece.index(order.unit as string)
    const support = redTarget(p)
    const net = firepower(p, gun) + sumOf(targetLines(p, { unit: p.attacker, support }, 1))
    const rules: RuleId[] = ['bcs-6.5-b', 'bcs-PA.10-c']
    if (p.at[gun] === p.target) p.shown[gun] = 1
    const total = c.roll(6, 'engagement', rules) + c.roll(6, 'engagement', rules) + net // 6.5-b
    const result = resultOf(false, total)
    c.tell(() => ({ is: 'countered', rules, unit: order.unit!, net, total, result, shows: true }))
    if (result === 'firer') loseSteps(c, gun, 1, ['bcs-6.5-d']) // 6.5-d: no Traffic
    if (result !== 'dropped' && result !== 'reduced') return
    p.cut = 1 // 6.5-c
    c.tell(() => ({ is: 'cut', rules: ['bcs-6.5-c'], unit: p.setting.names.piece.name(p.attacker) }))
    if (result === 'reduced') loseSteps(c, support, 1, ['bcs-6.5-d']) // 6.5-d
  },
}
