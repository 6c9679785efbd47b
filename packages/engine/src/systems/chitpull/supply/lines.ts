import { DIRECTIONS, type Flood, type Links } from '@sztab/hex'
import { linksWithout } from '../../../operations/terrain.js'
import { groundOf } from '../../../operations/units.js'
import { BLOCKED, type FamilySetting, isUnbridgedMajor, RAIL } from '../board/setting.js'
import type { Family } from '../fields.js'
import { enemyOf } from '../tables.js'
import type { FamilyNet } from './net.js'
import type { RailNet } from './rail-net.js'

/** Supply lines, command range and railway routes. */

const isBlocked = (bits: number): boolean => (bits & BLOCKED) !== 0

/** A supply line crosses neither blocked sides nor major rivers without a bridge. */
// @lineBlocked, @lineMajor, @lineOverRiver
const lineLinks = linksWithout<FamilySetting>((bits) => isBlocked(bits) || isUnbridgedMajor(bits))
const dryLinks = linksWithout<FamilySetting>(isBlocked)
const trackLinks = linksWithout<FamilySetting>((bits) => isBlocked(bits) || (bits & RAIL) === 0) // @railRoute

export function supplyLinks(p: Family): Links {
  return lineLinks(p.setting)
}

export function railLinks(p: Family): Links {
  return trackLinks(p.setting)
}

/** Whether a hex can be used that could not at the start of the game. */
export function hasOpened({ setting, turn }: Family, hex: number): boolean {
  return setting.opens[hex]! > setting.scenario.firstTurn && setting.opens[hex]! <= turn
}

/** Where supply comes from: the sources on the map that can be used, and others that the game knows. */
export function supplySources(p: Family, side: number): readonly number[] {
  const { sources, book } = p.setting
  return book.moreSources?.(p, side) ?? sources[side]!
}

/** Which hexes have a supply line of a side now. */
export function supplyNet(p: Family, side: number): FamilyNet {
  const net = p.setting.scratch.nets[side]!
  // @supplyLine, @supplyAnyLength
  net.refresh(p, groundOf(p), { sources: supplySources(p, side), links: supplyLinks(p) })
  return net
}

/** 1 for the hexes with a supply line of the side of a unit that is to be relocated: it does not open its own hex. */
export function suppliedWithout(p: Family, unit: number): Uint8Array {
  const side = p.setting.roster.side[unit]!
  const net = supplyNet(p, side)
  const hex = p.at[unit]!
  return hex < p.setting.hexes && isOpenedByOne(p, side, hex) ? net.without(hex, supplyLinks(p)) : net.supplied
}

/** Whether one hex surely has a supply line of the side of a unit that is to be relocated: `suppliedWithout` says it of more hexes. */
export function isSurelySupplied(p: Family, unit: number, hex: number): boolean {
  const side = p.setting.roster.side[unit]!
  const own = p.at[unit]!
  const shut = own < p.setting.hexes && isOpenedByOne(p, side, own) ? own : -1
  const feed = { sources: supplySources(p, side), links: supplyLinks(p) }
  return p.setting.scratch.nets[side]!.hasStraightLine(p, groundOf(p), hex, shut, feed)
}

/** Whether a hex is open to a side only because of the one unit in it. */
function isOpenedByOne(p: Family, side: number, hex: number): boolean {
  const { zone, troops, staffs } = groundOf(p)
  return zone[enemyOf(side)]![hex] !== 0 && troops[hex]! + staffs[hex]! === 1
}

/** Floods from the sources of a side, where the way counts: hexes with a distance have a supply line. Used again by the next call. */
export function supplyFlood(p: Family, side: number): Flood {
  const { supply } = p.setting.scratch
  const sources = supplySources(p, side)
  supply.run(supplyLinks(p), sources, sources.length, supplyNet(p, side).closed)
  return supply
}

/**
 * Whether a hex is nearer to supply than the one before, as the crow flies: to any one source of the side, or by a switch to the
 * nearest of them. A source that no line can begin in, because the enemy has or guards it, draws nobody.
 */
export function nearness(p: Family, side: number): (before: number, hex: number) => boolean {
  const { grid } = p.setting.map
  const { closed } = supplyNet(p, side)
  const sources = supplySources(p, side).filter((source) => closed[source] === 0) // @nearness
  if (p.setting.options.nearness === 'nearest') {
    const toNearest = (hex: number): number => Math.min(...sources.map((source) => grid.distance(hex, source)))
    return (before, hex) => toNearest(hex) < toNearest(before) // @nearness
  }
  return (before, hex) => {
    for (let i = 0; i < sources.length; i++)
      if (grid.distance(hex, sources[i]!) < grid.distance(before, sources[i]!)) return true // @nearness
    return false
  }
}

/** Floods from a headquarters within its command range. */
// @commandRange
export function commandFlood(p: Family, hq: number, range = p.setting.roster.range[hq]!): Flood {
  const { setting } = p
  const { command } = setting.scratch
  if (!setting.book.commandStopsAtMajor) {
    command.run(dryLinks(setting), [p.at[hq]!], 1, setting.water, range) // tow-2.3-q, tow-2.3-r, tow-2.3-s, tow-6.0-h
    return command
  }
  // avl-7.3.3-a, avl-2.3.2-b, avl-7.3.4-b, avl-7.3.4-e, @commandShut
  command.run(supplyLinks(p), [p.at[hq]!], 1, setting.water, range)
  crossMajors(setting, command, range) // @commandRiver
  return command
}

/**
 * Adds the hexes behind unbridged major rivers: the range goes one hex over and no further. Where a bridge leads there as well
 * the shorter way counts for the hex, and the way over the bridge for what lies behind it.
 */
function crossMajors(setting: FamilySetting, flood: Flood, range: number): void {
  const { map, between, water } = setting
  const { count, reached, distance } = flood
  const onMajor = onMajorOf(setting)
  const over: number[] = []
  for (let i = 0; i < count; i++) {
    const hex = reached[i]!
    if (onMajor[hex] === 0 || distance[hex]! >= range) continue
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const at = hex * DIRECTIONS + direction
      const there = map.grid.neighbours[at]!
      // avl-7.3.4-a, avl-7.3.4-f
      if (there < 0 || water[there] === 1 || isBlocked(between[at]!) || !isUnbridgedMajor(between[at]!)) continue
      over.push(there, distance[hex]! + 1)
    }
  }
  for (let i = 0; i < over.length; i += 2) {
    const [hex, steps] = [over[i]!, over[i + 1]!]
    if (distance[hex]! >= 0 && distance[hex]! <= steps) continue
    if (distance[hex]! < 0) reached[flood.count++] = hex
    distance[hex] = steps
  }
}

/** From where railway routes of a side lead to its sources on the map. */
export function railNet(p: Family, side: number): RailNet {
  const net = p.setting.scratch.rails[side]!
  net.refresh(p, groundOf(p), trackLinks(p.setting), p.setting.sources[side]!) // tow-11.1-o, @railRoute
  return net
}

/** Whether a hex lies on a railway. */
export function hasRail(p: Family, hex: number): boolean {
  return onRailOf(p.setting)[hex] === 1
}

/** 1 for the hexes on railways, and for those on major rivers without a bridge. */
const onRailOf = hexesBeside((bits) => (bits & RAIL) !== 0)
const onMajorOf = hexesBeside(isUnbridgedMajor)

/** 1 for the hexes that have such a side; found once for a setting. */
function hexesBeside(isSuch: (bits: number) => boolean): (setting: FamilySetting) => Uint8Array {
  const kept = new WeakMap<FamilySetting, Uint8Array>()
  return (setting) => {
    let found = kept.get(setting)
    if (!found) {
      found = new Uint8Array(setting.hexes)
      for (let at = 0; at < setting.hexes * DIRECTIONS; at++)
        if (isSuch(setting.between[at]!)) found[Math.trunc(at / DIRECTIONS)] = 1
      kept.set(setting, found)
    }
    return found
  }
}
