import { DIRECTIONS, type Flood, Links } from '@sztab/hex'
import type { Family } from './fields.js'
import { BLOCKED, type FamilySetting, isUnbridgedMajor, RAIL } from './setting.js'
import { enemyOf } from './tables.js'
import { groundOf } from './units.js'

/** Supply lines, command range and railway routes. */

/** Links without the steps whose bits say so, made once for a setting. */
function linksWithout(barrier: (bits: number) => boolean): (setting: FamilySetting) => Links {
  const made = new WeakMap<FamilySetting, Links>()
  return (setting) => {
    let links = made.get(setting)
    if (!links) {
      links = Links.withoutSteps(
        setting.map.grid,
        setting.between.map((bits) => (barrier(bits) ? 1 : 0)),
      )
      made.set(setting, links)
    }
    return links
  }
}

const isBlocked = (bits: number): boolean => (bits & BLOCKED) !== 0

/** A supply line crosses neither blocked sides nor major rivers without a bridge. */
const lineLinks = linksWithout((bits) => isBlocked(bits) || isUnbridgedMajor(bits))
const dryLinks = linksWithout(isBlocked)
const trackLinks = linksWithout((bits) => isBlocked(bits) || (bits & RAIL) === 0)

export function supplyLinks(p: Family): Links {
  return lineLinks(p.setting)
}

export function railLinks(p: Family): Links {
  return trackLinks(p.setting)
}

/** The hexes that no supply line of a side may enter. A unit that is to be relocated does not open its own hex. */
function closedHexes(p: Family, side: number, without: number, closed: Uint8Array): void {
  const { holder, zone, troops, staffs } = groundOf(p)
  const { opens, cityKind, cityAt, hexes } = p.setting
  const { turn } = p
  const enemy = enemyOf(side)
  const enemyZone = zone[enemy]!
  const blocking = p.setting.book.supplyCity(p)
  for (let hex = 0; hex < hexes; hex++) {
    const shut =
      opens[hex]! > turn ||
      holder[hex] === enemy ||
      (enemyZone[hex] !== 0 && holder[hex] !== side) ||
      (cityKind[hex]! >= blocking && p.cityHeld[cityAt[hex]!] === enemy)
    closed[hex] = shut ? 1 : 0
  }
  const left = without < 0 ? hexes : p.at[without]!
  if (left < hexes && enemyZone[left] !== 0 && troops[left]! + staffs[left]! === 1) closed[left] = 1
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

/**
 * Floods from the sources of a side: hexes with a distance have a supply line. `without` is a unit that is about to leave its
 * hex. The flood is used again by the next call.
 */
export function supplyFlood(p: Family, side: number, without = -1): Flood {
  const { supply, closed } = p.setting.scratch
  closedHexes(p, side, without, closed)
  const sources = supplySources(p, side)
  supply.run(supplyLinks(p), sources, sources.length, closed)
  return supply
}

/** Hexes to the nearest source of a side as the crow flies; a large number where there is none. */
export function sourceDistance(p: Family, side: number, hex: number): number {
  const { map, opens, hexes } = p.setting
  let nearest = hexes
  for (const source of supplySources(p, side))
    if (opens[source]! <= p.turn) nearest = Math.min(nearest, map.grid.distance(hex, source))
  return nearest
}

/** Floods from a headquarters within its command range. */
export function commandFlood(p: Family, hq: number): Flood {
  const { setting } = p
  const { command } = setting.scratch
  const range = setting.roster.range[hq]!
  if (!setting.book.commandStopsAtMajor) {
    command.run(dryLinks(setting), [p.at[hq]!], 1, setting.water, range)
    return command
  }
  command.run(supplyLinks(p), [p.at[hq]!], 1, setting.water, range)
  crossMajors(setting, command, range)
  return command
}

/** Adds the hexes behind unbridged major rivers: the range goes one hex over and no further. */
function crossMajors({ map, between, water }: FamilySetting, flood: Flood, range: number): void {
  const { count, reached, distance } = flood
  for (let i = 0; i < count; i++) {
    const hex = reached[i]!
    if (distance[hex]! >= range) continue
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const at = hex * DIRECTIONS + direction
      const there = map.grid.neighbours[at]!
      if (there < 0 || water[there] === 1 || isBlocked(between[at]!) || !isUnbridgedMajor(between[at]!)) continue
      if (distance[there]! >= 0) continue
      distance[there] = distance[hex]! + 1
      reached[flood.count++] = there
    }
  }
}

/** The railway hexes from which a route leads to a source of the side on the map. Friends do not open enemy zones here. */
export function railFlood(p: Family, side: number): Flood {
  const { setting } = p
  const { supply, closed } = setting.scratch
  const { holder, zone } = groundOf(p)
  const { opens, cityKind, cityAt, book } = setting
  const enemy = enemyOf(side)
  for (let hex = 0; hex < setting.hexes; hex++) {
    const heldCity = cityKind[hex]! >= book.railCity && p.cityHeld[cityAt[hex]!] === enemy
    closed[hex] = opens[hex]! > p.turn || holder[hex] === enemy || zone[enemy]![hex] !== 0 || heldCity ? 1 : 0
  }
  const sources = setting.sources[side]!
  supply.run(railLinks(p), sources, sources.length, closed)
  return supply
}

/** Whether a hex lies on a railway. */
export function hasRail(p: Family, hex: number): boolean {
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
    if ((p.setting.between[at]! & RAIL) !== 0) return true
  return false
}
