import { concat, listMadeOf, listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { refusedBy } from '../../../operations/refusals.js'
import { touchHex } from '../board/changes.js'
import type { BcsSetting } from '../board/setting.js'
import { staffsOf } from '../board/staffs.js'
import { tire } from '../board/unit-turn.js'
import { hexesWithin } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { FULL, OBJECTIVE_ZONE, OBJECTIVES_BY_RESULT } from '../tables.js'
import { notInThisStep } from './not-now.js'
import { mayNotBuy, objectivePrice, PRICES, pay, plansFatigue } from './planned-fatigue.js'

/** 3.3: objective markers and their zones. */

/** By hex: 1 for victory hexes. */
const prizes = kept(({ scenario, map, hexes }: BcsSetting) => {
  const marks = new Uint8Array(hexes)
  for (const { at } of scenario.victory.hexes) marks[map.grid.index(at)] = 1
  return marks
})

/** 3.3d-a: a hex with an enemy counter, or a victory hex that is not one's own (R39). */
export function mayHoldObjective(p: Bcs, side: number, hex: number): boolean {
  if (p.holder[hex] === enemyOf(side) || staffsOf(p).counts[enemyOf(side)]![hex] !== 0) return true
  const held = p.setting.heldAt[hex]!
  return held >= 0 && p.control[held] !== side && prizes(p.setting)[hex] === 1
}

/** 3.3a-a: whether a hex lies in an objective zone; `least` 2 asks for a double one (3.3b-b). */
export function isInObjectiveZone(p: Bcs, hex: number, least = 1): boolean {
  const { objective } = p
  if (objective[hex]! >= least) return true
  for (const there of around(p.setting, hex)) if (objective[there]! >= least) return true // 3.3a-a, 3.3b-a
  return false
}

/** Those of some hexes, by rising number, that lie in an objective zone. */
export function inObjectiveZones(p: Bcs, hexes: readonly number[]): readonly number[] {
  const { scratch, map } = p.setting
  scratch.zones.follow(p)
  const { markers } = scratch.zones
  if (markers.length === 0) return NO_HEXES
  const isNear = (hex: number): boolean => {
    for (let i = 0; i < markers.length; i++) if (map.grid.distance(hex, markers[i]!) <= OBJECTIVE_ZONE) return true
    return false
  }
  return hexes.filter((hex) => isNear(hex) && isInObjectiveZone(p, hex))
}

const NO_HEXES: readonly number[] = []

const zones = new WeakMap<BcsSetting, number[][]>()

/** The hexes of the zone of a marker in a hex, without that hex: found once. */
function around(setting: BcsSetting, hex: number): readonly number[] {
  const known = zones.get(setting) ?? []
  zones.set(setting, known)
  known[hex] ??= hexesWithin(setting.map.grid, hex, OBJECTIVE_ZONE)
  return known[hex]!
}

/** How many SNAFU objectives are left to place without price: 3.3c-a, 6.4d-a. */
function left(p: Bcs): number {
  const most = plansFatigue(p) ? (p.snafu === FULL ? 1 : 0) : OBJECTIVES_BY_RESULT[p.snafu]! // 6.4d-a, 3.3c-a
  return Math.max(0, most - p.placed) // 3.3d-b
}

/** Why an objective may not be placed in a hex. */
function whyNot(p: Bcs, side: number, hex: number): RuleId[] {
  if (hex >= p.setting.hexes || !mayHoldObjective(p, side, hex)) return ['bcs-3.3d-a'] // 3.3d-a
  if (p.objective[hex]! >= 2) return ['bcs-3.3b-a'] // 3.3b-a
  const price = objectivePrice(p, left(p) > 0, hex)
  if (price > 0) return mayNotBuy(p, price) // 6.4b-d
  return left(p) > 0 ? [] : ['bcs-3.3c-a'] // 3.3c-a
}

/** The next hex from one on in which an objective may be placed, or -1. */
function nextObjective(p: Bcs, side: number, from: number): number {
  const { hexes, heldAt } = p.setting
  const { holder } = p
  const staffs = staffsOf(p).counts[enemyOf(side)]!
  for (let hex = from; hex < hexes; hex++) {
    if (holder[hex] !== enemyOf(side) && staffs[hex] === 0 && heldAt[hex]! < 0) continue // 3.3d-a
    if (whyNot(p, side, hex).length === 0) return hex
  }
  return -1
}

/** By rising number. */
function objectiveHexes(p: Bcs, side: number): number[] {
  const found: number[] = []
  if (!mayPlace(p)) return found
  for (let hex = nextObjective(p, side, 0); hex >= 0; hex = nextObjective(p, side, hex + 1)) found.push(hex)
  return found
}

const mayPlace = (p: Bcs): boolean => left(p) > 0 || mayNotBuy(p, PRICES.objective).length === 0

const DONE = listOf([{ do: 'done' }])

/** d, 3.0-k: any number up to the allowance, or none (3.3d-b). */
export const placeObjectives: Asking<Bcs> = {
  name: 'objective',
  rules: ['bcs-3.0-k', 'bcs-3.3d-a', 'bcs-3.3c-b'],
  verbs: ['objective', 'done'],
  asks: (p) => (mayPlace(p) && nextObjective(p, p.active, 0) >= 0 ? 1 << p.active : 0),
  about: (p) => ({ left: left(p) }),
  refuse: notInThisStep,
  list: (p, side) => {
    const { place } = p.setting.names
    return concat([
      listMadeOf(objectiveHexes(p, side), (hex): Order => ({ do: 'objective', at: place.name(hex) })),
      DONE,
    ])
  },
  check(p, side, order) {
    if (order.do === 'done') return legal('bcs-3.3d-b')
    const reasons = whyNot(p, side, p.setting.names.place.index(order.at as string))
    return reasons.length === 0
      ? legal('bcs-3.3d-a', 'bcs-3.3c-a', 'bcs-1.4a-b', ...(plansFatigue(p) ? ['bcs-6.4d-a', 'bcs-6.4b-c'] : []))
      : refusedBy(reasons, { place: order.at! })
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'done') return
    const hex = p.setting.names.place.index(order.at as string)
    const price = objectivePrice(p, left(p) > 0, hex)
    if (price > 0) pay(c, price, 'objective')
    p.objective[hex]!++ // 3.3b-a
    p.placed++
    touchHex(p, hex)
    tire(p, 1) // 1.8b-e, 1.8b-i
    c.tell(() => ({
      is: 'objective',
      rules: ['bcs-3.3d-a', 'bcs-3.3d-c', ...(p.objective[hex] === 2 ? ['bcs-3.3b-a'] : [])],
      place: order.at!,
      double: p.objective[hex] === 2,
    }))
    c.again()
  },
}
