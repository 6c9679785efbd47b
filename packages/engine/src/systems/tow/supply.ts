import { DIRECTIONS, type Flood, Links } from '@sztab/hex'
import type { Tow } from './fields.js'
import { BLOCKED, LINE, MAJOR, MAJOR_CITY, NO_CITY, RAIL } from './setting.js'
import { DROP_RANGE, enemyOf, SOVIET } from './tables.js'
import { groundOf } from './units.js'

/** Supply lines: chapter 8.1. */

const linksOf = new WeakMap<Tow['setting'], Links>()

/** 8.1-f, 8.1-g, 8.1-h: what a supply line may cross. */
export function supplyLinks(p: Tow): Links {
  const { setting } = p
  let links = linksOf.get(setting)
  if (!links) {
    const barrier = setting.between.map((bits) =>
      (bits & BLOCKED) !== 0 || ((bits & MAJOR) !== 0 && (bits & LINE) === 0) ? 1 : 0,
    )
    links = Links.withoutSteps(setting.map.grid, barrier)
    linksOf.set(setting, links)
  }
  return links
}

/** The hexes that no supply line of a side may enter. A unit that is to be relocated does not open its own hex. */
function closedHexes(p: Tow, side: number, without: number, closed: Uint8Array): void {
  const { holder, zone, troops, staffs } = groundOf(p)
  const { water, cityKind, cityAt, hexes } = p.setting
  const enemy = enemyOf(side)
  const enemyZone = zone[enemy]!
  const blocking = p.setting.options.supplyBlockedByCity === 'major' ? MAJOR_CITY : NO_CITY + 1 // 8.1-i, 8.1-j
  for (let hex = 0; hex < hexes; hex++) {
    const shut =
      water[hex] === 1 ||
      holder[hex] === enemy || // 8.1-d
      (enemyZone[hex] !== 0 && holder[hex] !== side) || // 8.1-e
      (cityKind[hex]! >= blocking && p.cityHeld[cityAt[hex]!] === enemy)
    closed[hex] = shut ? 1 : 0
  }
  const left = without < 0 ? hexes : p.at[without]!
  if (left < hexes && enemyZone[left] !== 0 && troops[left]! + staffs[left]! === 1) closed[left] = 1
}

/** 2.1-d, 2.1-e, 11.1-n: where supply comes from. */
export function supplySources(p: Tow, side: number): readonly number[] {
  const printed = p.setting.sources[side]!
  return side === SOVIET && p.airborneMarker >= 0 ? [...printed, p.airborneMarker] : printed
}

/**
 * Floods from the sources of a side: hexes with a distance have a supply line. `without` is a unit that is about to leave its
 * hex. The flood is used again by the next call.
 */
export function supplyFlood(p: Tow, side: number, without = -1): Flood {
  const { supply, closed } = p.setting.scratch
  closedHexes(p, side, without, closed)
  const sources = supplySources(p, side)
  supply.run(supplyLinks(p), sources, sources.length, closed)
  return supply
}

/** 10.4-k: hexes to the nearest source of a side as the crow flies; a large number where there is none. */
export function sourceDistance(p: Tow, side: number, hex: number): number {
  const { grid } = p.setting.map
  let nearest = p.setting.hexes
  for (const source of supplySources(p, side)) nearest = Math.min(nearest, grid.distance(hex, source))
  return nearest
}

const commandLinksOf = new WeakMap<Tow['setting'], Links>()

/** 2.3-p to 2.3-s: floods from a headquarters within its command range. */
export function commandFlood(p: Tow, hq: number): Flood {
  const { setting } = p
  let links = commandLinksOf.get(setting)
  if (!links) {
    links = Links.withoutSteps(
      setting.map.grid,
      setting.between.map((bits) => bits & BLOCKED),
    )
    commandLinksOf.set(setting, links)
  }
  const { command } = setting.scratch
  command.run(links, [p.at[hq]!], 1, setting.water, setting.roster.range[hq]!)
  return command
}

const railLinksOf = new WeakMap<Tow['setting'], Links>()

/** 11.0-c: the railways. */
export function railLinks(p: Tow): Links {
  const { setting } = p
  let links = railLinksOf.get(setting)
  if (!links) {
    links = Links.withoutSteps(
      setting.map.grid,
      setting.between.map((bits) => ((bits & RAIL) === 0 || (bits & BLOCKED) !== 0 ? 1 : 0)),
    )
    railLinksOf.set(setting, links)
  }
  return links
}

/** 11.0-c to 11.0-g: the railway hexes from which a route leads to a printed source of the side. */
export function railFlood(p: Tow, side: number): Flood {
  const { setting } = p
  const { supply, closed } = setting.scratch
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(side)
  for (let hex = 0; hex < setting.hexes; hex++) {
    const heldCity = setting.cityKind[hex] === MAJOR_CITY && p.cityHeld[setting.cityAt[hex]!] === enemy // 11.0-f
    closed[hex] = setting.water[hex] === 1 || holder[hex] === enemy || zone[enemy]![hex] !== 0 || heldCity ? 1 : 0
  }
  const sources = setting.sources[side]! // 11.1-o: the airborne marker is none
  supply.run(railLinks(p), sources, sources.length, closed)
  return supply
}

const openLinksOf = new WeakMap<Tow['setting'], Links>()

/** 11.1-k: all hexes within the range of a drop from some hexes, whatever lies between. */
export function dropFlood(p: Tow, from: readonly number[]): Flood {
  const { setting } = p
  const links = openLinksOf.get(setting) ?? new Links(setting.map.grid)
  openLinksOf.set(setting, links)
  const { supply, closed } = setting.scratch
  supply.run(links, from, from.length, closed.fill(0), DROP_RANGE)
  return supply
}

/** Whether a hex lies on a railway. */
export function hasRail(p: Tow, hex: number): boolean {
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
    if ((p.setting.between[at]! & RAIL) !== 0) return true
  return false
}
