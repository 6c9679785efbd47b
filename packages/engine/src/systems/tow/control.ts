import { areaSize, range } from '@sztab/hex'
import type { Conduct } from '../../kernel/sequence.js'
import type { RuleId } from '../../kernel/words.js'
import { groundOf, placeName } from '../../operations/units.js'
import { takeCity } from '../chitpull/board/city-control.js'
import { MAJOR_CITY } from '../chitpull/board/setting.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import type { Tow } from './fields.js'
import { OPEN_CROSSINGS_FROM, PROXIMITY } from './tables.js'

/** Cities, Crossing Points and the airborne marker: chapters 8.1, 11.1, 12.2 and 12.3. */

/** 12.3-i: the two crossings with rules of their own, and Kremenchuk opposite. */
const EXCEPTIONS = ['1826', '1827'] // 12.3-i
const KREMENCHUK = '1926'

/** 12.3: the crossings in Soviet hands, the airborne one included. */
export function crossingPoints(p: Tow): number {
  let count = p.airborneCrossing // 12.3-b
  for (let i = 0; i < p.crossed.length; i++) count += p.crossed[i]! // 2.1-h
  return count
}

/** What follows when a unit enters a hex, be it only in passing: 8.1-l, 11.1-p, 12.3-d. */
export function enterHex(c: Conduct<Tow>, unit: number, hex: number): void {
  const { p } = c
  const { roster, crossingAt } = p.setting
  const side = roster.side[unit]!
  takeOver(c, hex, side) // 8.1-l
  if (side === SOVIET && crossingAt[hex]! >= 0) enterCrossing(c, crossingAt[hex]!) // 12.3-d
  if (side === AXIS && p.airborneMarker === hex && roster.isHq[unit] === 0) {
    // 11.1-p, 11.1-q
    p.airborneMarker = -1
    c.tell({ is: 'marker-destroyed', rules: ['tow-11.1-p'], place: placeName(p, hex) })
  }
}

/** 8.1-l, 8.1-m */
function takeOver(c: Conduct<Tow>, hex: number, side: number): void {
  const { p } = c
  const city = takeCity(c, hex, side, (taken) => [
    // 8.1-m
    'tow-8.1-l',
    ...(side === AXIS ? ['tow-8.1-m'] : isMajor(p, taken) ? ['tow-2.5-a'] : []),
  ])
  if (city >= 0 && side === SOVIET && p.supremeOrder[city] === 1) winBySupremeOrder(c, city) // 12.2-k, 13.1-a
}

function isMajor(p: Tow, city: number): boolean {
  return p.setting.cityKind[p.setting.cities[city]!] === MAJOR_CITY
}

/** Why a city is held by whom it is held. */
export function cityRules(p: Tow, city: number): RuleId[] {
  const { scenario, names, roster } = p.setting
  const name = names.city.name(city)
  const isSoviet = p.cityHeld[city] === SOVIET
  const beganSoviet =
    scenario.sovietCities.includes(name) || roster.units.some(({ side, at }) => side === 'soviet' && at === name)
  const taken = isSoviet ? 'tow-8.1-l' : 'tow-8.1-m'
  return [
    isSoviet !== beganSoviet ? taken : isSoviet ? 'tow-8.1-x' : 'tow-8.1-k',
    ...(isSoviet && isMajor(p, city) ? ['tow-2.5-a'] : []),
  ]
}

/** Why a Crossing Point is held by whom it is held. */
export function crossingRules(p: Tow, crossing: number): RuleId[] {
  if (p.crossed[crossing] === 1) return ['tow-12.3-a', 'tow-12.3-l', 'tow-2.5-a']
  const guarded = groundOf(p).holder[p.setting.crossings[crossing]!] === AXIS
  return ['tow-12.3-a', 'tow-12.3-c', ...(guarded ? ['tow-12.3-f'] : [])]
}

/** 12.2-k, 13.1-a: at once, whatever is under way. */
function winBySupremeOrder(c: Conduct<Tow>, city: number): void {
  const { p } = c
  p.winner = SOVIET
  p.ending = 1
  c.tell({ is: 'victory', rules: ['tow-12.2-k', 'tow-13.1-a'], side: 'soviet', place: p.setting.names.city.name(city) })
  c.end()
}

function gain(c: Conduct<Tow>, crossing: number, rules: readonly string[]): void {
  const { p } = c
  p.crossed[crossing] = 1 // 2.5-a
  c.tell({
    is: 'crossing-gained',
    rules: [...rules, 'tow-12.3-l', 'tow-2.5-a'],
    place: p.setting.names.crossing.name(crossing),
    points: crossingPoints(p),
  })
}

function isException(p: Tow, crossing: number): boolean {
  return watchOf(p).areExceptions[crossing] === 1
}

/** 12.3-d, and for 1826 and 1827 the three readings of the exception. */
function enterCrossing(c: Conduct<Tow>, crossing: number): void {
  const { p } = c
  if (p.crossed[crossing] === 1) return
  if (!isException(p, crossing))
    // 12.3-d
    gain(c, crossing, ['tow-12.3-d'])
  else if (p.setting.options.cpException === 'fr')
    // 12.3-i
    gain(c, crossing, ['tow-12.3-d', 'tow-12.3-i'])
  else if (exceptionHolds(p, crossing)) gain(c, crossing, ['tow-12.3-d', exceptionRule(p)])
}

function exceptionRule(p: Tow): string {
  const { cpException } = p.setting.options
  return cpException === 'pl' ? 'tow-12.3-j' : cpException === 'plAid' ? 'tow-12.3-k' : 'tow-12.3-i'
}

/** The condition that an edition adds for 1826 and 1827. */
function exceptionHolds(p: Tow, crossing: number): boolean {
  const { grid } = p.setting.map
  const { holder } = groundOf(p)
  const kremenchuk = grid.index(KREMENCHUK)
  switch (p.setting.options.cpException) {
    case 'pl': {
      const trio = [...EXCEPTIONS, KREMENCHUK].map((name) => grid.index(name))
      return trio.every((hex) => hex < 0 || holder[hex] !== AXIS) // 12.3-j
    }
    case 'plAid':
      return kremenchuk >= 0 && p.cityHeld[p.setting.cityAt[kremenchuk]!] === SOVIET // 12.3-k
    default:
      return holder[p.setting.crossings[crossing]!] === SOVIET || (kremenchuk >= 0 && holder[kremenchuk] === SOVIET) // 12.3-i
  }
}

/** 12.3-e to 12.3-n: looked at after every completed action of a unit. */
export function testCrossings(c: Conduct<Tow>): void {
  const { p } = c
  const { crossings } = p.setting
  const { holder } = groundOf(p)
  for (let crossing = 0; crossing < crossings.length; crossing++) {
    const hex = crossings[crossing]!
    if (p.crossed[crossing] === 1 || holder[hex] === AXIS) continue // 12.3-f
    if (p.turn >= OPEN_CROSSINGS_FROM)
      // 12.3-m
      gain(c, crossing, ['tow-12.3-m', 'tow-12.3-n'])
    else if (isException(p, crossing)) testException(c, crossing, hex)
    else if (isSovietNear(p, crossing)) gain(c, crossing, ['tow-12.3-e', 'tow-12.3-g', 'tow-12.3-h']) // 12.3-e
  }
}

function testException(c: Conduct<Tow>, crossing: number, hex: number): void {
  const { p } = c
  if (!exceptionHolds(p, crossing)) return
  const general =
    p.setting.options.cpException === 'fr' || groundOf(p).holder[hex] === SOVIET || isSovietNear(p, crossing)
  if (general) gain(c, crossing, [exceptionRule(p)])
}

/** What is looked at after every move, so found once. By crossing. */
interface Watch {
  readonly areExceptions: Uint8Array
  /** The hexes from which a Soviet unit would win it. */
  readonly near: readonly Int16Array[]
}

const watches = new WeakMap<Tow['setting'], Watch>()

function watchOf({ setting }: Tow): Watch {
  let watch = watches.get(setting)
  if (!watch) {
    const all = new Int16Array(areaSize(PROXIMITY))
    watch = {
      areExceptions: Uint8Array.from(setting.names.crossing.all, (name) => (EXCEPTIONS.includes(name) ? 1 : 0)),
      near: setting.crossings.map((hex) => all.slice(0, range(setting.map.grid, hex, PROXIMITY, all))), // 12.3-h
    }
    watches.set(setting, watch)
  }
  return watch
}

function isSovietNear(p: Tow, crossing: number): boolean {
  const { holder } = groundOf(p)
  const near = watchOf(p).near[crossing]!
  for (let i = 0; i < near.length; i++) if (holder[near[i]!] === SOVIET) return true
  return false
}
