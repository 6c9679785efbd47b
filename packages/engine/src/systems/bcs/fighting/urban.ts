import { DIRECTIONS } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { isUrban, settleControl } from '../board/control.js'
import { loseSteps } from '../board/losses.js'
import { enter } from '../board/place.js'
import { ORDINARY, stackIn } from '../board/presence.js'
import { faceOf } from '../board/roster.js'
import { isPassable, stepTo } from '../board/steps.js'
import { mixAt } from '../command/blobs.js'
import { type Bcs, enemyOf } from '../fields.js'

/** 6.1: what losses do to the control of Urban hexes; who must leave them, and who moves in. */

/** 6.1d-a: so many levels an attack. */
const MOST_SHIFTS = 3

const HEX = 0
const LEFT = 1
const OWN = 2

const hexOf = (p: Bcs): number => agenda.arg(p, HEX)
const ownOf = (p: Bcs): number => agenda.arg(p, OWN)
const name = (p: Bcs, hex: number): string => p.setting.names.place.name(hex)

/**
 * 6.1d-a, 6.1e-a: the enemy in a hex has lost steps to a unit (below 0: to a barrage): each of them shifts control there or in the unit's own
 * Urban hex. Attacks call this when they are over (6.1d-b), fire, Engagements and barrages at once (R41).
 */
export function shiftControl(c: Conduct<Bcs>, hex: number, lost: number, from: number): void {
  const { p } = c
  const own = from >= 0 && from < p.setting.hexes && isUrban(p, from) ? from : -1
  if (lost === 0 || (!isUrban(p, hex) && own < 0)) return
  c.call('control', hex, Math.min(MOST_SHIFTS, lost), own) // 6.1d-a
}

/** 6.1e-a, 6.1e-c: the hexes that the next loss can shift: where it was lost, as long as the enemy is there, and the own one, as long as it can be improved. */
function shiftable(p: Bcs): number[] {
  const [hex, own] = [hexOf(p), ownOf(p)]
  const found: number[] = []
  if (isUrban(p, hex) && p.holder[hex] === enemyOf(p.active)) found.push(hex)
  if (own >= 0 && p.holder[own] === p.active && p.partial[own]! >= 0) found.push(own) // 6.1e-c
  return found
}

const ABANDONED: readonly RuleId[] = ['bcs-6.1a-d', 'bcs-6.1f-a']
const SHIFTED: readonly RuleId[] = ['bcs-6.1a-a', 'bcs-6.1d-a', 'bcs-6.1c-a', 'bcs-PA.13-a'] // 6.1c-a

/** 6.1a-a: full own, partial own, partial enemy, abandoned. */
function shift(c: Conduct<Bcs>, hex: number): void {
  const { p } = c
  const holder = p.holder[hex]!
  const marker = p.partial[hex]!
  const isOwn = holder === p.active
  const isLast = !isOwn && marker === p.active
  if (isOwn)
    p.partial[hex] = marker === p.active ? -1 : p.active // PA.13-b
  else p.partial[hex] = marker < 0 ? holder : isLast ? -1 : p.active // 6.1a-a, 6.1a-d, PA.13-a
  settleControl(p, hex, ORDINARY) // 6.1c-c
  const { names } = p.setting
  c.tell(() => ({
    is: isLast ? 'abandons' : 'control',
    rules: [
      ...(isLast ? ABANDONED : SHIFTED),
      ...(p.strike > 0 ? ['bcs-6.1d-b'] : []),
      ...(isOwn ? ['bcs-6.1e-c', 'bcs-PA.13-b'] : []),
    ],
    place: name(p, hex),
    side: names.side.name(holder),
    partial: p.partial[hex]! < 0 ? 'none' : names.side.name(p.partial[hex]!),
  }))
  if (isLast) c.call('abandon', hex)
}

/** 6.1c-d, 6.1c-e: the defenders are destroyed: control changes by one level, and somebody must move in. */
const destroyed: Doing<Bcs> = {
  name: 'destroyed',
  run(c) {
    const { p } = c
    const hex = hexOf(p)
    if (!isUrban(p, hex) || p.height[hex]! > 0) return
    agenda.setArg(p, LEFT, 0) // R42
    if (occupiers(p).length === 0) {
      p.partial[hex] = -1 // 6.1a-b
      return
    }
    const [marker, loser] = [p.partial[hex]!, enemyOf(p.active)]
    p.partial[hex] = marker < 0 ? loser : marker === loser ? p.active : -1 // 6.1c-e
    c.call('occupy', hex)
  },
}

/** 6.1e-a: the active player says which hex, if there are two. */
const chooseShift: Asking<Bcs> = {
  name: 'shift',
  rules: ['bcs-6.1e-a'],
  verbs: ['shift'],
  asks: (p) => (agenda.arg(p, LEFT) > 0 && shiftable(p).length > 1 ? 1 << p.active : 0),
  about: (p) => ({ left: agenda.arg(p, LEFT) }),
  list: (p) => listOf(shiftable(p).map((hex) => ({ do: 'shift', at: name(p, hex) }))),
  check(p, _side, order) {
    const hex = p.setting.names.place.index(order.at as string)
    if (shiftable(p).includes(hex)) return legal('bcs-6.1e-a')
    const holdsAssist = p.assist >= 0 && p.at[p.assist] === hex && hex !== ownOf(p)
    return refusedBy([holdsAssist ? 'bcs-6.1e-b' : 'bcs-6.1e-a'], { place: order.at! }) // 6.1e-b, 6.1e-a
  },
  answer(c, _side, order) {
    take(c, c.p.setting.names.place.index(order.at as string))
    c.again()
  },
}

function take(c: Conduct<Bcs>, hex: number): void {
  agenda.setArg(c.p, LEFT, agenda.arg(c.p, LEFT) - 1)
  shift(c, hex)
}

/** Where there is one hex only. */
const shiftTheRest: Doing<Bcs> = {
  name: 'shift-on',
  run(c) {
    const { p } = c
    const [hex] = shiftable(p)
    if (agenda.arg(p, LEFT) === 0 || hex === undefined) return
    c.go('shift')
    take(c, hex)
  },
}

/** 6.1c-d: active units next to the hex that could be in it, whatever their state. */
function occupiers(p: Bcs): number[] {
  const { roster, map } = p.setting
  const hex = hexOf(p)
  const found: number[] = []
  for (let unit = 0; unit < roster.combat; unit++) {
    if (p.formation[unit] !== p.acting || roster.side[unit] !== p.active) continue
    const from = p.at[unit]!
    if (from < 0 || from >= p.setting.hexes || map.grid.distance(from, hex) !== 1) continue
    const at = stepTo(p, from, hex)
    const mobility = roster.mobility[faceOf(unit, p.deployed[unit]!)]!
    if (isPassable(p, mobility, at)) found.push(unit)
  }
  return found
}

/** 6.1c-d: at least one moves in; then as many more as the player likes. */
const moveIn: Asking<Bcs> = {
  name: 'occupy',
  rules: ['bcs-6.1c-d'],
  verbs: ['occupy', 'done'],
  asks: (p) => (occupiers(p).length > 0 ? 1 << p.active : 0),
  about: (p) => ({ place: name(p, hexOf(p)) }),
  list: (p) =>
    listOf([
      ...occupiers(p).map((unit) => ({ do: 'occupy', unit: p.setting.names.piece.name(unit) })),
      ...(p.height[hexOf(p)]! > 0 ? [{ do: 'done' }] : []),
    ]),
  check(p, _side, order) {
    if (order.do === 'done')
      return p.height[hexOf(p)]! > 0 ? legal('bcs-6.1c-d') : refusedBy(['bcs-6.1c-d'], { place: name(p, hexOf(p)) }) // 6.1c-d
    const unit = p.setting.names.piece.index(order.unit as string)
    return occupiers(p).includes(unit) ? legal('bcs-6.1c-d') : refusedBy(['bcs-6.1c-d'], { unit: order.unit! }) // 6.1c-d
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'done') return
    const unit = p.setting.names.piece.index(order.unit as string)
    const hex = hexOf(p)
    c.tell(() => ({
      is: 'occupied',
      rules: ['bcs-6.1c-d', 'bcs-6.1c-e'],
      unit: order.unit!,
      place: name(p, hex),
      shows: true,
    }))
    enter(c, unit, hex) // 6.1c-d
    p.shown[unit] = 1
    mixAt(c, unit, [hex])
    c.again()
  },
}

const jumpThere: Doing<Bcs> = { name: 'jump', run: (c) => c.call('jump', hexOf(c.p)) }

/** 6.1f-a: hexes next to one that a unit could abandon it for: open to its Move side and free of enemies. Zones do not matter (6.1f-b). */
function refuges(p: Bcs, unit: number): number[] {
  const { roster, map, formations } = p.setting
  const hex = p.at[unit]!
  const mobility = roster.mobility[faceOf(unit, 0)]!
  const enemy = enemyOf(roster.side[unit]!)
  const found: number[] = []
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const to = map.grid.neighbours[at]!
    if (to < 0 || p.holder[to] === enemy) continue // 6.1f-a, 6.1f-b
    if (!isPassable(p, mobility, at)) continue
    const isStaff = formations.names.some(
      (_, i) => formations.side[i] === enemy && (p.at[formations.hq[i]!] === to || p.at[formations.trains[i]!] === to),
    )
    if (!isStaff) found.push(to)
  }
  return found
}

const abandonOrders = (p: Bcs): Order[] =>
  stackIn(p, hexOf(p)).flatMap((unit) =>
    refuges(p, unit).map((to) => ({ do: 'abandon', unit: p.setting.names.piece.name(unit), to: name(p, to) })),
  )

/** 6.1f-a: who can go nowhere is eliminated. */
const loseTrapped: Doing<Bcs> = {
  name: 'trapped',
  run(c) {
    const { p } = c
    for (const unit of stackIn(p, hexOf(p)))
      if (refuges(p, unit).length === 0) loseSteps(c, unit, p.steps[unit]!, ['bcs-6.1f-a']) // 6.1f-a
  },
}

/** 6.1f-a: the owner moves his units out, one hex, to their Move sides. */
const leave: Asking<Bcs> = {
  name: 'abandon',
  rules: ['bcs-6.1f-a', 'bcs-6.1f-b'],
  verbs: ['abandon'],
  asks: (p) => (p.height[hexOf(p)]! > 0 ? 1 << enemyOf(p.active) : 0),
  about: (p) => ({ place: name(p, hexOf(p)) }),
  list: (p) => listOf(abandonOrders(p), (order) => order.unit as string),
  check(p, _side, order) {
    const { names, roster } = p.setting
    const unit = names.piece.index(order.unit as string)
    const isHere = unit < roster.combat && p.at[unit] === hexOf(p)
    const to = names.place.index(order.to as string)
    if (isHere && refuges(p, unit).includes(to)) return legal('bcs-6.1f-a', 'bcs-6.1f-b')
    return refusedBy(['bcs-6.1f-a'] as RuleId[], { unit: order.unit!, place: order.to! }) // 6.1f-a
  },
  answer(c, _side, order) {
    const { p } = c
    const { names } = p.setting
    const unit = names.piece.index(order.unit as string)
    p.deployed[unit] = 0 // 6.1f-a
    c.tell(() => ({
      is: 'abandoned',
      rules: ['bcs-6.1f-a', 'bcs-6.1f-b'],
      unit: order.unit!,
      place: order.to!,
      shows: true,
    }))
    enter(c, unit, names.place.index(order.to as string))
    p.shown[unit] = 1
    c.again()
  },
}

export const urbanSteps: Steps<Bcs> = {
  control: {
    args: { hex: 'place', left: null, own: 'place' },
    entries: [destroyed, chooseShift, shiftTheRest],
  },
  occupy: { args: { hex: 'place' }, entries: [moveIn, jumpThere] },
  abandon: { args: { hex: 'place' }, entries: [loseTrapped, leave] },
}
