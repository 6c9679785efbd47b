import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, refused, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { refusedBy } from '../../../operations/refusals.js'
import { touchOther } from '../board/changes.js'
import { enter } from '../board/place.js'
import { refreshFormation } from '../board/presence.js'
import { HQ } from '../board/roster.js'
import type { BcsSetting } from '../board/setting.js'
import { ORDINARY_ZONE } from '../board/zones.js'
import { isInRadius, mixAt } from '../command/blobs.js'
import { settleMsr } from '../command/msr.js'
import { notInThisPhase, notInThisStep } from '../command/not-now.js'
import { type Bcs, enemyOf } from '../fields.js'
import { OFF_MAP } from '../moving/headquarters.js'
import { ABSENT, UNUSED } from '../tables.js'
import {
  arrivalOf,
  choosesFace,
  entersByMoving,
  entryState,
  hexesFor,
  isEnemyIn,
  isHere,
  isOnlySupport,
  isOpenTo,
  isStranded,
  mayArriveInSupport,
} from './places.js'

/** 2.1: what comes onto the map in the Reinforcement Phase: arrivals, units back from a Retreat, units rebuilt. Both decide in secret (R62). */

const FACES = ['march', 'deployed'] as const

/** 2.1b-a, 2.1d-c, 2.1f-a, 2.2e-a: whether a piece has to be placed if it can be; by which rules. */
function mustCome(p: Bcs, piece: number): RuleId[] {
  const { roster, box } = p.setting
  if (isStranded(p, piece)) return ['bcs-4.7e-a'] // 4.7e-a, R31
  if (piece >= roster.combat) return ['bcs-2.1b-a', 'bcs-2.1d-c'] // 2.1b-a, 2.1d-c
  if (p.at[piece] === box.away) return ['bcs-2.1f-a'] // 2.1f-a
  if (p.at[piece] === box.edge) return ['bcs-5.5h-a']
  return p.at[piece] === box['off-map'] ? ['bcs-2.2e-a'] : [] // 2.2e-a
}

/** The orders that put a piece off the map down, of those that its owner may give: looked for once as long as what they rest on is the same. */
export function arrivalsOf(p: Bcs, piece: number): readonly Order[] {
  const { states, orders } = keptArrivals(p.setting)
  const state = entryState(p, piece)
  if (states[piece] !== state) {
    states[piece] = state
    orders[piece] = findArrivals(p, piece)
  }
  return orders[piece]!
}

const keptArrivals = kept(({ roster }: BcsSetting) => ({
  states: new Int32Array(roster.names.length),
  orders: [] as (readonly Order[])[],
}))

function findArrivals(p: Bcs, piece: number): Order[] {
  const { names } = p.setting
  const hexes = hexesFor(p, piece)
  const unit = names.piece.name(piece)
  const chooses = choosesFace(p, piece)
  const put = (hex: number): Order => ({ do: 'arrive', unit, at: names.place.name(hex) })
  const facing = (hex: number): Order[] =>
    FACES.filter((_, up) => isOpenTo(p, piece, hex, up)).map((face) => ({ ...put(hex), face })) // 2.1c-b, 2.1g-a
  const open = isOnlySupport(p, piece) ? [] : hexes // 1.5b-a
  const orders: Order[] = open.flatMap((hex) => (chooses ? facing(hex) : [put(hex)]))
  if (mayArriveInSupport(p, piece)) orders.push({ do: 'arrive', unit, at: 'support' }) // 2.1g-c
  return orders
}

/** Judges an order to put a piece down where `hexes` says. */
export function judgeArrival(p: Bcs, order: Order, hexes: readonly number[]): Verdict {
  const { names, box, hexes: onMap } = p.setting
  const piece = names.piece.index(order.unit as string)
  const to = names.place.index(order.at as string)
  const about = { unit: order.unit!, place: order.at! }
  if (to === box.support) {
    if (!mayArriveInSupport(p, piece)) return refused('bcs-2.1g-c', about)
    return order.face === undefined ? legal('bcs-2.1g-c', 'bcs-2.1c-d') : refused('bcs-1.5e-a', about) // 1.5e-a
  }
  if (isOnlySupport(p, piece)) return refused('bcs-1.5b-a', about)
  if (to >= onMap || !hexes.includes(to)) return refused(whyNotThere(p, piece, to), about)
  if (choosesFace(p, piece) !== (order.face !== undefined)) return refused('bcs-2.1g-a', about) // 2.1g-a
  if (order.face !== undefined && !isOpenTo(p, piece, to, order.face === 'deployed' ? 1 : 0))
    return refused(whyNotThere(p, piece, to), about) // 2.1c-b, 2.1d-a
  return legal('bcs-2.1b-a', ...(isUnderZone(p, piece, to) ? ['bcs-2.1e-a'] : []))
}

/** 2.1e-a: whether an enemy zone lies over a hex, which keeps nobody from coming. */
function isUnderZone(p: Bcs, piece: number, hex: number): boolean {
  const { scratch, roster } = p.setting
  scratch.zones.follow(p)
  return scratch.zones.layers[ORDINARY_ZONE]!.hexes[enemyOf(roster.side[piece]!)]![hex] !== 0
}

/** By which rule a piece may not come to a place. */
function whyNotThere(p: Bcs, piece: number, to: number): RuleId {
  const { box, roster, hexes } = p.setting
  if (isStranded(p, piece)) return 'bcs-4.7e-a' // R31
  if (p.at[piece] === box.away) return 'bcs-2.1f-a'
  if (p.at[piece] === box.edge) return 'bcs-5.5h-a'
  if (p.at[piece] === box['off-map']) return hexesFor(p, piece).length === 0 ? 'bcs-2.2e-b' : 'bcs-2.2e-a'
  const arrival = arrivalOf(p, piece)
  if (!isHere(p, piece) || !arrival) return 'bcs-2.1a-a'
  if (piece >= roster.combat && roster.kind[piece] !== HQ) return 'bcs-2.1h-a'
  if (to < hexes && arrival.hexes.includes(to) && isEnemyIn(p, roster.side[piece]!, to))
    return arrival.kind === 0 ? 'bcs-2.1e-b' : 'bcs-2.1c-c'
  if (arrival.kind === 0) return piece < roster.combat ? 'bcs-2.1d-a' : 'bcs-2.1b-a'
  return arrival.kind === 1 ? 'bcs-2.1c-b' : hexesFor(p, piece).length === 0 ? 'bcs-2.1c-e' : 'bcs-2.1c-b'
}

/** The pieces of a side that could be put down now. */
function comers(p: Bcs, side: number): number[] {
  const { roster, hexes } = p.setting
  const found: number[] = []
  for (let piece = 0; piece < roster.names.length; piece++)
    if (
      roster.side[piece] === side &&
      p.at[piece]! >= hexes &&
      (hexesFor(p, piece).length > 0 || (piece < roster.combat && mayArriveInSupport(p, piece)))
    )
      found.push(piece)
  return found
}

/** Whether a side has anybody to bring in, by what everybody knows: what is decided is left aside. */
function hasComers(p: Bcs, side: number): boolean {
  const { roster, box, hexes } = p.setting
  for (let piece = 0; piece < roster.names.length; piece++) {
    if (roster.side[piece] !== side || p.at[piece]! < hexes) continue
    const comes =
      isHere(p, piece) ||
      p.at[piece] === box.edge ||
      (p.at[piece] === box.away && mustCome(p, piece).length > 0) ||
      isStranded(p, piece) ||
      isRebuilt(p, piece)
    if (comes) return true
  }
  return false
}

function isRebuilt(p: Bcs, piece: number): boolean {
  const { roster, box } = p.setting
  return piece < roster.combat && p.at[piece] === box['off-map'] && roster.organic[piece]! >= 0
}

/** Who of those that could be put down has to be and is not. */
function unplaced(p: Bcs, pieces: readonly number[]): number | undefined {
  return pieces.find((piece) => p.bound[piece]! < 0 && mustCome(p, piece).length > 0 && hexesFor(p, piece).length > 0)
}

const DONE: Order = { do: 'done' }

/** 2.1b-a: both at once, in secret. */
export const arrive: Asking<Bcs> = {
  name: 'arrive',
  rules: ['bcs-2.1a-a', 'bcs-2.1b-a'],
  sealed: true,
  verbs: ['arrive', 'done'],
  asks: (p) => (hasComers(p, 0) ? 1 : 0) | (hasComers(p, 1) ? 2 : 0),
  refuse: notInThisPhase,
  list: (p, side) => {
    const pieces = comers(p, side)
    const orders: Order[] = []
    for (const piece of pieces) if (p.bound[piece]! < 0) orders.push(...arrivalsOf(p, piece))
    if (unplaced(p, pieces) === undefined) orders.push(DONE)
    return listOf(orders, (order) => order.unit as string | undefined)
  },
  check(p, side, order) {
    const { names, roster } = p.setting
    if (order.do === 'done') {
      const waiting = unplaced(p, comers(p, side))
      if (waiting === undefined) return legal('bcs-2.1b-a', 'bcs-1.0e-e', 'bcs-2.1d-d', 'bcs-2.1d-e')
      return refusedBy(mustCome(p, waiting), { unit: names.piece.name(waiting) })
    }
    const piece = names.piece.index(order.unit as string)
    if (roster.side[piece] !== side) return refused('bcs-2.1a-a', { unit: order.unit! })
    if (p.bound[piece]! >= 0) return refused('bcs-2.1d-b', { unit: order.unit! }) // 2.1d-b
    return judgeArrival(p, order, hexesFor(p, piece))
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    const { p } = c
    const piece = p.setting.names.piece.index(order.unit as string)
    p.bound[piece] = p.setting.names.place.index(order.at as string)
    p.boundUp[piece] = order.face === 'deployed' ? 1 : 0
    c.again()
  },
}

/** R62: who began the turn before comes first where both want the same hex. */
export function inOrder(p: Bcs): readonly number[] {
  const { scenario, names } = p.setting
  const first = p.first >= 0 ? p.first : names.side.index(scenario.firstPlayer[1] ?? names.side.name(0))
  return [first, enemyOf(first)]
}

/** What both have decided is carried out. */
export const carryOutArrivals: Doing<Bcs> = {
  name: 'carry-out-arrivals',
  run(c) {
    const { p } = c
    const { roster, formations, box } = p.setting
    const staffsFirst = [...roster.names.keys()].reverse()
    for (const side of inOrder(p))
      for (const piece of staffsFirst)
        if (roster.side[piece] === side && p.bound[piece]! >= 0) {
          const [to, deployed] = [p.bound[piece]!, p.boundUp[piece]!]
          p.bound[piece] = -1
          p.boundUp[piece] = 0
          if (to === box.support || !isEnemyIn(p, side, to)) bringIn(c, piece, to, deployed)
        }
    for (const piece of staffsFirst) if (p.at[piece] === box.due && isHere(p, piece)) p.at[piece] = box.waiting // 2.1d-e, 1.0e-e, 2.1d-d
    for (let formation = 0; formation < formations.names.length; formation++) {
      if (p.state[formation] === ABSENT && p.at[formations.hq[formation]!] !== box.due) p.state[formation] = UNUSED
      if (isWithoutTrains(p, formation)) p.trains[formation] = OFF_MAP // 2.1h-a: no hex would give a Complete MSR
    }
    touchOther(p)
    for (let formation = 0; formation < formations.names.length; formation++) settleMsr(p, formation)
  },
}

/** A headquarters is on the map, its Combat Trains are not. */
function isWithoutTrains(p: Bcs, formation: number): boolean {
  const { formations, hexes } = p.setting
  return p.at[formations.hq[formation]!]! < hexes && p.at[formations.trains[formation]!]! >= hexes
}

/** A piece comes onto the map, or into Support. */
export function bringIn(c: Conduct<Bcs>, piece: number, to: number, deployed: number): void {
  const { p } = c
  const { roster, names, box } = p.setting
  const isUnit = piece < roster.combat
  const wasStranded = isStranded(p, piece)
  const rules: RuleId[] = [
    wasStranded
      ? 'bcs-4.7e-a'
      : p.at[piece] === box.away
        ? 'bcs-2.1f-a'
        : p.at[piece] === box.edge
          ? 'bcs-5.5h-a'
          : 'bcs-2.1b-a',
  ]
  p.exit[piece] = 0
  if (isUnit) {
    p.formation[piece] = p.formation[piece]! >= 0 ? p.formation[piece]! : roster.organic[piece]!
    p.deployed[piece] = deployed // 2.1g-a
  }
  enter(c, piece, to)
  const side = names.side.name(roster.side[piece]!)
  const isSeen = !isUnit || to === box.support || p.level[piece] === 0 // 1.10-b
  c.tell(() => ({
    is: 'arrived',
    rules: isUnit || roster.kind[piece] === HQ ? rules : [...rules, 'bcs-2.1g-b'],
    unit: names.piece.name(piece),
    place: names.place.name(to),
    ...(isSeen ? {} : { to: [side] }),
    ...(wasStranded ? { ruling: 'R31' } : {}),
    shows: true,
  }))
  if (!isUnit) {
    if (roster.kind[piece] !== HQ)
      p.trains[p.formation[piece]!] = 0 // 2.1g-b
    else restoreOwnSupport(p, p.formation[piece]!)
    return
  }
  if (to === box.support) {
    refreshFormation(p, p.formation[piece]!)
    return
  }
  p.joining[piece] = isInRadius(p, piece) ? 0 : 1 // 3.6b-a
  mixAt(c, piece, [to]) // 3.2d-c
}

/** 6.2d-a: what was in its Support comes with its headquarters. */
function restoreOwnSupport(p: Bcs, formation: number): void {
  const { roster, box, arrivals } = p.setting
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.formation[unit] === formation && p.at[unit] === box.due && !arrivals[unit]) p.at[unit] = box.support
}

/** 2.1c-a: units that come at a given hex or at their headquarters may also come when their formation is activated. */
export const reinforce: Asking<Bcs> = {
  name: 'reinforce',
  rules: ['bcs-2.1c-a'],
  verbs: ['arrive', 'done'],
  asks: (p) => (lateComers(p).some((unit) => arrivalsOf(p, unit).length > 0) ? 1 << p.active : 0),
  refuse: notInThisStep,
  list: (p) =>
    listOf(
      [...lateComers(p).flatMap((unit) => arrivalsOf(p, unit)), { do: 'done' }],
      (order) => order.unit as string | undefined,
    ),
  check(p, _side, order) {
    if (order.do === 'done') return legal('bcs-2.1c-a')
    const piece = p.setting.names.piece.index(order.unit as string)
    if (!lateComers(p).includes(piece))
      return refused(entersByMoving(p, piece) ? 'bcs-2.1b-b' : 'bcs-2.1c-a', { unit: order.unit! })
    return judgeArrival(p, order, hexesFor(p, piece))
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    const { names } = c.p.setting
    bringIn(
      c,
      names.piece.index(order.unit as string),
      names.place.index(order.at as string),
      order.face === 'deployed' ? 1 : 0,
    )
    c.again()
  },
}

function lateComers(p: Bcs): number[] {
  const { roster } = p.setting
  const units: number[] = []
  for (let unit = 0; unit < roster.combat; unit++)
    if (p.formation[unit] === p.acting && isHere(p, unit) && !entersByMoving(p, unit)) units.push(unit) // 2.1c-a
  return units
}
