import { range } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import { listOf, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName, putUnit } from '../../../operations/units.js'
import { goTogether } from '../board/units.js'
import { type Book, cite } from '../book.js'
import type { Family } from '../fields.js'
import { isSurelySupplied, nearness, suppliedWithout } from '../supply/lines.js'
import { enemyOf } from '../tables.js'
import { unitsInRange } from './activation.js'

/** Headquarters that leave the map and come back elsewhere. */

/** Where a headquarters may be put that left `from`; any distance if `from` is off the map. */
export function relocationHexes(p: Family, hq: number, from: number): number[] {
  const { path } = p.setting.scratch
  return [...path.subarray(0, findRelocations(p, hq, from, path))]
}

type Hexes = Int16Array | Int32Array

/** Writes where a headquarters may be put, by rising number, and gives the number of these hexes. */
export function findRelocations(p: Family, hq: number, from: number, found: Hexes): number {
  const { roster, book, hexes, map } = p.setting
  const { nearerToSupply, nearestOnly } = book.relocation
  const side = roster.side[hq]!
  let count = findOpen(p, hq, from, found)
  if (from >= hexes) return count
  if (nearerToSupply) {
    const isNearer = nearness(p, side)
    count = keep(found, count, (hex) => isNearer(from, hex)) // @relocationNearer
  }
  if (!nearestOnly) return count
  const nearest = nearestOf(p, found, count, from)
  return keep(found, count, (hex) => map.grid.distance(from, hex) === nearest) // @relocationNearest
}

function nearestOf(p: Family, hexes: Hexes, count: number, from: number): number {
  let nearest = p.setting.hexes
  for (let i = 0; i < count; i++) nearest = Math.min(nearest, p.setting.map.grid.distance(from, hexes[i]!))
  return nearest
}

/** Those with a supply line, far enough, out of enemy zones and cities, without another headquarters or others who do not fit. */
function findOpen(p: Family, hq: number, from: number, found: Hexes): number {
  const { roster, hexes } = p.setting
  const side = roster.side[hq]!
  const { staffs, zone } = groundOf(p)
  const enemyZone = zone[enemyOf(side)]!
  const supplied = suppliedWithout(p, hq)
  const barred = markBarred(p, side, from)
  let count = 0
  for (let hex = 0; hex < hexes; hex++) {
    found[count] = hex
    // @relocationZone, @relocationSupply, @relocationPlace
    if ((enemyZone[hex]! | staffs[hex]! | barred[hex]! | (supplied[hex]! ^ 1)) === 0) count++
  }
  return roster.nation[hq] === 0 ? count : keep(found, count, (hex) => goTogether(p, hq, hex))
}

/** Whether a headquarters on the map may surely be relocated by choice to one hex: for draws, which try others if not. */
export function canSurelyBeRelocated(p: Family, hq: number, to: number): boolean {
  const { roster, book, map } = p.setting
  const { least, nearerToSupply, nearestOnly } = book.relocation
  if (nearerToSupply || nearestOnly) return false // that takes a look at all others
  const side = roster.side[hq]!
  const { staffs, zone } = groundOf(p)
  if (zone[enemyOf(side)]![to] !== 0 || staffs[to] !== 0 || isEnemyCity(p, to, side)) return false
  if (map.grid.distance(p.at[hq]!, to) < least) return false // @relocationDistance
  return goTogether(p, hq, to) && isSurelySupplied(p, hq, to) // @relocationSupply
}

/** 1 for the hexes that are too near to the one left, and for enemy cities. */
function markBarred(p: Family, side: number, from: number): Uint8Array {
  const { map, hexes, scratch, book, cities } = p.setting
  const barred = scratch.closed.fill(0)
  for (const hex of cities) if (isEnemyCity(p, hex, side)) barred[hex] = 1 // tow-2.3-k
  if (from >= hexes) return barred
  const around = scratch.path
  const count = range(map.grid, from, book.relocation.least - 1, around) // @relocationDistance
  for (let i = 0; i < count; i++) barred[around[i]!] = 1
  return barred
}

function keep(hexes: Hexes, count: number, isKept: (hex: number) => boolean): number {
  let kept = 0
  for (let i = 0; i < count; i++) if (isKept(hexes[i]!)) hexes[kept++] = hexes[i]!
  return kept
}

function isEnemyCity(p: Family, hex: number, side: number): boolean {
  const { cityAt, book } = p.setting
  // tow-2.3-k
  return book.relocation.notInEnemyCities && cityAt[hex]! >= 0 && p.cityHeld[cityAt[hex]!] === enemyOf(side)
}

/** Judges a destination and names what forbids it. */
export function checkRelocation(p: Family, hq: number, from: number, to: number): Verdict {
  const { setting } = p
  const { grid } = setting.map
  const { least } = setting.book.relocation
  const side = setting.roster.side[hq]!
  const { holder, staffs, zone } = groundOf(p)
  const place = placeName(p, to)
  const isLand = to < setting.hexes && grid.inPlay[to] === 1 && setting.opens[to]! <= p.turn
  if (!isLand || holder[to] === enemyOf(side)) return refusedBy(cite(p).relocationPlace, { place }) // @relocationPlace
  const wasOnMap = from < setting.hexes
  if (wasOnMap && grid.distance(from, to) < least)
    // @relocationDistance
    return refusedBy(cite(p).relocationDistance, { place, distance: grid.distance(from, to) })
  if (zone[enemyOf(side)]![to] !== 0) return refusedBy(cite(p).relocationZone, { place }) // @relocationZone
  if (staffs[to]! > (p.at[hq] === to ? 1 : 0)) return refusedBy(cite(p).relocationPlace, { place })
  if (isEnemyCity(p, to, side) || !goTogether(p, hq, to)) return refusedBy(cite(p).relocationPlace, { place })
  if (suppliedWithout(p, hq)[to] === 0) return refusedBy(cite(p).relocationSupply, { place }) // @relocationSupply
  if (staffs[to]! > 0) return refusedBy(cite(p).relocationDistance, { place, distance: 0 })
  return checkNearness(p, hq, from, to)
}

/** That the hex is nearer to supply, and the nearest of those that serve. */
function checkNearness(p: Family, hq: number, from: number, to: number): Verdict {
  const { book, roster, hexes, map } = p.setting
  const { nearerToSupply, nearestOnly } = book.relocation
  const place = placeName(p, to)
  const side = roster.side[hq]!
  if (nearerToSupply && from < hexes && !nearness(p, side)(from, to))
    return refusedBy(cite(p).relocationNearer, { place })
  const nearest = nearestOnly && from < hexes ? relocationHexes(p, hq, from)[0] : undefined
  if (nearest !== undefined && map.grid.distance(from, to) > map.grid.distance(from, nearest))
    return refusedBy(cite(p).relocationNearest, { place, distance: map.grid.distance(from, nearest) })
  return legal(...relocationRules(p))
}

function relocationRules(p: Family): RuleId[] {
  const { relocationDistance, relocationZone, relocationSupply, relocationPlace } = cite(p)
  const { relocationNearer, relocationNearest } = cite(p)
  return [
    ...relocationDistance,
    ...relocationZone,
    ...relocationSupply,
    ...relocationPlace,
    ...relocationNearer,
    ...relocationNearest,
  ]
}

/** Puts a headquarters down in its new hex. */
export function settleStaff(c: Conduct<Family>, hq: number, to: number, rules: readonly RuleId[]): void {
  const { p } = c
  putUnit(p, hq, to)
  p.moved[hq] = 1 // @relocateReplaces
  c.tell(() => {
    const { relocationUnmarks, relocationAlone } = cite(p)
    const isAlone = relocationAlone.length > 0 && unitsInRange(p, hq).length === 0
    return {
      is: 'relocated',
      rules: [...rules, ...relocationUnmarks, ...(isAlone ? relocationAlone : [])],
      unit: nameOf(p, hq),
      place: placeName(p, to),
    }
  })
  p.setting.book.arrive?.(c, hq, to)
  p.setting.book.settle?.(c)
}

/**
 * Takes a headquarters off the map, for reasons that `rules` give; its owner then puts it down elsewhere, as seen from the hex
 * that it leaves or from where it was driven.
 */
export function driveOff(c: Conduct<Family>, hq: number, rules: readonly RuleId[], from = c.p.at[hq]!): void {
  const { p } = c
  c.tell(() => ({
    is: 'driven-off',
    rules: [...rules, ...cite(p).driveOffInstead, ...cite(p).relocationFrom],
    unit: nameOf(p, hq),
    place: placeName(p, from),
  }))
  putUnit(p, hq, p.setting.box.away)
  p.activated[hq] = 0
  p.attacking[hq] = 0
  p.setting.book.charge?.(c, hq, []) // tow-2.3-m
  p.setting.book.settle?.(c)
  c.call('relocation', hq, from) // @driveOffInstead, @relocationAtOnce, @relocationFrom
}

/** A headquarters for which there is no place stays off the map. */
export function holdOff(c: Conduct<Family>, hq: number): void {
  const { p } = c
  c.tell({ is: 'held-off', rules: cite(p).relocationFails, unit: nameOf(p, hq) })
  p.setting.book.strand?.(c, hq)
}

const HQ_ARG = 0
const FROM_ARG = 1

const stranded: Doing<Family> = {
  name: 'stranded',
  run(c) {
    const { p } = c
    const hq = agenda.arg(p, HQ_ARG)
    if (relocationHexes(p, hq, agenda.arg(p, FROM_ARG)).length > 0) return // tow-2.3-l, avl-12.7-i, avl-12.7-l
    holdOff(c, hq)
    c.leave()
  },
}

/** The owner chooses the hex at once. */
const relocate = ({ cite: { driveOffInstead, relocationAtOnce } }: Book): Asking<Family> => ({
  name: 'relocate',
  rules: [...driveOffInstead, ...relocationAtOnce],
  verbs: ['relocate'],
  asks: (p) => 1 << p.setting.roster.side[agenda.arg(p, HQ_ARG)]!,
  about: (p) => ({ unit: nameOf(p, agenda.arg(p, HQ_ARG)) }),
  list: (p) => relocations(p, [agenda.arg(p, HQ_ARG)], () => agenda.arg(p, FROM_ARG)),
  check(p, _side, order) {
    const hq = agenda.arg(p, HQ_ARG)
    if (order.unit !== nameOf(p, hq)) return refusedBy(relocationAtOnce, { unit: nameOf(p, hq) })
    return checkRelocation(p, hq, agenda.arg(p, FROM_ARG), p.setting.names.place.index(order.to as string))
  },
  answer(c, _side, order) {
    settleStaff(c, agenda.arg(c.p, HQ_ARG), c.p.setting.names.place.index(order.to as string), [
      ...relocationRules(c.p),
      ...relocationAtOnce,
    ])
  },
})

/** All places for some headquarters, as orders. */
export function relocations(p: Family, hqs: readonly number[], fromOf: (hq: number) => number): OrderList {
  const orders = hqs.flatMap((hq) =>
    relocationHexes(p, hq, fromOf(hq)).map(
      (hex): Order => ({ do: 'relocate', unit: nameOf(p, hq), to: placeName(p, hex) }),
    ),
  )
  return listOf(orders, (order) => order.unit as string)
}

export const relocation = (book: Book): Step<Family> => ({
  args: { hq: 'piece', from: 'place' },
  entries: [stranded, relocate(book)],
})
