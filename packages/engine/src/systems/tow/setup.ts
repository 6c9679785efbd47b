import { listOf } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Doing } from '../../kernel/sequence.js'
import { legal, refused } from '../../kernel/verdict.js'
import { namedCounts } from '../../operations/kind-counts.js'
import { isOnMap, nameOf, placeName, putUnit, sideName, unitsIn, unitsOf } from '../../operations/units.js'
import { MAJOR_CITY } from '../chitpull/board/setting.js'
import { hasRoomFor } from '../chitpull/board/units.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { WAITING } from './chits.js'
import type { Tow } from './fields.js'
import { AIR_KINDS, AIR_POOL, HIGHEST_BID } from './tables.js'

/** Before the first turn: chapters 3.0 and 14.1. */

/** 14.1: both name the points with which they would play the Soviets, sealed. */
export const bid: Asking<Tow> = {
  name: 'bid',
  rules: ['tow-14.1-a', 'tow-14.1-b'],
  sealed: true, // 14.1-b
  verbs: ['bid'],
  asks: (p) => (p.setting.options.vpBid === true ? (1 << AXIS) | (1 << SOVIET) : 0), // 14.1-a
  list: () => ({
    length: HIGHEST_BID + 1,
    at: (index) => ({ do: 'bid', points: index }),
    groups: [{ verb: 'bid', start: 0, length: HIGHEST_BID + 1 }],
  }),
  check: () => legal('tow-14.1-a', 'tow-14.1-b'),
  answer(c, side, order) {
    c.p.bid[side] = order.points as number
    c.tell({ is: 'bid', rules: ['tow-14.1-b'], to: [sideName(c.p, side)], points: order.points! })
  },
}

/** The higher bidder plays the Soviets and needs what he bid; who sits where is the table's affair. */
export const dealSides: Doing<Tow> = {
  name: 'deal',
  run(c) {
    const { p } = c
    p.threshold = p.setting.scenario.victory.threshold
    if (p.setting.options.vpBid !== true) return
    const [axis, soviet] = [p.bid[AXIS]!, p.bid[SOVIET]!]
    // 14.1-a, 14.1-b
    const winner = axis === soviet ? c.roll(2, 'bid', ['tow-14.1-b']) - 1 : axis > soviet ? AXIS : SOVIET
    p.threshold = Math.max(axis, soviet) // 14.1-a
    c.tell({
      is: 'dealt',
      rules: ['tow-14.1-a', 'tow-14.1-b'],
      bids: { axis, soviet },
      soviets: sideName(p, winner),
      threshold: p.threshold,
      shows: true,
    })
    p.bid.fill(-1)
  },
}

/** 3.0: what lies ready before the first turn. */
export const deploy: Doing<Tow> = {
  name: 'deploy',
  run(c) {
    const { p } = c
    const { chits, roster, scenario } = p.setting
    const onMap = roster.units.filter((_, unit) => isOnMap(p, unit)).length
    c.tell({
      is: 'set-up',
      rules: DEPLOYMENT_RULES,
      units: onMap,
      boxes: roster.units.length - onMap,
      chits: namedCounts(p.setting.names.chit, [...chits.stock]),
      track: chitsOnTrack(p),
      luftwaffe: Object.fromEntries(AIR_KINDS.map((kind, i) => [kind, AIR_POOL[i]!])),
      orders: scenario.supremeOrders,
    })
  },
}

const DEPLOYMENT_RULES = ['a', 'b', 'h', 'i', 'j', 'k', 'm'].map((letter) => `tow-3.0-${letter}`).concat('tow-2.4-c')

/** 3.0-e to 3.0-g: the boxes of the turn track in which chits wait. */
function chitsOnTrack(p: Tow): Record<string, number> {
  const waiting = Object.entries(WAITING).filter(([, { from }]) => from > p.setting.scenario.firstTurn)
  return Object.fromEntries(waiting.map(([chit, { from }]) => [chit, from]))
}

function garrisons(p: Tow): number[] {
  return unitsOf(p, AXIS).filter((unit) => p.at[unit] === p.setting.box.security)
}

function garrisonHexes(p: Tow, unit: number): number[] {
  const { cities, cityKind } = p.setting
  // 3.0-l
  return cities.filter((hex) => cityKind[hex] === MAJOR_CITY && hasRoomFor(p, unit, hex) && !holdsSecurity(p, hex))
}

function holdsSecurity(p: Tow, hex: number): boolean {
  return unitsIn(p, hex).some((unit) => p.setting.roster.units[unit]!.type === 'security')
}

function garrisonOrders(p: Tow): Order[] {
  return garrisons(p).flatMap((unit) =>
    garrisonHexes(p, unit).map((hex) => ({ do: 'garrison', unit: nameOf(p, unit), to: placeName(p, hex) })),
  )
}

/** 3.0-l: the security divisions, each in a major city of its own. */
export const garrison: Asking<Tow> = {
  name: 'garrison',
  rules: ['tow-3.0-l'],
  verbs: ['garrison'],
  asks: (p) => (garrisonOrders(p).length > 0 ? 1 << AXIS : 0),
  list: (p) => listOf(garrisonOrders(p), (order) => order.unit as string),
  check(p, _side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    const hex = p.setting.names.place.index(order.to as string)
    const free = garrisons(p).includes(unit) && garrisonHexes(p, unit).includes(hex)
    return free ? legal('tow-3.0-l') : refused('tow-3.0-l', { place: order.to! })
  },
  answer(c, _side, order) {
    const { p } = c
    putUnit(p, p.setting.names.piece.index(order.unit as string), p.setting.names.place.index(order.to as string))
    c.tell({ is: 'garrisoned', rules: ['tow-3.0-l'], unit: order.unit!, place: order.to! })
    c.again()
  },
}
