import { DIRECTIONS } from '@sztab/hex'
import { kept } from '../board/setting.js'
import { place } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { MISSIONS } from '../tables.js'

/** Aircraft that are aloft: where they are, whose, and what they close and bring by being there. */

const NO_MISSION = MISSIONS.indexOf('none')
export const RAID = MISSIONS.indexOf('raid')
export const DESTROY = MISSIONS.indexOf('destroy')
export const SUPPORT_MISSION = MISSIONS.indexOf('support')
export const SUPPLY_MISSION = MISSIONS.indexOf('supply')
export const COVER = MISSIONS.indexOf('cover')

export function isAloft(p: Wb95, unit: number): boolean {
  return p.setting.roster.isAir[unit] === 1 && p.at[unit] === p.setting.box.aloft
}

/** The aircraft of a side over a hex, or anywhere. */
export function aloft(p: Wb95, side: number, hex = -1): number[] {
  const { roster, aircraft } = air(p)
  const found: number[] = []
  for (const unit of aircraft)
    if (roster.side[unit] === side && isAloft(p, unit) && (hex < 0 || p.over[unit] === hex)) found.push(unit) // 10.1-c
  return found
}

const airOf = kept((setting) => ({
  roster: setting.roster,
  aircraft: [...setting.roster.isAir.keys()].filter((unit) => setting.roster.isAir[unit] === 1),
  /** By side: the stamp of the position for which `zones` was made, and 1 for hexes in the air zone of that side. */
  stamps: [-1, -1],
  zones: [new Uint8Array(setting.hexes), new Uint8Array(setting.hexes)],
}))

/** All aircraft of the game. */
export function air(p: Wb95): ReturnType<typeof airOf> {
  return airOf(p.setting)
}

export function airStrength(p: Wb95, unit: number): number {
  const ONE_LEVEL = 1
  const ROW = 3
  return p.setting.roster.attack[unit * ROW + ONE_LEVEL]!
}

/** Sends an aircraft up. */
export function takeOff(p: Wb95, unit: number, hex: number, mission: number, against: number): void {
  place(p, unit, p.setting.box.aloft) // 10.1-a
  p.over[unit] = hex // 10.1-c
  p.mission[unit] = mission
  p.against[unit] = against
}

/** 10.1-d: it has flown, and does nothing more in this turn. */
export function land(p: Wb95, unit: number): void {
  place(p, unit, p.setting.box.flown) // 10.1-d
  p.over[unit] = -1
  p.mission[unit] = NO_MISSION
  p.against[unit] = -1
}

/**
 * 10.3-c: by hex, 1 where aircraft of a side close crossings: the hexes around them. Their own hex needs no mark, because each
 * of its sides leads into one of those. Good until the position changes.
 */
export function airZone(p: Wb95, side: number): Uint8Array {
  const { stamps, zones } = air(p)
  const zone = zones[side]!
  if (stamps[side] === p.stamp) return zone
  stamps[side] = p.stamp
  zone.fill(0)
  const { neighbours } = p.setting.map.grid
  for (const unit of aloft(p, side)) {
    const hex = p.over[unit]!
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
      if (neighbours[at]! >= 0) zone[neighbours[at]!] = 1 // 10.3-c
  }
  return zone
}

/**
 * 10.3: whether enemy aircraft close the crossing of a large river without a whole bridge to a side, in retreat and pursuit; for movement
 * the step tables know it.
 */
export function closesCrossing(p: Wb95, side: number, hexside: number): boolean {
  const { hexsideEdges, map } = p.setting
  if (!hasAircraft(p, enemyOf(side))) return false
  const zone = airZone(p, enemyOf(side))
  const edge = hexsideEdges[hexside]!
  return zone[map.edges.hexes[edge * 2]!] === 1 || zone[map.edges.hexes[edge * 2 + 1]!] === 1 // 10.3-a, 10.3-c
}

/** Whether a side has anything in the air: then crossings may be closed. */
export function hasAircraft(p: Wb95, side: number): boolean {
  const { roster, aircraft } = air(p)
  return aircraft.some((unit) => roster.side[unit] === side && isAloft(p, unit))
}

/** 10.4-a: whether aircraft bring supply to the units of a side in a hex: their shortage does not rise. */
export function isSuppliedByAir(p: Wb95, side: number, hex: number): boolean {
  return aloft(p, side, hex).some((unit) => p.mission[unit] === SUPPLY_MISSION) // 10.4-a
}
