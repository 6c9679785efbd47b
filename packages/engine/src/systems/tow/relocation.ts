import { agenda } from '../../kernel/agenda.js'
import { listOf, type OrderList } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, refused, type Verdict } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { NO_CITY } from './setting.js'
import { supplyFlood } from './supply.js'
import { AXIS, CAMPAIGN_POINTS, enemyOf, POINT, RELOCATION_DISTANCE } from './tables.js'
import { groundOf, nameOf, placeName, putUnit } from './units.js'

/** Headquarters that leave the map and come back elsewhere: chapter 2.3. */

/** 2.3-h to 2.3-k: where a headquarters may be put that left `from`; any distance if `from` is off the map. */
export function relocationHexes(p: Tow, hq: number, from: number): number[] {
  const { setting } = p
  const side = setting.roster.side[hq]!
  const { holder, staffs, zone } = groundOf(p)
  const enemyZone = zone[enemyOf(side)]!
  const flood = supplyFlood(p, side, hq)
  const hexes: number[] = []
  for (let i = 0; i < flood.count; i++) {
    const hex = flood.reached[i]!
    if (enemyZone[hex] !== 0 || holder[hex] === enemyOf(side)) continue
    if (staffs[hex]! > 0 || isEnemyCity(p, hex, side)) continue
    if (from < setting.hexes && setting.map.grid.distance(from, hex) < RELOCATION_DISTANCE) continue
    hexes.push(hex)
  }
  return hexes
}

function isEnemyCity(p: Tow, hex: number, side: number): boolean {
  const { cityKind, cityAt } = p.setting
  return cityKind[hex] !== NO_CITY && p.cityHeld[cityAt[hex]!] === enemyOf(side)
}

/** Judges a destination and names what forbids it. */
export function checkRelocation(p: Tow, hq: number, from: number, to: number): Verdict {
  const { setting } = p
  const side = setting.roster.side[hq]!
  const { holder, staffs, zone } = groundOf(p)
  const place = placeName(p, to)
  const isLand = to < setting.hexes && setting.map.grid.inPlay[to] === 1 && setting.water[to] === 0
  if (!isLand || holder[to] === enemyOf(side)) return refused('tow-2.3-k', { place })
  if (from < setting.hexes && setting.map.grid.distance(from, to) < RELOCATION_DISTANCE)
    return refused('tow-2.3-h', { place, distance: setting.map.grid.distance(from, to) })
  if (zone[enemyOf(side)]![to] !== 0) return refused('tow-2.3-i', { place })
  if (staffs[to]! > (p.at[hq] === to ? 1 : 0)) return refused('tow-2.3-k', { place })
  if (isEnemyCity(p, to, side)) return refused('tow-2.3-k', { place })
  if (supplyFlood(p, side, hq).distance[to]! < 0) return refused('tow-2.3-j', { place })
  return staffs[to]! > 0
    ? refused('tow-2.3-h', { place, distance: 0 })
    : legal('tow-2.3-h', 'tow-2.3-i', 'tow-2.3-j', 'tow-2.3-k')
}

/** 2.3-m, 2.3-n: a relocation is charged when the headquarters leaves its hex, whatever the reason (`rules`). */
export function chargeRelocation(c: Conduct<Tow>, hq: number, rules: readonly RuleId[] = []): void {
  const { p } = c
  const isAxis = p.setting.roster.side[hq] === AXIS
  if (p.setting.scenario.victory.points === 'race') {
    c.tell({ is: 'relocation-free', rules: ['tow-2.3-n'], unit: nameOf(p, hq) })
    return
  }
  const points = isAxis ? CAMPAIGN_POINTS.germanRelocation : CAMPAIGN_POINTS.sovietRelocation
  p.eventPoints += points
  c.tell({
    is: 'relocation-points',
    rules: ['tow-2.3-m', ...rules, 'tow-13.3-d', 'tow-13.3-i'],
    unit: nameOf(p, hq),
    points: points / POINT,
  })
}

/** Puts a headquarters down in its new hex. */
export function settleStaff(c: Conduct<Tow>, hq: number, to: number, rules: readonly string[]): void {
  const { p } = c
  putUnit(p, hq, to)
  p.moved[hq] = 1
  c.tell({ is: 'relocated', rules, unit: nameOf(p, hq), place: placeName(p, to) })
  testCrossings(c)
}

/**
 * 2.3-e: takes a headquarters off the map instead of eliminating it; its owner then puts it down. `rules` say why it had to
 * go.
 */
export function driveOff(c: Conduct<Tow>, hq: number, rules: readonly string[]): void {
  const { p } = c
  const from = p.at[hq]!
  c.tell({
    is: 'driven-off',
    rules: [...rules, 'tow-2.3-e', 'tow-2.3-w'],
    unit: nameOf(p, hq),
    place: placeName(p, from),
  })
  putUnit(p, hq, p.setting.box.away)
  p.activated[hq] = 0
  p.attacking[hq] = 0
  chargeRelocation(c, hq)
  testCrossings(c)
  c.call('relocation', hq, from)
}

const HQ_ARG = 0
const FROM_ARG = 1

/** 2.3-l: without a legal hex it waits off the map for a later turn. */
const stranded: Doing<Tow> = {
  name: 'stranded',
  run(c) {
    const { p } = c
    const hq = agenda.arg(p, HQ_ARG)
    if (relocationHexes(p, hq, agenda.arg(p, FROM_ARG)).length > 0) return
    c.tell({ is: 'held-off', rules: ['tow-2.3-l'], unit: nameOf(p, hq) })
    c.leave()
  },
}

/** 2.3-x: the owner chooses the hex at once. */
const relocate: Asking<Tow> = {
  name: 'relocate',
  rules: ['tow-2.3-e', 'tow-2.3-x'],
  verbs: ['relocate'],
  asks: (p) => 1 << p.setting.roster.side[agenda.arg(p, HQ_ARG)]!,
  about: (p) => ({ unit: nameOf(p, agenda.arg(p, HQ_ARG)) }),
  list: (p) => relocations(p, [agenda.arg(p, HQ_ARG)], () => agenda.arg(p, FROM_ARG)),
  check(p, _side, order) {
    const hq = agenda.arg(p, HQ_ARG)
    if (order.unit !== nameOf(p, hq)) return refused('tow-2.3-x', { unit: nameOf(p, hq) })
    return checkRelocation(p, hq, agenda.arg(p, FROM_ARG), p.setting.names.place.index(order.to as string))
  },
  answer(c, _side, order) {
    settleStaff(c, agenda.arg(c.p, HQ_ARG), c.p.setting.names.place.index(order.to as string), [
      'tow-2.3-h',
      'tow-2.3-i',
      'tow-2.3-j',
      'tow-2.3-x',
    ])
  },
}

/** All places for some headquarters, as orders. */
export function relocations(p: Tow, hqs: readonly number[], fromOf: (hq: number) => number): OrderList {
  const orders = hqs.flatMap((hq) =>
    relocationHexes(p, hq, fromOf(hq)).map(
      (hex): Order => ({ do: 'relocate', unit: nameOf(p, hq), to: placeName(p, hex) }),
    ),
  )
  return listOf(orders, (order) => order.unit as string)
}

export const relocation = { args: { hq: 'piece', from: 'place' }, entries: [stranded, relocate] } as const
