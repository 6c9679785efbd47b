import { listOf } from '../../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { isUrban } from '../board/control.js'
import { enter } from '../board/place.js'
import { shownFace } from '../board/presence.js'
import { stepStops, stepTo } from '../board/steps.js'
import { dropByGround, restoreSupport } from '../board/support.js'
import { stop } from '../board/unit-turn.js'
import { isInRadius, mixAt } from '../command/blobs.js'
import { type Bcs, enemyOf } from '../fields.js'
import { COMBAT_TABLE, REGULAR } from '../tables.js'

/** 5.6: Advance After Combat. */

/** Whether no unit of the other side stands in the target any more. */
export const isVacated = (p: Bcs): boolean => p.holder[p.target] !== enemyOf(p.active)

/** 5.1f-d, PA.3-b: Traffic where the defenders were, if they are gone. */
export const leaveTraffic: Doing<Bcs> = {
  name: 'traffic',
  run(c) {
    const { p } = c
    if (!isVacated(p) || COMBAT_TABLE[p.row - 1]?.traffic !== true || p.traffic[p.target] === 1) return // 5.1f-d
    p.traffic[p.target] = 1
    p.touch()
    c.tell(() => ({ is: 'traffic', rules: ['bcs-5.1f-d', 'bcs-PA.3-b'], place: p.setting.names.place.name(p.target) }))
  },
}

/** R38: a victory hex of the other side is entered only with an objective in it. */
function isClosedPrize(p: Bcs, hex: number): boolean {
  const { heldAt, scenario, names, options } = p.setting
  if (options.advanceTakesVpHex === true || p.objective[hex]! > 0) return false
  const held = heldAt[hex]!
  return (
    held >= 0 && p.control[held] !== p.active && scenario.victory.hexes.some(({ at }) => names.place.index(at) === hex) // 3.3a-c
  )
}

/** 6.1b-b: nobody advances from or into Urban hexes. */
function isInTown(p: Bcs): boolean {
  return isUrban(p, p.target) || (p.origin < p.setting.hexes && isUrban(p, p.origin)) // 6.1b-b
}

/** 4.7d-c: who began out of command does not enter the hex of a headquarters. */
const mayNotJump = (p: Bcs): boolean => hasStaff(p) && p.outside[p.attacker] === 1 // 4.7d-c

/** 5.6a-a: whether the attacking unit must advance: the hex is empty and it is still there. */
function mustAdvance(p: Bcs): boolean {
  if (!isVacated(p) || p.steps[p.attacker] === 0) return false // 5.6a-a
  return !isInTown(p) && !isClosedPrize(p, p.target) && !mayNotJump(p)
}

/** 5.6a-b: the unit is in the hex, whatever is left to it; what stops there stops it (5.1m-c). */
function follow(c: Conduct<Bcs>, unit: number): void {
  const { p } = c
  const { roster, hexes, names } = p.setting
  const at = p.at[unit]! < hexes ? stepTo(p, p.at[unit]!, p.target) : -1
  const isStopTerrain = at >= 0 && stepStops(p, roster.mobility[shownFace(p, unit)]!, at)
  const isAssist = unit === p.assist
  const isArriving = p.at[unit]! >= hexes
  enter(c, unit, p.target) // 5.6a-b
  p.shown[unit] = 1
  if (isArriving) p.joining[unit] = isInRadius(p, unit) ? 0 : 1 // 6.3d-a
  const rules: RuleId[] = isAssist ? ['bcs-5.6b-a', 'bcs-5.1i-e', 'bcs-5.6a-b'] : ['bcs-5.6a-a', 'bcs-5.6a-b'] // 5.1i-e
  if (isArriving) rules.push('bcs-6.3d-a') // 6.3d-a
  if (!isInRadius(p, unit)) rules.push('bcs-5.6c-a', 'bcs-1.4e-b') // 5.6c-a, 1.4e-b
  if (hasStaff(p)) rules.push('bcs-5.6d-a') // 5.6d-a
  c.tell(() => ({ is: 'advanced', rules, unit: names.piece.name(unit), place: names.place.name(p.target) }))
  const wasMarked = p.coordination[p.formation[unit]!]
  mixAt(c, unit, [p.target]) // 5.6a-c
  dropByGround(c, unit, [p.target]) // 1.5i-a
  restoreSupport(c) // 1.5i-f
  if (p.coordination[p.formation[unit]!] !== wasMarked)
    c.tell(() => ({ is: 'mixed', rules: ['bcs-5.6a-c'], unit: names.piece.name(unit) }))
  if (isStopTerrain) stop(c, unit, ['bcs-5.1m-c', 'bcs-4.1e-a']) // 5.1m-c
  if (p.traffic[p.target] === 1) stop(c, unit, ['bcs-4.0d-a']) // 4.0d-a
}

/** 5.6d-a: enemy headquarters or trains are left in the hex. */
function hasStaff(p: Bcs): boolean {
  const { formations } = p.setting
  return formations.names.some(
    (_, i) =>
      formations.side[i] !== p.active &&
      (p.at[formations.hq[i]!] === p.target || p.at[formations.trains[i]!] === p.target),
  )
}

/** The hex stays empty though the defenders are gone: a town, or a victory hex without an objective (R38). */
function tellOfHalt(c: Conduct<Bcs>): void {
  const { p } = c
  if (!isVacated(p) || p.steps[p.attacker] === 0) return
  const rule = isInTown(p) ? 'bcs-6.1b-b' : mayNotJump(p) ? 'bcs-4.7d-c' : 'bcs-3.3a-c' // R38
  const ruling = rule === 'bcs-3.3a-c' ? { ruling: 'R38' } : {}
  c.tell(() => ({ is: 'no-advance', rules: [rule], place: p.setting.names.place.name(p.target), ...ruling }))
}

/** 5.6a-a: it must. Headquarters and trains that are left in the hex are jumped (5.6d-a). */
export const advance: Doing<Bcs> = {
  name: 'advance',
  run(c) {
    const { p } = c
    if (!mustAdvance(p)) {
      tellOfHalt(c)
      return
    }
    follow(c, p.attacker) // 5.6a-a
    c.call('jump', p.target) // 5.6d-a, 4.7d-a, 5.5f-b
  },
}

/** 5.1i-e, 5.6b-a: who assisted from the same hex may follow. */
export const assistAdvances: Asking<Bcs> = {
  name: 'advance-assist',
  rules: ['bcs-5.1i-e', 'bcs-5.6b-a'],
  verbs: ['advance', 'pass'],
  asks(p) {
    if (p.strike !== REGULAR || p.assist < 0 || p.at[p.assist] !== p.origin) return 0 // 5.6b-a
    return p.at[p.attacker] === p.target ? 1 << p.active : 0
  },
  about: (p) => ({ unit: p.setting.names.piece.name(p.assist), place: p.setting.names.place.name(p.target) }),
  list: () => listOf([{ do: 'advance' }, { do: 'pass' }]),
  check: () => legal('bcs-5.6b-a'),
  answer(c, _side, order) {
    if (order.do === 'advance') follow(c, c.p.assist) // 5.6b-a
  },
}
