import { type Flood, Links } from '@sztab/hex'
import { agenda } from '../../kernel/agenda.js'
import type { Line } from '../../kernel/explanation.js'
import { KeptAnswers } from '../../kernel/kept-answers.js'
import { concat, listMadeOf, listOf, type OrderList } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, type Refusal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import { groundOf, isOnMap, nameOf, placeName, putUnit, unitsOf } from '../../operations/units.js'
import { hasRoomFor } from '../chitpull/board/units.js'
import { SUPPLIED } from '../chitpull/fields.js'
import { bringIn, byRail, canComeByRail, railRefusals } from '../chitpull/moving/rail.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { crossingPoints } from './control.js'
import type { Tow } from './fields.js'
import { DROP_RANGE, NEGOTIATION_POINTS, PRICES, SCO_PRICE } from './tables.js'

/** Reinforcements, replacements, the airborne drop and negotiations: chapter 11. */

const openLinksOf = new WeakMap<Tow['setting'], Links>()

/** 11.1-k: all hexes within the range of a drop from some hexes, whatever lies between. */
function dropFlood(p: Tow, from: readonly number[]): Flood {
  const { setting } = p
  const links = openLinksOf.get(setting) ?? new Links(setting.map.grid)
  openLinksOf.set(setting, links)
  const { supply, closed } = setting.scratch
  supply.run(links, from, from.length, closed.fill(0), DROP_RANGE) // 11.1-k
  return supply
}

/** 11.0-k: a unit comes into play. */
function arrive(c: Conduct<Tow>, unit: number, hex: number, rules: readonly string[]): void {
  bringIn(c, unit, hex, [...rules, 'tow-11.0-i', 'tow-11.0-k', 'tow-2.2-j'])
}

/** 11.1-a to 11.1-c: the next group comes to the box of those who wait to be placed. */
const bringGroup: Doing<Tow> = {
  name: 'group',
  run(c) {
    const { p } = c
    const { roster, box, chits } = p.setting
    p.group++ // 11.1-a, 11.1-b, 11.1-c
    const units = unitsOf(p, SOVIET).filter(
      (unit) => p.at[unit] === box.groups && roster.units[unit]!.group === p.group, // 2.2-l
    )
    for (const unit of units) putUnit(p, unit, box.waiting) // 11.0-a
    c.tell({
      is: 'group',
      rules: [
        'tow-11.0-a',
        'tow-11.1-a',
        'tow-11.1-b',
        'tow-11.1-c',
        'tow-2.2-l',
        ...(p.chit === chits.airborne ? ['tow-11.1-i', 'tow-4.3-n'] : ['tow-4.3-m']),
      ],
      group: p.group,
      units: units.map((unit) => nameOf(p, unit)),
    })
  },
}

function waiting(p: Tow): number[] {
  return unitsOf(p, SOVIET).filter((unit) => p.at[unit] === p.setting.box.waiting)
}

function isReplacement(p: Tow, unit: number): boolean {
  return p.setting.roster.units[unit]!.replacement === true // 2.2-n
}

/** 11.1-d to 11.1-h: the units for which a replacement may be exchanged. */
function exchangeable(p: Tow, replacement: number): number[] {
  const { roster } = p.setting
  return unitsOf(p, SOVIET).filter(
    (unit) =>
      isOnMap(p, unit) && // 11.1-e
      roster.units[unit]!.type === roster.units[replacement]!.type && // 11.1-h
      p.supply[unit] === SUPPLIED && // 11.1-f
      unit !== replacement,
  )
}

function placements(p: Tow): OrderList {
  const units = waiting(p)
  const arriving = units.filter((unit) => !isReplacement(p, unit))
  const exchanges = units
    .filter((unit) => isReplacement(p, unit))
    .flatMap((unit) =>
      exchangeable(p, unit).map((other): Order => ({ do: 'exchange', unit: nameOf(p, unit), for: nameOf(p, other) })),
    )
  return concat([byRail(p, 'place', SOVIET, arriving), listOf(exchanges, (order) => order.unit as string)])
}

/** Whether anybody who waits can be placed or exchanged. */
function canPlace(p: Tow): boolean {
  const units = waiting(p)
  const isExchange = units.some((unit) => isReplacement(p, unit) && exchangeable(p, unit).length > 0)
  return (
    isExchange ||
    canComeByRail(
      p,
      SOVIET,
      units.filter((unit) => !isReplacement(p, unit)),
    )
  )
}

/** 11.0-j: all that can be placed must be; the rest waits for the next time. */
const placeGroup: Asking<Tow> = {
  name: 'place',
  rules: ['tow-11.0-c', 'tow-11.0-j'],
  verbs: ['place', 'exchange'],
  asks: (p) => (canPlace(p) ? 1 << SOVIET : 0), // 11.0-j
  about: (p) => ({ units: waiting(p).map((unit) => nameOf(p, unit)) }),
  list: placements,
  check(p, _side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    if (!waiting(p).includes(unit)) return refused('tow-11.1-a', { unit: order.unit! })
    return order.do === 'exchange' ? checkExchange(p, unit, order) : checkPlacement(p, unit, order)
  },
  refuse: (_p, _side, order) => (order.do === 'done' || order.do === 'pass' ? refused('tow-11.0-j') : undefined),
  answer(c, _side, order) {
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    c.again()
    if (order.do === 'place')
      arrive(c, unit, p.setting.names.place.index(order.to as string), ['tow-11.0-c', 'tow-11.0-d', 'tow-11.0-h'])
    else exchange(c, unit, p.setting.names.piece.index(order.for as string))
  },
}

function checkPlacement(p: Tow, unit: number, order: Order): Verdict {
  if (isReplacement(p, unit)) return refused('tow-11.1-d', { unit: nameOf(p, unit) }) // 11.1-d
  const refusals = railRefusals(p, unit, p.setting.names.place.index(order.to as string))
  return refusals.length > 0 ? verdict(refusals) : legal('tow-11.0-c', 'tow-11.0-i')
}

function checkExchange(p: Tow, unit: number, order: Order): Verdict {
  const { roster, names } = p.setting
  const other = names.piece.index(order.for as string)
  const details = { unit: order.for! }
  if (!isReplacement(p, unit)) return refused('tow-11.1-d', { unit: nameOf(p, unit) }) // 11.1-d
  if (roster.side[other] !== SOVIET || !isOnMap(p, other)) return refused('tow-11.1-d', details)
  if (roster.units[other]!.type !== roster.units[unit]!.type) return refused('tow-11.1-h', details) // 11.1-h
  return p.supply[other] === SUPPLIED // 11.1-f
    ? legal('tow-11.1-d', 'tow-11.1-e', 'tow-11.1-h', 'tow-2.2-n')
    : refused('tow-11.1-f', details)
}

/** 11.1-g */
function exchange(c: Conduct<Tow>, unit: number, other: number): void {
  const { p } = c
  const hex = p.at[other]!
  putUnit(p, other, p.setting.box.gone) // 11.1-g
  c.tell({
    is: 'exchanged',
    rules: ['tow-11.1-d', 'tow-11.1-e', 'tow-11.1-g'],
    unit: nameOf(p, other),
    for: nameOf(p, unit),
  })
  arrive(c, unit, hex, ['tow-11.1-g']) // 11.1-g
}

/** 11.0-j: those for whom there is no place now. */
const keepWaiting: Doing<Tow> = {
  name: 'waiting',
  run(c) {
    const units = waiting(c.p)
    if (units.length > 0)
      c.tell({ is: 'waiting', rules: ['tow-11.0-j'], units: units.map((unit) => nameOf(c.p, unit)) })
  },
}

export const reinforcement = { entries: [bringGroup, placeGroup, keepWaiting] } as const

/** 11.1-k, 11.1-l: where the airborne unit may be dropped. */
function dropHexes(p: Tow): number[] {
  const { water } = p.setting
  const { count, reached } = dropFlood(p, droppers(p))
  const { holder } = groundOf(p)
  const unit = dropUnit(p)
  const hexes: number[] = []
  for (let i = 0; i < count; i++) {
    const hex = reached[i]!
    if (water[hex] === 0 && holder[hex] !== AXIS && (unit < 0 || hasRoomFor(p, unit, hex))) hexes.push(hex) // 11.1-l
  }
  return hexes
}

/** The hexes of the Soviet units in supply. */
function droppers(p: Tow): number[] {
  return unitsOf(p, SOVIET).flatMap((unit) => (isOnMap(p, unit) && p.supply[unit] === SUPPLIED ? [p.at[unit]!] : [])) // 11.1-k
}

function dropRefusals(p: Tow, hex: number): Refusal[] {
  const { setting } = p
  const place = placeName(p, hex)
  if (hex >= setting.hexes || setting.map.grid.inPlay[hex] === 0 || setting.water[hex] === 1)
    return [{ rule: 'tow-11.1-l', place }]
  const unit = dropUnit(p)
  if (groundOf(p).holder[hex] === AXIS || (unit >= 0 && !hasRoomFor(p, unit, hex)))
    // 11.1-l
    return [{ rule: 'tow-11.1-l', place }]
  return dropFlood(p, droppers(p)).distance[hex]! >= 0 ? [] : [{ rule: 'tow-11.1-k', place }] // 11.1-k
}

/** The airborne unit, if it is still to come; else -1 (4.2.1-i). */
function dropUnit(p: Tow): number {
  const { roster, box } = p.setting
  return roster.units.findIndex((unit, i) => unit.drop === true && p.at[i] === box.groups)
}

const drops = new KeptAnswers(dropHexes)

/** 11.1-j: the drop. */
const drop: Asking<Tow> = {
  name: 'drop',
  rules: ['tow-11.1-j', 'tow-11.1-k'],
  verbs: ['drop'],
  asks: (p) => (drops.some(p) ? 1 << SOVIET : 0),
  list: (p) => listMadeOf(drops.of(p), (hex) => ({ do: 'drop', to: placeName(p, hex) })),
  check(p, _side, order) {
    const refusals = dropRefusals(p, p.setting.names.place.index(order.to as string))
    return refusals.length > 0 ? verdict(refusals) : legal('tow-11.1-k', 'tow-11.1-l')
  },
  answer(c, _side, order) {
    const { p } = c
    const hex = p.setting.names.place.index(order.to as string)
    p.airborneMarker = hex // 11.1-j
    p.airborneCrossing = 1 // 11.1-s, 12.3-b
    c.tell({
      is: 'dropped',
      rules: ['tow-11.1-j', 'tow-11.1-n', 'tow-11.1-r', 'tow-11.1-s', 'tow-12.3-b', 'tow-5.0-k'],
      place: order.to!,
      points: crossingPoints(p),
    })
    const unit = dropUnit(p)
    if (unit >= 0) arrive(c, unit, hex, ['tow-11.1-j', 'tow-11.1-m']) // 11.1-m
  },
}

export const airborne = { entries: [bringGroup, placeGroup, keepWaiting, drop] } as const // 11.1-i

const POINTS_ARG = 0

function classOf(p: Tow, unit: number): keyof typeof PRICES | undefined {
  const { box } = p.setting
  return CLASSES.find((name) => p.at[unit] === box[name]) // 2.2-m
}

const CLASSES = Object.keys(PRICES) as (keyof typeof PRICES)[]

function purchases(p: Tow): OrderList {
  const points = agenda.arg(p, POINTS_ARG)
  const units = unitsOf(p, AXIS).filter((unit) => {
    if (isOnMap(p, unit)) return false
    const kind = classOf(p, unit)
    return kind !== undefined && PRICES[kind] <= points // 11.2-b
  })
  return byRail(p, 'buy', AXIS, units) // 11.0-b
}

function cancellations(p: Tow): Order[] {
  if (agenda.arg(p, POINTS_ARG) < SCO_PRICE) return [] // 12.2-h
  return p.setting.cities.flatMap((hex, city) =>
    p.supremeOrder[city] === 1 ? [{ do: 'cancel', at: placeName(p, hex) }] : [],
  )
}

/** 4.2.2-k to 4.2.2-n, 11.2: points are spent on units and on cancelling orders until none fits or enough is bought. */
const negotiate: Asking<Tow> = {
  name: 'negotiate',
  rules: ['tow-4.2.2-k', 'tow-4.2.2-l', 'tow-11.2-a'],
  verbs: ['buy', 'cancel', 'done'],
  asks: (p) => (agenda.arg(p, POINTS_ARG) > 0 ? 1 << AXIS : 0),
  about: (p) => ({ points: agenda.arg(p, POINTS_ARG) / 2 }),
  list: (p) => concat([purchases(p), listOf(cancellations(p)), listOf([{ do: 'done' }])]), // 4.2.2-l
  check(p, _side, order) {
    if (order.do === 'done') return legal('tow-4.2.2-n')
    return order.do === 'buy' ? checkPurchase(p, order) : checkCancellation(p, order)
  },
  explain: (p, _side, order) => ({ lines: priceLines(p, order), chances: [] }),
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'done') {
      // 4.2.2-n
      c.tell({ is: 'negotiated', rules: ['tow-4.2.2-n'], lost: agenda.arg(p, POINTS_ARG) / 2 })
      return
    }
    c.again()
    if (order.do === 'buy') buy(c, order)
    else cancel(c, order)
  },
}

/** 11.2-b: what a unit or the end of an order costs. */
function priceLines(p: Tow, order: Order): Line[] {
  const unit = order.do === 'buy' ? p.setting.names.piece.index(order.unit as string) : -1
  const kind = unit < 0 ? undefined : classOf(p, unit)
  const price = kind !== undefined ? PRICES[kind] : order.do === 'cancel' ? SCO_PRICE : undefined
  return price === undefined ? [] : [{ what: 'price', value: price / 2, rules: ['tow-11.2-b'] }]
}

function checkPurchase(p: Tow, order: Order): Verdict {
  const unit = p.setting.names.piece.index(order.unit as string)
  const kind = p.setting.roster.side[unit] === AXIS ? classOf(p, unit) : undefined
  if (kind === undefined) return refused('tow-2.2-m', { unit: order.unit! })
  if (PRICES[kind] > agenda.arg(p, POINTS_ARG))
    // 11.2-b
    return refused('tow-11.2-b', { unit: order.unit!, price: PRICES[kind] / 2 })
  const refusals = railRefusals(p, unit, p.setting.names.place.index(order.to as string))
  return refusals.length > 0
    ? verdict([...refusals, { rule: 'tow-11.0-j' }])
    : legal('tow-11.0-c', 'tow-11.2-a', 'tow-11.2-b', 'tow-4.2.2-l')
}

function checkCancellation(p: Tow, order: Order): Verdict {
  const city = p.setting.names.city.index(order.at as string)
  if (city < 0 || p.supremeOrder[city] === 0) return refused('tow-12.2-h', { place: order.at! })
  return agenda.arg(p, POINTS_ARG) >= SCO_PRICE
    ? legal('tow-12.2-h', 'tow-4.2.2-l')
    : refused('tow-11.2-b', { price: SCO_PRICE / 2 })
}

function spend(p: Tow, price: number): void {
  agenda.setArg(p, POINTS_ARG, agenda.arg(p, POINTS_ARG) - price) // 4.2.2-l
}

function buy(c: Conduct<Tow>, order: Order): void {
  const { p } = c
  const unit = p.setting.names.piece.index(order.unit as string)
  spend(p, PRICES[classOf(p, unit)!]) // 11.2-a
  arrive(c, unit, p.setting.names.place.index(order.to as string), [
    'tow-11.0-b',
    'tow-11.0-c',
    'tow-11.2-a',
    'tow-11.2-b',
  ])
}

/** 12.2-h, 12.2-i */
function cancel(c: Conduct<Tow>, order: Order): void {
  const { p } = c
  spend(p, SCO_PRICE)
  p.supremeOrder[p.setting.names.city.index(order.at as string)] = 0 // 12.2-i
  c.tell({ is: 'order-cancelled', rules: ['tow-12.2-h', 'tow-12.2-i', 'tow-11.2-b'], place: order.at! })
}

/** 11.2-c: the points of a negotiation, by the Crossing Points at this moment. */
const countPoints: Doing<Tow> = {
  name: 'points',
  run(c) {
    const { p } = c
    const points = NEGOTIATION_POINTS[crossingPoints(p)]! // 4.2.2-k, 4.2.2-m, 11.2-c, 2.1-h
    agenda.setArg(p, POINTS_ARG, points)
    c.tell({ is: 'negotiation', rules: ['tow-4.2.2-k', 'tow-4.2.2-m', 'tow-11.2-c', 'tow-2.1-h'], points: points / 2 })
  },
}

export const negotiation = { args: { points: null }, entries: [countPoints, negotiate] } as const
